// Alpha-beta one node at a time, forwards and back: the window, what was found, what was cut.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { hierarchy, tree as layoutTree } from 'd3-hierarchy'
import { post } from './api.js'
import { Choice, Problem, Switch } from './parts.jsx'

const examples = [
  ['((3 12 8) (2 4 6) (14 5 2))', "The lectures' tree"],
  ['((3 12 8) (2 4 6) (2 5 14))', 'The same, better ordered'],
  ['(((4 8) (9 3)) ((2 -2) (6 7)))', 'Three plies'],
  ['XO./OX./...', 'Tic-tac-toe, near the end'],
  ['.../.../...', 'Tic-tac-toe, the whole game']
]

const bound = (value, low) => (value === null ? (low ? '−∞' : '∞') : String(value))

const wholeUpTo = 300 // nodes that are drawn all at once
const rowHeight = 86

// A search as the drawing wants it: children of every node, when it is entered and left, and how
// many nodes are below it.
function digest(run) {
  const { nodes, steps } = run
  const children = nodes.map(() => [])
  nodes.forEach(({ parent }, i) => {
    if (parent !== null) children[parent].push(i)
  })
  const below = nodes.map(() => 0)
  for (let i = nodes.length - 1; i > 0; i--) below[nodes[i].parent] += below[i] + 1
  const entered = nodes.map(() => Infinity)
  const left = nodes.map(() => Infinity)
  steps.forEach(([kind, node], step) => {
    ;(kind === 'enter' ? entered : left)[node] = step + 1
  })
  return { ...run, children, below, entered, left }
}

// Of a large search only what surrounds the present node: the way to it with all the moves beside
// that way, and its own moves. What is folded away is drawn as one mark with its number of nodes.
function surroundings(run, now) {
  const open = new Set()
  for (let i = Math.max(now, 0); i !== null; i = run.nodes[i].parent) open.add(i)
  return open
}

function Picture({ run, at }) {
  const { nodes, steps, children, below, entered, left } = run
  const now = at > 0 ? steps[at - 1][1] : -1
  const whole = nodes.length <= wholeUpTo
  const root = useMemo(() => {
    const open = whole ? null : surroundings(run, now)
    // What a cutoff left out is drawn as one short line a move.
    const make = (i) => {
      if (open && !open.has(i)) return { i, folded: below[i], children: [] }
      return {
        i,
        folded: 0,
        children: [...children[i].map(make), ...Array.from({ length: nodes[i].unsearched ?? 0 }, () => ({ i: -1, parent: i }))]
      }
    }
    return layoutTree().nodeSize([whole && nodes.length > 60 ? 26 : 62, rowHeight])(hierarchy(make(0)))
  }, [run, whole ? 0 : now])
  const stateOf = (i) => (at >= left[i] ? 'leave' : at >= entered[i] ? 'enter' : undefined)
  const all = root.descendants()
  const [low, high] = [Math.min(...all.map((n) => n.x)), Math.max(...all.map((n) => n.x))]
  const width = Math.max(320, high - low + 80)
  const height = (root.height + 1) * rowHeight
  return (
    <div class="scroll">
      <svg
        class="steps"
        style={{ minWidth: `${Math.min(width, 900)}px` }}
        viewBox={`${low - 40} -34 ${width} ${height}`}
        role="img"
        aria-label="The tree of the search"
      >
        {all.slice(1).map((node) => {
          const cut = node.data.i < 0
          const shown = cut ? stateOf(node.data.parent) === 'leave' : stateOf(node.data.i)
          if (cut && !shown) return null
          return (
            <path
              key={`e${node.x},${node.y}`}
              class={cut ? 'edge cut' : shown ? 'edge done' : 'edge'}
              d={`M${node.parent.x} ${node.parent.y + 14}L${node.x} ${node.y - 14}`}
            />
          )
        })}
        {all.map((node) => {
          const { i, folded } = node.data
          if (i < 0)
            return stateOf(node.data.parent) === 'leave' ? (
              <g key={`c${node.x},${node.y}`}>
                <circle class="node cut" cx={node.x} cy={node.y} r="7" />
                <title>Not searched: the result could not change</title>
              </g>
            ) : null
          const info = nodes[i]
          const state = stateOf(i)
          const style = `node ${i === now ? 'now' : state ? '' : 'unseen-yet'}`
          const leaf = info.why === 'the game ends here' && children[i].length === 0
          const shape = leaf
            ? `M${node.x - 15} ${node.y - 13}H${node.x + 15}V${node.y + 13}H${node.x - 15}Z`
            : info.max
              ? `M${node.x} ${node.y - 17}L${node.x + 17} ${node.y + 13}H${node.x - 17}Z`
              : `M${node.x} ${node.y + 17}L${node.x + 17} ${node.y - 13}H${node.x - 17}Z`
          return (
            <g key={i}>
              <path class={style} d={shape} />
              <text x={node.x} y={node.y + (leaf ? 4 : info.max ? 8 : 1)}>
                {state === 'leave' ? info.value : ''}
              </text>
              {state && !leaf && (!whole || nodes.length <= 60) && !folded && (
                <text class="window" x={node.x} y={node.y - 22}>
                  {bound(info.alpha, true)}, {bound(info.beta, false)}
                </text>
              )}
              {folded > 0 && state && (
                <text class="window" x={node.x} y={node.y + 32}>
                  {state === 'leave' ? `⋯ ${folded}` : ''}
                </text>
              )}
              <title>{`${info.max ? 'Max' : 'Min'}${info.text ? ` ${info.text}` : ''}; window ${bound(info.alpha, true)} to ${bound(info.beta, false)}${state === 'leave' ? `; value ${info.value}: ${info.why}` : ''}${folded ? `; ${folded} nodes below it` : ''}`}</title>
            </g>
          )
        })}
      </svg>
    </div>
  )
}

