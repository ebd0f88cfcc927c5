// Pieces on squares, and discs that fall in columns.
import { moveAt, placeOf } from '../games.js'
import { Frame } from './frame.jsx'
import { colours, Heat, Piece } from './pieces.jsx'

export function SquaresBoard({ game, board, label, last, legal, onPlay, marks = {}, heat = {}, onHover, still }) {
  const { columns, rows, cells } = board
  const drops = board.shape === 'drop'
  // Where not every empty cell may be played on, those that may are marked.
  const flips = !drops && legal.length < cells.split('.').length - 1
  const place = placeOf(board, last)
  const width = columns * 10
  const height = rows * 10
  const cell = (x, y) => {
    const mark = cells[y * columns + x]
    const move = moveAt(board, x, y)
    const [cx, cy] = [x * 10 + 5, y * 10 + 5]
    const isLast = place && place[0] === x && place[1] === y
    const hint = marks[move]
    const word = board.labels?.[y * columns + x]
    // A column's disc falls to its lowest hole: what is said of the column is said there.
    const lands = mark === '.' && (!drops || y === rows - 1 || cells[(y + 1) * columns + x] !== '.')
    return (
      <g
        key={`${x},${y}`}
        class={legal.includes(move) ? 'cell open' : 'cell'}
        onClick={() => onPlay?.(move)}
        onMouseEnter={() => onHover?.(move)}
        onMouseLeave={() => onHover?.(null)}
      >
        <rect x={x * 10} y={y * 10} width="10" height="10" class="square" />
        {drops && <circle class="hole" cx={cx} cy={cy} r="4" />}
        {flips && mark === '.' && legal.includes(move) && <circle class="may" cx={cx} cy={cy} r="0.8" />}
        <Piece game={game} mark={mark} cx={cx} cy={cy} r={4.1} />
        {word && (
          <text class={`word ${colours[mark]}`} x={cx} y={cy + 1.1} style={{ fontSize: `${Math.min(4, 8 / word.length)}px` }}>
            {word}
          </text>
        )}
        {isLast && <circle class={`last ${colours[mark]}`} cx={cx} cy={cy} r="1" />}
        {lands && !hint && <Heat heat={heat[move]} cx={cx} cy={cy} />}
        {hint && lands && (
          <text class="hint" x={cx} y={cy + 1.2}>
            {hint.label}
          </text>
        )}
      </g>
    )
  }
  return (
    <Frame
      game={game}
      board={board}
      label={label}
      legal={legal}
      onPlay={onPlay}
      still={still}
      render={(_, cursor) => (
        <svg class={`grid ${game}`} viewBox={`-1 -1 ${width + 2} ${height + 2}`} aria-hidden="true">
          <rect class="table" x="-1" y="-1" width={width + 2} height={height + 2} rx="1.5" />
          {Array.from({ length: rows }, (_, y) => Array.from({ length: columns }, (_, x) => cell(x, y)))}
          {cursor && <rect class="cursor" x={cursor[0] * 10 + 0.5} y={cursor[1] * 10 + 0.5} width="9" height="9" rx="1" />}
        </svg>
      )}
    />
  )
}
