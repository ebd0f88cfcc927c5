// A search of a tree one node at a time, forwards and back: the window, what was found, what was cut,
// and below chance nodes how probable it was.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { hierarchy, tree as layoutTree } from 'd3-hierarchy'
import { post } from './api.js'
import { Choice, Problem, Switch } from './parts.jsx'
import { isNarrow, isNumber, narrow, randomTree, shapeOf } from './tree_shapes.js'

const bound = (value, low) => (value === null ? (low ? '−∞' : '∞') : short(value))

// A probability as people write it, 1/3, where that is short.
function fraction(p) {
  for (let below = 2; below <= 36; below++) {
    const above = Math.round(p * below)
    if (above > 0 && Math.abs(p * below - above) < 1e-4) return above === below ? '1' : `${above}/${below}`
  }
  return String(Math.round(p * 1e4) / 1e4)
}
const short = (value) => String(Math.round(value * 100) / 100)
const nameOf = ({ max, chance }) => (chance ? 'Chance' : max ? 'Max' : 'Min')

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

// The window of a node now: as it was entered with, narrowed by what has come back from below.
function windowNow(run, at, i) {
  let { alpha, beta } = run.nodes[i]
  if (run.nodes[i].chance) return { alpha, beta }
  for (const child of run.children[i]) {
    if (at < run.left[child]) continue
    const { value } = run.nodes[child]
    if (run.nodes[i].max) alpha = alpha === null ? value : Math.max(alpha, value)
    else beta = beta === null ? value : Math.min(beta, value)
  }
  return { alpha, beta }
}

