// Analysis for GUIs and servers: reports while the player studies the position, or while it
// chooses a move.
#include "base/errors.h"
#include "protocol/gtp/analysis_text.h"
#include "protocol/gtp/codec.h"
#include "protocol/gtp/moves.h"
#include "protocol/gtp/registry.h"

namespace moyo::gtp {
namespace {

// Writes reports of the session's position.
class Reporter {
 public:
  Reporter(const Session& session, const AnalysisArguments& arguments, AnalysisText text,
           AnswerStream& answer)
      : session_(session), arguments_(arguments), text_(text), answer_(answer) {}

  void operator()(const Report& report) {
    const auto analysis = analysis::from_report(report, arguments_.extent);
    const std::string line = text_(session_, analysis, arguments_);
    if (line.empty()) return;
    answer_.line(line);
    silent_ = false;
  }
  bool silent() const { return silent_; }

 private:
  const Session& session_;
  const AnalysisArguments& arguments_;
  AnalysisText text_;
  AnswerStream& answer_;
  bool silent_ = true;
};

// The side that is asked for is to move, and afterwards the one that was.
class Turn {
 public:
  Turn(Session& session, Player color) : session_(session), before_(session.state().to_play()) {
    give_turn(session, color);
  }
  ~Turn() {
    if (session_.is_go()) give_turn(session_, before_);
  }
  Turn(const Turn&) = delete;
  Turn& operator=(const Turn&) = delete;

 private:
  Session& session_;
  Player before_;
};

Study study_for(const Session& session, const AnalysisArguments& arguments) {
  Study study;
  study.moves_ownership = arguments.moves_ownership;
  if (!session.state().is_terminal()) {
    study.restrictions = analysis::effective(session.state(), arguments.restrictions);
  }
  return study;
}

// Goes on until the next line. There is at least one report.
template <AnalysisText text>
void analyze(Session& session, const Arguments& words, AnswerStream& answer) {
  const AnalysisArguments arguments = read_analysis_arguments(session, words);
  const Turn turn(session, arguments.color);
  Study study = study_for(session, arguments);
  study.wide = analysis::wide_from_noise(session.wide_noise());
  answer.begin();
  Reporter reporter(session, arguments, text, answer);
  if (session.state().is_terminal()) return reporter(analysis::report_of_end(session.state()));
  study.stream = {arguments.interval, std::ref(reporter)};
  const Report report = session.study(study);
  if (reporter.silent()) reporter(report);
}

// The last report is the one that the move comes from.
template <AnalysisText text>
void genmove_analyze(Session& session, const Arguments& words, AnswerStream& answer) {
  const AnalysisArguments arguments = read_analysis_arguments(session, words);
  if (!session.state().is_terminal()) give_turn(session, arguments.color);
  Study study = study_for(session, arguments);
  answer.begin();
  Reporter reporter(session, arguments, text, answer);
  // CGOS wants one object and no more.
  if (text != cgos_text) study.stream = {arguments.interval, std::ref(reporter)};
  const std::optional<MoveId> move = choose_move(session, arguments.color, study);
  if (const Report* report = session.latest_report()) reporter(*report);
  answer.line("play " + play_chosen(session, arguments.color, move));
}

constexpr std::string_view usage = "[COLOR] [CENTISECONDS] [KEY VALUE]...";

constexpr CommandEntry analyze_entry(std::string_view name, decltype(CommandEntry::stream) stream) {
  return {.name = name,
          .usage = usage,
          .min_arguments = 0,
          .max_arguments = any_number,
          .run = nullptr,
          .interruption = Interruption::on_any_line,
          .stream = stream};
}
constexpr CommandEntry genmove_entry(std::string_view name, decltype(CommandEntry::stream) stream) {
  CommandEntry entry = analyze_entry(name, stream);
  entry.interruption = Interruption::on_request;
  return entry;
}

}  // namespace

std::span<const CommandEntry> analyze_commands() {
  static constexpr CommandEntry commands[] = {
      analyze_entry("lz-analyze", analyze<lz_text>),
      analyze_entry("kata-analyze", analyze<kata_text>),
      genmove_entry("lz-genmove_analyze", genmove_analyze<lz_text>),
      genmove_entry("kata-genmove_analyze", genmove_analyze<kata_text>),
      genmove_entry("cgos-genmove_analyze", genmove_analyze<cgos_text>),
  };
  return commands;
}

}  // namespace moyo::gtp
