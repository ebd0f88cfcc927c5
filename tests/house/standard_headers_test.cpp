// Headers of the standard library that come precompiled would be there without an #include too;
// a project that installs the library has no such help. So whoever uses one of their names says so,
// in the file itself or in a header of ours that it includes.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace fs = std::filesystem;

namespace {

struct Name {
  std::string header;
  std::regex use;
};

const std::vector<Name>& precompiled_names() {
  static const std::vector<Name> names = [] {
    std::vector<Name> result;
    const auto add = [&](const std::string& header, const std::string& words) {
      result.push_back({header, std::regex("std::(" + words + ")\\b", std::regex::optimize)});
    };
    add("algorithm",
        "sort|stable_sort|clamp|find|find_if|any_of|all_of|none_of|count_if|max_element|"
        "min_element|shuffle|reverse|min|max|copy|fill");
    add("array", "array");
    add("cstdint", "u?int[0-9]+_t");
    add("functional", "function");
    add("memory", "unique_ptr|shared_ptr|make_unique|make_shared");
    add("optional", "optional|nullopt");
    add("string", "string|to_string");
    add("string_view", "string_view");
    add("vector", "vector");
    return result;
  }();
  return names;
}

struct SourceText {
  std::set<std::string> standard;  // #include <header>
  std::set<std::string> own;       // #include "path"
  std::set<std::string> used;      // the headers whose names it uses
};

SourceText scan(std::istream& file) {
  static const std::regex include(R"(^#include ([<"])([^>"]+)[>"])", std::regex::optimize);
  SourceText source;
  for (std::string line; std::getline(file, line);) {
    std::smatch match;
    if (std::regex_search(line, match, include)) {
      (match[1] == "<" ? source.standard : source.own).insert(match[2]);
      continue;
    }
    const std::string code = line.substr(0, line.find("//"));
    if (code.find("std::") == std::string::npos) continue;
    for (const Name& name : precompiled_names()) {
      if (std::regex_search(code, name.use)) source.used.insert(name.header);
    }
  }
  return source;
}

using Sources = std::map<std::string, SourceText>;  // by the path that an #include gives

// All standard headers that a file gets from its own and its headers' #includes.
void collect(const Sources& sources, const std::string& path, std::set<std::string>& seen,
             std::set<std::string>& standard) {
  const auto source = sources.find(path);
  if (source == sources.end() || !seen.insert(path).second) return;
  standard.insert(source->second.standard.begin(), source->second.standard.end());
  for (const std::string& own : source->second.own) collect(sources, own, seen, standard);
}

std::vector<std::string> missing_headers(const Sources& sources) {
  std::vector<std::string> missing;
  for (const auto& [path, source] : sources) {
    std::set<std::string> seen;
    std::set<std::string> standard;
    collect(sources, path, seen, standard);
    for (const std::string& header : source.used) {
      if (!standard.contains(header)) missing.push_back(path + " lacks #include <" + header + ">");
    }
  }
  return missing;
}

TEST(StandardHeaders, AreIncludedWhereTheyAreUsed) {
  Sources sources;
  for (const char* folder : {"src", "tests", "apps/moyo"}) {
    const fs::path root = fs::path(MOYO_SOURCE_DIR) / folder;
    for (const auto& entry : fs::recursive_directory_iterator(root)) {
      const fs::path path = entry.path();
      if (path.extension() != ".h" && path.extension() != ".cpp") continue;
      std::ifstream file(path);
      sources[fs::relative(path, root).string()] = scan(file);
    }
  }
  EXPECT_GT(sources.size(), 100u);
  for (const std::string& sentence : missing_headers(sources)) ADD_FAILURE() << sentence;
}

TEST(StandardHeaders, TheCheckSeesAMissingOne) {
  const auto scanned = [](const std::string& text) {
    std::istringstream file(text);
    return scan(file);
  };
  const Sources sources = {
      {"a.h", scanned("#include <string>\nstd::string name();\n")},
      {"a.cpp", scanned("#include \"a.h\"\nstd::string b;  // not a std::vector\n")},
      {"b.cpp", scanned("#include \"a.h\"\nstd::vector<std::string> names;\n")},
  };
  EXPECT_EQ(missing_headers(sources), std::vector<std::string>{"b.cpp lacks #include <vector>"});
}

}  // namespace