function tell(run, at) {
  if (at === 0) return 'Before the first step. ▲ is Max, ▼ is Min; above each node stands its window.'
  const [kind, node] = run.steps[at - 1]
  const { max, alpha, beta, value, why, unsearched, text } = run.nodes[node]
  const who = `${max ? 'Max' : 'Min'}${text ? ` (${text})` : ''}`
  if (kind === 'enter') return `${who} is entered with the window ${bound(alpha, true)} to ${bound(beta, false)}.`
  const left = unsearched === 0 ? '' : `, so ${unsearched} ${unsearched === 1 ? 'move is' : 'moves are'} not searched`
  const cut =
    why === 'cutoff' ? `${unsearched === 0 ? 'the last' : 'a'} move reached the ${max ? 'upper' : 'lower'} end of the window${left}` : why
  return `${who} returns ${value}: ${cut}.`
}

export function AlphaBeta() {
  const [source, setSource] = useState(examples[0][0])
  const [prune, setPrune] = useState(true)
  const [run, setRun] = useState(null)
  const [at, setAt] = useState(0)
  const [problem, setProblem] = useState('')
  const [text, setText] = useState(source)

  useEffect(() => {
    const body = source.trim().startsWith('(') ? { tree: source, prune } : { position: source, prune }
    // An answer to what was asked for before may come after this one's.
    let current = true
    post('/api/alphabeta', body).then(
      (result) => {
        if (!current) return
        setRun(digest(result))
        setAt(0)
        setProblem('')
      },
      (error) => current && setProblem(error.message)
    )
    return () => {
      current = false
    }
  }, [source, prune])

  const choose = (value) => {
    setSource(value)
    setText(value)
  }
  const last = run?.steps.length ?? 0
  const now = at > 0 && run ? run.steps[at - 1][1] : 0
  const inside = run && at > 0 && run.steps[at - 1][0] === 'enter'
  const go = (next) => setAt(Math.max(0, Math.min(last, next)))
  return (
    <div class="wide">
      <div class="row">
        <Choice
          label="Example"
          value={examples.some(([value]) => value === source) ? source : ''}
          options={[...examples, ...(examples.some(([value]) => value === source) ? [] : [['', 'Your own']])]}
          onChange={choose}
        />
        <Switch label="Pruning" on={prune} onChange={setPrune} />
      </div>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault()
          setSource(text)
        }}
      >
        <label class="field grow">
          <span>Tree or position</span>
          <input type="text" class="mono" value={text} spellcheck={false} onInput={(event) => setText(event.currentTarget.value)} />
        </label>
        <button>Search it</button>
      </form>
      <Problem text={problem} />
      {run && (
        <div class="card">
          <p class="status" role="status">
            {tell(run, at)}
          </p>
          <div class="buttons walk">
            <button aria-label="To the start" onClick={() => go(0)}>
              «
            </button>
            <button aria-label="Step back" disabled={at === 0} onClick={() => go(at - 1)}>
              ‹
            </button>
            <button class="main" aria-label="Step forward" disabled={at === last} onClick={() => go(at + 1)}>
              ›
            </button>
            <button aria-label="To the end" onClick={() => go(last)}>
              »
            </button>
            {run.nodes.length > wholeUpTo && (
              <button disabled={!inside} onClick={() => go(run.left[now])}>
                Out of this node
              </button>
            )}
            <span class="quiet">
              Step {at} of {last} · {run.nodes.length.toLocaleString('en')} nodes searched
            </span>
          </div>
          <label class="unseen" for="step">
            Step
          </label>
          <input id="step" type="range" min="0" max={last} value={at} onInput={(event) => go(Number(event.currentTarget.value))} />
          <Picture run={run} at={at} />
        </div>
      )}
    </div>
  )
}
