// The cells that won a game, each as [x, y]: a row of so many, or a chain from side to side.
import { gameWords } from './games.js'

function rowOf(board, mark, length) {
  const { columns, rows, cells } = board
  const is = (x, y) => x >= 0 && y >= 0 && x < columns && y < rows && cells[y * columns + x] === mark
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      for (const [dx, dy] of [
        [1, 0],
        [0, 1],
        [1, 1],
        [1, -1]
      ]) {
        const row = []
        for (let n = 0; is(x + n * dx, y + n * dy); n++) row.push([x + n * dx, y + n * dy])
        if (row.length >= length) return row
      }
    }
  }
  return []
}

// The shortest chain of hexagons between two sides: top and bottom for the first player.
function chainOf(board, mark) {
  const { columns, rows, cells } = board
  const down = mark === 'X'
  const is = (x, y) => x >= 0 && y >= 0 && x < columns && y < rows && cells[y * columns + x] === mark
  const starts = Array.from({ length: down ? columns : rows }, (_, i) => (down ? [i, 0] : [0, i])).filter((at) => is(...at))
  const came = new Map(starts.map((at) => [at.join(), null]))
  const queue = [...starts]
  while (queue.length > 0) {
    const [x, y] = queue.shift()
    if ((down ? y === rows - 1 : x === columns - 1) && is(x, y)) {
      const chain = []
      for (let at = [x, y]; at; at = came.get(at.join())) chain.push(at)
      return chain
    }
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
      [1, -1],
      [-1, 1]
    ]) {
      const next = [x + dx, y + dy]
      if (!is(...next) || came.has(next.join())) continue
      came.set(next.join(), [x, y])
      queue.push(next)
    }
  }
  return []
}

export function winningCells(view) {
  const { board, result } = view
  if (!result?.winner || result.by || !board.names) return undefined
  const mark = result.winner === 'first' ? 'X' : 'O'
  const { inARow } = gameWords(view.game)
  const cells = inARow ? rowOf(board, mark, inARow) : board.shape === 'hexagons' ? chainOf(board, mark) : []
  return cells.length > 0 ? cells : undefined
}
