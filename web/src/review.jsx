// Review: every move of a game weighed; the graph, what the mistakes cost, and what was better.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { download, listen } from './api.js'
import { Board } from './board.jsx'
import { gameWords, hasCells, isReviewed, margin, percent, sideName, withNames } from './games.js'
import { Graph } from './graph.jsx'
import { useKeys, useWheel } from './keys.js'
import { Learn } from './learn_mistakes.jsx'
import { candidateCircles, ownersOf, policyHeat } from './maps.js'
import { Choice, Gone, OpenFile, Problem, Switch } from './parts.jsx'
import { usePositions } from './positions.js'
import { PrintedReport } from './report.jsx'
import { Header, Mistakes, MoveList, Summary } from './review_parts.jsx'
import { boardsOf } from './replay.js'
import { useSession } from './session.js'
import { costText, mistakesOf, signs } from './verdicts.js'

const depthsOf = (game) => gameWords(game).depths.map((playouts, i) => [String(playouts), ['Quick', 'Normal', 'Deep'][i]])

// The mark of a mistake, or of what was better, says more than a circle there.
const withoutMarked = (circles, marks) => Object.fromEntries(Object.entries(circles).filter(([move]) => !marks[move]))

// What the server finds, while it looks.
function useReview(id, view, reviewed, depth, variant, setProblem) {
  const [progress, setProgress] = useState(null)
  const [positions, setPositions] = useState({})
  const [judged, setJudged] = useState([])
  const moves = view?.moves.join()
  useEffect(() => {
    if (!moves || !reviewed) return
    setPositions({})
    setJudged([])
    return listen(`/api/games/${id}/review?playouts=${depth}&variant=${variant}`, {
      progress: setProgress,
      known: (reports) => setPositions((now) => ({ ...now, ...Object.fromEntries(reports.map((report) => [report.at, report])) })),
      position: (report) => setPositions((now) => ({ ...now, [report.at]: report })),
      judged: setJudged,
      refused: ({ error }) => setProblem(error),
      done: () => setProgress(null),
      lost: () => setProgress(null)
    })
  }, [id, moves, reviewed, depth, variant])
  return { progress, positions, judged }
}

