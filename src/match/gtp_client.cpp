#include "match/gtp_client.h"

#include <stdexcept>

#include "base/clock.h"
#include "base/text.h"

namespace moyo::match {
namespace {

constexpr std::size_t max_answer = 1 << 24;

[[noreturn]] void blame(const std::string& command, const std::string& what) {
  throw std::runtime_error("the program '" + command + "' " + what);
}

}  // namespace

GtpClient::GtpClient(const std::string& command, double patience)
    : command_(command), patience_(patience), program_(command) {}

GtpClient::~GtpClient() {
  try {
    program_.write("quit\n");
  } catch (const std::runtime_error&) {  // it has ended already
  }
}

// Lines before the first that begins with = or ? do not belong to the protocol; some programs
// greet.
GtpClient::Answer GtpClient::read_answer(const std::stop_token& stop) {
  const Stopwatch watch;
  const auto line = [&] { return program_.read_line(patience_ - watch.seconds(), stop); };
  std::string first = line();
  while (first.empty() || (first[0] != '=' && first[0] != '?')) first = line();
  Answer answer;
  answer.success = first[0] == '=';
  answer.text = first.substr(1);
  for (std::string next = line(); !trim(next).empty(); next = line()) {
    answer.text += "\n" + next;
    if (answer.text.size() > max_answer)
      throw std::runtime_error("writes an answer without an end");
  }
  answer.text = trim(answer.text);
  return answer;
}

GtpClient::Answer GtpClient::ask(const std::string& question, const std::stop_token& stop) {
  try {
    program_.write(question + "\n");
    return read_answer(stop);
  } catch (const std::runtime_error& error) {
    blame(command_, std::string(error.what()) + ", asked '" + question + "'");
  }
}

std::string GtpClient::want(const std::string& question, const std::stop_token& stop) {
  const Answer answer = ask(question, stop);
  if (!answer.success) blame(command_, "refused '" + question + "': " + answer.text);
  return answer.text;
}

bool GtpClient::knows(const std::string& command) {
  if (commands_.empty()) {
    const std::string list = want("list_commands");
    for (const std::string_view name : words(list)) commands_.emplace(name);
    commands_.emplace("list_commands");
  }
  return commands_.contains(command);
}

}  // namespace moyo::match
