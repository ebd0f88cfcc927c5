// How nodes of game trees are drawn: Max points up, Min down, chance is a circle, a leaf a box.
export function shapeOf({ x, y }, leaf, { max, chance }) {
  if (leaf) return `M${x - 15} ${y - 13}H${x + 15}V${y + 13}H${x - 15}Z`
  if (chance) return `M${x - 16} ${y}a16 16 0 1 0 32 0a16 16 0 1 0 -32 0Z`
  return max ? `M${x} ${y - 17}L${x + 17} ${y + 13}H${x - 17}Z` : `M${x} ${y + 17}L${x + 17} ${y - 13}H${x - 17}Z`
}

// On a phone trees are drawn closer, so that those of the lectures fit: how far leaves are apart, with which
// margin, and how much the whole may shrink.
export const isNarrow = () => matchMedia('(max-width: 34rem)').matches
export const narrow = {
  across: 36,
  margin: 22,
  shrink: 0.8,
  separation: (a, b) => (a.parent === b.parent ? 1 : 1.15)
}

export const isNumber = (text) => /^-?\d+(\.\d+)?$/.test(text ?? '')

// A tree of numbers, nested, of so many plies with two or three moves each.
export function randomTree(plies) {
  if (plies === 0) return String(Math.floor(Math.random() * 20))
  const moves = 2 + Math.floor(2 * Math.random())
  return `(${Array.from({ length: moves }, () => randomTree(plies - 1)).join(' ')})`
}
