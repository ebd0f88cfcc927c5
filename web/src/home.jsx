// The first screen: what this is, the games as tiles, and the games of this browser.
import { useEffect, useState } from 'preact/hooks'
import { download, get, post } from './api.js'
import { Board } from './board.jsx'
import { Emblem } from './emblem.jsx'
import { byKind, gameWords, hasCells, isReviewed, sideName } from './games.js'
import { GoLesson } from './go_lesson.jsx'
import { NewGame } from './new_game.jsx'
import { OpenFile, Problem } from './parts.jsx'

const lettered = (columns, rows, shape, cells) => ({
  shape,
  columns,
  rows,
  cells,
  names: {
    columns: [...'ABCDEFGHJKLMNOPQRST'].slice(0, columns),
    rows: Array.from({ length: rows }, (_, y) => String(rows - y))
  }
})

// Positions for tiles; other games show one that the server has played by chance.
const samples = {
  go: lettered(9, 9, 'lines', '....................X..OO......XXO.....X.O.....XO.......XOO.X.....X..............'),
  gomoku: lettered(9, 9, 'lines', '.....................O........XXO.....OXX.......XO.O....X.O......................'),
  hex: lettered(5, 5, 'hexagons', '.......XO..XO..OX........'),
  othello: lettered(6, 6, 'squares', '..............XO...XXX...OX.........'),
  connect4: lettered(7, 6, 'drop', '.....................X.....OXO...XOXXO....'),
  tictactoe: lettered(3, 3, 'squares', 'X.O.X...O')
}

function GameTile({ about, name, onBegin }) {
  const words = gameWords(name)
  const known = about.games.find((game) => game.name === name)
  const sample = samples[name] ?? (hasCells(known.sample) && /[^.]/.test(known.sample.cells) ? known.sample : null)
  return (
    <button class="game-tile" onClick={onBegin}>
      <span class="picture" aria-hidden="true">
        {sample ? <Board game={name} board={sample} label="" still /> : <Emblem game={name} title={words.title} />}
      </span>
      <span>
        <b>{words.title}</b>
        <span class="quiet">{words.aim ?? `${known.summary}.`}</span>
      </span>
    </button>
  )
}

const ago = (seconds) => {
  const passed = Date.now() / 1000 - seconds
  if (passed < 60) return 'just now'
  const [unit, size] = [
    ['day', 86400],
    ['hour', 3600],
    ['minute', 60]
  ].find(([, n]) => passed >= n) ?? ['minute', 60]
  return new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(-Math.floor(passed / size), unit)
}

function titleOf(game) {
  const { PB, PW } = game.info ?? {}
  if (PB || PW) return `${PB ?? '?'} – ${PW ?? '?'}`
  const words = gameWords(game.game)
  const size = game.board.columns && game.game === 'go' ? ` ${game.board.columns}×${game.board.rows}` : ''
  const level = game.computer === 'nobody' ? '' : ` · ${game.level}`
  return `${words.title}${size}${level}`
}

const wins = (game) => (/^(first|second)$/.test(game.result) ? `${sideName(game.game, game.result)} won` : game.result)

function PastGame({ about, game, onDelete }) {
  const [sure, setSure] = useState(false)
  const state = game.result ? wins(game) : game.turns === 0 ? 'not begun' : `${game.turns} ${game.turns === 1 ? 'move' : 'moves'}`
  return (
    <li class="past">
      <a href={`#/play/${game.id}`}>
        <span class="picture" aria-hidden="true">
          {hasCells(game.board) ? (
            <Board game={game.game} board={game.board} last={game.last} label="" still />
          ) : (
            <Emblem game={game.game} title={gameWords(game.game).title} />
          )}
        </span>
        <b>{titleOf(game)}</b>
        <span class="quiet">
          {state} · {ago(game.changed)}
        </span>
      </a>
      <span class="buttons">
        {game.turns > 0 && isReviewed(about, game.game) && (
          <a class="button" href={`#/review/${game.id}`}>
            Review
          </a>
        )}
        <button class={sure ? 'danger' : ''} onClick={() => (sure ? onDelete() : setSure(true))} onBlur={() => setSure(false)}>
          {sure ? 'Really delete' : 'Delete'}
        </button>
      </span>
    </li>
  )
}

