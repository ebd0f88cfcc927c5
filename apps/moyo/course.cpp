// moyo course: the lectures as lessons with exercises that check themselves.
#include <fmt/core.h>

#include <memory>
#include <stdexcept>
#include <string>

#include "base/errors.h"
#include "base/text.h"
#include "command.h"
#include "lab/course/lesson.h"
#include "match/entrant.h"
#include "progress_bar.h"

namespace moyo::app {
namespace {

void print_lessons() {
  std::string_view part;
  for (const lab::Lesson* lesson : lab::lessons()) {
    if (lesson->part != part) {
      part = lesson->part;
      fmt::print("{}\n", part);
    }
    fmt::print("  {:<22} {}\n", lesson->name, lesson->title);
  }
  fmt::print("\n'moyo course show NAME' prints a lesson, 'moyo course check NAME' its exercise.\n");
}

struct ExerciseOptions {
  std::string name;
  std::string answer;
  std::string gtp;
  std::string player;
  bool hint = false;
};

lab::PlayerTask::Judgement play_task(const lab::PlayerTask& task, const std::string& player) {
  ProgressBar progress;
  return task.check(player, progress);
}

void check_player(const lab::Lesson& lesson, const ExerciseOptions& options) {
  const std::string player =
      options.gtp.empty() ? options.player : std::string(match::gtp_prefix) + options.gtp;
  if (player.empty()) throw InputError("this exercise asks for a program: --gtp COMMAND");
  const auto judgement = play_task(*lesson.exercise.task, player);
  for (const std::string& words : judgement.words) fmt::print("{}\n", words);
  if (!judgement.passed) throw std::runtime_error("not yet");
  fmt::print("passed\n");
}

void check_answer(const lab::Lesson& lesson, const std::string& answer) {
  if (answer.empty()) throw InputError("this exercise asks for a number after its name");
  if (!lab::is_answer(lesson, parse_number(answer, "the answer"))) {
    throw std::runtime_error("not yet; --hint helps");
  }
  fmt::print("right\n");
}

void check_exercise(const ExerciseOptions& options) {
  const lab::Lesson& lesson = lab::find_lesson(options.name);
  if (options.hint) {
    fmt::print("{}\n", lesson.exercise.hint);
  } else if (lesson.exercise.task != nullptr) {
    check_player(lesson, options);
  } else {
    check_answer(lesson, options.answer);
  }
}

void add_course(CommandLine command) {
  command.require_subcommand();
  command.subcommand("list", "the lessons").on_run(print_lessons);
  CommandLine show = command.subcommand("show", "prints a lesson");
  auto shown = std::make_shared<std::string>();
  show.option("name", *shown, "a lesson of 'moyo course list'").required();
  show.on_run([shown] { fmt::print("{}", lab::lesson_text(lab::find_lesson(*shown))); });
  CommandLine check = command.subcommand(
      "check", "checks the exercise of a lesson; exit code 1 if it is not solved yet");
  auto options = std::make_shared<ExerciseOptions>();
  check.option("name", options->name, "a lesson of 'moyo course list'").required();
  check.option("answer", options->answer, "your number, where one is asked for");
  check.option("--gtp", options->gtp, "the command of your program, where one is asked for");
  check.option("--player", options->player, "a player of 'moyo list' in its place");
  check.flag("--hint", options->hint, "only says how to begin");
  check.on_run([options] { check_exercise(*options); });
  command.subcommand("document", "the whole course, as docs/course.md has it").on_run([] {
    fmt::print("{}", lab::course_document());
  });
}

}  // namespace

const Command course_command = {
    "course", "the lectures as lessons, with exercises that check themselves", add_course};

}  // namespace moyo::app
