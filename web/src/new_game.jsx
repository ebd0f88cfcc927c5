// The dialog for a new game: which game, how strong, which side; whatever else it may have is under
// "More".
import { useEffect, useRef, useState } from 'preact/hooks'
import { ClockFields, clockText, noClock } from './clock.jsx'
import { byKind, capital, gameWords, sideName, sidesOf } from './games.js'
import { LevelSlider } from './level.jsx'
import { Chips, Choice } from './parts.jsx'

const remembered = () => {
  try {
    return JSON.parse(localStorage.getItem('moyo-new-game')) ?? {}
  } catch {
    return {}
  }
}

// What was chosen last, of the game that is wished for now.
const begunWith = (wished) => {
  const last = remembered()
  return wished && wished !== last.game ? { ...last, game: wished, size: gameWords(wished).size, handicap: 0 } : last
}

const maxHandicap = (size) => (size % 2 === 1 && size >= 9 ? 9 : size >= 8 || size === 7 ? 4 : 0)

// The options that some game has besides the size of its board, by name.
const inputs = {
  size: ({ form, set }) => (
    <label class="field" key="size">
      <span>Board size</span>
      <input
        type="number"
        min="2"
        max="19"
        value={form.size}
        onInput={(event) => set({ size: Number(event.currentTarget.value), handicap: 0 })}
      />
    </label>
  ),
  rules: ({ about, form, set }) => (
    <Choice
      key="rules"
      label="Rules"
      value={form.rules}
      onChange={(rules) => set({ rules })}
      options={about.rules.map(({ name }) => [name, name.replace(/(^|[-_])(\w)/g, (_, a, b) => (a ? ' ' : '') + b.toUpperCase())])}
    />
  ),
  komi: ({ form, set }) => (
    <label class="field" key="komi">
      <span>Komi</span>
      <input
        type="number"
        step="0.5"
        placeholder={form.handicap > 0 ? '0.5' : 'usual'}
        value={form.komi}
        onInput={(event) => set({ komi: event.currentTarget.value })}
      />
    </label>
  ),
  handicap: ({ form, set }) => (
    <Choice
      key="handicap"
      label="Handicap"
      value={String(form.handicap)}
      onChange={(n) => set({ handicap: Number(n) })}
      options={[
        ['0', 'none'],
        ...Array.from({ length: Math.max(0, maxHandicap(form.size) - 1) }, (_, i) => [String(i + 2), `${i + 2} stones`])
      ]}
    />
  ),
  stakes: ({ form, set }) => (
    <Choice
      key="stakes"
      label="Played for"
      value={form.stakes ?? ''}
      onChange={(stakes) => set({ stakes })}
      options={[
        ['', 'one game'],
        ['cube=on', 'one game with the cube'],
        ...[3, 5, 7, 11].map((points) => [`match=${points}`, `a match to ${points} points`])
      ]}
    />
  )
}

// `fixed`: the game is chosen already, and others are not offered.
export function NewGame({ about, game: wishedGame, fixed, onBegin, onClose }) {
  const dialog = useRef(null)
  const [form, setForm] = useState({
    game: about.usual_game,
    size: gameWords(about.usual_game).size,
    seat: 'first',
    rules: 'chinese',
    komi: '',
    handicap: 0,
    ...noClock,
    ...begunWith(wishedGame)
  })
  useEffect(() => {
    dialog.current.showModal()
  }, [])
  const set = (change) => setForm((now) => ({ ...now, ...change }))
  const known = about.games.find(({ name }) => name === form.game) ?? about.games.find(({ name }) => name === about.usual_game)
  const game = known.name
  const kind = gameWords(game)
  const names = byKind(about.games.map(({ name }) => name)).flatMap(([, members]) => members)
  const { sizes, fields = [] } = kind
  const sides = sidesOf(known.players)
  // One person sees all there is on this page, so nobody plays against another with secrets here.
  const seats = [
    ...sides.map((side) => [side, sideName(game, side)]),
    ...(known.secrets ? [] : [['all', sides.length > 2 ? 'All' : 'Both']])
  ]
  const seat = seats.some(([name]) => name === form.seat) ? form.seat : 'first'
  const computer = seat === 'all' ? [] : sides.filter((side) => side !== seat)
  // A level is remembered for each game, and may be one that there is no more.
  const levels = about.levels[game]
  const wished = form.levels?.[game]
  const level = levels.some(({ name }) => name === wished) ? wished : about.usual_level[game]
  const chooseGame = (name) => set({ game: name, size: gameWords(name).size, handicap: 0 })

  const begin = (event) => {
    event.preventDefault()
    localStorage.setItem('moyo-new-game', JSON.stringify(form))
    const komi = form.komi === '' ? (form.handicap > 0 ? 0.5 : null) : Number(form.komi)
    const values = { size: form.size, rules: form.rules, handicap: form.handicap, komi, stakes: form.stakes }
    const { stakes, ...options } = Object.fromEntries([...(sizes ? ['size'] : []), ...fields].map((name) => [name, values[name]]))
    const clock = sides.length === 2 ? clockText(form) : undefined
    onBegin({ game, level, computer: computer.join() || 'nobody', clock, ...(stakes && { options: stakes }), ...options })
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby="new-game"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <form onSubmit={begin}>
        <h2 id="new-game">{fixed ? kind.title : 'New game'}</h2>
        {!fixed && <Chips label="Game" value={game} onChange={chooseGame} options={names.map((name) => [name, gameWords(name).title])} />}
        <p class="quiet">{kind.aim ?? `${capital(known.summary)}.`}</p>
        {sizes && (
          <div class="row">
            <span class="caption">Board</span>
            <Chips
              label="Board size"
              value={form.size}
              onChange={(size) => set({ size, handicap: 0 })}
              options={sizes.map((n) => [n, `${n}×${n}`])}
            />
          </div>
        )}
        {sides.length > 1 && (
          <div class="row">
            <span class="caption">You play</span>
            <Chips label="You play" value={seat} onChange={(name) => set({ seat: name })} options={seats} />
          </div>
        )}
        {computer.length > 0 && levels.length > 1 && (
          <LevelSlider levels={levels} value={level} onChange={(name) => set({ levels: { ...form.levels, [game]: name } })} />
        )}
        {(sides.length === 2 || fields.length > 0) && (
          <details>
            <summary>More</summary>
            {sides.length === 2 && <ClockFields form={form} set={set} />}
            {fields.length > 0 && <div class="fields">{fields.map((name) => inputs[name]({ about, form, set }))}</div>}
          </details>
        )}
        <div class="actions">
          <button type="button" onClick={() => dialog.current.close()}>
            Cancel
          </button>
          <button class="main">Begin</button>
        </div>
      </form>
    </dialog>
  )
}