export function Review({ id, about, open }) {
  const { game: view, gone, problem, setProblem, load } = useSession(id, open)
  const [level, setLevel] = useState(0) // of the depths
  const [variant, setVariant] = useState('usual')
  const [at, setAt] = useState(null)
  const [line, setLine] = useState(null) // {at, moves, step}: the better one, being walked
  const [learning, setLearning] = useState(false)
  const [tried, setTried] = useState(null) // a move of somebody who learns
  const [shown, setShown] = useState({ candidates: true, territory: false, prior: false })
  const stage = useRef(null)
  const length = view?.moves.length ?? 0
  const reviewed = view && isReviewed(about, view.game)
  const depths = depthsOf(view?.game ?? about.usual_game)
  const depth = depths[level][0]
  const played = usePositions(view)
  const { progress, positions, judged } = useReview(id, view, reviewed, depth, variant, setProblem)
  const hasPoints = Boolean(view?.scoring)
  const here = Math.min(at ?? length, length)

  const mistakes = useMemo(() => mistakesOf(judged), [judged])
  const data = useMemo(() => {
    const read = (name) => Array.from({ length: length + 1 }, (_, i) => positions[i]?.[name] ?? null)
    return { winrates: read('winrate'), scores: hasPoints ? read('score') : undefined }
  }, [positions, length, hasPoints])

  const go = (next) => {
    setLine(null)
    setTried(null)
    setAt(Math.max(0, Math.min(length, next)))
  }
  const step = (by) => (line ? setLine({ ...line, step: Math.max(0, Math.min(line.moves.length, line.step + by)) }) : go(here + by))
  const toMistake = (by) => {
    const numbers = mistakes.map(({ move }) => move - 1).sort((a, b) => a - b)
    const next = by > 0 ? numbers.find((n) => n > here) : numbers.findLast((n) => n < here)
    if (next !== undefined) go(next)
  }
  useKeys(
    learning
      ? {}
      : {
          ArrowLeft: () => step(-1),
          ArrowRight: () => step(1),
          Home: () => go(0),
          End: () => go(length),
          n: () => toMistake(1),
          p: () => toMistake(-1),
          Escape: () => setLine(null)
        }
  )
  useWheel(stage, (by) => !learning && step(by))

  const opener = <OpenFile label="Open a record" onText={(sgf) => load(sgf, 'review')} onProblem={setProblem} />
  if (gone) return <Gone text="This game is not here." />
  if (!view) return <Problem text={problem} />
  if (length === 0) {
    return (
      <div class="wide">
        <h1>Review</h1>
        <div class="card">
          <p>Drop an SGF file anywhere on this page, or play a game first.</p>
          <div class="buttons">{opener}</div>
          <Problem text={problem} />
        </div>
      </div>
    )
  }
  if (!reviewed) return <Problem text="Reviews are of games of two players without secrets that a search plays." />
  if (!played) return <Problem text={problem} />

  const { boards, turns } = played
  const first = sideName(view.game, 'first')
  const report = positions[here]
  const boardsOfLine = () =>
    view.record
      ? boardsOf(boards[line.at], line.moves, turns[line.at])
      : withNames([boards[line.at], ...(positions[line.at]?.line ?? []).slice(1)])
  const board = line ? (boardsOfLine()[line.step] ?? boards[line.at]) : boards[here]
  // The mistake that comes next, if one does: what was played and what was better are both marked.
  const next = line ? null : mistakes.find(({ move }) => move === here + 1)
  const betterOf = (move) => positions[move]?.better ?? positions[move - 1]?.moves[0]
  const marks = {}
  if (line && view.record) line.moves.slice(0, line.step).forEach((move, i) => (marks[move] = { type: 'label', label: String(i + 1) }))
  if (next && !learning) {
    marks[view.moves[here]] = { type: 'label', label: signs[next.size], tone: 'bad' }
    const better = betterOf(next.move)
    if (better) marks[better.move] = { type: 'label', label: '!', tone: 'good' }
  }
  if (tried) marks[tried.move] = { type: 'label', label: tried.sign, tone: tried.tone }
  const overlays = !line && !learning && report
  const walk = (number) => {
    const better = betterOf(number)
    if (!better) return
    setTried(null)
    setAt(number - 1)
    setLine({ at: number - 1, moves: better.pv.slice(0, 12), step: 1 })
  }
  const save = async () => {
    const response = await fetch(`/api/games/${id}/review.sgf`)
    if (response.ok) download('moyo-review.sgf', await response.text())
    else setProblem((await response.json()).error)
  }
  const dots = mistakes.map((verdict) => ({
    ...verdict,
    side: turns[verdict.move - 1],
    words: `${verdict.move}. ${view.moves[verdict.move - 1]}: ${verdict.size}, ${costText(verdict, hasPoints)}`
  }))

  return (
    <>
      <div class={learning ? 'place review learning' : 'place review'}>
        <h1 class="unseen">Review</h1>
        <section class="stage" aria-label="Board" ref={stage}>
          <Header view={view} />
          <Board
            game={view.game}
            board={board}
            last={line ? undefined : view.moves[here - 1]}
            marks={marks}
            legal={learning && !tried ? learning.legal : []}
            turn={turns[here]}
            onPlay={learning ? learning.onPlay : undefined}
            owners={overlays && shown.territory ? ownersOf(report) : undefined}
            heat={overlays && shown.prior ? policyHeat(report) : undefined}
            circles={
              overlays && shown.candidates && !shown.prior
                ? withoutMarked(candidateCircles(report, turns[here], hasPoints), marks)
                : undefined
            }
          />
          <div class="buttons walk">
            <button aria-label="First" onClick={() => go(0)}>
              «
            </button>
            <button aria-label="Back" onClick={() => step(-1)}>
              ‹
            </button>
            <button aria-label="Forward" onClick={() => step(1)}>
              ›
            </button>
            <button aria-label="Last" onClick={() => go(length)}>
              »
            </button>
            {line && <button onClick={() => setLine(null)}>Back to the game</button>}
          </div>
          <Graph
            label={hasPoints ? 'Win rate and score by move' : 'Win rate by move'}
            data={data}
            dots={dots}
            marker={line ? line.at : here}
            onPick={learning ? undefined : go}
          />
        </section>
        <aside class="panel">
          <p class="status" role="status">
            {line ? `The better line, move ${line.step} of ${line.moves.length}` : `Move ${here} of ${length}`}
            {report && !line && !learning && (
              <span class="quiet">
                {' '}
                · {first} {percent(report.winrate)}
                {report.proved && ' (proved)'}
                {hasPoints && ` · ${margin(report.score)}`}
              </span>
            )}
          </p>
          {report?.words && !line && here > 0 && (
            <p class="quiet">
              {sideName(view.game, turns[here - 1])} {report.words}.
            </p>
          )}
          {progress && (
            <div>
              <progress max={Math.max(1, progress.total)} value={progress.done} aria-label="Review" />
              <p class="quiet">
                {progress.second
                  ? `Looking again at moves that seem to cost something: ${progress.done} of ${progress.total}`
                  : `A first look: ${progress.done} of ${progress.total} positions`}
              </p>
            </div>
          )}
          {learning ? (
            <Learn
              {...{ id, view, turns, variant, mistakes, positions, hasPoints, tried, setTried, go }}
              begin={setLearning}
              end={() => {
                setLearning(false)
                setTried(null)
              }}
            />
          ) : (
            <>
              <Mistakes {...{ view, turns, mistakes, positions, hasPoints, progress, here, line, go, walk }} judged={judged.length > 0} />
              {mistakes.length > 0 && !progress && (
                <button
                  class="main"
                  onClick={() => {
                    setLine(null)
                    setLearning({ legal: [] })
                  }}
                >
                  Learn from your mistakes
                </button>
              )}
              <Summary {...{ view, turns, judged, hasPoints }} />
              <MoveList {...{ view, turns, judged, here, go }} />
            </>
          )}
          <Problem text={problem} />
          {hasCells(view.board) && !learning && (
            <div class="row">
              <Switch
                label="Candidates"
                on={shown.candidates}
                onChange={(candidates) => setShown({ ...shown, candidates, prior: false })}
              />
              {hasPoints && <Switch label="Territory" on={shown.territory} onChange={(territory) => setShown({ ...shown, territory })} />}
              <Switch label="Prior" on={shown.prior} onChange={(prior) => setShown({ ...shown, prior })} />
            </div>
          )}
          <Choice
            label="How deep"
            value={depth}
            options={depths}
            onChange={(value) => setLevel(depths.findIndex(([name]) => name === value))}
          />
          <Choice
            label="Search"
            value={variant}
            options={about.variants[view.game].map(({ name, title }) => [name, title])}
            onChange={setVariant}
          />
          <div class="buttons foot">
            {view.record && (
              <button disabled={Boolean(progress)} onClick={save}>
                Save with comments
              </button>
            )}
            <button disabled={Boolean(progress)} onClick={() => print()}>
              Print
            </button>
            <button onClick={() => open(`${id}/${here}`, 'think')}>Analyse here</button>
            {opener}
          </div>
        </aside>
      </div>
      {!progress && judged.length > 0 && <PrintedReport {...{ view, boards, turns, positions, judged, mistakes, data, dots, hasPoints }} />}
    </>
  )
}
