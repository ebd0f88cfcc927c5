// Think: the search at work on a position, its tree, and two small demonstrations.
import { useEffect, useState } from 'preact/hooks'
import { listen } from './api.js'
import { AlphaBeta } from './alphabeta.jsx'
import { Bandit } from './bandit.jsx'
import { Board } from './board.jsx'
import { hasCells, isMine, percent, thousands } from './games.js'
import { criticalityHeat, ownersOf, policyHeat, raveHeat, visitHeat, winrateOf } from './maps.js'
import { Chips, Choice, Problem } from './parts.jsx'
import { boardsOf } from './replay.js'
import { useSession } from './session.js'
import { SearchTree } from './search_tree.jsx'

function Candidates({ view, report, chosen, onChoose }) {
  return (
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">Move</th>
            <th scope="col">Visits</th>
            <th scope="col">Wins</th>
            <th scope="col">Prior</th>
          </tr>
        </thead>
        <tbody>
          {report.moves.slice(0, 10).map(({ move, visits, winrate, prior, pv }) => (
            <tr
              key={move}
              class={chosen === move ? 'chosen' : ''}
              onMouseEnter={() => onChoose(move)}
              onMouseLeave={() => onChoose(null)}
              title={pv.join(' ')}
            >
              <td>{move}</td>
              <td>{thousands(visits)}</td>
              <td>{percent(winrateOf(view.turn, winrate))}</td>
              <td>{percent(prior)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

// What can be drawn over the board, in words, and as heat.
const maps = {
  visits: {
    title: 'Visits',
    words: 'Where the search goes, and how often the side to move wins there.',
    heat: (report, view) => visitHeat(report, view.turn)
  },
  policy: { title: 'Prior', words: 'What is thought of moves before they are tried, in percent.', heat: policyHeat },
  territory: { title: 'Territory', words: 'Whose the points are in the end.', ofPoints: true },
  rave: {
    title: 'RAVE',
    words:
      'Moves that do better than others in all playouts in which the side to move makes them at some time, first or later: how often it wins those.',
    heat: (report, view) => raveHeat(report, view.turn)
  },
  criticality: {
    title: 'Criticality',
    words: 'How much owning a point and winning the game go together, in percent: the game is decided where it is high.',
    heat: (report, view) => criticalityHeat(report, view.board),
    ofPoints: true
  }
}

function Live({ id, open, about }) {
  const [variant, setVariant] = useState('usual')
  const [map, setMap] = useState('visits')
  const { game: view, problem, setProblem, change } = useSession(id, open)
  const [report, setReport] = useState(null)
  const [tree, setTree] = useState(null)
  const [on, setOn] = useState(true)
  const [hover, setHover] = useState(null)
  const version = view ? view.moves.join() : ''

  useEffect(() => {
    setReport(null)
    setTree(null)
    if (!on || !view || view.over || view.thinking) return
    return listen(`/api/games/${id}/think?tree=2500&variant=${variant}`, {
      report: setReport,
      tree: setTree,
      refused: ({ error }) => setProblem(error),
      done: () => setOn(false)
    })
  }, [id, on, version, variant, view?.thinking, view?.over])
  if (!view) return <Problem text={problem} />

  const variants = about.variants[view.game]
  if (variants.length === 0) return <Problem text="No search tells what it thinks of this game." />
  const heat = report && maps[map].heat?.(report, view)
  // Some maps are only kept by some searches.
  const chooseMap = (name) => {
    setMap(name)
    const keeps = (search) => !(name in search) || search[name]
    if (keeps(variants.find((search) => search.name === variant))) return
    setOn(true)
    setVariant(variants.find(keeps).name)
  }
  const followed = hover && report?.moves.find(({ move }) => move === hover)
  const variation = followed ? followed.pv.slice(0, 9) : []
  const board = view.start && variation.length > 0 ? boardsOf(view.board, variation, view.turn === 'first' ? 1 : -1).at(-1) : view.board
  const marks = variation.length > 0 ? Object.fromEntries(variation.map((move, i) => [move, { type: 'label', label: String(i + 1) }])) : {}
  const mine = isMine(view)
  const owners = map === 'territory' && report && variation.length === 0 ? ownersOf(report) : undefined
  const missing = report && ['rave', 'criticality'].includes(map) && !report[map]
  return (
    <>
      <div class="place">
        <section class="stage" aria-label="Board">
          <Board
            game={view.game}
            board={board}
            legal={mine ? view.legal : []}
            last={view.moves.at(-1)}
            marks={marks}
            heat={variation.length === 0 && heat ? heat : undefined}
            owners={owners}
            onHover={setHover}
            onPlay={(move) => mine && view.legal.includes(move) && change('play', { move, number: view.moves.length })}
          />
        </section>
        <aside class="panel">
          <p class="status" role="status">
            {view.over ? 'The game is over.' : view.thinking ? 'Moyo is thinking…' : on ? 'Searching' : 'At rest'}
          </p>
          {report && (
            <p class="quiet">
              {thousands(report.visits)} visits · {percent(winrateOf(view.turn, report.winrate))} for the side to move
            </p>
          )}
          <div class="buttons">
            <button class={on ? '' : 'main'} disabled={view.over} onClick={() => setOn(!on)}>
              {on ? 'Stop' : 'Search'}
            </button>
            <button
              disabled={view.moves.length === 0}
              onClick={() => {
                setOn(true)
                change('undo')
              }}
            >
              Undo
            </button>
          </div>
          <Choice
            label="Search"
            value={variant}
            onChange={(name) => {
              setOn(true)
              setVariant(name)
            }}
            options={variants.map(({ name, title }) => [name, title])}
          />
          {hasCells(view.board) && (
            <div>
              <Choice
                label="Map"
                value={map}
                onChange={chooseMap}
                options={Object.entries(maps)
                  .filter(([, { ofPoints }]) => view.scoring || !ofPoints)
                  .map(([name, { title }]) => [name, title])}
              />
              <p class="note">{missing ? 'This search keeps no such map.' : maps[map].words}</p>
            </div>
          )}
          {report && <Candidates view={view} report={report} chosen={hover} onChoose={setHover} />}
          <Problem text={problem} />
        </aside>
      </div>
      <div class="wide below">
        <SearchTree tree={tree} />
      </div>
    </>
  )
}

const pages = [
  ['live', 'This position'],
  ['alphabeta', 'Alpha-beta, step by step'],
  ['bandit', 'Bandits']
]

export function Think(props) {
  const [page, setPage] = useState('live')
  return (
    <>
      <h1 class="unseen">See the search think</h1>
      <div class="wide top">
        <Chips label="What to look at" value={page} options={pages} onChange={setPage} />
      </div>
      {page === 'live' && <Live {...props} />}
      {page === 'alphabeta' && <AlphaBeta />}
      {page === 'bandit' && <Bandit />}
    </>
  )
}
