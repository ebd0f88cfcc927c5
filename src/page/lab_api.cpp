// The lab on the page: the experiments, and one of them at work.
#include "lab/print_json.h"
#include "lab/questions.h"
#include "lab/registry.h"
#include "page/service.h"
#include "page/view.h"

namespace moyo::page {
namespace {

class StreamProgress final : public Progress {
 public:
  explicit StreamProgress(EventStream& events) : events_(events) {}

  void update(double done, double total, std::string_view note) override {
    const auto now = std::chrono::steady_clock::now();
    if (now < next_ && done < total) return;
    next_ = now + std::chrono::milliseconds(100);
    const Json json = {{"done", done}, {"total", total}, {"note", std::string(note)}};
    events_.send("progress", to_text(json));
  }

 private:
  EventStream& events_;
  std::chrono::steady_clock::time_point next_ = {};
};

// What a request chooses of an experiment.
struct Choice {
  std::uint64_t seed = 1;
  int games = 0;
  bool quick = false;
  lab::Settings settings = {};
};

// Stops when the browser leaves, or when the server does.
Slice run_experiment(const lab::Experiment& experiment, const Choice& choice, EventStream& events,
                     std::stop_token closing) {
  std::stop_source stop;
  const std::stop_callback on_close(closing, [&] { stop.request_stop(); });
  const std::stop_callback on_leave(events.stop_token(), [&] { stop.request_stop(); });
  try {
    StreamProgress progress(events);
    lab::Context context{.seed = choice.seed,
                         .threads = 1,
                         .progress = progress,
                         .games = choice.games,
                         .quick = choice.quick,
                         .settings = choice.settings,
                         .stop = stop.get_token()};
    lab::Findings findings = findings_of(experiment, context);
    const std::string svg = findings.plots.empty() ? "" : lab::to_svg(findings.plots);
    Json tables = Json::array();
    for (const lab::Table& table : findings.tables) {
      tables.push_back({{"title", table.title}, {"headers", table.headers}, {"rows", table.rows}});
    }
    Json json = Json::parse(
        lab::to_json({{&experiment, choice.seed, std::move(findings), choice.settings}}));
    json["svg"] = svg;
    json["tables"] = tables;
    events.send("findings", to_text(json));
  } catch (const lab::Stopped&) {
    return Slice::done;
  }
  events.send("done", "{}");
  events.finish();
  return Slice::done;
}

Json parameter_view(const lab::Parameter& parameter) {
  return {{"name", parameter.name}, {"what", parameter.what}, {"usual", parameter.usual},
          {"low", parameter.low},   {"high", parameter.high}, {"step", parameter.step}};
}

// The sliders of an experiment; that of the games is an option of its own in the terminal.
Json parameters_view(const lab::Experiment& experiment) {
  Json list = Json::array();
  if (experiment.uses.games) {
    list.push_back(parameter_view(lab::games_parameter));
    list.back()["option"] = "--games";
  }
  for (const lab::Parameter& parameter : experiment.parameters) {
    list.push_back(parameter_view(parameter));
  }
  return list;
}

// Every word of the query has a meaning for the experiment, or it is refused.
Choice read_choice(const lab::Experiment& experiment, const Request& request) {
  Choice choice;
  choice.seed = static_cast<std::uint64_t>(query_integer(request, "seed", 0, 1 << 30, 1));
  choice.quick = query_integer(request, "quick", 0, 1, 0) == 1;
  for (const auto& [name, text] : request.query) {
    if (name == "seed" || name == "quick") continue;
    if (name == lab::games_parameter.name && experiment.uses.games) {
      choice.games = static_cast<int>(read_value(lab::games_parameter, text));
    } else {
      set_parameter(choice.settings, experiment.name, experiment.parameters, name, text);
    }
  }
  return choice;
}

Json list_experiments() {
  Json list = Json::array();
  for (const lab::Experiment* experiment : lab::experiments()) {
    Json entry = {
        {"name", experiment->name}, {"title", experiment->title}, {"source", experiment->source}};
    if (const lab::Question* words = lab::question_of(experiment->name)) {
      entry["question"] = words->question;
      entry["answer"] = words->answer;
      entry["seconds"] = words->seconds;
    }
    entry["parameters"] = parameters_view(*experiment);
    list.push_back(std::move(entry));
  }
  return list;
}

Response start_experiment(Service& service, const Request& request) {
  const lab::Experiment& experiment = lab::find_experiment(request.parameter("name"));
  const Choice choice = read_choice(experiment, request);
  const auto events = std::make_shared<EventStream>();
  service.lab.submit(service.lab.reserve(request.client), request.client.key(), Urgency::analysis,
                     [&experiment, choice, events](std::stop_token closing) {
                       if (events->closed()) return Slice::done;
                       return tell_failure(*events, [&] {
                         return run_experiment(experiment, choice, *events, closing);
                       });
                     });
  return {.events = events};
}

}  // namespace

std::vector<Route> lab_routes(Service& service) {
  return {{"GET", "/api/lab", [](const Request&) { return json_response(list_experiments()); }},
          {"GET", "/api/lab/:name/run",
           [&](const Request& r) { return start_experiment(service, r); }, true}};
}

}  // namespace moyo::page
