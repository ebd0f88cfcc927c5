// The repository stands alone and its documents are true: comments cite docs/sources.md by ids that
// are there, files and names that documents and comments mention exist, links lead somewhere, and
// README lists the rooms.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <iterator>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "lab/registry.h"
#include "paths.h"

namespace fs = std::filesystem;

namespace {

using Strings = std::set<std::string>;

const fs::path root = moyo::source_folder();

std::string read(const fs::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

// Sources and documents below these folders.
std::vector<fs::path> texts(std::initializer_list<const char*> folders) {
  std::vector<fs::path> found;
  for (const char* folder : folders) {
    for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
      const std::string name = entry.path().string();
      const bool text = name.ends_with(".h") || name.ends_with(".cpp") || name.ends_with(".md");
      if (entry.is_regular_file() && text) found.push_back(entry.path());
    }
  }
  return found;
}

// What the first group of a pattern matches, all over a text.
Strings matches(const std::string& text, const char* pattern) {
  const std::regex expression(pattern);
  Strings found;
  for (std::sregex_iterator match(text.begin(), text.end(), expression), end; match != end;
       ++match) {
    found.insert((*match)[1]);
  }
  return found;
}

// The words of a text that could be names in C++.
Strings words(const std::string& text) {
  const auto part_of_name = [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; };
  Strings found;
  for (auto begin = text.begin(); begin != text.end();) {
    begin = std::find_if(begin, text.end(), part_of_name);
    const auto end = std::find_if_not(begin, text.end(), part_of_name);
    if (begin != end) found.emplace(begin, end);
    begin = end;
  }
  return found;
}

// What stands behind "//" in the lines of a source.
std::string comments(const std::string& source) {
  std::istringstream lines(source);
  std::string found;
  for (std::string line; std::getline(lines, line);) {
    const auto at = line.find("//");
    if (at != std::string::npos) found += line.substr(at) + "\n";
  }
  return found;
}

// The ids behind each "docs/sources.md" of a text, as in "docs/sources.md E5, E7-E11"; a list may
// go on in the next line of a comment.
Strings cited_ids(const std::string& text) {
  const std::string page = "docs/sources.md";
  const std::regex list("^[ \n/(]*([A-I][0-9]+([ \n/]*(,|and|-)[ \n/]*[A-I][0-9]+)*)");
  Strings ids;
  for (auto at = text.find(page); at != std::string::npos; at = text.find(page, at + 1)) {
    const std::string after = text.substr(at + page.size(), 80);
    std::smatch match;
    if (std::regex_search(after, match, list)) ids.merge(matches(match[1], "([A-I][0-9]+)"));
  }
  return ids;
}

TEST(Documents, CiteNothingOutsideTheRepository) {
  for (const fs::path& path : texts({"src", "docs", "apps"})) {
    const std::string text = read(path);
    for (const char* outside : {"shared/specs", "shared/seeds", "SOURCES"}) {
      EXPECT_EQ(text.find(outside), std::string::npos) << path << " mentions " << outside;
    }
  }
}

TEST(Documents, CitedSourcesExist) {
  const Strings known = matches(read(root / "docs/sources.md"), "\\*\\*([A-I][0-9]*)\\b");
  Strings cited;
  for (const fs::path& path : texts({"src", "docs", "apps", "tests"})) {
    if (path.filename() == "documents_test.cpp") continue;
    for (const std::string& id : cited_ids(read(path))) {
      EXPECT_TRUE(known.contains(id)) << path << " cites " << id << ", not in docs/sources.md";
      cited.insert(id);
    }
  }
  EXPECT_GT(cited.size(), 20u);
}

TEST(Documents, TheCheckReadsListsOfIds) {
  EXPECT_EQ(cited_ids("// RAVE (Gelly; docs/sources.md E4): a move"), Strings({"E4"}));
  EXPECT_EQ(cited_ids("docs/sources.md E5, E7-E11): the"), Strings({"E5", "E7", "E11"}));
  EXPECT_EQ(cited_ids("heuristic (docs/sources.md\n// B1, B2)."), Strings({"B1", "B2"}));
  EXPECT_EQ(cited_ids("as docs/sources.md numbers them"), Strings());
}

// An entry of docs/sources.md that names a file or an experiment is right, and names all of those.
TEST(Documents, SourcesNameWhatExists) {
  const std::string page = read(root / "docs/sources.md");
  for (const std::string& path : matches(page, "`(src/[^`]*)`")) {
    EXPECT_TRUE(fs::exists(root / path)) << "docs/sources.md names " << path;
  }
  Strings experiments;
  for (const moyo::lab::Experiment* experiment : moyo::lab::experiments()) {
    experiments.emplace(experiment->name);
  }
  EXPECT_EQ(matches(page, "`([a-i][0-9]+-[a-z0-9-]+)`"), experiments);
}

// An experiment says which options it looks at: the program refuses the others.
TEST(Experiments, SayWhichOptionsTheyUse) {
  struct Use {
    const char* option;
    std::vector<const char*> signs;  // in the experiment's text
  };
  const Use uses[] = {
      {"games", {"context.games", "play_table(", "play_elo_table(", "play_switches("}},
      {"store", {"context.store", "play_elo_table("}},
      {"records", {"context.records"}},
      {"net", {"context.net"}},
      {"weights", {"context.weights"}},
      {"run", {"context.run"}}};
  for (const auto& entry : fs::directory_iterator(root / "src/lab")) {
    if (entry.path().extension() != ".cpp") continue;
    const std::string text = read(entry.path());
    const std::size_t at = text.find("const Experiment ");
    if (at == std::string::npos) continue;
    for (const auto& [option, signs] : uses) {
      const bool looks = std::any_of(signs.begin(), signs.end(), [&](const char* sign) {
        return text.find(sign) != std::string::npos;
      });
      const bool says = text.find(std::string(".") + option + " = true", at) != std::string::npos;
      EXPECT_EQ(looks, says) << entry.path() << ": " << option;
    }
  }
}

TEST(Documents, LinksLeadToFiles) {
  std::vector<fs::path> pages = texts({"docs", "data"});
  pages.insert(pages.end(), {root / "README.md", root / "CONTRIBUTING.md"});
  for (const fs::path& page : pages) {
    for (const std::string& link : matches(read(page), "\\]\\(([^)#: ]+)(#[^)]*)?\\)")) {
      EXPECT_TRUE(fs::exists(page.parent_path() / link)) << page << " links to " << link;
    }
  }
}

// Whether a file of the repository has this path, or ends with it as in "mcts/rave.h".
bool is_file(const Strings& paths, const std::string& named) {
  return paths.contains(named) || std::any_of(paths.begin(), paths.end(), [&](const auto& path) {
           return path.ends_with("/" + named);
         });
}

TEST(Documents, MentionFilesThatExist) {
  Strings paths = {"README.md", "CONTRIBUTING.md"};
  for (const char* folder :
       {"src", "apps", "tests", "bench", "docs", "data", "tools", "examples"}) {
    for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
      paths.insert(fs::relative(entry.path(), root).string());
    }
  }
  for (const fs::path& page : texts({"docs"})) {
    for (const std::string& file : matches(read(page), "`([a-z0-9_/-]+\\.(h|cpp|md|sh))`")) {
      if (file.find("oneheap") != std::string::npos) continue;  // the game that docs/core.md adds
      EXPECT_TRUE(is_file(paths, file)) << page << " mentions " << file;
    }
  }
  for (const fs::path& source : texts({"src", "apps"})) {
    for (const std::string& file :
         matches(comments(read(source)), "\\b([a-z0-9_/-]+\\.(h|cpp|md))\\b")) {
      EXPECT_TRUE(is_file(paths, file)) << source << " mentions " << file;
    }
  }
}

