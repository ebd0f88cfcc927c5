// Winning strategies in small trees, drawn: a boolean question with the strategy of who is right, and the two
// proofs of a value, which meet in the principal variation.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { hierarchy, tree as layoutTree } from 'd3-hierarchy'
import { post } from './api.js'
import { Chips, Choice, Problem, Switch } from './parts.jsx'
import { isNarrow, isNumber, narrow, randomTree, shapeOf } from './tree_shapes.js'

const examples = [
  ['((3 12 8) (2 4 6) (14 5 2))', "The lectures' tree"],
  ['(0 1)', 'A strategy of depth 1'],
  ['((1 1) (0 1))', 'A strategy of depth 2'],
  ['(((0 1) (1 0)) ((0 0) (1 1)))', 'A strategy of depth 3'],
  ['((((1 1) (0 1)) ((0 1) (1 1))) (((0 1) (1 0)) ((1 1) (0 0))))', 'A strategy of depth 4'],
  [
    '(((((0 1) (1 1)) ((1 0) (0 0))) (((0 0) (1 0)) ((0 1) (1 0)))) ((((1 1) (0 0)) ((0 1) (0 1))) (((0 0) (0 1)) ((0 0) (1 0)))))',
    'A strategy of depth 5'
  ],
  ['XO./OX./...', 'Tic-tac-toe, five moves left'],
  ['XOX/.O./...', 'Tic-tac-toe, a forced answer']
]

const rowHeight = 78
const wholeUpTo = 160 // nodes that are drawn beside the strategies

function Picture({ found, question, strategiesOnly }) {
  const box = useRef(null)
  const { nodes, proofs } = found
  const root = useMemo(() => {
    const shown = new Set(proofs.flatMap((proof) => proof.nodes))
    const children = nodes.map(() => [])
    nodes.forEach(({ parent }, i) => parent !== null && (!strategiesOnly || shown.has(i)) && children[parent].push(i))
    const make = (i) => ({ i, children: children[i].map(make) })
    const made = hierarchy(make(0))
    const layout = layoutTree().nodeSize([isNarrow() ? narrow.across : made.leaves().length > 30 ? 38 : 50, rowHeight])
    return (isNarrow() ? layout.separation(narrow.separation) : layout)(made)
  }, [found, strategiesOnly])
  const isLeaf = useMemo(() => {
    const inner = new Set(nodes.map(({ parent }) => parent))
    return (i) => !inner.has(i)
  }, [found])
  const members = proofs.map((proof) => [proof.hero, new Set(proof.nodes)])
  const inside = (i) => members.filter(([, set]) => set.has(i)).map(([hero]) => hero)
  const styleOf = (i) => {
    const heroes = inside(i)
    return heroes.length === 2 ? 'both' : (heroes[0] ?? 'neither')
  }
  const all = root.descendants()
  const [low, high] = [Math.min(...all.map((n) => n.x)), Math.max(...all.map((n) => n.x))]
  const width = Math.max(320, high - low + (isNarrow() ? 2 * narrow.margin : 70))
  useEffect(() => {
    const { scrollWidth, clientWidth } = box.current
    box.current.scrollLeft = ((root.x - (low + high - width) / 2) / width) * scrollWidth - clientWidth / 2
  }, [root])
  const textOf = (i) => {
    const { text, value } = nodes[i]
    if (question !== null && isLeaf(i)) return value >= question ? 'yes' : 'no'
    return isLeaf(i) && isNumber(text) ? text : String(value)
  }
  return (
    <div class="scroll" ref={box} tabIndex={0} role="group" aria-label="The tree, to be scrolled">
      <svg
        class="steps proofs"
        style={{ minWidth: `${Math.min(0.72 * width, 1000)}px`, maxWidth: `${width * 1.4}px`, margin: '0 auto' }}
        viewBox={`${(low + high - width) / 2} -30 ${width} ${(root.height + 1) * rowHeight}`}
        role="img"
        aria-label={`A tree of ${nodes.length} nodes with ${proofs.map(({ nodes: list, hero }) => `a strategy of ${hero === 'max' ? 'Max' : 'Min'} of ${list.length}`).join(' and ')}`}
      >
        {all.slice(1).map((node) => (
          <path
            key={`e${node.data.i}`}
            class={`edge ${styleOf(node.data.i)}`}
            d={`M${node.parent.x} ${node.parent.y + 14}L${node.x} ${node.y - 14}`}
          />
        ))}
        {all.map((node) => {
          const { i } = node.data
          const leaf = isLeaf(i)
          return (
            <g key={i}>
              <path class={`node ${styleOf(i)}`} d={shapeOf(node, leaf, nodes[i])} />
              <text x={node.x} y={node.y + (leaf ? 4 : nodes[i].max ? 9 : 1)}>
                {textOf(i)}
              </text>
              <title>{`${nodes[i].max ? 'Max' : 'Min'} to move${nodes[i].text ? `, ${nodes[i].text}` : ''}: worth ${nodes[i].value}`}</title>
            </g>
          )
        })}
      </svg>
    </div>
  )
}

