// Heaps of objects: pointing at one shows what would be taken with it.
import { useState } from 'preact/hooks'

export function HeapsBoard({ board, label, legal, onPlay }) {
  const [hover, setHover] = useState(null)
  return (
    <div class="board heaps" role="group" aria-label={label}>
      {board.names.columns.map((name, heap) => {
        const count = Array.from({ length: board.rows }, (_, y) => board.cells[y * board.columns + heap]).filter(
          (mark) => mark === 'X'
        ).length
        return (
          <div class="heap" key={heap}>
            <span class="heap-name">Heap {name}</span>
            <div class="objects" onMouseLeave={() => setHover(null)}>
              {Array.from({ length: count }, (_, i) => {
                const taken = count - i
                const going = hover && hover[0] === heap && i >= hover[1]
                return (
                  <button
                    key={i}
                    class={going ? 'object going' : 'object'}
                    disabled={!legal.includes(name + taken)}
                    aria-label={`Take ${taken} from heap ${name}`}
                    onMouseEnter={() => setHover([heap, i])}
                    onFocus={() => setHover([heap, i])}
                    onBlur={() => setHover(null)}
                    onClick={() => onPlay?.(name + taken)}
                  />
                )
              })}
              {count === 0 && <span class="quiet">empty</span>}
            </div>
          </div>
        )
      })}
    </div>
  )
}
