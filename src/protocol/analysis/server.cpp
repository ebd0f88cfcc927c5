#include "protocol/analysis/server.h"

#include <algorithm>
#include <atomic>
#include <istream>
#include <ostream>
#include <thread>

#include "base/text.h"
#include "players/registry.h"
#include "protocol/analysis/response.h"
#include "protocol/analysis/work_queue.h"
#include "protocol/read_line.h"

namespace moyo::analysis {
namespace {

// A player for whatever board comes next.
class Analyst {
 public:
  Analyst(const std::string& player, std::uint64_t seed) : player_(player), seed_(seed) {}

  // Every query begins afresh, so that its answer does not depend on those before it.
  Agent& for_game(const go::Go& game, std::uint64_t generation) {
    if (agent_ && size_ == game.size() && rules_ == game.rules() && generation_ == generation) {
      agent_->new_game(seed_);
      return *agent_;
    }
    agent_.reset();
    agent_ = players::make(player_, AnyState(go::Go(game.size(), game.rules())), seed_);
    size_ = game.size();
    rules_ = game.rules();
    generation_ = generation;
    return *agent_;
  }

 private:
  std::string player_;
  std::uint64_t seed_;
  std::unique_ptr<Agent> agent_;
  go::BoardSize size_;
  go::Rules rules_;
  std::uint64_t generation_ = 0;
};

}  // namespace

class Server::Impl {
 public:
  Impl(const ServerSettings& settings, Write write)
      : settings_(settings), write_(std::move(write)) {
    if (players::find(OptionSpec::parse(settings_.player).name, AnyState(go::Go())).interactive) {
      throw InputError("'" + settings_.player + "' cannot be asked for analysis");
    }
    players::make(settings_.player, AnyState(go::Go()), settings_.seed);  // or InputError
    for (int i = 0; i < settings_.parallel; ++i) {
      workers_.emplace_back([this](const std::stop_token& closing) { work(closing); });
    }
  }
  ~Impl() {
    queue_.give_up([](const Task&) { return true; });
  }

  void receive(std::string_view line);
  void finish() { queue_.wait_until_idle(); }

 private:
  struct Action {
    std::string_view name;
    void (Impl::*run)(Fields& fields, Json& answer);
  };
  static const Action actions[];

  void write(const Json& json) {
    const std::string line = to_line(json) + "\n";
    const std::lock_guard lock(write_mutex_);
    write_(line);
  }

  void act(const Json& object);
  void query_version(Fields&, Json& answer);
  void clear_cache(Fields&, Json&) { ++generation_; }
  void terminate(Fields& fields, Json& answer);
  void terminate_all(Fields& fields, Json& answer);
  void give_up(Fields& fields, const std::optional<std::string>& id);
  void enqueue(const Json& object);

  void work(const std::stop_token& closing);
  void analyze(const Task& task, Analyst& analyst);

  // fixed
  ServerSettings settings_;
  // shared by all threads
  Write write_;  // with write_mutex_ held
  std::mutex write_mutex_;
  WorkQueue queue_;
  std::atomic<std::uint64_t> generation_ = 0;  // players of an earlier one are thrown away
  std::vector<std::jthread> workers_;          // the last member: ends before the others go
};

// ---- the reader's side ----

void Server::Impl::receive(std::string_view line) {
  if (trim(line).empty()) return;
  const Json object = protocol::parse_json(line);
  if (!object.is_object()) {
    return write(error_response("a query is a JSON object on one line", "", Json()));
  }
  const Json id = object.contains("id") && object["id"].is_string() ? object["id"] : Json();
  try {
    if (object.contains("action")) {
      act(object);
    } else {
      enqueue(object);
    }
  } catch (const FieldError& error) {
    write(error_response(error.what(), error.field(), id));
  } catch (const std::exception& error) {
    write(error_response(error.what(), "", id));
  }
}

const Server::Impl::Action Server::Impl::actions[] = {
    {"query_version", &Impl::query_version},
    {"clear_cache", &Impl::clear_cache},
    {"terminate", &Impl::terminate},
    {"terminate_all", &Impl::terminate_all},
};

// The answer repeats the query.
void Server::Impl::act(const Json& object) {
  Fields fields(object);
  fields.text("id");
  const std::string name = fields.text("action");
  std::vector<std::string> names;
  for (const Action& action : actions) {
    names.emplace_back(action.name);
    if (action.name != name) continue;
    Json answer = object;
    (this->*action.run)(fields, answer);
    return write(answer);
  }
  in_field("action", [&] { refuse_unknown("action", name, names); });
}

void Server::Impl::query_version(Fields&, Json& answer) {
  answer["version"] = settings_.version;
  answer["git_hash"] = "<omitted>";
}

void Server::Impl::terminate(Fields& fields, Json&) { give_up(fields, fields.text("terminateId")); }
void Server::Impl::terminate_all(Fields& fields, Json&) { give_up(fields, std::nullopt); }

void Server::Impl::give_up(Fields& fields, const std::optional<std::string>& id) {
  const auto turns = fields.integers("turnNumbers", 0, 1'000'000'000);
  const auto matches = [&](const Task& task) {
    return (!id || task.query->id == *id) &&
           (!turns || std::find(turns->begin(), turns->end(), task.turn().number) != turns->end());
  };
  for (const Task& task : queue_.give_up(matches)) {
    write(empty_response(*task.query, task.turn()));
  }
}

void Server::Impl::enqueue(const Json& object) {
  std::vector<Warning> warnings;
  const auto query = std::make_shared<const Query>(read_query(object, settings_.query, warnings));
  for (const Warning& warning : warnings) write(warning_response(warning, query->id));
  for (std::size_t i = 0; i < query->turns.size(); ++i) queue_.push({query, i});
}

// ---- the workers' side ----

void Server::Impl::work(const std::stop_token& closing) {
  Analyst analyst(settings_.player, settings_.seed);
  while (const auto task = queue_.take(closing)) {
    try {
      analyze(*task, analyst);
    } catch (const std::exception& error) {
      write(error_response(error.what(), "", task->query->id));
    }
    queue_.done(*task);
  }
}

void Server::Impl::analyze(const Task& task, Analyst& analyst) {
  const Query& query = *task.query;
  const Turn& turn = task.turn();
  if (turn.state.is_terminal()) {
    return write(response(query, turn, report_of_end(turn.state), false));
  }
  Limits limits = query.settings.limits;
  limits.stop = task.stop.get_token();
  Study study{.analysis = true,
              .restrictions = effective(turn.state, query.restrictions),
              .moves_ownership = query.moves_ownership,
              .wide = wide_from_noise(query.wide_noise),
              .whole = true};
  if (query.report_every > 0) {
    study.stream.interval = query.report_every;
    study.stream.report = [&](const Report& report) { write(response(query, turn, report, true)); };
  }
  Agent& agent = analyst.for_game(*turn.state.get_if<go::Go>(), generation_);
  write(response(query, turn, agent.think(turn.state, limits, study), false));
}

Server::Server(const ServerSettings& settings, Write write)
    : impl_(std::make_unique<Impl>(settings, std::move(write))) {}
Server::~Server() = default;
void Server::receive(std::string_view line) { impl_->receive(line); }
void Server::finish() { impl_->finish(); }

void serve(const ServerSettings& settings, std::istream& in, std::ostream& out) {
  Server server(settings, [&](std::string_view line) { out << line << std::flush; });
  std::string line;
  while (protocol::read_line(in, line)) server.receive(line);
  server.finish();
}

}  // namespace moyo::analysis
