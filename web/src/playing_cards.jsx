// Playing cards as people know them: "Th" is the ten of hearts. Texts of the server (moves, captions, faces
// of cards) write rank and suit as letters; the page shows the suit's sign.
const signs = { s: '♠', h: '♥', d: '♦', c: '♣' }
const words = { s: 'spades', h: 'hearts', d: 'diamonds', c: 'clubs' }
const order = { rank: '23456789TJQKA', suit: 'cdhs' }
const written = /^([2-9TJQKA])([shdc])$/

// {rank, sign, red, words} of a card with a suit, else null.
export function readCard(text) {
  const [, rank, suit] = written.exec(text) ?? []
  if (!rank) return null
  const shown = rank === 'T' ? '10' : rank
  return { rank: shown, sign: signs[suit], red: 'hd'.includes(suit), words: `${shown} of ${words[suit]}` }
}

// Every card in a text by its sign: "trumps as 7c" is "trumps as 7♣".
export const withSigns = (text) => text.replace(/\b([2-9TJQKA])([shdc])\b/g, (_, rank, suit) => (rank === 'T' ? '10' : rank) + signs[suit])

// Suit by suit, the highest first; what is no card stays where it was, behind.
const place = (move) => (written.test(move) ? 13 * order.suit.indexOf(move[1]) + order.rank.indexOf(move[0]) : -1)
export const sortedCards = (moves) => [...moves].sort((a, b) => place(b) - place(a))

// A card that lies face up, face down ("?"), or is not there (""). With onPlay it is a button.
export function PlayingCard({ face, onPlay }) {
  const card = readCard(face)
  const tone = face === '?' ? 'down' : face ? (card?.red ? 'red' : '') : 'none'
  const inside = card ? (
    <>
      <span class="index">
        {card.rank}
        <i>{card.sign}</i>
      </span>
      <span class="suit" aria-hidden="true">
        {card.sign}
      </span>
    </>
  ) : (
    <span class={/^[1-6]$/.test(face) ? 'plain die' : 'plain'}>{face === '?' ? '' : /^[1-6]$/.test(face) ? '⚀⚁⚂⚃⚄⚅'[face - 1] : face}</span>
  )
  if (!onPlay) return <span class={`playing-card ${tone}`}>{inside}</span>
  return (
    <button class={`playing-card ${tone}`} aria-label={`Play the ${card?.words ?? face}`} onClick={() => onPlay(face)}>
      {inside}
    </button>
  )
}
