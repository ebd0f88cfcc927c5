#include "lab/questions.h"

#include <algorithm>

namespace moyo::lab {

const std::vector<Question>& questions() {
  static const std::vector<Question> table = {
#define MOYO_QUESTION(name, seconds, question, answer) {name, seconds, question, answer},
#include "lab/questions.def"
#undef MOYO_QUESTION
  };
  return table;
}

const Question* question_of(std::string_view experiment) {
  const auto found = std::find_if(questions().begin(), questions().end(),
                                  [&](const Question& q) { return q.experiment == experiment; });
  return found == questions().end() ? nullptr : &*found;
}

}  // namespace moyo::lab
