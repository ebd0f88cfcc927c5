// A strategy for a whole game of hold'em, as the level "Solved in small" plays it: who acts after any line of bets and
// cards, and what it does with each hand.
import { useEffect, useState } from 'preact/hooks'
import { get } from './api.js'
import { Choice, Command, Problem } from './parts.jsx'
import { NodeView, Way } from './ranges.jsx'

const games = [
  ['holdem:limit=on', 'With a limit'],
  ['holdem', 'No limit, 200 big blinds']
]

export function WholeGame() {
  const [game, setGame] = useState(games[0][0])
  const [steps, setSteps] = useState([])
  const [chosen, setChosen] = useState(null)
  const [node, setNode] = useState(null)
  const [problem, setProblem] = useState('')
  const line = steps.join(', ')
  useEffect(() => {
    let current = true
    get(`/api/holdem/blueprint?game=${encodeURIComponent(game)}&line=${encodeURIComponent(line)}`).then(
      (found) => current && (setNode(found), setProblem('')),
      (error) => current && setProblem(error.message)
    )
    return () => {
      current = false
    }
  }, [game, line])
  return (
    <div class="wide two ranges">
      <div class="card">
        <h2>A whole game of hold'em</h2>
        <p>
          The strategy that the level “Solved in small” plays by. It was found by letting two players regret what they did not do
          {node && (
            <>
              , in <b>{node.hands_learned.toLocaleString('en')}</b> hands
            </>
          )}
          . Hands of like strength are taken for one another after the flop.
        </p>
        <Choice
          label="Game"
          value={game}
          options={games}
          onChange={(name) => {
            setGame(name)
            setSteps([])
          }}
        />
        <p class="note">The first player has the button and the small blind of 50; chips are counted from the beginning of the hand.</p>
        <Command text={`moyo blueprint ${game}${line && ` --line "${line}"`}`} />
        <Problem text={problem} />
      </div>
      <div class="card">
        <h2>What the players do</h2>
        <Way steps={steps} onGo={(count) => setSteps(steps.slice(0, count))} />
        {node && <NodeView node={node} chosen={chosen} onChoose={setChosen} onStep={(name) => setSteps([...steps, name])} />}
      </div>
    </div>
  )
}
