// Playing: whole games, every kind of game, levels, clocks, tabs, files, and what a screen reader meets.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { api, begin, inspect, modelServer, point, shoot, sizes, status, stones, visit } from './harness.mjs'

test('a visitor plays at once, and the first paint is quick', async (t) => {
  const page = await visit(t)
  await point(page, 4, 4, 9).click()
  await stones(page).nth(1).waitFor()
  await page.getByText('Your move').waitFor()
  const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
  console.log(`first contentful paint after ${Math.round(paint)} ms`)
  assert.ok(paint < 5000, 'even a busy machine paints within seconds')
  await shoot(page, 'play-desktop-light')
  await page.reload()
  await stones(page).nth(1).waitFor()
})

test('a whole game of 5x5, scored, corrected and resumed', async (t) => {
  const { page, id } = await begin(t, { size: 5, level: '30k', komi: 0.5 })
  for (let turn = 0; turn < 80; turn++) {
    await page.waitForFunction(() => /Your move|win|draw/i.test(document.querySelector('p.status').textContent))
    const { json } = await api(`/api/games/${id}`)
    if (json.over) break
    const moves = json.legal.filter((move) => move !== 'pass')
    if (turn > 8 || moves.length === 0) await page.getByRole('button', { name: 'Pass' }).click()
    else {
      const move = moves[(turn * 7) % moves.length]
      await point(page, 'ABCDE'.indexOf(move[0]), 5 - Number(move[1]), 5).click()
    }
    await page.waitForFunction(
      (n) =>
        fetch(`/api/games/${location.hash.split('/')[2]}`)
          .then((r) => r.json())
          .then((g) => g.moves.length > n || g.over),
      json.moves.length
    )
  }
  const { json: end } = await api(`/api/games/${id}`)
  assert.ok(end.over, 'the game came to its end')
  assert.match(await status(page).textContent(), /win|draw/i)
  if (end.owners && (await stones(page).count()) > 0) {
    await stones(page).first().click()
    await page.waitForFunction(
      (score) =>
        fetch(`/api/games/${location.hash.split('/')[2]}`)
          .then((r) => r.json())
          .then((g) => g.score !== score),
      end.score
    )
    await shoot(page, 'score-desktop-light')
    await page.getByRole('button', { name: 'Play on' }).click()
    await page.getByRole('button', { name: 'Hint' }).waitFor()
  }
})

test('undo, hint and resign', async (t) => {
  const { page } = await begin(t, { size: 7, level: '30k' })
  await point(page, 3, 3, 7).click()
  await stones(page).nth(1).waitFor()
  await page.getByRole('button', { name: 'Hint' }).click()
  await page.locator('.hints li').first().waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.waitForFunction(() => !document.querySelector('.board .point:not(.empty)'))
  await page.getByRole('button', { name: 'Resign' }).isDisabled()
  await point(page, 2, 3, 7).click()
  await stones(page).nth(1).waitFor()
  await page.getByRole('button', { name: 'Resign' }).click()
  await page.getByRole('button', { name: 'Really resign' }).click()
  await page.getByText('Moyo wins by resignation').waitFor()
})

test('the keyboard alone plays a move', async (t) => {
  const { page } = await begin(t, { size: 5, level: '30k' })
  await page.getByRole('application').focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  assert.equal(await page.locator('.board [role=status]').textContent(), 'C4, empty')
  await page.keyboard.press('Enter')
  await stones(page).nth(1).waitFor()
  assert.match(await point(page, 2, 1, 5).getAttribute('class'), /first/)
})

for (const [game, cell] of [
  ['hex', '.cell'],
  ['gomoku', '.point'],
  ['othello', '.cell.open'],
  ['connect4', '.cell'],
  ['tictactoe', '.cell'],
  ['nim', '.object']
]) {
  test(`${game} is begun in the dialog and answered`, async (t) => {
    const page = await visit(t, { size: 'phone', colorScheme: 'dark' })
    await page.getByRole('button', { name: 'New game' }).click()
    const title = { hex: 'Hex', gomoku: 'Gomoku', othello: 'Othello', connect4: 'Connect 4', tictactoe: 'Tic-tac-toe', nim: 'Nim' }[game]
    await page.getByRole('button', { name: title, exact: true }).click()
    await page.getByRole('button', { name: 'Begin' }).click()
    await page.locator(cell).first().click()
    await page.waitForFunction(() =>
      fetch(`/api/games/${location.hash.split('/')[2]}`)
        .then((r) => r.json())
        .then((g) => g.moves.length >= 2 || g.over)
    )
    await shoot(page, `${game}-phone-dark`)
  })
}

