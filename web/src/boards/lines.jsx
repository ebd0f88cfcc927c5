// Stones where lines cross: one drawing, so that it prints as it looks and scales without seams. The
// board is ten units from line to line; a point's middle is at (10 x, 10 y).
import { useMemo, useRef, useState } from 'preact/hooks'
import { moveAt, placeOf } from '../games.js'
import { Frame } from './frame.jsx'
import { Stone, stoneOf } from './stones.jsx'

// The points that are marked on boards people play on.
export function starPoints(columns, rows) {
  const far = (n) => (n >= 13 ? 3 : 2)
  const middle = (n) => (n - 1) / 2
  if (columns < 7 || rows < 7) return columns % 2 && rows % 2 && columns > 2 && rows > 2 ? [[middle(columns), middle(rows)]] : []
  const ends = (n) => [far(n), n - 1 - far(n)]
  const points = ends(columns).flatMap((x) => ends(rows).map((y) => [x, y]))
  if (columns % 2 && rows % 2) {
    points.push([middle(columns), middle(rows)])
    if (columns >= 15 && rows >= 15) {
      points.push(...ends(columns).map((x) => [x, middle(rows)]), ...ends(rows).map((y) => [middle(columns), y]))
    }
  }
  return points
}

// What never changes: lines, stars and the names at the edges.
function Lines({ board, names }) {
  const { columns, rows } = board
  const [right, bottom] = [10 * (columns - 1), 10 * (rows - 1)]
  const each = (n, draw) => Array.from({ length: n }, (_, i) => draw(i))
  const gap = 6.7
  return (
    <>
      <path
        class="lines"
        d={each(columns, (x) => `M${10 * x} 0V${bottom}`).join('') + each(rows, (y) => `M0 ${10 * y}H${right}`).join('')}
      />
      <rect class="lines edge" width={right} height={bottom} />
      {starPoints(columns, rows).map(([x, y]) => (
        <circle key={`${x},${y}`} class="star" cx={10 * x} cy={10 * y} r={columns > 13 ? 1.05 : 0.95} />
      ))}
      {names && (
        <g class={columns > 9 ? 'names' : 'names few'}>
          {each(columns, (x) =>
            [-gap, bottom + gap].map((y) => (
              <text key={`${x},${y}`} x={10 * x} y={y}>
                {board.names.columns[x].toUpperCase()}
              </text>
            ))
          )}
          {each(rows, (y) =>
            [-gap, right + gap].map((x) => (
              <text key={`${x},${y}`} x={x} y={10 * y}>
                {board.names.rows[y]}
              </text>
            ))
          )}
        </g>
      )}
    </>
  )
}

// What a search thinks of a move: the best has a ring, and words stand in it where there is room.
function Candidate({ x, y, candidate: { strength, lines, best } }) {
  return (
    <g class={best ? 'candidate best' : 'candidate'} transform={`translate(${10 * x} ${10 * y})`}>
      <circle r="4.7" style={{ fillOpacity: 0.3 + 0.07 * strength }} />
      {lines.map((text, i) => (
        <text key={i} class={i === 0 ? 'main' : ''} y={lines.length === 1 ? 0 : lines.length === 2 ? [-1, 2][i] : [-1.9, 0.8, 2.9][i]}>
          {text}
        </text>
      ))}
    </g>
  )
}

function Mark({ x, y, mark, on }) {
  const at = `translate(${10 * x} ${10 * y})`
  if (mark.type === 'circle') return <circle class={`mark ${on}`} transform={at} r="2.3" />
  if (mark.type === 'cross') return <path class={`mark ${on}`} transform={at} d="M-2 -2L2 2M-2 2L2 -2" />
  return (
    <g class={`label ${on} ${mark.tone ?? ''}`} transform={at}>
      {on === 'empty' && <circle r="3.6" />}
      <text>{mark.label}</text>
    </g>
  )
}

