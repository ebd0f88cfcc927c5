// Other programs in our matches: those that behave, and those that do not.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "base/clock.h"
#include "program/run_program.h"

namespace moyo {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

// A program that answers genmove with its first argument, or does what that says. It writes its
// process id to its second argument.
constexpr const char* script = R"(
echo $$ >"$2"
while read -r command rest; do
  case "$command" in
    list_commands) printf '= play\ngenmove\n\n' ;;
    genmove)
      case "$1" in
        die) exit 3 ;;
        hang) sleep 1000 ;;
        refuse) printf '? no more moves\n\n' ;;
        talk) while :; do printf 'hello\n'; sleep 0.01; done ;;
        *) printf '= %s\n\n' "$1" ;;
      esac ;;
    *) printf '=\n\n' ;;
  esac
done
)";

class Stranger {
 public:
  Stranger() : script_("stranger.sh"), process_("process") {
    std::ofstream(script_.path()) << script;
  }

  std::string command(const std::string& behaviour) const {
    return "sh " + script_.path() + " " + behaviour + " " + process_.path();
  }
  // The last one started.
  pid_t process() const {
    pid_t id = 0;
    std::ifstream(process_.path()) >> id;
    return id;
  }

 private:
  TemporaryFile script_;
  TemporaryFile process_;
};

ProgramResult play_match(const std::vector<std::string>& players,
                         const std::vector<std::string>& more = {}) {
  std::vector<std::string> arguments = {"match"};
  arguments.insert(arguments.end(), players.begin(), players.end());
  for (const char* word : {"--game", "go:size=5", "--games", "2", "--no-db", "--verbose"}) {
    arguments.emplace_back(word);
  }
  arguments.insert(arguments.end(), more.begin(), more.end());
  return run_program(arguments);
}

// Whether a process lives; a dead one that nobody has waited for does not.
bool lives(pid_t process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/stat");
  std::string number, name, state;
  return file >> number >> name >> state && state != "Z" && state != "X";
}

struct Misbehaviour {
  std::string behaviour;
  std::string reason;
};

// It loses both games, for the reason given, and leaves no process behind.
TEST(GtpMatch, StrangersThatFailLose) {
  const Stranger stranger;
  const std::vector<Misbehaviour> cases = {
      {"die", "ended with exit code 3, asked 'genmove b'"},
      {"hang", "did not answer in time, asked 'genmove b'"},
      {"talk", "did not answer in time, asked 'genmove b'"},
      {"refuse", "refused 'genmove b': no more moves"},
      {"resign", "the first player resigned"},
      {"Z99", "the first player played 'Z99' against the rules: 'Z99' is no point"},
  };
  for (const Misbehaviour& bad : cases) {
    const auto result =
        play_match({"gtp:" + stranger.command(bad.behaviour), "random"}, {"--gtp-timeout", "0.3"});
    EXPECT_EQ(result.exit_code, 0) << result.error;
    EXPECT_THAT(result.out, HasSubstr("    1  A first  and loses")) << bad.behaviour;
    EXPECT_THAT(result.out, HasSubstr("    2  A second and loses")) << bad.behaviour;
    EXPECT_THAT(result.out, HasSubstr(bad.reason));
    const auto irregular = HasSubstr("2 games ended neither by the rules nor by resignation");
    if (bad.behaviour == "resign") {
      EXPECT_THAT(result.out, Not(irregular));
    } else {
      EXPECT_THAT(result.out, irregular) << bad.behaviour;
    }
    EXPECT_GT(stranger.process(), 0);
    EXPECT_FALSE(lives(stranger.process())) << bad.behaviour;
  }
}

TEST(GtpMatch, AnOccupiedPointIsAnIllegalMove) {
  const Stranger stranger;
  const auto result =
      play_match({"--gtp", stranger.command("A1"), "--gtp", stranger.command("A1")});
  EXPECT_THAT(result.out, HasSubstr("A1; the second player played 'A1' against the rules: A1 is "
                                    "occupied"));
}

