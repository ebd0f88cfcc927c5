// A game without a picture: its position as the rules write it. Moves are buttons beside it.
export function TextBoard({ board, label }) {
  return (
    <pre class="board text" role="img" aria-label={`${label}: ${board.text}`}>
      {board.text}
    </pre>
  )
}
