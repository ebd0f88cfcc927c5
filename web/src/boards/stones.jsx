// Stones of slate and shell: drawn once for the whole page, and used by every board.

// A number that a place always has, so that a stone does not move or turn when the board is drawn again.
const spread = (i) => {
  const x = Math.sin(i * 12.9898 + 78.233) * 43758.5453
  return x - Math.floor(x)
}
const shells = 5

export const stoneOf = (mark, i) => ({
  href: mark === 'X' ? '#slate' : `#shell-${Math.floor(spread(i) * shells)}`,
  dx: (spread(i + 1) - 0.5) * 0.5,
  dy: (spread(i + 2) - 0.5) * 0.5
})

export function Stone({ x, y, look, class: name }) {
  return (
    <g class={`stone ${name}`} transform={`translate(${10 * x + look.dx} ${10 * y + look.dy})`}>
      <use href="#stone-shadow" />
      <use class="body" href={look.href} />
    </g>
  )
}

// The lines that growth left in a shell, as arcs that lie more or less askew.
const grain = (askew) =>
  Array.from({ length: 7 }, (_, i) => {
    const y = -3.6 + 1.2 * i
    const half = Math.sqrt(Math.max(0, 4.4 * 4.4 - y * y))
    return `M${-half} ${y}Q0 ${y + 1.1 + 0.15 * askew} ${half} ${y}`
  }).join('')

export function StoneDrawings() {
  return (
    <svg class="drawings" width="0" height="0" aria-hidden="true">
      <defs>
        <radialGradient id="slate-light" cx="0.36" cy="0.32" r="0.78">
          <stop offset="0" stop-color="#74706a" />
          <stop offset="0.28" stop-color="#45423e" />
          <stop offset="0.7" stop-color="#24221f" />
          <stop offset="1" stop-color="#151412" />
        </radialGradient>
        <radialGradient id="shell-light" cx="0.38" cy="0.32" r="0.85">
          <stop offset="0" stop-color="#ffffff" />
          <stop offset="0.55" stop-color="#f7f3ea" />
          <stop offset="0.85" stop-color="#e3dbcb" />
          <stop offset="1" stop-color="#c9bfac" />
        </radialGradient>
        <radialGradient id="shadow-light">
          <stop offset="0.6" stop-color="#1c1206" stop-opacity="0.5" />
          <stop offset="1" stop-color="#1c1206" stop-opacity="0" />
        </radialGradient>
        <g id="stone-shadow">
          <circle class="shadow" cx="0.45" cy="0.8" r="5.3" fill="url(#shadow-light)" />
        </g>
        <g id="slate">
          <circle r="4.75" fill="url(#slate-light)" />
        </g>
        {Array.from({ length: shells }, (_, i) => (
          <g key={i} id={`shell-${i}`}>
            <circle r="4.72" class="shell" fill="url(#shell-light)" />
            <path
              d={grain(i)}
              transform={`rotate(${-40 + 37 * i})`}
              fill="none"
              stroke="#b7a88b"
              stroke-opacity="0.24"
              stroke-width="0.22"
            />
          </g>
        ))}
      </defs>
    </svg>
  )
}
