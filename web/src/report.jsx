// The review on paper: A4, a title, the graph, the summary, and a numbered diagram for every mistake. Only
// printers see it.
import { Board } from './board.jsx'
import { gameWords, hasCells, sideName, sidesOf } from './games.js'
import { Graph } from './graph.jsx'
import { Summary } from './review_parts.jsx'
import { costText, playersOf, resultOf } from './verdicts.js'

const longest = 9 // moves of a line in a diagram

// The position before the mistake, the move played as a cross, the better line as numbered stones.
function Diagram({ number, view, boards, turns, positions, verdict, hasPoints }) {
  const at = verdict.move - 1
  const better = positions[verdict.move]?.better ?? positions[at]?.moves[0]
  const line = (better?.pv ?? []).slice(0, view.record ? longest : 1)
  const marks = {}
  marks[view.moves[at]] = { type: 'cross', label: '×', tone: 'bad' }
  line.forEach((move, i) => (marks[move] ??= { type: 'label', label: String(i + 1) }))
  const sign = (i) => ((turns[at] === 'first') === (i % 2 === 0) ? 1 : -1)
  return (
    <figure>
      <Board
        game={view.game}
        board={boards[at]}
        last={view.moves[at - 1]}
        marks={marks}
        ghosts={view.record ? line.map((move, i) => ({ move, sign: sign(i) })) : []}
        label={`Diagram ${number}`}
        still
        named
      />
      <figcaption>
        <b>
          Diagram {number}. Move {verdict.move}, {sideName(view.game, turns[at])} {view.moves[at]} (×): {verdict.size}.
        </b>{' '}
        It costs {costText(verdict, hasPoints)}.{positions[verdict.move]?.words ? ` It ${positions[verdict.move].words}.` : ''}
        {better && ` Better: ${better.pv.slice(0, longest).join(' ')}.`}
      </figcaption>
    </figure>
  )
}

export function PrintedReport({ view, boards, turns, positions, judged, mistakes, data, dots, hasPoints }) {
  const players = playersOf(view)
  const info = view.info ?? {}
  const facts = [
    ['Result', resultOf(view)],
    ['Event', info.EV],
    ['Round', info.RO],
    ['Place', info.PC],
    ['Date', info.DT],
    ['Board', `${view.board.columns}×${view.board.rows}`],
    ['Komi', view.komi],
    ['Handicap', view.handicap || ''],
    ['Moves', view.moves.length]
  ].filter(([, value]) => value !== undefined && value !== '')
  return (
    <article class="report" aria-hidden="true">
      <h1>
        {sidesOf(2)
          .map((side) => `${players[side].name}${players[side].rank ? ` ${players[side].rank}` : ''}`)
          .join(' – ')}
      </h1>
      <p class="kind">{gameWords(view.game).title}, reviewed by Moyo</p>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Graph label="Win rate and score by move" data={data} dots={dots} fixedWidth={680} height={170} />
      <p class="legend">
        The area is {sideName(view.game, 'first')}&rsquo;s win rate{hasPoints ? ', the line the score' : ''}; dots are mistakes, larger ones
        cost more.
      </p>
      <Summary {...{ view, turns, judged, hasPoints }} />
      {hasCells(view.board) && mistakes.length > 0 && (
        <>
          <h2>Mistakes</h2>
          <div class="diagrams">
            {[...mistakes]
              .sort((a, b) => a.move - b.move)
              .map((verdict, i) => (
                <Diagram key={verdict.move} number={i + 1} {...{ view, boards, turns, positions, verdict, hasPoints }} />
              ))}
          </div>
        </>
      )}
      {mistakes.length === 0 && <p>No mistake could be told for sure.</p>}
    </article>
  )
}
