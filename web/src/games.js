// What the page knows of games: names, sides, sizes, and where moves are on the board. Of a game that
// it has no words for the server tells enough to play it.
import { withSigns } from './playing_cards.jsx'

const games = {
  go: {
    title: 'Go',
    sides: ['Black', 'White'],
    sizes: [5, 7, 9, 13, 19],
    size: 9,
    fields: ['size', 'rules', 'komi', 'handicap'], // that the dialog has besides
    depths: [100, 400, 1000],
    aim: 'Surround more than the other side.'
  },
  hex: {
    title: 'Hex',
    sides: ['Blue', 'Red'],
    sizes: [5, 7, 9, 11],
    size: 7,
    aim: 'Blue joins top and bottom, Red joins left and right.'
  },
  gomoku: {
    title: 'Gomoku',
    sides: ['Black', 'White'],
    sizes: [9, 13, 15],
    size: 13,
    inARow: 5,
    aim: 'Five in a row win.'
  },
  othello: {
    title: 'Othello',
    sides: ['Black', 'White'],
    sizes: [6, 8],
    size: 8,
    aim: 'Enclose discs to turn them over; most discs win.'
  },
  connect4: { title: 'Connect 4', sides: ['Yellow', 'Red'], inARow: 4, aim: 'Four in a row win.' },
  tictactoe: { title: 'Tic-tac-toe', sides: ['X', 'O'], written: true, inARow: 3, aim: 'Three in a row win.' },
  nim3: {
    title: 'Nim for three',
    aim: 'Take any number from one heap; who takes the last object wins, the next one loses.'
  },
  trio: { title: 'Trio', sides: ['Black', 'White', 'Green'], aim: 'Three in a row win, for three players.' },
  pig: { title: 'Pig', chance: 'Dice', sides: ['First player', 'Second player'], aim: 'Roll on, or hold what you have; a 1 loses it.' },
  2048: { title: '2048', tiles: true, chance: 'New tile', aim: 'Slide equal tiles together with the arrow keys.' },
  pacman: { title: 'Pacman', maze: true, sides: ['Pacman', 'The ghosts'], aim: 'Eat all the food; the arrow keys go.' },
  nim: { title: 'Nim', sides: ['First player', 'Second player'], aim: 'Take any number from one heap; who takes the last object wins.' },
  backgammon: {
    title: 'Backgammon',
    chance: 'Dice',
    sides: ['Black', 'White'],
    fields: ['stakes'],
    aim: 'Bring your men home and off before the other side.'
  },
  kuhn: { title: 'Kuhn poker', aim: 'A card each and one bet: the highest card takes the pot.' },
  leduc: { title: 'Leduc hold’em', aim: 'A pair with the card on the table wins, else the higher card.' },
  liarsdice: { title: 'Liar’s dice', aim: 'Bid what both dice show together, and doubt bids that are too high.' },
  tree: { title: 'Tree', sides: ['Max', 'Min'], aim: 'A game given as a tree of numbers, as lectures draw it.' },
  matrix: { title: 'Matrix game', aim: 'Choose at the same time as the other side.' },
  holdem: { title: 'Texas hold’em', aim: 'Two cards each and five on the table: the best five of seven take the pot.' },
  phantom: { title: 'Phantom tic-tac-toe', sides: ['X', 'O'], written: true, aim: 'Three in a row win; the other marks are hidden.' },
  whist: { title: 'Whist', aim: 'Follow suit and take tricks, first and third against second and fourth.' }
}

// The games by kind, the best known first; what no kind names comes last.
const kinds = [
  ['Board games', ['go', 'othello', 'connect4', 'gomoku', 'hex', 'tictactoe', 'backgammon', 'trio', 'phantom']],
  ['Cards, dice and heaps', ['holdem', 'whist', 'leduc', 'kuhn', 'liarsdice', 'pig', 'nim', 'nim3']],
  ['For one, and from lectures', ['2048', 'pacman', 'matrix', 'tree']]
]
export const byKind = (names) => {
  const rest = names.filter((name) => !kinds.some(([, members]) => members.includes(name)))
  return [...kinds.map(([kind, members]) => [kind, members.filter((name) => names.includes(name))]), ['Others', rest]].filter(
    ([, members]) => members.length > 0
  )
}

