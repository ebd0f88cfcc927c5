// Lab: the tables and figures of the lectures, computed again while one watches, training runs, and a
// network that learns a game here.
import { useEffect, useRef, useState } from 'preact/hooks'
import { get, listen } from './api.js'
import { Learn } from './learn.jsx'
import { Chips, Plots, Problem } from './parts.jsx'
import { TrainingCurves, TrainingRuns, useTrainingRuns } from './training.jsx'

const number = (value) =>
  Array.isArray(value) ? value.map(number).join(', ') : Number.isInteger(value) ? value.toLocaleString('en') : Number(value).toPrecision(5)

function Findings({ findings }) {
  return (
    <>
      {findings.svg && <Plots of={findings.title ?? 'the experiment'} svg={findings.svg} />}
      {findings.comparisons?.length > 0 && (
        <div class="scroll" tabIndex={0} role="group" aria-label="Comparisons">
          <table>
            <thead>
              <tr>
                <th scope="col">Figure</th>
                <th scope="col">Source</th>
                <th scope="col">Here</th>
                <th scope="col">Verdict</th>
              </tr>
            </thead>
            <tbody>
              {findings.comparisons.map((c, i) => (
                <tr key={i}>
                  <td>{c.what}</td>
                  <td>{number(c.source)}</td>
                  <td>{number(c.ours)}</td>
                  <td class={c.verdict}>{c.verdict}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {findings.tables?.map((table, k) => (
        <div class="scroll" key={k} tabIndex={0} role="group" aria-label={table.title || 'Table'}>
          {table.title && <h3>{table.title}</h3>}
          <table>
            <thead>
              <tr>
                {table.headers.map((h) => (
                  <th scope="col" key={h}>
                    {h}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map((row, i) => (
                <tr key={i}>
                  {row.map((cell, j) => (
                    <td key={j}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
      {findings.notes?.map((note) => (
        <p class="quiet" key={note}>
          {note}
        </p>
      ))}
    </>
  )
}

function Experiments() {
  const [experiments, setExperiments] = useState([])
  const [chosen, setChosen] = useState(null)
  const [progress, setProgress] = useState(null)
  const [findings, setFindings] = useState(null)
  const [problem, setProblem] = useState('')
  const stop = useRef(null)
  const trainingRuns = useTrainingRuns()
  const [trainingRun, setTrainingRun] = useState('')

  useEffect(() => {
    get('/api/lab').then(setExperiments, (error) => setProblem(error.message))
    return () => stop.current?.()
  }, [])
  const clear = () => {
    stop.current?.()
    setChosen(null)
    setTrainingRun('')
    setFindings(null)
    setProblem('')
    setProgress(null)
  }
  const follow = (name) => {
    clear()
    setTrainingRun(name)
  }
  const run = (experiment) => {
    clear()
    setChosen(experiment)
    setProgress({ done: 0, total: 0, note: '' })
    stop.current = listen(`/api/lab/${experiment.name}/run`, {
      progress: setProgress,
      findings: setFindings,
      refused: ({ error }) => setProblem(error),
      done: () => setProgress(null),
      lost: () => setProgress(null)
    })
  }
  const halt = () => {
    stop.current?.()
    setProgress(null)
  }
  return (
    <div class="wide lab">
      <div>
        {trainingRuns.length > 0 && <TrainingRuns runs={trainingRuns} chosen={trainingRun} onChoose={follow} />}
        <section aria-label="Experiments">
          {trainingRuns.length > 0 && <h2>Experiments</h2>}
          <ul class="list tall">
            {experiments.map((experiment) => (
              <li key={experiment.name}>
                <button aria-pressed={chosen?.name === experiment.name} onClick={() => run(experiment)}>
                  <span>{experiment.title}</span>
                  <span class="quiet">{experiment.name}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <section class="card" aria-label="Findings">
        {trainingRun && <TrainingCurves key={trainingRun} name={trainingRun} />}
        {!chosen && !trainingRun && (
          <p class="quiet">Choose an experiment: it runs here and now, and its figures stand beside those of the lectures.</p>
        )}
        {chosen && <h2>{chosen.title}</h2>}
        {progress && (
          <>
            <progress max={progress.total || 1} value={progress.total ? progress.done : undefined} aria-label="Experiment" />
            <p class="quiet" role="status">
              {progress.note || 'At work…'}
            </p>
            <button onClick={halt}>Stop</button>
          </>
        )}
        <Problem text={problem} />
        {findings && <Findings findings={findings} />}
      </section>
    </div>
  )
}

const parts = [
  ['experiments', 'Experiments'],
  ['learn', 'Learn']
]

export function Lab({ open }) {
  const [part, setPart] = useState(sessionStorage.getItem('moyo-lab') ?? 'experiments')
  const choose = (name) => {
    sessionStorage.setItem('moyo-lab', name)
    setPart(name)
  }
  return (
    <>
      <div class="wide top">
        <div class="titled">
          <h1>Lab</h1>
          <Chips label="Part of the lab" value={part} onChange={choose} options={parts} />
        </div>
      </div>
      {part === 'learn' ? <Learn open={open} /> : <Experiments />}
    </>
  )
}
