// Hexagons, each row half a cell to the right of the one above, with the goals of both sides as edges.
import { moveAt, placeOf } from '../games.js'
import { Frame } from './frame.jsx'
import { colours, Heat } from './pieces.jsx'

export function HexagonsBoard({
  game,
  board,
  label,
  last,
  legal,
  onPlay,
  marks = {},
  heat = {},
  circles = {},
  onHover,
  winning,
  still,
  named = !still
}) {
  const { columns, rows, cells } = board
  const across = 10
  const side = across / Math.sqrt(3)
  const centre = (x, y) => [across * (x + y / 2 + 0.5) + 2, side * (1.5 * y + 1) + 2]
  const corner = (cx, cy, k) => {
    const angle = (Math.PI / 3) * k - Math.PI / 2
    return [cx + side * Math.cos(angle), cy + side * Math.sin(angle)]
  }
  const points = (cx, cy) =>
    Array.from({ length: 6 }, (_, k) =>
      corner(cx, cy, k)
        .map((v) => v.toFixed(2))
        .join(',')
    ).join(' ')
  // The edge of the board between two corners of each cell along a side.
  const edge = (list, from, count) =>
    list
      .flatMap(([x, y]) => Array.from({ length: count }, (_, k) => corner(...centre(x, y), from + k)))
      .map((p) => p.map((v) => v.toFixed(2)).join(','))
      .join(' ')
  const range = [...Array(columns).keys()]
  const width = across * (columns + (rows - 1) / 2) + 4
  const height = side * (1.5 * rows + 0.5) + 4
  const place = placeOf(board, last)
  const won = new Set((winning ?? []).map(String))
  const room = named ? 5 : 0 // for the names of columns and rows
  return (
    <Frame
      game={game}
      board={board}
      label={label}
      onPlay={onPlay}
      still={still}
      render={(_, cursor) => (
        <svg class="grid hex" viewBox={`${-room} ${-room} ${(width + room).toFixed(1)} ${(height + room).toFixed(1)}`} aria-hidden="true">
          <polyline
            class="goal first"
            points={edge(
              range.map((x) => [x, 0]),
              5,
              3
            )}
          />
          <polyline
            class="goal first"
            points={edge(
              range.map((x) => [columns - 1 - x, rows - 1]),
              2,
              3
            )}
          />
          <polyline
            class="goal second"
            points={edge(
              range.map((y) => [0, rows - 1 - y]),
              3,
              3
            )}
          />
          <polyline
            class="goal second"
            points={edge(
              range.map((y) => [columns - 1, y]),
              0,
              3
            )}
          />
          {range.flatMap((y) =>
            range.map((x) => {
              const [cx, cy] = centre(x, y)
              const mark = cells[y * columns + x]
              const move = moveAt(board, x, y)
              const chosen = cursor && cursor[0] === x && cursor[1] === y
              return (
                <g
                  key={move}
                  class={legal.includes(move) ? 'cell open' : 'cell'}
                  onClick={() => onPlay?.(move)}
                  onMouseEnter={() => onHover?.(move)}
                  onMouseLeave={() => onHover?.(null)}
                >
                  <polygon class={`hexagon ${colours[mark]}`} points={points(cx, cy)} />
                  {won.has(`${x},${y}`) && <circle class="won" cx={cx} cy={cy} r="3.4" />}
                  {place && place[0] === x && place[1] === y && <circle class={`last ${colours[mark]}`} cx={cx} cy={cy} r="1.2" />}
                  {mark === '.' && !marks[move] && (
                    <Heat
                      heat={heat[move] ?? (circles[move] && { strength: circles[move].strength, text: circles[move].lines[0] })}
                      cx={cx}
                      cy={cy}
                    />
                  )}
                  {marks[move] && mark === '.' && (
                    <g class={`hint ${marks[move].tone ?? ''}`}>
                      <circle cx={cx} cy={cy} r="3.1" />
                      <text x={cx} y={cy}>
                        {marks[move].label}
                      </text>
                    </g>
                  )}
                  {chosen && <circle class="cursor" cx={cx} cy={cy} r="3.6" />}
                </g>
              )
            })
          )}
          {named && (
            <g class="names" style={{ fontSize: '3px' }}>
              {range.map((x) => (
                <text key={x} x={centre(x, 0)[0] - 2.5} y="-2">
                  {board.names.columns[x]}
                </text>
              ))}
              {board.names.rows.map((name, y) => (
                <text key={name} x={centre(0, y)[0] - 9} y={centre(0, y)[1]}>
                  {name}
                </text>
              ))}
            </g>
          )}
        </svg>
      )}
    />
  )
}
