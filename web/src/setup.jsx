// Setting up stones: a board to click on, and what becomes of it as a record.
import { useState } from 'preact/hooks'
import { Board } from './board.jsx'
import { moveAt, placeOf, sideName } from './games.js'
import { Chips, Problem } from './parts.jsx'

// A record of the position: letters of SGF count from the top left.
export function editedRecord(view, cells, turn) {
  const { columns, rows } = view.board
  const point = (i) => 'abcdefghijklmnopqrstuvwxyz'[i % columns] + 'abcdefghijklmnopqrstuvwxyz'[Math.floor(i / columns)]
  const stones = (mark, name) => {
    const points = [...cells].flatMap((cell, i) => (cell === mark ? [`[${point(i)}]`] : []))
    return points.length > 0 ? name + points.join('') : ''
  }
  const size = columns === rows ? columns : `${columns}:${rows}`
  const rules = { area: 'Chinese', territory: 'Japanese' }[view.scoring]
  return `(;FF[4]GM[1]SZ[${size}]KM[${view.komi ?? 0}]RU[${rules}]${stones('X', 'AB')}${stones('O', 'AW')}PL[${turn === 'first' ? 'B' : 'W'}])`
}

export function Editor({ view, board, turn: first, problem, onDone, onCancel }) {
  const [cells, setCells] = useState(board.cells)
  const [pen, setPen] = useState('X')
  const [turn, setTurn] = useState(first)
  const shown = { ...board, cells }
  const every = Array.from({ length: board.columns * board.rows }, (_, i) =>
    moveAt(board, i % board.columns, Math.floor(i / board.columns))
  )
  const put = (move) => {
    const [x, y] = placeOf(board, move)
    const i = y * board.columns + x
    setCells(cells.slice(0, i) + (cells[i] === pen ? '.' : pen) + cells.slice(i + 1))
  }
  return (
    <div class="place setup">
      <section class="stage" aria-label="Board">
        <Board game={view.game} board={shown} legal={every} turn={pen === 'O' ? 'second' : 'first'} onPlay={put} />
      </section>
      <aside class="panel">
        <p class="status">Set up stones</p>
        <p class="quiet">Click to put a stone or to take it off. The game you came from stays as it is.</p>
        <Chips
          label="What to put"
          value={pen}
          onChange={setPen}
          options={[
            ['X', sideName(view.game, 'first')],
            ['O', sideName(view.game, 'second')],
            ['.', 'Nothing']
          ]}
        />
        <Chips
          label="Who is to move"
          value={turn}
          onChange={setTurn}
          options={['first', 'second'].map((side) => [side, `${sideName(view.game, side)} to move`])}
        />
        <div class="buttons">
          <button class="main" onClick={() => onDone(cells, turn)}>
            Analyse this
          </button>
          <button onClick={() => setCells('.'.repeat(cells.length))}>Clear</button>
          <button onClick={onCancel}>Cancel</button>
        </div>
        <Problem text={problem} />
      </aside>
    </div>
  )
}
