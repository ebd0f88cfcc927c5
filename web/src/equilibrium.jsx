// Games with secrets solved while one watches: the exploitability of every method by iterations, and the strategy
// of a game that is small enough to be read.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { get, listen, post } from './api.js'
import { Chart } from './chart.jsx'
import { Choice, Command, Problem } from './parts.jsx'

const games = [
  ['kuhn', 'Kuhn poker'],
  ['kuhn:players=3', 'Kuhn poker for three'],
  ['leduc', 'Leduc'],
  ['liarsdice:sides=4', "Liar's dice, four sides"],
  ['liarsdice', "Liar's dice"],
  ['matrix', 'A matrix']
]
const strokes = ['--accent', '--second', '--first', '--danger', '--faint', '--ink', '--score', '--heat']
const playable = ['kuhn', 'leduc', 'liarsdice']

const tenth = (u, values) =>
  values.map((value) =>
    Number.isInteger(value) ? Number((10 ** value).toPrecision(1)).toLocaleString('en', { maximumFractionDigits: 8 }) : ''
  )
const small = (u, values) => values.map((value) => (Number.isInteger(value) ? (10 ** value).toExponential(0) : ''))

// The curves of several runs over one axis: a point of one is no point of the others.
function columns(runs) {
  const at = [...new Set(runs.flatMap(({ points }) => points.map((p) => p.iterations)))].sort((a, b) => a - b)
  const log = (value) => Math.log10(Math.max(value, 1e-9))
  return [
    at.map(log),
    ...runs.map(({ points }) => {
      const known = new Map(points.map((p) => [p.iterations, p.exploitability]))
      return at.map((iterations) => (known.has(iterations) ? log(known.get(iterations)) : null))
    })
  ]
}

function Strategy({ sets }) {
  return (
    <div class="strategy">
      {sets.map(({ player, words, moves }) => (
        <div class="strategy-set" key={player + words}>
          <pre aria-label={`What the ${player} player knows`}>{words.trimEnd()}</pre>
          <div>
            {moves.map(({ name, share }) => (
              <div class="strategy-move" key={name}>
                <span>{name}</span>
                <span class="strategy-bar" aria-hidden="true">
                  <span style={{ width: `${100 * share}%` }} />
                </span>
                <span>{(100 * share).toFixed(1)}%</span>
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

export function Equilibrium({ open }) {
  const [game, setGame] = useState('leduc')
  const [payoffs, setPayoffs] = useState('0 -1 1/1 0 -1/-1 1 0')
  const [method, setMethod] = useState('cfr+')
  const [methods, setMethods] = useState([{ name: 'cfr+', summary: '' }])
  const [runs, setRuns] = useState([]) // {spec, method, points, tree, sets}, the newest last
  const [running, setRunning] = useState(false)
  const [waiting, setWaiting] = useState('')
  const [problem, setProblem] = useState('')
  const stop = useRef(null)
  const spec = game === 'matrix' ? `matrix:payoffs=${payoffs}` : game
  const halt = () => {
    stop.current?.()
    stop.current = null
    setWaiting('')
    setRunning(false)
  }
  useEffect(() => {
    get('/api/nash/methods').then(setMethods, (error) => setProblem(error.message))
    return halt
  }, [])
  const run = () => {
    halt()
    setProblem('')
    setRunning(true)
    // Curves of another game, and of this method before, make room.
    setRuns((now) => [...now.filter((other) => other.spec === spec && other.method !== method), { spec, method, points: [], sets: [] }])
    const change = (how) => setRuns((now) => now.map((one, i) => (i === now.length - 1 ? { ...one, ...how(one) } : one)))
    stop.current = listen(`/api/nash?game=${encodeURIComponent(spec)}&method=${encodeURIComponent(method)}&seconds=20`, {
      waiting: ({ error }) => setWaiting(error),
      tree: (tree) => {
        setWaiting('')
        change(() => ({ tree }))
      },
      measured: (point) => change(({ points }) => ({ points: [...points, point] })),
      strategy: ({ sets }) => change(() => ({ sets })),
      refused: ({ error }) => {
        setProblem(error)
        setRuns((now) => now.slice(0, -1))
      },
      lost: () => setRunning(false),
      done: () => setRunning(false)
    })
  }
  const play = () =>
    post('/api/games', { game, level: 'equilibrium' }).then(
      (made) => open(made.id, 'play'),
      (error) => setProblem(error.message)
    )
  const seen = runs.filter(({ points }) => points.length > 0)
  const data = useMemo(() => columns(seen), [runs])
  const newest = runs.at(-1)
  const last = newest?.points.at(-1)
  return (
    <div class="wide two">
      <div class="card">
        <h2>A game with secrets</h2>
        <Choice label="Game" value={game} options={games} onChange={setGame} />
        {game === 'matrix' && (
          <label class="field">
            <span>Rows by /</span>
            <input type="text" value={payoffs} onInput={(event) => setPayoffs(event.currentTarget.value)} />
          </label>
        )}
        <div>
          <Choice label="Method" value={method} options={methods.map(({ name }) => [name, name])} onChange={setMethod} />
          <p class="note">{methods.find(({ name }) => name === method)?.summary}</p>
        </div>
        <div class="buttons">
          <button class="main" onClick={run}>
            Solve
          </button>
          <button disabled={!running} onClick={halt}>
            Stop
          </button>
          {playable.includes(game) && <button onClick={play}>Play against it</button>}
        </div>
        <Command text={`moyo nash ${spec.includes(' ') ? `"${spec}"` : spec} --method ${method} --time 20`} />
        <Problem text={problem} />
        <p class="note">
          Exploitability is what a player can gain by leaving the strategy, on average over the players; 0 in an equilibrium. Other methods
          on the same game add their curves.
        </p>
      </div>
      <div class="card">
        <h2>Exploitability by iterations</h2>
        <p class="status" role="status">
          {waiting ? `Waiting: ${waiting}` : running ? 'Solving' : last ? 'At rest' : 'Nothing is solved yet'}
          {newest?.tree && (
            <span class="quiet">
              {' '}
              · {newest.tree.histories.toLocaleString('en')} histories, {newest.tree.sets.toLocaleString('en')} information sets
            </span>
          )}
        </p>
        {last && (
          <p>
            After <b>{last.iterations.toLocaleString('en')}</b> iterations of {newest.method}: exploitability{' '}
            <b>{last.exploitability.toPrecision(3)}</b>, worth <b>{last.value.toFixed(6)}</b> to the first player.
          </p>
        )}
        {seen.length > 0 && (
          <Chart
            label="Exploitability by iterations, both in powers of ten"
            data={data}
            series={seen.map((one, i) => ({ label: one.method, stroke: strokes[i % strokes.length], gaps: true }))}
            axes={{ x: 'iterations', xs: tenth, y: small }}
            height={300}
          />
        )}
        {newest?.sets.length > 0 && (
          <>
            <h3>The strategy</h3>
            <Strategy sets={newest.sets} />
          </>
        )}
      </div>
    </div>
  )
}
