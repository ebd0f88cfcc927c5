// Equilibria on the page: curves that fall, the grid of ranges, and games against a strategy that was found.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { api, begin, inspect, shoot, visit } from './harness.mjs'

async function demonstration(t, name, options) {
  const page = await visit(t, { path: '/#/think/', ...options })
  await page.getByRole('button', { name, exact: true }).click()
  return page
}

// It may have ended by itself.
const halt = (page) =>
  page
    .getByRole('button', { name: 'Stop' })
    .click({ timeout: 1000 })
    .catch(() => {})

test('a strategy for a whole game of hold’em is looked at, bet by bet and card by card', async (t) => {
  for (const [size, colorScheme] of [
    ['desktop', 'light'],
    ['phone', 'dark']
  ]) {
    const page = await demonstration(t, "Hold'em strategy", { size, colorScheme })
    const actions = page.getByRole('group', { name: 'What it does; press to follow' })
    await page.getByText('The first player acts, with 1326 hands').waitFor()
    await actions.getByRole('button', { name: /^raises to 200/ }).click()
    await page.getByText('The second player acts').waitFor()
    await shoot(page, `holdem-strategy-${size}-${colorScheme}`)
    await inspect(page, "Hold'em strategy")
    await actions.getByRole('button', { name: /^calls/ }).click()
    for (const card of ['Ks', '7d', '2c']) {
      await page.getByRole('group', { name: 'The card' }).getByRole('button', { name: card, exact: true }).click()
    }
    await page.getByText('The second player acts').waitFor()
    await actions.getByRole('button', { name: /^checks/ }).waitFor()
    await page.getByRole('button', { name: 'The beginning' }).click()
    await page.getByRole('combobox').selectOption({ label: 'No limit, 200 big blinds' })
    await actions.getByRole('button', { name: /^raises to 20000/ }).waitFor()
  }
})

test('the grid of ranges shows what the solution of a river does, at any node', async (t) => {
  for (const [size, colorScheme] of [
    ['desktop', 'light'],
    ['phone', 'dark'],
    ['desktop', 'dark'],
    ['phone', 'light']
  ]) {
    const page = await demonstration(t, "Hold'em ranges", { size, colorScheme })
    await page.getByLabel('Example').selectOption({ label: 'Bluffs as in the textbook' })
    await page.getByRole('button', { name: 'Solve' }).click()
    await page.getByText('Solved as far as this').waitFor()
    // Aces bet, and queens bluff half as often as aces bet: a bet of the pot.
    const grid = page.getByLabel('Hands: 13 by 13, arrows move')
    await grid.waitFor()
    assert.equal(await grid.locator('text').count(), 169)
    const first = page.getByRole('group', { name: 'What it does; press to follow' })
    await first.getByRole('button', { name: /bets 100/ }).waitFor()
    await page.mouse.move(0, 0) // else the grid may have come under it, and shows the hand there
    await grid.locator('text', { hasText: /^AKs$/ }).click()
    await grid.focus()
    await page.keyboard.press('ArrowLeft') // AA
    await page.getByText(/^AA: checks \d+%, bets 100 \d+%/).waitFor()
    const bluffs = await page.evaluate(async () => {
      const node = await (await fetch('/api/holdem/node?line=')).json()
      const bet = node.actions.find(({ name }) => name.startsWith('bets'))
      return bet.grid[2 * 13 + 2]
    })
    assert.ok(Math.abs(bluffs - 0.5) < 0.06, `queens bluff ${bluffs}`)
    await inspect(page, "Hold'em ranges")
    await first.getByRole('button', { name: /bets 100/ }).click()
    await page.getByText('The second player acts').waitFor()
    await page.getByRole('button', { name: /^folds/ }).waitFor()
    await shoot(page, `ranges-textbook-${size}-${colorScheme}`)
    await page.getByRole('button', { name: /^calls/ }).click()
    await page.getByText('Hands are shown; 150 chips').waitFor()
    await page.getByRole('button', { name: 'The beginning' }).click()
    await page.getByText('The first player acts').waitFor()
    await page.getByLabel('Example').selectOption({ label: 'A river, every hand' })
    await page.getByRole('button', { name: 'Solve' }).click()
    await page.getByText(/with 1081 hands/).waitFor()
    await halt(page)
    await inspect(page, 'a river with every hand')
    await shoot(page, `ranges-${size}-${colorScheme}`)
  }
})

test('bad hands are refused in a sentence, and a turn asks for its river', async (t) => {
  const page = await demonstration(t, "Hold'em ranges")
  await page
    .locator('label.field', { hasText: /^Board/ })
    .locator('input')
    .fill('KsKs7c4h2s')
  await page.getByRole('button', { name: 'Solve' }).click()
  await page.getByText('the card Ks comes twice').waitFor()
  await page.getByLabel('Example').selectOption({ label: 'A turn, two ranges' })
  await page.getByRole('button', { name: 'Solve' }).click()
  await page.getByRole('button', { name: /^checks \d/ }).click()
  await page.getByText('The second player acts').waitFor()
  await page.getByRole('button', { name: /^checks \d/ }).click()
  await page.getByText('A card is turned: which?').waitFor()
  await page.getByRole('button', { name: '2c', exact: true }).click()
  await page.getByText('The first player acts').waitFor()
  await halt(page)
  await shoot(page, 'ranges-turn-desktop-light')
})

