// Files that are not what they should be are refused in one sentence.
#include "nn/go/network_files.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <zlib.h>

#include <fstream>

#include "base/errors.h"
#include "conformance/refusal.h"
#include "golden_nets.h"
#include "nn/file_bytes.h"
#include "nn/go/best_network.h"
#include "nn/go/katago_file.h"
#include "nn/go/leela_zero_file.h"
#include "nn/half.h"
#include "nn/moyo_file.h"
#include "nn/visit_layers.h"
#include "temporary_file.h"

namespace moyo::nn {
namespace {

using conformance::refusal;

std::string refusal_of_bytes(const std::string& bytes) {
  const TemporaryFile file("net");
  std::ofstream(file.path()) << bytes;
  const std::string sentence = refusal([&] { read_network(file.path()); });
  const std::string start = "'" + file.path() + "' cannot be used as a network: ";
  EXPECT_TRUE(sentence.starts_with(start)) << sentence;
  return sentence.substr(std::min(start.size(), sentence.size()));
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const auto at = text.find(from);
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

TEST(NetworkFiles, ForeignOnesAreRefused) {
  EXPECT_EQ(refusal([] { read_network("/nowhere/net.bin.gz"); }),
            "there is no network file '/nowhere/net.bin.gz'");
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
  ASSERT_EQ(refusal([&] { parse_katago(v15); }), "not refused");
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
    EXPECT_NE(refusal([&] { parse_katago(whole.substr(0, length)); }), "not refused") << length;
  }
  const std::string leela = read_file_bytes(golden_nets_folder + "leela-zero-1x8.txt.gz");
  ASSERT_EQ(refusal([&] { parse_leela_zero(leela); }), "not refused");
  for (std::size_t length = 1; length < leela.size(); length += leela.size() / 13) {
    EXPECT_NE(refusal([&] { parse_leela_zero(leela.substr(0, length)); }), "not refused") << length;
  }
  EXPECT_EQ(refusal([&] { parse_leela_zero("3" + leela.substr(1)); }), "its format is not 1 or 2");
}

TEST(NetworkFiles, ACompressedFileCutShortIsRefused) {
  if (!have_golden_nets()) GTEST_SKIP() << "the golden networks are not beside the sources";
  std::ifstream file(golden_nets_folder + "synthetic-v10.bin.gz", std::ios::binary);
  const std::string bytes((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  const TemporaryFile half("half.bin.gz");
  std::ofstream(half.path(), std::ios::binary) << bytes.substr(0, bytes.size() / 2);
  EXPECT_EQ(refusal([&] { read_network(half.path()); }),
            "'" + half.path() + "' cannot be used as a network: it is cut short");
}

// The largest amount of memory that this process has had, in bytes.
std::size_t peak_memory() {
  rusage usage = {};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<std::size_t>(usage.ru_maxrss) * 1024;
}

std::string compressed(const std::string& text) {
  const TemporaryFile file("text.gz");
  const gzFile out = gzopen(file.path().c_str(), "wb");
  gzwrite(out, text.data(), static_cast<unsigned>(text.size()));
  gzclose(out);
  std::ifstream in(file.path(), std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

// A small file must not take gigabytes: 4 MB of zipped newlines would inflate to 4 GB.
TEST(NetworkFiles, WhatIsMadeToFillTheMemoryIsRefusedEarly) {
  const std::string lines = compressed(std::string(std::size_t{1} << 20, '\n'));
  for (const std::string start : {"", "1\n0 0\n", "name\n8\n22\n19\n"}) {
    const TemporaryFile file("bomb.gz");
    std::ofstream out(file.path(), std::ios::binary);
    out << compressed(start);
    for (int i = 0; i < 4000; ++i) out << lines;
    out.close();
    const std::size_t before = peak_memory();
    EXPECT_EQ(refusal([&] { read_network(file.path()); }),
              "'" + file.path() +
                  "' cannot be used as a network: it is compressed far better than weights can be");
    EXPECT_LT(peak_memory() - before, std::size_t{256} << 20);
  }
  // What is not large enough to be refused for that has too many lines.
  EXPECT_EQ(refusal_of_bytes("1\n0 0\n" + std::string(1 << 20, '\n') + "0"),
            "it has more than 8019 lines");
}

TEST(NetworkFiles, ANetworkDescribesItself) {
  if (!have_golden_nets()) GTEST_SKIP() << "the golden networks are not beside the sources";
  const Network network = read_network(golden_nets_folder + "g170-b6c96.bin.gz");
  EXPECT_EQ(network.version, 8);
  EXPECT_EQ(describe_layers(network), "6 blocks (4 ordinary, 2 pooling), 96 channels");
  EXPECT_GT(parameter_count(network), 1'000'000u);
}

// Every number that a network consists of.
std::vector<float> all_weights(const Network& network) {
  struct {
    std::vector<float> weights;
    void add(const std::vector<float>& more) {
      weights.insert(weights.end(), more.begin(), more.end());
    }
    void operator()(const Convolution& layer) { add(layer.weights); }
    void operator()(const Dense& layer) { add(layer.weights), add(layer.bias); }
    void operator()(const Norm& layer) { add(layer.scale), add(layer.shift); }
    void operator()(Activation activation) { weights.push_back(static_cast<float>(activation)); }
  } collector;
  visit_layers(network, collector);
  return collector.weights;
}

TEST(MoyoFile, KeepsEveryKindOfNetwork) {
  if (!have_golden_nets()) GTEST_SKIP() << "the golden networks are not beside the sources";
  for (const std::string name : {"synthetic-v10.bin.gz", "synthetic-v14-nested.bin.gz",
                                 "synthetic-v16.bin.gz", "leela-zero-1x8.txt.gz"}) {
    Network network = read_network(golden_nets_folder + name);
    network.name += " of high precision";
    const TemporaryFile file("net.moyo");
    write_network(network, file.path());
    const Network again = read_network(file.path());
    EXPECT_EQ(all_weights(again), all_weights(network)) << name;
    EXPECT_EQ(again.name, network.name);
    EXPECT_EQ(again.version, network.version);
    EXPECT_EQ(again.game, "go");
    EXPECT_EQ(again.encoding, network.encoding);
    EXPECT_EQ(again.board, network.board);
    EXPECT_EQ(again.scales.score_error, network.scales.score_error);
    EXPECT_EQ(describe_layers(again), describe_layers(network));
  }
}

TEST(MoyoFile, HalvesItselfByRounding) {
  if (!have_golden_nets()) GTEST_SKIP() << "the golden networks are not beside the sources";
  const Network network = read_network(golden_nets_folder + "synthetic-v15.bin.gz");
  const std::string half = format_moyo(network, Precision::float16);
  EXPECT_LT(half.size(), format_moyo(network, Precision::float32).size() * 2 / 3);
  const auto before = all_weights(network);
  const auto after = all_weights(parse_moyo(half));
  ASSERT_EQ(before.size(), after.size());
  for (std::size_t i = 0; i < before.size(); ++i) {
    ASSERT_NEAR(after[i], before[i], std::abs(before[i]) / 2048 + 1e-7);
  }
}

TEST(MoyoFile, DamageIsFound) {
  if (!have_golden_nets()) GTEST_SKIP() << "the golden networks are not beside the sources";
  const Network network = read_network(golden_nets_folder + "synthetic-v15.bin.gz");
  const std::string whole = format_moyo(network, Precision::float32);
  const std::string damaged = "its checksum is wrong, so it is damaged or cut short";
  EXPECT_EQ(refusal_of_bytes(whole.substr(0, whole.size() - 1)), damaged);
  EXPECT_EQ(refusal_of_bytes(whole.substr(0, 12)), "it is cut short");
  EXPECT_EQ(refusal_of_bytes(replaced(whole, "MOYONET2", "MOYONET3")),
            "its format is newer than this program");
  for (std::size_t at = 16; at < whole.size(); at += 997) {
    std::string bytes = whole;
    bytes[at] = static_cast<char>(bytes[at] ^ 4);
    EXPECT_EQ(refusal([&] { parse_moyo(bytes); }), damaged) << at;
  }
}

TEST(MoyoFile, OnlyNetworksThatHoldTogetherAreWritten) {
  if (!have_golden_nets()) GTEST_SKIP() << "the golden networks are not beside the sources";
  Network network = read_network(golden_nets_folder + "synthetic-v15.bin.gz");
  network.tip->norm.scale.push_back(1);
  EXPECT_EQ(refusal([&] { format_moyo(network, Precision::float32); }),
            "its norm does not fit the layers around it");
}

TEST(ShippedNetworks, AreOursAndOfTheSizesPromised) {
  for (const auto& [name, most] :
       {std::pair("main", 5'000'000), std::pair("nine", 1'000'000), std::pair("tiny", 300'000)}) {
    ASSERT_TRUE(shipped_network(name)) << name;
    EXPECT_LT(shipped_network(name)->size(), static_cast<std::size_t>(most)) << name;
    const Network network = read_network(name);
    EXPECT_EQ(network.name, std::string("moyo-") + name);
    EXPECT_TRUE(network.plays_any_board()) << "it plays on any board";
  }
  EXPECT_FALSE(shipped_network("large"));
  EXPECT_EQ(network_for("best", go::BoardSize(9)), "nine");
  EXPECT_EQ(network_for("best", go::BoardSize(13)), "main");
  EXPECT_EQ(network_for("tiny", go::BoardSize(9)), "tiny");
}

TEST(Half, RoundsToNearest) {
  for (const float exact : {0.0f, 1.0f, -2.5f, 65504.0f, 0x1p-14f, 0x1p-24f, -0x3p-24f}) {
    EXPECT_EQ(float_from_half(half_from_float(exact)), exact);
  }
  EXPECT_EQ(float_from_half(half_from_float(1 + 0x1p-11f)), 1);            // a tie, to even
  EXPECT_EQ(float_from_half(half_from_float(1 + 0x3p-11f)), 1 + 0x1p-9f);  // likewise
  EXPECT_EQ(float_from_half(half_from_float(1e9f)), std::numeric_limits<float>::infinity());
}

}  // namespace
}  // namespace moyo::nn
