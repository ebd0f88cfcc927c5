#include "protocol/analysis/response.h"

#include <algorithm>

#include "protocol/analysis/go_points.h"

namespace moyo::analysis {
namespace {

// Of a candidate, or of a whole analysis.
template <class Values>
Json values(const Values& of, double lower_bound) {
  return {{"visits", of.visits},
          {"winrate", of.winrate},
          {"lcb", lower_bound},
          {"scoreLead", of.score},
          {"scoreMean", of.score},
          {"scoreSelfplay", of.score},
          {"scoreStdev", of.score_stdev},
          {"utility", of.utility()},
          {"utilityLcb", payoff_from_winrate(lower_bound)}};
}

Json move_info(const Turn& turn, const Candidate& candidate, int order, const Query& query) {
  const AnyState& state = turn.state;
  Json info = {{"move", state.format_move(candidate.move)}, {"order", order}};
  info.update(values(candidate, candidate.lower_bound));
  info["prior"] = candidate.prior;
  info["pv"] = Json::array();
  for (const MoveId move : candidate.variation) info["pv"].push_back(state.format_move(move));
  if (query.pv_visits) info["pvVisits"] = candidate.variation_visits;
  if (query.moves_ownership && !candidate.ownership.empty()) {
    info["ownership"] = by_rows(candidate.ownership, state.get_if<go::Go>()->size());
  }
  return info;
}

// Priors by rows and for the pass, -1 where a move is not legal. Who has none believes in all
// moves alike.
std::vector<double> policy(const go::Go& game, const Report& report) {
  constexpr double illegal = -1;
  go::PointMap<double> priors(illegal);
  const auto legal = legal_moves(game);
  if (legal.empty()) priors[go::pass] = 1;  // after the end
  for (const go::Point p : legal) priors[p] = 1.0 / static_cast<double>(legal.size());
  const bool known = !report.moves.empty() &&
                     std::all_of(report.moves.begin(), report.moves.end(),
                                 [](const auto& entry) { return entry.prior.has_value(); });
  if (known) {
    for (const go::Point p : legal) priors[p] = 0;
    for (const auto& entry : report.moves) {
      priors[move_of<go::Point>(entry.move)] = *entry.prior;
    }
  }
  std::vector<double> result;
  for_each_point_from_top(game.size(), [&](go::Point p) { result.push_back(priors[p]); });
  result.push_back(priors[go::pass]);
  return result;
}

bool reverses(View view, Player to_play) {
  if (view == View::side_to_move) return false;
  return (view == View::black) != (to_play == Player::first);
}

}  // namespace

std::string to_line(const Json& object) {
  return object.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json response(const Query& query, const Turn& turn, const Report& report, bool during_search) {
  const go::Go& game = *turn.state.get_if<go::Go>();
  Analysis analysis = from_report(report, {.min_moves = 1});
  if (reverses(query.settings.view, game.to_play())) analysis = reversed(std::move(analysis));
  const double bound =
      analysis.candidates.empty() ? analysis.winrate : analysis.candidates.front().lower_bound;
  Json json = {{"id", query.id},
               {"isDuringSearch", during_search},
               {"turnNumber", turn.number},
               {"moveInfos", Json::array()}};
  int order = 0;
  for (const Candidate& candidate : analysis.candidates) {
    json["moveInfos"].push_back(move_info(turn, candidate, order++, query));
  }
  json["rootInfo"] = values(analysis, bound);
  json["rootInfo"]["currentPlayer"] = game.to_play() == Player::first ? "B" : "W";
  if (query.ownership && !analysis.ownership.empty()) {
    json["ownership"] = by_rows(analysis.ownership, game.size());
  }
  if (query.policy) json["policy"] = policy(game, report);
  return json;
}

Json empty_response(const Query& query, const Turn& turn) {
  return {{"id", query.id},
          {"isDuringSearch", false},
          {"noResults", true},
          {"turnNumber", turn.number}};
}

Json error_response(const std::string& message, const std::string& field, const Json& id) {
  Json json = {{"error", message}};
  if (!field.empty()) json["field"] = field;
  if (!id.is_null()) json["id"] = id;
  return json;
}

Json warning_response(const Warning& warning, const std::string& id) {
  return {{"warning", warning.text}, {"field", warning.field}, {"id", id}};
}

}  // namespace moyo::analysis
