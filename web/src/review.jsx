// Review: every move of a game weighed; the graph, the worst mistakes, and what was better.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { download, get, listen } from './api.js'
import { Board } from './board.jsx'
import { Chart } from './chart.jsx'
import { gameWords, hasCells, isReviewed, margin, percent, sideName, withNames } from './games.js'
import { ownersOf, policyHeat, visitHeat } from './maps.js'
import { Choice, FileDrop, Problem, Switch } from './parts.jsx'
import { boardsOf } from './replay.js'
import { useSession } from './session.js'

const depthsOf = (game) => gameWords(game).depths.map((playouts, i) => [String(playouts), ['Quick', 'Normal', 'Deep'][i]])

// The boards of a game and whose turn it was, at every move. Where the server tells the first board
// alone, the page knows how stones are captured and walks by itself; the server knows every game.
function usePositions(view) {
  const [found, setFound] = useState(null)
  const moves = view?.moves.join()
  useEffect(() => {
    if (!view || view.start) return
    get(`/api/games/${view.id}/positions`).then(
      (positions) => setFound({ ...positions, boards: withNames(positions.boards) }),
      () => setFound(null)
    )
  }, [view?.id, moves])
  return useMemo(() => {
    if (!view?.start) return found?.boards.length === view?.moves.length + 1 ? found : null
    const boards = boardsOf(view.start, view.moves)
    const first = view.start.turn === 'second' ? 1 : 0
    return { boards, turns: boards.map((_, at) => ((at + first) % 2 === 0 ? 'first' : 'second')) }
  }, [view?.id, moves, found])
}

// The moves that cost most, worst first.
function mistakesOf(view, turns, positions) {
  const found = []
  for (let at = 1; at <= view.moves.length; at++) {
    const before = positions[at - 1]
    const after = positions[at]
    if (!before || !after) continue
    const sign = turns[at - 1] === 'first' ? 1 : -1
    const loss = sign * (before.winrate - after.winrate)
    const best = before.moves[0]
    if (loss < 0.05 || !best || best.move === view.moves[at - 1]) continue
    found.push({ at, loss, points: sign * (before.score - after.score), best, words: after.words })
  }
  return found.sort((a, b) => b.loss - a.loss).slice(0, 10)
}

