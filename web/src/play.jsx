// Play: one board, who is to move, and a few things to do.
import { useEffect, useRef, useState } from 'preact/hooks'
import { download } from './api.js'
import { Board } from './board.jsx'
import { Time, useTurn } from './clock.jsx'
import {
  chanceName,
  gameWords,
  hasCells,
  isMine,
  isOnBoard,
  isPerson,
  isReviewed,
  isSteered,
  moveName,
  movesBeside,
  onlyPerson,
  percent,
  placeOf,
  sideName,
  sidesOf,
  ways
} from './games.js'
import { useKeys } from './keys.js'
import { LevelSlider } from './level.jsx'
import { NewGame } from './new_game.jsx'
import { Gone, OpenFile, Problem, Switch } from './parts.jsx'
import { sortedCards } from './playing_cards.jsx'
import { useSession } from './session.js'
import { isMuted, knock, setMuted } from './sound.js'
import { winningCells } from './winning.js'

// What everybody gets, where it is not won, drawn or lost by two.
function payoffText(view) {
  const number = (value) => String(value).replace('-', '−')
  const shares = sidesOf(view.players).map((side, i) => `${whoIs(view, side)}: ${number(view.result.payoffs[i])}`)
  return `The end. ${shares.join(', ')}.`
}

function resultText(view) {
  const { game, result } = view
  if (result.payoffs) return payoffText(view)
  if (!result.winner) return 'A draw.'
  const by =
    result.by === 'resignation'
      ? ' by resignation'
      : result.by === 'time'
        ? ' on time'
        : /\+[\d.]+$/.test(result.text)
          ? ` by ${result.text.slice(2)}`
          : ''
  const person = onlyPerson(view)
  if (person === result.winner) return `You win${by}.`
  return person ? `Moyo wins${by}.` : `${sideName(game, result.winner)} wins${by}.`
}

function statusText(view) {
  if (view.over) return resultText(view)
  if (view.thinking) return 'Moyo is thinking…'
  const passed = view.moves.at(-1)?.toLowerCase() === 'pass' ? 'Pass. ' : ''
  const side = sideName(view.game, view.turn)
  if (view.players === 1) return 'Your move'
  // "First player" tells nobody anything beside "you".
  return onlyPerson(view) ? `${passed}Your move${/ player$/.test(side) ? '' : ` (${side})`}` : `${passed}${side} to move`
}

// A person or the computer: by the side's name where that alone would not tell which.
function whoIs(view, side) {
  if (side === 'chance') return sideName(view.game, side)
  if (onlyPerson(view) === side) return 'You'
  return !isPerson(view, side) && view.computer.length === 1 ? 'Moyo' : sideName(view.game, side)
}

function Side({ view, side, used }) {
  const captured = view.captured?.[side === 'first' ? 1 : 0]
  const active = !view.over && view.turn === side
  return (
    <div class={active ? 'side active' : 'side'}>
      {hasCells(view.board) && view.players > 1 && <span class={`chip ${view.game} ${side}`} aria-hidden="true" />}
      <span class="who">{whoIs(view, side)}</span>
      <span class="quiet">
        {captured !== undefined && <span class="unbroken">{captured} captured</span>}{' '}
        {captured !== undefined && side === 'second' && view.komi ? <span class="unbroken">· komi {view.komi}</span> : ''}
        {view.computer.length > 1 && !isPerson(view, side) && 'Moyo'}
      </span>
      {view.clock && <Time view={view} side={side} used={used} />}
    </div>
  )
}

// What happened, latest first, where no board shows it: moves, dice, and that there was a move which
// this page is not told.
function Events({ view }) {
  if (!movesBeside(view.board) && !view.movers.includes('chance')) return null
  // What chance hides is for nobody to see: cards that are dealt. At a table of cards the caption says what the others
  // did openly.
  const told = view.board.shape === 'cards'
  const shown = view.moves
    .map((move, i) => [i, whoIs(view, view.movers[i]), move])
    .filter(([i, , move]) => move !== null || (view.movers[i] !== 'chance' && !told))
    .slice(-30)
  return (
    <ol class="events" aria-label="Moves">
      {shown.reverse().map(([i, who, move]) => (
        <li key={i}>
          <span class="quiet">{who}</span>{' '}
          {move === null ? <i>hidden</i> : view.movers[i] === 'chance' ? chanceName(view.game, move) : moveName(move)}
        </li>
      ))}
    </ol>
  )
}

// The legal moves of a game whose position is shown as text.
function Moves({ moves, disabled, onPlay }) {
  return (
    <div class="buttons moves" role="group" aria-label="Legal moves">
      {sortedCards(moves).map((move) => (
        <button key={move} disabled={disabled} onClick={() => onPlay(move)}>
          {moveName(move)}
        </button>
      ))}
    </div>
  )
}

