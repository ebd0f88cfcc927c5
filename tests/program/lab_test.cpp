// `moyo lab` as a user meets it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

namespace fs = std::filesystem;

namespace {

using testing::HasSubstr;

struct Ran {
  int exit_code = 0;
  std::string output;  // with the errors
};

Ran moyo(const std::string& arguments) {
  Ran ran;
  FILE* pipe = popen((std::string(MOYO_PROGRAM) + " " + arguments + " 2>&1").c_str(), "r");
  if (pipe == nullptr) return {-1, "cannot start the program"};
  char buffer[4096];
  while (std::size_t size = std::fread(buffer, 1, sizeof buffer, pipe)) {
    ran.output.append(buffer, size);
  }
  ran.exit_code = WEXITSTATUS(pclose(pipe));
  return ran;
}

// A folder of its own, gone with the test.
class LabProgram : public testing::Test {
 protected:
  LabProgram() {
    std::string name = (fs::temp_directory_path() / "moyo-lab-XXXXXX").string();
    if (mkdtemp(name.data()) != nullptr) folder_ = name;
  }
  ~LabProgram() override { fs::remove_all(folder_); }

  std::string file(const char* name) const { return (folder_ / name).string(); }
  static std::string read(const std::string& path) {
    std::ifstream stream(path);
    return {std::istreambuf_iterator<char>(stream), {}};
  }

 private:
  fs::path folder_;
};

TEST_F(LabProgram, ListsTheExperiments) {
  const Ran ran = moyo("lab list");
  EXPECT_EQ(ran.exit_code, 0);
  for (const char* name : {"a4-state-spaces", "a5-tictactoe-counts", "b2-treasure-hunt"}) {
    EXPECT_THAT(ran.output, HasSubstr(name));
  }
}

TEST_F(LabProgram, RunsOneAndWritesItsFiles) {
  const Ran ran =
      moyo("lab run a5-tictactoe-counts --json " + file("a5.json") + " --svg " + file("a5.svg"));
  EXPECT_EQ(ran.exit_code, 0) << ran.output;
  EXPECT_THAT(ran.output, HasSubstr("1 9 72 252 756 1260 1520 1140 390 78"));
  EXPECT_THAT(ran.output, HasSubstr("agrees"));
  const auto json = nlohmann::json::parse(read(file("a5.json")));
  EXPECT_EQ(json["experiment"], "a5-tictactoe-counts");
  EXPECT_GE(json["comparisons"].size(), 13u);
  EXPECT_THAT(read(file("a5.svg")), testing::StartsWith("<svg"));
  EXPECT_THAT(read(file("a5.svg")), HasSubstr(">DAG</text>"));
}

TEST_F(LabProgram, TheSeedDecidesTheSamples) {
  const auto sampled = [&](const std::string& options) {
    const Ran ran = moyo("lab run d7-wrong-choice --json " + file("d7.json") + " " + options);
    EXPECT_EQ(ran.exit_code, 0) << ran.output;
    return nlohmann::json::parse(read(file("d7.json")))["comparisons"][2]["ours"];
  };
  const auto one = sampled("--seed 1");
  EXPECT_EQ(sampled("--seed 1 --threads 2"), one);
  EXPECT_NE(sampled("--seed 2"), one);
}

TEST_F(LabProgram, RefusesWhatItDoesNotKnow) {
  const Ran name = moyo("lab run a5-tictactoe-count");
  EXPECT_EQ(name.exit_code, 2);
  EXPECT_EQ(name.output,
            "moyo: there is no experiment 'a5-tictactoe-count'; did you mean "
            "'a5-tictactoe-counts'?\n");
  EXPECT_EQ(moyo("lab run").exit_code, 2);
  EXPECT_EQ(moyo("lab run d1-pi --threads 0").exit_code, 2);
  EXPECT_EQ(moyo("lab run d1-pi --seed many").exit_code, 2);
  const Ran file = moyo("lab run d7-binomial --json /no/such/folder/x.json");
  EXPECT_EQ(file.exit_code, 2);
  EXPECT_THAT(file.output, HasSubstr("moyo: cannot write '/no/such/folder/x.json'\n"));
}

}  // namespace
