// Monte Carlo tree search one phase at a time: select, expand, simulate, back up. What is printed beside a
// move is what the search goes by: its mean and a bonus for what is not known yet.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { hierarchy, tree as layoutTree } from 'd3-hierarchy'
import { post } from './api.js'
import { Board } from './board.jsx'
import { Choice, Problem, Switch } from './parts.jsx'

const examples = [
  ['tictactoe XO./OX./...', 'Tic-tac-toe, near the end'],
  ['tictactoe .../.../...', 'Tic-tac-toe, the whole game'],
  ['tree ((3 12 8) (2 4 6) (14 5 2))', "The lectures' tree"],
  ['go 3', 'Go on 3×3'],
  ['go 5', 'Go on 5×5']
]
const phases = ['select', 'expand', 'simulate', 'back up']

// What is shown step by step: [playout, phase, depth of the selection].
function stepsOf(run) {
  return run.playouts.flatMap((playout, i) => [
    ...playout.way.map((_, depth) => ({ playout: i, phase: 'select', depth })),
    ...(playout.made === null ? [] : [{ playout: i, phase: 'expand' }]),
    { playout: i, phase: 'simulate' },
    { playout: i, phase: 'back up' }
  ])
}

// Visits and rewards of all nodes after so many playouts: the first player's rewards.
function statisticsAfter(run, count) {
  const statistics = run.nodes.map(() => ({ visits: 0, rewards: 0 }))
  run.playouts.slice(0, count).forEach(({ way, made, reward }) => {
    for (const node of [...way.map(({ node }) => node), ...(made === null ? [] : [made])]) {
      statistics[node].visits++
      statistics[node].rewards += reward
    }
  })
  return statistics
}

// A long playout is told by its first moves; the board shows them all.
const mostTold = 12
const movesText = (moves) =>
  moves.length === 0
    ? 'no move'
    : moves.length <= mostTold
      ? moves.join(' ')
      : `${moves.slice(0, mostTold).join(' ')} … (${moves.length} moves)`

function tell(run, step) {
  const playout = run.playouts[step.playout]
  const number = step.playout + 1
  if (step.phase === 'select') {
    const { edges, chosen } = playout.way[step.depth]
    const { move, mean, urgency } = edges[chosen]
    const why =
      urgency === null
        ? 'which nobody has tried'
        : `${(mean ?? urgency).toFixed(2)} + ${(urgency - (mean ?? urgency)).toFixed(2)} is the largest`
    return `Playout ${number}, select: ${step.depth === 0 ? 'at the root' : `after ${playout.moves.slice(0, step.depth).join(' ')}`} it takes ${move}, ${why}.`
  }
  if (step.phase === 'expand')
    return `Playout ${number}, expand: the position after ${playout.moves.slice(0, playout.in_tree).join(' ')} becomes a node.`
  const result =
    playout.reward === 1 ? 'the first player wins' : playout.reward === 0 ? 'the second player wins' : `worth ${playout.reward.toFixed(2)}`
  if (step.phase === 'simulate') {
    if (playout.certain) return `Playout ${number}: the game is over there, ${result}.`
    return `Playout ${number}, simulate: ${movesText(playout.moves.slice(playout.in_tree))}; ${result}.`
  }
  return `Playout ${number}, back up: every node on the way counts one more playout, ${result}.`
}

