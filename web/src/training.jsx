// Training runs in the lab: which there are, and the curves of one while it goes on.
import { useState } from 'preact/hooks'
import { get } from './api.js'
import { duration, useLooks, whole } from './looks.js'
import { Plots, Problem } from './parts.jsx'

const percent = (share) => `${(100 * share).toFixed(1)}%`
const board = (side) => `${side}x${side}`

// The runs there are; none without `moyo web --training`.
export function useTrainingRuns() {
  const [runs, setRuns] = useState([])
  // Whether the server is there at all is told by whoever asked it for more than this.
  useLooks(() => get('/api/training').then(setRuns, () => {}))
  return runs
}

function RunInBrief({ run }) {
  if (run.problem) return <span class="quiet">{run.problem}</span>
  const guessed = run.held_out
    .filter(({ accuracy }) => accuracy !== undefined)
    .map(({ side, accuracy }) => `, ${percent(accuracy)} on ${board(side)}`)
  return (
    <span class="quiet">
      {whole(run.positions)} positions{guessed}; {duration(run.written_seconds_ago)} ago
    </span>
  )
}

export function TrainingRuns({ runs, chosen, onChoose }) {
  return (
    <section class="runs" aria-label="Training">
      <h2>Training</h2>
      <ul class="list">
        {runs.map((run) => (
          <li key={run.name}>
            <button aria-pressed={chosen === run.name} onClick={() => onChoose(run.name)}>
              <span class="as-written">{run.name}</span>
              <RunInBrief run={run} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

// What held-out games of one board size say, as far as the log knows it.
function HeldOut({ result }) {
  const parts = [
    [result.accuracy, (share) => `${percent(share)} of the moves guessed`],
    [result.rank, (rank) => `the move played is number ${rank.toFixed(1)} on average`],
    [result.value_accuracy, (share) => `the winner known in ${percent(share)} of the positions`],
    [result.score_error, (points) => `the score wrong by ${points.toFixed(1)} points`]
  ]
    .filter(([value]) => value !== undefined)
    .map(([value, words]) => words(value))
  return (
    <p>
      Held-out games on {board(result.side)}: {parts.join(', ')}.
    </p>
  )
}

export function TrainingCurves({ name }) {
  const [run, setRun] = useState(null)
  const [problem, setProblem] = useState('')
  useLooks(() =>
    get(`/api/training/${encodeURIComponent(name)}`).then(
      (found) => {
        setRun(found)
        setProblem('')
      },
      (error) => setProblem(error.message)
    )
  )
  const { accuracy, policy } = run?.training ?? {}
  return (
    <>
      <h2 class="as-written">{name}</h2>
      <Problem text={problem} />
      {run && !run.svg && <p class="quiet">Nothing has been written yet: the first line comes after a hundred steps.</p>}
      {run?.svg && (
        <div>
          <p>
            {whole(run.positions)} positions in {duration(run.seconds)} of training; the last line is {duration(run.written_seconds_ago)}{' '}
            old.
          </p>
          {accuracy !== undefined && (
            <p>
              Training games, lately: {percent(accuracy)} of the moves guessed{policy !== undefined && `, policy loss ${policy.toFixed(2)}`}
              .
            </p>
          )}
          {run.held_out.map((result) => (
            <HeldOut key={result.side} result={result} />
          ))}
        </div>
      )}
      {run?.svg && <Plots of={`the training run ${name}`} svg={run.svg} />}
    </>
  )
}
