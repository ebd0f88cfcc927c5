// Play: one board, who is to move, and a few things to do.
import { useState } from 'preact/hooks'
import { download } from './api.js'
import { Board } from './board.jsx'
import { Time, useTurn } from './clock.jsx'
import { gameWords, percent, sideName } from './games.js'
import { NewGame } from './new_game.jsx'
import { Choice, FileDrop, Problem } from './parts.jsx'
import { useSession } from './session.js'

const personIs = (game, side) => game.computer !== side

function resultText({ game, result, computer }) {
  if (!result.winner) return 'A draw.'
  const name = sideName(game, result.winner)
  const by =
    result.by === 'resignation'
      ? ' by resignation'
      : result.by === 'time'
        ? ' on time'
        : /\+[\d.]+$/.test(result.text)
          ? ` by ${result.text.slice(2)}`
          : ''
  if (computer === 'nobody') return `${name} wins${by}.`
  return computer === result.winner ? `Moyo wins${by}.` : `You win${by}.`
}

function statusText(view) {
  if (view.over) return resultText(view)
  if (view.thinking) return 'Moyo is thinking…'
  const who = ` (${sideName(view.game, view.turn)})`
  const passed = view.moves.at(-1)?.toLowerCase() === 'pass' ? 'Pass. ' : ''
  return view.computer === 'nobody' ? `${passed}${sideName(view.game, view.turn)} to move` : `${passed}Your move${who}`
}

function Side({ view, side, used }) {
  const captured = view.captured?.[side === 'first' ? 1 : 0]
  const active = !view.over && view.turn === side
  return (
    <div class={active ? 'side active' : 'side'}>
      <span class={`chip ${view.game} ${side}`} aria-hidden="true" />
      <span class="who">{view.computer === 'nobody' ? sideName(view.game, side) : personIs(view, side) ? 'You' : 'Moyo'}</span>
      <span class="quiet">
        {captured !== undefined && `${captured} captured`}
        {captured !== undefined && side === 'second' && view.komi ? ` · komi ${view.komi}` : ''}
      </span>
      {view.clock && <Time view={view} side={side} used={used} />}
    </div>
  )
}

export function Play({ id, about, open }) {
  const { game: view, problem, setProblem, lost, act, change, begin, load } = useSession(id, open)
  const [hint, setHint] = useState(null)
  const [choosing, setChoosing] = useState(false)
  const [sure, setSure] = useState(false)
  const used = useTurn(view)
  if (!view) return <Problem text={problem} />

  const mine = !view.over && !view.thinking && (view.computer === 'nobody' || view.turn !== view.computer)
  const scoring = view.over && view.game === 'go' && view.owners
  const play = (move) => {
    setHint(null)
    setSure(false)
    if (scoring) return change('dead', { point: move })
    if (mine && view.legal.includes(move)) change('play', { move, number: view.moves.length })
  }
  const doing = (action) => () => {
    setHint(null)
    setSure(false)
    change(action)
  }
  const askHint = async () => {
    const report = await act('hint')
    if (report) setHint({ at: view.moves.length, report })
  }
  const shown = hint && hint.at === view.moves.length ? hint.report.moves.slice(0, 3) : []
  const marks = Object.fromEntries(shown.map(({ move }, i) => [move, { type: 'label', label: 'ABC'[i] }]))
  const owners =
    scoring && [...view.owners].map((mark, i) => (mark === view.board.cells[i] && !view.dead.length ? 0 : { X: 1, O: -1, '.': 0 }[mark]))
  const save = async () => download('moyo.sgf', await (await fetch(`/api/games/${id}/sgf`)).text())
  const special = view.game === 'go' && !view.over ? ['pass'] : view.legal.filter((move) => ['pass', 'swap-pieces'].includes(move))

  return (
    <div class="place">
      <h1 class="unseen">Play {gameWords(view.game).title}</h1>
      <section class="stage" aria-label="Board">
        <Board
          game={view.game}
          board={view.board}
          legal={mine ? view.legal : []}
          last={view.moves.at(-1)}
          onPlay={play}
          marks={marks}
          owners={owners || undefined}
          dead={view.dead}
        />
      </section>
      <aside class="panel">
        <div class="sides">
          <Side view={view} side="first" used={used} />
          <Side view={view} side="second" used={used} />
        </div>
        <p class="status" role="status">
          {lost ? 'Waiting for the server…' : statusText(view)}
        </p>
        <Problem text={problem} />
        {shown.length > 0 && (
          <ul class="hints">
            {shown.map(({ move, winrate }, i) => (
              <li key={move}>
                <b>{'ABC'[i]}</b> {move}
                <span class="quiet"> {percent(view.turn === 'first' ? winrate : 1 - winrate)} to win</span>
              </li>
            ))}
          </ul>
        )}
        {scoring ? (
          <>
            <p class="quiet">Click stones that are dead or alive if the marking is wrong.</p>
            <div class="buttons">
              <button onClick={doing('resume')}>Play on</button>
              <button class="main" onClick={() => open(id, 'review')}>
                Review
              </button>
            </div>
          </>
        ) : view.over ? (
          <div class="buttons">
            <button onClick={doing('undo')}>Undo</button>
            <button class="main" onClick={() => open(id, 'review')}>
              Review
            </button>
          </div>
        ) : (
          <div class="buttons acts">
            {special.map((move) => (
              <button key={move} disabled={!mine} onClick={() => play(move)}>
                {move === 'pass' ? 'Pass' : 'Swap'}
              </button>
            ))}
            <button disabled={view.moves.length === 0} onClick={doing('undo')}>
              Undo
            </button>
            <button disabled={!mine} onClick={askHint}>
              Hint
            </button>
            {sure ? (
              <button class="danger" onClick={doing('resign')}>
                Really resign
              </button>
            ) : (
              <button disabled={view.moves.length === 0} onClick={() => setSure(true)}>
                Resign
              </button>
            )}
          </div>
        )}
        {view.computer !== 'nobody' && (
          <Choice
            label="Level"
            value={view.level}
            onChange={(level) => change('settings', { level })}
            options={about.levels[view.game].map(({ name, title }) => [name, title])}
          />
        )}
        <div class="buttons foot">
          <button class={view.over ? 'main' : ''} onClick={() => setChoosing(true)}>
            New game
          </button>
          {view.game === 'go' && <button onClick={save}>Save</button>}
          <FileDrop label="Open" onText={(sgf) => load(sgf, 'play')} onProblem={setProblem} />
        </div>
      </aside>
      {choosing && (
        <NewGame
          about={about}
          onClose={() => setChoosing(false)}
          onBegin={(settings) => {
            setChoosing(false)
            begin(settings)
          }}
        />
      )}
    </div>
  )
}
