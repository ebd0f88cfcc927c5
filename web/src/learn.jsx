// Learn: a network that knows nothing but the rules plays itself, and one watches it become good: its
// newest games, its grades, its curves; and plays against it.
import { useEffect, useState } from 'preact/hooks'
import { get, post } from './api.js'
import { Board } from './board.jsx'
import { Chart } from './chart.jsx'
import { gameWords, percent, sideName, thousands, withNames } from './games.js'
import { duration, useLooks, whole } from './looks.js'
import { Choice, Problem } from './parts.jsx'

const boardsShown = 4
const plySeconds = 0.5
const restPlies = 4 // that a finished game is looked at

const pathOf = (id) => `/api/learn/${encodeURIComponent(id)}`
const gameOf = ({ board, game }) => gameWords(game).title + (gameWords(game).sizes ? ` ${board.columns}×${board.rows}` : '')
const titleOf = (run) => (run.own && run.game ? gameOf(run) : run.name)
const share = (value) => (value === 0 || value === 1 ? `${100 * value}%` : percent(value))

// ---- In words ----

const ladderWords = {
  random: 'random moves',
  'uct:playouts=100': 'a search with 100 playouts',
  'alphabeta:depth=3': 'alpha-beta of 3 plies'
}
const rungs = (numbers) =>
  Object.keys(numbers)
    .filter((name) => name.startsWith('ladder '))
    .map((name) => [name, ladderWords[name.slice(7)] ?? name.slice(7)])

function happening({ own, begun, running, stopping, networks, latest, seconds, written_seconds_ago: ago }) {
  const done = `${whole(latest.games ?? 0)} games, network ${Math.max(0, networks - 1)}`
  if (stopping) return 'It is asked to end, and writes down what it has learned.'
  if (running && networks === 0) return 'It begins: the weights of its network are drawn at random.'
  if (running && latest.policy === undefined) return 'It plays its first games without any knowledge; soon it will learn from them.'
  if (running) return `Network ${networks - 1} plays itself, and the next one learns from its games: ${whole(latest.games)} games so far.`
  if (!begun) return 'It has not begun: all that its network will know are the rules.'
  if (own) return `It rests after ${duration(seconds)} of learning: ${done}.`
  return `A run of the command line, ${done}; its log was written ${duration(ago)} ago.`
}

function gradeWords(latest) {
  const words = []
  const { policy_keeps: alone, search_keeps: searched, visits, value_error: off, elo } = latest
  if (alone !== undefined) {
    const search = searched === undefined ? '' : `, and of ${share(searched)} when it searches with ${visits} playouts`
    words.push(`Its first thought keeps the value of ${share(alone)} of positions${search}.`)
  }
  const scores = rungs(latest).map(([name, player]) => `${share(latest[name])} against ${player}`)
  if (scores.length > 0) words.push(`It scores ${scores.join(', ')}.`)
  if (off !== undefined) words.push(`What it expects is off by ${off.toFixed(2)} on average, where a win is 2 from a loss.`)
  if (elo !== undefined) words.push(`Elo ${Math.round(elo)}; the first network that was rated has 0.`)
  return words
}

// ---- Curves ----

// Columns of the log, over minutes of learning; a curve is [name in the log, label, colour].
function Curves({ title, log, curves, minutes, scale = 1, unit = '', range }) {
  const there = curves.filter(([name]) => log[name]?.some((value) => value !== null))
  if (there.length === 0) return null
  const data = [
    log.seconds.map((seconds) => seconds / 60),
    ...there.map(([name]) => log[name].map((value) => (value === null ? null : scale * value)))
  ]
  return (
    <div>
      <h3>{title}</h3>
      <Chart
        label={`${title} over minutes of learning: ${there.map(([, label]) => label).join(', ')}`}
        data={data}
        height={170}
        axes={{ x: 'minutes', y: (u, values) => values.map((value) => thousands(value) + unit) }}
        ranges={{ x: [0, minutes], ...(range && { y: range }) }}
        legend={there.length > 1}
        series={there.map(([, label, stroke]) => ({ label, stroke, points: log.seconds.length < 40 }))}
      />
    </div>
  )
}

const colours = ['--accent', '--second', '--first']

// The last time of all lines, and a minute at least.
const minutesOf = (...logs) => Math.max(60, ...logs.map(({ seconds = [] }) => seconds.at(-1) ?? 0)) / 60

