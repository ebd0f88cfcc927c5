#include "lab/print_json.h"

#include <nlohmann/json.hpp>

namespace moyo::lab {
namespace {

using Json = nlohmann::ordered_json;

Json interval_json(const std::optional<Interval>& interval) {
  if (!interval) return nullptr;
  return Json::array({interval->low, interval->high});
}

Json comparison_json(const Comparison& c) {
  const bool single = c.source.size() == 1;
  Json json;
  json["what"] = c.what;
  json["kind"] = to_string(c.kind);
  json["source"] = single ? Json(c.source.front()) : Json(c.source);
  json["ours"] = single ? Json(c.ours.front()) : Json(c.ours);
  if (c.kind == Kind::rounded) json["last_digit"] = c.last_digit;
  if (c.kind == Kind::statistical) {
    json["confidence"] = confidence;
    json["interval"] = interval_json(c.interval);
    json["source_interval"] = interval_json(c.source_interval);
  }
  json["verdict"] = to_string(c.verdict());
  return json;
}

Json plot_json(const Plot& plot) {
  Json series = Json::array();
  for (const Series& one : plot.series) {
    Json points = Json::array();
    for (const PlotPoint& point : one.points) points.push_back(Json::array({point.x, point.y}));
    series.push_back({{"name", one.name}, {"points", std::move(points)}});
  }
  return {{"title", plot.title},
          {"x", plot.x.label},
          {"y", plot.y.label},
          {"series", std::move(series)}};
}

Json run_json(const FinishedRun& run) {
  const Experiment& experiment = *run.experiment;
  const Findings& findings = run.findings;
  Json json;
  json["experiment"] = experiment.name;
  json["title"] = experiment.title;
  json["source"] = experiment.source;
  json["seed"] = run.seed;
  if (!run.settings.empty()) json["settings"] = run.settings;
  json["comparisons"] = Json::array();
  for (const Comparison& c : findings.comparisons) {
    json["comparisons"].push_back(comparison_json(c));
  }
  json["tables"] = Json::array();
  for (const Table& table : findings.tables) {
    json["tables"].push_back(
        {{"title", table.title}, {"headers", table.headers}, {"rows", table.rows}});
  }
  json["plots"] = Json::array();
  for (const Plot& plot : findings.plots) json["plots"].push_back(plot_json(plot));
  json["notes"] = findings.notes;
  return json;
}

}  // namespace

std::string to_json(const std::vector<FinishedRun>& runs) {
  Json json = Json::array();
  for (const FinishedRun& run : runs) json.push_back(run_json(run));
  return (runs.size() == 1 ? json.front() : json).dump(2) + "\n";
}

}  // namespace moyo::lab
