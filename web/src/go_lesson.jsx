// Go in five minutes, for people who have never played: capture, escape, eyes, ko and counting on small
// boards, with replies that are written down here.
import { useState } from 'preact/hooks'
import { Board } from './board.jsx'
import { boardsOf } from './replay.js'

const letters = 'ABCDE'

// A step shows a position and waits for a move. `right` are the moves that go on, with White's reply to
// them; `wrong` says what comes of others, with White's reply where one shows it.
const steps = [
  {
    title: 'Capture',
    rows: ['.....', '..X..', '.XO..', '..X..', '.....'],
    words:
      'You are Black. Stones stand on the points where lines cross and never move. The empty points next to a stone are its liberties. White’s stone has one left: play there and take it.',
    turns: [{ right: { D3: null }, wrong: {}, said: 'Without a liberty the stone is taken off the board.' }]
  },
  {
    title: 'Escape',
    rows: ['.....', '..O..', '.OX..', '..O..', '.....'],
    words:
      'Now your stone has one liberty left: it is in atari, and White would take it with the next move. Play where it gets more liberties.',
    turns: [
      {
        right: { D3: 'E3' },
        wrong: { '*': ['D3', 'White takes your stone. Stones that touch along a line share their liberties: extend instead.'] },
        said: 'Two stones side by side are one block and share their liberties. Two are left, so there is time.'
      }
    ]
  },
  {
    title: 'A whole block',
    rows: ['.....', '.XX..', 'XOO..', '.XX..', '.....'],
    words: 'A block is taken as a whole, when it has lost its last liberty. Take both white stones.',
    turns: [{ right: { D3: null }, wrong: {}, said: 'Both are gone. That is why stones stay connected.' }]
  },
  {
    title: 'Two eyes live',
    rows: ['.....', '.....', 'OOOOO', 'XXXXO', '...XO'],
    words:
      'Your stones at the bottom are surrounded; their only liberties are the three points inside. Nobody may play where a stone would have no liberty, unless it captures. Make two separate points inside that White cannot fill: two eyes.',
    turns: [
      {
        right: { B1: null },
        wrong: {
          A1: [
            'B1',
            'White plays in the middle. What is left is one eye: White can fill it in the end and take everything. The middle was the point.'
          ],
          C1: [
            'B1',
            'White plays in the middle. What is left is one eye: White can fill it in the end and take everything. The middle was the point.'
          ],
          '*': ['B1', 'White plays in the middle of your three points, and you cannot make two eyes any more.']
        },
        said: 'White would have to fill both eyes at once, and may fill neither. Your stones live for good.'
      }
    ]
  },
  {
    title: 'Ko',
    rows: ['.....', '.XO..', 'XO.O.', '.XO..', '.....'],
    words: 'Take White’s stone in the middle, which has one liberty.',
    turns: [
      {
        right: { C3: 'E5' },
        wrong: {},
        said: 'Now your stone at C3 could be taken back, and so on without end. The rule of ko forbids to take back at once, so White has played elsewhere. Fill B3 to end it.'
      },
      {
        right: { B3: null },
        wrong: { '*': ['B3', 'Now White has taken back. One move elsewhere was all the rule asked for.'] },
        said: 'The ko is over, and your stones are connected.'
      }
    ]
  },
  {
    title: 'Counting',
    rows: ['..XO.', '..XO.', '.XXO.', '..XOO', '..XO.'],
    words:
      'When nothing is left to win, both pass and count: each side has its stones on the board and the empty points that only it surrounds. You have 6 stones. How many points is that with what you surround?',
    answers: [
      [6, 'Those are your stones alone. The empty points at their left are yours, too.'],
      [9, 'Those are the empty points alone. Your stones count as well.'],
      [15, 'Right: 6 stones and 9 empty points. White has 6 stones and 4 points, and a few more, komi, for going second.']
    ],
    answer: 15
  }
]

const startOf = ({ rows }) => ({
  shape: 'lines',
  columns: 5,
  rows: 5,
  cells: rows.join(''),
  names: { columns: [...letters], rows: ['5', '4', '3', '2', '1'] },
  turn: 'first'
})

const emptyPoints = (board) => [...board.cells].flatMap((cell, i) => (cell === '.' ? [`${letters[i % 5]}${5 - Math.floor(i / 5)}`] : []))

function Counting({ step, onDone }) {
  const [said, setSaid] = useState('')
  return (
    <>
      <Board game="go" board={startOf(step)} still />
      <p>{step.words}</p>
      <div class="chips" role="group" aria-label="How many points">
        {step.answers.map(([number, words]) => (
          <button
            key={number}
            onClick={() => {
              setSaid(words)
              if (number === step.answer) onDone()
            }}
          >
            {number}
          </button>
        ))}
      </div>
      <p role="status">{said}</p>
    </>
  )
}

function Moves({ step, onDone }) {
  const [moves, setMoves] = useState([])
  const [movers, setMovers] = useState([])
  const [turn, setTurn] = useState(0)
  const [said, setSaid] = useState('')
  const [failed, setFailed] = useState(false)
  const done = turn >= step.turns.length
  const boards = boardsOf(startOf(step), moves, movers)
  const board = boards[boards.length - 1]
  const again = () => {
    setMoves([])
    setMovers([])
    setTurn(0)
    setSaid('')
    setFailed(false)
  }
  const play = (move) => {
    const { right, wrong, said: words } = step.turns[turn]
    const good = move in right
    const [reply, complaint] = good
      ? [right[move], words]
      : (wrong[move] ?? wrong['*'] ?? [null, 'That is not it yet. Look at the liberties.'])
    setMoves([...moves, move, ...(reply ? [reply] : [])])
    setMovers([...movers, 'first', ...(reply ? ['second'] : [])])
    setSaid(complaint)
    setFailed(!good)
    if (!good) return
    setTurn(turn + 1)
    if (turn + 1 >= step.turns.length) onDone()
  }
  return (
    <>
      <Board game="go" board={board} last={moves[moves.length - 1]} legal={done || failed ? [] : emptyPoints(board)} onPlay={play} />
      <p>{step.words}</p>
      <p role="status">{said}</p>
      {failed && <button onClick={again}>Try again</button>}
    </>
  )
}

export function GoLesson({ onPlay }) {
  const [at, setAt] = useState(0)
  const [done, setDone] = useState(false)
  const step = steps[at]
  const last = at + 1 === steps.length
  const Part = step.answers ? Counting : Moves
  return (
    <div class="wide home go-lesson">
      <h1>Go in five minutes</h1>
      <section class="card" aria-label={step.title}>
        <div class="titled">
          <h2>{step.title}</h2>
          <span class="quiet">
            {at + 1} of {steps.length}
          </span>
        </div>
        <Part key={at} step={step} onDone={() => setDone(true)} />
        <div class="buttons">
          <a class="button" href="#/home">
            Leave
          </a>
          {!last && (
            <button
              class={done ? 'main' : ''}
              onClick={() => {
                setAt(at + 1)
                setDone(false)
              }}
            >
              {done ? 'Next' : 'Skip'}
            </button>
          )}
          {last && (
            <button class={done ? 'main' : ''} onClick={onPlay}>
              Play on a small board
            </button>
          )}
        </div>
      </section>
    </div>
  )
}
