// Stones where lines cross, by Shudan.
import { Goban } from '@sabaki/shudan'
import { moveAt, placeOf } from '../games.js'
import { Frame } from './frame.jsx'

const filled = (board, value) => Array.from({ length: board.rows }, () => Array(board.columns).fill(value))

export function LinesBoard({ game, board, label, last, onPlay, marks = {}, owners, dead, heat, ghosts = [], onHover, dimmed, still }) {
  const rows = (read) =>
    Array.from({ length: board.rows }, (_, y) => Array.from({ length: board.columns }, (_, x) => read(x, y, y * board.columns + x)))
  const signMap = rows((x, y, i) => ({ X: 1, O: -1, '.': 0 })[board.cells[i]])
  const markerMap = filled(board, null)
  const ghostStoneMap = filled(board, null)
  const place = placeOf(board, last)
  if (place) markerMap[place[1]][place[0]] = { type: 'circle' }
  for (const [move, mark] of Object.entries(marks)) {
    const at = placeOf(board, move)
    if (at) markerMap[at[1]][at[0]] = mark
  }
  for (const { move, sign } of ghosts) {
    const at = placeOf(board, move)
    if (at && signMap[at[1]][at[0]] === 0) signMap[at[1]][at[0]] = sign
  }
  const heatMap = heat && filled(board, null)
  for (const [move, value] of Object.entries(heat ?? {})) {
    const at = placeOf(board, move)
    if (at) heatMap[at[1]][at[0]] = value
  }
  const paintMap = owners && rows((x, y, i) => owners[i])
  const dimmedVertices = (dead ?? dimmed ?? []).map((move) => placeOf(board, move)).filter(Boolean)
  return (
    <Frame
      game={game}
      board={board}
      label={label}
      onPlay={onPlay}
      still={still}
      render={(width, cursor) => {
        const size = Math.max(still ? 4 : 12, Math.floor(((width - 4) / (board.columns + (still ? 0.3 : 2.3))) * 10) / 10)
        return (
          <Goban
            vertexSize={size}
            signMap={signMap}
            markerMap={markerMap}
            ghostStoneMap={ghostStoneMap}
            heatMap={heatMap}
            paintMap={paintMap}
            dimmedVertices={dimmedVertices}
            selectedVertices={cursor ? [cursor] : []}
            showCoordinates={!still}
            coordX={(x) => board.names.columns[x].toUpperCase()}
            coordY={(y) => board.names.rows[y]}
            fuzzyStonePlacement
            animateStonePlacement={!still}
            onVertexClick={(event, [x, y]) => onPlay?.(moveAt(board, x, y))}
            onVertexMouseEnter={(event, [x, y]) => onHover?.(moveAt(board, x, y))}
            onVertexMouseLeave={() => onHover?.(null)}
          />
        )
      }}
    />
  )
}
