// Files that are not what they should be are refused in one sentence.
#include <gtest/gtest.h>

#include <fstream>

#include "base/errors.h"
#include "golden_nets.h"
#include "nn/file_bytes.h"
#include "nn/katago_file.h"
#include "nn/leela_zero_file.h"
#include "temporary_file.h"

namespace moyo::nn {
namespace {

std::string refusal(const auto& read) {
  try {
    read();
  } catch (const InputError& error) {
    return error.what();
  }
  return "accepted";
}

std::string refusal_of_bytes(const std::string& bytes) {
  const TemporaryFile file("net");
  std::ofstream(file.path()) << bytes;
  const std::string sentence = refusal([&] { read_network(file.path()); });
  const auto colon = sentence.find("': ") != std::string::npos ? sentence.find("': ") + 3
                                                               : sentence.find("used: ") + 6;
  return sentence.substr(std::min(colon, sentence.size()));
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const auto at = text.find(from);
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

TEST(NetworkFiles, ForeignOnesAreRefused) {
  EXPECT_EQ(refusal([] { read_network("/nowhere/net.bin.gz"); }),
            "cannot read '/nowhere/net.bin.gz'");
  EXPECT_EQ(refusal_of_bytes(""), "it ends where the name of a network should be");
  EXPECT_EQ(refusal_of_bytes("(;GM[1]FF[4];B[pd];W[dd])"),
            "it ends where the version of a KataGo network should be");
  EXPECT_EQ(refusal_of_bytes("old 7 22 19"),
            "it is a KataGo network of version 7; versions 8 to 17 can be read");
  EXPECT_EQ(refusal_of_bytes("new 18 22 19"),
            "it is a KataGo network of version 18; versions 8 to 17 can be read");
  EXPECT_EQ(refusal_of_bytes("other 8 17 19"),
            "layer 'other' has 17 input planes where 22 are needed");
}

TEST(NetworkFiles, UnknownPartsAreNamed) {
  if (!have_golden_nets()) GTEST_SKIP() << "the golden networks are not beside the sources";
  const std::string v15 = read_file_bytes(golden_nets_folder + "synthetic-v15.bin.gz");
  ASSERT_EQ(refusal([&] { parse_katago(v15); }), "accepted");
  const auto with = [&](const std::string& from, const std::string& to) {
    return refusal([&] { parse_katago(replaced(v15, from, to)); });
  };
  EXPECT_EQ(with("ordinary_block", "transformer_attention_block"),
            "it has a block of the kind 'transformer_attention_block', which is not known");
  EXPECT_EQ(with("ACTIVATION_SILU", "ACTIVATION_SINE"),
            "it has an activation 'ACTIVATION_SINE', which is not known");
  EXPECT_EQ(refusal([&] { parse_katago(v15 + "x"); }), "there are 1 bytes after its end");
}

TEST(NetworkFiles, CutShortAnywhereTheyAreRefused) {
  if (!have_golden_nets()) GTEST_SKIP() << "the golden networks are not beside the sources";
  const std::string whole = read_file_bytes(golden_nets_folder + "synthetic-v14-nested.bin.gz");
  for (std::size_t length = 0; length + 1 < whole.size(); length += 173) {
    EXPECT_NE(refusal([&] { parse_katago(whole.substr(0, length)); }), "accepted") << length;
  }
  const std::string leela = read_file_bytes(golden_nets_folder + "leela-zero-1x8.txt.gz");
  ASSERT_EQ(refusal([&] { parse_leela_zero(leela); }), "accepted");
  for (std::size_t length = 1; length < leela.size(); length += leela.size() / 13) {
    EXPECT_NE(refusal([&] { parse_leela_zero(leela.substr(0, length)); }), "accepted") << length;
  }
  EXPECT_EQ(refusal([&] { parse_leela_zero("3" + leela.substr(1)); }), "its format is not 1 or 2");
}

TEST(NetworkFiles, ACompressedFileCutShortIsRefused) {
  if (!have_golden_nets()) GTEST_SKIP() << "the golden networks are not beside the sources";
  std::ifstream file(golden_nets_folder + "synthetic-v10.bin.gz", std::ios::binary);
  const std::string bytes((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  const TemporaryFile half("half.bin.gz");
  std::ofstream(half.path(), std::ios::binary) << bytes.substr(0, bytes.size() / 2);
  EXPECT_EQ(refusal([&] { read_network(half.path()); }), "'" + half.path() + "' is cut short");
}

TEST(NetworkFiles, ANetworkDescribesItself) {
  if (!have_golden_nets()) GTEST_SKIP() << "the golden networks are not beside the sources";
  const Network network = read_network(golden_nets_folder + "g170-b6c96.bin.gz");
  EXPECT_EQ(network.version, 8);
  EXPECT_EQ(describe_layers(network), "6 blocks (4 ordinary, 2 pooling), 96 channels");
  EXPECT_GT(parameter_count(network), 1'000'000u);
}

}  // namespace
}  // namespace moyo::nn
