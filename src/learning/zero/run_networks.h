// The networks of a run that play, newest first: they come out, play, and are thinned out. Any
// thread.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <map>
#include <mutex>

#include "learning/selfplay/actor.h"
#include "nn/network.h"

namespace moyo::learning {

class RunNetworks {
 public:
  explicit RunNetworks(std::filesystem::path run) : run_(std::move(run)) {}

  // Those of earlier processes; whether there are any.
  bool open_newest();
  // There must be one.
  PlayingNetwork newest() const;
  std::uint64_t generation() const { return generation_; }

  // Writes it and lets it play. Of the networks that do not play any more the newest few stay, and
  // of the others each tenth.
  void bring_out(nn::Network network, std::uint64_t generation);

  std::filesystem::path file_of(std::uint64_t generation) const;
  // Those that nobody takes away while they play.
  std::map<std::uint64_t, std::filesystem::path> lasting() const;

 private:
  // fixed
  std::filesystem::path run_;
  // state
  mutable std::mutex mutex_;  // guards newest_
  PlayingNetwork newest_;
  std::atomic<std::uint64_t> generation_ = 0;
};

}  // namespace moyo::learning
