// The dependency rule of the rooms: an #include may point only to the rooms listed here.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "paths.h"

namespace fs = std::filesystem;

namespace {

// What each room may include besides itself. A folder inside a room that has rules of its own is a
// room, too; whoever may include the room around it may include it, but the room around it may not.
const std::map<std::string, std::set<std::string>> allowed = [] {
  std::map<std::string, std::set<std::string>> rule = {
      {"base", {}},
      {"queue", {"base"}},
      {"core", {"base"}},
      {"games", {"base", "core"}},
      {"formats", {"base", "core", "games"}},
      {"search", {"base", "core"}},
      {"knowledge", {"base", "core", "games", "search"}},
      {"simulation", {"base", "core", "games", "search", "knowledge"}},
      {"nn", {"base", "core"}},
      {"nn/grid", {"base", "core", "games", "nn"}},
      {"nn/go", {"base", "core", "games", "knowledge", "nn"}},
      {"nn/backgammon", {"base", "core", "games", "knowledge", "nn"}},
      {"players",
       {"base", "core", "games", "formats", "search", "knowledge", "simulation", "nn", "nn/grid",
        "nn/go", "nn/backgammon"}},
  };
  const auto above = [&](const std::string& room, const std::string& below, auto... more) {
    rule[room] = rule[below];
    rule[room].insert(below);
    (rule[room].insert(more), ...);
  };
  above("match", "players", "queue");
  above("learning/selfplay", "match");
  above("learning/td", "match");
  above("learning/core", "learning/selfplay");
  above("learning/choice", "knowledge");
  above("learning/go", "learning/core", "learning/choice");
  above("learning/zero", "learning/core");
  above("learning/reinforce", "learning/zero");
  above("learning/fan", "learning/reinforce", "learning/go");
  above("protocol", "match");
  above("lab", "protocol", "learning/selfplay", "learning/core", "learning/go", "learning/zero",
        "learning/reinforce", "learning/td", "learning/choice", "learning/fan");
  above("page", "lab");
  return rule;
}();

std::string room_of(const std::string& path) {
  const auto first = path.find('/');
  const auto second = path.find('/', first + 1);
  if (second != std::string::npos && allowed.contains(path.substr(0, second))) {
    return path.substr(0, second);
  }
  return path.substr(0, first);
}

// The path of an #include "path" line, else nothing.
std::optional<std::string> included_path(const std::string& line) {
  const auto words_start = line.find_first_not_of(" \t");
  if (words_start == std::string::npos || line.compare(words_start, 8, "#include") != 0) return {};
  const auto open = line.find('"');
  const auto close = line.find('"', open + 1);
  if (open == std::string::npos || close == std::string::npos) return {};
  return line.substr(open + 1, close - open - 1);
}

// What is wrong with a file of src/ that includes `target`; empty if nothing is.
std::string wrong_include(const std::string& path, const std::string& target) {
  const std::string room = room_of(path);
  const std::string target_room = room_of(target);
  if (target_room == target || !allowed.contains(target_room)) {
    return path + " includes " + target + ", which is not a path below src/";
  }
  if (target_room != room && !allowed.at(room).contains(target_room)) {
    return path + " includes " + target + ": " + room + " may not include " + target_room;
  }
  // A game does not know another game; only files directly in games/ see them all.
  const auto folder = fs::path(path).parent_path();
  if (room == "games" && target_room == "games" && folder != "games" &&
      fs::path(target).parent_path() != folder) {
    return path + " includes another game: " + target;
  }
  return "";
}

std::vector<std::string> wrong_includes(const std::string& path, std::istream& file) {
  std::vector<std::string> wrong;
  for (std::string line; std::getline(file, line);) {
    const auto target = included_path(line);
    const std::string sentence = target ? wrong_include(path, *target) : "";
    if (!sentence.empty()) wrong.push_back(sentence);
  }
  return wrong;
}

TEST(Includes, PointOnlyDownwards) {
  const fs::path source = fs::path(moyo::source_folder()) / "src";
  int files = 0;
  for (const auto& entry : fs::recursive_directory_iterator(source)) {
    const std::string path = fs::relative(entry.path(), source).string();
    const bool code = path.ends_with(".h") || path.ends_with(".cpp");
    if (!entry.is_regular_file() || !code || path.ends_with("_test.cpp")) continue;
    ++files;
    ASSERT_TRUE(allowed.contains(room_of(path))) << path << " is in no room of the design";
    std::ifstream file(entry.path());
    for (const std::string& sentence : wrong_includes(path, file)) ADD_FAILURE() << sentence;
  }
  EXPECT_GT(files, 20);
}

TEST(Includes, TheCheckSeesAWrongOne) {
  const auto check = [](const std::string& path, const std::string& text) {
    std::istringstream file(text);
    return wrong_includes(path, file).size();
  };
  EXPECT_EQ(check("search/exact/a.h", "#include \"games/nim/nim.h\"\n"), 1u);
  EXPECT_EQ(check("search/exact/a.h", "#include \"core/state.h\"\n"), 0u);
  EXPECT_EQ(check("core/a.h", "#include \"state.h\"\n"), 1u);
  EXPECT_EQ(check("games/nim/nim.h", "#include \"games/hex/hex.h\"\n"), 1u);
  EXPECT_EQ(check("games/registry.h", "#include \"games/hex/hex.h\"\n"), 0u);
  EXPECT_EQ(check("protocol/a.h", "#include \"learning/go/mm.h\"\n"), 1u);
  EXPECT_EQ(check("learning/core/a.h", "#include \"learning/go/mm.h\"\n"), 1u);
  EXPECT_EQ(check("learning/selfplay/a.h", "#include \"learning/core/batch.h\"\n"), 1u);
  EXPECT_EQ(check("nn/fast/a.h", "#include \"games/go/go.h\"\n"), 1u);
  EXPECT_EQ(check("nn/a.h", "#include \"nn/go/encoder.h\"\n"), 1u);
  EXPECT_EQ(check("nn/grid/a.h", "#include \"nn/go/encoder.h\"\n"), 1u);
  EXPECT_EQ(check("nn/go/a.h", "#include \"nn/fast/heads.h\"\n"), 0u);
}

}  // namespace
