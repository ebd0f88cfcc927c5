#include <bit>
#include <cstring>
#include <limits>

#include "base/errors.h"
#include "learning/selfplay/shard.h"

namespace moyo::learning {
namespace {

static_assert(std::endian::native == std::endian::little, "files are little endian");

constexpr std::uint8_t format_version = 1;

// A plane without the words behind the board's last cell.
std::size_t plane_words(Dimensions size) {
  return (static_cast<std::size_t>(cells_of(size)) + 63) / 64;
}

class Packer {
 public:
  template <class T>
  requires std::is_trivially_copyable_v<T>
  void put(const T& value) { bytes_.append(reinterpret_cast<const char*>(&value), sizeof value); }
  void put_size(std::size_t size) { put(static_cast<std::uint32_t>(size)); }
  void put_text(std::string_view text) {
    put_size(text.size());
    bytes_ += text;
  }
  std::string take() { return std::move(bytes_); }

 private:
  std::string bytes_;
};

class Unpacker {
 public:
  explicit Unpacker(std::string_view bytes) : bytes_(bytes) {}

  template <class T>
  requires std::is_trivially_copyable_v<T> T get() {
    T value;
    std::memcpy(&value, piece(sizeof value).data(), sizeof value);
    return value;
  }
  // A number of things that take at least so many bytes each.
  std::size_t get_size(std::size_t each) {
    const std::size_t size = get<std::uint32_t>();
    if (size * each > bytes_.size()) refuse();
    return size;
  }
  std::string get_text() {
    const std::size_t size = get_size(1);
    return std::string(piece(size));
  }
  bool empty() const { return bytes_.empty(); }
  [[noreturn]] static void refuse() { throw InputError("these bytes are not a game"); }

 private:
  std::string_view piece(std::size_t size) {
    if (size > bytes_.size()) refuse();
    const std::string_view found = bytes_.substr(0, size);
    bytes_.remove_prefix(size);
    return found;
  }

  std::string_view bytes_;
};

void put_score(Packer& out, const std::optional<float>& score) {
  out.put(score.value_or(std::numeric_limits<float>::quiet_NaN()));
}
std::optional<float> get_score(Unpacker& in) {
  const float score = in.get<float>();
  return score == score ? std::optional(score) : std::nullopt;
}

void put_sample(Packer& out, const Sample& sample, Dimensions size) {
  out.put(static_cast<std::uint32_t>(sample.ply));
  out.put_size(sample.planes.size());
  for (const Plane& plane : sample.planes) {
    for (std::size_t i = 0; i < plane_words(size); ++i) out.put(plane.words()[i]);
  }
  out.put_size(sample.numbers.size());
  for (const float number : sample.numbers) out.put(number);
  out.put_size(sample.policy.size());
  for (const PolicyShare& share : sample.policy) out.put(share);
  out.put(sample.outcome);
  out.put(sample.value);
  put_score(out, sample.score);
  out.put_size(sample.owners.size());
  for (const std::int8_t owner : sample.owners) out.put(owner);
  out.put(sample.weight);
}

Plane get_plane(Unpacker& in, Dimensions size) {
  Plane plane;
  for (std::size_t i = 0; i < plane_words(size); ++i) {
    for_each_bit(in.get<std::uint64_t>(), [&](int bit) {
      const int cell = static_cast<int>(i) * 64 + bit;
      if (cell >= cells_of(size)) Unpacker::refuse();
      plane.set(cell);
    });
  }
  return plane;
}

Sample get_sample(Unpacker& in, Dimensions size) {
  Sample sample;
  sample.ply = static_cast<int>(in.get<std::uint32_t>());
  for (std::size_t left = in.get_size(8); left > 0; --left) {
    sample.planes.push_back(get_plane(in, size));
  }
  for (std::size_t left = in.get_size(4); left > 0; --left) {
    sample.numbers.push_back(in.get<float>());
  }
  for (std::size_t left = in.get_size(4); left > 0; --left) {
    sample.policy.push_back(in.get<PolicyShare>());
  }
  sample.outcome = in.get<std::array<float, 3>>();
  sample.value = in.get<float>();
  sample.score = get_score(in);
  for (std::size_t left = in.get_size(1); left > 0; --left) {
    sample.owners.push_back(in.get<std::int8_t>());
  }
  sample.weight = in.get<float>();
  return sample;
}

}  // namespace

std::string to_bytes(const SampledGame& game) {
  Packer out;
  out.put(format_version);
  out.put(game.id);
  out.put_text(game.game);
  out.put_text(game.player);
  out.put(game.generation);
  out.put(static_cast<std::uint8_t>(game.size.width));
  out.put(static_cast<std::uint8_t>(game.size.height));
  out.put(game.end);
  out.put(game.payoff);
  put_score(out, game.score);
  out.put_size(game.moves.size());
  for (const MoveId move : game.moves) out.put(static_cast<std::uint32_t>(move.index()));
  out.put_size(game.samples.size());
  for (const Sample& sample : game.samples) put_sample(out, sample, game.size);
  return out.take();
}

SampledGame game_from_bytes(std::string_view bytes) {
  Unpacker in(bytes);
  if (const auto version = in.get<std::uint8_t>(); version != format_version) {
    throw InputError("this game was written by another version of the program: its format is " +
                     std::to_string(version) + ", not " + std::to_string(format_version));
  }
  SampledGame game;
  game.id = in.get<GameId>();
  game.game = in.get_text();
  game.player = in.get_text();
  game.generation = in.get<std::uint64_t>();
  game.size.width = in.get<std::uint8_t>();
  game.size.height = in.get<std::uint8_t>();
  if (cells_of(game.size) > most_cells) Unpacker::refuse();
  const auto end = in.get<std::uint8_t>();
  if (end > static_cast<std::uint8_t>(GameEnd::too_long)) Unpacker::refuse();
  game.end = static_cast<GameEnd>(end);
  game.payoff = in.get<float>();
  game.score = get_score(in);
  for (std::size_t left = in.get_size(4); left > 0; --left) {
    game.moves.emplace_back(in.get<std::uint32_t>());
  }
  for (std::size_t left = in.get_size(1); left > 0; --left) {
    game.samples.push_back(get_sample(in, game.size));
  }
  if (!in.empty()) Unpacker::refuse();
  return game;
}

}  // namespace moyo::learning