function Picture({ run, at, quiz }) {
  const { nodes, steps, children, below, entered, left } = run
  const box = useRef(null)
  const now = at > 0 ? steps[at - 1][1] : -1
  const whole = nodes.length <= wholeUpTo
  const close = isNarrow()
  const margin = close ? narrow.margin : 40
  const root = useMemo(() => {
    const open = whole ? null : surroundings(run, now)
    // What a cutoff leaves out is drawn from the beginning, with all that is below it.
    const cutNode = (parent, { text, max: own, chance, probability, children: list = [] }, turn) => {
      const max = own ?? turn
      return { i: -1, parent, text, max, chance, probability, children: list.map((child) => cutNode(parent, child, !max)) }
    }
    const make = (i) => {
      const { probability } = nodes[i]
      if (open && !open.has(i)) return { i, probability, folded: below[i], children: [] }
      return {
        i,
        probability,
        folded: 0,
        children: [...children[i].map(make), ...(nodes[i].cut ?? []).map((child) => cutNode(i, child, !nodes[i].max))]
      }
    }
    const layout = layoutTree().nodeSize([whole && nodes.length > 60 ? 26 : close ? narrow.across : 62, rowHeight])
    return (close ? layout.separation(narrow.separation) : layout)(hierarchy(make(0)))
  }, [run, close, whole ? 0 : now])
  const stateOf = (i) => (at >= left[i] ? 'leave' : at >= entered[i] ? 'enter' : undefined)
  const all = root.descendants()
  const [low, high] = [Math.min(...all.map((n) => n.x)), Math.max(...all.map((n) => n.x))]
  const width = Math.max(320, high - low + 2 * margin)
  const height = (root.height + 1) * rowHeight
  const here = all.find((node) => node.data.i === Math.max(now, 0)) ?? root
  // On a narrow screen the present node is in the middle, and at first the root.
  useEffect(() => {
    const { scrollWidth, clientWidth } = box.current
    box.current.scrollLeft = ((here.x - low + margin) / width) * scrollWidth - clientWidth / 2
  }, [here, width])
  const leaves = useMemo(() => new Map(root.leaves().map((leaf, k) => [leaf, k])), [root])
  // In a quiz leaves are marked, and a node above them marks all of its own.
  const markable = (node) => {
    if (!quiz || quiz.checked) return {}
    const own = node.leaves().map((leaf) => leaves.get(leaf))
    const on = own.every((k) => quiz.marks.has(k))
    const toggle = () => quiz.onMark(own, !on)
    return {
      role: 'checkbox',
      'aria-checked': on,
      'aria-label': node.children ? `All below this node` : `Leaf ${own[0] + 1}, ${node.data.text ?? nodes[node.data.i]?.text}`,
      tabindex: 0, // as SVG writes it
      class: 'markable',
      onClick: toggle,
      onKeyDown: (event) => [' ', 'Enter'].includes(event.key) && (event.preventDefault(), toggle())
    }
  }
  const markOf = (node) => {
    if (!quiz || node.children || !quiz.marks.has(leaves.get(node))) return null
    const style = !quiz.checked ? 'mark' : node.data.i < 0 ? 'mark right' : 'mark wrong'
    return <path class={style} d={`M${node.x - 12} ${node.y - 10}l24 20m0 -20l-24 20`} />
  }
  return (
    <div class="scroll" ref={box}>
      <svg
        class="steps"
        style={{ minWidth: `${Math.min(close ? narrow.shrink * width : width, 900)}px` }}
        viewBox={`${(low + high - width) / 2} -34 ${width} ${height}`}
        role={quiz ? 'group' : 'img'}
        aria-label="The tree of the search"
      >
        {all.slice(1).map((node) => {
          const cut = node.data.i < 0
          const done = stateOf(cut ? node.data.parent : node.data.i)
          const gone = cut && done === 'leave'
          return (
            <g key={`e${node.x},${node.y}`}>
              <path
                class={gone ? 'edge cut' : done && !cut ? 'edge done' : 'edge'}
                d={`M${node.parent.x} ${node.parent.y + 14}L${node.x} ${node.y - 14}`}
              />
              {node.data.probability !== undefined && (
                <text class="probability" x={(node.parent.x + 2 * node.x) / 3} y={(node.parent.y + 2 * node.y) / 3 - 2}>
                  {fraction(node.data.probability)}
                </text>
              )}
            </g>
          )
        })}
        {all.map((node) => {
          const { i, folded } = node.data
          if (i < 0) {
            const gone = stateOf(node.data.parent) === 'leave'
            const leaf = node.data.children.length === 0
            return (
              <g key={`c${node.x},${node.y}`} {...markable(node)}>
                <path class={gone ? 'node cut' : 'node unseen-yet'} d={shapeOf(node, leaf, node.data)} />
                {leaf && isNumber(node.data.text) && (
                  <text class="leaf" x={node.x} y={node.y + 4}>
                    {node.data.text}
                  </text>
                )}
                {markOf(node)}
                {gone && <title>Not searched: the result could not change</title>}
              </g>
            )
          }
          const info = nodes[i]
          const state = stateOf(i)
          const style = `node ${i === now ? 'now' : state ? '' : 'unseen-yet'}`
          const leaf = info.why === 'the game ends here' && children[i].length === 0
          const known = leaf && isNumber(info.text)
          const bounds = state === 'enter' ? windowNow(run, at, i) : info
          return (
            <g key={i} {...markable(node)}>
              <path class={style} d={shapeOf(node, leaf, info)} />
              <text class={known ? 'leaf' : ''} x={node.x} y={node.y + (leaf || info.chance ? 4 : info.max ? 8 : 1)}>
                {known ? info.text : state === 'leave' ? short(info.value) : ''}
              </text>
              {state && !leaf && (!whole || nodes.length <= 60) && !folded && (
                <text class={state === 'enter' ? 'window open' : 'window'} x={node.x} y={node.y - 22}>
                  {bound(bounds.alpha, true)}, {bound(bounds.beta, false)}
                </text>
              )}
              {folded > 0 && state && (
                <text class="window" x={node.x} y={node.y + 32}>
                  {state === 'leave' ? `⋯ ${folded}` : ''}
                </text>
              )}
              {markOf(node)}
              <title>{`${nameOf(info)}${info.text ? ` ${info.text}` : ''}; window ${bound(bounds.alpha, true)} to ${bound(bounds.beta, false)}${state === 'leave' ? `; value ${info.value}: ${info.why}` : ''}${folded ? `; ${folded} nodes below it` : ''}`}</title>
            </g>
          )
        })}
      </svg>
    </div>
  )
}

function tell(run, at, opening) {
  if (at === 0) return opening
  const [kind, node] = run.steps[at - 1]
  const { chance, max, alpha, beta, value, why, unsearched, text, probability } = run.nodes[node]
  const who = `${nameOf(run.nodes[node])}${text ? ` (${text})` : ''}`
  const likely = probability === undefined ? '' : `, which has probability ${fraction(probability)},`
  if (kind === 'enter') return `${who}${likely} is entered with the window ${bound(alpha, true)} to ${bound(beta, false)}.`
  const things = chance ? ['event', 'events'] : ['move', 'moves']
  const left = unsearched === 0 ? '' : `, so ${unsearched} ${unsearched === 1 ? `${things[0]} is` : `${things[1]} are`} not searched`
  if (why === 'cutoff' && chance) return `${who} returns ${short(value)}: its mean cannot get into the window any more${left}.`
  const cut =
    why === 'cutoff' ? `${unsearched === 0 ? 'the last' : 'a'} move reached the ${max ? 'upper' : 'lower'} end of the window${left}` : why
  return `${who} returns ${short(value)}: ${cut}.`
}

