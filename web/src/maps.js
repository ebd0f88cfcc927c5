// What a search knows of the points of a board, as heat for the board to draw: {move: {strength
// 1..9, text}}; or as owners, a sign and how sure, by rows.
import { moveAt, thousands } from './games.js'

const steps = (share) => Math.max(1, Math.min(9, Math.round(9 * share)))
const fromEntries = (entries, make) => Object.fromEntries(entries.map(([move, value]) => [move, make(value)]).filter(([, heat]) => heat))

export const winrateOf = (turn, winrate) => (turn === 'first' ? winrate : 1 - winrate)

// Where the search went, with the win rate of the moves it took seriously.
export function visitHeat(report, turn) {
  const most = Math.max(1, ...Object.values(report.visited))
  const known = new Map(report.moves.map(({ move, winrate }) => [move, winrate]))
  return fromEntries(
    Object.entries(report.visited).map(([move, visits]) => [move, { move, visits }]),
    ({ move, visits }) => ({
      strength: steps(Math.sqrt(visits / most)),
      text: visits > most / 20 && known.has(move) ? (100 * winrateOf(turn, known.get(move))).toFixed(0) : ''
    })
  )
}

// The best few moves as circles: win rate, points and visits, the more visited the stronger.
export function candidateCircles(report, turn, hasPoints, most = 6) {
  const top = Math.max(1, report.moves[0]?.visits ?? 1)
  const points = (score) => {
    const own = turn === 'first' ? score : -score
    return `${own < 0 ? '−' : '+'}${Math.abs(own).toFixed(1)}`
  }
  return Object.fromEntries(
    report.moves
      .filter(({ visits }, i) => i < most && visits >= top / 25)
      .map(({ move, winrate, score, visits, proved }, i) => {
        const rate = (100 * winrateOf(turn, winrate)).toFixed(0)
        const lines = hasPoints ? [rate, points(score), thousands(visits)] : proved ? [rate] : [rate, thousands(visits)]
        return [move, { best: i === 0, strength: steps(Math.sqrt(visits / top)), lines }]
      })
  )
}

// What was thought of moves before they were tried.
export function policyHeat(report) {
  const most = Math.max(0.01, ...Object.values(report.policy ?? {}))
  return fromEntries(Object.entries(report.policy ?? {}), (prior) => ({
    strength: steps(Math.sqrt(prior / most)),
    text: prior >= 0.03 ? (100 * prior).toFixed(0) : ''
  }))
}

// Moves that do better than others in the playouts in which they are made at some time.
export function raveHeat(report, turn) {
  const values = Object.entries(report.rave ?? {}).map(([move, winrate]) => [move, winrateOf(turn, winrate)])
  if (values.length === 0) return {}
  const best = Math.max(...values.map(([, value]) => value))
  const mean = values.reduce((sum, [, value]) => sum + value, 0) / values.length
  return fromEntries(values, (value) => {
    const share = (value - mean) / Math.max(1e-6, best - mean)
    return share > 0 ? { strength: steps(share), text: share > 0.5 ? (100 * value).toFixed(0) : '' } : null
  })
}

// Points, with stones on them or not, on which the game hangs.
export function criticalityHeat(report, board) {
  const values = report.criticality ?? []
  const low = Math.min(...values)
  // Where no point matters more than another, as on an empty board, none is to stand out.
  const span = Math.max(0.15, Math.max(...values) - low)
  const entries = values.map((value, i) => [moveAt(board, i % board.columns, Math.floor(i / board.columns)), value])
  return fromEntries(entries, (value) => {
    const share = (value - low) / span
    return share > 0.08 ? { strength: steps(share), text: share > 0.4 ? (100 * value).toFixed(0) : '' } : null
  })
}

// Whose points probably are, where the search is sure enough.
export const ownersOf = (report) =>
  report.ownership?.map((value) => (Math.abs(value) < 0.35 ? 0 : Math.sign(value) * Math.min(1, Math.abs(value))))
