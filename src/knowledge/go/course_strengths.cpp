#include "knowledge/go/course_strengths.h"

#include <charconv>
#include <cmath>

#include "base/errors.h"
#include "base/text.h"
#include "base/whole_file.h"
#include "knowledge/go/learned_strengths.h"

namespace moyo::go {
namespace {

constexpr std::string_view first_line = "moyo: strengths of the course's features";

double read_strength(std::string_view line, std::string_view name, std::size_t number) {
  const auto fields = words(line);
  double strength = 0;
  if (fields.size() == 2 && fields[0] == name) {
    const char* const end = fields[1].data() + fields[1].size();
    const auto read = std::from_chars(fields[1].data(), end, strength);
    if (read.ec == std::errc{} && read.ptr == end && std::isfinite(strength) && strength > 0) {
      return strength;
    }
  }
  throw InputError("strengths of features: line " + std::to_string(number) + " is not '" +
                   std::string(name) + "' and a number above 0");
}

}  // namespace

CourseStrengths::CourseStrengths(std::vector<double> strengths)
    : strengths_(std::move(strengths)) {}

CourseStrengths CourseStrengths::parse(std::string_view text) {
  const auto lines = split(text, '\n');
  if (lines.front() != first_line) {
    throw InputError("these are no strengths of the course's features: the first line is not '" +
                     std::string(first_line) + "'");
  }
  const std::uint32_t count = course_feature::count();
  if (lines.size() != count + 2 || !lines.back().empty()) {
    throw InputError("strengths of features: there are not " + std::to_string(count) + " lines");
  }
  std::vector<double> strengths;
  for (std::uint32_t feature = 0; feature < count; ++feature) {
    strengths.push_back(
        read_strength(lines[feature + 1], course_feature::name(feature), feature + 2));
  }
  return CourseStrengths(std::move(strengths));
}

std::string CourseStrengths::serialize() const {
  std::string text = std::string(first_line) + "\n";
  for (std::uint32_t feature = 0; feature < strengths_.size(); ++feature) {
    char digits[32];
    const auto written = std::to_chars(digits, digits + sizeof digits, strengths_[feature],
                                       std::chars_format::general, 5);
    text += course_feature::name(feature) + " " + std::string(digits, written.ptr) + "\n";
  }
  return text;
}

CourseStrengths course_strengths(const std::string& file) {
  if (file.empty()) return learned_course_strengths();
  return CourseStrengths::parse(read_whole_file(file, 1 << 20));
}

}  // namespace moyo::go
