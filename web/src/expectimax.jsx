// Expectimax and expectiminimax one node at a time, with the probability of every event on its edge.
import { useCallback, useState } from 'preact/hooks'
import { Switch } from './parts.jsx'
import { TreeSteps } from './tree_steps.jsx'

const examples = [
  ['({1/2:8 1/3:24 1/6:-12} {1/2:-12 1/4:3 1/4:24})', 'Half of 8, a third of 24, a sixth of −12'],
  ['({3 12 9} {2 4 6} {15 6 0})', 'Means of three'],
  ['({1/2:(3 5) 1/2:(2 9)} {1/4:(8 1) 3/4:(4 6)})', 'Max, chance, Min'],
  ['({(3 7 {1 2}) (5 {8 0})} {(2 {6 4}) (9 1)})', 'Dice after every choice']
]

export function Expectimax() {
  const [min, setMin] = useState(true)
  const ask = useCallback((source, prune) => ['/api/expectimax', { tree: source, prune, min }], [min])
  return (
    <TreeSteps
      examples={examples}
      ask={ask}
      label="Tree"
      opening="Before the first step. ▲ is Max, ▼ is Min, ● is chance, with the probability of each event on its way. With pruning, chance nodes are pruned by Star1."
    >
      <Switch label="Min moves too" on={min} onChange={setMin} />
    </TreeSteps>
  )
}
