// Lab: the tables and figures of the lectures, computed again while one watches, training runs, and a
// network that learns a game here.
import { useEffect, useRef, useState } from 'preact/hooks'
import { get, listen } from './api.js'
import { Learn } from './learn.jsx'
import { Chips, Command, Plots, Problem } from './parts.jsx'
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

// The names of experiments begin with the id of docs/sources.md.
const themes = {
  a: 'Games and their states',
  b: 'Search',
  c: 'Knowledge',
  d: 'Simulation',
  e: 'Monte Carlo tree search',
  f: 'Learning',
  g: 'Hidden information'
}
const byTheme = (experiments) => {
  const groups = new Map()
  for (const experiment of experiments) {
    const theme = themes[experiment.name[0]] ?? 'Others'
    groups.set(theme, [...(groups.get(theme) ?? []), experiment])
  }
  return [...groups]
}

// What was found since the page was opened, by experiment.
const kept = new Map()

function Experiments({ named }) {
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
  const choose = (experiment) => {
    clear()
    setChosen(experiment)
    setFindings(kept.get(experiment.name) ?? null)
  }
  const run = (experiment) => {
    choose(experiment)
    setFindings(null)
    setProgress({ done: 0, total: 0, note: '' })
    stop.current = listen(`/api/lab/${experiment.name}/run`, {
      progress: setProgress,
      findings: (found) => {
        kept.set(experiment.name, found)
        setFindings(found)
      },
      refused: ({ error }) => setProblem(error),
      done: () => setProgress(null),
      lost: () => setProgress(null)
    })
  }
  // The address may name one: it is chosen, and waits to be started.
  useEffect(() => {
    if (!named || experiments.length === 0) return
    const experiment = experiments.find(({ name }) => name === named)
    if (experiment) choose(experiment)
    else setProblem(`There is no experiment '${named}'.`)
  }, [named, experiments])
  const halt = () => {
    stop.current?.()
    setProgress(null)
  }
  return (
    <div class="wide lab">
      <div>
        {trainingRuns.length > 0 && <TrainingRuns runs={trainingRuns} chosen={trainingRun} onChoose={follow} />}
        <section aria-label="Experiments" class="list tall">
          {byTheme(experiments).map(([theme, members]) => (
            <section key={theme} aria-label={theme}>
              <h2>{theme}</h2>
              <ul class="list whole">
                {members.map((experiment) => (
                  <li key={experiment.name}>
                    <button aria-pressed={chosen?.name === experiment.name} onClick={() => run(experiment)}>
                      <span>{experiment.title}</span>
                      <span class="quiet">{experiment.name}</span>
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </section>
      </div>
      <section class="card" aria-label="Findings">
        {trainingRun && <TrainingCurves key={trainingRun} name={trainingRun} />}
        {!chosen && !trainingRun && (
          <p class="quiet">Choose an experiment: it runs here and now, and its figures stand beside those of the lectures.</p>
        )}
        {chosen && (
          <>
            <h2>{chosen.title}</h2>
            <Command text={`moyo lab run ${chosen.name}`} />
          </>
        )}
        {chosen && !progress && (
          <p>
            <button onClick={() => run(chosen)}>{findings ? 'Run it again' : 'Run it'}</button>
          </p>
        )}
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

export function Lab({ id, open }) {
  const wanted = id === 'learn' ? 'learn' : id ? 'experiments' : sessionStorage.getItem('moyo-lab')
  const [part, setPart] = useState(wanted ?? 'experiments')
  const choose = (name) => {
    sessionStorage.setItem('moyo-lab', name)
    setPart(name)
  }
  useEffect(() => {
    if (id) setPart(wanted)
  }, [id])
  return (
    <>
      <div class="wide top">
        <div class="titled">
          <h1>Lab</h1>
          <Chips label="Part of the lab" value={part} onChange={choose} options={parts} />
        </div>
      </div>
      {part === 'learn' ? <Learn open={open} /> : <Experiments named={id === 'learn' ? '' : id} />}
    </>
  )
}
