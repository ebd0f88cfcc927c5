// The strengths of the course's features (course_features.h), learned from games by
// minorisation-maximisation: a move's strength is the product of its features' strengths.
//
// The file is text, to be read by people: a first line, then one line a feature, its name and its
// strength, in the order of the features. data/go/go4.txt was learned on 7x7.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "knowledge/go/course_features.h"

namespace moyo::go {

class CourseStrengths {
 public:
  // One for every feature; all above 0.
  explicit CourseStrengths(std::vector<double> strengths);

  // InputError, with the line, for anything that is no such file.
  static CourseStrengths parse(std::string_view text);
  std::string serialize() const;

  double operator[](std::uint32_t feature) const { return strengths_[feature]; }
  double strength(const CourseFeatureList& features) const {
    double product = 1;
    for (const std::uint32_t feature : features) product *= strengths_[feature];
    return product;
  }

 private:
  std::vector<double> strengths_;
};

// Those that ship, or of this file; InputError if it is none.
CourseStrengths course_strengths(const std::string& file = {});

}  // namespace moyo::go
