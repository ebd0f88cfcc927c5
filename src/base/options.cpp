#include "base/options.h"

#include <algorithm>

#include "base/errors.h"

namespace moyo {
namespace {

template <class Number>
Number in_range(const std::string& name, std::string_view text, Number value, Number low,
                Number high) {
  if (!(value >= low && value <= high)) {  // no number is outside, too
    throw InputError(name + " wants a value from " + number_text(low) + " to " + number_text(high) +
                     ", not '" + std::string(text) + "'");
  }
  return value;
}

template <class Number>
std::string range(Number low, Number high) {
  return number_text(low) + ".." + number_text(high);
}

}  // namespace

std::string to_string(Bytes bytes) {
  constexpr std::pair<int, const char*> units[] = {{30, "GB"}, {20, "MB"}, {10, "kB"}};
  for (const auto& [shift, unit] : units) {
    if (bytes.count >> shift != 0 && bytes.count % (std::uint64_t{1} << shift) == 0) {
      return std::to_string(bytes.count >> shift) + unit;
    }
  }
  return std::to_string(bytes.count);
}

OptionSpec OptionSpec::parse(std::string_view text) {
  OptionSpec spec;
  const auto colon = text.find(':');
  spec.name = trim(text.substr(0, colon));
  if (spec.name.empty()) throw InputError("'" + std::string(text) + "' names nothing");
  if (colon == std::string_view::npos) return spec;
  for (std::string_view setting : split(text.substr(colon + 1), ',')) {
    const auto equals = setting.find('=');
    const std::string_view key = trim(setting.substr(0, equals));
    if (key.empty()) throw InputError("an option without a name in '" + std::string(text) + "'");
    const bool bare = equals == std::string_view::npos;
    spec.settings.emplace_back(key, bare ? "on" : trim(setting.substr(equals + 1)));
  }
  return spec;
}

bool OptionSpec::sets(std::string_view key) const {
  return std::any_of(settings.begin(), settings.end(),
                     [&](const auto& setting) { return setting.first == key; });
}

void OptionSpec::set(const std::string& key, const std::string& value) {
  std::erase_if(settings, [&](const auto& setting) { return setting.first == key; });
  settings.emplace_back(key, value);
}

std::string OptionSpec::text() const {
  std::vector<std::string> words;
  for (const auto& [key, value] : settings) words.push_back(key + "=" + value);
  return words.empty() ? name : name + ":" + join(words, ",");
}

void OptionTable::add(std::string name, bool& field, std::string help) {
  auto set = [&field, name](std::string_view text) { field = parse_switch(text, name); };
  auto get = [&field] { return std::string(field ? "on" : "off"); };
  entries_.push_back({std::move(name), std::move(help), "on|off", set, get});
}

void OptionTable::add(std::string name, int& field, std::string help, int low, int high) {
  auto set = [&field, name, low, high](std::string_view text) {
    const auto value = parse_integer(text, name);
    field = static_cast<int>(in_range<std::int64_t>(name, text, value, low, high));
  };
  auto get = [&field] { return number_text(field); };
  entries_.push_back({std::move(name), std::move(help), range(low, high), set, get});
}

void OptionTable::add(std::string name, std::uint64_t& field, std::string help, std::uint64_t low,
                      std::uint64_t high) {
  auto set = [&field, name, low, high](std::string_view text) {
    const std::int64_t value = parse_integer(text, name);
    if (value < 0) throw InputError(name + " cannot be negative");
    field = in_range(name, text, static_cast<std::uint64_t>(value), low, high);
  };
  auto get = [&field] { return number_text(field); };
  const bool unbounded = high == UINT64_MAX;
  entries_.push_back({std::move(name), std::move(help),
                      unbounded ? number_text(low) + ".." : range(low, high), set, get});
}

void OptionTable::add(std::string name, double& field, std::string help, double low, double high) {
  auto set = [&field, name, low, high](std::string_view text) {
    field = in_range(name, text, parse_number(text, name), low, high);
  };
  auto get = [&field] { return number_text(field); };
  entries_.push_back({std::move(name), std::move(help), range(low, high), set, get});
}

void OptionTable::add(std::string name, Bytes& field, std::string help, Bytes low, Bytes high) {
  auto set = [&field, name, low, high](std::string_view text) {
    const std::uint64_t count = parse_bytes(text, name);
    if (count < low.count || count > high.count) {
      throw InputError(name + " wants " + to_string(low) + " to " + to_string(high) + ", not '" +
                       std::string(text) + "'");
    }
    field = Bytes{count};
  };
  auto get = [&field] { return to_string(field); };
  entries_.push_back(
      {std::move(name), std::move(help), to_string(low) + ".." + to_string(high), set, get});
}

void OptionTable::add(std::string name, Dimensions& field, std::string help) {
  auto set = [&field, name](std::string_view text) { field = parse_dimensions(text, name); };
  auto get = [&field] { return number_text(field.width) + "x" + number_text(field.height); };
  entries_.push_back({std::move(name), std::move(help), "WxH", set, get});
}

void OptionTable::add(std::string name, std::string& field, std::string help) {
  auto set = [&field](std::string_view text) { field = text; };
  auto get = [&field] { return field; };
  entries_.push_back({std::move(name), std::move(help), "text", set, get});
}

void OptionTable::add_choice(std::string name, std::string help, std::vector<std::string> names,
                             std::function<void(std::size_t)> choose,
                             std::function<std::size_t()> chosen) {
  const std::string values = join(names, "|");
  auto set = [name, values, names, choose](std::string_view text) {
    const auto found = std::find(names.begin(), names.end(), text);
    if (found == names.end()) {
      throw InputError(name + " wants one of " + values + ", not '" + std::string(text) + "'");
    }
    choose(static_cast<std::size_t>(found - names.begin()));
  };
  auto get = [names, chosen] { return names[chosen()]; };
  entries_.push_back({std::move(name), std::move(help), values, set, get});
}

void OptionTable::set(std::string_view owner, std::string_view name, std::string_view value) {
  std::vector<std::string> names;
  for (Entry& entry : entries_) {
    if (entry.name == name) return entry.set(value);
    names.push_back(entry.name);
  }
  std::string message = std::string(owner) + " has no option '" + std::string(name) + "'";
  if (names.empty()) {
    message += "; it takes none";
  } else if (const std::string meant = closest_name(name, names); !meant.empty()) {
    message += "; did you mean '" + meant + "'?";
  } else {
    message += "; it takes " + join(names, ", ");
  }
  throw InputError(message);
}

void OptionTable::apply(const OptionSpec& spec) {
  for (const auto& [key, value] : spec.settings) set(spec.name, key, value);
}

void OptionTable::leave_out(std::initializer_list<std::string_view> names) {
  std::erase_if(entries_, [&](const Entry& entry) {
    return std::find(names.begin(), names.end(), entry.name) != names.end();
  });
}

void OptionTable::explain(std::string_view name, std::string help) {
  for (Entry& entry : entries_) {
    if (entry.name == name) entry.help = std::move(help);
  }
}

void OptionTable::set_aside(std::initializer_list<std::string_view> names) {
  for (Entry& entry : entries_) {
    if (std::find(names.begin(), names.end(), entry.name) != names.end()) entry.aside = true;
  }
}

std::string OptionTable::help(std::string_view indent, Help which) const {
  const auto listed = [&](const Entry& entry) { return which == Help::whole || !entry.aside; };
  std::size_t width = 0;
  std::size_t others = 0;
  for (const Entry& entry : entries_) {
    if (!listed(entry)) {
      ++others;
      continue;
    }
    width = std::max(width, entry.name.size() + entry.values.size() + 1);
  }
  std::string text;
  for (const Entry& entry : entries_) {
    if (!listed(entry)) continue;
    std::string left = entry.name + "=" + entry.values;
    left.resize(width, ' ');
    const std::string value = entry.get();
    text += std::string(indent) + left + "  " + entry.help +
            (value.empty() ? "" : " [" + value + "]") + "\n";
  }
  if (others > 0) {
    text += std::string(indent) + "and " + std::to_string(others) +
            " more that few will want (--all)\n";
  }
  return text;
}

std::string OptionTable::values() const {
  std::vector<std::string> parts;
  for (const Entry& entry : entries_) parts.push_back(entry.name + "=" + entry.get());
  return join(parts, ",");
}

}  // namespace moyo
