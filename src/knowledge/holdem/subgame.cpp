#include "knowledge/holdem/subgame.h"

#include <algorithm>
#include <array>
#include <map>

#include "base/errors.h"
#include "base/text.h"
#include "games/holdem/hand_value.h"

namespace moyo::holdem {
namespace {

using hidden::PublicNode;
using Kind = PublicNode::Kind;
constexpr int river_cards = 5;

CardSet set_of(const std::vector<Card>& cards) {
  CardSet set;
  for (const Card card : cards) set |= card;
  return set;
}

}  // namespace

hidden::ShowdownOrder showdown_order(const std::vector<HoleCards>& hands, CardSet board) {
  std::vector<std::pair<HandValue, std::uint16_t>> values;
  for (std::size_t i = 0; i < hands.size(); ++i) {
    const CardSet own = CardSet(hands[i].first) | hands[i].second;
    if (own.meets(board)) continue;
    values.emplace_back(hand_value<7>(own | board), static_cast<std::uint16_t>(i));
  }
  std::sort(values.begin(), values.end());
  hidden::ShowdownOrder order;
  for (std::size_t i = 0; i < values.size(); ++i) {
    order.hands.push_back(values[i].second);
    if (i + 1 == values.size() || values[i + 1].first != values[i].first) {
      order.group_ends.push_back(static_cast<std::uint16_t>(i + 1));
    }
  }
  return order;
}

namespace {

// Where the betting stands.
struct Betting {
  std::array<double, 2> put = {};  // since the beginning
  Player player = Player::first;
  int bets = 0;          // on this street
  bool checked = false;  // by the one before

  double owed() const { return put[index(opponent(player))] - put[index(player)]; }
};

std::vector<double> parse_sizes(const std::string& text) {
  std::vector<double> sizes;
  for (const std::string_view size : split(text, ',')) {
    if (trim(size).empty()) continue;
    const double part = parse_number(trim(size), "a bet size");
    if (!(part > 0 && part <= 100)) throw InputError("bet sizes are parts of the pot, up to 100");
    sizes.push_back(part);
  }
  return sizes;
}

class SubgameBuilder {
 public:
  SubgameBuilder(const SubgameOptions& options, Reach reach, Subgame& game,
                 std::size_t most_numbers)
      : options_(options),
        reach_(reach),
        game_(game),
        sizes_{parse_sizes(options.sizes),
               parse_sizes(options.second_sizes == "same" ? options.sizes : options.second_sizes)},
        most_numbers_(most_numbers) {}

  std::uint32_t street(const std::vector<Card>& board, Betting betting, std::string words,
                       int card) {
    betting.player = Player::first;
    betting.bets = 0;
    betting.checked = false;
    // Nobody can bet any more.
    if (remaining(betting) <= 0) return showdown(board, betting, std::move(words), card);
    return action(board, betting, std::move(words), card);
  }

 private:
  double remaining(const Betting& betting) const {
    return options_.stack - std::max(betting.put[0], betting.put[1]);
  }

  std::uint32_t add(PublicNode node, std::string words) {
    if (node.kind == Kind::action) {
      numbers_ += 3 * game_.hands.size();  // about: a node has two to four actions
      if (numbers_ > most_numbers_) {
        throw InputError("this tree needs more memory than it may have: take fewer sizes or bets");
      }
    }
    game_.tree.nodes.push_back(std::move(node));
    game_.actions.push_back(std::move(words));
    return static_cast<std::uint32_t>(game_.tree.nodes.size() - 1);
  }

  // So much more than what is owed; each at most once, and never more than is left.
  std::vector<double> raises(const Betting& betting) const {
    std::vector<double> amounts;
    const double left = remaining(betting);
    if (betting.bets >= options_.bets || left <= 0) return amounts;
    if (options_.limit > 0) return {std::min(left, options_.limit)};
    const double pot = options_.pot + betting.put[0] + betting.put[1] + betting.owed();
    for (const double part : sizes_[index(betting.player)]) {
      // A bet of nearly all is one of all.
      constexpr double nearly = 0.9;
      const double amount = part * pot;
      if (amount < nearly * left) amounts.push_back(amount);
    }
    if (options_.all_in || amounts.empty()) amounts.push_back(left);
    return amounts;
  }

