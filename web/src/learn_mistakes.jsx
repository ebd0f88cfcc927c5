// Learn from your mistakes: the game stops before each, the person looks for something better, and is told
// how good it was.
import { useEffect, useRef, useState } from 'preact/hooks'
import { get, listen } from './api.js'
import { percent, sideName } from './games.js'
import { Chips } from './parts.jsx'
import { costText } from './verdicts.js'

// How much worse than the best a move may be, and still be as good as one can tell.
const asGood = { points: 0.7, winrate: 0.03 }

function judgeTry(found, better, played, sign, hasPoints) {
  const of = (report) => (hasPoints ? sign * report.score : sign * report.winrate)
  const cost = of(better) - of(found)
  const before = of(better) - of(played)
  const unit = hasPoints ? `${Math.max(0, cost).toFixed(1)} points` : percent(Math.max(0, cost))
  if (cost <= (hasPoints ? asGood.points : asGood.winrate))
    return { good: true, text: 'Excellent: as good as the best move, as far as one can tell.' }
  if (cost < before / 2) return { good: true, text: `Better than the game: it costs ${unit}.` }
  if (cost < before) return { good: false, text: `A little better than the game; it still costs ${unit}.` }
  return { good: false, text: `It costs ${unit}, as much as the move of the game or more.` }
}

export function Learn({ id, view, turns, variant, mistakes, positions, hasPoints, tried, setTried, go, begin, end }) {
  const sides = ['both', 'first', 'second']
  const [side, setSide] = useState('both')
  const [index, setIndex] = useState(0)
  const [answer, setAnswer] = useState(null) // {text, good} or {searching}
  const [score, setScore] = useState(0)
  const stop = useRef(null)
  const mine = mistakes.filter(({ move }) => side === 'both' || turns[move - 1] === side).sort((a, b) => a.move - b.move)
  const verdict = mine[index]
  const at = verdict ? verdict.move - 1 : 0
  const after = verdict && positions[verdict.move]
  const better = after?.better ?? positions[at]?.moves[0]

  const tryMove = (move) => {
    if (move === view.moves[at]) return setAnswer({ text: 'That was the move of the game. Look for another one.', good: false })
    setTried({ move, sign: '…', tone: '' })
    if (move === better?.move) return tell({ good: true, text: 'Excellent: the best move that the search knows.' }, move)
    setAnswer({ searching: true })
    let report = null
    // By the search that judged the game.
    const asked = new URLSearchParams({ at, moves: move, variant, playouts: 400, seconds: 15 })
    stop.current = listen(`/api/games/${id}/think?${asked}`, {
      report: (now) => (report = now),
      solved: (now) => (report = now),
      refused: ({ error }) => setAnswer({ text: error, good: false }),
      done: () => {
        const sign = turns[at] === 'first' ? 1 : -1
        if (report) tell(judgeTry(report, better, after, sign, hasPoints), move)
        else setAnswer({ text: 'Nobody could judge that move.', good: false })
      }
    })
  }
  const tell = (found, move) => {
    setTried({ move, sign: found.good ? '✓' : '✗', tone: found.good ? 'good' : 'bad' })
    setAnswer(found)
    if (found.good) setScore((now) => now + 1)
  }
  const latest = useRef(tryMove)
  latest.current = tryMove

  // The board is set to the position before the mistake, with its legal moves.
  useEffect(() => {
    if (!verdict) return
    go(at)
    setAnswer(null)
    setTried(null)
    get(`/api/games/${id}/branch?at=${at}`).then(
      ({ legal }) => begin({ legal, onPlay: (move) => legal.includes(move) && latest.current(move) }),
      ({ message }) => setAnswer({ text: message, good: false })
    )
    return () => stop.current?.()
  }, [at, Boolean(verdict)])

  const again = () => {
    setAnswer(null)
    setTried(null)
  }
  return (
    <div class="card learn-mistakes">
      <h2>Learn from your mistakes</h2>
      {mistakes.some(({ move }) => turns[move - 1] === 'first') && mistakes.some(({ move }) => turns[move - 1] === 'second') && (
        <Chips
          label="Whose mistakes"
          value={side}
          options={sides.map((name) => [name, name === 'both' ? 'Both' : sideName(view.game, name)])}
          onChange={(name) => {
            setSide(name)
            setIndex(0)
          }}
        />
      )}
      {verdict ? (
        <>
          <p>
            {index + 1} of {mine.length}. {sideName(view.game, turns[at])} played <b>{view.moves[at]}</b>, which cost{' '}
            {costText(verdict, hasPoints)}. Find something better.
          </p>
          <p role="status" class={answer ? (answer.good ? 'agrees' : 'differs') : 'quiet'}>
            {answer ? (answer.searching ? 'Let me see…' : answer.text) : 'Click on the board.'}
          </p>
          <div class="buttons">
            {answer && !answer.searching && !answer.good && <button onClick={again}>Try again</button>}
            {!(tried && answer?.good) && (
              <button
                disabled={!better}
                onClick={() => {
                  setTried({ move: better.move, sign: '!', tone: 'good' })
                  setAnswer({ text: `Better was ${better.pv.slice(0, 5).join(' ')}.`, good: true })
                }}
              >
                Show it
              </button>
            )}
            <button class="main" onClick={() => setIndex(index + 1)}>
              {index + 1 < mine.length ? 'Next' : 'Finish'}
            </button>
          </div>
        </>
      ) : (
        <p>
          That was all: {score} of {mine.length} found.
        </p>
      )}
      <button onClick={end}>Back to the review</button>
    </div>
  )
}
