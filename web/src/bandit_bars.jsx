// What is known of every arm as a bar from its lower to its upper end, with the mean as a dot and, where it
// may be seen, the truth as a line. The bar is the bound of the rule where it has one, else a confidence interval.

// The two-sided standard normal quantile of a confidence, by bisection of its series.
function quantile(confidence) {
  const inside = (z) => {
    let [term, sum] = [z, z]
    for (let k = 1; k < 60; k++) sum += term *= (-z * z * (2 * k - 1)) / (2 * k * (2 * k + 1))
    return sum * Math.sqrt(2 / Math.PI)
  }
  let [low, high] = [0, 4]
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2
    if (inside(middle) < confidence) low = middle
    else high = middle
  }
  return low
}

// [low, high] of an arm; an arm that was never pulled may pay anything.
export function intervalOf({ pulls, mean, bound, error }, confidence = 0.95) {
  if (!pulls) return [-Infinity, Infinity]
  if (bound !== undefined) return [2 * mean - bound, bound]
  if (error === undefined) return [-Infinity, Infinity]
  return [mean - quantile(confidence) * error, mean + quantile(confidence) * error]
}

const [left, top, height, column] = [34, 22, 190, 58]

// `arms` as the server tells them, `truth` their means or null, `chosen` the arm that is pulled next.
export function BanditBars({ arms, truth, chosen, confidence, names, label }) {
  const ends = arms
    .map((arm) => intervalOf(arm, confidence))
    .flat()
    .filter(Number.isFinite)
  const [low, high] = [Math.max(-0.5, Math.min(0, ...ends)) - 0.05, Math.min(1.8, Math.max(1, ...ends)) + 0.05]
  const y = (value) => top + (height * (high - Math.max(low, Math.min(high, value)))) / (high - low)
  const width = left + arms.length * column
  return (
    <svg
      class="bandit-bars"
      viewBox={`0 0 ${width} ${top + height + 40}`}
      role="img"
      aria-label={label}
      style={{ maxWidth: `${width * 1.5}px` }}
    >
      {[0, 0.5, 1].map((value) => (
        <g key={value}>
          <path class="grid" d={`M${left} ${y(value)}H${width}`} />
          <text class="level" x={left - 6} y={y(value) + 4}>
            {value}
          </text>
        </g>
      ))}
      {arms.map((arm, i) => {
        const [from, to] = intervalOf(arm, confidence)
        const x = left + (i + 0.5) * column
        return (
          <g key={i} class={i === chosen ? 'arm chosen' : 'arm'}>
            <rect class="interval" x={x - 11} width="22" y={y(to)} height={Math.max(1.5, y(from) - y(to))} rx="4" />
            {truth && <path class="truth" d={`M${x - 20} ${y(truth[i])}h40`} />}
            {arm.pulls > 0 && <circle class="mean" cx={x} cy={y(arm.mean)} r="5" />}
            {arm.pulls > 0 && (
              <text class="bound" x={x} y={y(to) - 6}>
                {Number.isFinite(to) ? to.toFixed(2) : '∞'}
              </text>
            )}
            <text class="which" x={x} y={top + height + 16}>
              {names?.[i] ?? i + 1}
            </text>
            <text class="times" x={x} y={top + height + 32}>
              {arm.pulls.toLocaleString('en')}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
