#include "lab/course/lesson.h"

#include <fmt/format.h>

#include <cmath>

#include "base/errors.h"
#include "base/text.h"
#include "lab/course/lesson_table.h"

namespace moyo::lab {
namespace {

std::string check_command(const Lesson& lesson) {
  const std::string name(lesson.name);
  if (lesson.exercise.task == nullptr) return "moyo course check " + name + " ANSWER";
  return "moyo course check " + name + " --gtp COMMAND";
}

// Lines of up to so many characters, broken between words.
std::vector<std::string> wrapped(std::string_view words, std::size_t width) {
  std::vector<std::string> lines(1);
  for (const std::string_view word : split(words, ' ')) {
    if (!lines.back().empty() && lines.back().size() + 1 + word.size() > width)
      lines.emplace_back();
    if (!lines.back().empty()) lines.back() += " ";
    lines.back() += word;
  }
  return lines;
}

}  // namespace

const std::vector<const Lesson*>& lessons() {
  static const std::vector<const Lesson*> all = {
      &lesson_random_player,          //
      &lesson_state_spaces,           //
      &lesson_profiling,              //
      &lesson_blind_search,           //
      &lesson_minimax,                //
      &lesson_alpha_beta,             //
      &lesson_proofs,                 //
      &lesson_tables,                 //
      &lesson_perfect_play,           //
      &lesson_solving,                //
      &lesson_connect4_player,        //
      &lesson_sampling,               //
      &lesson_statistics,             //
      &lesson_flat_monte_carlo,       //
      &lesson_wrong_choice,           //
      &lesson_bandits,                //
      &lesson_uct,                    //
      &lesson_tree_player,            //
      &lesson_rave,                   //
      &lesson_knowledge_in_the_tree,  //
      &lesson_expectimax,             //
      &lesson_dice,                   //
      &lesson_many_players,           //
      &lesson_strengths,              //
      &lesson_neurons,                //
      &lesson_temporal_differences,   //
      &lesson_self_play_policy,       //
      &lesson_loss,                   //
      &lesson_elo,                    //
      &lesson_equilibrium,            //
      &lesson_regret,                 //
  };
  return all;
}

const Lesson& find_lesson(std::string_view name) { return find_entry(lessons(), "lesson", name); }

bool is_answer(const Lesson& lesson, double answer) {
  if (lesson.exercise.answer == nullptr) {
    throw InputError("the exercise of '" + std::string(lesson.name) +
                     "' asks for a program: --gtp COMMAND");
  }
  // What is left of sums of fractions in binary does not decide.
  constexpr double dust = 1e-9;
  return std::abs(answer - lesson.exercise.answer()) <= lesson.exercise.tolerance + dust;
}

std::string lesson_text(const Lesson& lesson) {
  std::string text =
      fmt::format("{}  ({}; docs/sources.md {})\n\n", lesson.title, lesson.part, lesson.source);
  const auto paragraph = [&](std::string_view words) {
    for (const std::string& line : wrapped(words, 96)) text += line + "\n";
    text += "\n";
  };
  paragraph(lesson.idea);
  for (const std::string_view command : lesson.commands) text += fmt::format("    {}\n", command);
  text += "\n";
  paragraph("Exercise. " + std::string(lesson.exercise.question));
  text += fmt::format("    {}\n", check_command(lesson));
  return text;
}

std::string course_document() {
  std::string text =
      "# The course\n\n"
      "The five sources of [sources](sources.md) as lessons: the idea, where to see it on the page "
      "of\n"
      "`moyo web`, commands, and an exercise that checks itself. `moyo course list` names the "
      "lessons,\n"
      "`moyo course show NAME` prints one, and the page has them under *Course*. The answers are "
      "computed when\n"
      "they are checked (`src/lab/course/answers.cpp`). Programs play over GTP, in any language;\n"
      "`examples/own_player.py` and `examples/own_player.cpp` are two to begin with, and a class "
      "ranks its\n"
      "programs by `moyo tournament --gtp ./one --gtp ./two --game go:size=7 --games 20`.\n\n"
      "This page is what `moyo course document` prints.\n";
  std::string_view part;
  for (const Lesson* lesson : lessons()) {
    if (lesson->part != part) {
      part = lesson->part;
      text += fmt::format("\n## {}\n", part);
    }
    text += fmt::format("\n### {}\n\n{} (Sources: {}.)\n\n", lesson->title, lesson->idea,
                        lesson->source);
    text += fmt::format("On the page: `{}`.\n\n```\n", lesson->place);
    for (const std::string_view command : lesson->commands) text += fmt::format("{}\n", command);
    text += fmt::format("```\n\n**Exercise.** {}\n\n*Hint:* {}\n\n`{}`\n",
                        lesson->exercise.question, lesson->exercise.hint, check_command(*lesson));
  }
  return text;
}

}  // namespace moyo::lab
