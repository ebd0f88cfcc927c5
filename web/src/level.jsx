// How strong the computer is: a slider from the weakest level to the strongest, and what each means.
import { useId } from 'preact/hooks'

const kyuWords = [
  [25, 'has just learned the rules'],
  [20, 'captures what it sees'],
  [15, 'knows the first shapes'],
  [10, 'plays at a club now and then'],
  [5, 'a club player'],
  [1, 'a strong club player']
]

const ahead = (player) => {
  const depth = Number(/depth=(\d+)/.exec(player)?.[1])
  return depth ? `looks ${depth === 1 ? 'one move' : `${depth} moves`} ahead` : 'thinks as long as it may'
}
// What a player does, by its name.
const playerWords = {
  random: () => 'any legal move',
  alphabeta: ahead,
  expectimax: ahead,
  uct: (player) => `tries ${/playouts=(\d+)/.exec(player)?.[1] ?? 'many'} games in its mind`,
  td: (player) => (player.includes('plies=') ? 'a network that looks a roll ahead' : 'a network that learned by itself'),
  zero: () => 'a network that learned by itself',
  pimc: () => 'plays as if the hidden cards lay open',
  ismcts: () => 'samples what the others may hold',
  blueprint: () => 'plays a strategy that was found before',
  nash: () => 'mixes its moves so that nobody gains by knowing how'
}

// What a level plays like: by its rank, or by who plays it.
function levelWords({ name, player, seconds, quick }) {
  const rank = /^(\d+)([kd])$/.exec(name)
  const strength = rank
    ? rank[2] === 'd'
      ? 'an expert'
      : kyuWords.find(([least]) => Number(rank[1]) >= least)[1]
    : (playerWords[player.split(':')[0]]?.(player) ?? '')
  const patience = quick ? 'answers at once' : `up to ${seconds} seconds a move`
  return [strength, patience].filter(Boolean).join(', ')
}

export function LevelSlider({ levels, value, onChange }) {
  const id = useId()
  const index = Math.max(
    0,
    levels.findIndex(({ name }) => name === value)
  )
  const level = levels[index]
  return (
    <div class="level">
      <label class="field" for={id}>
        <span>Level</span>
        <b>{level.title}</b>
      </label>
      <input
        id={id}
        type="range"
        min="0"
        max={levels.length - 1}
        value={index}
        onPointerUp={(event) => event.currentTarget.blur()} // so that arrows steer the game again
        aria-valuetext={level.title}
        onChange={(event) => onChange(levels[Number(event.currentTarget.value)].name)}
        onInput={(event) => {
          // Only the words follow while it is dragged.
          const now = levels[Number(event.currentTarget.value)]
          event.currentTarget.previousElementSibling.lastElementChild.textContent = now.title
        }}
      />
      <p class="note">{level.quick === undefined ? '' : levelWords(level)}</p>
    </div>
  )
}