function AllCurves({ training, grades }) {
  const minutes = minutesOf(training, grades)
  if (!training.seconds && !grades.seconds) return <p class="quiet">Curves come with the first grade.</p>
  return (
    <div class="curves">
      <Curves
        title="Values kept"
        log={grades}
        minutes={minutes}
        scale={100}
        unit="%"
        range={[0, 100]}
        curves={[
          ['policy_keeps', 'first thought', '--accent'],
          ['search_keeps', 'with search', '--second']
        ]}
      />
      <Curves
        title="Score"
        log={grades}
        minutes={minutes}
        scale={100}
        unit="%"
        range={[0, 100]}
        curves={rungs(grades).map(([name, player], i) => [name, `against ${player}`, colours[i % colours.length]])}
      />
      <Curves
        title="Loss"
        log={training}
        minutes={minutes}
        curves={[
          ['policy', 'policy', '--accent'],
          ['value', 'value', '--second']
        ]}
      />
      <Curves title="Elo" log={grades} minutes={minutes} curves={[['elo', 'above the first network', '--accent']]} />
      <Curves title="Error of the value" log={grades} minutes={minutes} curves={[['value_error', 'mean', '--accent']]} />
      <Curves title="Positions learned from" log={training} minutes={minutes} curves={[['positions', 'positions', '--accent']]} />
    </div>
  )
}

// ---- Games ----

// Each board plays a game through, rests, and takes the newest that no board shows.
function next(slots, games) {
  return slots.map((slot) => {
    if (slot.at < slot.game.boards.length - 1 + restPlies) return { ...slot, at: slot.at + 1 }
    const fresh = games.find(({ id }) => !slots.some(({ game }) => game.id === id))
    return { game: fresh ?? slot.game, at: 0 }
  })
}

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

function useReplays(games) {
  const [slots, setSlots] = useState([])
  useEffect(() => {
    setSlots((now) => [
      ...(calm() ? [] : now),
      // They do not all begin at the same move.
      ...games.slice(calm() ? 0 : now.length, boardsShown).map((game, i) => ({ game, at: calm() ? game.boards.length : i }))
    ])
    if (calm()) return
    const timer = setInterval(() => !document.hidden && setSlots((now) => next(now, games)), plySeconds * 1000)
    return () => clearInterval(timer)
  }, [games])
  return slots
}

const ending = (game, { winner }) => (winner ? `${sideName(game, winner)} wins` : 'a draw')

function Replays({ game, games }) {
  const slots = useReplays(games)
  if (slots.length === 0) return <p class="quiet">The first games are not over yet.</p>
  return (
    <div class="replays">
      {slots.map(({ game: played, at }, i) => {
        const ply = Math.min(at, played.boards.length - 1)
        const over = ply === played.boards.length - 1
        return (
          <figure key={i}>
            <Board
              still
              game={game}
              board={played.boards[ply]}
              last={played.moves[ply - 1]}
              label={`${gameWords(game).title}, a game of network ${played.generation} against itself`}
            />
            <figcaption>
              Network {played.generation}: {over ? ending(game, played) : `move ${ply}`}
            </figcaption>
          </figure>
        )
      })}
    </div>
  )
}

// ---- A run ----

const times = [1, 5, 15, 60]

function Commands({ run, trainer, onAct }) {
  const [minutes, setMinutes] = useState('5')
  const [sure, setSure] = useState(false)
  const start = (afresh) => {
    setSure(false)
    onAct(() => post('/api/learn', { game: run.id, minutes: Number(minutes), afresh }))
  }
  if (run.running) {
    return (
      <button disabled={run.stopping} onClick={() => onAct(() => post(`${pathOf(run.id)}/stop`))}>
        Stop
      </button>
    )
  }
  if (!trainer) return <p class="quiet">Learning needs moyo-train, which is built where libtorch is installed.</p>
  return (
    <>
      <Choice
        label="Time"
        value={minutes}
        onChange={setMinutes}
        options={times.map((n) => [String(n), n === 1 ? '1 minute' : `${n} minutes`])}
      />
      <button class={run.begun ? '' : 'main'} onClick={() => start(false)}>
        {run.begun ? 'Go on' : 'Start'}
      </button>
      {run.begun &&
        (sure ? (
          <button class="danger" onClick={() => start(true)}>
            Really forget all it has learned
          </button>
        ) : (
          <button onClick={() => setSure(true)}>Start afresh</button>
        ))}
    </>
  )
}