// The tree as it is; the way of the present playout is marked.
function Picture({ run, step }) {
  const box = useRef(null)
  const playout = run.playouts[step.playout]
  const backed = step.phase === 'back up'
  const statistics = useMemo(() => statisticsAfter(run, step.playout + (backed ? 1 : 0)), [run, step.playout, backed])
  const isMade = step.phase !== 'select' && playout.made !== null
  const there = new Set([0])
  run.playouts.slice(0, step.playout).forEach(({ made }) => made !== null && there.add(made))
  if (isMade) there.add(playout.made)
  const children = new Map()
  for (const i of there) {
    const { parent } = run.nodes[i]
    if (parent !== null) children.set(parent, [...(children.get(parent) ?? []), i])
  }
  const make = (i) => ({ i, children: (children.get(i) ?? []).map(make) })
  const root = layoutTree().nodeSize([46, 74])(hierarchy(make(0)))
  const all = root.descendants()
  const way = new Set(playout.way.slice(0, step.phase === 'select' ? step.depth + 1 : undefined).map(({ node }) => node))
  if (isMade) way.add(playout.made)
  const [low, high] = [Math.min(...all.map((n) => n.x)), Math.max(...all.map((n) => n.x))]
  const width = Math.max(320, high - low + 70)
  const here = [...all].reverse().find(({ data }) => way.has(data.i)) ?? root
  useEffect(() => {
    const { scrollWidth, clientWidth } = box.current
    box.current.scrollLeft = ((here.x - low + 35) / width) * scrollWidth - clientWidth / 2
  }, [here.x, width])
  return (
    <div class="scroll" ref={box}>
      <svg
        class="steps"
        style={{ minWidth: `${Math.min(width, 1400)}px` }}
        viewBox={`${low - 35} -26 ${width} ${(root.height + 1) * 74}`}
        role="img"
        aria-label={`A tree of ${all.length} nodes`}
      >
        {all.slice(1).map((node) => (
          <path
            key={node.data.i}
            class={way.has(node.data.i) ? 'edge way' : 'edge'}
            d={`M${node.parent.x} ${node.parent.y + 17}L${node.x} ${node.y - 17}`}
          />
        ))}
        {all.map((node) => {
          const { visits, rewards } = statistics[node.data.i]
          return (
            <g key={node.data.i} class={way.has(node.data.i) ? 'mcts-node way' : 'mcts-node'} transform={`translate(${node.x} ${node.y})`}>
              <circle
                r="17"
                style={{
                  fill:
                    visits > 0 ? `color-mix(in srgb, var(--first) ${Math.round((100 * rewards) / visits)}%, var(--second))` : 'var(--card)'
                }}
              />
              <text class="mean" y="-3">
                {visits > 0 ? (rewards / visits).toFixed(2) : '–'}
              </text>
              <text class="visits" y="8">
                {visits}
              </text>
              {run.nodes[node.data.i].move && (
                <text class="move" y="-22">
                  {run.nodes[node.data.i].move}
                </text>
              )}
            </g>
          )
        })}
      </svg>
    </div>
  )
}

