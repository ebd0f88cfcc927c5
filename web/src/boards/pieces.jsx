// What lies on a cell of a board that is drawn as SVG, ten units wide.
import { gameWords } from '../games.js'

export const colours = { X: 'first', O: 'second', Y: 'third', Z: 'fourth', '.': 'empty' }

// Pacman with its mouth open, and a ghost: eyes, and a hem of three waves. A scared one is blue.
const pacman = (cx, cy, r) => `M${cx} ${cy}L${cx + 0.78 * r} ${cy - 0.62 * r}A${r} ${r} 0 1 0 ${cx + 0.78 * r} ${cy + 0.62 * r}Z`
function Ghost({ cx, cy, r, scared }) {
  const [left, right, hem] = [cx - 0.85 * r, cx + 0.85 * r, cy + 0.9 * r]
  const wave = (1.7 * r) / 6
  const waves = [0, 1, 2].map((i) => `L${right - (2 * i + 1) * wave} ${hem - 0.28 * r}L${right - (2 * i + 2) * wave} ${hem}`).join('')
  return (
    <g class={scared ? 'spook scared' : 'spook'}>
      <path d={`M${left} ${cy - 0.05 * r}A${0.85 * r} ${0.85 * r} 0 0 1 ${right} ${cy - 0.05 * r}L${right} ${hem}${waves}Z`} />
      {[-0.34, 0.34].map((dx) => (
        <g key={dx}>
          <circle class="eye" cx={cx + dx * r} cy={cy - 0.15 * r} r={0.24 * r} />
          <circle class="pupil" cx={cx + dx * r} cy={cy - 0.1 * r} r={0.11 * r} />
        </g>
      ))}
    </g>
  )
}

// A tile of 2048: the larger the number, the warmer its colour.
export const isTiled = (game) => gameWords(game).tiles
function Tile({ word, cx, cy }) {
  const step = Math.min(11, Math.log2(Number(word)))
  return (
    <rect
      class="tile"
      x={cx - 4.6}
      y={cy - 4.6}
      width="9.2"
      height="9.2"
      rx="1"
      style={{ fill: `hsl(${52 - 4.4 * step} ${34 + 5 * step}% ${88 - 3.6 * step}%)` }}
    />
  )
}

export function Piece({ game, mark, word, cx, cy, r }) {
  if (mark === '.') return null
  if (isTiled(game) && word) return <Tile word={word} cx={cx} cy={cy} />
  if (gameWords(game).maze && mark === 'X') return <path class="piece first" d={pacman(cx, cy, r)} />
  if (gameWords(game).maze && mark === 'O') return <Ghost cx={cx} cy={cy} r={r} scared={Boolean(word)} />
  if (mark === '#') return <rect class="wall" x={cx - 5} y={cy - 5} width="10" height="10" />
  if (mark === '+' || mark === '*') return <circle class="thing" cx={cx} cy={cy} r={mark === '+' ? 1 : 2.4} />
  if (!gameWords(game).written) return <circle class={`piece ${colours[mark]}`} cx={cx} cy={cy} r={r} />
  if (mark === 'O') return <circle class="pen second" cx={cx} cy={cy} r={r * 0.8} />
  const d = r * 0.72
  return <path class="pen first" d={`M${cx - d} ${cy - d}L${cx + d} ${cy + d}M${cx - d} ${cy + d}L${cx + d} ${cy - d}`} />
}

// What a search thinks of an empty cell: the stronger the more of it is filled.
export function Heat({ heat, cx, cy }) {
  if (!heat) return null
  return (
    <>
      <circle class="warm" cx={cx} cy={cy} r={1.4 + 0.28 * heat.strength} style={{ opacity: 0.25 + 0.07 * heat.strength }} />
      <text class="warmth" x={cx} y={cy}>
        {heat.text}
      </text>
    </>
  )
}
