// The lab on the page: the experiments, and one of them at work.
#include "lab/print_json.h"
#include "lab/registry.h"
#include "page/backend.h"

namespace moyo::page {
namespace {

// An experiment has no stop of its own: it is ended from its progress.
struct Abandoned {};

class StreamProgress final : public Progress {
 public:
  StreamProgress(EventStream& events, std::stop_token closing)
      : events_(events), closing_(std::move(closing)) {}

  void update(double done, double total, std::string_view note) override {
    if (events_.closed() || closing_.stop_requested()) throw Abandoned();
    const auto now = std::chrono::steady_clock::now();
    if (now < next_ && done < total) return;
    next_ = now + std::chrono::milliseconds(100);
    const Json json = {{"done", done}, {"total", total}, {"note", std::string(note)}};
    events_.send("progress", json.dump(-1, ' ', false, Json::error_handler_t::replace));
  }

 private:
  EventStream& events_;
  std::stop_token closing_;
  std::chrono::steady_clock::time_point next_ = {};
};

void run_experiment(const lab::Experiment& experiment, std::uint64_t seed, EventStream& events,
                    std::stop_token closing) {
  try {
    StreamProgress progress(events, closing);
    lab::Context context{seed, 1, progress, ""};
    lab::Findings findings = experiment.run(context);
    const std::string svg = findings.plots.empty() ? "" : lab::to_svg(findings.plots);
    Json tables = Json::array();
    for (const lab::Table& table : findings.tables) {
      tables.push_back({{"title", table.title}, {"headers", table.headers}, {"rows", table.rows}});
    }
    Json json = Json::parse(lab::to_json({{&experiment, seed, std::move(findings)}}));
    json["svg"] = svg;
    json["tables"] = tables;
    events.send("findings", json.dump(-1, ' ', false, Json::error_handler_t::replace));
  } catch (const Abandoned&) {
    return;
  } catch (const std::exception& error) {
    events.send("refused", Json({{"error", error.what()}}).dump());
  }
  events.send("done", "{}");
  events.finish();
}

Json list_experiments() {
  Json list = Json::array();
  for (const lab::Experiment* experiment : lab::experiments()) {
    list.push_back(
        {{"name", experiment->name}, {"title", experiment->title}, {"source", experiment->source}});
  }
  return list;
}

Response start_experiment(Backend& backend, const Request& request) {
  const lab::Experiment& experiment = lab::find_experiment(request.parameter("name"));
  const auto seed = static_cast<std::uint64_t>(query_integer(request, "seed", 0, 1 << 30, 1));
  const auto events = std::make_shared<EventStream>();
  backend.lab.submit("lab", Urgency::analysis, [&experiment, seed, events](std::stop_token s) {
    if (!events->closed()) run_experiment(experiment, seed, *events, s);
    return Slice::done;
  });
  return {.events = events};
}

}  // namespace

std::vector<Route> lab_routes(Backend& backend) {
  return {{"GET", "/api/lab", [](const Request&) { return json_response(list_experiments()); }},
          {"GET", "/api/lab/:name/run",
           [&](const Request& r) { return start_experiment(backend, r); }}};
}

}  // namespace moyo::page
