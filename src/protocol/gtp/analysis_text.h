// Analysis as GUIs read it, one line a report, values for the side to move:
//
//   lz     info move D4 visits 31 winrate 4863 prior 1210 lcb 4701 order 0 pv D4 Q16 info move ...
//          (win rate, prior and bound in 1/10000)
//   kata   info move D4 visits 31 utility -0.0274 winrate 0.4863 scoreMean 0.3 ... order 0
//          pv D4 ... [pvVisits 31 12 ...] [movesOwnership 0.1 ...] info move ...
//          [rootInfo visits ...] [ownership 0.1 ...], all in one line
//          (numbers always with a point: that is how one GUI tells the two apart)
//   cgos   {"winrate":0.4863,"score":0.3,"visits":60,"moves":[...],"ownership":"..."}
#pragma once

#include <string>

#include "protocol/analysis/analysis.h"
#include "protocol/gtp/analysis_arguments.h"

namespace moyo::gtp {

using AnalysisText = std::string (*)(const Session& session, const analysis::Analysis& analysis,
                                     const AnalysisArguments& arguments);

std::string lz_text(const Session& session, const analysis::Analysis& analysis,
                    const AnalysisArguments& arguments);
std::string kata_text(const Session& session, const analysis::Analysis& analysis,
                      const AnalysisArguments& arguments);
std::string cgos_text(const Session& session, const analysis::Analysis& analysis,
                      const AnalysisArguments& arguments);

}  // namespace moyo::gtp
