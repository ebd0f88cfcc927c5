// The lines of an analysis: the moves of a game, and whatever was tried beside them. Nodes are
// {move, parent, game: whether it is a position of the game}; the first is before any move.
export function fromGame(moves) {
  return [{ move: null, parent: null, game: true }, ...moves.map((move, i) => ({ move, parent: i, game: true }))]
}

export const childrenOf = (nodes, at) => nodes.flatMap(({ parent }, i) => (parent === at ? [i] : []))

// How many moves of the game lead to a node, and the moves that follow beside it.
export function lineTo(nodes, at) {
  const line = []
  while (!nodes[at].game) {
    line.unshift(nodes[at].move)
    at = nodes[at].parent
  }
  return { at, line }
}

// Where the move leads: to a node that is there already, or to a new one. [nodes, index]
export function playAt(nodes, at, move) {
  const known = childrenOf(nodes, at).find((i) => nodes[i].move === move)
  if (known !== undefined) return [nodes, known]
  return [[...nodes, { move, parent: at, game: false }], nodes.length]
}

// Without a tried line and all that follows it; the rest keeps its order. [nodes, index of its parent]
export function without(nodes, at) {
  const gone = new Set([at])
  nodes.forEach(({ parent }, i) => gone.has(parent) && gone.add(i))
  const places = new Map()
  const kept = []
  nodes.forEach((node, i) => {
    if (gone.has(i)) return
    places.set(i, kept.length)
    kept.push({ ...node, parent: node.parent === null ? null : places.get(node.parent) })
  })
  return [kept, places.get(nodes[at].parent)]
}

// A column for each move from the start and a row for each line: [{x, y}] by node.
export function layoutOf(nodes) {
  const places = nodes.map(() => null)
  let row = 0
  const visit = (at, x, y) => {
    places[at] = { x, y }
    childrenOf(nodes, at).forEach((child, i) => visit(child, x + 1, i === 0 ? y : ++row))
  }
  visit(0, 0, 0)
  return places
}
