// Serves the JSON analysis protocol: queries come in as lines, and answers go out as lines as soon
// as they are ready.
//
// One thread reads and takes lines apart; `parallel` workers, each with a player of its own, take
// the turns of queries with the highest priority first and the earliest among equals. Every turn
// gets exactly one answer with isDuringSearch false, or one error.
#pragma once

#include <functional>
#include <iosfwd>
#include <memory>
#include <string>
#include <string_view>

#include "protocol/analysis/query.h"

namespace moyo::analysis {

struct ServerSettings {
  std::string player = {};  // of Go, with options
  int parallel = 1;
  std::uint64_t seed = 1;
  QuerySettings query = {};
  std::string version = {};
};

class Server {
 public:
  // `write` is given whole lines, by one thread at a time. InputError for players that cannot play
  // Go.
  using Write = std::function<void(std::string_view line)>;
  Server(const ServerSettings& settings, Write write);
  // Drops what has not been begun and stops what has.
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  // Whatever the line holds, it is answered; an empty one asks nothing.
  void receive(std::string_view line);
  // Waits until everything has been answered.
  void finish();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

// Until the end of the input and all answers.
void serve(const ServerSettings& settings, std::istream& in, std::ostream& out);

}  // namespace moyo::analysis
