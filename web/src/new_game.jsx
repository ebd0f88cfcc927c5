// The dialog for a new game: which game, how strong, which side; for Go the rest under "More".
import { useEffect, useRef, useState } from 'preact/hooks'
import { ClockFields, clockText, noClock } from './clock.jsx'
import { games } from './games.js'
import { Chips, Choice } from './parts.jsx'

const remembered = () => {
  try {
    return JSON.parse(localStorage.getItem('moyo-new-game')) ?? {}
  } catch {
    return {}
  }
}

const maxHandicap = (size) => (size % 2 === 1 && size >= 9 ? 9 : size >= 8 || size === 7 ? 4 : 0)

export function NewGame({ about, onBegin, onClose }) {
  const dialog = useRef(null)
  const [form, setForm] = useState({
    game: 'go',
    size: 9,
    computer: 'second',
    rules: 'chinese',
    komi: '',
    handicap: 0,
    ...noClock,
    ...remembered()
  })
  useEffect(() => {
    dialog.current.showModal()
  }, [])
  const set = (change) => setForm((now) => ({ ...now, ...change }))
  const kind = games[form.game]
  const sizes = form.game === 'go' ? [5, 7, 9, 13, 19] : kind.sizes
  // A level is remembered for each game, and may be one that there is no more.
  const levels = about.levels[form.game]
  const wished = form.levels?.[form.game]
  const level = levels.some(({ name }) => name === wished) ? wished : about.usual_level[form.game]
  const chooseGame = (game) => set({ game, size: game === 'go' ? 9 : games[game].size, handicap: 0 })

  const begin = (event) => {
    event.preventDefault()
    localStorage.setItem('moyo-new-game', JSON.stringify(form))
    const { game, computer, size } = form
    const common = { game, level, computer, clock: clockText(form) }
    if (game !== 'go') return onBegin({ ...common, options: kind.options?.(size) ?? '' })
    const settings = { ...common, size, rules: form.rules, handicap: form.handicap }
    const komi = form.komi === '' ? (form.handicap > 0 ? 0.5 : null) : Number(form.komi)
    if (komi !== null) settings.komi = komi
    onBegin(settings)
  }
  const sides = kind.sides
  return (
    <dialog
      ref={dialog}
      aria-labelledby="new-game"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <form onSubmit={begin}>
        <h2 id="new-game">New game</h2>
        <Chips
          label="Game"
          value={form.game}
          onChange={chooseGame}
          options={Object.entries(games).map(([name, { title }]) => [name, title])}
        />
        <p class="quiet">{kind.aim}</p>
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
        <div class="row">
          <span class="caption">You play</span>
          <Chips
            label="You play"
            value={form.computer}
            onChange={(computer) => set({ computer })}
            options={[
              ['second', sides[0]],
              ['first', sides[1]],
              ['nobody', 'Both']
            ]}
          />
        </div>
        {form.computer !== 'nobody' && (
          <Choice
            label="Level"
            value={level}
            onChange={(name) => set({ levels: { ...form.levels, [form.game]: name } })}
            options={levels.map(({ name, title }) => [name, title])}
          />
        )}
        <details>
          <summary>More</summary>
          <ClockFields form={form} set={set} />
          {form.game === 'go' && (
            <div class="fields">
              <label class="field">
                <span>Board size</span>
                <input
                  type="number"
                  min="2"
                  max="19"
                  value={form.size}
                  onInput={(event) => set({ size: Number(event.currentTarget.value), handicap: 0 })}
                />
              </label>
              <Choice
                label="Rules"
                value={form.rules}
                onChange={(rules) => set({ rules })}
                options={about.rules.map(({ name }) => [
                  name,
                  name.replace(/(^|[-_])(\w)/g, (_, a, b) => (a ? ' ' : '') + b.toUpperCase())
                ])}
              />
              <label class="field">
                <span>Komi</span>
                <input
                  type="number"
                  step="0.5"
                  placeholder={form.handicap > 0 ? '0.5' : 'usual'}
                  value={form.komi}
                  onInput={(event) => set({ komi: event.currentTarget.value })}
                />
              </label>
              <Choice
                label="Handicap"
                value={String(form.handicap)}
                onChange={(n) => set({ handicap: Number(n) })}
                options={[
                  ['0', 'none'],
                  ...Array.from({ length: Math.max(0, maxHandicap(form.size) - 1) }, (_, i) => [String(i + 2), `${i + 2} stones`])
                ]}
              />
            </div>
          )}
        </details>
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