// How touch plays: a finger aims, and what it aimed at is played by a second touch there, or by the tick.
function useAim(board, legal, onPlay, drawing) {
  const [aim, setAim] = useState(null)
  const [held, setHeld] = useState(false)
  const placeAt = (event) => {
    const box = drawing.current.getBoundingClientRect()
    const { x: left, y: top, width } = drawing.current.viewBox.baseVal
    const scale = width / box.width
    const at = (value, low, n) => Math.min(n - 1, Math.max(0, Math.round((value * scale + low) / 10)))
    return [at(event.clientX - box.left, left, board.columns), at(event.clientY - box.top, top, board.rows)]
  }
  const same = (a, b) => a && b && a[0] === b[0] && a[1] === b[1]
  const play = (place) => {
    setAim(null)
    onPlay(moveAt(board, ...place))
  }
  const touched = useRef(false)
  const handlers = {
    onPointerDown: (event) => {
      touched.current = event.pointerType === 'touch' && legal.length > 0
      if (!touched.current) return
      const place = placeAt(event)
      if (same(place, aim)) return play(place)
      setAim(place)
      setHeld(true)
    },
    onPointerMove: (event) => held && setAim(placeAt(event)),
    onPointerUp: () => {
      setHeld(false)
      // Where nobody may play there is no tick; whoever hears of the move says why.
      if (held && aim && !legal.includes(moveAt(board, ...aim))) play(aim)
    },
    onPointerCancel: () => setHeld(false),
    onClick: (event) => !touched.current && onPlay?.(moveAt(board, ...placeAt(event)))
  }
  const valid = aim && legal.includes(moveAt(board, ...aim)) ? aim : null
  return { aim: valid, held: held && valid, handlers, play }
}

// On a phone a large board needs the room.
const isNarrow = () => matchMedia('(max-width: 34rem)').matches

// Across how many points a magnifier looks.
const magnified = 5

