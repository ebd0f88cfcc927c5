// The lines of an analysis as a small tree: the game in the first row, what was tried below.
import { useEffect, useRef } from 'preact/hooks'
import { layoutOf } from './variations.js'

const [across, down] = [26, 26]

export function VariationTree({ nodes, at, turns, onGo }) {
  const box = useRef(null)
  const places = layoutOf(nodes)
  const columns = Math.max(...places.map(({ x }) => x)) + 1
  const rows = Math.max(...places.map(({ y }) => y)) + 1
  useEffect(() => {
    if (box.current) box.current.scrollLeft = places[at].x * across - box.current.clientWidth / 2
  }, [at])
  if (nodes.length === 1) return null
  return (
    <div class="scroll variations" ref={box}>
      <svg role="group" aria-label="Lines of the analysis" width={columns * across} height={rows * down}>
        {nodes.map(({ parent }, i) => {
          if (parent === null) return null
          const [from, to] = [places[parent], places[i]]
          const [x0, y0, x1, y1] = [from.x, from.y, to.x, to.y].map((n) => n * across + across / 2)
          return <path key={`e${i}`} class="edge" d={y0 === y1 ? `M${x0} ${y0}H${x1}` : `M${x0} ${y0}V${y1 - 8}L${x0 + 8} ${y1}H${x1}`} />
        })}
        {nodes.map(({ move, game }, i) => (
          <g
            key={i}
            class={`node ${game ? 'game' : 'tried'} ${turns(i)} ${i === at ? 'now' : ''}`}
            transform={`translate(${places[i].x * across + across / 2} ${places[i].y * down + down / 2})`}
            onClick={() => onGo(i)}
          >
            <circle r="10" />
            <text>{places[i].x || '○'}</text>
            <title>{move ?? 'Before the first move'}</title>
          </g>
        ))}
      </svg>
    </div>
  )
}
