// The marks of docs/page.md, measured: `measure.mjs PROGRAM` for the page, its streams and sessions,
// `measure.mjs PROGRAM RECORD.sgf SEARCH SECONDS PLAYOUTS` for the review of a record, by `usual`, `playouts`
// or another search of the page, for at most so many seconds, with all its looks. Prints a line for each: numbers for
// people to judge, not a test.
import { readFileSync, readdirSync } from 'node:fs'
import { chromiumPath, Server } from './server.mjs'

const [program, record, search = 'usual', bound = '900', playouts = '1000'] = process.argv.slice(2)
const server = new Server(program)
await server.start()

// Events of a stream with the time of each; `stop` ends it early.
async function* events(path, stop) {
  const response = await fetch(server.base + path, { signal: stop })
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const part of response.body) {
      text += decoder.decode(part, { stream: true })
      for (let end; (end = text.indexOf('\n\n')) >= 0; text = text.slice(end + 2)) {
        const [, name, data] = /^event: (.*)\ndata: (.*)/.exec(text.slice(0, end)) ?? []
        if (name) yield { name, data, seconds: performance.now() / 1000 }
      }
    }
  } catch (error) {
    if (error.name !== 'AbortError') throw error
  }
}

// Processor seconds of each thread of the server. The two busiest search, by turns; the others talk.
function secondsByThread() {
  const folder = `/proc/${server.process.pid}/task`
  return new Map(
    readdirSync(folder).map((thread) => {
      const fields = readFileSync(`${folder}/${thread}/stat`, 'utf8').split(') ')[1].split(' ')
      return [thread, (Number(fields[11]) + Number(fields[12])) / 100]
    })
  )
}

async function streamRate(size, variant) {
  const { json } = await server.ask('/api/games', { size, computer: 'nobody' })
  const stop = new AbortController()
  const seconds = 15
  const times = []
  let bytes = 0
  const before = secondsByThread()
  setTimeout(() => stop.abort(), 1000 * seconds)
  let after = before
  for await (const event of events(`/api/games/${json.id}/think?tree=2500&playouts=1000000&variant=${variant}`, stop.signal)) {
    bytes += event.data.length
    if (event.name === 'report') times.push(event.seconds)
    after = secondsByThread()
  }
  const used = [...after].map(([thread, time]) => time - (before.get(thread) ?? 0)).sort((a, b) => b - a)
  const talking = used.slice(2).reduce((sum, time) => sum + time, 0) / seconds
  const rate = (times.length - 1) / (times.at(-1) - times[0])
  console.log(
    `stream ${size}x${size} ${variant}: ${rate.toFixed(1)} updates/s, ${(bytes / seconds / 1024).toFixed(0)} kB/s, ${(100 * talking).toFixed(1)}% of a core in threads that do not search`
  )
}

async function firstPaint() {
  const { chromium } = await import('playwright-core')
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] })
  const paints = []
  for (let i = 0; i < 7; i++) {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(server.base)
    await page.locator('.game-tile').first().waitFor()
    paints.push(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0].startTime))
    await context.close()
  }
  await browser.close()
  console.log(`first contentful paint: ${paints.map((t) => `${Math.round(t)} ms`).join(', ')}`)
}

async function bundle() {
  let total = 0
  for (const path of ['/', '/app.js', '/app.css']) {
    const response = await fetch(server.base + path, { headers: { 'Accept-Encoding': 'gzip' } })
    total += Number(response.headers.get('content-length'))
  }
  console.log(`bundle: ${(total / 1024).toFixed(0)} kB compressed`)
}

// Games at once, of so many moves at most: how long each answer took.
async function sessions(count, settings, moves) {
  const waits = []
  let errors = 0
  const play = async () => {
    const { json } = await server.ask('/api/games', settings)
    const path = `/api/games/${json.id}`
    let view = json
    for (let i = 0; i < moves && !view.over; i++) {
      const began = performance.now()
      const answer = await server.ask(`${path}/play`, { move: view.legal[(i * 13) % view.legal.length] })
      if (answer.status !== 200) errors++
      do {
        await new Promise((resolve) => setTimeout(resolve, 5))
        view = (await server.ask(path)).json
      } while (view.thinking)
      waits.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: count }, play))
  waits.sort((a, b) => a - b)
  const at = (share) => `${Math.round(waits[Math.floor(share * (waits.length - 1))])} ms`
  console.log(
    `${count} sessions of ${Object.values(settings).join(', ')}: ${waits.length} moves, ${errors} errors; answered after ${at(0.5)} (median), ${at(0.95)} (95%), ${at(1)} (longest)`
  )
}

async function review(variant) {
  const { json } = await server.ask('/api/records', { sgf: readFileSync(record, 'utf8') })
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), 1000 * Number(bound))
  const began = performance.now() / 1000
  const progress = []
  const total = (seconds) => [...seconds.values()].reduce((sum, time) => sum + time, 0)
  const before = total(secondsByThread())
  for await (const { name, data, seconds } of events(`/api/games/${json.id}/review?playouts=${playouts}&variant=${variant}`, stop.signal)) {
    if (name === 'progress') progress.push({ ...JSON.parse(data), seconds: seconds - began })
  }
  clearTimeout(timer)
  const used = total(secondsByThread()) - before
  const first = progress.filter(({ second }) => !second).at(-1)
  const last = progress.at(-1)
  const when = (share) => progress.find(({ second, done, total }) => second || done >= share * total)?.seconds.toFixed(0) ?? '–'
  console.log(
    `review ${variant} of ${json.board.columns}x${json.board.columns} at ${playouts} playouts: ${first.done} of ${first.total} positions after ${first.seconds.toFixed(0)} s (a quarter after ${when(0.25)}, half after ${when(0.5)} s), ${last.second ? `${last.done} of ${last.total} looks more` : 'no more looks'} after ${last.seconds.toFixed(0)} s; ${used.toFixed(0)} s of processor time`
  )
}

try {
  if (record) {
    await review(search)
  } else {
    await bundle()
    await firstPaint()
    for (const [size, variant] of [
      [9, 'usual'],
      [9, 'playouts'],
      [19, 'usual'],
      [19, 'playouts']
    ])
      await streamRate(size, variant)
    // All of a second for each move.
    for (const size of [9, 19]) {
      for (const count of [1, 2]) await sessions(count, { size, level: 'strongest', clock: 'byoyomi:0+1x1' }, 15)
    }
    await sessions(20, { size: 9, level: '30k' }, 40)
  }
} finally {
  await server.end()
}
