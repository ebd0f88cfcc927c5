// The shape *points*: stacks of men on two rows of points with a bar between their halves, men borne off
// at the right, and dice. A turn moves several men; it is put together hop by hop, by a click on a man
// and one on where it goes, and played when it is whole.
import { useState } from 'preact/hooks'
import { sideName } from '../games.js'

// The hops of a turn's text: '24/18*/13 6/4(2)' is 24 to 18, 18 to 13 and twice 6 to 4.
export function hopsOf(move) {
  if (!move.includes('/')) return []
  return move.split(' ').flatMap((way) => {
    const [, path, times] = way.match(/^([^(]*)(?:\((\d)\))?$/)
    const places = path.replaceAll('*', '').split('/')
    const hops = places.slice(1).map((to, i) => `${places[i]}/${to}`)
    return Array(Number(times ?? 1))
      .fill(hops)
      .flat()
  })
}

// What is left of a list when each of `taken` is taken out once; null if one of them is not in it.
function without(list, taken) {
  const rest = [...list]
  for (const item of taken) {
    const i = rest.indexOf(item)
    if (i < 0) return null
    rest.splice(i, 1)
  }
  return rest
}

function stacksOf(board) {
  return Array.from({ length: board.columns }, (_, x) => {
    const marks = Array.from({ length: board.rows }, (_, y) => board.cells[y * board.columns + x]).filter((mark) => mark !== '.')
    return { mark: marks[0], men: marks.length }
  })
}

// The stacks after some hops of the player to move, who calls the columns by their names.
function afterHops(board, hops) {
  const { columns } = board.names
  const stacks = stacksOf(board)
  for (const hop of hops) {
    const [from, to] = hop.split('/').map((name) => columns.indexOf(name))
    const { mark } = stacks[from]
    stacks[from] = { mark, men: stacks[from].men - 1 }
    if (stacks[to].men === 1 && stacks[to].mark !== mark) {
      const bar = columns.indexOf('their bar')
      stacks[bar] = { mark: stacks[to].mark, men: stacks[bar].men + 1 }
      stacks[to] = { mark, men: 0 }
    }
    stacks[to] = { mark, men: stacks[to].men + 1 }
  }
  return stacks
}

const pips = {
  1: [[0, 0]],
  2: [[-1, -1], [1, 1]], // prettier-ignore
  3: [[-1, -1], [0, 0], [1, 1]], // prettier-ignore
  4: [[-1, -1], [1, -1], [-1, 1], [1, 1]], // prettier-ignore
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]], // prettier-ignore
  6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]] // prettier-ignore
}

function Die({ value, cx, cy }) {
  return (
    <g class="die">
      <rect x={cx - 4} y={cy - 4} width="8" height="8" rx="1.6" />
      {(pips[value] ?? []).map(([dx, dy]) => (
        <circle key={`${dx},${dy}`} cx={cx + 2.3 * dx} cy={cy + 2.3 * dy} r="0.85" />
      ))}
    </g>
  )
}

// The doubling cube: the word on the bar of who owns it, on both bars if nobody does; with a question mark
// it is offered. A cube that nobody has turned shows its 64, as on a table.
function cubeOf(board) {
  const bars = board.columns - 4
  const [first, second] = [board.labels?.[bars], board.labels?.[bars + 1]]
  const word = first || second
  if (!word) return null
  const owner = first && second ? null : first ? 'first' : 'second'
  return { value: word === '1' ? '64' : word.replace('?', ''), owner, offered: word.endsWith('?') }
}

