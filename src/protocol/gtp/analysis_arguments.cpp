#include "protocol/gtp/analysis_arguments.h"

#include <algorithm>

#include "base/errors.h"
#include "base/text.h"
#include "protocol/gtp/moves.h"

namespace moyo::gtp {
namespace {

constexpr int max_interval = 100'000'000;  // centiseconds
constexpr int max_moves = 1'000'000;

// Reads words one after the other.
class Reader {
 public:
  Reader(const Session& session, const Arguments& arguments, AnalysisArguments& result)
      : session_(session), arguments_(arguments), result_(result) {}

  bool at_end() const { return next_ == arguments_.size(); }
  const std::string& peek() const { return arguments_[next_]; }
  // The index of the next word, which `key` needs.
  std::size_t take(const std::string& key) {
    if (at_end()) throw InputError("the word after '" + key + "' is missing");
    return next_++;
  }

  void read_interval(const std::string& key) {
    const int centiseconds = arguments_.integer(take(key), "the interval", 0, max_interval);
    result_.interval = 0.01 * std::max(1, centiseconds);
  }
  void read_count(const std::string& key, std::size_t& count) {
    count = static_cast<std::size_t>(
        arguments_.integer(take(key), "the number of moves", 0, max_moves));
  }
  void read_switch(const std::string& key, bool& on) {
    on = parse_switch(arguments_[take(key)], key);
  }
  void read_restriction(const std::string& key) {
    Restriction restriction;
    restriction.allows = key == "allow";
    restriction.player = arguments_.color(take(key));
    const std::string moves = arguments_[take(key)];
    for (const std::string_view move : split(moves, ',')) {
      restriction.moves.push_back(parse_move_text(session_, move));
    }
    restriction.plies =
        arguments_.integer(take(key), "the ply until which moves are restricted", 1, max_moves);
    result_.restrictions.push_back(std::move(restriction));
  }
  AnalysisArguments& result() { return result_; }

 private:
  const Session& session_;
  const Arguments& arguments_;
  AnalysisArguments& result_;
  std::size_t next_ = 0;
};

struct Key {
  std::string_view name;
  void (*read)(Reader& reader, const std::string& key);
};

template <bool AnalysisArguments::*field>
void read_field(Reader& reader, const std::string& key) {
  reader.read_switch(key, reader.result().*field);
}
void read_restriction(Reader& reader, const std::string& key) { reader.read_restriction(key); }

constexpr Key keys[] = {
    {"interval", [](Reader& reader, const std::string& key) { reader.read_interval(key); }},
    {"minmoves",
     [](Reader& reader, const std::string& key) {
       reader.read_count(key, reader.result().extent.min_moves);
     }},
    {"maxmoves",
     [](Reader& reader, const std::string& key) {
       reader.read_count(key, reader.result().extent.max_moves);
     }},
    {"avoid", read_restriction},
    {"allow", read_restriction},
    {"ownership", read_field<&AnalysisArguments::ownership>},
    {"movesOwnership", read_field<&AnalysisArguments::moves_ownership>},
    {"pvVisits", read_field<&AnalysisArguments::pv_visits>},
    {"rootInfo", read_field<&AnalysisArguments::root_info>},
};

bool is_color(const std::string& word) {
  const std::string lower = to_lower(word);
  return lower == "b" || lower == "w" || lower == "black" || lower == "white";
}

void read_key(Reader& reader) {
  const std::string word = reader.peek();
  reader.take(word);
  std::vector<std::string> names;
  for (const Key& key : keys) {
    if (to_lower(key.name) == to_lower(word)) return key.read(reader, std::string(key.name));
    names.emplace_back(key.name);
  }
  refuse_unknown("key of analysis", word, names);
}

}  // namespace

AnalysisArguments read_analysis_arguments(const Session& session, const Arguments& arguments) {
  AnalysisArguments result{.color = session.state().to_play()};
  Reader reader(session, arguments, result);
  if (!reader.at_end() && is_color(reader.peek())) {
    result.color = arguments.color(reader.take("color"));
  }
  if (!reader.at_end() && reader.peek().find_first_not_of("0123456789") == std::string::npos) {
    reader.read_interval("interval");
  }
  while (!reader.at_end()) read_key(reader);
  return result;
}

}  // namespace moyo::gtp
