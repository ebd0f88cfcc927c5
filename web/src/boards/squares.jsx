// Pieces on squares, and discs that fall in columns.
import { gameWords, moveAt, placeOf, sideName, sidesOf } from '../games.js'
import { Frame } from './frame.jsx'
import { colours, Heat, isTiled, Piece } from './pieces.jsx'

// The names of columns below the board, and of rows beside it unless pieces fall; a row may be a player's. As large
// on every board, whatever its cells.
function namesOf(game, board, nameOf) {
  const size = Math.min(2.4, 0.3 * Math.max(board.columns, board.rows))
  const sides = sidesOf(8)
  const rows = board.names.rows.map((name) => (sides.includes(name) ? (nameOf?.(name) ?? sideName(game, name)) : name))
  const longest = Math.max(1, ...rows.map((name) => name.length))
  return { size, rows, left: 1.6 + size * (0.9 + 0.62 * longest), below: 1.6 + 1.8 * size }
}

function Names({ board, drops, names: { size, rows } }) {
  return (
    <g class="names" style={{ fontSize: `${size}px` }}>
      {board.names.columns.map((name, x) => (
        <text key={name} x={10 * x + 5} y={10 * board.rows + 1.2 + 0.8 * size}>
          {name}
        </text>
      ))}
      {!drops &&
        rows.map((name, y) => (
          <text key={name} class="row-name" x={-1.4 - 0.4 * size} y={10 * y + 5}>
            {name}
          </text>
        ))}
    </g>
  )
}

export function SquaresBoard({
  game,
  board,
  label,
  last,
  legal,
  turn,
  onPlay,
  marks = {},
  heat = {},
  circles = {},
  onHover,
  winning,
  nameOf,
  still,
  named = !still && !gameWords(game).tiles && !gameWords(game).maze
}) {
  const { columns, rows, cells } = board
  const drops = board.shape === 'drop'
  // Where not every empty cell may be played on, those that may are marked.
  const flips = !drops && legal.length < cells.split('.').length - 1
  const place = placeOf(board, last)
  const won = new Set((winning ?? []).map(String))
  const names = namesOf(game, board, nameOf)
  const [left, below] = named ? [drops ? 1 : names.left, names.below] : [1, 1]
  const cell = (x, y) => {
    const mark = cells[y * columns + x]
    const move = moveAt(board, x, y)
    const [cx, cy] = [x * 10 + 5, y * 10 + 5]
    const isLast = place && place[0] === x && place[1] === y
    const hint = marks[move]
    const word = board.labels?.[y * columns + x]
    // A column's disc falls to its lowest hole: what is said of the column is said there.
    const lands = mark === '.' && (!drops || y === rows - 1 || cells[(y + 1) * columns + x] !== '.')
    const candidate = circles[move]
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
        {lands && turn && legal.includes(move) && (
          <g class="ghost">
            <Piece game={game} mark={turn === 'first' ? 'X' : 'O'} cx={cx} cy={cy} r={4.1} />
          </g>
        )}
        <Piece game={game} mark={mark} word={word} cx={cx} cy={cy} r={4.1} />
        {word && word !== '?' && (
          <text
            class={isTiled(game) ? 'word tiled' : `word ${colours[mark]}`}
            x={cx}
            y={cy}
            style={{ fontSize: `${Math.min(4, 8 / word.length)}px` }}
          >
            {word}
          </text>
        )}
        {isLast && !won.size && <circle class={`last ${colours[mark]}`} cx={cx} cy={cy} r="1" />}
        {won.has(`${x},${y}`) && <circle class="won" cx={cx} cy={cy} r="4.3" />}
        {lands && !hint && (
          <Heat heat={heat[move] ?? (candidate && { strength: candidate.strength, text: candidate.lines[0] })} cx={cx} cy={cy} />
        )}
        {hint && lands && (
          <g class={`hint ${hint.tone ?? ''}`}>
            <circle cx={cx} cy={cy} r="3.1" />
            <text x={cx} y={cy}>
              {hint.label}
            </text>
          </g>
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
        <svg
          class={`grid ${game}`}
          viewBox={`${-left} -1 ${columns * 10 + left + 1} ${rows * 10 + 1 + below}`}
          style={{ maxHeight: still ? undefined : 'var(--board-height)' }}
          aria-hidden="true"
        >
          <rect class="table" x="-1" y="-1" width={columns * 10 + 2} height={rows * 10 + 2} rx="1.5" />
          {Array.from({ length: rows }, (_, y) => Array.from({ length: columns }, (_, x) => cell(x, y)))}
          {named && <Names board={board} drops={drops} names={names} />}
          {cursor && <rect class="cursor" x={cursor[0] * 10 + 0.5} y={cursor[1] * 10 + 0.5} width="9" height="9" rx="1" />}
        </svg>
      )}
    />
  )
}
