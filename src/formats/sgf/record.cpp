#include "formats/sgf/record.h"

#include <algorithm>
#include <charconv>

#include "formats/sgf/game_info.h"
#include "formats/sgf/points.h"
#include "formats/sgf/value.h"

namespace moyo::sgf {
namespace {

using go::Color;

// The color a property puts on the board; nothing for other properties.
std::optional<Color> setup_color(std::string_view name) {
  if (name == "AB") return Color::black;
  if (name == "AW") return Color::white;
  if (name == "AE") return Color::empty;
  return {};
}

std::string_view color_letter(Color c) { return c == Color::black ? "B" : "W"; }

// Builds a record from the properties of a line, in the order of the file.
class RecordBuilder {
 public:
  explicit RecordBuilder(const Tree& tree) : tree_(tree) {}

  GameRecord build(const std::vector<NodeId>& line) {
    if (line.empty()) throw InputError("there is no game in an empty tree");
    read_root();
    for (const NodeId node : line) {
      try {
        read_node(node);
      } catch (const GameError&) {
        throw;
      } catch (const InputError& error) {
        throw GameError(node, after_move() + error.what());
      }
    }
    return std::move(record_);
  }

 private:
  // Komi comes after the rules, whose usual one it replaces.
  void read_root() {
    try {
      const std::string game = simple_text(tree_.value(root, "GM"));
      if (!game.empty() && game != "1") throw InputError("this game is not Go: GM[" + game + "]");
      record_.size = parse_size(tree_.value(root, "SZ"));
    } catch (const InputError& error) {
      throw GameError(root, error.what());
    }
    if (!tree_.values(root, "RU").empty()) read_rules(simple_text(tree_.value(root, "RU")));
    if (!tree_.values(root, "KM").empty()) read_komi(simple_text(tree_.value(root, "KM")));
    if (!tree_.values(root, "HA").empty()) read_handicap(simple_text(tree_.value(root, "HA")));
    if (!tree_.values(root, "RE").empty()) {
      record_.result = parse_result(simple_text(tree_.value(root, "RE")));
    }
  }

  void read_rules(const std::string& name) {
    record_.rules_name = name;
    if (const auto set = parse_rules(name)) {
      record_.rules = named_rules(*set);
    } else if (!name.empty()) {
      record_.warnings.push_back("the rules '" + name.substr(0, 40) + "' are unknown");
    }
  }

  void read_komi(const std::string& text) {
    if (const auto komi = parse_komi(text)) {
      record_.rules.komi = *komi;
    } else {
      record_.warnings.push_back("the komi '" + text.substr(0, 40) +
                                 "' is no whole or half number");
    }
  }

  void read_handicap(const std::string& text) {
    int stones = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), stones);
    if (error == std::errc{} && *end == '\0' && stones >= 0 && stones < go::max_area) {
      record_.handicap = stones;
    } else if (!text.empty()) {
      record_.warnings.push_back("the handicap '" + text.substr(0, 40) +
                                 "' is no number of stones");
    }
  }

  void read_node(NodeId node) {
    GameRecord::Setup setup{record_.moves.size(), {}, {}, node};
    for (const Property property : tree_.properties(node)) {
      if (property.name == "B" || property.name == "W") {
        read_move(node, property);
      } else if (const auto color = setup_color(property.name)) {
        for (const std::string_view value : property.values) {
          points_.clear();
          parse_points(value, record_.size, points_);
          spend_setup_cells(points_.size());
          for (const go::Point p : points_) add_point(setup, p, *color);
        }
      } else if (property.name == "PL") {
        setup.turn = read_turn(property.values[0]);
      } else if (is_info_text(property.name)) {
        record_.info.emplace_back(property.name, text(property.values[0]));
      }
    }
    for (const auto& [point, color] : setup.points) number_in_setup_[point] = 0;
    if (setup.points.empty() && !setup.turn) return;
    spend_setup_cells(static_cast<std::size_t>(record_.size.area()));
    record_.setups.push_back(std::move(setup));
  }

  void spend_setup_cells(std::size_t cells) {
    setup_cells_ += cells;
    if (setup_cells_ > most_setup_cells) {
      throw InputError("the game sets up stones more often than any game does");
    }
  }

  // A point set twice is what it was set to last: a setup is no larger than the board.
  void add_point(GameRecord::Setup& setup, go::Point p, Color color) {
    if (number_in_setup_[p] == 0) {
      setup.points.emplace_back(p, color);
      number_in_setup_[p] = static_cast<std::uint16_t>(setup.points.size());
    } else {
      setup.points[number_in_setup_[p] - 1].second = color;
    }
  }

