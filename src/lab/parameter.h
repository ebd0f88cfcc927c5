// The numbers of an experiment that may be chosen. An experiment declares them beside its entry,
//
//   constexpr Parameter pulls{"pulls", "pulls of a run", 5000, 500, 20000, 500};
//   constexpr Parameter parameters[] = {pulls, own_c};
//
// and asks `context.whole(pulls)`. The program takes them as `--set pulls=2000`, the page draws each as
// a slider. What a source's figures were made with is no parameter; where a wish of one's own would change
// them, it is a row, a curve or a tree beside those of the source.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>

namespace moyo::lab {

struct Parameter {
  std::string_view name;
  std::string_view what;  // in words: "pulls of a run"
  double usual;
  double low;
  double high;
  double step = 1;  // of a slider; if it is whole, so is the number

  bool is_whole() const;
};

// Of experiments of matches (Uses::games), as the page offers it.
inline constexpr Parameter games_parameter{
    "games", "games of each match; 0: the usual number", 0, 0, 400, 2};

// What was chosen, by the names of parameters.
using Settings = std::map<std::string, double, std::less<>>;

double value_of(const Settings& settings, const Parameter& parameter);
// The number; InputError if it is none, not whole where it is to be, or out of range.
double read_value(const Parameter& parameter, std::string_view text);
// Keeps the value of one of these; InputError as above, or with the nearest known name if none is
// called so. `owner` is whose they are.
void set_parameter(Settings& settings, std::string_view owner,
                   std::span<const Parameter> parameters, std::string_view name,
                   std::string_view text);

}  // namespace moyo::lab
