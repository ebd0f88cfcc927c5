// What analysis commands read: [COLOR] [INTERVAL] and then keys with values, as Leela Zero and
// KataGo have them.
//
//   interval CENTISECONDS   minmoves N   maxmoves N
//   avoid|allow COLOR MOVE[,MOVE...] UNTIL_PLY
//   ownership|movesOwnership|pvVisits|rootInfo true|false
#pragma once

#include "protocol/analysis/analysis.h"
#include "protocol/gtp/session.h"

namespace moyo::gtp {

struct AnalysisArguments {
  Player color;
  double interval = 1;  // seconds
  analysis::Extent extent = {};
  std::vector<Restriction> restrictions = {};
  bool ownership = false;
  bool moves_ownership = false;
  bool pv_visits = false;
  bool root_info = false;
};

// Without a color it is the one to move. InputError that names what cannot be read.
AnalysisArguments read_analysis_arguments(const Session& session, const Arguments& arguments);

}  // namespace moyo::gtp
