// The rules of Go, as KataGo's extension has them.
#include "protocol/go_rules.h"
#include "protocol/gtp/registry.h"
#include "protocol/gtp/session.h"
#include "protocol/gtp/with_rules.h"

namespace moyo::gtp {
namespace {

std::string get_rules(Session& session, const Arguments&) {
  return protocol::rules_to_json(session.go().rules());
}

std::string set_rules(Session& session, const Arguments& arguments) {
  const go::Go& game = session.go();
  const go::Rules rules = protocol::rules_from_text(arguments.text(), game.rules());
  session.replace(with_rules(game, rules));
  return {};
}

}  // namespace

std::span<const CommandEntry> rules_commands() {
  static constexpr CommandEntry commands[] = {
      {.name = "kata-get-rules",
       .usage = "",
       .min_arguments = 0,
       .max_arguments = 0,
       .run = get_rules,
       .scope = Scope::go,
       .analysis = "string/Rules/kata-get-rules"},
      {"kata-set-rules", "NAME|JSON", 1, any_number, set_rules, Scope::go},
  };
  return commands;
}

}  // namespace moyo::gtp
