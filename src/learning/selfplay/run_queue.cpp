#include "learning/selfplay/run_queue.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <vector>

#include "base/checksum.h"
#include "base/errors.h"
#include "base/sealed.h"
#include "learning/selfplay/shard.h"
#include "nn/moyo_file.h"
#include "queue/patience.h"

namespace moyo::learning {
namespace {

constexpr SealKind announcement_kind{"moyo-zero-news", 1};
constexpr const char* newest_topic = "newest";
constexpr const char* game_topic = "game";
constexpr std::uint64_t piece_bytes = 256 << 10;  // a server takes messages of 1 MB
constexpr std::uint64_t most_network_bytes = std::uint64_t{1} << 30;
constexpr std::uint64_t most_games_waiting = 100'000;
constexpr int games_at_a_time = 256;

std::string queue_name(const std::string& address) {
  const std::string name = queue::parse_address(address).name;
  return name.empty() ? "zero" : name;
}

std::string piece_topic(std::uint64_t generation, std::uint64_t piece) {
  return "net." + std::to_string(generation) + "." + std::to_string(piece);
}

std::uint64_t pieces_of(std::uint64_t bytes) { return (bytes + piece_bytes - 1) / piece_bytes; }

}  // namespace

std::string to_text(const Announcement& a) {
  const nlohmann::ordered_json json = {{"program", a.program}, {"game", a.game},
                                       {"options", a.options}, {"generation", a.generation},
                                       {"bytes", a.bytes},     {"checksum", a.checksum},
                                       {"over", a.over}};
  return seal(announcement_kind, json.dump());
}

Announcement parse_announcement(std::string_view text) {
  const std::string_view content =
      unseal(announcement_kind, text, "what the learner announces").content;
  try {
    const auto json = nlohmann::json::parse(content);
    return {.program = json.at("program").get<std::string>(),
            .game = json.at("game").get<std::string>(),
            .options = json.at("options").get<std::string>(),
            .generation = json.at("generation").get<std::uint64_t>(),
            .bytes = json.at("bytes").get<std::uint64_t>(),
            .checksum = json.at("checksum").get<std::uint64_t>(),
            .over = json.at("over").get<bool>()};
  } catch (const nlohmann::json::exception& error) {
    throw InputError(std::string("what the learner announces cannot be read: ") + error.what());
  }
}

// ---- the learner ----

LearnerQueue::LearnerQueue(const std::string& address, const std::string& game,
                           const std::string& run)
    : nets_(queue_name(address) + "-nets"),
      games_(queue_name(address) + "-games"),
      server_(queue::parse_address(address)),
      learner_(server_, games_, game_topic, "learner") {
  const std::string about = "run " + run + " of " + game;
  server_.open(
      {.name = games_, .about = about, .until_done = true, .most_messages = most_games_waiting});
  server_.open({.name = nets_, .about = about, .newest_of_topic = true});
  learner_.begin_again();
}

void LearnerQueue::announce(Announcement what, const nn::Network& network) {
  const std::string bytes = nn::format_moyo(network, nn::Precision::float32);
  what.bytes = bytes.size();
  what.checksum = checksum_of(bytes);
  const std::string_view all = bytes;
  // What a process before us left. Who is fetching it will look again.
  if (!last_generation_) server_.forget(nets_, "net.*.*");
  for (std::uint64_t piece = 0; piece < pieces_of(what.bytes); ++piece) {
    server_.publish(nets_, piece_topic(what.generation, piece), "",
                    all.substr(piece * piece_bytes, piece_bytes));
  }
  server_.publish(nets_, newest_topic, "", to_text(what));
  // Somebody may be fetching the last one; those before it are of no use.
  if (last_generation_ && *last_generation_ != what.generation && *last_generation_ > 0) {
    server_.forget(nets_, "net." + std::to_string(*last_generation_ - 1) + ".*");
  }
  last_generation_ = what.generation;
}

int LearnerQueue::receive(double seconds, const std::function<void(const SampledGame&)>& take,
                          const std::function<void()>& keep,
                          const std::function<void(const std::string&)>& refused) {
  auto messages = learner_.fetch(games_at_a_time, seconds);
  int taken = 0;
  for (const queue::Message& message : messages) {
    try {
      std::size_t length = 0;
      const auto game = from_record(message.bytes(), length);
      if (!game || length != message.bytes().size()) throw InputError("it is damaged");
      take(*game);
      ++taken;
    } catch (const InputError& error) {
      refused(std::string("a game from the queue was refused: ") + error.what());
    }
  }
  if (taken > 0) keep();
  for (queue::Message& message : messages) message.done();
  return taken;
}

// ---- a worker ----

WorkerQueue::WorkerQueue(const std::string& address)
    : name_(queue_name(address)),
      nets_(name_ + "-nets"),
      games_(name_ + "-games"),
      server_(queue::parse_address(address)) {}

std::optional<Announcement> WorkerQueue::newest() {
  if (!server_.about(nets_)) {
    throw InputError("there is no run '" + name_ + "' at " + server_.name() +
                     ": 'moyo train zero GAME --queue' begins one");
  }
  const auto text = server_.newest(nets_, newest_topic);
  if (!text) return std::nullopt;
  return parse_announcement(*text);
}

std::optional<nn::Network> WorkerQueue::network(const Announcement& announcement) {
  if (announcement.bytes > most_network_bytes) {
    throw InputError("the learner announces a network of " + std::to_string(announcement.bytes) +
                     " bytes, which is too large");
  }
  std::string bytes;
  for (std::uint64_t piece = 0; piece < pieces_of(announcement.bytes); ++piece) {
    const auto next = server_.newest(nets_, piece_topic(announcement.generation, piece));
    if (!next) return std::nullopt;
    bytes += *next;
  }
  if (bytes.size() != announcement.bytes || checksum_of(bytes) != announcement.checksum) {
    return std::nullopt;
  }
  return nn::parse_moyo(bytes);
}

void WorkerQueue::send(const SampledGame& game) {
  const std::string id = std::to_string(game.id.worker) + "-" + std::to_string(game.id.number);
  server_.publish(games_, game_topic, id, to_record(game));
}

}  // namespace moyo::learning
