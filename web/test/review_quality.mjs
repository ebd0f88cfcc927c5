// How far reviews can be trusted: records are reviewed as the page does, and once more with ten times the
// playouts. `review_quality.mjs PROGRAM RECORDS.sgfs.gz COUNT [PLAYOUTS] [FROM]` takes COUNT games of the
// collection by the hash of their text, from the FROM-th on (so that settings are chosen on other games than
// they are judged by), and tells
//   - of the mistakes that the first review lists, how many still cost half of what it says, as the second
//     found it: by points if it calls them a mistake by points, and else by win rate,
//   - of the losses above 5 points that the second finds, how many the first lists,
//   - how far the costs are apart, in parts of the error that stands beside them.
// It prints a line for each game and the sums so far, so that it may be stopped at any moment; with --raw,
// also both verdicts of every move that either review looked at more than once. With --keep=FOLDER what the
// long reviews found stays there, and the next measurement of the same games takes it from there: a judge that
// has changed is compared with the same truth, and one that was stopped goes on.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Server } from './server.mjs'

const raw = process.argv.includes('--raw')
const folder = process.argv.find((word) => word.startsWith('--keep='))?.slice('--keep='.length)
if (folder) mkdirSync(folder, { recursive: true })
const [program, collection, count = '10', playouts = '100', from = '0'] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const records = gunzipSync(readFileSync(collection))
  .toString()
  .split(/\n(?=\(;)/)
  .map((text) => text.trim())
  .filter((text) => (text.match(/;[BW]\[/g) ?? []).length >= 30)
const hash = (text) => createHash('sha256').update(text).digest('hex')
const chosen = records
  .map((text) => [hash(text), text])
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .slice(Number(from), Number(from) + Number(count))
  .map(([, text]) => text)

const server = new Server(program, 1)
await server.start()

// The verdicts of a review, by move.
async function judged(id, playouts) {
  const response = await fetch(`${server.base}/api/games/${id}/review?playouts=${playouts}`)
  const decoder = new TextDecoder()
  let text = ''
  let verdicts = []
  for await (const part of response.body) {
    text += decoder.decode(part, { stream: true })
    for (let end; (end = text.indexOf('\n\n')) >= 0; text = text.slice(end + 2)) {
      const [, name, data] = /^event: (.*)\ndata: (.*)/.exec(text.slice(0, end)) ?? []
      if (name === 'judged') verdicts = JSON.parse(data)
      if (name === 'done') return new Map(verdicts.map((verdict) => [verdict.move, verdict]))
    }
  }
  throw new Error('the review did not end')
}

// The same of the long review, kept if a folder was named.
async function truthOf(sgf, id, playouts) {
  const file = folder && join(folder, `${hash(sgf)}-${playouts}.json`)
  if (file && existsSync(file)) return new Map(JSON.parse(readFileSync(file, 'utf8')))
  const verdicts = await judged(id, playouts)
  if (file) writeFileSync(file, JSON.stringify([...verdicts]))
  return verdicts
}

const slipPoints = 1 // as in page/judge.cpp
// What a review found of a move, before any of it was drawn towards 0.
const found = (verdict, measure) => (verdict.best ? 0 : verdict[`found_${measure}`])

const listed = { all: 0, held: 0 }
const losses = { all: 0, found: 0 }
const errors = []
const share = (part, all) => `${part} of ${all}${all ? ` (${((100 * part) / all).toFixed(1)}%)` : ''}`
for (const [i, sgf] of chosen.entries()) {
  const { json: game } = await server.ask('/api/records', { sgf })
  if (!game.id) {
    console.log(`game ${i + 1}: ${game.error}`)
    continue
  }
  const begun = Date.now()
  const quick = await judged(game.id, Number(playouts))
  const seconds = (Date.now() - begun) / 1000
  const deep = await truthOf(sgf, game.id, 10 * Number(playouts))
  for (const [move, verdict] of quick) {
    const truth = deep.get(move)
    const looked = verdict.looks > 1 && truth && !verdict.best
    if (looked) errors.push((verdict.points - found(truth, 'points')) / verdict.points_error)
    if (raw && (verdict.looks > 1 || truth?.looks > 1)) console.log(JSON.stringify({ game: i + 1, ...verdict, truth }))
    if (verdict.size === 'none') continue
    ++listed.all
    const measure = verdict.points >= slipPoints ? 'points' : 'winrate'
    if (truth && found(truth, measure) >= verdict[measure] / 2) ++listed.held
  }
  for (const [move, truth] of deep) {
    if (truth.looks < 2 || found(truth, 'points') < 5) continue
    ++losses.all
    if (quick.get(move)?.size !== 'none') ++losses.found
  }
  const square = Math.sqrt(errors.reduce((sum, error) => sum + error * error, 0) / Math.max(1, errors.length))
  const within = errors.filter((error) => Math.abs(error) <= 1).length
  console.log(
    `game ${i + 1}, ${quick.size} moves in ${seconds.toFixed(0)} s: listed mistakes that hold ${share(listed.held, listed.all)}; ` +
      `losses above 5 points that are listed ${share(losses.found, losses.all)}; ` +
      `within the error ${share(within, errors.length)}, root mean square ${square.toFixed(2)} errors`
  )
}
await server.end()
