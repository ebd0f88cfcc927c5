#include "match/tournament.h"

#include <algorithm>
#include <cmath>
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
  if (field.reach < field.players.size() - 1 && games::start(common.game).players() != 2) {
    throw InputError("leads in payoff compare players who met the same others: no --reach here");
  }
  std::set<std::string> seen;
  for (const std::string& player : field.players) {
    if (!seen.insert(player).second) throw InputError("'" + player + "' is named twice");
    MatchSettings alone = common;
    alone.player_a = alone.player_b = player;
    check_match(alone, plan);
  }
}

std::vector<Lead> mean_leads(const std::vector<TournamentResult::Pairing>& pairings,
                             std::size_t players) {
  std::vector<Lead> leads(players);
  for (std::size_t i = 0; i < players; ++i) {
    double sum = 0;
    double variance = 0;
    int matches = 0;
    for (const auto& [a, b, match] : pairings) {
      if (i != a && i != b) continue;
      sum += i == a ? match.payoffs.lead() : -match.payoffs.lead();
      // Matches have seeds of their own, so their errors are independent.
      variance += match.payoffs.lead_error() * match.payoffs.lead_error();
      leads[i].games += match.payoffs.games();
      ++matches;
    }
    if (matches == 0) continue;  // the tournament was stopped before
    const double half = two_sided_z(0.95) * std::sqrt(variance) / matches;
    leads[i].mean = sum / matches;
    leads[i].interval = {leads[i].mean - half, leads[i].mean + half};
  }
  return leads;
}

TournamentResult run_tournament(const Field& field, const MatchSettings& common,
                                const MatchPlan& plan, Store* store,
                                const MatchListeners& listeners) {
  check_tournament(field, common, plan);
  const std::vector<std::string>& players = field.players;
  const std::size_t n = players.size();
  const std::size_t reach = std::min(field.reach, n - 1);
  const std::size_t pairings = reach * (2 * n - reach - 1) / 2;
  NoProgress silent;
  const bool of_two = games::start(common.game).players() == 2;
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
      PartOfProgress part(listeners.progress ? *listeners.progress : silent, result.pairings.size(),
                          pairings);
      MatchListeners of_match = listeners;
      of_match.progress = &part;
      MatchResult match = run_match(settings, plan, store, of_match);
      const WinDrawLoss total = match.tally.total();
      result.totals[a] = result.totals[a] + total;
      result.totals[b] = result.totals[b] + WinDrawLoss{total.losses, total.draws, total.wins};
      table.add(a, b, total.points(), total.games() - total.points());
      result.pairings.push_back({a, b, std::move(match)});
    }
  }
  if (of_two) {
    result.ratings = fit_bradley_terry(table);
  } else {
    result.leads = mean_leads(result.pairings, n);
  }
  return result;
}

}  // namespace moyo::match