function Cube({ cube, x, y, onDouble }) {
  const side = cube.offered ? 11 : 8.6
  const said = cube.owner === null ? 'in the middle' : cube.offered ? `offered at ${cube.value}` : `at ${cube.value}`
  const shape = (
    <>
      <rect x={x - side / 2} y={y - side / 2} width={side} height={side} rx="1.7" />
      <text x={x} y={y + side * 0.17} style={`font-size: ${side * (cube.value.length > 1 ? 0.48 : 0.58)}px`}>
        {cube.value}
      </text>
    </>
  )
  if (!onDouble) {
    return (
      <g class={cube.offered ? 'cube offered' : 'cube'} role="img" aria-label={`Doubling cube ${said}`}>
        {shape}
      </g>
    )
  }
  return (
    <g
      class="cube open"
      role="button"
      tabIndex={0}
      aria-label={`Doubling cube ${said}: double`}
      onClick={onDouble}
      onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && onDouble()}
    >
      {shape}
    </g>
  )
}

const unit = 10
const depth = 46 // of a point
const height = 112
const colours = { X: 'first', O: 'second' }

// Men on top of each other from an edge inwards; high stacks lean closer and say how many they are.
function Stack({ x, edge, inwards, stack, room = depth }) {
  const step = Math.min(9.2, stack.men > 1 ? (room - 9.2) / (stack.men - 1) : 9.2)
  const cy = (i) => edge + inwards * (4.9 + step * i)
  return (
    <>
      {Array.from({ length: stack.men }, (_, i) => (
        <g key={i} class={`man ${colours[stack.mark]}`}>
          <circle class={`piece ${colours[stack.mark]}`} cx={x} cy={cy(i)} r="4.5" />
          <circle class="ring" cx={x} cy={cy(i)} r="2.9" />
        </g>
      ))}
      {stack.men > 5 && (
        <text class={`number ${colours[stack.mark]}`} x={x} y={cy(stack.men - 1) + 1.4}>
          {stack.men}
        </text>
      )}
    </>
  )
}