const allSides = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']
export const sidesOf = (players) => allSides.slice(0, players)

export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1)
export const gameWords = (game) => ({
  title: capital(game),
  // Playouts a position of a review; those of most games cost next to nothing.
  depths: [1000, 5000, 20000],
  ...games[game]
})
export const sideName = (game, side) =>
  side === 'chance' ? (games[game]?.chance ?? 'Chance') : (games[game]?.sides?.[allSides.indexOf(side)] ?? `${capital(side)} player`)
export const isPerson = (view, side) => side !== 'chance' && !view.computer.includes(side)
// Moves that are ways to go, by their keys.
export const ways = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' }
export const isSteered = (legal) => Object.values(ways).some((way) => legal.includes(way))
// Whether the next move is made on this page.
export const isMine = (view) => !view.over && !view.thinking && isPerson(view, view.turn)
// The only person of a game, or nobody.
export const onlyPerson = (view) => {
  const people = sidesOf(view.players).filter((side) => isPerson(view, side))
  return people.length === 1 ? people[0] : null
}
// Whether the server reviews games of this name.
export const isReviewed = (about, game) => {
  const { players, secrets } = about.games.find(({ name }) => name === game)
  return players === 2 && !secrets && about.variants[game].length > 0
}
const moveWords = { 'swap-pieces': 'Swap' }
// "3x5" is a bid of dice: three that show a five.
export const moveName = (move) => moveWords[move] ?? capital(withSigns(move).replace(/^(\d+)x(\d+)$/, '$1 × $2'))
// What chance did: the two dice of a roll are told apart.
export const chanceName = (game, move) => (game === 'backgammon' ? move.replace(/^(\d)(\d)$/, '$1 and $2') : withSigns(move))

// The name of a cell, x from the left and y from the top: a move on it is written that way.
export const moveAt = (board, x, y) => board.names.columns[x] + board.names.rows[y]

// The cell of a name, whatever the shape: where a column's move falls is another matter.
export function cellOf(board, name) {
  const { columns, rows } = board.names
  const x = columns.findIndex((column) => name.startsWith(column) && rows.includes(name.slice(column.length)))
  return x < 0 ? null : [x, rows.indexOf(name.slice(columns[x].length))]
}

// [x, y] of a move, or null for a pass and other moves without a place.
export function placeOf(board, move) {
  if (!move || !board.names) return null
  const { columns } = board.names
  if (board.shape === 'drop') {
    // Where the piece lies that was dropped last.
    const x = columns.indexOf(move)
    let y = 0
    while (y < board.rows && board.cells[y * board.columns + x] === '.') y++
    return x < 0 ? null : [x, Math.min(y, board.rows - 1)]
  }
  return cellOf(board, move)
}

// Whether something can be drawn on the places of a board.
export const hasCells = ({ shape }) => !['heaps', 'cards', 'text'].includes(shape)
// Whether its moves stand beside the board, because none of them is on it.
export const movesBeside = ({ shape }) => shape === 'cards' || shape === 'text'
// Whether a move is made on the board, or needs a button of its own.
export const isOnBoard = (board, move) => {
  if (board.shape === 'points') return move.includes('/')
  if (board.shape === 'cards') return board.labels.includes(move)
  return placeOf(board, move) !== null
}

// Of several boards of a game the first has the names of columns and rows.
export const withNames = (boards) => {
  let { names } = boards[0] ?? {}
  return boards.map((board) => ({ ...board, names: (names = board.names ?? names) }))
}

export const percent = (value) => `${(100 * value).toFixed(value > 0.995 || value < 0.005 ? 1 : 0)}%`
export const margin = (score) => (Math.abs(score) < 0.05 ? 'even' : `${score > 0 ? 'B' : 'W'}+${Math.abs(score).toFixed(1)}`)
export const thousands = (n) => (n >= 10000 ? `${(n / 1000).toFixed(0)}k` : n >= 1000 ? `${(n / 1000).toFixed(1)}k` : String(n))
