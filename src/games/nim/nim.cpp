#include "games/nim/nim.h"

#include <vector>

#include "base/errors.h"
#include "base/hash.h"
#include "base/text.h"

namespace moyo::nim {
namespace {

Nim::Heaps parse_heaps(std::string_view text, int smallest) {
  const std::vector<std::string_view> sizes = split(trim(text), '-');
  if (sizes.size() > max_heaps) {
    throw InputError("nim has at most " + std::to_string(max_heaps) + " heaps, not " +
                     std::to_string(sizes.size()));
  }
  Nim::Heaps heaps;
  for (std::string_view size : sizes) {
    const auto objects = parse_integer(trim(size), "a heap");
    if (objects < smallest || objects > max_heap_size) {
      throw InputError("a heap has " + std::to_string(smallest) + " to " +
                       std::to_string(max_heap_size) + " objects, not " + std::to_string(objects));
    }
    heaps.push_back(static_cast<std::uint8_t>(objects));
  }
  return heaps;
}

std::string heap_name(int heap) { return {static_cast<char>('a' + heap)}; }

}  // namespace

void describe(OptionTable& table, Options& options) {
  table.add("heaps", options.heaps, "the sizes of one to eight heaps, each 1 to 63");
  table.add("misere", options.misere, "who takes the last object loses");
}

Nim::Nim(const Options& options) : heaps_(parse_heaps(options.heaps, 1)), misere_(options.misere) {}

int Nim::objects() const {
  int sum = 0;
  for (int heap : heaps_) sum += heap;
  return sum;
}

void Nim::legal_moves(MoveList<Nim>& moves) const {
  for (std::size_t heap = 0; heap < heaps_.size(); ++heap) {
    for (int amount = 1; amount <= heaps_[heap]; ++amount) {
      moves.push_back(Take(static_cast<int>(heap), amount));
    }
  }
}

// There are as many moves as objects: number the objects through and take the chosen one with
// those of its heap before it.
Nim::Move Nim::random_move(Rng& rng) const {
  int chosen = static_cast<int>(rng.below(static_cast<std::uint32_t>(objects())));
  int heap = 0;
  for (; chosen >= heaps_[static_cast<std::size_t>(heap)]; ++heap) {
    chosen -= heaps_[static_cast<std::size_t>(heap)];
  }
  return Take(heap, chosen + 1);
}

// A byte a heap, of which six bits are used; the player has the highest bit of all.
std::uint64_t Nim::hash() const {
  std::uint64_t code = std::uint64_t{index(to_play_)} << 63;
  for (std::size_t heap = 0; heap < heaps_.size(); ++heap) {
    code |= std::uint64_t{heaps_[heap]} << (8 * heap);
  }
  return mix64(code);
}

std::string Nim::to_string() const { return diagram(picture()); }

Nim::Move Nim::parse_move(std::string_view text) const {
  const std::string lower = to_lower(trim(text));
  const int heap = lower.empty() ? -1 : lower[0] - 'a';
  const std::string_view digits = std::string_view(lower).substr(lower.empty() ? 0 : 1);
  if (heap < 0 || heap >= static_cast<int>(heaps_.size()) || digits.empty() || digits.size() > 2 ||
      digits.find_first_not_of("0123456789") != std::string_view::npos) {
    throw InputError("'" + std::string(text) + "' is not a move; a move is a heap from a to " +
                     heap_name(static_cast<int>(heaps_.size()) - 1) + " and an amount, such as a1");
  }
  const auto amount = static_cast<int>(parse_integer(digits, "an amount"));
  if (is_terminal()) throw InputError("the game is over");
  if (amount == 0) throw InputError("a move takes at least one object");
  if (amount > heaps_[static_cast<std::size_t>(heap)]) {
    throw InputError("heap " + heap_name(heap) + " has " +
                     std::to_string(heaps_[static_cast<std::size_t>(heap)]) + " objects, not " +
                     std::to_string(amount));
  }
  return Take(heap, amount);
}

std::string Nim::format_move(Move move) const {
  return heap_name(move.heap()) + std::to_string(move.amount());
}

// A column a heap, as high as the highest.
BoardPicture Nim::picture() const {
  const int width = static_cast<int>(heaps_.size());
  const int height = std::max<int>(1, *std::max_element(heaps_.begin(), heaps_.end()));
  std::string cells;
  for (int y = height; y >= 1; --y) {
    for (const int heap : heaps_) cells += heap >= y ? 'X' : '.';
  }
  return lettered_board(BoardShape::heaps, {width, height}, cells, RowNumbers::from_bottom);
}

std::optional<int> Nim::place_of(Move move) const {
  const Dimensions size = picture().size;
  return (size.height - move.amount()) * size.width + move.heap();
}

std::string Nim::position() const {
  std::vector<std::string> sizes;
  for (int heap : heaps_) sizes.push_back(std::to_string(heap));
  return join(sizes, "-") + (to_play_ == Player::first ? " first" : " second");
}

Nim Nim::parse_position(std::string_view text) const {
  const std::vector<std::string_view> parts = words(text);
  if (parts.size() != 2 || (parts[1] != "first" && parts[1] != "second")) {
    throw InputError("a nim position is the heaps and who is to move, such as '" + position() +
                     "', not '" + std::string(text) + "'");
  }
  Nim state = *this;
  state.heaps_ = parse_heaps(parts[0], 0);
  if (state.heaps_.size() != heaps_.size()) {
    throw InputError("this game has " + std::to_string(heaps_.size()) + " heaps, the position " +
                     std::to_string(state.heaps_.size()));
  }
  state.to_play_ = parts[1] == "first" ? Player::first : Player::second;
  return state;
}

const GameEntry entry = game_entry<Options, [](const Options& options) { return Nim(options); }>(
    "nim", "nim, take from one heap; who takes the last object wins");

}  // namespace moyo::nim
