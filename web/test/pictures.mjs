// The pictures of the README, made from the page as it is: `node web/test/pictures.mjs PROGRAM FOLDER`.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { chromiumPath, Server } from './server.mjs'

const [program, folder] = process.argv.slice(2)
const work = mkdtempSync(join(tmpdir(), 'moyo-pictures-'))
const record = join(work, 'game.sgf')
const make = (...words) => execFileSync(program, words)
make('selfplay', '--game', 'go:size=9', '--player', 'level:rank=8k', '-o', record, '--games', '1', '--seed', '5', '--openings', '2')

const server = new Server(program)
await server.start()
const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] })
const context = await browser.newContext({ viewport: { width: 1200, height: 760 }, colorScheme: 'light' })
const page = await context.newPage()
mkdirSync(folder, { recursive: true })
const shoot = (name) => page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 72 })

const sgf = readFileSync(record, 'utf8').replace(/PB\[.*?\]PW\[.*?\]/, 'PB[Ada]PW[Bo]')
const { json: game } = await server.ask('/api/records', { sgf })
await page.goto(`${server.base}/#/review/${game.id}`)
await page.locator('.mistakes button.mistake').first().waitFor({ timeout: 600000 })
await page.locator('progress').waitFor({ state: 'detached', timeout: 600000 })
await page.keyboard.press('Home')
await page.keyboard.press('n')
await page.waitForTimeout(1500)
await shoot('review')

await page.goto(`${server.base}/#/think/${game.id}/24`)
await page.waitForTimeout(12000)
await shoot('think')

await page.goto(`${server.base}/#/home`)
await page.waitForTimeout(1500)
await shoot('games')

await browser.close()
await server.end()
rmSync(work, { recursive: true, force: true })