TEST(GtpMatch, OurOwnProgramPlaysItselfInThreads) {
  const std::string self = moyo_program() + " gtp --player random --seed ";
  const auto result =
      play_match({"--gtp", self + "1", "--gtp", self + "2"}, {"--threads", "2", "--time", "0.5"});
  EXPECT_EQ(result.exit_code, 0) << result.error;
  EXPECT_THAT(result.out, HasSubstr("A in all         2 "));
  EXPECT_THAT(result.out, Not(HasSubstr("ended neither"))) << result.out;
}

TEST(GtpMatch, ProgramsPlayOtherGames) {
  for (const std::string game : {"othello:size=6", "connect4", "hex:size=5"}) {
    const TemporaryFile log("log");
    const std::string self = "tee " + log.path() + " | " + moyo_program() +
                             " gtp --player random --seed 1 --game " + game;
    const auto result = run_program({"match", "random", "--gtp", self, "--game", game, "--games",
                                     "4", "--openings", "3", "--no-db", "--time", "1"});
    EXPECT_EQ(result.exit_code, 0) << result.error;
    EXPECT_THAT(result.out, HasSubstr("A in all         4 ")) << game;
    EXPECT_THAT(result.out, Not(HasSubstr("ended neither"))) << result.out;
    std::ostringstream sent;
    sent << std::ifstream(log.path()).rdbuf();
    EXPECT_THAT(sent.str(), HasSubstr("clear_board\ntime_settings 0 1 1\nplay b ")) << game;
  }
}

TEST(GtpMatch, GamesWithoutWordsForDiceAndSecretsAreRefused) {
  for (const char* game : {"pig", "backgammon", "kuhn", "2048"}) {
    const auto result = run_program({"match", "random", "--gtp", moyo_program() + " gtp", "--game",
                                     game, "--games", "2", "--no-db"});
    EXPECT_EQ(result.exit_code, 2) << game << result.out;
    EXPECT_THAT(result.error, HasSubstr("play")) << game;
  }
}

TEST(GtpMatch, SendsBoardKomiRulesAndHandicap) {
  const TemporaryFile log("log");
  const std::string listener =
      "tee " + log.path() + " | " + moyo_program() + " gtp --player random";
  const auto result = run_program({"match", "random", "--gtp", listener, "--game",
                                   "go:size=9,rules=chinese,komi=0.5,handicap=3", "--games", "1",
                                   "--no-db", "--max-plies", "4", "--time", "1.5"});
  EXPECT_EQ(result.exit_code, 0) << result.error;
  std::ostringstream sent;
  sent << std::ifstream(log.path()).rdbuf();
  EXPECT_THAT(sent.str(), HasSubstr("boardsize 9\nclear_board\nkomi 0.5\nkata-set-rules chinese\n"
                                    "time_settings 0 15 10\nset_free_handicap C3 C7 G7\n"
                                    "time_left w 15 10\ngenmove w\n"));
  EXPECT_THAT(sent.str(), HasSubstr("\nplay b "));
}

TEST(GtpMatch, AnInterruptDoesNotWaitForAnAnswer) {
  const Stranger stranger;
  const Stopwatch watch;
  RunningProgram match({"match", "random", "--gtp", stranger.command("hang"), "--game", "go:size=5",
                        "--no-db", "--gtp-timeout", "100"},
                       "");
  while (stranger.process() == 0 && watch.seconds() < 30) usleep(10'000);
  usleep(300'000);
  match.send(SIGINT);
  const auto result = match.wait();
  EXPECT_THAT(result.out, HasSubstr("Interrupted before the end."));
  EXPECT_LT(watch.seconds(), 60);
}

TEST(GtpMatch, RefusesWhatCannotPlay) {
  const auto missing = play_match({"random", "--gtp", "no-such-program 2>/dev/null"});
  EXPECT_EQ(missing.exit_code, 2);
  EXPECT_EQ(missing.error,
            "moyo: the program 'no-such-program 2>/dev/null' ended with exit code 127, asked "
            "'list_commands'\n");
  const auto other_game =
      run_program({"match", "random", "--gtp", "cat", "--game", "kuhn", "--no-db"});
  EXPECT_EQ(other_game.exit_code, 2);
  EXPECT_THAT(other_game.error,
              StartsWith("moyo: 'cat' is a GTP program, and those play games of two"));
}

}  // namespace
}  // namespace moyo
