// A small drawing for a game that has no board to show: heaps, a die, cards, a tree, a table. A game
// without one has its first letter.
const pips = (dots) => dots.map(([x, y]) => <circle key={`${x},${y}`} cx={x} cy={y} r="4.5" />)
const die = (x, y, dots) => (
  <g transform={`translate(${x} ${y})`}>
    <rect class="plate" x="-22" y="-22" width="44" height="44" rx="8" />
    {pips(dots)}
  </g>
)
const card = (x, turn, text, style) => (
  <g transform={`translate(${x} 50) rotate(${turn})`}>
    <rect class="plate" x="-19" y="-28" width="38" height="56" rx="5" />
    <text class={`index ${style}`} x="-15" y="-10">
      {text}
    </text>
  </g>
)
const heap = (x, count) => pips(Array.from({ length: count }, (_, i) => [x, 80 - 13 * i]))

const drawings = {
  nim: [heap(25, 3), heap(50, 5), heap(75, 2)],
  nim3: [heap(20, 1), heap(40, 4), heap(60, 2), heap(80, 5)],
  pig: [
    die(50, 50, [
      [-12, -12],
      [12, -12],
      [0, 0],
      [-12, 12],
      [12, 12]
    ])
  ],
  liarsdice: [
    die(30, 42, [
      [-11, -11],
      [0, 0],
      [11, 11]
    ]),
    <g>
      <rect class="plate hidden" x="52" y="40" width="44" height="44" rx="8" />
      <text x="74" y="71">
        ?
      </text>
    </g>
  ],
  kuhn: [card(34, -10, 'K', 'first'), card(66, 10, '?', '')],
  leduc: [card(26, -12, 'Q', 'first'), card(50, 0, 'Q', 'second'), card(74, 12, '?', '')],
  holdem: [card(36, -10, 'A♠', ''), card(64, 10, 'A♥', 'second')],
  whist: [card(24, -18, '10♣', ''), card(42, -6, 'J♦', 'second'), card(59, 6, 'Q♥', 'second'), card(76, 18, 'K♠', '')],
  matrix: [
    <path class="line" d="M20 20H80V80H20ZM50 20V80M20 50H80" />,
    ...[
      [35, 42, '3'],
      [65, 42, '0'],
      [35, 72, '5'],
      [65, 72, '1']
    ].map(([x, y, text]) => (
      <text key={text} x={x} y={y}>
        {text}
      </text>
    ))
  ],
  tree: [
    <path class="line" d="M50 22L26 52M50 22L74 52M26 52L14 80M26 52L38 80M74 52L62 80M74 52L86 80" />,
    pips([
      [50, 22],
      [26, 52],
      [74, 52],
      [14, 80],
      [38, 80],
      [62, 80],
      [86, 80]
    ])
  ]
}

export function Emblem({ game, title }) {
  if (!drawings[game]) return <span class="letter">{title[0]}</span>
  return (
    <svg class="emblem" viewBox="0 0 100 100" aria-hidden="true">
      {drawings[game]}
    </svg>
  )
}
