// The boards, by shape: lines with stones on them by Shudan, hexagons, squares, columns, heaps, cards, text.
// A board is one stop of the keyboard; arrows move a cursor on it, Enter plays, and what lies under
// the cursor is said to screen readers.
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Goban } from '@sabaki/shudan'
import { gameWords, moveAt, placeOf, sideName } from './games.js'

function useWidth() {
  const element = useRef(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry.contentRect.width))
    observer.observe(element.current)
    setWidth(element.current.clientWidth)
    return () => observer.disconnect()
  }, [])
  return [element, width]
}

function describeCell(game, board, x, y) {
  const mark = board.cells[y * board.columns + x]
  const what = mark === 'X' ? sideName(game, 'first') : mark === 'O' ? sideName(game, 'second') : 'empty'
  return board.shape === 'drop' ? `Column ${board.names.columns[x]}` : `${moveAt(board, x, y)}, ${what}`
}

// The frame around every board with cells: size, keyboard and speech. A still board is only looked at.
function Frame({ game, board, label, onPlay, render, still }) {
  const [element, width] = useWidth()
  const [cursor, setCursor] = useState(null)
  const { columns, rows } = board
  const keys = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1]
  }
  const onKeyDown = (event) => {
    const step = keys[event.key]
    const [x, y] = cursor ?? [Math.floor(columns / 2), Math.floor(rows / 2)]
    if (step) {
      event.preventDefault()
      const next = [Math.min(columns - 1, Math.max(0, x + step[0])), Math.min(rows - 1, Math.max(0, y + step[1]))]
      setCursor(cursor ? next : [x, y])
    } else if ((event.key === 'Enter' || event.key === ' ') && cursor) {
      event.preventDefault()
      onPlay?.(moveAt(board, x, y))
    } else if (event.key === 'Escape') {
      setCursor(null)
    }
  }
  if (still) {
    return (
      <div class="board still" ref={element} role="img" aria-label={label}>
        {width > 0 && render(width, null)}
      </div>
    )
  }
  return (
    <div class="board" ref={element}>
      <div
        class="board-keys"
        tabIndex={0}
        role="application"
        aria-roledescription="board"
        aria-label={`${label}. Arrow keys move, Enter plays.`}
        onKeyDown={onKeyDown}
        onBlur={() => setCursor(null)}
      >
        {width > 0 && render(width, cursor)}
      </div>
      <span class="unseen" role="status">
        {cursor ? describeCell(game, board, ...cursor) : ''}
      </span>
    </div>
  )
}

const filled = (board, value) => Array.from({ length: board.rows }, () => Array(board.columns).fill(value))

function GoBoard({ game, board, label, last, onPlay, marks = {}, owners, dead, heat, ghosts = [], onHover, dimmed, still }) {
  const rows = (read) =>
    Array.from({ length: board.rows }, (_, y) => Array.from({ length: board.columns }, (_, x) => read(x, y, y * board.columns + x)))
  const signMap = rows((x, y, i) => ({ X: 1, O: -1, '.': 0 })[board.cells[i]])
  const markerMap = filled(board, null)
  const ghostStoneMap = filled(board, null)
  const place = placeOf(board, last)
  if (place) markerMap[place[1]][place[0]] = { type: 'circle' }
  for (const [move, mark] of Object.entries(marks)) {
    const at = placeOf(board, move)
    if (at) markerMap[at[1]][at[0]] = mark
  }
  for (const { move, sign } of ghosts) {
    const at = placeOf(board, move)
    if (at && signMap[at[1]][at[0]] === 0) signMap[at[1]][at[0]] = sign
  }
  const heatMap = heat && filled(board, null)
  for (const [move, value] of Object.entries(heat ?? {})) {
    const at = placeOf(board, move)
    if (at) heatMap[at[1]][at[0]] = value
  }
  const paintMap = owners && rows((x, y, i) => owners[i])
  const dimmedVertices = (dead ?? dimmed ?? []).map((move) => placeOf(board, move)).filter(Boolean)
  return (
    <Frame
      game={game}
      board={board}
      label={label}
      onPlay={onPlay}
      still={still}
      render={(width, cursor) => {
        const size = Math.max(still ? 4 : 12, Math.floor(((width - 4) / (board.columns + (still ? 0.3 : 2.3))) * 10) / 10)
        return (
          <Goban
            vertexSize={size}
            signMap={signMap}
            markerMap={markerMap}
            ghostStoneMap={ghostStoneMap}
            heatMap={heatMap}
            paintMap={paintMap}
            dimmedVertices={dimmedVertices}
            selectedVertices={cursor ? [cursor] : []}
            showCoordinates={!still}
            coordX={(x) => board.names.columns[x].toUpperCase()}
            coordY={(y) => board.names.rows[y]}
            fuzzyStonePlacement
            animateStonePlacement={!still}
            onVertexClick={(event, [x, y]) => onPlay?.(moveAt(board, x, y))}
            onVertexMouseEnter={(event, [x, y]) => onHover?.(moveAt(board, x, y))}
            onVertexMouseLeave={() => onHover?.(null)}
          />
        )
      }}
    />
  )
}

