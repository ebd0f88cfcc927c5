// The board of a game, drawn by its shape (core/board_picture.h). A shape is a component of boards/ and a
// line here; it is handed {game, board, label, legal, last, onPlay(move), onHover(move), marks, heat,
// still} and whatever else a place of the page draws on it, and leaves out what it cannot show.
import { gameWords } from './games.js'
import { CardsBoard } from './boards/cards.jsx'
import { HeapsBoard } from './boards/heaps.jsx'
import { HexagonsBoard } from './boards/hexagons.jsx'
import { LinesBoard } from './boards/lines.jsx'
import { PointsBoard } from './boards/points.jsx'
import { SquaresBoard } from './boards/squares.jsx'
import { TextBoard } from './boards/text.jsx'

const shapes = {
  squares: SquaresBoard,
  drop: SquaresBoard,
  lines: LinesBoard,
  hexagons: HexagonsBoard,
  heaps: HeapsBoard,
  points: PointsBoard,
  cards: CardsBoard,
  text: TextBoard
}

export function Board(props) {
  const { board, game } = props
  const Shape = shapes[board.shape]
  const size = board.columns && board.shape !== 'cards' ? `, ${board.columns} by ${board.rows}` : ''
  return <Shape legal={[]} {...props} label={props.label ?? `${gameWords(game).title} board${size}`} />
}
