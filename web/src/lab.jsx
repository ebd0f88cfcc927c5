// Lab: the tables and figures of the lectures, computed again while one watches, training runs, and a
// network that learns a game here.
import { Fragment } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { get, listen } from './api.js'
import { Learn } from './learn.jsx'
import { Chips, Command, Plots, Problem, Switch } from './parts.jsx'
import { TrainingCurves, TrainingRuns, useTrainingRuns } from './training.jsx'

const number = (value) =>
  Array.isArray(value) ? value.map(number).join(', ') : Number.isInteger(value) ? value.toLocaleString('en') : Number(value).toPrecision(5)

function Findings({ findings }) {
  return (
    <>
      {findings.svg && <Plots of={findings.title ?? 'the experiment'} svg={findings.svg} />}
      {findings.comparisons?.length > 0 && (
        <div class="scroll" tabIndex={0} role="group" aria-label="Comparisons">
          <table class="figures">
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

// The documents of docs/sources.md.
const sources = {
  S0: 'the handbook of CMPUT 496, Alberta',
  S1: 'Hoffmann and others, Artificial Intelligence, chapter 5',
  S2: 'Baudiš, Information Sharing in MCTS',
  S3: 'CS 188, Berkeley',
  S4: 'CMPUT 350, Alberta'
}
const sourceWords = (text) => text.replace(/\bS[0-4]\b/g, (id) => sources[id])

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
// Every word of the search is somewhere in what is said of an experiment.
const matches = ({ name, title, question = '', answer = '' }, search) => {
  const text = `${name} ${title} ${question} ${answer}`.toLowerCase()
  return search
    .toLowerCase()
    .split(' ')
    .every((word) => text.includes(word))
}
const byTheme = (experiments) => {
  const groups = new Map()
  for (const experiment of experiments) {
    const theme = themes[experiment.name[0]] ?? 'Others'
    groups.set(theme, [...(groups.get(theme) ?? []), experiment])
  }
  return [...groups]
}

// What was found, by experiment: the newest findings whole, while the page is open, and the figures of the last
// runs in the browser, so that runs can be compared.
const kept = new Map()
const runsKept = 6
const figuresOf = ({ comparisons = [] }) => comparisons.map(({ what, ours, verdict }) => ({ what, ours, verdict }))
const runsKey = (name) => `moyo-lab-runs-${name}`
function runsOf(name) {
  try {
    return JSON.parse(localStorage.getItem(runsKey(name))) ?? []
  } catch {
    return []
  }
}
function keepRun(name, run) {
  kept.set(name, run.findings)
  const { findings, ...rest } = run
  const runs = [{ ...rest, figures: figuresOf(findings) }, ...runsOf(name)].slice(0, runsKept)
  try {
    localStorage.setItem(runsKey(name), JSON.stringify(runs))
  } catch {
    // The browser keeps nothing more; what was found is shown all the same.
  }
}

const timeText = (seconds) =>
  seconds >= 120 ? `about ${Math.round(seconds / 60)} minutes` : seconds > 1 ? `about ${seconds} seconds` : 'about a second'

// What was chosen of an experiment: the seed, whether few samples are enough, and its parameters by name.
const usualChoice = { seed: 1, quick: false, values: {} }
const valueOf = (parameter, { values = {} }) => values[parameter.name] ?? parameter.usual
const isMoved = (parameter, choice) => valueOf(parameter, choice) !== parameter.usual
const movedOf = ({ parameters = [] }, choice) => parameters.filter((parameter) => isMoved(parameter, choice))
const shown = (parameter, value) =>
  parameter.option && value === parameter.usual ? 'as usual' : value.toLocaleString('en', { maximumFractionDigits: 4 })

function commandOf(experiment, choice) {
  const words = movedOf(experiment, choice).map((parameter) => {
    const value = valueOf(parameter, choice)
    return parameter.option ? `${parameter.option} ${value}` : `--set ${parameter.name}=${value}`
  })
  if (choice.seed !== 1) words.push(`--seed ${choice.seed}`)
  if (choice.quick) words.push('--quick')
  return ['moyo lab run', experiment.name, ...words].join(' ')
}
function queryOf(experiment, choice) {
  const words = movedOf(experiment, choice).map((parameter) => `&${parameter.name}=${valueOf(parameter, choice)}`)
  return `seed=${choice.seed}${choice.quick ? '&quick=1' : ''}${words.join('')}`
}

// A slider for each parameter, with its number.
function Parameters({ experiment, choice, onChange }) {
  const set = (name, value) => onChange({ ...choice, values: { ...choice.values, [name]: value } })
  return (
    <div class="parameters" role="group" aria-label="Parameters">
      {experiment.parameters?.map((parameter) => {
        const value = valueOf(parameter, choice)
        const id = `parameter-${parameter.name}`
        return (
          <div class="field" key={parameter.name}>
            <label for={id}>
              <b>
                {parameter.name} {shown(parameter, value)}
              </b>{' '}
              <span class="quiet">{parameter.what}</span>
            </label>
            <input
              id={id}
              type="range"
              min={parameter.low}
              max={parameter.high}
              step={parameter.step}
              value={value}
              aria-valuetext={shown(parameter, value)}
              onInput={(event) => set(parameter.name, Number(event.currentTarget.value))}
            />
          </div>
        )
      })}
      <div class="field">
        <label for="parameter-seed">
          <b>Seed {choice.seed}</b> <span class="quiet">of the random numbers</span>
        </label>
        <input
          id="parameter-seed"
          type="range"
          min="1"
          max="20"
          value={choice.seed}
          onInput={(event) => onChange({ ...choice, seed: Number(event.currentTarget.value) })}
        />
      </div>
      <Switch label="Quick: few samples, nothing judged by them" on={choice.quick} onChange={(quick) => onChange({ ...choice, quick })} />
    </div>
  )
}

// The figures of earlier runs side by side, the newest first.
function Earlier({ experiment, runs }) {
  const names = [...new Set(runs.flatMap(({ figures }) => figures.map(({ what }) => what)))]
  return (
    <details>
      <summary>Compare the last {runs.length} runs</summary>
      <div class="scroll" tabIndex={0} role="group" aria-label="Earlier runs">
        <table>
          <thead>
            <tr>
              <th scope="col">Figure</th>
              {runs.map((run) => (
                <th scope="col" key={run.at} title={new Date(run.at).toLocaleString()}>
                  Seed {run.seed}
                  {run.quick && ', quick'}
                  {movedOf(experiment, run).map((parameter) => (
                    <Fragment key={parameter.name}>
                      <br />
                      {parameter.name} {shown(parameter, valueOf(parameter, run))}
                    </Fragment>
                  ))}
                  <br />
                  {run.took.toFixed(1)} s
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map((what, i) => (
              <tr key={what}>
                <td>{what}</td>
                {runs.map(({ at, figures }) => {
                  const figure = figures[i]?.what === what ? figures[i] : figures.find((one) => one.what === what)
                  return (
                    <td key={at} class={figure?.verdict}>
                      {figure ? number(figure.ours) : '–'}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

function Experiments({ named }) {
  const [experiments, setExperiments] = useState([])
  const [chosen, setChosen] = useState(null)
  const [progress, setProgress] = useState(null)
  const [findings, setFindings] = useState(null)
  const [problem, setProblem] = useState('')
  const [choice, setChoice] = useState(usualChoice)
  const [search, setSearch] = useState('')
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
    if (chosen?.name !== experiment.name) setChoice({ ...usualChoice, seed: choice.seed })
  }
  const run = (experiment) => {
    choose(experiment)
    setFindings(null)
    setProgress({ done: 0, total: 0, note: '' })
    const begun = Date.now()
    stop.current = listen(`/api/lab/${experiment.name}/run?${queryOf(experiment, choice)}`, {
      progress: setProgress,
      findings: (found) => {
        keepRun(experiment.name, { ...choice, at: Date.now(), took: (Date.now() - begun) / 1000, findings: found })
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
  // The address names what is chosen, so that it can be shared and reloaded.
  const goTo = (experiment) => {
    if (named === experiment.name) choose(experiment)
    else location.hash = `#/lab/${experiment.name}`
  }
  const earlier = chosen ? runsOf(chosen.name) : []
  const halt = () => {
    stop.current?.()
    setProgress(null)
  }
  return (
    <div class="wide lab">
      <div>
        {trainingRuns.length > 0 && <TrainingRuns runs={trainingRuns} chosen={trainingRun} onChoose={follow} />}
        <input
          type="search"
          class="find"
          placeholder="Search experiments"
          aria-label="Search experiments"
          value={search}
          onInput={(event) => setSearch(event.currentTarget.value)}
        />
        <section aria-label="Experiments" class="list tall">
          {byTheme(experiments.filter((one) => matches(one, search))).map(([theme, members]) => (
            <section key={theme} aria-label={theme}>
              <h2>{theme}</h2>
              <ul class="list whole">
                {members.map((experiment) => (
                  <li key={experiment.name}>
                    <button aria-pressed={chosen?.name === experiment.name} onClick={() => goTo(experiment)}>
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
          <p class="quiet">
            Choose an experiment: what it asks stands here, it runs here and now, and its figures stand beside those of the lectures.
          </p>
        )}
        {chosen && (
          <>
            <h2>{chosen.title}</h2>
            {chosen.question && (
              <p class="question">
                <b>{chosen.question}</b> {chosen.answer}
              </p>
            )}
            <p class="quiet">
              After {sourceWords(chosen.source)}
              {chosen.seconds > 0 && ` · takes ${timeText(chosen.seconds)} on an idle processor`}
            </p>
            <Command text={commandOf(chosen, choice)} />
          </>
        )}
        {chosen && !progress && (
          <>
            <Parameters experiment={chosen} choice={choice} onChange={setChoice} />
            <div class="row">
              <button class={findings ? '' : 'main'} onClick={() => run(chosen)}>
                {findings ? 'Run it again' : 'Run it'}
              </button>
            </div>
          </>
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
        {chosen && !progress && earlier.length > 1 && earlier[0].figures.length > 0 && <Earlier experiment={chosen} runs={earlier} />}
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