  void read_move(NodeId node, const Property& property) {
    if (record_.moves.size() == most_moves) {
      throw InputError("a game has at most " + std::to_string(most_moves) + " moves");
    }
    const Color color = property.name == "B" ? Color::black : Color::white;
    record_.moves.push_back({color, parse_move(property.values[0], record_.size), node});
  }

  static Color read_turn(std::string_view raw) {
    const std::string side = to_lower(simple_text(raw));
    if (side == "b" || side == "black" || side == "1") return Color::black;
    if (side == "w" || side == "white" || side == "2") return Color::white;
    throw InputError("PL gives the turn to B or W, not to '" + side.substr(0, 20) + "'");
  }

  std::string after_move() const {
    return record_.moves.empty() ? "" : "after move " + std::to_string(record_.moves.size()) + ": ";
  }

  const Tree& tree_;
  GameRecord record_;
  std::vector<go::Point> points_;
  std::size_t setup_cells_ = 0;
  go::PointMap<std::uint16_t> number_in_setup_;  // from 1; 0 for points that are not in it
};

go::Rules replay_rules(const GameRecord& record) {
  go::Rules rules = record.rules;
  rules.ko = go::KoRule::simple;
  return rules;
}

// Whether a setup is nothing but the handicap of the record.
bool is_handicap(const GameRecord& record, const GameRecord::Setup& setup) {
  return record.handicap >= 2 && setup.before_move == 0 &&
         static_cast<int>(setup.points.size()) == record.handicap &&
         std::all_of(setup.points.begin(), setup.points.end(),
                     [](const auto& point) { return point.second == Color::black; });
}

}  // namespace

std::string_view GameRecord::info_text(std::string_view name) const {
  for (const auto& [key, value] : info) {
    if (key == name) return value;
  }
  return "";
}

GameRecord to_record(const Tree& tree) { return RecordBuilder(tree).build(main_line(tree)); }

GameRecord to_record(const go::Go& game) {
  GameRecord record;
  record.size = game.size();
  record.rules = game.rules();
  record.handicap = game.handicap();
  for (const auto& ply : game.moves()) record.moves.push_back({ply.color, ply.move});
  go::Go start = game;
  while (!start.moves().empty()) start.undo();
  GameRecord::Setup setup;
  for (const go::Point p : go::Points(start.size())) {
    const Color color = start.board().color(p);
    if (is_stone(color)) setup.points.emplace_back(p, color);
  }
  const Color usual_turn = record.handicap >= 2 ? Color::white : Color::black;
  const bool is_position = !setup.points.empty() && !is_handicap(record, setup);
  if (is_position || start.turn() != usual_turn) setup.turn = start.turn();
  if (!setup.points.empty() || setup.turn) record.setups.push_back(std::move(setup));
  return record;
}

Replay::Replay(const GameRecord& record)
    : record_(&record), game_(record.size, replay_rules(record)) {
  apply_setups();
}

void Replay::apply_setups() {
  const auto& setups = record_->setups;
  for (; setups_applied_ < setups.size(); ++setups_applied_) {
    const GameRecord::Setup& setup = setups[setups_applied_];
    if (setup.before_move > played_) break;
    try {
      apply(setup);
    } catch (const InputError& error) {
      throw GameError(setup.node, std::string("the setup is impossible: ") + error.what());
    }
  }
  if (!at_end()) game_.set_turn(record_->moves[played_].color);
}

void Replay::apply(const GameRecord::Setup& setup) {
  if (setups_applied_ == 0 && is_handicap(*record_, setup)) {
    go::PointList stones;
    for (const auto& [point, color] : setup.points) stones.push_back(point);
    game_.place_handicap(stones);
  } else if (!setup.points.empty()) {
    auto stones = color_map(game_.board());
    for (const auto& [point, color] : setup.points) stones[point] = color;
    game_.set_up(stones, game_.turn());
    // Without a word on the turn, black stones alone are a handicap.
    const go::Board& board = game_.board();
    const bool only_black = board.stones(Color::black) > 0 && board.stones(Color::white) == 0;
    if (only_black) game_.set_turn(Color::white);
  }
  if (setup.turn) game_.set_turn(*setup.turn);
}

void Replay::step() {
  const GameRecord::Move& move = record_->moves[played_];
  if (!game_.may_play(move.point, move.color)) refuse(move);
  game_.play(move.point);
  ++played_;
  apply_setups();
}

void Replay::refuse(const GameRecord::Move& move) const {
  try {
    game_.check_play(move.point, move.color);
  } catch (const InputError& error) {
    throw GameError(move.node, "move " + std::to_string(played_ + 1) + " (" +
                                   std::string(color_letter(move.color)) + "): " + error.what());
  }
}

go::Go replay(const GameRecord& record, std::size_t moves) {
  Replay replay(record);
  while (!replay.at_end() && replay.moves_played() < moves) replay.step();
  return replay.game();
}

}  // namespace moyo::sgf
