#include "nn/tuning.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "base/sealed.h"
#include "nn/go/network_files.h"
#include "temporary_file.h"

namespace moyo::nn {
namespace {

// The state folder of a test of its own.
class TuningFile : public testing::Test {
 protected:
  TuningFile() { setenv("XDG_STATE_HOME", folder_.path().c_str(), 1); }
  ~TuningFile() override { unsetenv("XDG_STATE_HOME"); }

  TemporaryFile folder_{"state"};
  const Network main_ = read_network("main"), tiny_ = read_network("tiny");
};

TEST_F(TuningFile, KeepsTheLastOfEveryShape) {
  EXPECT_EQ(remembered_tuning(main_), std::nullopt);
  remember_tuning(main_, {2, 1});
  remember_tuning(tiny_, {8, 16});
  remember_tuning(main_, {1, 4});
  EXPECT_EQ(remembered_tuning(main_), (Tuning{1, 4}));
  EXPECT_EQ(remembered_tuning(tiny_), (Tuning{8, 16}));
}

TEST_F(TuningFile, LeavesOutWhatIsDamaged) {
  remember_tuning(main_, {2, 4});
  std::ifstream in(tuning_file());
  const std::string good{std::istreambuf_iterator<char>(in), {}};
  EXPECT_EQ(remembered_tuning(main_), (Tuning{2, 4}));
  for (std::size_t at = 0; at < good.size(); ++at) {
    std::string damaged = good;
    damaged[at] = static_cast<char>(damaged[at] ^ 1);
    std::ofstream(tuning_file()) << damaged;
    EXPECT_EQ(remembered_tuning(main_), std::nullopt) << damaged;
    std::ofstream(tuning_file()) << good.substr(0, at);
    EXPECT_EQ(remembered_tuning(main_), std::nullopt) << at;
  }
  // A right checksum of wrong numbers.
  const std::string key = good.substr(good.find('\n') + 1, good.find('\t') - good.find('\n') - 1);
  for (const std::string& wrong : {key + "\t2\n", key + "\t2\t0\n", key + "\t-1\t4\n",
                                   key + "\t2\tx\n", key + "\t99999999999999999999\t1\n"}) {
    std::ofstream(tuning_file()) << seal({"moyo-tunings", 1}, wrong);
    EXPECT_EQ(remembered_tuning(main_), std::nullopt) << wrong;
  }
}

}  // namespace
}  // namespace moyo::nn
