// The rules of Go by name or as JSON, as KataGo's extension has them.
//
//   {"friendlyPassOk":true,"hasButton":false,"ko":"SIMPLE","scoring":"AREA","suicide":false,
//    "tax":"NONE","whiteHandicapBonus":"N"}
//
// Missing keys keep their values, and komi is never changed. `tax` must fit the scoring (SEKI under
// territory, NONE under area); hasButton must be false; and friendlyPassOk changes nothing, because
// dead stones are taken off anyway.
#pragma once

#include <string>

#include "games/go/rules.h"

namespace moyo::protocol {

std::string rules_to_json(const go::Rules& rules);

// A name or a JSON object; `current` has what an object leaves out, and komi in any case.
// InputError that names what cannot be read.
go::Rules rules_from_text(const std::string& text, const go::Rules& current);

}  // namespace moyo::protocol
