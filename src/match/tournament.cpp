#include "match/tournament.h"

#include <algorithm>
#include <set>

#include "base/errors.h"
#include "base/hash.h"
#include "games/registry.h"

namespace moyo::match {
namespace {

std::uint64_t pairing_seed(std::uint64_t seed, const std::string& a, const std::string& b) {
  for (const char c : a + "\n" + b) {
    seed = mix64(seed + golden_gamma + static_cast<unsigned char>(c));
  }
  return seed;
}

// Part of a longer piece of work: pairing number `index` of `count`.
class PartOfProgress final : public Progress {
 public:
  PartOfProgress(Progress& whole, std::size_t index, std::size_t count)
      : whole_(whole), index_(static_cast<double>(index)), count_(static_cast<double>(count)) {}
  void update(double done, double total, std::string_view note) override {
    whole_.update(index_ * total + done, count_ * total, note);
  }

 private:
  Progress& whole_;
  double index_;
  double count_;
};

}  // namespace

void check_tournament(const Field& field, const MatchSettings& common, const MatchPlan& plan) {
  if (field.players.size() < 2) throw InputError("a tournament wants at least two players");
  if (field.reach == 0) throw InputError("a reach of 0 lets nobody play");
  if (games::start(common.game).players() != 2) {
    throw InputError("a tournament rates players by who beats whom, in games of two players");
  }
  std::set<std::string> seen;
  for (const std::string& player : field.players) {
    if (!seen.insert(player).second) throw InputError("'" + player + "' is named twice");
    MatchSettings alone = common;
    alone.player_a = alone.player_b = player;
    check_match(alone, plan);
  }
}

TournamentResult run_tournament(const Field& field, const MatchSettings& common,
                                const MatchPlan& plan, Store* store, Progress* progress) {
  check_tournament(field, common, plan);
  const std::vector<std::string>& players = field.players;
  const std::size_t n = players.size();
  const std::size_t reach = std::min(field.reach, n - 1);
  const std::size_t pairings = reach * (2 * n - reach - 1) / 2;
  NoProgress silent;
  TournamentResult result;
  result.totals.resize(n);
  CrossTable table(n);
  for (std::size_t a = 0; a < n; ++a) {
    for (std::size_t b = a + 1; b <= std::min(a + reach, n - 1) && !plan.stop.stop_requested();
         ++b) {
      MatchSettings settings = common;
      settings.player_a = players[a];
      settings.player_b = players[b];
      settings.seed = pairing_seed(common.seed, players[a], players[b]);
      PartOfProgress part(progress ? *progress : silent, result.pairings.size(), pairings);
      MatchResult match = run_match(settings, plan, store, {.progress = &part});
      const WinDrawLoss total = match.tally.total();
      result.totals[a] = result.totals[a] + total;
      result.totals[b] = result.totals[b] + WinDrawLoss{total.losses, total.draws, total.wins};
      table.add(a, b, total.points(), total.games() - total.points());
      result.pairings.push_back({a, b, std::move(match)});
    }
  }
  result.ratings = fit_bradley_terry(table);
  return result;
}

}  // namespace moyo::match
