// Review: every move of a game weighed; the graph, the worst mistakes, and what was better.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { download, listen } from './api.js'
import { Board } from './board.jsx'
import { Chart } from './chart.jsx'
import { margin, percent, sideName } from './games.js'
import { Choice, FileDrop, Problem, Switch } from './parts.jsx'
import { boardsOf, turnAt } from './replay.js'
import { useSession } from './session.js'

const depths = [['100', 'Quick'], ['400', 'Normal'], ['1000', 'Deep']]

// The moves that cost most, worst first.
function mistakesOf(view, positions) {
  const found = []
  for (let at = 1; at <= view.moves.length; at++) {
    const before = positions[at - 1]
    const after = positions[at]
    if (!before || !after) continue
    const sign = turnAt(view, at - 1) === 'first' ? 1 : -1
    const loss = sign * (before.winrate - after.winrate)
    const best = before.moves[0]
    if (loss < 0.05 || !best || best.move === view.moves[at - 1]) continue
    found.push({ at, loss, points: sign * (before.score - after.score), best, words: after.words })
  }
  return found.sort((a, b) => b.loss - a.loss).slice(0, 10)
}

function heatOf(report) {
  const most = Math.max(1, ...Object.values(report.visited))
  return Object.fromEntries(Object.entries(report.visited).map(([move, visits]) => [move, { strength: Math.max(1, Math.round(9 * Math.sqrt(visits / most))) }]))
}

// Whose points probably are: signs where the search is sure enough, by rows.
const ownersOf = (report) => report.ownership?.map((value) => (Math.abs(value) < 0.35 ? 0 : Math.sign(value) * Math.min(1, Math.abs(value))))

