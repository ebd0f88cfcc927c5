// What boards look like: stars, coordinates, hints, winning rows, dark mode, touch.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { api, begin, inspect, point, shoot, stones, visit } from './harness.mjs'

test('9x9 has the usual five stars, 19x19 nine', async (t) => {
  for (const [size, count] of [
    [9, 5],
    [13, 5],
    [19, 9]
  ]) {
    const { page } = await begin(t, { size, computer: 'nobody' })
    assert.equal(await page.locator('.board .star').count(), count)
  }
})

// The contrast of two colours, as WCAG has it.
const contrast = (a, b) => {
  const light = ([r, g, b]) => {
    const part = (v) => (v / 255 <= 0.03928 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4)
    return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b)
  }
  const [high, low] = [light(a), light(b)].sort((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}
const colour = async (locator, property) => {
  const text = await locator.evaluate((node, name) => getComputedStyle(node)[name], property)
  return text
    .match(/[\d.]+/g)
    .slice(0, 3)
    .map(Number)
}

test("Othello's hints can be read, in light and dark", async (t) => {
  for (const colorScheme of ['light', 'dark']) {
    const { page } = await begin(t, { game: 'othello', computer: 'nobody' }, { colorScheme })
    await page.getByRole('button', { name: 'Hint' }).click()
    const hint = page.locator('.board .hint').first()
    await hint.waitFor()
    const ground = await colour(page.locator('.board .square').first(), 'fill')
    assert.ok(contrast(await colour(hint.locator('circle'), 'fill'), ground) > 3)
    assert.ok(contrast(await colour(hint.locator('text'), 'fill'), await colour(hint.locator('circle'), 'fill')) > 4.5)
    await shoot(page, `othello-hint-${colorScheme}`)
  }
})

test('small boards have names at their edges', async (t) => {
  for (const [game, names] of [
    ['othello', 16],
    ['connect4', 7],
    ['tictactoe', 6],
    ['hex', 14]
  ]) {
    const { page } = await begin(t, { game, ...(game === 'hex' && { size: 7 }), computer: 'nobody' })
    assert.equal(await page.locator('.board .names text').count(), names, game)
  }
})

test('the row that won is marked, and the chain', async (t) => {
  for (const [game, moves, cells] of [
    ['tictactoe', ['a1', 'a2', 'b1', 'b2', 'c1'], 3],
    ['connect4', ['1', '2', '1', '2', '1', '2', '1'], 4]
  ]) {
    const { page, id } = await begin(t, { game, computer: 'nobody' })
    for (const move of moves) assert.equal((await api(`/api/games/${id}/play`, { move })).status, 200)
    await page
      .locator('.board .won')
      .nth(cells - 1)
      .waitFor()
    assert.equal(await page.locator('.board .won').count(), cells)
    await shoot(page, `${game}-won`)
  }
})

test("Black's chip is no empty ring in the dark", async (t) => {
  const { page } = await begin(t, { size: 9, computer: 'nobody' }, { colorScheme: 'dark' })
  const image = await page
    .locator('.chip.go.first')
    .first()
    .evaluate((node) => getComputedStyle(node).backgroundImage)
  assert.match(image, /gradient/)
})

test('a finger aims first, and the second touch or the tick plays', async (t) => {
  const { json } = await api('/api/games', { size: 19, computer: 'nobody' })
  const page = await visit(t, { path: `/#/play/${json.id}`, size: 'phone', touch: true })
  await page.locator('.board .point').first().waitFor()
  await point(page, 3, 3, 19).tap()
  await page.getByRole('button', { name: /^Play D16/ }).waitFor()
  assert.equal(await stones(page).count(), 0)
  await shoot(page, 'aim-phone-light')
  await page.getByRole('button', { name: /^Play D16/ }).tap()
  await stones(page).first().waitFor()
  await point(page, 15, 15, 19).tap()
  await page.getByRole('button', { name: /^Play Q4/ }).waitFor()
  await point(page, 15, 15, 19).tap()
  await stones(page).nth(1).waitFor()
})

test('the first screen: tiles, past games, search, export and delete', async (t) => {
  const page = await visit(t, { path: '/' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  assert.ok((await page.locator('.game-tile').count()) >= 7)
  await page.getByRole('button', { name: 'Play Go on 9×9' }).click()
  await point(page, 4, 4, 9).click()
  await stones(page).nth(1).waitFor()
  await page.getByRole('link', { name: 'Games', exact: true }).click()
  await page.locator('.game-tile', { has: page.getByText('Tic-tac-toe', { exact: true }) }).click()
  await page.getByRole('button', { name: 'Begin' }).click()
  // The tiles have boards of their own.
  await page.locator('.board:not(.still) .cell').first().waitFor()
  await page.getByRole('link', { name: 'Games', exact: true }).click()
  await page.locator('.past').nth(1).waitFor()
  await inspect(page, 'Games')
  await shoot(page, 'home-desktop-light')
  await page.getByLabel('Search your games').fill('tic')
  await page.waitForFunction(() => document.querySelectorAll('.past').length === 1)
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export all' }).click()])
  assert.equal(saved.suggestedFilename(), 'moyo-games.sgf')
  // A game of tic-tac-toe that nobody has begun is nothing to export.
  assert.equal(await page.getByRole('button', { name: 'Export as JSON' }).count(), 0)
  await page.locator('.past').getByRole('button', { name: 'Delete' }).click()
  await page.locator('.past').getByRole('button', { name: 'Really delete' }).click()
  await page.getByText('No game of yours is called so').waitFor()
  await page.getByLabel('Search your games').fill('')
  await page.waitForFunction(() => document.querySelectorAll('.past').length === 1)
})

test('an address of no game says where to go', async (t) => {
  const page = await visit(t, { path: '/#/play/0123456789abcdef' })
  await page.getByText('This game is not here').waitFor()
  await page.getByRole('link', { name: 'Play a new one' }).click()
  await page.locator('.board .point').first().waitFor()
})

test('the end of a game is counted in a table, and a rematch begins', async (t) => {
  const { page, id } = await begin(t, { size: 5, computer: 'nobody', komi: 0.5 })
  for (const move of ['C3', 'pass', 'pass']) await api(`/api/games/${id}/play`, { move })
  const count = page.getByRole('table', { name: 'How the game was counted' })
  await count.waitFor()
  assert.match(await count.textContent(), /Living stones10Territory240Komi0.5Total250.5/)
  await shoot(page, 'count-desktop-light')
  await page.getByRole('button', { name: 'Rematch' }).click()
  await page.waitForFunction((old) => !location.hash.endsWith(old), id)
  await page.waitForFunction(() => document.querySelectorAll('.board .point:not(.empty)').length === 0)
})

test('a long thought shows how far it is, and moves when told to', async (t) => {
  const { page } = await begin(t, { size: 9, level: 'strongest' })
  await point(page, 4, 4, 9).click()
  await page.getByRole('button', { name: 'Move now' }).click()
  const asked = Date.now()
  await stones(page).nth(1).waitFor()
  assert.ok(Date.now() - asked < 5000, 'it does not think on')
})
test('a turn of backgammon is put together man by man', async (t) => {
  const page = await visit(t, { size: 'phone', colorScheme: 'dark' })
  await page.getByRole('button', { name: 'New game' }).click()
  await page.getByRole('button', { name: 'Backgammon', exact: true }).click()
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.locator('.die').first().waitFor()
  const turns = () =>
    page.evaluate(() =>
      fetch(`/api/games/${location.hash.split('/')[2]}`)
        .then((r) => r.json())
        .then((g) => g.movers.filter((side) => side !== 'chance').length)
    )
  // A man with one way to go moves at the first click, another one when its goal is clicked.
  for (let click = 0; click < 8 && (await turns()) === 0; click++) {
    const goal = page.locator('.place.target')
    await ((await goal.count()) > 0 ? goal : page.locator('.place.open:not(.take-back)')).first().click()
  }
  await page.waitForFunction(() =>
    fetch(`/api/games/${location.hash.split('/')[2]}`)
      .then((r) => r.json())
      .then((g) => g.movers.filter((side) => side !== 'chance').length >= 2)
  )
  await shoot(page, 'backgammon-phone-dark')
})
test('a card of the hand is played with a click, and a hand fits a phone', async (t) => {
  const { page } = await begin(t, { game: 'whist', level: 'random' }, { size: 'phone' })
  const hand = page.locator('.card-row.mine .playing-card')
  await page.locator('button.playing-card').first().waitFor()
  assert.equal(await hand.count(), 13)
  await inspect(page, 'Whist')
  await shoot(page, 'whist-phone-light')
  // The next card lies on it: only its corner shows.
  await page
    .locator('button.playing-card')
    .first()
    .click({ position: { x: 6, y: 12 } })
  await page.waitForFunction(() => document.querySelectorAll('.card-row.mine .playing-card').length === 12)
})

test('Pacman and 2048 are steered by the arrows without a click on the board', async (t) => {
  for (const game of ['pacman', '2048']) {
    const { page, id } = await begin(t, { game })
    const ways = () => api(`/api/games/${id}`).then(({ json }) => json.movers.filter((side) => side === 'first').length)
    const { json } = await api(`/api/games/${id}`)
    const way = ['left', 'right', 'up', 'down'].find((move) => json.legal.includes(move))
    await page.getByText('Your move').waitFor()
    await page.keyboard.press(`Arrow${way[0].toUpperCase()}${way.slice(1)}`)
    for (let i = 0; i < 100 && (await ways()) === 0; i++) await page.waitForTimeout(100)
    assert.ok((await ways()) > 0, game)
  }
})

test('the count marks territory and dead stones, not the living', async (t) => {
  const { page, id } = await begin(t, { size: 5, computer: 'nobody', komi: 0.5 })
  for (const move of ['C1', 'D1', 'C2', 'D2', 'C3', 'D3', 'C4', 'D4', 'C5', 'D5', 'A1', 'pass', 'pass'])
    assert.equal((await api(`/api/games/${id}/play`, { move })).status, 200)
  await page.getByRole('table', { name: 'How the game was counted' }).waitFor()
  const { json } = await api(`/api/games/${id}`)
  const shown = [...json.owners].filter((owner, i) => owner !== '.' && owner !== json.board.cells[i]).length
  assert.equal(await page.locator('.board .owner').count(), shown)
  // With a dead stone too.
  await point(page, 4, 4, 5).click()
  await point(page, 3, 0, 5).click()
  await page.waitForFunction(() => document.querySelectorAll('.board .stone.faint').length > 0)
  const { json: after } = await api(`/api/games/${id}`)
  const marked = [...after.owners].filter((owner, i) => owner !== '.' && owner !== after.board.cells[i]).length
  await page.waitForFunction((count) => document.querySelectorAll('.board .owner').length === count, marked)
})

test('at a table of cards one sits below as You, and nothing is offered that never works', async (t) => {
  const { page } = await begin(t, { game: 'leduc' })
  await page.locator('.card-row.mine').waitFor()
  assert.deepEqual(await page.locator('.card-row .heap-name').allTextContents(), ['Moyo', 'Table', 'You'])
  assert.equal(await page.getByRole('button', { name: 'Undo' }).count(), 0)
  await page.getByText('Your move', { exact: true }).waitFor()
})

test('past games offer a review where there is one, and count moves of players only', async (t) => {
  const page = await visit(t, { path: '/#/home' })
  const make = (settings) =>
    page.evaluate(
      (body) =>
        fetch('/api/games', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }).then((r) =>
          r.json()
        ),
      settings
    )
  await make({ game: 'whist', level: 'random' })
  const { id } = await make({ game: 'tictactoe', computer: 'nobody' })
  await api(`/api/games/${id}/play`, { move: 'a1' })
  await page.reload()
  const whist = page.locator('.past', { hasText: 'Whist' })
  await whist.getByText(/not begun · just now/).waitFor()
  assert.equal(await whist.getByRole('link', { name: 'Review' }).count(), 0)
  const small = page.locator('.past', { hasText: 'Tic-tac-toe' })
  await small.getByText(/1 move · just now/).waitFor()
  assert.equal(await small.getByRole('link', { name: 'Review' }).count(), 1)
})

test('a finger may slide to its point on 19x19, under a magnifier', async (t) => {
  const { json } = await api('/api/games', { size: 19, computer: 'nobody' })
  const page = await visit(t, { path: `/#/play/${json.id}`, size: 'phone', touch: true })
  await page.locator('.board .point').first().waitFor()
  // Else the browser takes a slide for scrolling, and the aim is lost.
  assert.equal(await page.locator('svg.points').evaluate((node) => getComputedStyle(node).touchAction), 'none')
  const at = async (x, y) => {
    const box = await point(page, x, y, 19).boundingBox()
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const touch = await page.context().newCDPSession(page)
  const send = (type, touchPoints) => touch.send('Input.dispatchTouchEvent', { type, touchPoints })
  await send('touchStart', [await at(9, 9)])
  await page.locator('.magnifier').waitFor()
  await send('touchMove', [await at(9, 13)])
  await send('touchMove', [await at(9, 16)])
  await shoot(page, 'magnifier-phone-light')
  await send('touchEnd', [])
  const tick = page.getByRole('button', { name: /^Play K3/ })
  await tick.waitFor()
  // The tick lies away from what is aimed at.
  const [button, aimed] = [await tick.boundingBox(), await at(9, 16)]
  assert.ok(button.y + button.height < aimed.y)
  await tick.tap()
  await stones(page).first().waitFor()
  // No stone hovers where the tick was.
  assert.equal(await page.locator('.stone.ghost').count(), 0)
})

test('no board of a small game is cut at its edge', async (t) => {
  for (const game of ['pig', 'trio', 'othello', 'hex']) {
    const { page } = await begin(t, { game, computer: 'nobody' }, { size: 'phone', colorScheme: 'dark' })
    const cut = await page.locator('.board svg').evaluate((svg) => {
      const frame = svg.getBoundingClientRect()
      return [...svg.querySelectorAll('.names text')].filter((text) => {
        const box = text.getBoundingClientRect()
        return box.left < frame.left - 0.5 || box.right > frame.right + 0.5 || box.bottom > frame.bottom + 0.5
      }).length
    })
    assert.equal(cut, 0, game)
  }
})

test('what a board does not show is said beside it: points, dice, bids', async (t) => {
  const seen = async (game, text) => {
    const { page } = await begin(t, { game })
    await page.getByText(text).first().waitFor()
    return page
  }
  await seen('2048', /^0 points$/)
  await seen('pacman', /points, \d+ moves left/)
  const pig = await seen('pig', 'You: 0 + 0')
  await pig.getByRole('button', { name: 'Roll' }).click()
  await pig
    .locator('.events li', { hasText: /^Dice \d/ })
    .first()
    .waitFor() // a 1 passes the turn, and the computer rolls, too
  const dice = await seen('backgammon', /^Dice$/)
  assert.match(await dice.locator('.events li').last().textContent(), /^Dice [1-6] and [1-6]$/)
  const liar = await seen('liarsdice', '6 is wild')
  await liar.getByRole('button', { name: '1 × 4', exact: true }).waitFor()
})

test('games of all kinds are exported, with their moves', async (t) => {
  const { page, id } = await begin(t, { game: 'tictactoe', computer: 'nobody' })
  const mine = await page.evaluate(() =>
    fetch('/api/games', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"game":"tictactoe","computer":"nobody"}'
    })
      .then((r) => r.json())
      .then((g) => g.id)
  )
  assert.notEqual(mine, id)
  for (const move of ['b2', 'a1']) await api(`/api/games/${mine}/play`, { move })
  await page.goto(page.url().replace(/#.*/, '#/home'))
  const button = page.getByRole('button', { name: 'Export as JSON' })
  await button.waitFor()
  const [saved] = await Promise.all([page.waitForEvent('download'), button.click()])
  const { games } = JSON.parse(readFileSync(await saved.path(), 'utf8'))
  assert.deepEqual(
    games.map(({ game, moves }) => [game, moves]),
    [['tictactoe', ['b2', 'a1']]]
  )
})

test('a point where nobody may play says why, to a mouse and to a finger', async (t) => {
  for (const touch of [false, true]) {
    const { json } = await api('/api/games', { size: 5, computer: 'nobody' })
    for (const move of ['A2', 'E5', 'B1']) await api(`/api/games/${json.id}/play`, { move })
    const page = await visit(t, { path: `/#/play/${json.id}`, touch, size: touch ? 'phone' : 'desktop' })
    await stones(page).nth(2).waitFor()
    const corner = point(page, 0, 4, 5)
    await (touch ? corner.tap() : corner.click())
    await page.getByText('the stone would have no liberty').waitFor()
    await api(`/api/games/${json.id}`)
    assert.equal(await stones(page).count(), 3)
  }
})
