// What lies on a cell of a board that is drawn as SVG, ten units wide.
import { gameWords } from '../games.js'

export const colours = { X: 'first', O: 'second', Y: 'third', Z: 'fourth', '.': 'empty' }

export function Piece({ game, mark, cx, cy, r }) {
  if (mark === '.') return null
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