// `snake_case`, `CamelCase` and `qualified::names` of the documents are names of the code.
TEST(Documents, MentionNamesOfTheCode) {
  Strings known;
  for (const char* folder : {"src", "apps", "tests", "tools", "cmake", "web/src"}) {
    for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
      known.insert(entry.path().stem().string());
      if (entry.is_regular_file()) known.merge(words(read(entry.path())));
    }
  }
  const std::regex name("[a-z]+_\\w+|[A-Z][a-z]+[A-Z]\\w*|\\w+::[\\w:]+");
  std::size_t names = 0;
  for (const fs::path& page : texts({"docs"})) {
    for (const std::string& mentioned : matches(read(page), "`([A-Za-z_][\\w:]*)(\\(\\))?`")) {
      if (!std::regex_match(mentioned, name)) continue;
      ++names;
      for (const std::string& word : words(mentioned)) {
        EXPECT_TRUE(known.contains(word)) << page << " mentions " << mentioned;
      }
    }
  }
  EXPECT_GT(names, 100u);
}

TEST(Documents, ReadmeListsTheRooms) {
  Strings rooms;
  for (const auto& entry : fs::directory_iterator(root / "src")) {
    if (entry.is_directory()) rooms.insert(entry.path().filename().string());
  }
  EXPECT_EQ(matches(read(root / "README.md"), "\\| \\[`src/([a-z]+)`\\]"), rooms);
}

}  // namespace
