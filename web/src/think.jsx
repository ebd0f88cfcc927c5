// Think: one board for analysis, with the search at work on it and its tree; and the demonstrations of how
// searches work. What is tried here never touches the game it began from.
import { useEffect, useRef, useState } from 'preact/hooks'
import { get, listen, post } from './api.js'
import { AlphaBeta } from './alphabeta.jsx'
import { Equilibrium } from './equilibrium.jsx'
import { Expectimax } from './expectimax.jsx'
import { Bandit } from './bandit.jsx'
import { Board } from './board.jsx'
import { hasCells, margin, percent, sideName, thousands } from './games.js'
import { useKeys, useWheel } from './keys.js'
import { candidateCircles, criticalityHeat, ownersOf, policyHeat, raveHeat, visitHeat, winrateOf } from './maps.js'
import { MctsSteps } from './mcts_steps.jsx'
import { Chips, Choice, Gone, OpenFile, Problem } from './parts.jsx'
import { Proofs } from './proofs.jsx'
import { Ranges } from './ranges.jsx'
import { boardsOf } from './replay.js'
import { SearchTree } from './search_tree.jsx'
import { useSession } from './session.js'
import { editedRecord, Editor } from './setup.jsx'
import { VariationTree } from './variation_tree.jsx'
import { childrenOf, fromGame, lineTo, playAt, without } from './variations.js'
import { WholeGame } from './whole_game.jsx'

