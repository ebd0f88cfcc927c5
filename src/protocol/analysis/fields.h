// The fields of a JSON query and their types. A wrong or unknown value is a FieldError that names
// the field.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/errors.h"
#include "protocol/json_text.h"

namespace moyo::analysis {

using protocol::Json;

class FieldError : public InputError {
 public:
  FieldError(std::string field, const std::string& message)
      : InputError(message), field_(std::move(field)) {}
  const std::string& field() const { return field_; }

 private:
  std::string field_;
};

// Text as it stands in the query, however broken its characters are.
std::string printed(const Json& value);

class Fields {
 public:
  // `object` is a JSON object and outlives this.
  explicit Fields(const Json& object) : object_(object) {}

  // Null if it is not there, or null.
  const Json* find(const std::string& name);
  // FieldError if it is not there.
  const Json& want(const std::string& name);

  std::string text(const std::string& name);
  std::optional<bool> boolean(const std::string& name);
  std::optional<std::int64_t> integer(const std::string& name, std::int64_t low, std::int64_t high);
  std::int64_t wanted_integer(const std::string& name, std::int64_t low, std::int64_t high);
  std::optional<double> number(const std::string& name, double low, double high);
  std::optional<std::vector<std::int64_t>> integers(const std::string& name, std::int64_t low,
                                                    std::int64_t high);
  // FieldError if it is not there.
  const Json& object(const std::string& name);
  // Empty if it is not there.
  std::vector<Json> list(const std::string& name);

  // The names of fields that nobody has asked for.
  std::vector<std::string> unread() const;

 private:
  const Json& object_;
  std::set<std::string, std::less<>> read_;
};

// Runs `read`; an InputError in it becomes a FieldError of this field.
template <class Read>
decltype(auto) in_field(const std::string& field, Read&& read) {
  try {
    return read();
  } catch (const FieldError&) {
    throw;
  } catch (const InputError& error) {
    throw FieldError(field, error.what());
  }
}

}  // namespace moyo::analysis
