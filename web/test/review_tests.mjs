// Reviews: what they find, how one walks through them, what is saved and printed.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { api, begin, patience, point, record, server, shoot, status, visit } from './harness.mjs'

test('a review: progress, graph, mistakes, better lines, comments', async (t) => {
  const { page } = await begin(t, { size: 9, computer: 'nobody' })
  await page.getByRole('link', { name: 'Review', exact: true }).click()
  // A quick machine shows the bar too shortly for looking at it now and then.
  await page.evaluate(() => {
    const look = () => {
      window.sawProgress ||= document.querySelector('progress') !== null
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true })
  })
  const offered = page.locator('input[type=file]')
  await offered.setInputFiles({ name: 'game.sgf', mimeType: 'text/plain', buffer: Buffer.from(record) })
  // The game that was there before has been reviewed already: this is of the record.
  await page.waitForFunction(() => window.sawProgress)
  await page.waitForFunction(() => !document.querySelector('progress'), null, { timeout: 5 * patience })
  await page.getByRole('button', { name: 'Save with comments', disabled: false }).waitFor()
  await page.getByRole('img', { name: 'Win rate and score by move' }).first().waitFor()
  await page.getByLabel('Territory').check()
  await page.getByLabel('Prior').check()
  await shoot(page, 'review-desktop-light')
  await page.getByLabel('Prior').uncheck()
  await page.getByLabel('Territory').uncheck()
  // What was played and what was better are both marked on the board before it.
  await page.locator('.mistakes button.mistake').first().click()
  await page.locator('.label.bad').waitFor()
  await page.locator('.label.good').waitFor()
  await shoot(page, 'review-mistake-desktop-light')
  await page.locator('.mistakes button.better').first().click()
  await page.getByText('The better line, move 1').waitFor()
  await page.getByRole('button', { name: 'Forward' }).click()
  await shoot(page, 'review-line-desktop-light')
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save with comments' }).click()])
  assert.match(readFileSync(await saved.path(), 'utf8'), /Black wins/)
})

test('a small game is reviewed, and the review survives a restart', async (t) => {
  const { page, id } = await begin(t, { game: 'connect4', computer: 'nobody' })
  for (const move of ['4', '1', '4', '1', '4', '2', '3', '4']) await api(`/api/games/${id}/play`, { move })
  await page.getByRole('link', { name: 'Review', exact: true }).click()
  await page.waitForFunction(() => document.querySelector('.mistakes button') && !document.querySelector('progress'))
  await page.locator('.mistakes button.better').first().click()
  await page.getByText('The better line, move 1').waitFor()
  await page.getByText('Back to the game').click()
  await page.keyboard.press('Home')
  await page.locator('.warm').first().waitFor()
  await shoot(page, 'review-connect4-desktop-light')
  await server.stop('SIGKILL')
  await server.start()
  const response = await fetch(`${server.base}/api/games/${id}/review?playouts=1000`)
  const text = await response.text()
  assert.ok(!text.includes('event: position\n'), 'nothing is searched a second time')
  assert.equal(text.match(/"at":/g).length, 9)
})

const annotated = `(;GM[1]FF[4]SZ[9]KM[7]RU[Chinese]PB[Ada]BR[3d]PW[Bo]WR[2k]EV[Club evening]DT[2024-05-01]RE[B+R]C[A comment of theirs];B[ee]C[Takes the middle];W[ge](;B[gd];W[fd];B[fe];W[ff];B[gf];W[hd];B[gc];W[fc];B[gb];W[he];B[ef];W[fg];B[eg];W[gg];B[dd];W[fb])(;B[fe]C[Quieter];W[gd]))`

async function reviewOf(t, sgf, options = {}) {
  const { json } = await api('/api/records', { sgf })
  const page = await visit(t, { ...options, path: `/#/review/${json.id}` })
  // Two looks take a busy machine minutes.
  await page.waitForFunction(() => document.querySelector('.summary') && !document.querySelector('progress'), null, {
    timeout: 5 * patience
  })
  return { page, id: json.id }
}

test('what is saved keeps names, comments and variations, and adds ours', async (t) => {
  const { page } = await reviewOf(t, annotated)
  assert.match(await page.locator('.players').textContent(), /Ada 3dBo 2kB\+R · Club evening · 2024-05-01/)
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save with comments' }).click()])
  const text = readFileSync(await saved.path(), 'utf8')
  for (const kept of [
    'PB[Ada]',
    'BR[3d]',
    'PW[Bo]',
    'EV[Club evening]',
    'DT[2024-05-01]',
    'RE[B+R]',
    'A comment of theirs',
    'Takes the middle',
    'Quieter'
  ]) {
    assert.ok(text.includes(kept), kept)
  }
  assert.match(text, /Moyo: Black wins/)
})

test('keys and the wheel walk through a review', async (t) => {
  const { page } = await reviewOf(t, record)
  const at = (n) =>
    page.waitForFunction((number) => new RegExp(`^Move ${number} of`).test(document.querySelector('p.status').textContent), n)
  await page.keyboard.press('Home')
  await at(0)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await at(2)
  await page.keyboard.press('ArrowLeft')
  await at(1)
  await page.keyboard.press('End')
  await at(18)
  await page.locator('.board:not(.still)').hover()
  await page.mouse.wheel(0, -120)
  await at(17)
  await page.keyboard.press('Home')
  await page.keyboard.press('n')
  await page.locator('.label.bad').waitFor()
  const first = await status(page).textContent()
  await page.keyboard.press('End')
  await page.keyboard.press('p')
  await page.locator('.label.bad').waitFor()
  assert.match(first, /^Move \d+/)
  await page.getByRole('button', { name: /^5 / }).click()
  await at(5)
  // A switch that was pressed does not keep the arrows for itself.
  await page.getByLabel('Candidates').click()
  await page.keyboard.press('ArrowRight')
  await at(6)
})