test('exploitability falls while a game is solved, and methods are compared', async (t) => {
  for (const [size, colorScheme] of [
    ['desktop', 'light'],
    ['phone', 'dark']
  ]) {
    const page = await demonstration(t, 'Equilibria', { size, colorScheme })
    await page.locator('label.field', { hasText: /^Game/ }).locator('select').selectOption('kuhn')
    await page.getByRole('button', { name: 'Solve' }).click()
    await page.getByText(/histories, 12 information sets/).waitFor()
    await page.getByText('-0.0555').waitFor()
    await halt(page)
    await page
      .locator('label.field', { hasText: /^Method/ })
      .locator('select')
      .selectOption('external')
    await page.getByRole('button', { name: 'Solve' }).click()
    await page.getByText(/iterations of external/).waitFor()
    await halt(page)
    await page.waitForFunction(() => document.querySelectorAll('.u-legend .u-series').length === 2) // two methods
    await inspect(page, 'Equilibria')
    await shoot(page, `equilibria-${size}-${colorScheme}`)
  }
})

test('a strategy that can be read is shown, and a matrix is solved', async (t) => {
  const page = await demonstration(t, 'Equilibria')
  await page.locator('label.field', { hasText: /^Game/ }).locator('select').selectOption('matrix')
  await page.getByLabel('Rows by /').fill('3 -1/-2 4')
  await page.getByRole('button', { name: 'Solve' }).click()
  await page.getByRole('heading', { name: 'The strategy' }).waitFor()
  assert.equal(await page.locator('.strategy-set').count(), 2)
  await page.getByText('60.0%').first().waitFor()
  await page.getByLabel('Rows by /').fill('3 x')
  await page.getByRole('button', { name: 'Solve' }).click()
  await page.getByRole('alert').waitFor()
})

// To the end of a hand by whatever the last button says: calls and raises rather than folds.
async function playOut(page, id) {
  const moves = page.getByRole('group', { name: 'Legal moves' }).getByRole('button')
  for (let i = 0; i < 100; i++) {
    if ((await api(`/api/games/${id}`)).json.over) return
    await moves
      .last()
      .click({ timeout: 1000 })
      .catch(() => {})
  }
  assert.fail('the hand does not end')
}

test('Kuhn, Leduc and hold’em are played to their ends against the strongest level', async (t) => {
  for (const [game, level] of [
    ['kuhn', 'equilibrium'],
    ['leduc', 'equilibrium'],
    ['holdem', 'strong']
  ]) {
    const { page, id } = await begin(t, { game, level })
    await playOut(page, id)
    await page.locator('p.status', { hasText: 'The end.' }).waitFor()
    await inspect(page, game)
    await shoot(page, `${game}-end-desktop-light`)
  }
})

test('tabs of one browser solve beside each other, and one that has to wait says so', async (t) => {
  const page = await demonstration(t, "Hold'em ranges")
  const another = async (name) => {
    const tab = await page.context().newPage()
    await tab.goto(page.url())
    await tab.getByRole('button', { name, exact: true }).click()
    return tab
  }
  const solve = (tab) => tab.getByRole('button', { name: 'Solve' }).click()
  await page.getByLabel('Example').selectOption({ label: 'A turn, two ranges' })
  await solve(page)
  await page.getByText('The first player acts').waitFor()
  const second = await another("Hold'em ranges")
  await second.getByLabel('Example').selectOption({ label: 'A river, every hand' })
  await solve(second)
  await second.getByText(/with 1081 hands/).waitFor()
  // The first tab still looks at its own hand.
  await page.getByRole('button', { name: /^checks \d/ }).click()
  await page.getByText('The second player acts').waitFor()
  await page.getByRole('button', { name: /^checks \d/ }).click()
  await page.getByText('A card is turned: which?').waitFor()
  await second.getByLabel('Example').selectOption({ label: 'A turn, two ranges' })
  // Every hand: two ranges are solved before a third tab is open.
  for (const tab of [page, second]) {
    for (const player of ['First', 'Second']) await tab.getByLabel(`${player} player holds`).fill('all')
    await solve(tab)
  }
  // Not the river, whose node is still to be seen for a moment.
  await second.getByText(/with 1128 hands/).waitFor()
  const third = await another('Equilibria')
  await solve(third)
  await third.getByText('Waiting: you have too many games being solved already').waitFor()
  await page.getByRole('button', { name: 'Stop' }).click()
  await third.getByText(/histories, 936 information sets/).waitFor()
  for (const tab of [second, third]) await halt(tab)
})
