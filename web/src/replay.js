// Positions of a game of Go, and of lines that were not played, by Sabaki's board.
import GoBoard from '@sabaki/go-board'
import { placeOf } from './games.js'

const signs = { X: 1, O: -1, '.': 0 }
const marks = { 1: 'X', '-1': 'O', 0: '.' }

const toBoard = ({ columns, rows, cells }) =>
  new GoBoard(Array.from({ length: rows }, (_, y) => Array.from({ length: columns }, (_, x) => signs[cells[y * columns + x]])))

const fromBoard = (board, { shape, names }) => ({
  shape,
  names,
  columns: board.width,
  rows: board.height,
  cells: board.signMap.map((row) => row.map((sign) => marks[sign]).join('')).join('')
})

// The boards before the first of the moves and after each; movers are the sides that made them, or the
// side that began where they take turns.
export function boardsOf(start, moves, movers = start.turn) {
  let board = toBoard(start)
  const boards = [fromBoard(board, start)]
  moves.forEach((move, i) => {
    const place = placeOf(start, move)
    const first = Array.isArray(movers) ? movers[i] === 'first' : (movers !== 'second') === (i % 2 === 0)
    if (place) board = board.makeMove(first ? 1 : -1, place)
    boards.push(fromBoard(board, start))
  })
  return boards
}
