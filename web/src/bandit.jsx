// The multi-armed bandit: arms that the user sets, a rule that chooses among them, what it knows of them,
// and its regret; beside that, UCB in three pictures and a mystery to solve.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { post } from './api.js'
import { BanditBars } from './bandit_bars.jsx'
import { Mystery } from './bandit_mystery.jsx'
import { ThreePictures } from './bandit_pictures.jsx'
import { Chart } from './chart.jsx'
import { Chips, Choice, Problem, Switch } from './parts.jsx'

const rules = [
  ['ucb1', 'UCB1'],
  ['tuned', 'UCB1-tuned'],
  ['greedy', 'ε-greedy'],
  ['thompson', 'Thompson sampling'],
  ['uniform', 'Uniform']
]

const hasBound = (rule) => ['ucb1', 'tuned'].includes(rule)

function Playground() {
  const [arms, setArms] = useState([0.4, 0.5, 0.6])
  const [rule, setRule] = useState('ucb1')
  const [c, setC] = useState(1.4)
  const [epsilon, setEpsilon] = useState(0.1)
  const [pulls, setPulls] = useState(2000)
  const [seed, setSeed] = useState(1)
  const [spread, setSpread] = useState(0)
  const [confidence, setConfidence] = useState(0.95)
  const [seen, setSeen] = useState(true)
  const [moments, setMoments] = useState(null)
  const [moment, setMoment] = useState(null)
  const [problem, setProblem] = useState('')

  useEffect(() => {
    const timer = setTimeout(() => {
      post('/api/bandit', { arms, rule, c, epsilon, pulls, seed, spread }).then(
        (run) => {
          setMoments(run.moments)
          setMoment(null)
          setProblem('')
        },
        (error) => setProblem(error.message)
      )
    }, 120)
    return () => clearTimeout(timer)
  }, [arms, rule, c, epsilon, pulls, seed, spread])

  const shown = moments && (moment === null ? moments.at(-1) : moments[Math.min(moment, moments.length - 1)])
  const data = useMemo(() => moments && [moments.map((m) => m.pulls), moments.map((m) => m.regret)], [moments])
  const setArm = (i, value) => setArms(arms.map((mean, k) => (k === i ? value : mean)))
  return (
    <div class="wide two">
      <div class="card">
        <h2>Arms</h2>
        {arms.map((mean, i) => (
          <label class="field" key={i}>
            <span>
              Arm {i + 1} pays {seen ? mean.toFixed(2) : '?'}
            </span>
            <input
              type="range"
              min="0"
              max="1"
              step="0.01"
              value={mean}
              onInput={(event) => setArm(i, Number(event.currentTarget.value))}
            />
          </label>
        ))}
        <div class="buttons">
          <button disabled={arms.length >= 10} onClick={() => setArms([...arms, 0.5])}>
            Add an arm
          </button>
          <button disabled={arms.length <= 2} onClick={() => setArms(arms.slice(0, -1))}>
            Remove one
          </button>
        </div>
        <Choice
          label="Rewards"
          value={String(spread)}
          options={[
            ['0', '0 or 1'],
            ['0.2', 'Normal, deviation 0.2'],
            ['0.5', 'Normal, deviation 0.5']
          ]}
          onChange={(text) => {
            setSpread(Number(text))
            if (Number(text) > 0 && rule === 'thompson') setRule('ucb1')
          }}
        />
        <Choice label="Rule" value={rule} options={rules.filter(([name]) => spread === 0 || name !== 'thompson')} onChange={setRule} />
        {rule === 'ucb1' && (
          <label class="field">
            <span>Exploration C = {c.toFixed(1)}</span>
            <input type="range" min="0" max="4" step="0.1" value={c} onInput={(event) => setC(Number(event.currentTarget.value))} />
          </label>
        )}
        {rule === 'greedy' && (
          <label class="field">
            <span>ε = {epsilon.toFixed(2)}</span>
            <input
              type="range"
              min="0"
              max="1"
              step="0.01"
              value={epsilon}
              onInput={(event) => setEpsilon(Number(event.currentTarget.value))}
            />
          </label>
        )}
        <Choice
          label="Pulls"
          value={String(pulls)}
          options={[
            ['200', '200'],
            ['2000', '2,000'],
            ['20000', '20,000'],
            ['100000', '100,000']
          ]}
          onChange={(n) => setPulls(Number(n))}
        />
        {hasBound(rule) || (
          <label class="field">
            <span>Confidence {Math.round(100 * confidence)}%</span>
            <input
              type="range"
              min="0.5"
              max="0.99"
              step="0.01"
              value={confidence}
              onInput={(event) => setConfidence(Number(event.currentTarget.value))}
            />
          </label>
        )}
        <div class="row">
          <button onClick={() => setSeed(seed + 1)}>Other luck</button>
          <Switch label="Show the truth" on={seen} onChange={setSeen} />
        </div>
        <Problem text={problem} />
      </div>
      {shown && (
        <div class="card">
          <h2>After {shown.pulls.toLocaleString('en')} pulls</h2>
          <label class="unseen" for="pull">
            Moment
          </label>
          <input
            id="pull"
            type="range"
            min="0"
            max={moments.length - 1}
            value={moment ?? moments.length - 1}
            onInput={(event) => setMoment(Number(event.currentTarget.value))}
          />
          <BanditBars
            arms={shown.arms}
            truth={seen ? arms : null}
            confidence={confidence}
            label={`Intervals of the arms after ${shown.pulls} pulls`}
          />
          <p class="note">
            The dot is the mean, the bar {hasBound(rule) ? 'what the rule adds and takes off' : 'its confidence interval'}
            {seen ? ', the line the truth' : ''}. Numbers below are pulls.
          </p>
          <div class="scroll">
            <table>
              <thead>
                <tr>
                  <th scope="col">Arm</th>
                  <th scope="col">Pulls</th>
                  <th scope="col">Share</th>
                  <th scope="col">Mean</th>
                  <th scope="col">Upper bound</th>
                </tr>
              </thead>
              <tbody>
                {shown.arms.map((arm, i) => (
                  <tr key={i}>
                    <td>{i + 1}</td>
                    <td>{arm.pulls.toLocaleString('en')}</td>
                    <td>{((100 * arm.pulls) / shown.pulls).toFixed(1)}%</td>
                    <td>{arm.mean?.toFixed(3) ?? '–'}</td>
                    <td>{arm.bound?.toFixed(3) ?? '–'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <h3>Regret</h3>
          <Chart
            label="Regret by number of pulls"
            data={data}
            height={220}
            axes={{ x: 'pulls' }}
            series={[{ label: 'regret', stroke: '--accent', value: (u, v) => (v == null ? '–' : v.toFixed(1)) }]}
          />
        </div>
      )}
    </div>
  )
}

const parts = [
  ['playground', 'Playground'],
  ['pictures', 'UCB in three pictures'],
  ['mystery', 'Mystery']
]

export function Bandit() {
  const [part, setPart] = useState('playground')
  return (
    <>
      <div class="wide top">
        <Chips label="Part of bandits" value={part} options={parts} onChange={setPart} />
      </div>
      {part === 'playground' && <Playground />}
      {part === 'pictures' && <ThreePictures />}
      {part === 'mystery' && <Mystery />}
    </>
  )
}
