// What the page knows of each game: its names, sides, sizes, and where its moves are on the board.
const letters = 'abcdefghijklmnopqrstuvwxyz'
const goLetters = 'ABCDEFGHJKLMNOPQRSTUVWXYZ'

export const games = {
  go: { title: 'Go', sides: ['Black', 'White'], stones: 'go', aim: 'Surround more than the other side.' },
  hex: {
    title: 'Hex',
    sides: ['Blue', 'Red'],
    sizes: [5, 7, 9, 11],
    size: 7,
    options: (n) => `size=${n}`,
    aim: 'Blue joins top and bottom, Red joins left and right.'
  },
  gomoku: {
    title: 'Gomoku',
    sides: ['Black', 'White'],
    sizes: [9, 13, 15],
    size: 13,
    options: (n) => `size=${n}`,
    aim: 'Five in a row win.'
  },
  othello: {
    title: 'Othello',
    sides: ['Black', 'White'],
    sizes: [6, 8],
    size: 8,
    options: (n) => `size=${n}`,
    aim: 'Enclose discs to turn them over; most discs win.'
  },
  connect4: { title: 'Connect 4', sides: ['Yellow', 'Red'], aim: 'Four in a row win.' },
  tictactoe: { title: 'Tic-tac-toe', sides: ['X', 'O'], aim: 'Three in a row win.' },
  nim: { title: 'Nim', sides: ['You first', 'You second'], aim: 'Take any number from one heap; who takes the last object wins.' }
}

export const sideName = (game, side) =>
  game === 'nim' ? (side === 'first' ? 'First player' : 'Second player') : games[game].sides[side === 'first' ? 0 : 1]

// The move of a cell, x from the left and y from the top.
export function moveAt(game, board, x, y) {
  if (game === 'go') return goLetters[x] + (board.rows - y)
  if (game === 'connect4') return String(x + 1)
  if (game === 'hex' || game === 'othello') return letters[x] + (y + 1)
  return letters[x] + (board.rows - y)
}

// [x, y] of a move, or null for a pass and other moves without a place.
export function placeOf(game, board, move) {
  if (!move || board.kind === 'heaps') return null
  if (game === 'connect4') {
    const x = Number(move) - 1
    let y = 0
    while (y < board.rows && board.cells[y * board.columns + x] === '.') y++
    return [x, Math.min(y, board.rows - 1)]
  }
  const match = /^([a-zA-Z])(\d+)$/.exec(move)
  if (!match) return null
  const row = Number(match[2])
  if (game === 'go') return [goLetters.indexOf(match[1].toUpperCase()), board.rows - row]
  const x = letters.indexOf(match[1].toLowerCase())
  return game === 'hex' || game === 'othello' ? [x, row - 1] : [x, board.rows - row]
}

export const percent = (value) => `${(100 * value).toFixed(value > 0.995 || value < 0.005 ? 1 : 0)}%`
export const margin = (score) => (Math.abs(score) < 0.05 ? 'even' : `${score > 0 ? 'B' : 'W'}+${Math.abs(score).toFixed(1)}`)
export const thousands = (n) => (n >= 10000 ? `${(n / 1000).toFixed(0)}k` : n >= 1000 ? `${(n / 1000).toFixed(1)}k` : String(n))
