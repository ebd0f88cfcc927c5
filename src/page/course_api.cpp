// The course on the page: its lessons, and answers to exercises that ask for a number.
#include "lab/course/lesson.h"
#include "page/service.h"
#include "protocol/analysis/fields.h"

namespace moyo::page {
namespace {

Json lesson_json(const lab::Lesson& lesson) {
  return {{"name", lesson.name},          {"part", lesson.part},
          {"title", lesson.title},        {"source", lesson.source},
          {"idea", lesson.idea},          {"place", lesson.place},
          {"commands", lesson.commands},  {"question", lesson.exercise.question},
          {"hint", lesson.exercise.hint}, {"program", lesson.exercise.task != nullptr}};
}

Json all_lessons() {
  Json list = Json::array();
  for (const lab::Lesson* lesson : lab::lessons()) list.push_back(lesson_json(*lesson));
  return list;
}

Json answer_exercise(const Request& request) {
  const lab::Lesson& lesson = lab::find_lesson(request.parameter("name"));
  const Json body = body_of(request);
  analysis::Fields fields(body);
  const std::optional<double> answer = fields.number("answer", -1e12, 1e12);
  if (!answer) throw InputError("the field 'answer' is missing");
  return {{"right", lab::is_answer(lesson, *answer)}};
}

}  // namespace

std::vector<Route> course_routes() {
  return {{"GET", "/api/course", [](const Request&) { return json_response(all_lessons()); }},
          {"POST", "/api/course/:name",
           [](const Request& r) { return json_response(answer_exercise(r)); }}};
}

}  // namespace moyo::page