export function Home({ id, about, open }) {
  const [games, setGames] = useState([])
  const [search, setSearch] = useState('')
  const [choosing, setChoosing] = useState(null)
  const [problem, setProblem] = useState('')
  const [more, setMore] = useState(matchMedia('(max-width: 52rem)').matches ? 4 : 6) // a row of them

  const look = () =>
    get('/api/games').then(
      ({ games: mine }) => setGames(mine),
      (error) => setProblem(error.message)
    )
  useEffect(() => {
    look()
  }, [])
  const begin = (settings) =>
    post('/api/games', settings).then(
      (game) => open(game.id, 'play'),
      (error) => setProblem(error.message)
    )
  const load = (sgf) =>
    post('/api/records', { sgf }).then(
      (game) => open(game.id, 'review'),
      (error) => setProblem(error.message)
    )
  const found = games.filter((game) =>
    `${titleOf(game)} ${game.result ?? ''} ${game.info?.EV ?? ''} ${game.info?.DT ?? ''}`.toLowerCase().includes(search.toLowerCase())
  )
  // Records are of Go; games of all kinds are told as JSON.
  const exportAs = (kind, type) => async () => {
    const response = await fetch(`/api/games.${kind}`)
    if (response.ok) download(`moyo-games.${kind}`, await response.text(), type)
    else setProblem('The games could not be exported.')
  }
  const begun = games.filter(({ turns }) => turns > 0)
  if (id === 'lesson') return <GoLesson onPlay={() => begin({ game: 'go', size: 7, level: '30k' })} />
  return (
    <div class="wide home">
      <div class="welcome">
        <h1>Moyo plays, reviews and explains board games on your own computer.</h1>
        <p class="quiet">No account, nothing leaves this machine. Choose a game and play.</p>
        <div class="buttons">
          <button class="main" onClick={() => begin({})}>
            Play Go on 9×9
          </button>
          <button onClick={() => setChoosing({ game: about.usual_game })}>New game…</button>
          <OpenFile label="Open a record" onText={load} onProblem={setProblem} />
          <a class="button" href="#/home/lesson">
            Never played Go?
          </a>
        </div>
        <Problem text={problem} />
      </div>
      {games.length > 0 && (
        <section aria-label="Your games">
          <div class="row">
            <h2>Your games</h2>
            <span class="row">
              <input
                type="search"
                placeholder="Search"
                aria-label="Search your games"
                value={search}
                onInput={(event) => setSearch(event.currentTarget.value)}
              />
              {begun.some(({ game }) => game === 'go') && <button onClick={exportAs('sgf')}>Export all</button>}
              {begun.some(({ game }) => game !== 'go') && <button onClick={exportAs('json', 'application/json')}>Export as JSON</button>}
            </span>
          </div>
          <ul class="past-games">
            {found.slice(0, search ? Math.max(more, 24) : more).map((game) => (
              <PastGame
                key={game.id}
                about={about}
                game={game}
                onDelete={() => post(`/api/games/${game.id}/delete`).then(look, (error) => setProblem(error.message))}
              />
            ))}
          </ul>
          {found.length === 0 && <p class="quiet">No game of yours is called so.</p>}
          {found.length > more && <button onClick={() => setMore(more + 24)}>Show more ({found.length - more})</button>}
        </section>
      )}
      {byKind(about.games.map(({ name }) => name)).map(([kind, names]) => (
        <section key={kind} aria-label={kind}>
          <h2>{kind}</h2>
          <div class="game-tiles">
            {names.map((name) => (
              <GameTile key={name} about={about} name={name} onBegin={() => setChoosing({ game: name, fixed: true })} />
            ))}
          </div>
        </section>
      ))}
      {choosing && (
        <NewGame
          about={about}
          {...choosing}
          onClose={() => setChoosing(null)}
          onBegin={(settings) => {
            setChoosing(null)
            begin(settings)
          }}
        />
      )}
    </div>
  )
}
