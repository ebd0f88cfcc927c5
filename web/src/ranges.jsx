// Ends of hold'em, solved here: the strategy of whoever acts on the grid of ranges, at any public node; the
// exploitability falls while one looks.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { get, listen } from './api.js'
import { Chart } from './chart.jsx'
import { Choice, Command, Problem } from './parts.jsx'
import { actionStyles, handWords, RangeGrid } from './range_grid.jsx'

const examples = [
  [{ board: 'KsTd7c4h2s', first: 'all', second: 'all', pot: 100, stack: 200, limit: 0, sizes: '0.5,1' }, 'A river, every hand'],
  [
    { board: 'KsTd7c4h2s', first: '22+,A2s+,KTo+,QJs,JTs,98s', second: '77+,A8s+,KQo', pot: 100, stack: 150, limit: 0, sizes: '0.5,1' },
    'A river, two ranges'
  ],
  [{ board: '9s9d5c2h2s', first: 'AA,QQ', second: 'KK', pot: 100, stack: 100, limit: 0, sizes: '1' }, 'Bluffs as in the textbook'],
  [{ board: 'KsTd7c4h2s', first: 'all', second: 'all', pot: 100, stack: 1000, limit: 50, sizes: '' }, 'A river with a limit'],
  [{ board: 'KsTd7c4h', first: 'TT+,AQs+,KQs', second: '88+,AJs+,KQo', pot: 100, stack: 200, limit: 0, sizes: '1' }, 'A turn, two ranges']
]

const fields = [
  ['board', 'Board', 'text'],
  ['first', 'First player holds', 'text'],
  ['second', 'Second player holds', 'text'],
  ['pot', 'Pot', 'number'],
  ['stack', 'Stacks behind', 'number'],
  ['limit', 'Limit, 0 for none', 'number'],
  ['sizes', 'Bets, parts of the pot', 'text']
]

const used = (hand) => Object.entries(hand).filter(([name]) => name !== (hand.limit > 0 ? 'sizes' : 'limit'))
const queryOf = (hand) =>
  used(hand)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
const commandOf = (hand) =>
  `moyo holdem ${used(hand)
    .map(([name, value]) => `--${name} ${/[^\w.]/.test(value) ? `"${value}"` : value}`)
    .join(' ')}`

const powers = (u, values) => values.map((value) => (Number.isInteger(value) ? `${10 ** value}%` : ''))

// Solving, and how far it has come.
function useSolving(setProblem) {
  const [points, setPoints] = useState([])
  const [{ nodes, solution }, setTree] = useState({ nodes: 0 })
  const [waiting, setWaiting] = useState('')
  const [running, setRunning] = useState(false)
  const stop = useRef(null)
  const halt = () => {
    stop.current?.()
    stop.current = null
    setWaiting('')
    setRunning(false)
  }
  useEffect(() => halt, [])
  const solve = (hand) => {
    halt()
    setProblem('')
    setPoints([])
    setTree({ nodes: 0 })
    setRunning(true)
    stop.current = listen(`/api/holdem/solve?${queryOf(hand)}&seconds=60&exploitability=0.1`, {
      waiting: ({ error }) => setWaiting(error),
      // Again, if the server was away and began anew.
      tree: (tree) => {
        setWaiting('')
        setPoints([])
        setTree(tree)
      },
      measured: (point) => setPoints((now) => [...now, point]),
      refused: ({ error }) => {
        setProblem(error)
        setRunning(false)
      },
      done: () => setRunning(false)
    })
  }
  return { points, nodes, solution, running, waiting, solve, halt }
}

// What is to be seen after the line; asked for again, at most twice a second, while the strategy changes.
function useNode(line, points, solution, setProblem) {
  const [node, setNode] = useState(null)
  const asked = useRef({ line: null, at: 0 })
  const [late, setLate] = useState(0)
  useEffect(() => {
    if (points.length === 0) return setNode(null)
    const wait = asked.current.line === line ? 500 - (Date.now() - asked.current.at) : 0
    if (wait > 0) {
      const timer = setTimeout(() => setLate(late + 1), wait)
      return () => clearTimeout(timer)
    }
    asked.current = { line, at: Date.now() }
    let current = true
    get(`/api/holdem/node?solution=${solution}&line=${encodeURIComponent(line)}`).then(
      (found) => current && setNode({ ...found, of: line }),
      (error) => current && setProblem(error.message)
    )
    return () => {
      current = false
    }
  }, [line, points.length, late])
  return node
}

