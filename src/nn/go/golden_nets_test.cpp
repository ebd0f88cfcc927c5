#include "golden_nets.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

#include "nn/file_bytes.h"

namespace moyo {
namespace {

using Json = nlohmann::json;

std::vector<Json> read_lines(const std::string& file) {
  std::istringstream text(nn::read_file_bytes(golden_nets_folder + file));
  std::vector<Json> lines;
  for (std::string line; std::getline(text, line);) lines.push_back(Json::parse(line));
  return lines;
}

GoldenEvaluation read_evaluation(const Json& json) {
  GoldenEvaluation golden;
  golden.id = json.at("id");
  golden.net = json.value("net", "");
  golden.format = json.value("format", 1);
  golden.size = json.at("size");
  golden.komi = json.value("komi", 7.5);
  golden.rules = json.value("rules", "tromp-taylor");
  golden.moves = json.at("moves").get<std::vector<std::string>>();
  golden.to_play = json.at("to_play");
  golden.symmetry = json.at("symmetry").is_number() ? json.at("symmetry").get<int>() : -1;
  golden.policy_optimism = json.value("policyOptimism", 0.0);
  for (const auto& [key, value] : json.items()) {
    if (value.is_number()) golden.numbers[key] = value;
  }
  for (const Json& value : json.at("policy")) {
    golden.policy.push_back(value.is_null() ? std::nullopt : std::optional(value.get<double>()));
  }
  if (json.contains("whiteOwnership")) {
    golden.white_ownership = json.at("whiteOwnership").get<std::vector<double>>();
  }
  return golden;
}

}  // namespace

bool have_golden_nets() { return std::filesystem::exists(golden_nets_folder + "README.md"); }

go::Go GoldenEvaluation::game() const {
  go::Rules all = go::named_rules(rules);
  all.komi = komi;
  go::Go game(go::BoardSize(size), all);
  for (const std::string& move : moves) {
    game.set_turn(move[0] == 'B' ? go::Color::black : go::Color::white);
    game.play(game.parse_move(move.substr(2)));
  }
  game.set_turn(to_play == "B" ? go::Color::black : go::Color::white);
  return game;
}

std::vector<GoldenEvaluation> golden_evaluations(const std::string& name) {
  std::vector<GoldenEvaluation> all;
  for (const Json& json : read_lines(name + ".golden.jsonl.gz")) {
    all.push_back(read_evaluation(json));
  }
  return all;
}

std::vector<GoldenFeatures> golden_features(const std::string& name) {
  std::vector<GoldenFeatures> all;
  for (const Json& json : read_lines(name + ".features.jsonl.gz")) {
    GoldenFeatures features;
    features.id = json.at("id");
    for (const auto& [plane, points] : json.at("planes").items()) {
      features.planes[std::stoi(plane)] = points.get<std::vector<int>>();
    }
    features.globals = json.at("globals").get<std::vector<float>>();
    all.push_back(features);
  }
  return all;
}

TEST(GoldenNets, AreAllThere) {
  if (!have_golden_nets()) GTEST_SKIP() << "the golden networks are not beside the sources";
  EXPECT_EQ(golden_evaluations("g170-b6c96").size(), 247u);
  EXPECT_EQ(golden_features("g170-b6c96").size(), 247u);
  EXPECT_EQ(golden_evaluations("synthetic").size(), 61u);
  EXPECT_EQ(golden_evaluations("leela-zero-1x8").size(), 35u);
}

}  // namespace moyo