function hintText(view, winrate, proved) {
  const own = view.turn === 'first' ? winrate : 1 - winrate
  if (proved) return own > 0.9 ? 'wins, proved' : own < 0.1 ? 'loses, proved' : 'draws, proved'
  return `${percent(own)} to win`
}

// Points of a game whose board does not show them; a line may begin with whose they are.
function Score({ view }) {
  const { shape, caption } = view.board
  if (shape !== 'squares' || !caption) return null
  const named = (line) => line.replace(/^(first|second)(?=:)/, (side) => whoIs(view, side))
  return (
    <p class="points-so-far">
      {caption.split('\n').map((line) => (
        <span key={line}>{named(line)}</span>
      ))}
    </p>
  )
}

// How a game of Go was counted.
function Count({ view }) {
  const { count } = view
  const sides = ['first', 'second']
  const total = (side) => {
    const { stones, territory, prisoners } = count[side]
    const extra = side === 'second' ? count.komi : 0
    const other = (side === 'first') === count.other > 0 ? Math.abs(count.other) : 0
    return territory + (count.area ? stones : prisoners) + extra + other
  }
  const row = (title, read) => (
    <tr key={title}>
      <th scope="row">{title}</th>
      {sides.map((side) => (
        <td key={side}>{read(side)}</td>
      ))}
    </tr>
  )
  return (
    <table class="count" aria-label="How the game was counted">
      <thead>
        <tr>
          <td />
          {sides.map((side) => (
            <th scope="col" key={side}>
              {sideName(view.game, side)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {count.area && row('Living stones', (side) => count[side].stones)}
        {row('Territory', (side) => count[side].territory)}
        {!count.area && row('Prisoners', (side) => count[side].prisoners)}
        {row('Komi', (side) => (side === 'second' ? count.komi : ''))}
        {count.other !== 0 && row('Handicap and sekis', (side) => ((side === 'first') === count.other > 0 ? Math.abs(count.other) : ''))}
        {row('Total', (side) => (
          <b>{total(side)}</b>
        ))}
      </tbody>
    </table>
  )
}

// How far a long thought is, and a way to have it end.
function Thought({ thought, onNow }) {
  if (!thought) return null
  return (
    <div class="thought">
      <progress max={thought.of} value={Math.min(thought.of, thought.seconds)} aria-label="Thinking" />
      <div class="row">
        <span class="quiet">
          {thought.playouts.toLocaleString('en')} playouts, {thought.seconds.toFixed(0)} of up to {Math.ceil(thought.of)} s
        </span>
        <button onClick={onNow}>Move now</button>
      </div>
    </div>
  )
}

// Why an empty place takes no move.
const notAllowed = {
  go: 'Not there: the stone would have no liberty, or the position of a ko would come back.',
  othello: 'Not there: a disc has to enclose others.'
}
const isEmptyPlace = (board, move) => {
  const place = hasCells(board) && board.shape !== 'points' ? placeOf(board, move) : null
  return place !== null && board.cells[place[1] * board.columns + place[0]] === '.'
}

// A stone is heard when it is put down, and captured ones are not so loud.
function useKnock(view) {
  const heard = useRef(null)
  useEffect(() => {
    if (!view) return
    const { length } = view.moves
    if (heard.current !== null && length > heard.current && view.board.shape !== 'text') knock(view.moves.at(-1) === 'pass' ? 0.3 : 1)
    heard.current = length
  }, [view?.moves.length])
}

export function Play({ id, about, open }) {
  const { game: view, gone, thought, problem, setProblem, lost, act, change, begin, load } = useSession(id, open)
  const [hint, setHint] = useState(null)
  const [choosing, setChoosing] = useState(false)
  const [sure, setSure] = useState(false)
  const [muted, mute] = useState(isMuted)
  const used = useTurn(view)
  useKnock(view)
  const steer = useRef(false)
  if (view && isSteered(view.legal)) steer.current = true
  const go = (way) => view && play(way)
  useKeys(steer.current ? Object.fromEntries(Object.entries(ways).map(([key, way]) => [key, () => go(way)])) : {})
  if (gone) return <Gone text="This game is not here." />
  if (!view) return <Problem text={problem} />

  const mine = isMine(view)
  const scoring = view.over && view.owners
  const people = view.computer.length < view.players
  const { secrets } = about.games.find(({ name }) => name === view.game)
  const canUndo = !secrets && view.movers.some((side) => isPerson(view, side))
  // Against a network that learns on this page there is one level more.
  const levels = about.levels[view.game]
  const choices = levels.some(({ name }) => name === view.level)
    ? levels
    : [...levels, { name: view.level, title: 'The network that learned' }] // it has no words
  const searched = about.variants[view.game].length > 0
  const play = (move) => {
    setHint(null)
    setSure(false)
    if (scoring) return change('dead', { point: move })
    if (mine && view.legal.includes(move)) change('play', { move, number: view.moves.length })
    else if (mine && isEmptyPlace(view.board, move)) setProblem(notAllowed[view.game] ?? 'Nobody may play there now.')
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
  const owners = scoring && [...view.owners].map((mark, i) => (mark === view.board.cells[i] ? 0 : { X: 1, O: -1, '.': 0 }[mark]))
  const save = async () => download('moyo.sgf', await (await fetch(`/api/games/${id}/sgf`)).text())
  // The same again, by the text of the game's options.
  const rematch = () =>
    begin({
      game: view.game,
      options: view.spec.split(':').slice(1).join(':') || undefined,
      level: view.level,
      computer: view.computer.join() || 'nobody',
      clock: view.clock?.settings
    })
  // Moves that are on no place of the board are buttons.
  const special = view.legal.filter((move) => !isOnBoard(view.board, move))

  return (
    <div class="place">
      <h1 class="unseen">Play {gameWords(view.game).title}</h1>
      <section class="stage" aria-label="Board">
        <Board
          game={view.game}
          board={view.board}
          legal={mine ? view.legal : []}
          turn={view.turn}
          winning={winningCells(view)}
          last={view.moves.at(-1)}
          onPlay={play}
          marks={marks}
          owners={owners || undefined}
          dead={view.dead}
          nameOf={(side) => whoIs(view, side)}
          viewer={onlyPerson(view)}
        />
        {movesBeside(view.board) && special.length > 0 && <Moves moves={special} disabled={!mine} onPlay={play} />}
      </section>
      <aside class="panel">
        <div class="sides">
          {sidesOf(view.players).map((side) => (
            <Side key={side} view={view} side={side} used={used} />
          ))}
        </div>
        <p class="status" role="status">
          {lost ? 'Waiting for the server…' : statusText(view)}
        </p>
        <Score view={view} />
        {view.thinking && <Thought thought={thought} onNow={() => act('now')} />}
        <Problem text={problem || view.problem} />
        {shown.length > 0 && (
          <ul class="hints">
            {shown.map(({ move, winrate, proved }, i) => (
              <li key={move}>
                <b>{'ABC'[i]}</b> {move}
                <span class="quiet"> {hintText(view, winrate, proved)}</span>
              </li>
            ))}
          </ul>
        )}
        {scoring ? (
          <>
            {view.count && !view.result?.by && <Count view={view} />}
            <p class="quiet">Click a group of stones if it is marked dead or alive by mistake.</p>
            <div class="buttons">
              <button onClick={doing('resume')}>Play on</button>
              <button class="main" onClick={() => open(id, 'review')}>
                Review
              </button>
            </div>
          </>
        ) : view.over ? (
          <div class="buttons">
            {canUndo && <button onClick={doing('undo')}>Undo</button>}
            {isReviewed(about, view.game) && (
              <button class="main" onClick={() => open(id, 'review')}>
                Review
              </button>
            )}
          </div>
        ) : (
          <div class="buttons acts">
            {!movesBeside(view.board) &&
              special.map((move) => (
                <button key={move} disabled={!mine} onClick={() => play(move)}>
                  {moveName(move)}
                </button>
              ))}
            {people && !secrets && (
              <button disabled={!canUndo} onClick={doing('undo')}>
                Undo
              </button>
            )}
            {searched && (
              <button disabled={!mine} onClick={askHint}>
                Hint
              </button>
            )}
            {view.players !== 2 || !people ? null : sure ? (
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
        <Events view={view} />
        {view.computer.length > 0 && choices.length > 1 && (
          <LevelSlider levels={choices} value={view.level} onChange={(level) => change('settings', { level })} />
        )}
        <div class="buttons foot">
          {view.over && (
            <button class="main" onClick={rematch}>
              Rematch
            </button>
          )}
          <button onClick={() => setChoosing(true)}>New game</button>
          {view.record && <button onClick={save}>Save</button>}
          <OpenFile label="Open" onText={(sgf) => load(sgf, 'play')} onProblem={setProblem} />
          {searched && !secrets && <button onClick={() => open(id, 'think')}>Analyse</button>}
        </div>
        <Switch
          label="Sound"
          on={!muted}
          onChange={(on) => {
            setMuted(!on)
            mute(!on)
            if (on) knock()
          }}
        />
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