const plural = (n, word) => `${n.toLocaleString('en')} ${word}${n === 1 ? '' : 's'}`

function tell(found, question) {
  const { value, nodes, proofs } = found
  const [first, second] = proofs
  if (question !== null) {
    const who = first.hero === 'max' ? 'Max' : 'Min'
    return `Can Max get at least ${question}? ${first.hero === 'max' ? 'Yes' : 'No'}: a strategy of ${who} proves it, ${plural(first.nodes.length, 'node')} of ${nodes.length}, found in ${plural(first.searched, 'node')} of boolean search.`
  }
  const shared = first.nodes.filter((i) => second.nodes.includes(i)).length
  return `The value is ${value}. Max's strategy gets at least ${value} (${plural(first.nodes.length, 'node')}), Min's allows at most ${value} (${plural(second.nodes.length, 'node')}); they meet in one line of ${plural(shared - 1, 'move')}, the principal variation.`
}

export function Proofs() {
  const [source, setSource] = useState(examples[0][0])
  const [text, setText] = useState(source)
  const [kind, setKind] = useState('two')
  const [question, setQuestion] = useState(3)
  const [found, setFound] = useState(null)
  const [only, setOnly] = useState(false)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    let current = true
    const what = source.trim().startsWith('(') ? { tree: source } : { position: source }
    post('/api/proofs', kind === 'two' ? what : { ...what, at_least: question }).then(
      (answer) => {
        if (!current) return
        setFound({ ...answer, question: kind === 'two' ? null : question })
        setProblem('')
      },
      (error) => current && setProblem(error.message)
    )
    return () => {
      current = false
    }
  }, [source, kind, question])
  const choose = (value) => {
    setSource(value)
    setText(value)
    setQuestion(value.startsWith('((3 12') ? 3 : value.startsWith('(') ? 1 : 0)
  }
  const scores = found ? found.nodes.map(({ value }) => value) : [0]
  const large = found && found.nodes.length > wholeUpTo
  const own = !examples.some(([value]) => value === source)
  return (
    <div class="wide">
      <div class="row">
        <Choice label="Example" value={own ? '' : source} options={[...examples, ...(own ? [['', 'Your own']] : [])]} onChange={choose} />
        <Chips
          label="What is proved"
          value={kind}
          onChange={setKind}
          options={[
            ['two', 'The value, by two proofs'],
            ['one', 'Yes or no']
          ]}
        />
        {kind === 'one' && (
          <label class="field">
            <span>Max gets at least {question}</span>
            <input
              type="range"
              min={Math.min(...scores)}
              max={Math.max(...scores) + 1}
              value={question}
              onInput={(event) => setQuestion(Number(event.currentTarget.value))}
            />
          </label>
        )}
        <Switch label="Strategies only" on={only || large} onChange={setOnly} />
        <button onClick={() => choose(randomTree(3))}>Random tree</button>
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
        <button>Prove it</button>
      </form>
      <Problem text={problem} />
      {found && (
        <div class="card">
          <p class="status" role="status">
            {tell(found, found.question)}
          </p>
          <Picture found={found} question={found.question} strategiesOnly={only || large} />
          <ul class="legend">
            {found.proofs.map(({ hero, bound }) => (
              <li key={hero}>
                <span class={`swatch ${hero}`} aria-hidden="true" />{' '}
                {hero === 'max' ? `Max gets at least ${bound}` : `Min allows at most ${bound}`}
              </li>
            ))}
            {found.proofs.length === 2 && (
              <li>
                <span class="swatch both" aria-hidden="true" /> in both
              </li>
            )}
          </ul>
          <p class="note">
            A strategy has one move at its owner&rsquo;s nodes and all moves at the other&rsquo;s: ▲ is Max, ▼ is Min. With b moves
            everywhere it has 1, 1, b, b, b², b², … nodes by depth. In tic-tac-toe X is Max: 1 is a win, 0 a draw, −1 a loss.
          </p>
        </div>
      )}
    </div>
  )
}