test('a mistake has the colour of its size, and the other candidates are seen beside it', async (t) => {
  const { page } = await reviewOf(t, record)
  const colours = await page
    .locator('.mistakes button.mistake')
    .evaluateAll((nodes) => nodes.map((node) => [node.className, getComputedStyle(node).borderLeftColor]))
  const expected = { slip: 'rgb(185, 165, 82)', mistake: 'rgb(217, 138, 18)', blunder: 'rgb(208, 57, 43)' }
  for (const [names, colour] of colours) assert.equal(colour, expected[names.split(' ').at(-1)], names)
  // Somewhere the search saw more than the best move and the one that was played.
  const count = await page.locator('.mistakes button.mistake').count()
  let circles = 0
  for (let i = 0; i < count; i++) {
    await page.locator('.mistakes button.mistake').nth(i).click()
    await page.locator('.label.bad').waitFor()
    circles += await page.locator('.board:not(.still) .candidate').count()
  }
  assert.ok(circles > 0)
})

test('a quiet opening has no mistakes', async (t) => {
  const quiet = '(;GM[1]FF[4]SZ[9]KM[7]RU[Chinese];B[ee];W[cg];B[gc];W[gg];B[cc];W[eg])'
  const { page } = await reviewOf(t, quiet)
  assert.equal(await page.locator('.mistakes button.blunder').count(), 0)
  assert.equal(await page.locator('.mistakes button.mistake.mistake:not(.slip)').count(), 0)
})

test('the report on paper has stones and diagrams, and no controls', async (t) => {
  const { page } = await reviewOf(t, annotated)
  // Diagrams are drawn before anybody prints: while paper is laid out there is no time for it.
  assert.ok((await page.locator('.report figure').first().locator('.stone').count()) > 5)
  await page.emulateMedia({ media: 'print' })
  assert.ok(await page.locator('.report').isVisible())
  for (const control of ['header', 'select', 'input', 'button']) {
    for (const element of await page.locator(control).all()) assert.ok(!(await element.isVisible()), control)
  }
  assert.match(await page.locator('.report h1').textContent(), /Ada 3d – Bo 2k/)
  const diagrams = page.locator('.report figure')
  assert.ok((await diagrams.count()) >= 1)
  assert.ok((await diagrams.first().locator('.stone').count()) > 5)
  await diagrams
    .first()
    .getByText(/Diagram 1/)
    .waitFor()
  await shoot(page, 'report-print')
  const pdf = await page.pdf({ printBackground: false })
  assert.ok(pdf.length > 20000)
})

test('learn from your mistakes', async (t) => {
  const { page } = await reviewOf(t, record)
  await page.getByRole('button', { name: 'Learn from your mistakes' }).click()
  await page.getByText('Find something better').waitFor()
  await page.getByText('Click on the board').waitFor()
  await point(page, 0, 0, 9).click()
  await page.waitForFunction(() =>
    /costs|Better|Excellent|little better/.test(document.querySelector('.learn-mistakes [role=status]')?.textContent)
  )
  await shoot(page, 'learn-mistakes-desktop-light')
  await page.getByRole('button', { name: 'Show it' }).click()
  await page.locator('.label.good').waitFor()
  await page.getByRole('button', { name: 'Back to the review' }).click()
  await page.locator('.mistakes').waitFor()
})

test('stones set up in the middle and two moves in a row are shown', async (t) => {
  const { page } = await reviewOf(t, '(;GM[1]SZ[9];B[ee];B[cc];W[gg];AB[aa][ba]AE[cc];W[gc];B[cg])')
  await page.keyboard.press('End')
  await page.waitForFunction(() => document.querySelectorAll('.board .point:not(.empty)').length === 6)
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.waitForFunction(() => document.querySelectorAll('.board .point.first').length === 2)
})

test('a file dropped anywhere is opened', async (t) => {
  const page = await visit(t, { path: '/' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate((text) => {
    const data = new DataTransfer()
    data.items.add(new File([text], 'game.sgf', { type: 'text/plain' }))
    document.body.dispatchEvent(new DragEvent('dragover', { dataTransfer: data, bubbles: true, cancelable: true }))
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
  }, record)
  await page.waitForFunction(() => location.hash.startsWith('#/review/'))
  await page.locator('.board .point:not(.empty)').nth(10).waitFor()
})

test('solved games are judged by their solver', async (t) => {
  const connect = await begin(t, { game: 'connect4', computer: 'nobody' })
  // 4 in the middle wins for the first player; the second move here gives that away.
  for (const move of ['4', '4', '4', '4', '4', '2', '2', '2', '2', '2']) await api(`/api/games/${connect.id}/play`, { move })
  const drawn = await begin(t, { game: 'tictactoe', computer: 'nobody' })
  const { json: hint } = await api(`/api/games/${drawn.id}/hint`, {})
  assert.equal(hint.proved, true)
  assert.equal(hint.winrate, 0.5)
  const five = await begin(t, { game: 'gomoku', size: 9, computer: 'nobody' })
  for (const move of ['e5', 'a1', 'e6', 'a2', 'e7', 'b9']) assert.equal((await api(`/api/games/${five.id}/play`, { move })).status, 200)
  const { json: open } = await api(`/api/games/${five.id}/hint`, {})
  assert.ok(['e4', 'e8'].includes(open.moves[0].move.toLowerCase()), `an open three becomes an open four, not ${open.moves[0].move}`)
})