const colours = { X: 'first', O: 'second', '.': 'empty' }

function Piece({ game, mark, cx, cy, r }) {
  if (mark === '.') return null
  if (!gameWords(game).written) return <circle class={`piece ${colours[mark]}`} cx={cx} cy={cy} r={r} />
  if (mark === 'O') return <circle class="pen second" cx={cx} cy={cy} r={r * 0.8} />
  const d = r * 0.72
  return <path class="pen first" d={`M${cx - d} ${cy - d}L${cx + d} ${cy + d}M${cx - d} ${cy + d}L${cx + d} ${cy - d}`} />
}

// What a search thinks of an empty cell: the stronger the more of it is filled.
function Heat({ heat, cx, cy }) {
  if (!heat) return null
  return (
    <>
      <circle class="warm" cx={cx} cy={cy} r={1.4 + 0.28 * heat.strength} style={{ opacity: 0.25 + 0.07 * heat.strength }} />
      <text class="warmth" x={cx} y={cy + 1}>
        {heat.text}
      </text>
    </>
  )
}

function GridBoard({ game, board, label, last, legal, onPlay, marks = {}, heat = {}, onHover, still }) {
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

function HexBoard({ game, board, label, last, legal, onPlay, marks = {}, heat = {}, onHover, still }) {
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
  return (
    <Frame
      game={game}
      board={board}
      label={label}
      onPlay={onPlay}
      still={still}
      render={(_, cursor) => (
        <svg class="grid hex" viewBox={`0 0 ${width.toFixed(1)} ${height.toFixed(1)}`} aria-hidden="true">
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
                  {place && place[0] === x && place[1] === y && <circle class={`last ${colours[mark]}`} cx={cx} cy={cy} r="1.2" />}
                  {mark === '.' && !marks[move] && <Heat heat={heat[move]} cx={cx} cy={cy} />}
                  {marks[move] && mark === '.' && (
                    <text class="hint" x={cx} y={cy + 1.2}>
                      {marks[move].label}
                    </text>
                  )}
                  {chosen && <circle class="cursor" cx={cx} cy={cy} r="3.6" />}
                </g>
              )
            })
          )}
        </svg>
      )}
    />
  )
}

function Heaps({ board, label, legal, onPlay }) {
  const [hover, setHover] = useState(null)
  return (
    <div class="board heaps" role="group" aria-label={label}>
      {board.names.columns.map((name, heap) => {
        const count = Array.from({ length: board.rows }, (_, y) => board.cells[y * board.columns + heap]).filter(
          (mark) => mark === 'X'
        ).length
        return (
          <div class="heap" key={heap}>
            <span class="heap-name">Heap {name}</span>
            <div class="objects" onMouseLeave={() => setHover(null)}>
              {Array.from({ length: count }, (_, i) => {
                const taken = count - i
                const going = hover && hover[0] === heap && i >= hover[1]
                return (
                  <button
                    key={i}
                    class={going ? 'object going' : 'object'}
                    disabled={!legal.includes(name + taken)}
                    aria-label={`Take ${taken} from heap ${name}`}
                    onMouseEnter={() => setHover([heap, i])}
                    onFocus={() => setHover([heap, i])}
                    onBlur={() => setHover(null)}
                    onClick={() => onPlay?.(name + taken)}
                  />
                )
              })}
              {count === 0 && <span class="quiet">empty</span>}
            </div>
          </div>
        )
      })}
    </div>
  )
}

// Rows of cards; those that the viewer does not know lie face down. Moves are buttons beside them.
const cardWords = (face) => (face === '?' ? 'face down' : face || 'none')

function Cards({ board, label }) {
  const { faces, columns, caption } = board
  const rows = board.names.rows.map((name, y) => [name, faces.slice(y * columns, (y + 1) * columns)])
  const spoken = rows.map(([name, row]) => `${name}: ${row.map(cardWords).join(', ')}`).join('; ')
  return (
    <div class="board cards" role="img" aria-label={`${label}. ${spoken}. ${caption}`}>
      {rows.map(([name, row]) => (
        <div class="card-row" key={name}>
          <span class="heap-name">{name}</span>
          {row.map((face, x) => (
            <span key={x} class={face === '?' ? 'card down' : face ? 'card' : 'card none'}>
              {face === '?' ? '' : face}
            </span>
          ))}
        </div>
      ))}
      {caption && <pre class="caption">{caption}</pre>}
    </div>
  )
}

// A game without a picture: its position as the rules write it. Moves are buttons beside it.
function TextBoard({ board, label }) {
  return (
    <pre class="board text" role="img" aria-label={`${label}: ${board.text}`}>
      {board.text}
    </pre>
  )
}

export function Board(props) {
  const shapes = { lines: GoBoard, hexagons: HexBoard, heaps: Heaps, cards: Cards, text: TextBoard }
  const Kind = shapes[props.board.shape] ?? GridBoard
  const { board, game } = props
  const size = board.columns && board.shape !== 'cards' ? `, ${board.columns} by ${board.rows}` : ''
  return <Kind legal={[]} {...props} label={props.label ?? `${gameWords(game).title} board${size}`} />
}
