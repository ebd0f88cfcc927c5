// The search tree as an icicle: a row for each ply, a box for each move as wide as its visits, its
// colour how often it wins for who plays it. Click goes into a move, the wheel zooms, dragging
// moves.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { partition, stratify } from 'd3-hierarchy'
import { percent, thousands } from './games.js'

function layout(tree) {
  const rows = tree.parents.map((parent, i) => ({
    i,
    parent,
    move: tree.moves[i],
    visits: tree.visits[i],
    winrate: tree.winrates[i],
    prior: tree.priors[i]
  }))
  const root = stratify()
    .id((d) => d.i)
    .parentId((d) => (d.i === 0 ? '' : d.parent))(rows)
  // What a node has beyond its drawn children is its own.
  root.each((node) => {
    const below = (node.children ?? []).reduce((sum, child) => sum + child.data.visits, 0)
    node.own = Math.max(0, node.data.visits - below)
  })
  root.eachAfter((node) => {
    node.value = node.own + (node.children ?? []).reduce((sum, child) => sum + child.value, 0)
  })
  root.sort((a, b) => b.value - a.value)
  return partition()(root)
}

const pathOf = (node) =>
  node
    .ancestors()
    .reverse()
    .slice(1)
    .map(({ data }) => data.move)

// onPoint is told the moves to the box under the pointer, or null.
export function SearchTree({ tree, onPoint }) {
  const canvas = useRef(null)
  const [hover, setHover] = useState(null)
  const [window_, setWindow] = useState({ x: 0, k: 1, y: 0 })
  const root = useMemo(() => (tree && tree.parents.length > 1 ? layout(tree) : null), [tree])
  const drag = useRef(null)
  useEffect(() => {
    onPoint?.(hover && hover.depth > 0 ? pathOf(hover) : null)
  }, [hover])
  const rowHeight = 24 // low, so that board and tree are in sight together

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const draw = () => {
      const scale = devicePixelRatio || 1
      const { clientWidth: width, clientHeight: height } = element
      element.width = width * scale
      element.height = height * scale
      const context = element.getContext('2d')
      context.scale(scale, scale)
      context.clearRect(0, 0, width, height)
      if (!root) return
      const style = getComputedStyle(document.documentElement)
      const ink = style.getPropertyValue('--ink')
      const dark = matchMedia('(prefers-color-scheme: dark)').matches
      context.font = '12px system-ui, sans-serif'
      context.textBaseline = 'middle'
      root.each((node) => {
        const x = (node.x0 - window_.x) * window_.k * width
        const w = (node.x1 - node.x0) * window_.k * width
        const y = node.depth * rowHeight - window_.y
        if (w < 0.4 || x > width || x + w < 0 || y > height || y + rowHeight < 0) return
        const hue = 8 + 150 * node.data.winrate
        context.fillStyle = node === hover ? style.getPropertyValue('--accent') : `hsl(${hue} ${dark ? 32 : 38}% ${dark ? 30 : 82}%)`
        context.fillRect(x, y, Math.max(0.4, w - (w > 3 ? 1 : 0)), rowHeight - 1)
        if (w > 34) {
          context.fillStyle = node === hover ? style.getPropertyValue('--on-accent') : ink
          const text =
            node.depth === 0
              ? `${thousands(node.data.visits)} visits`
              : w > 90
                ? `${node.data.move}  ${percent(node.data.winrate)}`
                : node.data.move
          context.save()
          context.beginPath()
          context.rect(x, y, w, rowHeight)
          context.clip()
          context.fillText(text, Math.max(x, 0) + 5, y + rowHeight / 2)
          context.restore()
        }
      })
    }
    draw()
    const observer = new ResizeObserver(draw)
    observer.observe(element)
    return () => observer.disconnect()
  }, [root, hover, window_])

  const nodeAt = (event) => {
    const box = canvas.current.getBoundingClientRect()
    const x = (event.clientX - box.left) / box.width / window_.k + window_.x
    const depth = Math.floor((event.clientY - box.top + window_.y) / rowHeight)
    let node = root
    while (node && node.depth < depth) node = node.children?.find((child) => child.x0 <= x && x < child.x1)
    return node ?? null
  }
  const bounded = ({ x, k, y }) => {
    const zoom = Math.min(4000, Math.max(1, k))
    return { k: zoom, x: Math.min(1 - 1 / zoom, Math.max(0, x)), y: Math.max(0, Math.min(y, root ? root.height * rowHeight : 0)) }
  }
  const onWheel = (event) => {
    if (!root) return
    event.preventDefault()
    const box = canvas.current.getBoundingClientRect()
    const at = (event.clientX - box.left) / box.width
    const k = window_.k * Math.exp(-event.deltaY / 400)
    setWindow(bounded({ k, x: window_.x + at / window_.k - at / Math.max(1, k), y: window_.y }))
  }
  const onPointerDown = (event) => {
    drag.current = { x: event.clientX, y: event.clientY, from: window_, moved: false }
    canvas.current.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event) => {
    if (!root) return
    const start = drag.current
    if (!start) return setHover(nodeAt(event))
    const [dx, dy] = [event.clientX - start.x, event.clientY - start.y]
    if (Math.abs(dx) + Math.abs(dy) > 4) start.moved = true
    if (start.moved)
      setWindow(bounded({ ...start.from, x: start.from.x - dx / canvas.current.clientWidth / start.from.k, y: start.from.y - dy }))
  }
  const onPointerUp = (event) => {
    const start = drag.current
    drag.current = null
    if (!root || !start || start.moved) return
    const node = nodeAt(event)
    if (node) setWindow(node.depth === 0 ? { x: 0, k: 1, y: 0 } : bounded({ x: node.x0, k: 1 / (node.x1 - node.x0), y: 0 }))
  }
  const words =
    hover && hover.depth > 0
      ? `${pathOf(hover).join(' ')} · ${thousands(hover.data.visits)} visits · wins ${percent(hover.data.winrate)} for who plays it · prior ${percent(hover.data.prior)}`
      : root
        ? 'Each row is a move deeper; width is visits, green wins for who plays it. Click to go into a move, scroll to zoom, drag to move.'
        : 'The tree appears while the search runs.'
  return (
    <section aria-label="Search tree">
      <p class="quiet">{words}</p>
      <canvas
        ref={canvas}
        class="tree"
        style={{ height: `${Math.min(384, Math.max(4, (root?.height ?? 3) + 1) * rowHeight)}px` }}
        role="img"
        aria-label={root ? `Search tree with ${tree.parents.length} nodes, the most visited part` : 'Search tree, empty'}
        onWheel={onWheel}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerLeave={() => {
          setHover(null)
          drag.current = null
        }}
      />
      {window_.k > 1 && <button onClick={() => setWindow({ x: 0, k: 1, y: 0 })}>Whole tree</button>}
    </section>
  )
}
