// A state of any game behind one type, for the command line, protocols and the page. Searches
// work on the game's own type; players unwrap it once a move.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/errors.h"
#include "core/board_picture.h"
#include "core/move_id.h"
#include "core/planes.h"
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
  double max_payoff() const { return self_->max_payoff(); }
  std::optional<double> score() const { return self_->score(); }
  std::vector<MoveId> legal_moves() const { return self_->legal_moves(); }
  bool is_legal(MoveId move) const { return self_->is_legal(move); }
  void play(MoveId move) { self_->play(move); }
  // The next move is this player's. False where the rules say that it is the other's.
  bool give_turn(Player p) { return self_->give_turn(p); }
  std::string to_string() const { return self_->to_string(); }
  // Nothing if the game has no board.
  std::optional<BoardPicture> picture() const { return self_->picture(); }
  // As this player sees it; nothing if the game has no board, or keeps secrets that it does not draw.
  std::optional<BoardPicture> picture_for(Player p) const { return self_->picture_for(p); }
  // The cell of the picture that the move belongs to; nothing for a move on no cell.
  std::optional<int> place_of(MoveId move) const { return self_->place_of(move); }
  // Whether there is something that some player does not know.
  bool has_secrets() const { return self_->has_secrets(); }
  // What this player knows, in words; the diagram in games without secrets.
  std::string information(Player p) const { return self_->information(p); }
  // A position that this player cannot tell from this one, drawn at random; this one in games
  // without secrets. What is handed to a player.
  AnyState as_known_to(Player p, Rng& rng) const { return AnyState(self_->as_known_to(p, rng)); }
  // Where to_play() is Player::chance: an event, as often as its probability says.
  MoveId sample_chance(Rng& rng) const { return self_->sample_chance(rng); }
  MoveId parse_move(std::string_view text) const { return self_->parse_move(text); }
  std::string format_move(MoveId move) const { return self_->format_move(move); }
  // InputError if the game has no position text.
  std::string position() const { return self_->position(); }
  AnyState parse_position(std::string_view text) const {
    return AnyState(self_->parse_position(text));
  }
  // As a network is shown it; nothing if the game has no planes.
  std::optional<PlanePosition> planes() const { return self_->planes(); }
  // Where on a network's policy the move is; wants a game with planes.
  int policy_index(MoveId move) const { return self_->policy_index(move); }
  // Who owns the cells as the position stands; empty if the game has no owners.
  CellOwners cell_owners() const { return self_->cell_owners(); }
  // Whether a position that is not terminal has a payoff, too: where a game is broken off.
  bool counts_unfinished() const { return self_->counts_unfinished(); }
  // Whether the game ends here by agreement, and playing on might change what it counts for.
  bool ends_by_agreement() const { return self_->ends_by_agreement(); }
  // Under which rule about repetition values hold, in words; empty where nothing comes again.
  std::string repetition_rule() const { return self_->repetition_rule(); }

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
    virtual double max_payoff() const = 0;
    virtual std::optional<double> score() const = 0;
    virtual std::vector<MoveId> legal_moves() const = 0;
    virtual bool is_legal(MoveId) const = 0;
    virtual void play(MoveId) = 0;
    virtual bool give_turn(Player) = 0;
    virtual std::string to_string() const = 0;
    virtual std::optional<BoardPicture> picture() const = 0;
    virtual std::optional<BoardPicture> picture_for(Player) const = 0;
    virtual std::optional<int> place_of(MoveId) const = 0;
    virtual bool has_secrets() const = 0;
    virtual std::string information(Player) const = 0;
    virtual std::unique_ptr<Interface> as_known_to(Player, Rng&) const = 0;
    virtual MoveId sample_chance(Rng&) const = 0;
    virtual MoveId parse_move(std::string_view) const = 0;
    virtual std::string format_move(MoveId) const = 0;
    virtual std::string position() const = 0;
    virtual std::unique_ptr<Interface> parse_position(std::string_view) const = 0;
    virtual std::optional<PlanePosition> planes() const = 0;
    virtual int policy_index(MoveId) const = 0;
    virtual CellOwners cell_owners() const = 0;
    virtual bool counts_unfinished() const = 0;
    virtual bool ends_by_agreement() const = 0;
    virtual std::string repetition_rule() const = 0;
  };

  template <class S>
  struct Holder final : Interface {
    using Move = typename S::Move;
    explicit Holder(S s) : state(std::move(s)) {}
    std::unique_ptr<Interface> clone() const override { return std::make_unique<Holder>(state); }
    int players() const override { return player_count<S>; }
    Player to_play() const override { return state.to_play(); }
    bool is_terminal() const override { return state.is_terminal(); }
    double payoff(Player p) const override { return state.payoff(p); }
    double max_payoff() const override { return moyo::max_payoff<S>; }
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
    bool give_turn(Player p) override {
      if constexpr (FreeTurn<S>) state.give_turn(p);
      return state.to_play() == p;
    }
    std::string to_string() const override { return state.to_string(); }
    std::optional<BoardPicture> picture() const override {
      if constexpr (Pictured<S>) {
        return state.picture();
      } else {
        return std::nullopt;
      }
    }
    std::optional<BoardPicture> picture_for([[maybe_unused]] Player viewer) const override {
      if constexpr (PicturedForPlayers<S>) {
        return state.picture(viewer);
      } else if constexpr (HiddenInformation<S>) {
        return std::nullopt;
      } else {
        return picture();
      }
    }
    std::optional<int> place_of([[maybe_unused]] MoveId move) const override {
      if constexpr (Pictured<S>) {
        return state.place_of(move_of<Move>(move));
      } else {
        return std::nullopt;
      }
    }
    bool has_secrets() const override { return HiddenInformation<S>; }
    std::string information(Player p) const override { return information_of(state, p); }
    std::unique_ptr<Interface> as_known_to([[maybe_unused]] Player p,
                                           [[maybe_unused]] Rng& rng) const override {
      if constexpr (HiddenInformation<S>) {
        return std::make_unique<Holder>(state.determinised(p, rng));
      } else {
        return clone();
      }
    }
    MoveId sample_chance([[maybe_unused]] Rng& rng) const override {
      if constexpr (Stochastic<S>) {
        return move_id(moyo::sample_chance(state, rng));
      } else {
        throw std::logic_error("a game without chance was asked for an event");
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
    std::optional<PlanePosition> planes() const override {
      if constexpr (Planar<S>) {
        return plane_position(state);
      } else {
        return std::nullopt;
      }
    }
    int policy_index([[maybe_unused]] MoveId move) const override {
      if constexpr (Planar<S>) return state.policy_index(move_of<Move>(move));
      throw std::logic_error("a game without planes was asked for a place on a policy");
    }
    CellOwners cell_owners() const override {
      if constexpr (OwnedCells<S>) return state.cell_owners();
      return {};
    }
    bool counts_unfinished() const override { return moyo::counts_unfinished<S>; }
    bool ends_by_agreement() const override {
      if constexpr (Resumable<S>) return state.ends_by_agreement();
      return false;
    }
    std::string repetition_rule() const override { return moyo::repetition_rule(state); }
    S state;
  };

  explicit AnyState(std::unique_ptr<Interface> self) : self_(std::move(self)) {}

  std::unique_ptr<Interface> self_;
};

}  // namespace moyo
