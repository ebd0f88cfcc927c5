// The course of a game: the first player's win rate as a filled curve, the score as a line, and a dot for
// every mistake. A drawing of lines and areas, so that it prints as it looks.
import { useWidth } from './boards/frame.jsx'
import { margin, percent } from './games.js'

const room = { left: 40, right: 44, top: 8, bottom: 20 }
const radius = { slip: 3, mistake: 4.5, blunder: 6 }

const roundReach = (value) => [5, 10, 20, 30, 50, 100, 200, 400].find((n) => n >= value) ?? 400

// data: {winrates, scores} by move, null where unknown; dots: [{move, side, size}].
export function Graph({ label, data, dots = [], marker, onPick, height = 150, fixedWidth }) {
  const [element, measured] = useWidth()
  const width = fixedWidth ?? Math.max(220, measured)
  const last = Math.max(1, data.winrates.length - 1)
  const inner = { width: width - room.left - room.right, height: height - room.top - room.bottom }
  const x = (move) => room.left + (inner.width * move) / last
  const y = (winrate) => room.top + inner.height * (1 - winrate)
  const known = data.scores?.filter((score) => score !== null) ?? []
  const reach = roundReach(Math.max(4, ...known.map(Math.abs)))
  const yScore = (score) => room.top + inner.height * (0.5 - score / (2 * reach))
  const runs = (values, at) => {
    const list = []
    values.forEach((value, move) => {
      if (value === null) return
      if (list.length === 0 || list.at(-1).at(-1)[2] !== move - 1) list.push([])
      list.at(-1).push([x(move).toFixed(1), at(value).toFixed(1), move])
    })
    return list
  }
  const path = (run) => run.map(([px, py], i) => `${i ? 'L' : 'M'}${px} ${py}`).join('')
  const step = [1, 2, 5, 10, 20, 25, 50, 100].find((n) => last / n <= Math.max(4, inner.width / 70)) ?? 200
  const pick = (event) => {
    const box = event.currentTarget.getBoundingClientRect()
    const move = Math.round(((event.clientX - box.left - room.left) / inner.width) * last)
    onPick?.(Math.max(0, Math.min(last, move)))
  }
  const bottom = room.top + inner.height
  return (
    <div class="graph" ref={element}>
      {width > 0 && (
        <svg
          role="img"
          aria-label={label}
          width={fixedWidth ? undefined : width}
          height={fixedWidth ? undefined : height}
          viewBox={`0 0 ${width} ${height}`}
          onPointerDown={pick}
          onPointerMove={(event) => event.buttons === 1 && pick(event)}
        >
          <rect class="ground" x={room.left} y={room.top} width={inner.width} height={inner.height} />
          {runs(data.winrates, y).map((run, i) => (
            <path key={i} class="area" d={`${path(run)}L${run.at(-1)[0]} ${bottom}L${run[0][0]} ${bottom}Z`} />
          ))}
          <line class="even" x1={room.left} x2={room.left + inner.width} y1={y(0.5)} y2={y(0.5)} />
          {[0, 0.5, 1].map((winrate) => (
            <text key={winrate} class="axis" x={room.left - 6} y={y(winrate)} text-anchor="end">
              {percent(winrate).replace('.0', '')}
            </text>
          ))}
          {known.length > 0 &&
            [reach, 0, -reach].map((score) => (
              <text key={score} class="axis score" x={room.left + inner.width + 6} y={yScore(score)}>
                {score === 0 ? '0' : margin(score).replace('.0', '')}
              </text>
            ))}
          {Array.from({ length: Math.floor(last / step) + 1 }, (_, i) => (
            <text key={i} class="axis" x={x(i * step)} y={height - 6} text-anchor="middle">
              {i * step}
            </text>
          ))}
          {data.scores && runs(data.scores, yScore).map((run, i) => <path key={i} class="score" d={path(run)} />)}
          {runs(data.winrates, y).map((run, i) => (
            <path key={i} class="rate" d={path(run)} />
          ))}
          {marker !== undefined && <line class="marker" x1={x(marker)} x2={x(marker)} y1={room.top} y2={bottom} />}
          {dots
            .filter(({ move }) => data.winrates[move] != null)
            .map(({ move, side, size, words }) => (
              <circle key={move} class={`dot ${side} ${size}`} cx={x(move)} cy={y(data.winrates[move])} r={radius[size]}>
                <title>{words}</title>
              </circle>
            ))}
        </svg>
      )}
    </div>
  )
}
