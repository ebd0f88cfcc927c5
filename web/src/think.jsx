// Think: the search at work on a position, its tree, and two small demonstrations.
import { useEffect, useState } from 'preact/hooks'
import { listen } from './api.js'
import { AlphaBeta } from './alphabeta.jsx'
import { Bandit } from './bandit.jsx'
import { Board } from './board.jsx'
import { percent, thousands } from './games.js'
import { Chips, Choice, Problem, Switch } from './parts.jsx'
import { boardsOf } from './replay.js'
import { useSession } from './session.js'
import { SearchTree } from './search_tree.jsx'

function Candidates({ view, report, chosen, onChoose }) {
  const mine = (winrate) => (view.turn === 'first' ? winrate : 1 - winrate)
  return (
    <div class="scroll">
      <table>
        <thead><tr><th scope="col">Move</th><th scope="col">Visits</th><th scope="col">Wins</th><th scope="col">Prior</th></tr></thead>
        <tbody>
          {report.moves.slice(0, 10).map(({ move, visits, winrate, prior, pv }) => (
            <tr key={move} class={chosen === move ? 'chosen' : ''} onMouseEnter={() => onChoose(move)} onMouseLeave={() => onChoose(null)} title={pv.join(' ')}>
              <td>{move}</td><td>{thousands(visits)}</td><td>{percent(mine(winrate))}</td><td>{percent(prior)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Live({ id, open, about }) {
  const [variant, setVariant] = useState('usual')
  const { game: view, problem, change } = useSession(id, open)
  const [report, setReport] = useState(null)
  const [tree, setTree] = useState(null)
  const [on, setOn] = useState(true)
  const [territory, setTerritory] = useState(false)
  const [hover, setHover] = useState(null)
  const version = view ? view.moves.join() : ''

  useEffect(() => {
    setReport(null)
    setTree(null)
    if (!on || !view || view.over || view.thinking) return
    return listen(`/api/games/${id}/think?tree=2500&variant=${variant}`, { report: setReport, tree: setTree, done: () => setOn(false) })
  }, [id, on, version, variant, view?.thinking, view?.over])
  if (!view) return <Problem text={problem} />

  const isGo = view.game === 'go'
  const most = Math.max(1, ...(report?.moves ?? []).map(({ visits }) => visits))
  const heat = report && isGo && Object.fromEntries(report.moves.map(({ move, visits, winrate }) => [move, {
    strength: Math.max(1, Math.round(9 * Math.sqrt(visits / most))),
    text: visits > most / 20 ? `${(100 * (view.turn === 'first' ? winrate : 1 - winrate)).toFixed(0)}` : ''
  }]))
  const followed = hover && report?.moves.find(({ move }) => move === hover)
  const variation = followed ? followed.pv.slice(0, 9) : []
  const board = isGo && variation.length > 0 ? boardsOf(view.board, variation, view.turn === 'first' ? 1 : -1).at(-1) : view.board
  const marks = variation.length > 0
    ? Object.fromEntries(variation.map((move, i) => [move, { type: 'label', label: String(i + 1) }]))
    : !isGo && report ? Object.fromEntries(report.moves.slice(0, 3).map(({ move }, i) => [move, { label: 'ABC'[i] }])) : {}
  const mine = view.computer === 'nobody' || view.turn !== view.computer
  const owners = territory && report?.ownership && variation.length === 0 ? report.ownership.map((v) => (Math.abs(v) < 0.35 ? 0 : v)) : undefined
  return (
    <>
      <div class="place">
        <section class="stage" aria-label="Board">
          <Board
            game={view.game} board={board} legal={mine ? view.legal : []} last={view.moves.at(-1)} marks={marks} heat={variation.length === 0 && heat ? heat : undefined}
            owners={owners} onHover={setHover} onPlay={(move) => mine && view.legal.includes(move) && change('play', { move, number: view.moves.length })}
          />
        </section>
        <aside class="panel">
          <p class="status" role="status">{view.over ? 'The game is over.' : view.thinking ? 'Moyo is thinking…' : on ? 'Searching' : 'At rest'}</p>
          {report && <p class="quiet">{thousands(report.visits)} visits · {percent(view.turn === 'first' ? report.winrate : 1 - report.winrate)} for the side to move</p>}
          <div class="buttons">
            <button class={on ? '' : 'main'} disabled={view.over} onClick={() => setOn(!on)}>{on ? 'Stop' : 'Search'}</button>
            <button disabled={view.moves.length === 0} onClick={() => { setOn(true); change('undo') }}>Undo</button>
          </div>
          <Choice label="Search" value={variant} onChange={(name) => { setOn(true); setVariant(name) }} options={about.variants[view.game].map(({ name, title }) => [name, title])} />
          {isGo && <Switch label="Territory" on={territory} onChange={setTerritory} />}
          {report && <Candidates view={view} report={report} chosen={hover} onChoose={setHover} />}
          <Problem text={problem} />
        </aside>
      </div>
      <div class="wide below">
        <SearchTree tree={tree} onPath={() => {}} />
      </div>
    </>
  )
}

const pages = [['live', 'This position'], ['alphabeta', 'Alpha-beta, step by step'], ['bandit', 'Bandits']]

export function Think(props) {
  const [page, setPage] = useState('live')
  return (
    <>
      <h1 class="unseen">See the search think</h1>
      <div class="wide top"><Chips label="What to look at" value={page} options={pages} onChange={setPage} /></div>
      {page === 'live' && <Live {...props} />}
      {page === 'alphabeta' && <AlphaBeta />}
      {page === 'bandit' && <Bandit />}
    </>
  )
}
