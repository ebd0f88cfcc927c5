// Answers requests: finds the command, runs it, and frames what it says. In a conversation a
// thread of its own reads the input, so that a command under way can be stopped.
#pragma once

#include <iosfwd>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "protocol/gtp/codec.h"
#include "protocol/gtp/session.h"

namespace moyo::gtp {

// Writes what the session answers; every request has exactly one answer, whatever it is.
void respond(Session& session, const Request& request, const AnswerStream::Write& write,
             std::stop_token stop = {});
// The same as a text.
std::string answer(Session& session, const Request& request, std::stop_token stop = {});
// Nothing for lines without a request.
std::optional<std::string> answer_line(Session& session, std::string_view line);

// Answers until a command ends the session or the input is over.
void converse(Session& session, std::istream& in, std::ostream& out);

}  // namespace moyo::gtp
