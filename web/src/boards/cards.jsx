// The shape *cards*: rows of cards or dice; those that the viewer does not know lie face down. A card that
// may be played is a button; other moves stand beside the cards.
import { capital, sideName, sidesOf } from '../games.js'
import { PlayingCard, readCard, withSigns } from '../playing_cards.jsx'

const cardWords = (face) => (face === '?' ? 'face down' : (readCard(face)?.words ?? face) || 'none')
const someSides = sidesOf(8)

// Rows are as long as the longest: places behind the last card are not shown, but for one where none lies.
const shownFaces = (faces) => {
  const last = faces.findLastIndex(Boolean)
  return faces.slice(0, Math.max(1, last + 1))
}

// As at a table: the others above, what lies on the table in the middle, the viewer's own hand below.
const order = ({ side, mine }) => (mine ? 2 : side ? 0 : 1)

export function CardsBoard({ game, board, label, legal = [], onPlay, nameOf, viewer }) {
  const { labels, columns, caption } = board
  const rows = board.names.rows
    .map((name, y) => ({
      side: someSides.includes(name),
      mine: name === viewer,
      name: someSides.includes(name) ? (nameOf?.(name) ?? sideName(game, name)) : capital(name),
      faces: shownFaces(labels.slice(y * columns, (y + 1) * columns))
    }))
    .sort((a, b) => order(a) - order(b))
  const spoken = rows.map(({ name, faces }) => `${name}: ${faces.map(cardWords).join(', ')}`).join('; ')
  const playable = onPlay && labels.some((face) => legal.includes(face))
  return (
    <div class="board cards" role={playable ? 'group' : 'img'} aria-label={`${label}. ${spoken}. ${caption}`}>
      {rows.map(({ name, faces, mine }) => (
        <div class={mine ? 'card-row mine' : 'card-row'} key={name}>
          <span class="heap-name">{name}</span>
          <div class="fan">
            {faces.map((face, x) => (
              <span class="fanned" key={x}>
                <PlayingCard face={face} onPlay={playable && legal.includes(face) ? onPlay : undefined} />
              </span>
            ))}
          </div>
        </div>
      ))}
      {caption && <pre class="caption">{withSigns(caption)}</pre>}
    </div>
  )
}
