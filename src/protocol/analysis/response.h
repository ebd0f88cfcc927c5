// The answers of the JSON analysis protocol, an object a line.
#pragma once

#include <string>

#include "protocol/analysis/query.h"

namespace moyo::analysis {

// A line without its end.
std::string to_line(const Json& object);

Json response(const Query& query, const Turn& turn, const Report& report, bool during_search);
// For a turn that was given up before anything was found.
Json empty_response(const Query& query, const Turn& turn);
// `id` may be null, if the query has none.
Json error_response(const std::string& message, const std::string& field, const Json& id);
Json warning_response(const Warning& warning, const std::string& id);

}  // namespace moyo::analysis
