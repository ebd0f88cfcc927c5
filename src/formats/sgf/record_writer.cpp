// to_sgf of record.h.
#include "base/text.h"
#include "formats/sgf/game_info.h"
#include "formats/sgf/points.h"
#include "formats/sgf/record.h"
#include "formats/sgf/value.h"

namespace moyo::sgf {
namespace {

using go::Color;

void write_root(const GameRecord& record, Tree& tree) {
  tree.add_node(no_node);
  tree.add_property("FF", "4");
  tree.add_property("GM", "1");
  tree.add_property("CA", "UTF-8");
  tree.add_property("AP", "Moyo");
  tree.add_property("SZ", format_size(record.size));
  const std::string_view rules =
      record.rules_name.empty() ? rules_spelling(record.rules) : record.rules_name;
  if (!rules.empty()) tree.add_property("RU", escape(rules));
  tree.add_property("KM", number_text(record.rules.komi));
  if (record.handicap >= 2) tree.add_property("HA", std::to_string(record.handicap));
  for (const auto& [name, text] : record.info) tree.add_property(name, escape(text));
  if (record.result) tree.add_property("RE", format_result(record.result));
}

void write_setup(const GameRecord& record, const GameRecord::Setup& setup, Tree& tree) {
  static constexpr std::pair<std::string_view, Color> kinds[] = {
      {"AB", Color::black}, {"AW", Color::white}, {"AE", Color::empty}};
  for (const auto& [name, color] : kinds) {
    bool any = false;
    for (const auto& [point, what] : setup.points) {
      if (what != color) continue;
      if (!any) tree.add_property(name);
      any = true;
      tree.add_value(format_point(point, record.size));
    }
  }
  if (setup.turn) tree.add_property("PL", *setup.turn == Color::black ? "B" : "W");
}

}  // namespace

Tree to_sgf(const GameRecord& record) {
  Tree tree;
  write_root(record, tree);
  NodeId last = root;
  std::size_t setups_written = 0;
  for (std::size_t played = 0;; ++played) {
    for (; setups_written < record.setups.size(); ++setups_written) {
      const GameRecord::Setup& setup = record.setups[setups_written];
      if (setup.before_move > played) break;
      // The first stands in the root, as the handicap must.
      if (setups_written > 0 || played > 0) last = tree.add_node(last);
      write_setup(record, setup, tree);
    }
    if (played == record.moves.size()) return tree;
    const GameRecord::Move& move = record.moves[played];
    last = tree.add_node(last);
    tree.add_property(move.color == Color::black ? "B" : "W",
                      format_point(move.point, record.size));
  }
}

}  // namespace moyo::sgf
