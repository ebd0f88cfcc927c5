// The course: the five sources lesson by lesson. A lesson has the idea in our own words, the place on the
// page where it can be seen, the commands that show it, and an exercise that checks itself. An exercise
// asks for a number, which is computed here when it is checked, or for a program that speaks GTP, which
// is made to play.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/options.h"
#include "core/progress.h"

namespace moyo::lab {

// What a program of somebody is asked to do; player_tasks.h.
struct PlayerTask {
  std::string_view game;  // "go:size=5"
  struct Judgement {
    bool passed = false;
    std::vector<std::string> words;  // what was seen, a sentence each
  };
  Judgement (*check)(const std::string& player, Progress& progress);
};

struct Exercise {
  std::string_view question;
  std::string_view hint;
  // The true number, computed now; null if a program is asked for.
  double (*answer)() = nullptr;
  // How far from it an answer may be; what is rounded to the digits asked for passes.
  double tolerance = 0;
  const PlayerTask* task = nullptr;
};

struct Lesson {
  std::string_view name;    // "alpha-beta"
  std::string_view part;    // "Search": lessons of one part stand together
  std::string_view title;   // a line
  std::string_view source;  // ids of docs/sources.md, "B4"
  std::string_view idea;    // a few sentences
  std::string_view
      place;  // on the page, as the address has it: "#/think/alphabeta", "#/lab/b4-alphabeta"
  std::vector<std::string_view> commands;
  Exercise exercise;
};

// In the order in which they are taught.
const std::vector<const Lesson*>& lessons();
// InputError, with the nearest known name, if there is none of this name.
const Lesson& find_lesson(std::string_view name);

// Whether a number is the answer. InputError if the exercise asks for a program.
bool is_answer(const Lesson& lesson, double answer);

// The lesson for a terminal, and the whole course as docs/course.md has it.
std::string lesson_text(const Lesson& lesson);
std::string course_document();

}  // namespace moyo::lab
