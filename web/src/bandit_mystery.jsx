// The mystery game: arms that nobody has seen, a few pulls, and a guess which of them pays most. Afterwards
// the truth, and what UCB1 would have lost with as many pulls.
import { useState } from 'preact/hooks'
import { post } from './api.js'
import { BanditBars } from './bandit_bars.jsx'
import { Choice, Problem } from './parts.jsx'

const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
const budget = 100

// Means that are not too far apart, the best one alone.
function shuffledArms(count, difficulty) {
  const gap = { easy: 0.2, middling: 0.1, hard: 0.05 }[difficulty]
  const best = 0.45 + 0.35 * Math.random()
  const means = Array.from({ length: count }, (_, i) => (i === 0 ? best : Math.max(0.05, best - gap - 0.3 * Math.random())))
  return means
    .map((mean) => [Math.random(), mean])
    .sort(([a], [b]) => a - b)
    .map(([, mean]) => mean)
}

const untried = (means) => means.map(() => ({ pulls: 0, wins: 0 }))

// A standard error that never says nothing is left to learn: a win and a loss are added.
const told = ({ pulls, wins }) => {
  const p = (wins + 1) / (pulls + 2)
  return { pulls, mean: pulls ? wins / pulls : undefined, error: pulls ? Math.sqrt((p * (1 - p)) / pulls) : undefined }
}

export function Mystery() {
  const [count, setCount] = useState(4)
  const [difficulty, setDifficulty] = useState('middling')
  const [means, setMeans] = useState(() => shuffledArms(4, 'middling'))
  const [arms, setArms] = useState(() => untried(means))
  const [guess, setGuess] = useState(null)
  const [regret, setRegret] = useState(null)
  const [problem, setProblem] = useState('')
  const pulled = arms.reduce((sum, { pulls }) => sum + pulls, 0)
  const best = Math.max(...means)
  const mine = arms.reduce((sum, { pulls }, i) => sum + pulls * (best - means[i]), 0)

  const anew = (n = count, how = difficulty) => {
    const fresh = shuffledArms(n, how)
    setCount(n)
    setDifficulty(how)
    setMeans(fresh)
    setArms(untried(fresh))
    setGuess(null)
    setRegret(null)
  }
  const pull = (i, times) =>
    setArms(
      arms.map((arm, k) => {
        if (k !== i) return arm
        const wins = Array.from({ length: times }).filter(() => Math.random() < means[i]).length
        return { pulls: arm.pulls + times, wins: arm.wins + wins }
      })
    )
  const decide = (i) => {
    setGuess(i)
    // The same arms and as many pulls, with twenty different luck, so that it is no accident.
    const runs = Array.from({ length: 20 }, (_, seed) =>
      post('/api/bandit', { arms: means, rule: 'ucb1', c: 0.7, pulls: Math.max(1, pulled), seed })
    )
    Promise.all(runs).then(
      (all) => setRegret(all.reduce((sum, run) => sum + run.moments.at(-1).regret, 0) / all.length),
      (error) => setProblem(error.message)
    )
  }
  const over = guess !== null
  return (
    <div class="wide two">
      <div class="card">
        <h2>Which arm pays most?</h2>
        <p>
          Every arm pays 1 with a probability that you are not told. You have {budget} pulls; each pull of a poor arm is a loss. Then name
          the best arm.
        </p>
        <p class="status" role="status">
          {over
            ? `${means[guess] === best ? 'Right' : 'No'}: ${names[means.indexOf(best)]} pays ${best.toFixed(2)}${means[guess] === best ? '' : `, ${names[guess]} ${means[guess].toFixed(2)}`}.`
            : `${budget - pulled} pulls left.`}
        </p>
        <ul class="mystery">
          {arms.map((arm, i) => (
            <li key={i}>
              <b>{names[i]}</b>
              {[1, 10].map((times) => (
                <button
                  key={times}
                  disabled={over || pulled + times > budget}
                  onClick={() => pull(i, times)}
                  aria-label={`Pull ${names[i]} ${times === 1 ? 'once' : 'ten times'}`}
                >
                  {times > 1 ? `×${times}` : 'Pull'}
                </button>
              ))}
              <span class="quiet">{arm.pulls ? `${arm.wins} of ${arm.pulls}` : 'untried'}</span>
              <button class="main" disabled={over || pulled === 0} onClick={() => decide(i)}>
                {names[i]} is best
              </button>
            </li>
          ))}
        </ul>
        {over && (
          <p>
            Your {pulled} pulls lost {mine.toFixed(1)} against pulling the best arm only
            {regret !== null && `; UCB1 with C = 0.7 loses ${regret.toFixed(1)} on the average of twenty runs`}.
          </p>
        )}
        <div class="row">
          <Choice
            label="Arms"
            value={String(count)}
            options={[2, 3, 4, 6, 8].map((n) => [String(n), String(n)])}
            onChange={(n) => anew(Number(n))}
          />
          <Choice
            label="How far apart"
            value={difficulty}
            options={[
              ['easy', 'Far'],
              ['middling', 'Near'],
              ['hard', 'Very near']
            ]}
            onChange={(how) => anew(count, how)}
          />
          <button onClick={() => anew()}>Other arms</button>
        </div>
        <Problem text={problem} />
      </div>
      <div class="card">
        <h2>What you know</h2>
        <BanditBars arms={arms.map(told)} truth={over ? means : null} chosen={guess} names={names} label="What is known of every arm" />
        <p class="note">The dot is the mean, the bar its 95% interval{over ? ', the line the truth' : ''}. Numbers below are pulls.</p>
      </div>
    </div>
  )
}
