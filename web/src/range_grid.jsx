// The grid of 13 by 13 that players of hold'em know: pairs on the diagonal, suited hands above it, the others
// below. A cell shows how often its hands do what, as widths of colours; how full it is, how much of them is
// still there.
const ranks = 'AKQJT98765432'
export const handName = (index) => {
  const row = Math.floor(index / 13)
  const column = index % 13
  if (row === column) return ranks[row] + ranks[row]
  return row < column ? `${ranks[row]}${ranks[column]}s` : `${ranks[column]}${ranks[row]}o`
}

// Folds are cold, checks and calls green, bets the warmer the larger.
export function actionStyles(actions) {
  let bets = 0
  return actions.map(({ name }) => {
    if (name === 'folds') return 'fold'
    if (name === 'checks' || name === 'calls') return 'call'
    bets += 1
    return `bet${Math.min(bets, 4)}`
  })
}

const percent = (share) => `${Math.round(100 * share)}%`

export function handWords(node, index) {
  const { actions, range } = node
  if (range[index] === null || !actions.some(({ grid }) => grid[index] !== null)) return `${handName(index)}: not held here`
  return `${handName(index)}: ${actions.map(({ name, grid }) => `${name} ${percent(grid[index])}`).join(', ')}; ${percent(range[index])} of it is here`
}

const side = 20
const least = 0.25 // a cell that is there at all is seen

function Cell({ node, styles, index, chosen, onChoose }) {
  const x = (index % 13) * side
  const y = Math.floor(index / 13) * side
  const share = node.range[index] ?? 0
  const held = share > 0 && node.actions[0].grid[index] !== null
  const height = held ? side * Math.max(least, share) : 0
  let left = x
  return (
    <g class={chosen ? 'range-cell chosen' : 'range-cell'} onMouseEnter={() => onChoose(index)} onClick={() => onChoose(index)}>
      <rect class="range-empty" x={x} y={y} width={side} height={side} />
      {held &&
        node.actions.map(({ grid }, i) => {
          const width = side * grid[index]
          left += width
          return <rect key={i} class={styles[i]} x={left - width} y={y + side - height} width={width} height={height} />
        })}
      <text class={held ? '' : 'out'} x={x + side / 2} y={y + side / 2}>
        {handName(index)}
      </text>
      <rect class="range-frame" x={x} y={y} width={side} height={side} />
    </g>
  )
}

const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -13, ArrowDown: 13 }

export function RangeGrid({ node, chosen, onChoose }) {
  const styles = actionStyles(node.actions)
  const onKey = (event) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const next = chosen === null ? 0 : chosen + step
    const leavesRow = Math.abs(step) === 1 && chosen !== null && Math.floor(next / 13) !== Math.floor(chosen / 13)
    if (next >= 0 && next < 169 && !leavesRow) onChoose(next)
  }
  return (
    <div class="range-grid" tabIndex={0} role="group" aria-label="Hands: 13 by 13, arrows move" onKeyDown={onKey}>
      <svg
        viewBox="0 0 260 260"
        role="img"
        aria-label={`The ${node.player} player: ${node.actions.map(({ name, share }) => `${name} ${percent(share)}`).join(', ')}`}
      >
        {Array.from({ length: 169 }, (_, index) => (
          <Cell key={index} node={node} styles={styles} index={index} chosen={index === chosen} onChoose={onChoose} />
        ))}
      </svg>
    </div>
  )
}
