#include "protocol/analysis/query.h"

#include <algorithm>

#include "base/text.h"
#include "protocol/go_rules.h"

namespace moyo::analysis {
namespace {

constexpr std::int64_t max_visits = 1'000'000'000'000;
constexpr std::int64_t max_depth = 1'000'000'000;
constexpr double max_seconds = 1e9;
constexpr std::int64_t max_priority = 1'000'000'000;

go::Color read_color(const Json& value) {
  const std::string text = value.is_string() ? to_lower(value.get<std::string>()) : "";
  if (text == "b" || text == "black") return go::Color::black;
  if (text == "w" || text == "white") return go::Color::white;
  throw InputError("a player is \"B\" or \"W\", not " + printed(value));
}

go::Point read_point(const Json& value, go::BoardSize size) {
  if (!value.is_string()) throw InputError("a point is a string, not " + printed(value));
  return go::parse_point(value.get<std::string>(), size);
}

struct Stone {
  go::Point point;
  go::Color color;
};

// Pairs [player, point].
std::vector<Stone> read_stones(Fields& fields, const std::string& name, go::BoardSize size) {
  return in_field(name, [&] {
    std::vector<Stone> stones;
    for (const Json& pair : fields.list(name)) {
      if (!pair.is_array() || pair.size() != 2) {
        throw InputError(name + " holds pairs such as [\"B\", \"D4\"], not " + printed(pair));
      }
      stones.push_back({read_point(pair[1], size), read_color(pair[0])});
    }
    return stones;
  });
}

go::Rules read_rules(Fields& fields) {
  const Json& value = fields.want("rules");
  go::Rules rules = in_field("rules", [&] {
    return protocol::rules_from_text(
        value.is_string() ? value.get<std::string>()
                          : value.dump(-1, ' ', true, Json::error_handler_t::replace),
        go::Rules());
  });
  if (const Json* bonus = fields.find("whiteHandicapBonus")) {
    in_field("whiteHandicapBonus", [&] {
      const std::string text =
          bonus->is_number() ? printed(*bonus) : fields.text("whiteHandicapBonus");
      rules = protocol::rules_from_text(Json{{"whiteHandicapBonus", text}}.dump(), rules);
    });
  }
  rules.komi = go::default_komi(rules.scoring);
  if (const auto komi = fields.number("komi", -go::max_komi, go::max_komi)) {
    in_field("komi", [&] { go::check_komi(*komi); });
    rules.komi = *komi;
  }
  return rules;
}

// Several black stones and nothing else are handicap.
void place_stones(go::Go& game, const std::vector<Stone>& stones) {
  const bool handicap =
      stones.size() > 1 && std::all_of(stones.begin(), stones.end(), [](const Stone& stone) {
        return stone.color == go::Color::black;
      });
  go::PointMap<go::Color> map = go::color_map(game.board());
  go::PointList points;
  for (const Stone& stone : stones) {
    if (stone.point == go::pass) throw InputError("'pass' is not a point");
    if (is_stone(map[stone.point])) {
      throw InputError("'" + go::format_point(stone.point) + "' is there twice");
    }
    map[stone.point] = stone.color;
    points.push_back(stone.point);
  }
  if (handicap && static_cast<int>(stones.size()) < game.size().area()) {
    game.place_handicap(points);
  } else {
    game.set_up(map, go::Color::black);
  }
}

go::Go read_start(Fields& fields) {
  const auto side = [&](const char* name) {
    return static_cast<int>(fields.wanted_integer(name, go::min_side, go::max_side));
  };
  const int width = side("boardXSize");
  const go::BoardSize size(width, side("boardYSize"));
  go::Go game(size, read_rules(fields));
  const std::vector<Stone> stones = read_stones(fields, "initialStones", size);
  if (!stones.empty()) in_field("initialStones", [&] { place_stones(game, stones); });
  return game;
}

void read_turns(Fields& fields, Query& query) {
  go::Go game = read_start(fields);
  fields.want("moves");
  const std::vector<Stone> moves = read_stones(fields, "moves", game.size());
  if (const Json* player = fields.find("initialPlayer")) {
    in_field("initialPlayer", [&] { game.set_turn(read_color(*player)); });
  } else if (!moves.empty()) {
    game.set_turn(moves.front().color);
  }
  const auto last = static_cast<std::int64_t>(moves.size());
  const auto numbers = fields.integers("analyzeTurns", 0, last).value_or(std::vector{last});
  if (numbers.empty()) throw FieldError("analyzeTurns", "analyzeTurns names no turn");
  const auto priority = fields.integer("priority", -max_priority, max_priority).value_or(0);
  const auto priorities = fields.integers("priorities", -max_priority, max_priority);
  if (priorities && priorities->size() != numbers.size()) {
    throw FieldError("priorities", "priorities has as many numbers as analyzeTurns");
  }
  for (std::int64_t turn = 0; turn <= last; ++turn) {
    const auto place = std::find(numbers.begin(), numbers.end(), turn);
    if (place != numbers.end()) {
      const auto at = static_cast<std::size_t>(place - numbers.begin());
      query.turns.push_back({static_cast<int>(turn),
                             static_cast<int>(priorities ? (*priorities)[at] : priority),
                             AnyState(game)});
    }
    if (turn == last) break;
    const Stone& move = moves[static_cast<std::size_t>(turn)];
    // Clients look for these words.
    in_field("moves", [&] {
      if (game.may_play(move.point, move.color)) return;
      throw InputError("Illegal move " + std::to_string(turn) + ": " +
                       go::format_point(move.point));
    });
    game.set_turn(move.color);
    game.play(move.point);
  }
}

void read_restrictions(Fields& fields, const std::string& name, bool allows, go::BoardSize size,
                       Query& query) {
  in_field(name, [&] {
    for (const Json& value : fields.list(name)) {
      if (!value.is_object()) throw InputError(name + " holds objects, not " + printed(value));
      Fields entry(value);
      Restriction restriction;
      restriction.allows = allows;
      restriction.player = go::player_of(read_color(entry.want("player")));
      for (const Json& move : entry.list("moves")) {
        restriction.moves.push_back(move_id(read_point(move, size)));
      }
      restriction.plies = static_cast<int>(entry.wanted_integer("untilDepth", 1, max_depth));
      query.restrictions.push_back(std::move(restriction));
    }
  });
}

void read_override(Fields& fields, Query& query, std::vector<Warning>& warnings) {
  const Json* object = fields.find("overrideSettings");
  if (object == nullptr) return;
  const std::string name = "overrideSettings";
  if (!object->is_object()) throw FieldError(name, name + " is an object, not " + printed(*object));
  Fields settings(*object);
  in_field(name, [&] {
    if (const auto seconds = settings.number("maxTime", 0, max_seconds)) {
      query.settings.limits.seconds = *seconds;
    }
    if (const auto visits = settings.integer("maxVisits", 1, max_visits)) {
      query.settings.limits.playouts = static_cast<std::uint64_t>(*visits);
    }
    if (const auto noise = settings.number("wideRootNoise", 0, max_wide_noise)) {
      query.wide_noise = *noise;
    }
    if (settings.find("reportAnalysisWinratesAs") != nullptr) {
      query.settings.view = parse_view(settings.text("reportAnalysisWinratesAs"));
    }
  });
  for (const std::string& unread : settings.unread()) {
    warnings.push_back({name, "the setting " + unread + " has no effect here"});
  }
}

}  // namespace

View parse_view(const std::string& text) {
  const std::string lower = to_lower(text);
  if (lower == "black") return View::black;
  if (lower == "white") return View::white;
  if (lower == "sidetomove") return View::side_to_move;
  throw InputError("win rates are for BLACK, WHITE or SIDETOMOVE, not '" + text + "'");
}

Query read_query(const Json& object, const QuerySettings& usual, std::vector<Warning>& warnings) {
  Fields fields(object);
  Query query{.id = fields.text("id"), .settings = usual};
  read_turns(fields, query);
  const go::BoardSize size(static_cast<int>(fields.wanted_integer("boardXSize", 0, go::max_side)),
                           static_cast<int>(fields.wanted_integer("boardYSize", 0, go::max_side)));
  if (const auto visits = fields.integer("maxVisits", 1, max_visits)) {
    query.settings.limits.playouts = static_cast<std::uint64_t>(*visits);
  }
  read_override(fields, query, warnings);
  read_restrictions(fields, "avoidMoves", false, size, query);
  read_restrictions(fields, "allowMoves", true, size, query);
  query.report_every = fields.number("reportDuringSearchEvery", 0, max_seconds).value_or(0);
  if (query.report_every > 0) query.report_every = std::max(query.report_every, 0.01);
  query.ownership = fields.boolean("includeOwnership").value_or(false);
  query.moves_ownership = fields.boolean("includeMovesOwnership").value_or(false);
  query.policy = fields.boolean("includePolicy").value_or(false);
  query.pv_visits = fields.boolean("includePVVisits").value_or(false);
  for (const std::string& unread : fields.unread()) {
    warnings.push_back({unread, "the field " + unread + " has no effect here"});
  }
  return query;
}

}  // namespace moyo::analysis
