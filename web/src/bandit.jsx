// The multi-armed bandit: arms that the user sets, a rule that chooses among them, and its regret.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { post } from './api.js'
import { Chart } from './chart.jsx'
import { Choice, Problem } from './parts.jsx'

const rules = [
  ['ucb1', 'UCB1'],
  ['tuned', 'UCB1-tuned'],
  ['greedy', 'ε-greedy'],
  ['thompson', 'Thompson sampling'],
  ['uniform', 'Uniform']
]

export function Bandit() {
  const [arms, setArms] = useState([0.4, 0.5, 0.6])
  const [rule, setRule] = useState('ucb1')
  const [c, setC] = useState(1.4)
  const [epsilon, setEpsilon] = useState(0.1)
  const [pulls, setPulls] = useState(2000)
  const [seed, setSeed] = useState(1)
  const [moments, setMoments] = useState(null)
  const [moment, setMoment] = useState(null)
  const [problem, setProblem] = useState('')

  useEffect(() => {
    const timer = setTimeout(() => {
      post('/api/bandit', { arms, rule, c, epsilon, pulls, seed }).then(
        (run) => {
          setMoments(run.moments)
          setMoment(null)
          setProblem('')
        },
        (error) => setProblem(error.message)
      )
    }, 120)
    return () => clearTimeout(timer)
  }, [arms, rule, c, epsilon, pulls, seed])

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
              Arm {i + 1} pays {mean.toFixed(2)}
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
        <Choice label="Rule" value={rule} options={rules} onChange={setRule} />
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
        <button onClick={() => setSeed(seed + 1)}>Other luck</button>
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
