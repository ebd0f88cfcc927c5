// UCB in three pictures: the arm with the highest upper bound is pulled, its bar shrinks, and some pulls
// later another arm's bound is the highest.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { post } from './api.js'
import { BanditBars } from './bandit_bars.jsx'
import { Problem } from './parts.jsx'

const arms = [0.35, 0.55, 0.7]
const nothing = { arms: arms.map(() => ({ pulls: 0 })) }

// The pulls after which another arm is pulled than before, all arms having been tried.
export function switchesOf(moments) {
  return moments.flatMap(({ arm }, i) => (i > arms.length && arm !== moments[i - 1].arm ? [i] : []))
}

export function ThreePictures() {
  const [moments, setMoments] = useState(null)
  const [seed, setSeed] = useState(1)
  const [place, setPlace] = useState(0)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    let current = true
    post('/api/bandit', { arms, rule: 'ucb1', c: 1, pulls: 200, seed }).then(
      (run) => {
        if (!current) return
        setMoments(run.moments)
        // The first pulls say little; after some the bars are short enough to compare.
        setPlace(
          Math.max(
            0,
            switchesOf(run.moments).findIndex((pull) => pull >= 30)
          )
        )
      },
      (error) => setProblem(error.message)
    )
    return () => {
      current = false
    }
  }, [seed])
  const switches = useMemo(() => (moments ? switchesOf(moments) : []), [moments])
  if (!moments || switches.length < 2) return <Problem text={problem} />
  // Between two switches one arm is pulled again and again.
  const from = switches[place]
  const to = switches[place + 1]
  const first = moments[from].arm
  const then = moments[to].arm
  const state = (i) => (i < 0 ? nothing : moments[i]).arms
  const number = (value) => value.toFixed(2)
  const pulled = to - from
  const steps = [
    [
      'Select',
      state(from - 1),
      first,
      `After ${from} pulls arm ${first + 1} has the highest upper bound, ${number(state(from - 1)[first].bound)}. It is pulled.`
    ],
    [
      'Shrink',
      state(to - 1),
      first,
      `${pulled === 1 ? 'One pull' : `${pulled} pulls`} later its mean is ${number(state(to - 1)[first].mean)} and its bar is shorter: its bound is ${number(state(to - 1)[first].bound)}. The others' bars have grown a little, as log N has.`
    ],
    [
      'Switch',
      state(to - 1),
      then,
      `Now arm ${then + 1} has the highest bound, ${number(state(to - 1)[then].bound)}: it is pulled next, ${
        state(to - 1)[then].mean >= Math.max(...state(to - 1).map(({ mean }) => mean))
          ? 'and its mean is the best, too'
          : 'though another mean is better'
      }.`
    ]
  ]
  return (
    <div class="wide card">
      <div class="buttons walk">
        <button aria-label="Switch before" disabled={place === 0} onClick={() => setPlace(place - 1)}>
          ‹
        </button>
        <button class="main" aria-label="Next switch" disabled={place + 2 >= switches.length} onClick={() => setPlace(place + 1)}>
          ›
        </button>
        <button onClick={() => setSeed(seed + 1)}>Other luck</button>
        <span class="quiet">
          Switch {place + 1} of {switches.length - 1}
        </span>
      </div>
      <ol class="three-pictures">
        {steps.map(([title, known, chosen, words]) => (
          <li key={title}>
            <h3>{title}</h3>
            <BanditBars arms={known} truth={arms} chosen={chosen} label={`${title}: the bars of three arms`} />
            <p>{words}</p>
          </li>
        ))}
      </ol>
      <p class="note">
        A bar reaches from mean − √(ln N ∕ n) to mean + √(ln N ∕ n), N pulls in all and n of the arm; the dot is the mean, the line what the
        arm truly pays. Numbers below are pulls.
      </p>
      <Problem text={problem} />
    </div>
  )
}
