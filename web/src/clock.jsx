// The clocks of a game. The server counts; the page shows what is left between its views, and looks
// again when somebody's time seems to be over.
import { useEffect, useState } from 'preact/hooks'
import { get } from './api.js'
import { Choice } from './parts.jsx'

// What a side has left when it has thought for so many seconds: seconds, and periods or moves.
export function leftAfter(clock, side, used) {
  const system = clock.settings.split(':')[0]
  let { main, period, count } = clock[side]
  if (used < main || system === 'absolute' || system === 'fischer') return { seconds: main - used, main: true, count, over: used > main }
  used -= main
  if (system === 'byoyomi') {
    for (; used > period && count > 1; count--) {
      used -= period
      period = clock.period
    }
  }
  return { seconds: period - used, main: false, count, over: used > period }
}

const secondsNow = (view) => (view.clock.running ? view.clock.used + (performance.now() - view.received) / 1000 : 0)

// Gives the seconds of this turn, again and again while a clock runs.
export function useTurn(view) {
  const [, tick] = useState(0)
  const running = view?.clock?.running
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => {
      tick((n) => n + 1)
      // Everyone who watches is told what the server finds.
      if (leftAfter(view.clock, running, secondsNow(view)).over) get(`/api/games/${view.id}`).catch(() => {})
    }, 200)
    return () => clearInterval(timer)
  }, [running, view?.version])
  return view?.clock ? secondsNow(view) : 0
}

const two = (n) => String(n).padStart(2, '0')

export function timeText(seconds) {
  const whole = Math.max(0, Math.ceil(seconds))
  if (whole >= 3600) return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`
  return `${Math.floor(whole / 60)}:${two(whole % 60)}`
}

export function Time({ view, side, used }) {
  const { clock } = view
  const running = clock.running === side
  const { seconds, main, count } = leftAfter(clock, side, running ? used : 0)
  const system = clock.settings.split(':')[0]
  const periods = `${count} × ${clock.period} s`
  const more =
    system === 'fischer'
      ? `+${clock.period} s`
      : system === 'byoyomi'
        ? main
          ? `then ${periods}`
          : count === 1
            ? 'last period'
            : periods
        : system === 'canadian' && !main
          ? `${count} moves`
          : ''
  const low = running && seconds < 10
  return (
    <span class={low ? 'time low' : 'time'} role="timer" aria-label={`${timeText(seconds)} left`}>
      {timeText(seconds)} <span class="quiet">{more}</span>
    </span>
  )
}

export const noClock = { clock: 'none', minutes: 5, periods: 3, seconds: 30, increment: 10 }

// As the server reads it, or nothing for a game without clocks.
export function clockText({ clock, minutes, periods, seconds, increment }) {
  if (clock === 'byoyomi') return `byoyomi:${60 * minutes}+${periods}x${seconds}`
  if (clock === 'fischer') return `fischer:${60 * minutes}+${increment}`
  return undefined
}

export function ClockFields({ form, set }) {
  const number = (label, name, min, max, step = 1) => (
    <label class="field">
      <span>{label}</span>
      <input
        type="number"
        required
        min={min}
        max={max}
        step={step}
        value={form[name]}
        onInput={(event) => set({ [name]: Number(event.currentTarget.value) })}
      />
    </label>
  )
  return (
    <div class="fields">
      <Choice
        label="Clock"
        value={form.clock}
        onChange={(clock) => set({ clock })}
        options={[
          ['none', 'none'],
          ['byoyomi', 'Byo-yomi'],
          ['fischer', 'Fischer']
        ]}
      />
      {form.clock !== 'none' && number('Minutes', 'minutes', form.clock === 'fischer' ? 0.5 : 0, 600, 0.5)}
      {form.clock === 'byoyomi' && number('Periods', 'periods', 1, 100)}
      {form.clock === 'byoyomi' && number('Seconds each', 'seconds', 1, 3600)}
      {form.clock === 'fischer' && number('Seconds a move', 'increment', 0, 3600)}
    </div>
  )
}