function Candidates({ turn, report, chosen, onChoose, onPlay, hasPoints }) {
  return (
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">Move</th>
            <th scope="col">Visits</th>
            <th scope="col">Wins</th>
            {hasPoints && <th scope="col">Score</th>}
            <th scope="col">Prior</th>
          </tr>
        </thead>
        <tbody>
          {report.moves.slice(0, 10).map(({ move, visits, winrate, prior, pv, score, proved }) => (
            <tr
              key={move}
              class={chosen === move ? 'chosen' : ''}
              onMouseEnter={() => onChoose(move)}
              onMouseLeave={() => onChoose(null)}
              onClick={() => onPlay(move)}
              title={pv.join(' ')}
            >
              <td>{move}</td>
              <td>{proved ? 'proved' : thousands(visits)}</td>
              <td>{percent(winrateOf(turn, winrate))}</td>
              {hasPoints && <td>{margin(score)}</td>}
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
  candidates: { title: 'Candidates', words: 'The best moves: how often the side to move wins, the score for it, and visits.' },
  visits: {
    title: 'Visits',
    words: 'Where the search goes, and how often the side to move wins there.',
    heat: (report, { turn }) => visitHeat(report, turn)
  },
  policy: { title: 'Prior', words: 'What is thought of moves before they are tried, in percent.', heat: policyHeat },
  territory: { title: 'Territory', words: 'Whose the points are in the end.', ofPoints: true },
  rave: {
    title: 'RAVE',
    words:
      'Moves that do better than others in all playouts in which the side to move makes them at some time, first or later: how often it wins those.',
    heat: (report, { turn }) => raveHeat(report, turn)
  },
  criticality: {
    title: 'Criticality',
    words: 'How much owning a point and winning the game go together, in percent: the game is decided where it is high.',
    heat: (report, { board }) => criticalityHeat(report, board),
    ofPoints: true
  }
}

// The lines of the analysis and where it is. While nothing was tried, it follows the game.
function useLines(view, wished) {
  const [lines, setLines] = useState(null) // {of: the game's moves, nodes, at}
  const moves = view?.moves.join() ?? ''
  useEffect(() => {
    if (!view) return
    setLines((now) => {
      if (now && now.nodes.some(({ game }) => !game)) return now
      const end = view.moves.length
      const stays = now && now.at < now.nodes.length - 1 && now.at <= end
      return { nodes: fromGame(view.moves), at: stays ? now.at : now ? end : Math.min(wished ?? end, end) }
    })
  }, [view?.id, moves])
  return [lines, setLines]
}

// The position of a node, from the server: board, turn, legal moves.
function usePosition(id, lines, setProblem) {
  const [position, setPosition] = useState(null)
  const { at, line } = lines ? lineTo(lines.nodes, lines.at) : { at: 0, line: [] }
  const query = `at=${at}${line.length ? `&moves=${encodeURIComponent(line.join())}` : ''}`
  useEffect(() => {
    if (!lines) return
    let current = true
    get(`/api/games/${id}/branch?${query}`).then(
      (found) => current && setPosition({ ...found, query }),
      (error) => current && setProblem(error.message)
    )
    return () => {
      current = false
    }
  }, [id, query, Boolean(lines)])
  return lines && position ? position : null
}

function Live({ id, at: wished, open, about }) {
  const { game: view, gone, problem, setProblem, load } = useSession(id, open)
  const [variant, setVariant] = useState('usual')
  const [map, setMap] = useState('candidates')
  const [lines, setLines] = useLines(view, wished)
  const position = usePosition(id, lines, setProblem)
  const [found, setFound] = useState({}) // by position and search: {report, tree, solved}; it stays after Stop
  const [on, setOn] = useState(true)
  const [hover, setHover] = useState(null)
  const [pointed, setPointed] = useState(null) // a line of the search tree
  const [editing, setEditing] = useState(false)
  const stage = useRef(null)
  const key = position && `${variant} ${position.query}`
  const { report, tree, solved } = found[key] ?? {}

  useEffect(() => {
    if (!on || !position || position.over || editing) return
    const keep = (name) => (data) => setFound((now) => ({ ...now, [key]: { ...now[key], [name]: data } }))
    return listen(`/api/games/${id}/think?tree=2500&variant=${variant}&${position.query}`, {
      report: keep('report'),
      tree: keep('tree'),
      solved: keep('solved'),
      refused: ({ error }) => setProblem(error),
      done: () => setOn(false)
    })
  }, [id, on, key, position?.over, editing])

  const go = (at) => {
    setHover(null)
    setOn(true)
    setLines((now) => ({ ...now, at }))
  }
  const parent = lines?.nodes[lines.at].parent
  const back = () => parent !== null && go(parent)
  const forward = () => {
    const [child] = childrenOf(lines.nodes, lines.at)
    if (child !== undefined) go(child)
  }
  const play = (move) => {
    if (!position?.legal.includes(move)) return
    const [nodes, at] = playAt(lines.nodes, lines.at, move)
    setLines({ ...lines, nodes, at })
    setHover(null)
    setOn(true)
  }
  useKeys(lines && !editing ? { ArrowLeft: back, ArrowRight: forward, Home: () => go(0), End: () => go(view.moves.length) } : {})
  useWheel(stage, (by) => lines && !editing && (by < 0 ? back() : forward()))

  if (gone) return <Gone text="This game is not here." />
  if (!view) return <Problem text={problem} />
  const variants = about.variants[view.game]
  if (variants.length === 0) return <Problem text="No search tells what it thinks of this game." />
  if (!position) return <Problem text={problem} />
  if (editing) {
    const begin = async (stones, turn) => {
      try {
        const made = await post('/api/records', { sgf: editedRecord(view, stones, turn) })
        setEditing(false)
        open(made.id, 'think')
      } catch (error) {
        setProblem(error.message)
      }
    }
    return (
      <Editor view={view} board={position.board} turn={position.turn} problem={problem} onDone={begin} onCancel={() => setEditing(false)} />
    )
  }

  const hasPoints = Boolean(view.scoring)
  const { turn } = position
  const told = solved ?? report
  const heat = report && maps[map].heat?.(report, position)
  // Some maps are only kept by some searches.
  const chooseMap = (name) => {
    setMap(name)
    const keeps = (search) => !(name in search) || search[name]
    if (keeps(variants.find((search) => search.name === variant))) return
    setOn(true)
    setVariant(variants.find(keeps).name)
  }
  const followed = hover && report?.moves.find(({ move }) => move === hover)
  const line = pointed ?? (followed ? followed.pv.slice(0, 9) : [])
  const board = view.record && line.length > 0 ? boardsOf(position.board, line, turn).at(-1) : position.board
  const marks = Object.fromEntries(line.map((move, i) => [move, { type: 'label', label: String(i + 1) }]))
  const quiet = line.length === 0
  const owners = map === 'territory' && report && quiet ? ownersOf(report) : undefined
  const missing = report && ['rave', 'criticality'].includes(map) && !report[map]
  const node = lines.nodes[lines.at]
  const special = position.legal.filter((move) => /^(pass|swap)/i.test(move))
  const turnOf = (i) => {
    const side = view.movers[i - 1]
    if (lines.nodes[i].game) return side ?? ''
    const { at, line: moves } = lineTo(lines.nodes, i)
    const start = view.movers[at] ?? view.turn
    return (start === 'first') === (moves.length % 2 === 1) ? 'first' : 'second'
  }
  return (
    <>
      <div class="place think">
        <section class="stage" aria-label="Board" ref={stage}>
          <Board
            game={view.game}
            board={board}
            legal={position.legal}
            turn={turn}
            last={quiet ? node.move : undefined}
            marks={marks}
            heat={quiet && heat ? heat : undefined}
            circles={quiet && report && map === 'candidates' ? candidateCircles(solved ?? report, turn, hasPoints && !solved) : undefined}
            owners={owners}
            onHover={hasCells(view.board) ? setHover : undefined}
            onPlay={play}
          />
          <div class="buttons walk">
            <button aria-label="First" disabled={lines.at === 0} onClick={() => go(0)}>
              «
            </button>
            <button aria-label="Back" disabled={parent === null} onClick={back}>
              ‹
            </button>
            <button aria-label="Forward" onClick={forward}>
              ›
            </button>
            <button aria-label="Last" onClick={() => go(view.moves.length)}>
              »
            </button>
            {special.map((move) => (
              <button key={move} onClick={() => play(move)}>
                {move === 'pass' ? 'Pass' : 'Swap'}
              </button>
            ))}
            {!node.game && (
              <button
                onClick={() => {
                  const [nodes, at] = without(lines.nodes, lines.at)
                  setLines({ ...lines, nodes, at })
                }}
              >
                Delete this line
              </button>
            )}
          </div>
          <VariationTree nodes={lines.nodes} at={lines.at} turns={turnOf} onGo={go} />
        </section>
        <aside class="panel">
          <p class="status" role="status">
            {position.over ? 'The game is over here.' : on ? 'Searching' : 'At rest'}
            {!position.over && <span class="quiet"> · {sideName(view.game, turn)} to move</span>}
          </p>
          {told && (
            <p>
              <b>{percent(winrateOf(turn, told.winrate))}</b> for {sideName(view.game, turn)}
              {solved && ', proved'}
              {hasPoints && report && (
                <>
                  {' · '}
                  <b>{margin(report.score)}</b>
                </>
              )}
              {report && <span class="quiet"> · {thousands(report.visits)} visits</span>}
            </p>
          )}
          <p class="quiet">{node.game ? 'A position of the game.' : 'A line beside the game, which stays as it is.'}</p>
          <div class="buttons">
            <button class={on ? '' : 'main'} disabled={position.over} onClick={() => setOn(!on)}>
              {on ? 'Stop' : report ? 'Search on' : 'Search'}
            </button>
            {view.record && <button onClick={() => setEditing(true)}>Set up stones</button>}
            <OpenFile label="Open" onText={(sgf) => load(sgf, 'think')} onProblem={setProblem} />
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
                  .filter(([, { ofPoints }]) => hasPoints || !ofPoints)
                  .map(([name, { title }]) => [name, title])}
              />
              <p class="note">{missing ? 'This search keeps no such map.' : maps[map].words}</p>
            </div>
          )}
          {report && (
            <Candidates turn={turn} report={solved ?? report} chosen={hover} onChoose={setHover} onPlay={play} hasPoints={hasPoints} />
          )}
          <Problem text={problem} />
        </aside>
      </div>
      <div class="wide below">
        <SearchTree tree={tree} onPoint={setPointed} />
      </div>
    </>
  )
}

// Demonstrations have addresses of their own, #/think/alphabeta, beside those of games.
const pages = [
  ['live', 'This position'],
  ['mcts', 'Monte Carlo tree search'],
  ['alphabeta', 'Alpha-beta'],
  ['proofs', 'Proofs'],
  ['expectimax', 'Expectimax'],
  ['bandits', 'Bandits'],
  ['equilibria', 'Equilibria'],
  ['ranges', "Hold'em ranges"],
  ['holdem', "Hold'em strategy"]
]
export const isDemonstration = (name) => name !== 'live' && pages.some(([page]) => page === name)

export function Think({ page = 'live', ...props }) {
  const top = useRef(null)
  // On a phone the row of them is scrolled to the one that is seen.
  useEffect(() => {
    const row = top.current.firstElementChild
    const now = row.querySelector('[aria-pressed=true]')
    if (now) row.scrollLeft = now.offsetLeft - row.offsetLeft - (row.clientWidth - now.offsetWidth) / 2
  }, [page])
  return (
    <>
      <h1 class="unseen">See the search think</h1>
      <div class="wide top topics" ref={top}>
        <Chips
          label="What to look at"
          value={page}
          options={pages}
          onChange={(name) => (location.hash = `#/think/${name === 'live' ? (props.id ?? '') : name}`)}
        />
      </div>
      {page === 'live' && <Live {...props} />}
      {page === 'mcts' && <MctsSteps />}
      {page === 'alphabeta' && <AlphaBeta />}
      {page === 'proofs' && <Proofs />}
      {page === 'expectimax' && <Expectimax />}
      {page === 'bandits' && <Bandit />}
      {page === 'equilibria' && <Equilibrium open={props.open} />}
      {page === 'ranges' && <Ranges />}
      {page === 'holdem' && <WholeGame />}
    </>
  )
}