export function LinesBoard({
  game,
  board,
  label,
  last,
  legal,
  turn,
  onPlay,
  marks = {},
  owners,
  dead,
  heat,
  circles,
  ghosts = [],
  onHover,
  dimmed,
  winning,
  still,
  named = !still && !(board.columns > 13 && isNarrow()) // names of columns and rows at the edges
}) {
  const drawing = useRef(null)
  const [over, setOver] = useState(null)
  const { columns, rows, cells } = board
  const { aim, held, handlers, play } = useAim(board, legal, onPlay, drawing)
  const lines = useMemo(() => <Lines board={board} names={named} />, [columns, rows, named])
  const margin = named ? 8.7 : 6
  const [width, height] = [10 * (columns - 1) + 2 * margin, 10 * (rows - 1) + 2 * margin]
  const at = (move) => placeOf(board, move)
  const index = ([x, y]) => y * columns + x
  const faint = new Set(
    (dead ?? dimmed ?? [])
      .map((move) => at(move))
      .filter(Boolean)
      .map(index)
  )
  const guests = new Map(ghosts.filter(({ move }) => at(move)).map(({ move, sign }) => [index(at(move)), sign > 0 ? 'X' : 'O']))
  const lastAt = at(last)
  const markOn = (i) => guests.get(i) ?? cells[i]
  const hovered = over && !aim && legal.includes(over) ? at(over) : null
  const drawn = (entries, draw) =>
    Object.entries(entries ?? {}).map(([move, value]) => {
      const place = at(move)
      return place && draw(place, value, move)
    })
  const every = (draw) => Array.from({ length: columns * rows }, (_, i) => draw(i % columns, Math.floor(i / columns), i))
  const content = (
    <>
      {lines}
      {every((x, y, i) => {
        const mark = markOn(i)
        if (mark === '.') return null
        const fresh = !still && lastAt && index(lastAt) === i
        return <Stone key={i + mark} x={x} y={y} look={stoneOf(mark, i)} class={`${faint.has(i) ? 'faint' : ''} ${fresh ? 'fresh' : ''}`} />
      })}
      {owners &&
        every((x, y, i) => {
          // A stone that lives says itself whose its point is.
          const own = owners[i] > 0 ? 'X' : 'O'
          const sure = markOn(i) === own ? 0 : Math.abs(owners[i])
          const size = 1.2 + 2 * sure
          return (
            sure > 0 && (
              <rect
                key={i}
                class={`owner ${owners[i] > 0 ? 'first' : 'second'}`}
                x={10 * x - size}
                y={10 * y - size}
                width={2 * size}
                height={2 * size}
              />
            )
          )
        })}
      {drawn(heat, ([x, y], { strength, text }, move) => (
        <g key={move} class="heat" transform={`translate(${10 * x} ${10 * y})`}>
          <circle r={2.2 + 0.28 * strength} style={{ fillOpacity: 0.2 + 0.07 * strength }} />
          <text>{text}</text>
        </g>
      ))}
      {drawn(circles, ([x, y], candidate, move) => (
        <Candidate key={move} x={x} y={y} candidate={candidate} />
      ))}
      {(winning ?? []).map(([x, y]) => (
        <circle key={`${x},${y}`} class="won" cx={10 * x} cy={10 * y} r="4.4" />
      ))}
      {lastAt && !marks[last] && (
        <circle class={`mark last ${cells[index(lastAt)] === 'X' ? 'first' : 'second'}`} cx={10 * lastAt[0]} cy={10 * lastAt[1]} r="1.7" />
      )}
      {drawn(marks, ([x, y], mark, move) => (
        <Mark key={move} x={x} y={y} mark={mark} on={{ X: 'first', O: 'second', '.': 'empty' }[markOn(index([x, y]))]} />
      ))}
      {(aim ?? hovered) && (
        <Stone x={(aim ?? hovered)[0]} y={(aim ?? hovered)[1]} look={stoneOf(turn === 'second' ? 'O' : 'X', 0)} class="ghost" />
      )}
    </>
  )
  return (
    <Frame
      game={game}
      board={board}
      label={label}
      onPlay={onPlay}
      still={still}
      render={(pixels, cursor) => {
        // Points that are too small for a finger: it may slide to the right one, under a magnifier.
        const small = pixels / columns < 30
        return (
          <div class="wood">
            <svg
              ref={drawing}
              class={`points ${legal.length > 0 ? 'open' : ''} ${legal.length > 0 && small ? 'sliding' : ''}`}
              viewBox={`${-margin} ${-margin} ${width} ${height}`}
              aria-hidden="true"
              {...(onPlay && handlers)}
              onPointerLeave={() => {
                setOver(null)
                onHover?.(null)
              }}
            >
              {content}
              {aim && <path class="cross" d={`M${10 * aim[0]} 0V${10 * (rows - 1)}M0 ${10 * aim[1]}H${10 * (columns - 1)}`} />}
              {cursor && <rect class="cursor" x={10 * cursor[0] - 4.6} y={10 * cursor[1] - 4.6} width="9.2" height="9.2" rx="1" />}
              {!still &&
                every((x, y, i) => (
                  <rect
                    key={i}
                    class={`point ${{ X: 'first', O: 'second', '.': 'empty' }[cells[i]]}`}
                    x={10 * x - 5}
                    y={10 * y - 5}
                    width="10"
                    height="10"
                    onPointerEnter={({ pointerType }) => {
                      // After a touch a mouse seems to be where the finger was.
                      if (pointerType !== 'mouse') return
                      setOver(moveAt(board, x, y))
                      onHover?.(moveAt(board, x, y))
                    }}
                  />
                ))}
            </svg>
            {held && small && (
              <svg
                class="magnifier"
                aria-hidden="true"
                style={{ left: aim[0] < columns / 2 ? 'auto' : '0.4rem', right: aim[0] < columns / 2 ? '0.4rem' : 'auto' }}
                viewBox={`${10 * aim[0] - 5 * magnified} ${10 * aim[1] - 5 * magnified} ${10 * magnified} ${10 * magnified}`}
              >
                {content}
              </svg>
            )}
            {aim && !held && (
              <button class={aim[1] > rows / 2 ? 'main tick high' : 'main tick'} onClick={() => play(aim)}>
                Play {moveAt(board, ...aim)} ✓
              </button>
            )}
          </div>
        )
      }}
    />
  )
}
