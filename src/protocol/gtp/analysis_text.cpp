#include "protocol/gtp/analysis_text.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "base/text.h"
#include "protocol/analysis/go_points.h"
#include "protocol/gtp/moves.h"

namespace moyo::gtp {
namespace {

using analysis::Analysis;
using analysis::Candidate;

long in_10000ths(double winrate) { return std::lround(10000 * std::clamp(winrate, 0.0, 1.0)); }

class Line {
 public:
  Line& word(std::string_view text) {
    if (!text_.empty()) text_ += ' ';
    text_ += text;
    return *this;
  }
  template <class Number>
  Line& whole(std::string_view key, Number number) {
    return word(key).word(std::to_string(number));
  }
  Line& real(std::string_view key, double number) {
    return word(key).word(fmt::format("{:.6f}", number));
  }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

void add_variation(Line& line, const Session& session, const Candidate& candidate) {
  line.word("pv").word(join(line_text(session, candidate.variation), " "));
}

// Of a candidate, or of a whole analysis.
template <class Values>
void add_values(Line& line, const Values& of) {
  line.real("utility", of.utility()).real("winrate", of.winrate);
  line.real("scoreMean", of.score).real("scoreStdev", of.score_stdev);
  line.real("scoreLead", of.score).real("scoreSelfplay", of.score);
}

// From the top left to the bottom right; nothing if nobody knows.
std::vector<double> owners(const Session& session, std::span<const float> ownership) {
  if (!session.is_go() || ownership.empty()) return {};
  return analysis::by_rows(ownership, session.go().size());
}

void add_owners(Line& line, std::string_view key, const std::vector<double>& owners) {
  if (owners.empty()) return;
  line.word(key);
  for (const double owner : owners) line.word(fmt::format("{:.3f}", owner));
}

std::string encoded(double owner) {
  constexpr std::string_view characters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const double part = std::clamp((owner + 1) / 2, 0.0, 1.0);
  return std::string(1, characters[static_cast<std::size_t>(std::lround(62 * part))]);
}

}  // namespace

std::string lz_text(const Session& session, const Analysis& analysis, const AnalysisArguments&) {
  Line line;
  int order = 0;
  for (const Candidate& candidate : analysis.candidates) {
    line.word("info").word("move").word(move_text(session, candidate.move));
    line.whole("visits", candidate.visits).whole("winrate", in_10000ths(candidate.winrate));
    line.whole("prior", in_10000ths(candidate.prior));
    line.whole("lcb", in_10000ths(candidate.lower_bound)).whole("order", order++);
    add_variation(line, session, candidate);
  }
  return line.text();
}

std::string kata_text(const Session& session, const Analysis& analysis,
                      const AnalysisArguments& arguments) {
  Line line;
  int order = 0;
  for (const Candidate& candidate : analysis.candidates) {
    line.word("info").word("move").word(move_text(session, candidate.move));
    line.whole("visits", candidate.visits);
    add_values(line, candidate);
    line.real("prior", candidate.prior).real("lcb", candidate.lower_bound);
    line.real("utilityLcb", payoff_from_winrate(candidate.lower_bound)).whole("order", order++);
    add_variation(line, session, candidate);
    if (arguments.pv_visits && !candidate.variation_visits.empty()) {
      line.word("pvVisits");
      for (const std::uint64_t visits : candidate.variation_visits) {
        line.word(std::to_string(visits));
      }
    }
    if (arguments.moves_ownership) {
      add_owners(line, "movesOwnership", owners(session, candidate.ownership));
    }
  }
  if (arguments.root_info) {
    line.word("rootInfo").whole("visits", analysis.visits);
    add_values(line, analysis);
  }
  if (arguments.ownership) add_owners(line, "ownership", owners(session, analysis.ownership));
  return line.text();
}

std::string cgos_text(const Session& session, const Analysis& analysis, const AnalysisArguments&) {
  nlohmann::ordered_json json = {{"winrate", analysis.winrate},
                                 {"score", analysis.score},
                                 {"visits", analysis.visits},
                                 {"moves", nlohmann::ordered_json::array()}};
  for (const Candidate& candidate : analysis.candidates) {
    std::vector<std::string> line = line_text(session, candidate.variation);
    line.erase(line.begin());
    json["moves"].push_back({{"move", move_text(session, candidate.move)},
                             {"visits", candidate.visits},
                             {"winrate", candidate.winrate},
                             {"score", candidate.score},
                             {"prior", candidate.prior},
                             {"pv", join(line, " ")}});
  }
  std::string ownership;
  for (const double owner : owners(session, analysis.ownership)) ownership += encoded(owner);
  if (!ownership.empty()) json["ownership"] = ownership;
  return json.dump();
}

}  // namespace moyo::gtp