  std::uint32_t action(const std::vector<Card>& board, const Betting& betting, std::string words,
                       int card) {
    const std::uint32_t here = add({.player = betting.player, .card = card}, std::move(words));
    std::vector<std::uint32_t> children;
    Betting next = betting;
    next.player = opponent(betting.player);
    const double stake = options_.pot / 2 + betting.put[index(betting.player)];
    if (betting.owed() > 0) {
      children.push_back(
          add({.kind = Kind::fold, .player = betting.player, .stake = static_cast<float>(stake)},
              "folds"));
      next.put[index(betting.player)] += betting.owed();
      children.push_back(end_of_street(board, next, "calls"));
    } else if (betting.checked) {
      children.push_back(end_of_street(board, next, "checks"));
    } else {
      next.checked = true;
      children.push_back(action(board, next, "checks", -1));
      next.checked = false;
    }
    for (const double amount : raises(betting)) {
      Betting raised = next;
      raised.put[index(betting.player)] =
          betting.put[index(betting.player)] + betting.owed() + amount;
      ++raised.bets;
      const std::string verb = betting.bets == 0 ? "bets " : "raises by ";
      children.push_back(action(board, raised, verb + number_text(amount), -1));
    }
    game_.tree.nodes[here].children = std::move(children);
    return here;
  }

  std::uint32_t end_of_street(const std::vector<Card>& board, const Betting& betting,
                              std::string words) {
    if (static_cast<int>(board.size()) < river_cards) {
      if (reach_ == Reach::end || remaining(betting) <= 0) {
        return chance(board, betting, std::move(words));
      }
      return add(
          {.kind = Kind::limit, .stake = static_cast<float>(options_.pot / 2 + betting.put[0])},
          std::move(words));
    }
    return showdown(board, betting, std::move(words), -1);
  }

  std::uint32_t chance(const std::vector<Card>& board, const Betting& betting, std::string words) {
    const std::uint32_t here = add({.kind = Kind::chance}, std::move(words));
    const CardSet seen = set_of(board);
    std::vector<std::uint32_t> children;
    for (int i = 0; i < deck_size; ++i) {
      if (seen.contains(Card::at(i))) continue;
      std::vector<Card> next = board;
      next.push_back(Card::at(i));
      children.push_back(street(next, betting, to_string(Card::at(i)), i));
    }
    game_.tree.nodes[here].children = std::move(children);
    return here;
  }

  std::uint32_t showdown(const std::vector<Card>& board, const Betting& betting, std::string words,
                         int card) {
    const CardSet all = set_of(board);
    const auto known = orders_.try_emplace(all.bits(), game_.tree.orders.size());
    if (known.second) game_.tree.orders.push_back(showdown_order(game_.hands, all));
    return add({.kind = Kind::showdown,
                .stake = static_cast<float>(options_.pot / 2 + betting.put[0]),
                .order = static_cast<std::uint32_t>(known.first->second),
                .card = card},
               std::move(words));
  }

  const SubgameOptions& options_;
  Reach reach_;
  Subgame& game_;
  std::array<std::vector<double>, 2> sizes_;  // by player
  std::size_t most_numbers_;
  std::size_t numbers_ = 0;
  std::map<std::uint64_t, std::size_t> orders_;
};

}  // namespace

void describe(OptionTable& table, SubgameOptions& options) {
  table.add("board", options.board, "the cards in the middle: five, or four for the turn");
  table.add("first", options.first,
            "what the first player may hold: AA, KQs, 77+, A2s+, AsKd:0.5, all");
  table.add("second", options.second, "and the second");
  table.add("pot", options.pot, "what lies in the middle", 0.01, 1e6);
  table.add("stack", options.stack, "what each has left to bet", 0, 1e6);
  table.add("limit", options.limit, "every bet and raise is this much; 0: no limit", 0, 1e6);
  table.add("sizes", options.sizes, "without limit: bets and raises as parts of the pot");
  table.add("second_sizes", options.second_sizes,
            "the second player's, where they are others than the first's");
  table.add("all_in", options.all_in, "without limit: and everything");
  table.add("bets", options.bets, "bets and raises a street", 0, 10);
}

Subgame make_subgame(const SubgameOptions& options, Bytes memory, Reach reach) {
  const std::vector<Card> board = parse_cards(options.board);
  if (board.size() < 4 || board.size() > river_cards) {
    throw InputError("the board has four or five cards: a turn or a river");
  }
  Subgame game;
  game.hands = hole_cards(set_of(board));
  for (const HoleCards& hand : game.hands) {
    game.tree.hands.first_card.push_back(static_cast<std::uint8_t>(hand.first.index()));
    game.tree.hands.second_card.push_back(static_cast<std::uint8_t>(hand.second.index()));
  }
  game.tree.ranges[0] = parse_range(options.first, game.hands);
  game.tree.ranges[1] = parse_range(options.second, game.hands);
  game.tree.middle = options.pot;
  game.tree.dealt = static_cast<int>(board.size());
  SubgameBuilder builder(options, reach, game, memory.count / (2 * sizeof(float)));
  builder.street(board, {}, "", -1);
  return game;
}

}  // namespace moyo::holdem