// Chance, secrets, one player and three: begun in the dialog and played to the end by the buttons.

for (const [game, seat, seen] of [
  ['Coinflip', 'First player', /(You win|Moyo wins)/],
  ['Rockpaperscissors', 'Second player', /(You win|Moyo wins|A draw)/],
  ['Takethelast', 'Second player', /First player: (1|−0.5), You: (1|−0.5), Third player: (1|−0.5)/],
  ['Pathpuzzle', null, /The end. You: \d+/]
]) {
  test(`${game} is played to its end`, async (t) => {
    const size = game === 'Takethelast' ? 'phone' : 'desktop'
    const page = await visit(t, { host: modelServer, size, colorScheme: size === 'phone' ? 'dark' : 'light' })
    await page.getByRole('button', { name: 'New game' }).click()
    const dialog = page.locator('dialog')
    await dialog.getByRole('button', { name: game, exact: true }).click()
    if (seat) await dialog.getByRole('button', { name: seat, exact: true }).click()
    assert.equal(await dialog.getByLabel('Level').count(), 0)
    await shoot(page, `${game.toLowerCase()}-begun`)
    await dialog.getByRole('button', { name: 'Begin' }).click()
    const moves = page.getByRole('group', { name: 'Legal moves' }).locator('button:enabled')
    for (let turn = 0; turn < 10; turn++) {
      await page.waitForFunction(() => /Your move|win|draw|The end/.test(document.querySelector('p.status')?.textContent))
      if (!/Your move/.test(await status(page).textContent())) break
      if (game === 'Rockpaperscissors') assert.match(await page.locator('.board.text').textContent(), /hands: hidden/)
      if (turn === 0) {
        await inspect(page, game)
        await shoot(page, `${game.toLowerCase()}-to-move`)
      }
      const before = await page.locator('.events li').count()
      await moves.first().click()
      await page.waitForFunction((n) => document.querySelectorAll('.events li').length > n, before)
    }
    assert.match(await status(page).textContent(), seen)
    if (game === 'Coinflip') assert.match(await page.locator('.events li').first().textContent(), /^Chance (heads|tails)/)
    await shoot(page, `${game.toLowerCase()}-end`)
    // No search plays it yet, or there is nobody to review it for: that is said.
    for (const place of ['Review', 'Think']) {
      await page.getByRole('link', { name: place, exact: true }).click()
      await page.getByRole('alert').waitFor()
    }
  })
}

const level = (place) => place.getByLabel('Level').getAttribute('aria-valuetext')

test('levels of Go are ranks, and remembered for each game', async (t) => {
  const page = await visit(t)
  await page.locator('.board').waitFor()
  assert.equal(await level(page), '20 kyu')
  await page.getByRole('button', { name: 'New game' }).click()
  const dialog = page.locator('dialog')
  await dialog.getByLabel('Level').fill('0')
  await dialog.getByRole('button', { name: 'Hex', exact: true }).click()
  assert.equal(await level(dialog), 'Easy')
  await dialog.getByRole('button', { name: 'Go', exact: true }).click()
  assert.equal(await level(dialog), '30 kyu')
  await dialog.getByText('has just learned the rules').waitFor()
  await dialog.getByRole('button', { name: 'Begin' }).click()
  await page.waitForFunction(() => document.querySelector('.panel .level b')?.textContent === '30 kyu')
  await point(page, 4, 4, 9).click()
  await stones(page).nth(1).waitFor()
})

test('a clock runs, and a reload does not set it back', async (t) => {
  const page = await visit(t)
  await page.getByRole('button', { name: 'New game' }).click()
  const dialog = page.locator('dialog')
  await dialog.getByRole('button', { name: 'Both' }).click()
  await dialog.getByText('More', { exact: true }).click()
  await dialog.getByLabel('Clock').selectOption('byoyomi')
  await dialog.getByLabel('Minutes').fill('10')
  await dialog.getByLabel('Periods').fill('5')
  await shoot(page, 'new-game-desktop-light')
  await dialog.getByRole('button', { name: 'Begin' }).click()
  await page.getByRole('timer').nth(1).waitFor()
  await point(page, 4, 4, 9).click()
  await stones(page).first().waitFor()
  const running = () => page.waitForFunction(() => /^[5-9]:.*then 5 × 30 s/.test(document.querySelectorAll('[role=timer]')[1]?.textContent))
  await running()
  await page.reload()
  await running()
  assert.match(await page.getByRole('timer').first().textContent(), /^10:00/)
  await shoot(page, 'clock-desktop-light')
})

