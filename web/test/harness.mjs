// What every test of the page in a browser uses: the program as a server, Chromium, a visitor who notes
// complaints, and short ways to points and stones.
import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before } from 'node:test'
import { fileURLToPath } from 'node:url'
import { chromiumPath, Server } from './server.mjs'

export const [program, folder, models] = process.argv.slice(2)
if (!chromiumPath) {
  console.log('SKIPPED: there is no Chromium, so the page was not tested in a browser.')
  process.exit(77)
}
const { chromium } = await import('playwright-core')
const axeSource = readFileSync(join(dirname(fileURLToPath(import.meta.url)), '../node_modules/axe-core/axe.min.js'), 'utf8')

mkdirSync(folder, { recursive: true })
export const training = mkdtempSync(join(tmpdir(), 'moyo-training-'))
export const server = new Server(program, 2, ['--training', training])
export const modelServer = new Server(models, 1)
export let browser
export const patience = 60000

before(async () => {
  await server.start()
  await modelServer.start()
  browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] })
})
after(async () => {
  await browser?.close()
  await server.end()
  await modelServer.end()
  rmSync(training, { recursive: true, force: true })
})

export const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } }

// A fresh visitor; whatever the page complains about, or asks of another host, fails the test.
export async function visit(t, { size = 'desktop', colorScheme = 'light', path = '/#/play/', host = server, touch = false } = {}) {
  const context = await browser.newContext({ viewport: sizes[size], colorScheme, acceptDownloads: true, hasTouch: touch })
  context.setDefaultTimeout(patience)
  const page = await context.newPage()
  const complaints = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(host.base)) complaints.push(request.url())
  })
  await page.goto(host.base + path)
  t.after(async () => {
    await context.close()
    assert.deepEqual(complaints, [])
  })
  return page
}
export const api = (path, body) => server.ask(path, body)
export const shoot = (page, name) => page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
export const status = (page) => page.locator('p.status').first()
export const point = (page, x, y, columns) => page.locator('.board .point').nth(y * columns + x)
export const stones = (page) => page.locator('.board .point:not(.empty)')

// Nothing is too wide for the screen, and axe has no serious finding.
export async function inspect(page, place) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  assert.ok(wide <= 0, `${place} is ${wide} pixels too wide`)
  await page.evaluate(axeSource)
  const { violations } = await page.evaluate(() => window.axe.run())
  const serious = violations.filter(({ impact }) => ['serious', 'critical'].includes(impact))
  assert.deepEqual(
    serious.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html.slice(0, 120)).join(' | ')}`),
    [],
    place
  )
}

export async function begin(t, settings, options = {}) {
  const { json } = await api('/api/games', settings)
  const page = await visit(t, { ...options, path: `/#/play/${json.id}` })
  await page.locator('.board').waitFor()
  return { page, id: json.id }
}

// A short game with something to find.
export const record = `(;GM[1]FF[4]SZ[9]KM[7]RU[Chinese];B[ee];W[ge];B[gd];W[fd];B[fe];W[ff];B[gf];W[hd];B[gc];W[fc];B[gb];W[he];B[ef];W[fg];B[eg];W[gg];B[dd];W[fb])`
