// The server when it is killed, asked much, or asked what it should refuse.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { api, begin, browser, folder, patience, point, program, server, sizes, stones } from './harness.mjs'

test('a killed server loses no game', async (t) => {
  const { page, id } = await begin(t, { size: 5, level: '30k' })
  await point(page, 2, 2, 5).click()
  let { json: game } = await api(`/api/games/${id}`)
  while (game.moves.length < 2) game = (await api(`/api/games/${id}`)).json
  await server.stop('SIGKILL')
  await page.getByText('Waiting for the server').waitFor()
  await server.start()
  await page.getByText('Your move').waitFor()
  assert.deepEqual((await api(`/api/games/${id}`)).json.moves, game.moves)
})

test('twenty sessions at once, each served', async () => {
  const play = async () => {
    const { json } = await api('/api/games', { size: 9, level: '30k' })
    const path = `/api/games/${json.id}`
    for (let i = 0; i < 5; i++) {
      let view = (await api(path)).json
      while (view.thinking) {
        await new Promise((resolve) => setTimeout(resolve, 30))
        view = (await api(path)).json
      }
      if (view.over) return
      const { status: code } = await api(`${path}/play`, { move: view.legal[(i * 13) % view.legal.length] })
      assert.equal(code, 200)
    }
  }
  await Promise.all(Array.from({ length: 20 }, play))
})

test('the server refuses what it should', async () => {
  const raw = async (path, options) => (await fetch(server.base + path, options)).status
  assert.equal(await raw('/api/games', { method: 'POST', body: '{}' }), 415)
  assert.equal(await raw('/api/games', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"size":' }), 400)
  assert.equal(
    await raw('/api/records', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: 'x'.repeat(5 << 20) }),
    413
  )
  assert.equal(await raw('/%2e%2e/%2e%2e/etc/passwd'), 404)
  assert.equal(await raw('/api/games/%2e%2e'), 404)
})

test('a second server on the same port refuses in one sentence', async () => {
  const second = spawnSync(program, ['web', '--no-open', '--port', server.port, '--games', folder], { encoding: 'utf8', timeout: 20000 })
  assert.notEqual(second.status, 0)
  assert.match(second.stderr, /another program uses it/)
  assert.equal((await api('/api/about')).status, 200)
})

test('twenty tabs of one browser all work', async (t) => {
  const context = await browser.newContext({ viewport: sizes.desktop })
  t.after(() => context.close())
  context.setDefaultTimeout(patience)
  const tabs = []
  for (let i = 0; i < 20; i++) {
    const { json } = await api('/api/games', { size: 5, computer: 'nobody' })
    const page = await context.newPage()
    await page.goto(`${server.base}/#/${i % 4 === 3 ? 'think' : 'play'}/${json.id}`)
    await page.locator('.board .point').first().waitFor()
    tabs.push(page)
  }
  for (const page of tabs) {
    await point(page, 2, 2, 5).click()
    await stones(page).first().waitFor()
  }
})
