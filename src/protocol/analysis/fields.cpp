#include "protocol/analysis/fields.h"

#include <cmath>

#include "base/text.h"

namespace moyo::analysis {
namespace {

std::int64_t integer_in(const std::string& name, const Json& value, std::int64_t low,
                        std::int64_t high) {
  if (value.is_number_unsigned() && value.get<std::uint64_t>() > (std::uint64_t{1} << 62)) {
    throw FieldError(name, name + " is a whole number that is too large");
  }
  if (!value.is_number_integer()) {
    throw FieldError(name, name + " is a whole number, not " + printed(value));
  }
  const auto number = value.get<std::int64_t>();
  if (number < low || number > high) {
    throw FieldError(name, name + " is " + std::to_string(low) + " to " + std::to_string(high) +
                               ", not " + printed(value));
  }
  return number;
}

}  // namespace

std::string printed(const Json& value) {
  constexpr std::size_t most = 200;
  std::string text = value.dump(-1, ' ', true, Json::error_handler_t::replace);
  if (text.size() > most) text = text.substr(0, most) + "...";
  return text;
}

const Json* Fields::find(const std::string& name) {
  read_.insert(name);
  const auto place = object_.find(name);
  return place == object_.end() || place->is_null() ? nullptr : &*place;
}

const Json& Fields::want(const std::string& name) {
  const Json* value = find(name);
  if (value == nullptr) throw FieldError(name, "the field " + name + " is missing");
  return *value;
}

std::string Fields::text(const std::string& name) {
  const Json& value = want(name);
  if (!value.is_string()) throw FieldError(name, name + " is a string, not " + printed(value));
  return value.get<std::string>();
}

std::optional<bool> Fields::boolean(const std::string& name) {
  const Json* value = find(name);
  if (value == nullptr) return std::nullopt;
  if (!value->is_boolean()) {
    throw FieldError(name, name + " is true or false, not " + printed(*value));
  }
  return value->get<bool>();
}

std::optional<std::int64_t> Fields::integer(const std::string& name, std::int64_t low,
                                            std::int64_t high) {
  const Json* value = find(name);
  if (value == nullptr) return std::nullopt;
  return integer_in(name, *value, low, high);
}

std::int64_t Fields::wanted_integer(const std::string& name, std::int64_t low, std::int64_t high) {
  return integer_in(name, want(name), low, high);
}

std::optional<double> Fields::number(const std::string& name, double low, double high) {
  const Json* value = find(name);
  if (value == nullptr) return std::nullopt;
  const double number = value->is_number() ? value->get<double>() : std::nan("");
  if (!(number >= low && number <= high)) {
    throw FieldError(name, name + " is a number of " + number_text(low) + " to " +
                               number_text(high) + ", not " + printed(*value));
  }
  return number;
}

const Json& Fields::object(const std::string& name) {
  const Json& value = want(name);
  if (!value.is_object()) throw FieldError(name, name + " is an object, not " + printed(value));
  return value;
}

std::vector<Json> Fields::list(const std::string& name) {
  const Json* value = find(name);
  if (value == nullptr) return {};
  if (!value->is_array()) throw FieldError(name, name + " is a list, not " + printed(*value));
  return {value->begin(), value->end()};
}

std::optional<std::vector<std::int64_t>> Fields::integers(const std::string& name, std::int64_t low,
                                                          std::int64_t high) {
  if (find(name) == nullptr) return std::nullopt;
  std::vector<std::int64_t> numbers;
  for (const Json& value : list(name)) numbers.push_back(integer_in(name, value, low, high));
  return numbers;
}

std::vector<std::string> Fields::unread() const {
  std::vector<std::string> names;
  for (const auto& [name, value] : object_.items()) {
    if (!read_.contains(name)) names.push_back(name);
  }
  return names;
}

}  // namespace moyo::analysis