function Run({ id, trainer, open, onChange }) {
  const [run, setRun] = useState(null)
  const [games, setGames] = useState([])
  const [problem, setProblem] = useState('')
  const fail = (error) => setProblem(error.message)
  const running = run?.running ?? true
  const look = () =>
    Promise.all([
      get(pathOf(id)).then(setRun),
      get(`${pathOf(id)}/games?count=${2 * boardsShown}`).then((found) => {
        const whole = found.map((game) => ({ ...game, boards: withNames(game.boards) }))
        setGames((now) => (now[0]?.id === whole[0]?.id && now.length === whole.length ? now : whole))
      })
    ]).then(() => setProblem(''), fail)
  useLooks(look, running ? 2 : 10)

  const act = (ask) =>
    ask().then((answer) => {
      setProblem('')
      setRun(answer)
      onChange()
    }, fail)
  const play = () => post(`${pathOf(id)}/play`).then((game) => open(game.id, 'play'), fail)
  if (!run) return <Problem text={problem} />
  const { now } = run
  return (
    <>
      <h2 class={run.own ? '' : 'as-written'}>{titleOf(run)}</h2>
      <p role="status">{happening(run)}</p>
      {run.running && now && (
        <div>
          <progress max={now.of} value={Math.min(now.seconds, now.of)} aria-label="Time" />
          <p class="quiet">
            {duration(now.seconds)} of {duration(now.of)}
          </p>
        </div>
      )}
      <Problem text={problem || run.problem} />
      <div class="commands">
        {run.own && <Commands run={run} trainer={trainer} onAct={act} />}
        {run.networks > 0 && (
          <button class="main" onClick={play}>
            Play against it
          </button>
        )}
      </div>
      {!run.begun && !run.running && trainer && (
        <p class="quiet">
          It plays itself on one core of this machine and learns from these games and nothing else. Every half minute it is graded. Stop it,
          take it up again and play against it whenever you like.
        </p>
      )}
      {run.begun && (
        <>
          <section aria-label="Newest games">
            <h3>Its newest games</h3>
            <Replays game={run.game} games={games} />
          </section>
          <section aria-label="Grade">
            <h3>How good it is</h3>
            {gradeWords(run.latest).map((words) => (
              <p key={words}>{words}</p>
            ))}
            {run.latest.policy_keeps !== undefined && (
              <p class="quiet">A move keeps the value if it gives nothing away: what is won stays won, what is drawn stays drawn.</p>
            )}
            {gradeWords(run.latest).length === 0 && <p class="quiet">It has not been graded yet.</p>}
          </section>
          <section aria-label="Curves">
            <h3>Over minutes of learning</h3>
            <AllCurves training={run.training} grades={run.grades} />
          </section>
        </>
      )}
    </>
  )
}

// ---- All of them ----

function inBrief({ running, begun, problem, latest, networks }) {
  if (problem) return 'failed'
  if (running) return 'learning now'
  if (!begun) return 'not begun'
  const kept = latest.policy_keeps
  return kept === undefined ? `network ${Math.max(0, networks - 1)}` : `${share(kept)} of values kept`
}

function Tile({ run, chosen, onChoose }) {
  return (
    <button class="tile" aria-pressed={chosen} onClick={onChoose}>
      <span aria-hidden="true">{run.board && <Board still game={run.game} board={run.board} />}</span>
      <span>
        {titleOf(run)}
        <span class="quiet">{inBrief(run)}</span>
      </span>
    </button>
  )
}

export function Learn({ open }) {
  const [all, setAll] = useState(null)
  const [chosen, setChosen] = useState(sessionStorage.getItem('moyo-run') ?? '')
  const [problem, setProblem] = useState('')
  const look = () =>
    get('/api/learn').then(
      (found) => {
        setAll(found)
        setProblem('')
      },
      (error) => setProblem(error.message)
    )
  useLooks(look, 5)
  if (!all) return <Problem text={problem} />
  const { runs, trainer } = all
  const shown = runs.find(({ id }) => id === chosen) ?? runs.find(({ running }) => running) ?? runs[0]
  const choose = (id) => {
    sessionStorage.setItem('moyo-run', id)
    setChosen(id)
  }
  const others = runs.filter(({ own }) => !own)
  return (
    <div class="wide lab learn">
      <div>
        <section class="tiles" aria-label="Games to learn">
          {runs
            .filter(({ own }) => own)
            .map((run) => (
              <Tile key={run.id} run={run} chosen={shown.id === run.id} onChoose={() => choose(run.id)} />
            ))}
        </section>
        {others.length > 0 && (
          <section class="runs" aria-label="Runs of the command line">
            <h2>Of the command line</h2>
            <ul class="list">
              {others.map((run) => (
                <li key={run.id}>
                  <button aria-pressed={shown.id === run.id} onClick={() => choose(run.id)}>
                    <span class="as-written">{run.name}</span>
                    <span class="quiet">{run.problem ?? `${gameOf(run)}, ${inBrief(run)}`}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <section class="card" aria-label="Run">
        <Problem text={problem} />
        <Run key={shown.id} id={shown.id} trainer={trainer} open={open} onChange={look} />
      </section>
    </div>
  )
}
