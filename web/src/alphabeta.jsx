// Alpha-beta one node at a time, on trees of numbers and on tic-tac-toe.
import { TreeSteps } from './tree_steps.jsx'

const examples = [
  ['((3 12 8) (2 4 6) (14 5 2))', "The lectures' tree"],
  ['((3 12 8) (2 4 6) (2 5 14))', 'The same, better ordered'],
  ['(((4 8) (9 3)) ((2 -2) (6 7)))', 'Three plies'],
  ['XO./OX./...', 'Tic-tac-toe, near the end'],
  ['.../.../...', 'Tic-tac-toe, the whole game']
]

const ask = (source, prune) => ['/api/alphabeta', source.trim().startsWith('(') ? { tree: source, prune } : { position: source, prune }]

export function AlphaBeta() {
  return (
    <TreeSteps
      examples={examples}
      ask={ask}
      label="Tree or position"
      quizzed
      opening="Before the first step. ▲ is Max, ▼ is Min; above each node stands its window."
    />
  )
}