// The moves that the search chooses among, most urgent first. In a quiz the person says which is next.
function Choices({ place, quiz, answer, onAnswer }) {
  if (!place) return null
  const { edges, chosen } = place
  const order = edges.map((edge, i) => ({ ...edge, i })).sort((a, b) => (b.urgency ?? 1e9) - (a.urgency ?? 1e9))
  const hidden = quiz && answer === null
  return (
    <div class="scroll">
      <table class="choices">
        <thead>
          <tr>
            <th scope="col">Move</th>
            <th scope="col">Playouts</th>
            <th scope="col">Mean</th>
            <th scope="col">Bonus</th>
            <th scope="col">Urgency</th>
          </tr>
        </thead>
        <tbody>
          {(hidden ? [...order].sort((a, b) => a.i - b.i) : order).slice(0, 14).map(({ i, move, visits, mean, urgency }) => (
            <tr key={i} class={!hidden && i === chosen ? 'chosen' : ''}>
              <td>{quiz ? <button onClick={() => onAnswer(i)}>{move}</button> : move}</td>
              <td>{visits}</td>
              <td>{mean === null ? '–' : mean.toFixed(2)}</td>
              <td>{hidden ? '?' : urgency === null || mean === null ? '–' : `+ ${(urgency - mean).toFixed(2)}`}</td>
              <td>{hidden ? '?' : urgency === null ? 'untried' : urgency.toFixed(2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {quiz && (
        <p role="status">{answer === null ? 'Which move is next?' : answer === chosen ? 'Right.' : `No: ${edges[chosen].move} is.`}</p>
      )}
    </div>
  )
}

// The playout on a board, move by move.
function Simulation({ run, playout, playing }) {
  const [at, setAt] = useState(0)
  const cells = playout.cells ?? []
  useEffect(() => {
    setAt(0)
    if (!playing || cells.length < 2) return
    const timer = setInterval(() => setAt((now) => Math.min(cells.length - 1, now + 1)), Math.max(60, 900 / cells.length))
    return () => clearInterval(timer)
  }, [playout, playing])
  if (!run.board || cells.length === 0) return null
  const shown = playing ? Math.min(at, cells.length - 1) : 0
  return (
    <figure class="playout">
      <Board
        game={run.game}
        board={{ ...run.board, cells: cells[shown] }}
        last={playout.moves[playout.in_tree - 1 + shown]}
        label="The position"
        still
      />
      <figcaption class="quiet">{playing ? `Move ${shown} of the playout` : 'The leaf'}</figcaption>
    </figure>
  )
}

export function MctsSteps() {
  const [source, setSource] = useState(examples[0][0])
  const [c, setC] = useState(0.7)
  const [rave, setRave] = useState(false)
  const [prior, setPrior] = useState(false)
  const [quiz, setQuiz] = useState(false)
  const [answer, setAnswer] = useState(null)
  const [run, setRun] = useState(null)
  const [at, setAt] = useState(0)
  const [playing, setPlaying] = useState(false)
  const [speed, setSpeed] = useState(3)
  const [problem, setProblem] = useState('')

  useEffect(() => {
    const [game, ...rest] = source.split(' ')
    let current = true
    const body = { game, position: rest.join(' '), c, rave: rave ? 30 : 0, prior, playouts: 80 }
    post('/api/mcts', body).then(
      (found) => {
        if (!current) return
        setRun({ ...found, game, source })
        setAt(0)
        setAnswer(null)
        setProblem('')
      },
      (error) => current && setProblem(error.message)
    )
    return () => {
      current = false
    }
  }, [source, c, rave, prior])
  // What another example found is not shown as this one's while it searches.
  const late = run && run.source !== source
  const steps = useMemo(() => (run ? stepsOf(run) : []), [run])
  const go = (next) => {
    setAnswer(null)
    setAt(Math.max(0, Math.min(steps.length - 1, next)))
  }
  useEffect(() => {
    if (!playing || steps.length === 0) return
    const timer = setInterval(() => setAt((now) => (now + 1 < steps.length ? now + 1 : now)), 1600 / speed)
    return () => clearInterval(timer)
  }, [playing, speed, steps])
  useEffect(() => {
    if (at === steps.length - 1) setPlaying(false)
  }, [at, steps])

  const step = steps[at]
  const playout = run?.playouts[step?.playout]
  const toPlayout = (by) => {
    const number = step.playout + by
    const found = steps.findIndex(({ playout: i }) => i === number)
    go(found < 0 ? (by < 0 ? 0 : steps.length - 1) : found)
  }
  return (
    <div class="wide">
      <div class="row">
        <Choice label="Example" value={source} options={examples} onChange={setSource} />
        <label class="field">
          <span>C {c.toFixed(1)}</span>
          <input type="range" min="0" max="2" step="0.1" value={c} onChange={(event) => setC(Number(event.currentTarget.value))} />
        </label>
        <Switch label="RAVE" on={rave} onChange={setRave} />
        <Switch label="Prior" on={prior} onChange={setPrior} />
        <Switch label="Quiz" on={quiz} onChange={setQuiz} />
      </div>
      <Problem text={problem} />
      {late && !problem && (
        <p class="quiet" role="status">
          Searching…
        </p>
      )}
      {step && !late && (
        <div class="card">
          <ol class="phases" aria-label="Phases of a playout">
            {phases.map((phase) => (
              <li key={phase} aria-current={phase === step.phase ? 'step' : undefined}>
                {phase}
              </li>
            ))}
          </ol>
          <p class="status" role="status">
            {quiz && step.phase === 'select' && answer === null
              ? `Playout ${step.playout + 1}, select: which child is next?`
              : tell(run, step)}
          </p>
          <div class="buttons walk">
            <button aria-label="To the start" onClick={() => go(0)}>
              «
            </button>
            <button aria-label="Playout back" onClick={() => toPlayout(-1)}>
              ‹‹
            </button>
            <button aria-label="Step back" disabled={at === 0} onClick={() => go(at - 1)}>
              ‹
            </button>
            <button class="main" aria-label="Step forward" disabled={at === steps.length - 1} onClick={() => go(at + 1)}>
              ›
            </button>
            <button aria-label="Playout forward" onClick={() => toPlayout(1)}>
              ››
            </button>
            <button onClick={() => setPlaying(!playing)}>{playing ? 'Pause' : 'Play'}</button>
            <label class="field">
              <span>Speed</span>
              <input type="range" min="1" max="16" value={speed} onInput={(event) => setSpeed(Number(event.currentTarget.value))} />
            </label>
            <span class="quiet">
              Playout {step.playout + 1} of {run.playouts.length}
            </span>
          </div>
          <div class="beside">
            <Picture run={run} step={step} />
            <div>
              <Choices place={step.phase === 'select' ? playout.way[step.depth] : null} quiz={quiz} answer={answer} onAnswer={setAnswer} />
              {step.phase === 'select' && run.board && (
                <figure class="playout">
                  <Board game={run.game} board={run.board} label="The position at the root" still />
                  <figcaption class="quiet">The position at the root</figcaption>
                </figure>
              )}
              {step.phase !== 'select' && <Simulation run={run} playout={playout} playing={step.phase === 'simulate'} />}
              <p class="note">
                {prior
                  ? 'The bonus is C times the prior times √N ∕ (1 + n): the less a move was tried, and the more is believed of it, the more it is worth a look.'
                  : 'The bonus is C √(ln N ∕ n): the less a move was tried, the more it is worth a look.'}
                {rave && ' With RAVE the mean also counts playouts in which the move was made later.'} Numbers in the tree are the first
                player&rsquo;s mean and the playouts.
              </p>
            </div>
          </div>
        </div>
      )}
    </div>
  )
}
