// The shape *cards*: rows of cards or dice; those that the viewer does not know lie face down. Moves are
// buttons beside them.
const cardWords = (face) => (face === '?' ? 'face down' : face || 'none')

export function CardsBoard({ board, label }) {
  const { labels, columns, caption } = board
  const rows = board.names.rows.map((name, y) => [name, labels.slice(y * columns, (y + 1) * columns)])
  const spoken = rows.map(([name, row]) => `${name}: ${row.map(cardWords).join(', ')}`).join('; ')
  return (
    <div class="board cards" role="img" aria-label={`${label}. ${spoken}. ${caption}`}>
      {rows.map(([name, row]) => (
        <div class="card-row" key={name}>
          <span class="heap-name">{name}</span>
          {row.map((face, x) => (
            <span key={x} class={face === '?' ? 'playing-card down' : face ? 'playing-card' : 'playing-card none'}>
              {face === '?' ? '' : face}
            </span>
          ))}
        </div>
      ))}
      {caption && <pre class="caption">{caption}</pre>}
    </div>
  )
}
