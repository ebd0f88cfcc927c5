// A state of any game behind one type, for the command line, protocols and the page. Searches
// work on the game's own type; players unwrap it once a move.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/errors.h"
#include "core/move_id.h"
#include "core/state.h"

namespace moyo {

class AnyState {
 public:
  template <class S>
  requires(!std::same_as<S, AnyState> && State<S>) explicit AnyState(S state)
      : self_(std::make_unique<Holder<S>>(std::move(state))) {}

  AnyState(const AnyState& other) : self_(other.self_->clone()) {}
  AnyState(AnyState&&) noexcept = default;
  AnyState& operator=(const AnyState& other) {
    self_ = other.self_->clone();
    return *this;
  }
  AnyState& operator=(AnyState&&) noexcept = default;

  int players() const { return self_->players(); }
  Player to_play() const { return self_->to_play(); }
  bool is_terminal() const { return self_->is_terminal(); }
  double payoff(Player p) const { return self_->payoff(p); }
  std::optional<double> score() const { return self_->score(); }
  std::vector<MoveId> legal_moves() const { return self_->legal_moves(); }
  bool is_legal(MoveId move) const { return self_->is_legal(move); }
  void play(MoveId move) { self_->play(move); }
  std::string to_string() const { return self_->to_string(); }
  // What this player may see of it.
  std::string view(Player p) const { return self_->view(p); }
  MoveId parse_move(std::string_view text) const { return self_->parse_move(text); }
  std::string format_move(MoveId move) const { return self_->format_move(move); }
  // InputError if the game has no position text.
  std::string position() const { return self_->position(); }
  AnyState parse_position(std::string_view text) const {
    return AnyState(self_->parse_position(text));
  }

  // The state itself if it is of this type, else null.
  template <State S>
  const S* get_if() const {
    const auto* holder = dynamic_cast<const Holder<S>*>(self_.get());
    return holder ? &holder->state : nullptr;
  }
  template <State S>
  S* get_if() {
    return const_cast<S*>(std::as_const(*this).get_if<S>());
  }

 private:
  struct Interface {
    virtual ~Interface() = default;
    virtual std::unique_ptr<Interface> clone() const = 0;
    virtual int players() const = 0;
    virtual Player to_play() const = 0;
    virtual bool is_terminal() const = 0;
    virtual double payoff(Player) const = 0;
    virtual std::optional<double> score() const = 0;
    virtual std::vector<MoveId> legal_moves() const = 0;
    virtual bool is_legal(MoveId) const = 0;
    virtual void play(MoveId) = 0;
    virtual std::string to_string() const = 0;
    virtual std::string view(Player) const = 0;
    virtual MoveId parse_move(std::string_view) const = 0;
    virtual std::string format_move(MoveId) const = 0;
    virtual std::string position() const = 0;
    virtual std::unique_ptr<Interface> parse_position(std::string_view) const = 0;
  };

  template <class S>
  struct Holder final : Interface {
    using Move = typename S::Move;
    explicit Holder(S s) : state(std::move(s)) {}
    std::unique_ptr<Interface> clone() const override { return std::make_unique<Holder>(state); }
    int players() const override { return player_count<S>; }
    Player to_play() const override { return state.to_play(); }
    bool is_terminal() const override { return state.is_terminal(); }
    double payoff(Player p) const override { return state.outcome().payoff(p); }
    std::optional<double> score() const override {
      if constexpr (Scored<S>) {
        return static_cast<double>(state.score());
      } else {
        return std::nullopt;
      }
    }
    std::vector<MoveId> legal_moves() const override {
      std::vector<MoveId> result;
      for (Move move : moyo::legal_moves(state)) result.push_back(move_id(move));
      return result;
    }
    bool is_legal(MoveId move) const override {
      return move.index() < S::move_indices && moyo::is_legal(state, move_of<Move>(move));
    }
    void play(MoveId move) override { state.play(move_of<Move>(move)); }
    std::string to_string() const override { return state.to_string(); }
    std::string view([[maybe_unused]] Player p) const override {
      if constexpr (HiddenInformation<S>) {
        return state.view(p);
      } else {
        return state.to_string();
      }
    }
    MoveId parse_move(std::string_view text) const override {
      return move_id(state.parse_move(text));
    }
    std::string format_move(MoveId move) const override {
      return state.format_move(move_of<Move>(move));
    }
    std::string position() const override {
      if constexpr (Notated<S>) return state.position();
      throw InputError("this game has no position text");
    }
    std::unique_ptr<Interface> parse_position(std::string_view text) const override {
      if constexpr (Notated<S>) return std::make_unique<Holder>(state.parse_position(text));
      throw InputError("this game has no position text");
    }
    S state;
  };

  explicit AnyState(std::unique_ptr<Interface> self) : self_(std::move(self)) {}

  std::unique_ptr<Interface> self_;
};

}  // namespace moyo