// How well somebody has said what is cut: `leaves` of the tree are searched or not.
function graded(run, marks) {
  const searched = []
  const walk = (i) => {
    const below = run.children[i]
    if (below.length === 0 && !run.nodes[i].cut?.length) searched.push(true)
    below.forEach(walk)
    const skip = (child) => (child.children?.length ? child.children.forEach(skip) : searched.push(false))
    ;(run.nodes[i].cut ?? []).forEach(skip)
  }
  walk(0)
  const cut = searched.filter((yes) => !yes).length
  const found = [...marks].filter((k) => !searched[k]).length
  return { cut, found, wrong: marks.size - found }
}

const leavesText = (n) => `${n} ${n === 1 ? 'leaf' : 'leaves'}`
function tellGrade({ cut, found, wrong }) {
  if (wrong === 0 && found === cut) return cut === 0 ? 'Right: nothing is cut here.' : `Right: ${leavesText(cut)} cut.`
  const missed = cut - found
  return `Not quite: ${found} of ${cut} found${missed > 0 ? `, ${missed} missed` : ''}${wrong > 0 ? `, ${leavesText(wrong)} marked that must be searched` : ''}. Step through to see why.`
}

// `ask(source, prune)` is the path and the body of the request, `opening` what is said before the first
// step, `children` further settings.
export function TreeSteps({ examples, ask, opening, label, children, quizzed }) {
  const [source, setSource] = useState(examples[0][0])
  const [prune, setPrune] = useState(true)
  const [run, setRun] = useState(null)
  const [at, setAt] = useState(0)
  const [problem, setProblem] = useState('')
  const [text, setText] = useState(source)
  const [asking, setAsking] = useState(false)
  const [marks, setMarks] = useState(new Set())
  const [checked, setChecked] = useState(false)

  useEffect(() => {
    const [path, body] = ask(source, prune)
    // An answer to what was asked for before may come after this one's.
    let current = true
    post(path, body).then(
      (result) => {
        if (!current) return
        setRun(digest(result))
        setAt(0)
        setMarks(new Set())
        setChecked(false)
        setProblem('')
      },
      (error) => current && setProblem(error.message)
    )
    return () => {
      current = false
    }
  }, [source, prune, ask])

  const choose = (value) => {
    setSource(value)
    setText(value)
  }
  const again = () => {
    setMarks(new Set())
    setChecked(false)
    setAt(0)
  }
  const canAsk = run && run.nodes.length <= 60
  const mark = (leaves, on) => {
    const next = new Set(marks)
    leaves.forEach((k) => (on ? next.add(k) : next.delete(k)))
    setMarks(next)
  }
  const quiz = asking && canAsk ? { marks, checked, onMark: mark } : null
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
        {quizzed && (
          <Switch
            label="Quiz"
            on={asking}
            onChange={(on) => {
              setAsking(on)
              if (on) setPrune(true)
              again()
            }}
          />
        )}
        {children}
      </div>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault()
          setSource(text)
        }}
      >
        <label class="field grow">
          <span>{label}</span>
          <input type="text" class="mono" value={text} spellcheck={false} onInput={(event) => setText(event.currentTarget.value)} />
        </label>
        <button>Search it</button>
      </form>
      <Problem text={problem} />
      {run && (
        <div class="card">
          <p class="status" role="status">
            {quiz && !checked
              ? 'Where does it cut? Mark the leaves that the search never looks at, from left to right, then check.'
              : quiz && at === 0
                ? tellGrade(graded(run, marks))
                : asking && !canAsk
                  ? 'This search is too large for a quiz; choose a tree.'
                  : tell(run, at, opening)}
          </p>
          {asking && (
            <div class="buttons">
              {quiz && !checked && (
                <button class="main" onClick={() => setChecked(true)}>
                  Check
                </button>
              )}
              {quiz && checked && <button onClick={again}>Try again</button>}
              <button onClick={() => choose(randomTree(2 + Math.floor(2 * Math.random())))}>Another tree</button>
            </div>
          )}
          <div class="buttons walk" hidden={quiz && !checked}>
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
          <input
            id="step"
            hidden={quiz && !checked}
            type="range"
            min="0"
            max={last}
            value={at}
            onInput={(event) => go(Number(event.currentTarget.value))}
          />
          <Picture run={run} at={at} quiz={quiz} />
        </div>
      )}
    </div>
  )
}
