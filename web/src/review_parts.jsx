// The parts of a review: who played, the mistakes, the summary of both sides, the list of moves.
import { useEffect, useRef } from 'preact/hooks'
import { percent, sideName, sidesOf } from './games.js'
import { costText, foundText, playersOf, resultOf, signs, sizes, summaryOf } from './verdicts.js'

export function Header({ view }) {
  const players = playersOf(view)
  const { EV, DT } = view.info ?? {}
  return (
    <div class="players">
      {sidesOf(2).map((side) => (
        <span key={side} class={`player ${side}`}>
          <span class={`chip ${view.game} ${side}`} aria-hidden="true" />
          <b>{players[side].name}</b> {players[side].rank && <span class="quiet">{players[side].rank}</span>}
        </span>
      ))}
      <span class="quiet about">{[resultOf(view), EV, DT].filter(Boolean).join(' · ')}</span>
    </div>
  )
}

export function Mistakes({ view, turns, mistakes, judged, positions, hasPoints, progress, here, line, go, walk }) {
  const worst = [...mistakes].sort((a, b) => sizes.indexOf(b.size) - sizes.indexOf(a.size) || b.points - a.points || b.winrate - a.winrate)
  return (
    <div>
      <h2>{mistakes.length > 0 ? 'Where the game turned' : progress || !judged ? 'Looking…' : 'No mistakes that can be told for sure'}</h2>
      <ul class="list mistakes">
        {worst.map((verdict) => {
          const { move } = verdict
          const better = positions[move]?.better ?? positions[move - 1]?.moves[0]
          return (
            <li key={move}>
              <button class={`mistake ${verdict.size}`} aria-pressed={here === move - 1 && !line} onClick={() => go(move - 1)}>
                <span class="top">
                  <span>
                    <span class={`chip small ${view.game} ${turns[move - 1]}`} aria-hidden="true" />
                    {move}. {sideName(view.game, turns[move - 1])} {view.moves[move - 1]}
                  </span>
                  <b class="sign">
                    {verdict.size} {signs[verdict.size]}
                  </b>
                </span>
                <span class="quiet" title={verdict.winrate_error > 0 ? foundText(verdict, hasPoints) : undefined}>
                  costs {costText(verdict, hasPoints)}
                  {positions[move]?.words ? ` · it ${positions[move].words}` : ''}
                </span>
              </button>
              {better && (
                <button class="better" onClick={() => walk(move)} aria-pressed={line?.at === move - 1}>
                  Better: {better.pv.slice(0, 5).join(' ')}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

export function Summary({ view, turns, judged, hasPoints }) {
  if (judged.length === 0) return null
  const sides = sidesOf(2)
  const of = Object.fromEntries(sides.map((side) => [side, summaryOf(view, turns, judged, side)]))
  const cost = (part) => (part.moves === 0 ? '–' : hasPoints ? part.points.toFixed(2) : percent(part.winrate))
  const row = (title, read) => (
    <tr key={title}>
      <th scope="row">{title}</th>
      {sides.map((side) => (
        <td key={side}>{read(of[side])}</td>
      ))}
    </tr>
  )
  return (
    <table class="summary">
      <thead>
        <tr>
          <td />
          {sides.map((side) => (
            <th scope="col" key={side}>
              <span class={`chip small ${view.game} ${side}`} aria-hidden="true" /> {sideName(view.game, side)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {row(hasPoints ? 'Points lost a move' : 'Win rate lost a move', cost)}
        {['opening', 'middle', 'end'].map((phase) => row(`… in the ${phase}`, ({ phases }) => cost(phases[phase])))}
        {row('Best moves played', ({ best }) => percent(best))}
        {row('Slips, mistakes, blunders', (part) => sizes.map((size) => part[size]).join(' · '))}
      </tbody>
    </table>
  )
}

export function MoveList({ view, turns, judged, here, go }) {
  const list = useRef(null)
  useEffect(() => {
    const now = list.current?.querySelector('[aria-current]')
    if (now) list.current.scrollTop = now.offsetTop - list.current.clientHeight / 2
  }, [here])
  const sizeOf = new Map(judged.map(({ move, size }) => [move, size]))
  return (
    <details open class="moves-listed">
      <summary>Moves</summary>
      <ol class="game-moves" ref={list} aria-label="Moves of the game">
        {view.moves.map((move, i) => (
          <li key={i}>
            <button
              class={`${turns[i]} ${sizeOf.get(i + 1) ?? ''}`}
              aria-current={here === i + 1 ? 'step' : undefined}
              onClick={() => go(i + 1)}
            >
              <span class="quiet">{i + 1}</span> {move}
              <b>{signs[sizeOf.get(i + 1) ?? 'none']}</b>
            </button>
          </li>
        ))}
      </ol>
    </details>
  )
}
