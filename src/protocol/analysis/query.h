// A query of the JSON analysis protocol (KataGo's, which KaTrain drives): a game of Go, which of
// its positions to analyze, and how. The fields are in docs/protocol.md.
#pragma once

#include <string>
#include <vector>

#include "core/limits.h"
#include "games/go/go.h"
#include "protocol/analysis/analysis.h"
#include "protocol/analysis/fields.h"

namespace moyo::analysis {

// Whose win rates, scores and points are reported.
enum class View { black, white, side_to_move };

// "BLACK", "WHITE", "SIDETOMOVE" in any case; InputError for others.
View parse_view(const std::string& text);

// What a query says; the server has defaults.
struct QuerySettings {
  Limits limits = {};
  View view = View::black;
};

struct Turn {
  int number = 0;
  int priority = 0;
  AnyState state;
};

struct Query {
  std::string id;
  std::vector<Turn> turns = {};
  QuerySettings settings = {};
  std::vector<Restriction> restrictions = {};
  double report_every = 0;  // seconds; 0: only at the end
  double wide_noise = 0;    // of utilities
  bool ownership = false;
  bool moves_ownership = false;
  bool policy = false;
  bool pv_visits = false;
};

struct Warning {
  std::string field;
  std::string text;
};

// FieldError for what cannot be read.
Query read_query(const Json& object, const QuerySettings& usual, std::vector<Warning>& warnings);

}  // namespace moyo::analysis