export function Review({ id, about, open }) {
  const { game: view, problem, setProblem, load } = useSession(id, open)
  const [level, setLevel] = useState(0) // of the depths
  const [variant, setVariant] = useState('usual')
  const [run, setRun] = useState(0)
  const [progress, setProgress] = useState(null)
  const [positions, setPositions] = useState({})
  const [at, setAt] = useState(0)
  const [line, setLine] = useState(null) // {at, moves, step}
  const [territory, setTerritory] = useState(false)
  const [heat, setHeat] = useState('none')
  const replayed = Boolean(view?.start)
  const hasPoints = Boolean(view?.scoring)
  const length = view?.moves.length ?? 0
  const reviewed = view && isReviewed(about, view.game)
  const depths = depthsOf(view?.game ?? about.usual_game)
  const depth = depths[level][0]
  const played = usePositions(view)

  useEffect(() => {
    if (length === 0 || !reviewed) return
    setPositions({})
    return listen(`/api/games/${id}/review?playouts=${depth}&variant=${variant}`, {
      progress: setProgress,
      known: (reports) => setPositions((now) => ({ ...now, ...Object.fromEntries(reports.map((report) => [report.at, report])) })),
      position: (report) => setPositions((now) => ({ ...now, [report.at]: report })),
      refused: ({ error }) => setProblem(error),
      done: () => setProgress(null),
      lost: () => setProgress(null)
    })
  }, [id, length, depth, variant, run])
  useEffect(() => {
    setAt((now) => Math.min(now || length, length))
  }, [length])

  const mistakes = useMemo(() => (played ? mistakesOf(view, played.turns, positions) : []), [positions, played])
  const data = useMemo(() => {
    const moves = Array.from({ length: length + 1 }, (_, i) => i)
    const winrates = moves.map((i) => (positions[i] ? 100 * positions[i].winrate : null))
    return hasPoints ? [moves, winrates, moves.map((i) => (positions[i] ? positions[i].score : null))] : [moves, winrates]
  }, [positions, length, hasPoints])

  const opener = <FileDrop label="Open a record" onText={(sgf) => load(sgf, 'review')} onProblem={setProblem} />
  if (!view) return <Problem text={problem} />
  if (length === 0) {
    return (
      <div class="wide">
        <h1>Review</h1>
        <div class="card">
          <p>Drop an SGF file here, or play a game first.</p>
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
  const report = positions[line ? line.at : at]
  const boardsOfLine = () =>
    replayed
      ? boardsOf(boards[line.at], line.moves, turns[line.at] === 'first' ? 1 : -1)
      : report?.line
        ? withNames(report.line)
        : [boards[line.at]]
  const shown = line ? (boardsOfLine()[line.step] ?? boards[line.at]) : boards[Math.min(at, length)]
  const marks = line
    ? Object.fromEntries(line.moves.slice(0, line.step).map((move, i) => [move, { type: 'label', label: String(i + 1) }]))
    : {}
  const go = (next) => {
    setLine(null)
    setAt(Math.max(0, Math.min(length, next)))
  }
  const step = (by) => (line ? setLine({ ...line, step: Math.max(0, Math.min(line.moves.length, line.step + by)) }) : go(at + by))
  const overlays = !line && report
  const save = async () => {
    const response = await fetch(`/api/games/${id}/review.sgf`)
    if (response.ok) download('moyo-review.sgf', await response.text())
    else setProblem((await response.json()).error)
  }
  const scores = (data[2] ?? []).filter((value) => value !== null)
  const reach = Math.max(5, ...scores.map(Math.abs))

  return (
    <div class="place review">
      <h1 class="unseen">Review</h1>
      <section class="stage" aria-label="Board">
        <Board
          game={view.game}
          board={shown}
          last={line ? undefined : view.moves[at - 1]}
          marks={replayed ? marks : {}}
          owners={overlays && territory ? ownersOf(report) : undefined}
          heat={overlays && heat !== 'none' ? (heat === 'visits' ? visitHeat(report, turns[at]) : policyHeat(report)) : undefined}
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
      </section>
      <aside class="panel">
        <p class="status" role="status">
          {line ? `The better line, move ${line.step} of ${line.moves.length}` : `Move ${at} of ${length}`}
          {report && !line && (
            <span class="quiet">
              {' '}
              · {first} {percent(report.winrate)}
              {hasPoints && ` · ${margin(report.score)}`}
            </span>
          )}
        </p>
        {report?.words && !line && (
          <p class="quiet">
            {sideName(view.game, turns[at - 1])} {report.words}.
          </p>
        )}
        <label class="unseen" for="cursor">
          Move
        </label>
        <input
          id="cursor"
          type="range"
          min="0"
          max={length}
          value={line ? line.at : at}
          onInput={(event) => go(Number(event.currentTarget.value))}
        />
        {progress && (
          <>
            <progress max={progress.total} value={progress.done} aria-label="Review" />
            <p class="quiet">
              {progress.done} of {progress.total} positions
            </p>
          </>
        )}
        <Chart
          label={hasPoints ? 'Win rate and score by move' : 'Win rate by move'}
          data={data}
          height={180}
          marker={line ? line.at : at}
          onPick={go}
          axes={{ x: 'move', y: (u, values) => values.map((v) => `${v}%`) }}
          ranges={{ y: [0, 100], points: [-reach, reach] }}
          series={[
            { label: `${first} wins`, stroke: '--accent', value: (u, v) => (v == null ? '–' : `${v.toFixed(0)}%`) },
            ...(hasPoints
              ? [{ label: 'score', stroke: '--second', scale: 'points', dash: [4, 4], value: (u, v) => (v == null ? '–' : margin(v)) }]
              : [])
          ]}
        />
        {hasCells(view.board) && (
          <div class="row">
            {hasPoints && <Switch label="Territory" on={territory} onChange={setTerritory} />}
            <Choice
              label="Map"
              value={heat}
              onChange={setHeat}
              options={[
                ['none', 'none'],
                ['visits', 'Visits'],
                ['policy', 'Prior']
              ]}
            />
          </div>
        )}
        <div>
          <h2>{mistakes.length > 0 ? 'Where the game turned' : progress ? 'Looking…' : 'No large mistakes'}</h2>
          <ul class="list">
            {mistakes.map(({ at: number, loss, best, words }) => (
              <li key={number}>
                <button
                  aria-pressed={line?.at === number - 1}
                  onClick={() => {
                    setAt(number)
                    setLine({ at: number - 1, moves: best.pv.slice(0, 12), step: 1 })
                  }}
                >
                  <span class="top">
                    <span>
                      {number}. {sideName(view.game, turns[number - 1])} {view.moves[number - 1]}
                    </span>
                    <b>−{percent(loss)}</b>
                  </span>
                  <span class="quiet">
                    better {best.pv.slice(0, 5).join(' ')}
                    {words ? ` · the move ${words}` : ''}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </div>
        <Problem text={problem} />
        <Choice
          label="How deep"
          value={depth}
          options={depths}
          onChange={(value) => {
            setLevel(depths.findIndex(([name]) => name === value))
            setRun(run + 1)
          }}
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
          {opener}
        </div>
      </aside>
    </div>
  )
}
