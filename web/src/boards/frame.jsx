// What is around every board with cells: its width, the keyboard and speech. A board is one stop of the
// keyboard; arrows move a cursor on it, Enter plays, and what lies under the cursor is said to screen
// readers.
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { isSteered, moveAt, sideName, ways } from '../games.js'

const sideOf = { X: 'first', O: 'second', Y: 'third', Z: 'fourth' }
const things = { '.': 'empty', '#': 'wall', '+': 'something small', '*': 'something large' }

export function useWidth() {
  const element = useRef(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry.contentRect.width))
    observer.observe(element.current)
    setWidth(element.current.clientWidth)
    return () => observer.disconnect()
  }, [])
  return [element, width]
}

function describeCell(game, board, x, y) {
  const at = y * board.columns + x
  const side = sideOf[board.cells[at]]
  const what = board.labels?.[at] || (side ? sideName(game, side) : things[board.cells[at]])
  return board.shape === 'drop' ? `Column ${board.names.columns[x]}` : `${moveAt(board, x, y)}, ${what}`
}

// A still board is a small picture, which is drawn even where it has no width yet: a report that only printers see
// is laid out when it is too late to draw. One without onPlay is only looked at. Where moves are ways to go, arrows play them.
export function Frame({ game, board, label, legal = [], onPlay, render, still }) {
  const steered = useRef(false)
  if (isSteered(legal)) steered.current = true
  const [element, width] = useWidth()
  const [cursor, setCursor] = useState(null)
  const { columns, rows } = board
  const keys = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1]
  }
  const onKeyDown = (event) => {
    if (steered.current && ways[event.key]) {
      event.preventDefault()
      onPlay?.(ways[event.key])
      return
    }
    const step = keys[event.key]
    const [x, y] = cursor ?? [Math.floor(columns / 2), Math.floor(rows / 2)]
    if (step) {
      event.preventDefault()
      const next = [Math.min(columns - 1, Math.max(0, x + step[0])), Math.min(rows - 1, Math.max(0, y + step[1]))]
      setCursor(cursor ? next : [x, y])
    } else if ((event.key === 'Enter' || event.key === ' ') && cursor) {
      event.preventDefault()
      onPlay?.(moveAt(board, x, y))
    } else if (event.key === 'Escape') {
      setCursor(null)
    }
  }
  if (still || !onPlay) {
    return (
      <div class={still ? 'board still' : 'board'} ref={element} role="img" aria-label={label}>
        {(still || width > 0) && render(width, null)}
      </div>
    )
  }
  return (
    <div class="board" ref={element}>
      <div
        class="board-keys"
        tabIndex={0}
        role="application"
        aria-roledescription="board"
        aria-label={steered.current ? `${label}. Arrow keys play.` : `${label}. Arrow keys move, Enter plays.`}
        onKeyDown={onKeyDown}
        onBlur={() => setCursor(null)}
      >
        {width > 0 && render(width, cursor)}
      </div>
      <span class="unseen" role="status">
        {cursor ? describeCell(game, board, ...cursor) : ''}
      </span>
    </div>
  )
}