export function Review({ id, open }) {
  const { game: view, problem, setProblem, load } = useSession(id, open)
  const [depth, setDepth] = useState('100')
  const [run, setRun] = useState(0)
  const [progress, setProgress] = useState(null)
  const [positions, setPositions] = useState({})
  const [at, setAt] = useState(0)
  const [line, setLine] = useState(null) // {at, moves, step}
  const [territory, setTerritory] = useState(false)
  const [visits, setVisits] = useState(false)
  const isGo = view?.game === 'go'
  const length = view?.moves.length ?? 0

  useEffect(() => {
    if (!isGo || length === 0) return
    setPositions({})
    return listen(`/api/games/${id}/review?playouts=${depth}`, {
      progress: setProgress,
      position: (report) => setPositions((now) => ({ ...now, [report.at]: report })),
      done: () => setProgress(null),
      lost: () => setProgress(null)
    })
  }, [id, isGo, length, depth, run])
  useEffect(() => { setAt((now) => Math.min(now || length, length)) }, [length])

  const boards = useMemo(() => (isGo ? boardsOf(view.start, view.moves) : []), [isGo, view?.moves.join()])
  const mistakes = useMemo(() => (isGo ? mistakesOf(view, positions) : []), [positions, isGo])
  const data = useMemo(() => {
    const moves = Array.from({ length: length + 1 }, (_, i) => i)
    return [moves, moves.map((i) => (positions[i] ? 100 * positions[i].winrate : null)), moves.map((i) => (positions[i] ? positions[i].score : null))]
  }, [positions, length])

  const opener = (
    <FileDrop label="Open a record" onText={(sgf) => load(sgf, 'review')} onProblem={setProblem} />
  )
  if (!view) return <Problem text={problem} />
  if (!isGo || length === 0) {
    return (
      <div class="wide">
        <h1>Review</h1>
        <div class="card"><p>Drop an SGF file here, or play a game of Go first.</p><div class="buttons">{opener}</div><Problem text={problem} /></div>
      </div>
    )
  }

  const report = positions[line ? line.at : at]
  const shown = line ? boardsOf(boards[line.at], line.moves, turnAt(view, line.at) === 'first' ? 1 : -1)[line.step] : boards[at]
  const marks = line
    ? Object.fromEntries(line.moves.slice(0, line.step).map((move, i) => [move, { type: 'label', label: String(i + 1) }]))
    : {}
  const go = (next) => { setLine(null); setAt(Math.max(0, Math.min(length, next))) }
  const step = (by) => (line ? setLine({ ...line, step: Math.max(0, Math.min(line.moves.length, line.step + by)) }) : go(at + by))
  const overlays = !line && report
  const save = async () => {
    const response = await fetch(`/api/games/${id}/review.sgf`)
    if (response.ok) download('moyo-review.sgf', await response.text())
    else setProblem((await response.json()).error)
  }
  const scores = data[2].filter((value) => value !== null)
  const reach = Math.max(5, ...scores.map(Math.abs))

  return (
    <div class="place review">
      <h1 class="unseen">Review</h1>
      <section class="stage" aria-label="Board">
        <Board game="go" board={shown} last={line ? undefined : view.moves[at - 1]} marks={marks} owners={overlays && territory ? ownersOf(report) : undefined} heat={overlays && visits ? heatOf(report) : undefined} />
        <div class="buttons walk">
          <button aria-label="First" onClick={() => go(0)}>«</button>
          <button aria-label="Back" onClick={() => step(-1)}>‹</button>
          <button aria-label="Forward" onClick={() => step(1)}>›</button>
          <button aria-label="Last" onClick={() => go(length)}>»</button>
          {line && <button onClick={() => setLine(null)}>Back to the game</button>}
        </div>
      </section>
      <aside class="panel">
        <p class="status" role="status">
          {line ? `The better line, move ${line.step} of ${line.moves.length}` : `Move ${at} of ${length}`}
          {report && !line && <span class="quiet"> · Black {percent(report.winrate)} · {margin(report.score)}</span>}
        </p>
        {report?.words && !line && <p class="quiet">{sideName('go', turnAt(view, at - 1))} {report.words}.</p>}
        <label class="unseen" for="cursor">Move</label>
        <input id="cursor" type="range" min="0" max={length} value={line ? line.at : at} onInput={(event) => go(Number(event.currentTarget.value))} />
        {progress && <><progress max={progress.total} value={progress.done} aria-label="Review" /><p class="quiet">{progress.done} of {progress.total} positions</p></>}
        <Chart
          label="Win rate and score by move" data={data} height={180} marker={line ? line.at : at} onPick={go} axes={{ x: 'move', y: (u, values) => values.map((v) => `${v}%`) }}
          ranges={{ y: [0, 100], points: [-reach, reach] }}
          series={[{ label: 'Black wins', stroke: '--accent', value: (u, v) => (v == null ? '–' : `${v.toFixed(0)}%`) }, { label: 'score', stroke: '--second', scale: 'points', dash: [4, 4], value: (u, v) => (v == null ? '–' : margin(v)) }]}
        />
        <div class="row"><Switch label="Territory" on={territory} onChange={setTerritory} /><Switch label="Visits" on={visits} onChange={setVisits} /></div>
        <div>
          <h2>{mistakes.length > 0 ? 'Where the game turned' : progress ? 'Looking…' : 'No large mistakes'}</h2>
          <ul class="list">
            {mistakes.map(({ at: number, loss, best, words }) => (
              <li key={number}>
                <button aria-pressed={line?.at === number - 1} onClick={() => { setAt(number); setLine({ at: number - 1, moves: best.pv.slice(0, 12), step: 1 }) }}>
                  <span class="top"><span>{number}. {sideName('go', turnAt(view, number - 1))} {view.moves[number - 1]}</span><b>−{percent(loss)}</b></span>
                  <span class="quiet">better {best.pv.slice(0, 5).join(' ')}{words ? ` · the move ${words}` : ''}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
        <Problem text={problem} />
        <Choice label="How deep" value={depth} options={depths} onChange={(value) => { setDepth(value); setRun(run + 1) }} />
        <div class="buttons foot">
          <button disabled={Boolean(progress)} onClick={save}>Save with comments</button>
          <button disabled={Boolean(progress)} onClick={() => print()}>Print</button>
          {opener}
        </div>
      </aside>
    </div>
  )
}
