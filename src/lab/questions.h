// Every experiment in words: what it asks, what comes out of it, and how long that takes. The rows stand in
// questions.def.
#pragma once

#include <string_view>
#include <vector>

namespace moyo::lab {

struct Question {
  std::string_view experiment;  // its name
  int seconds = 0;              // of one processor, about; 0: not measured
  std::string_view question;
  std::string_view answer;
};

const std::vector<Question>& questions();
// Null if nobody has written down what it asks.
const Question* question_of(std::string_view experiment);

}  // namespace moyo::lab
