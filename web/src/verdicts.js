// What the server's judgement of moves means, in words and numbers (page/judge.h).
import { percent, sideName } from './games.js'

export const sizes = ['slip', 'mistake', 'blunder']
export const signs = { slip: '?!', mistake: '?', blunder: '??', none: '' }

const number = (value) => Math.abs(value).toFixed(1)
const capital = (text) => text[0].toUpperCase() + text.slice(1)

// "3.1 ± 0.9 points, 12% of the win rate"; proved costs have no error.
export function costText(verdict, hasPoints) {
  const rate = `${percent(Math.max(0, verdict.winrate))} of the win rate`
  if (verdict.winrate_error === 0)
    return verdict.winrate > 0.9 ? 'a win for a loss' : verdict.winrate > 0.4 ? 'half a point: win, draw or loss' : 'nothing'
  if (!hasPoints) return `${rate} (± ${percent(verdict.winrate_error)})`
  return `${number(verdict.points)} ± ${number(verdict.points_error)} points, ${rate}`
}

// What the searches found before it was drawn towards 0 by its error.
export const foundText = (verdict, hasPoints) =>
  `The searches differ by ${hasPoints ? `${number(verdict.found_points)} points and ` : ''}${percent(Math.max(0, verdict.found_winrate))} of the win rate`

// The mistakes of a game, in its order.
export const mistakesOf = (judged) => judged.filter(({ size }) => size !== 'none')

export const mistakeTitle = (view, turns, verdict) =>
  `${verdict.move}. ${sideName(view.game, turns[verdict.move - 1])} ${view.moves[verdict.move - 1]}: ${capital(verdict.size)}`

// Where a game of Go begins and ends, by the size of the board; of others, thirds.
export function phaseOf(move, view, length) {
  const area = view.board.columns * view.board.rows
  const [opening, middle] = view.record ? [0.12 * area, 0.45 * area] : [length / 3, (2 * length) / 3]
  return move <= opening ? 'opening' : move <= middle ? 'middle' : 'end'
}

// Of one side: moves, what they cost in the mean, how often they were the search's own, and how many were
// mistakes; as a whole and by phase. First looks err to both sides, so they are added with their signs.
export function summaryOf(view, turns, judged, side) {
  const mine = judged.filter(({ move }) => turns[move - 1] === side)
  const part = (verdicts) => {
    const mean = (read) => Math.max(0, verdicts.reduce((sum, verdict) => sum + read(verdict), 0) / Math.max(1, verdicts.length))
    return {
      moves: verdicts.length,
      points: mean(({ points, looks }) => (looks > 1 ? Math.max(0, points) : points)),
      winrate: mean(({ winrate, looks }) => (looks > 1 ? Math.max(0, winrate) : winrate)),
      best: verdicts.filter(({ best }) => best).length / Math.max(1, verdicts.length),
      ...Object.fromEntries(sizes.map((size) => [size, verdicts.filter((verdict) => verdict.size === size).length]))
    }
  }
  const phases = Object.fromEntries(
    ['opening', 'middle', 'end'].map((phase) => [phase, part(mine.filter(({ move }) => phaseOf(move, view, view.moves.length) === phase))])
  )
  // The whole is the mean of its phases, none of which gains by errors.
  const mean = (read) => Object.values(phases).reduce((sum, phase) => sum + read(phase) * phase.moves, 0) / Math.max(1, mine.length)
  return { ...part(mine), points: mean(({ points }) => points), winrate: mean(({ winrate }) => winrate), phases }
}

// Who played, by the record or by the seats.
export function playersOf(view) {
  const from = (name, rank, side) => ({
    name: view.info?.[name] || (view.computer.includes(side) ? `Moyo (${view.level})` : sideName(view.game, side)),
    rank: view.info?.[rank] ?? ''
  })
  return { first: from('PB', 'BR', 'first'), second: from('PW', 'WR', 'second') }
}

export const resultOf = (view) => view.result?.text ?? view.info?.RE ?? ''