test('whose time ends has lost', async (t) => {
  const { page, id } = await begin(t, { size: 9, computer: 'nobody', clock: 'byoyomi:0+2x1' })
  await point(page, 4, 4, 9).click()
  await page.getByText('Black wins on time').waitFor()
  assert.equal((await api(`/api/games/${id}`)).json.result.text, 'B+T')
})

test('two tabs see the same game', async (t) => {
  const { page, id } = await begin(t, { size: 5, computer: 'nobody' })
  const other = await visit(t, { path: `/#/play/${id}` })
  await other.locator('.board').waitFor()
  await point(page, 1, 1, 5).click()
  await stones(other).first().waitFor()
  await point(other, 2, 2, 5).click()
  await stones(page).nth(1).waitFor()
})

test('bad files are refused with a sentence, and nothing is lost', async (t) => {
  const { page, id } = await begin(t, { size: 5, computer: 'nobody' })
  const offer = (name, content) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })
  for (const [name, content] of [
    ['empty.sgf', ''],
    ['noise.sgf', Buffer.from([0, 255, 7, 200])],
    ['chess.sgf', '(;GM[2]SZ[8])'],
    ['huge.sgf', '(;' + 'x'.repeat(5 << 20)]
  ]) {
    await offer(name, content)
    await page.getByRole('alert').waitFor()
    assert.ok((await page.getByRole('alert').textContent()).length > 10, name)
    assert.ok(page.url().endsWith(id))
  }
  await offer('good.sgf', '(;GM[1]SZ[9];B[cc];W[gg])')
  await stones(page).nth(1).waitFor()
})

for (const size of Object.keys(sizes)) {
  for (const colorScheme of ['light', 'dark']) {
    test(`no serious accessibility findings, ${size}, ${colorScheme}`, async (t) => {
      const { page } = await begin(t, { size: 9, level: '30k' }, { size, colorScheme })
      await point(page, 2, 2, 9).click()
      await stones(page).nth(1).waitFor()
      for (const place of ['Games', 'Play', 'Review', 'Think', 'Lab']) {
        await page.getByRole('link', { name: place, exact: true }).click()
        await page.locator('h1').waitFor({ state: 'attached' })
        await inspect(page, place)
        await shoot(page, `${place.toLowerCase()}-${size}-${colorScheme}`)
      }
    })
  }
}

test('somebody who has never played learns Go in six steps', async (t) => {
  const page = await visit(t, { size: 'phone', path: '/#/home/' })
  await page.getByRole('link', { name: 'Never played Go?' }).click()
  const at = (name) => point(page, 'ABCDE'.indexOf(name[0]), 5 - Number(name[1]), 5)
  const next = () => page.getByRole('button', { name: 'Next' }).click()
  const said = (text) => page.getByRole('status').getByText(text).waitFor()
  await at('D3').click()
  await said('taken off the board')
  await next()
  await at('E5').click()
  await said('White takes your stone')
  await page.getByRole('button', { name: 'Try again' }).click()
  await at('D3').click()
  await said('one block')
  await shoot(page, 'go-lesson-phone-light')
  await next()
  await at('D3').click()
  await next()
  await at('A1').click()
  await said('one eye')
  await page.getByRole('button', { name: 'Try again' }).click()
  await at('B1').click()
  await said('live for good')
  await next()
  await at('C3').click()
  await said('rule of ko')
  await at('B3').click()
  await said('The ko is over')
  await next()
  await page.getByRole('button', { name: '9', exact: true }).click()
  await said('Your stones count as well')
  await page.getByRole('button', { name: '15', exact: true }).click()
  await said('6 stones and 9 empty points')
  await inspect(page, 'Go in five minutes')
  await page.getByRole('button', { name: 'Play on a small board' }).click()
  await page.waitForFunction(() => location.hash.startsWith('#/play/'))
  await status(page).waitFor()
  assert.equal(await page.locator('.board .point').count(), 49)
})
