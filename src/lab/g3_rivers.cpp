// G3: DeepStack's step from the river to the turn of hold'em. A turn is solved without its rivers, with a value
// function in their place; then it is seen what such a strategy gives up: it is fixed for one player on the
// turn, and everything else, that player's rivers among it, is solved. Networks that were trained on random
// rivers (moyo train rivers) stand beside the simplest function, that nobody bets any more.
#include <fmt/format.h>

#include <functional>

#include "knowledge/holdem/subgame.h"
#include "lab/registry.h"
#include "players/river_network.h"
#include "search/hidden/public_cfr.h"

namespace moyo::lab {
namespace rivers {

using hidden::PublicCfr;
using Kind = hidden::PublicNode::Kind;

constexpr Bytes memory{std::uint64_t{1} << 30};

// Nobody bets on the river: hands are shown.
class CheckedDown final : public hidden::LimitValues {
 public:
  explicit CheckedDown(const holdem::Subgame& turn, const std::string& board) : turn_(turn) {
    holdem::CardSet four;
    for (const holdem::Card card : holdem::parse_cards(board)) four |= card;
    for (int i = 0; i < holdem::deck_size; ++i) {
      const auto card = holdem::Card::at(i);
      if (!four.contains(card)) {
        orders_.push_back(holdem::showdown_order(turn.hands, four | card));
      }
    }
  }
  void values(std::uint32_t node, Player, std::span<const float>, std::span<const float> other,
              std::span<float> values) override {
    const auto possible = static_cast<float>(turn_.tree.deck - turn_.tree.dealt - 4);
    std::vector<float> of_river(values.size());
    std::fill(values.begin(), values.end(), 0.0f);
    for (const hidden::ShowdownOrder& order : orders_) {
      hidden::showdown_values(turn_.tree.hands, order, other, turn_.tree.nodes[node].stake,
                              of_river);
      for (std::size_t hand = 0; hand < values.size(); ++hand) {
        values[hand] += of_river[hand] / possible;
      }
    }
  }

 private:
  const holdem::Subgame& turn_;
  std::vector<hidden::ShowdownOrder> orders_;
};

// Calls `visit` with the nodes of the turn's actions in both trees: the shorter one ends where the river comes.
using Visit = std::function<void(std::uint32_t in_short, std::uint32_t in_whole)>;
void visit_turn(const hidden::PublicTree& shorter, const hidden::PublicTree& whole,
                std::uint32_t in_short, std::uint32_t in_whole, const Visit& visit) {
  const hidden::PublicNode& here = shorter.nodes[in_short];
  if (here.kind != Kind::action) return;
  visit(in_short, in_whole);
  for (std::size_t i = 0; i < here.children.size(); ++i) {
    visit_turn(shorter, whole, here.children[i], whole.nodes[in_whole].children[i], visit);
  }
}

class Turn {
 public:
  Turn(Context& context, holdem::SubgameOptions options)
      : context_(context),
        options_(std::move(options)),
        whole_(make_subgame(options_, memory)),
        short_(make_subgame(options_, memory, holdem::Reach::river)),
        iterations_(context.few(200, 3)) {
    PublicCfr cfr(whole_.tree, 2);
    solve(cfr);
    equilibrium_ = cfr.measure();
  }

  const holdem::Subgame& shorter() const { return short_; }
  const hidden::PublicSolution& equilibrium() const { return equilibrium_; }
  // In percent of the pot.
  double percent(double chips) const { return 100 * chips / whole_.tree.middle; }

  struct Given {
    double value = 0;  // that the function gives to the turn, for the first player
    double loss = 0;   // what both strategies give up, on average
    double doubt = 0;  // how exploitable the rest still is
  };
  Given judge(hidden::LimitValues& values) const {
    PublicCfr limited(short_.tree, 2, &values);
    solve(limited);
    Given given{.value = limited.value(Player::first)};
    for (const Player player : {Player::first, Player::second}) {
      PublicCfr rest(whole_.tree, 2);
      visit_turn(short_.tree, whole_.tree, 0, 0, [&](std::uint32_t from, std::uint32_t to) {
        if (whole_.tree.nodes[to].player == player) rest.fix(to, limited.average(from));
      });
      solve(rest);
      const hidden::PublicSolution found = rest.measure();
      const double sign = player == Player::first ? 1 : -1;
      given.loss += sign * (equilibrium_.value - found.value) / 2;
      given.doubt += (found.exploitability + equilibrium_.exploitability) / 2;
    }
    return given;
  }

 private:
  void solve(PublicCfr& cfr) const {
    while (cfr.iterations() < iterations_) {
      context_.check_stop();
      cfr.iterate();
    }
  }

  Context& context_;
  holdem::SubgameOptions options_;
  holdem::Subgame whole_;
  holdem::Subgame short_;
  std::uint64_t iterations_;
  hidden::PublicSolution equilibrium_;
};

Findings run(Context& context) {
  Findings findings;
  Table table{
      "Turns of limit hold'em, every hand, pot 100, three bets of 25 a street; in percent "
      "of the pot",
      {"turn", "rivers", "worth to the first", "the turn's strategy gives up", "doubt"},
      {}};
  const nn::DenseFile networks = players::shipped_rivers();
  std::vector<std::string> boards = {"KsTd7c4h", "9h8h2c5d", "AcAd6s3s"};
  if (context.quick) boards.resize(1);
  double by_networks = 0;
  double checked_down = 0;
  for (const std::string& board : boards) {
    context.progress.update(static_cast<double>(table.rows.size()),
                            3 * static_cast<double>(boards.size()), board);
    holdem::SubgameOptions options;
    options.board = board;
    options.limit = 25;
    options.stack = 1000;
    const Turn turn(context, options);
    const auto row = [&](const char* name, double value, double loss, double doubt) {
      table.rows.push_back({board, name, fmt::format("{:+.2f}", turn.percent(value)),
                            fmt::format("{:.3f}", turn.percent(loss)),
                            fmt::format("{:.3f}", turn.percent(doubt))});
    };
    row("solved", turn.equilibrium().value, 0, turn.equilibrium().exploitability);
    const players::RiverNetworks judge(networks, options, "the shipped networks");
    players::RiverLimits limits(turn.shorter(), options, judge, 2);
    const Turn::Given given = turn.judge(limits);
    row("networks", given.value, given.loss, given.doubt);
    CheckedDown no_bets(turn.shorter(), board);
    const Turn::Given down = turn.judge(no_bets);
    row("no bets any more", down.value, down.loss, down.doubt);
    by_networks += turn.percent(given.loss) / static_cast<double>(boards.size());
    checked_down += turn.percent(down.loss) / static_cast<double>(boards.size());
  }
  findings.notes.push_back(
      fmt::format("On average the turn's strategy gives up {:.3f}% of the pot with networks in "
                  "place of rivers, {:.3f}% "
                  "if it thinks that nobody bets any more.",
                  by_networks, checked_down));
  findings.claim("networks in place of rivers give up less than half of what no bets do",
                 by_networks < checked_down / 2);
  findings.tables.push_back(std::move(table));
  return findings;
}

}  // namespace rivers

const Experiment g3_rivers = {
    "g3-rivers", "a turn of hold'em solved with networks in place of its rivers (DeepStack)", "S0",
    rivers::run};

}  // namespace moyo::lab
