// What routes read from requests, and how they answer: JSON in, JSON out, numbers in the query.
#pragma once

#include <cstdint>
#include <string>

#include "page/http/message.h"
#include "protocol/json_text.h"

namespace moyo::page {

using protocol::Json;

// For requests without a record in them.
inline constexpr std::size_t usual_body = std::size_t{64} << 10;
// The JSON object in the body. HttpError 413 if it is longer, InputError with the place of the
// mistake if it is none.
Json body_of(const Request& request, std::size_t max_bytes = usual_body);
Response json_response(const Json& json);
// A whole number in the query, or `usual` if it is not there; InputError if it is something else.
std::int64_t query_integer(const Request& request, const std::string& name, std::int64_t low,
                           std::int64_t high, std::int64_t usual);

}  // namespace moyo::page
