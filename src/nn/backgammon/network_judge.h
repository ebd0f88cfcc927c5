// The judge that a file of small networks is for, by the name of its inputs.
#pragma once

#include <memory>
#include <string_view>

#include "knowledge/backgammon/turn_judge.h"
#include "nn/dense/dense_file.h"

namespace moyo::backgammon {

// InputError that names `path` if the networks are none for backgammon.
std::unique_ptr<TurnJudge> make_network_judge(nn::DenseFile file, std::string_view path);

// Of the networks that are part of the program: data/nets/backgammon.net, and the ten hidden units of
// data/nets/backgammon-small.net.
std::unique_ptr<TurnJudge> shipped_judge();
std::unique_ptr<TurnJudge> small_judge();

}  // namespace moyo::backgammon