export function PointsBoard({ game, board, label, legal, onPlay, still }) {
  const position = board.cells + legal.join()
  const [turn, setTurn] = useState({ of: position, made: [], chosen: null })
  const { made, chosen } = turn.of === position ? turn : { made: [], chosen: null }
  const { columns } = board.names
  const points = board.columns - 4
  const half = points / 2
  const stacks = afterHops(board, made)

  const rests = legal.map((move) => ({ move, rest: without(hopsOf(move), made) })).filter(({ rest }) => rest?.length > 0)
  const standing = (name) => stacks[columns.indexOf(name)].men > 0
  const possible = [...new Set(rests.flatMap(({ rest }) => rest))].filter((hop) => standing(hop.split('/')[0]))
  const barFirst = possible.filter((hop) => hop.startsWith('bar/'))
  const hops = barFirst.length > 0 ? barFirst : possible
  const targetsFrom = (name) => hops.filter((hop) => hop.startsWith(`${name}/`)).map((hop) => hop.split('/')[1])

  const hop = (from, to) => {
    const now = [...made, `${from}/${to}`]
    const whole = legal.find((move) => hopsOf(move).length === now.length && without(hopsOf(move), now))
    setTurn({ of: position, made: whole ? [] : now, chosen: null })
    if (whole) onPlay?.(whole)
  }
  const choose = (name) => {
    const targets = targetsFrom(name)
    if (chosen && targetsFrom(chosen).includes(name)) return hop(chosen, name)
    if (targets.length === 1) return hop(name, targets[0])
    setTurn({ of: position, made, chosen: targets.length > 0 && chosen !== name ? name : null })
  }
  const takeBack = () => setTurn({ of: position, made: made.slice(0, -1), chosen: null })

  // A place that may be clicked: a button in all but its looks.
  const place = (column, what, children) => {
    const name = columns[column]
    const { mark, men } = stacks[column]
    const source = targetsFrom(name).length > 0
    const target = chosen !== null && targetsFrom(chosen).includes(name)
    const kind = ['place', source && 'open', target && 'target', chosen === name && 'chosen'].filter(Boolean).join(' ')
    const said = `${what} ${name}, ${men > 0 ? `${men} ${sideName(game, colours[mark])}` : 'empty'}${target ? ', move here' : ''}`
    if (still || (!source && !target)) {
      return (
        <g key={column} class={kind}>
          {children}
        </g>
      )
    }
    return (
      <g
        key={column}
        class={kind}
        role="button"
        tabIndex={0}
        aria-label={said.trim()}
        onClick={() => choose(name)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return
          event.preventDefault()
          choose(name)
        }}
      >
        {children}
      </g>
    )
  }

  const point = (column) => {
    const above = column >= half
    const k = above ? column - half : half - 1 - column
    const x = unit * (k + (k >= half / 2 ? 1 : 0)) + unit / 2
    const [edge, inwards] = above ? [0, 1] : [height, -1]
    const tip = edge + inwards * depth
    return place(
      column,
      'Point',
      <>
        <rect class="ground" x={x - unit / 2} y={above ? 0 : height / 2} width={unit} height={height / 2} />
        <polygon class={column % 2 ? 'point odd' : 'point even'} points={`${x - 4.8},${edge} ${x + 4.8},${edge} ${x},${tip}`} />
        <Stack x={x} edge={edge} inwards={inwards} stack={stacks[column]} />
        <text class="point-name" x={x} y={above ? -1.4 : height + 4}>
          {columns[column]}
        </text>
      </>
    )
  }
  const middle = unit * (half / 2) + unit / 2
  const right = unit * (half + 1) + 1
  const aside = (column, x, what, above) =>
    place(
      column,
      what,
      <>
        <rect class="ground" x={x - unit / 2} y={above ? 0 : height / 2} width={unit} height={height / 2} />
        <Stack x={x} edge={above ? 0 : height} inwards={above ? 1 : -1} stack={stacks[column]} room={52} />
      </>
    )
  const diceAt = unit * (half * 0.75 + 1)
  // The cube lies beside the table: in the middle, or at its owner's end; an offered one in the middle of the
  // left half.
  const cube = cubeOf(board)
  const left = cube ? -15 : -3
  const cubeAt = { null: height / 2, first: height - 6, second: 6 }

  return (
    <div class={still ? 'board still' : 'board'} role={still ? 'img' : 'group'} aria-label={label}>
      <svg class="grid points" viewBox={`${left} -7 ${right + unit + 2 - left} ${height + 14}`} aria-hidden={still}>
        <rect class="table" x={left} y="-7" width={right + unit + 2 - left} height={height + 14} rx="3" />
        <rect class="felt" x="0" y="0" width={unit * (half + 1)} height={height} />
        <rect class="rail" x={middle - unit / 2} y="-7" width={unit} height={height + 14} />
        <rect class="felt" x={right} y="0" width={unit} height={height} />
        {Array.from({ length: points }, (_, column) => point(column))}
        {aside(points, middle, '', true)}
        {aside(points + 1, middle, '', false)}
        {aside(points + 2, right + unit / 2, '', false)}
        {aside(points + 3, right + unit / 2, '', true)}
        {(board.dice ?? []).map((value, i) => (
          <Die key={i} value={value} cx={diceAt + 11 * (i - (board.dice.length - 1) / 2)} cy={height / 2} />
        ))}
        {cube && (
          <Cube
            cube={cube}
            x={cube.offered ? unit * (half * 0.25) : left / 2 - 0.2}
            y={cube.offered ? height / 2 : cubeAt[cube.owner]}
            onDouble={!still && legal.includes('double') ? () => onPlay?.('double') : null}
          />
        )}
        {made.length > 0 && (
          <g
            class="place open take-back"
            role="button"
            tabIndex={0}
            aria-label="Take the last man back"
            onClick={takeBack}
            onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && takeBack()}
          >
            <circle cx={middle} cy={height / 2} r="4" />
            <text x={middle} y={height / 2 + 1.7}>
              ↶
            </text>
          </g>
        )}
      </svg>
      {board.caption && <p class="caption">{board.caption}</p>}
    </div>
  )
}