function Progress({ points, nodes, running, waiting }) {
  const data = useMemo(() => [points.map((p) => p.iterations), points.map((p) => Math.log10(Math.max(p.percent, 1e-6)))], [points])
  const last = points.at(-1)
  return (
    <>
      <p class="status" role="status">
        {waiting ? `Waiting: ${waiting}` : running ? 'Solving' : last ? 'Solved as far as this' : 'Nothing is solved yet'}
        {last && (
          <span class="quiet">
            {' '}
            · {last.iterations.toLocaleString('en')} iterations on {nodes.toLocaleString('en')} nodes
          </span>
        )}
      </p>
      {last && (
        <>
          <p>
            Can be exploited for <b>{last.percent < 10 ? last.percent.toPrecision(2) : Math.round(last.percent)}%</b> of the pot; worth{' '}
            <b>{last.value.toFixed(2)}</b> chips to the first player.
          </p>
          <Chart
            label="Exploitability in percent of the pot, by iterations"
            data={data}
            series={[{ label: '% of the pot', stroke: '--accent', points: points.length < 20 }]}
            axes={{ x: 'iterations', y: powers }}
            height={150}
            legend={false}
          />
        </>
      )}
    </>
  )
}

function Actions({ node, onStep }) {
  const styles = actionStyles(node.actions)
  return (
    <div class="range-actions" role="group" aria-label="What it does; press to follow">
      {node.actions.map(({ name, share }, i) => (
        <button key={name} onClick={() => onStep(name)}>
          <span class={`range-key ${styles[i]}`} aria-hidden="true" />
          {name} <b>{(100 * share).toFixed(1)}%</b>
        </button>
      ))}
    </div>
  )
}

export function NodeView({ node, chosen, onChoose, onStep }) {
  if (node.kind === 'chance') {
    return (
      <>
        <p>A card is turned: which?</p>
        <div class="range-cards" role="group" aria-label="The card">
          {node.cards.map((card) => (
            <button key={card} onClick={() => onStep(card)}>
              {card}
            </button>
          ))}
        </div>
      </>
    )
  }
  if (node.kind !== 'action') {
    return (
      <p>
        {node.kind === 'fold' ? 'The hand ends by a fold' : 'Hands are shown'}; {node.stake} chips of each were at stake.
      </p>
    )
  }
  return (
    <>
      <p>
        The <b>{node.player}</b> player acts{node.hands > 0 ? `, with ${Math.round(node.hands)} hands` : ', but never comes here'}.
      </p>
      <Actions node={node} onStep={onStep} />
      <RangeGrid node={node} chosen={chosen} onChoose={onChoose} />
      <p class="note" role="status">
        {chosen === null ? 'Point at a hand for its numbers.' : handWords(node, chosen)}
      </p>
    </>
  )
}

export function Way({ steps, onGo }) {
  return (
    <div class="range-way" role="group" aria-label="The line so far; press to go back">
      <button aria-pressed={steps.length === 0} onClick={() => onGo(0)}>
        The beginning
      </button>
      {steps.map((name, i) => (
        <button key={i} aria-pressed={i === steps.length - 1} onClick={() => onGo(i + 1)}>
          {name}
        </button>
      ))}
    </div>
  )
}

export function Ranges() {
  const [hand, setHand] = useState(examples[0][0])
  const [steps, setSteps] = useState([])
  const [chosen, setChosen] = useState(null)
  const [problem, setProblem] = useState('')
  const solving = useSolving(setProblem)
  const line = steps.join(', ')
  const found = useNode(line, solving.points, solving.solution, setProblem)
  const node = found?.of === line ? found : null
  const example = examples.findIndex(([other]) => other === hand)
  const solve = () => {
    setSteps([])
    setChosen(null)
    solving.solve(hand)
  }
  return (
    <div class="wide two ranges">
      <div class="card">
        <h2>The end of a hand of hold'em</h2>
        <Choice
          label="Example"
          value={String(example)}
          onChange={(i) => i >= 0 && setHand(examples[i][0])}
          options={[...(example < 0 ? [['-1', 'Your own']] : []), ...examples.map(([, title], i) => [String(i), title])]}
        />
        {fields
          .filter(([name]) => name !== 'sizes' || !(hand.limit > 0))
          .map(([name, title, type]) => (
            <label class="field" key={name}>
              <span>{title}</span>
              <input
                type={type}
                value={hand[name]}
                onInput={(event) =>
                  setHand({ ...hand, [name]: type === 'number' ? Number(event.currentTarget.value) : event.currentTarget.value })
                }
              />
            </label>
          ))}
        <p class="note">Hands such as AA, KQs, 77+, A2s+, or all; four cards on the board are a turn, five a river.</p>
        <div class="buttons">
          <button class="main" onClick={solve}>
            Solve
          </button>
          <button disabled={!solving.running} onClick={solving.halt}>
            Stop
          </button>
        </div>
        <Command text={commandOf(hand)} />
        <Problem text={problem} />
        <Progress {...solving} />
      </div>
      <div class="card">
        <h2>What the players do</h2>
        {solving.points.length === 0 && (
          <p class="quiet">Solve a hand: how often each does what stands here, on the grid of all hands, after any bets.</p>
        )}
        {solving.points.length > 0 && <Way steps={steps} onGo={(count) => setSteps(steps.slice(0, count))} />}
        {node && <NodeView node={node} chosen={chosen} onChoose={setChosen} onStep={(name) => setSteps([...steps, name])} />}
      </div>
    </div>
  )
}
