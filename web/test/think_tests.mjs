// The search at work, and the searches that are walked through.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { api, begin, point, record, shoot, status, stones, visit } from './harness.mjs'

test('the search is seen at work, and its tree drawn', async (t) => {
  const { page } = await begin(t, { size: 9, level: '30k' })
  await page.getByRole('link', { name: 'Think', exact: true }).click()
  await page.locator('table tbody tr').nth(2).waitFor()
  await page.getByRole('img', { name: /Search tree with \d+ nodes/ }).waitFor()
  await shoot(page, 'think-visits-desktop-light')
  await page
    .locator('.panel label', { hasText: /^Search/ })
    .locator('select')
    .selectOption('plain')
  await page.locator('table tbody tr').nth(2).waitFor()
  await page.locator('table tbody tr').first().hover()
  await stones(page).nth(1).waitFor()
  await page.mouse.move(0, 0)
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByText('At rest').waitFor()
})

test('maps of priors, territory, RAVE and criticality', async (t) => {
  const { json } = await api('/api/records', { sgf: record })
  const page = await visit(t, { path: `/#/think/${json.id}` })
  const searches = page.locator('.panel label', { hasText: /^Search/ }).locator('select')
  for (const [map, search, mark] of [
    ['policy', 'usual', '.heat'],
    ['territory', 'usual', '.owner'],
    ['rave', 'playouts', '.heat'],
    ['criticality', 'criticality', '.heat']
  ]) {
    await page.getByLabel('Map').selectOption(map)
    await page.waitForFunction((name) => document.querySelectorAll(`.points ${name}`).length >= 4, mark)
    assert.equal(await searches.inputValue(), search)
    await page.waitForFunction(() => Number.parseFloat(/([\d.]+k?) visits/.exec(document.body.textContent)?.[1].replace('k', 'e3')) > 300)
    await shoot(page, `think-${map}-desktop-light`)
  }
})

test("the lectures' tree is stepped through, forwards and back", async (t) => {
  const { page } = await begin(t, { size: 5 })
  await page.getByRole('link', { name: 'Think', exact: true }).click()
  await page.getByRole('button', { name: 'Alpha-beta' }).click()
  await page.getByText('11 nodes searched').waitFor()
  await page.getByRole('button', { name: 'To the end' }).click()
  await page.getByText('Max returns 3').waitFor()
  assert.equal(await page.locator('.node.cut').count(), 2)
  await page.getByRole('button', { name: 'Step back' }).click()
  await page.getByText('Min returns 2').waitFor()
  await shoot(page, 'alphabeta-desktop-light')
  await page.getByLabel('Pruning').uncheck()
  await page.getByText('13 nodes searched').waitFor()
  await page.getByLabel('Tree or position').fill('((1 2')
  await page.getByRole('button', { name: 'Search it' }).click()
  await page.getByRole('alert').waitFor()
})

test('a search of thousands of nodes is stepped through, folded', async (t) => {
  const { page } = await begin(t, { size: 5 })
  await page.getByRole('link', { name: 'Think', exact: true }).click()
  await page.getByRole('button', { name: 'Alpha-beta' }).click()
  await page.getByLabel('Example').selectOption('Tic-tac-toe, the whole game')
  await page.getByText(/1\d,\d+ nodes searched/).waitFor()
  for (let i = 0; i < 12; i++) await page.getByRole('button', { name: 'Step forward' }).click()
  await page.getByText('Step 12 of').waitFor()
  await page.getByRole('button', { name: 'Out of this node' }).waitFor()
  await page.locator('#step').fill('9000')
  await page.getByText('Step 9000 of').waitFor()
  assert.ok((await page.locator('.steps .node').count()) < 100, 'only the surroundings are drawn')
  await shoot(page, 'alphabeta-folded-desktop-light')
  await page.getByRole('button', { name: 'To the end' }).click()
  await page.getByText(/Max .*returns 0/).waitFor()
})

test('the bandit playground', async (t) => {
  const { page } = await begin(t, { size: 5 })
  await page.getByRole('link', { name: 'Think', exact: true }).click()
  await page.getByRole('button', { name: 'Bandits' }).click()
  await page.getByText('After 2,000 pulls').waitFor()
  await page.getByLabel('Rule').selectOption('thompson')
  await page.getByRole('button', { name: 'Add an arm' }).click()
  await page.locator('tbody tr').nth(3).waitFor()
  await shoot(page, 'bandit-desktop-light')
})

const inThink = async (t, settings, moves = []) => {
  const { json } = await api('/api/games', settings)
  for (const move of moves) await api(`/api/games/${json.id}/play`, { move })
  const page = await visit(t, { path: `/#/think/${json.id}` })
  await page.locator('.board .point, .board .cell').first().waitFor()
  return { page, id: json.id }
}

test('what is tried in Think never touches the game, and results stay after Stop', async (t) => {
  const { page, id } = await inThink(t, { size: 9, computer: 'nobody' }, ['E5', 'C3', 'G7'])
  await page.locator('.candidate').first().waitFor()
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByText('At rest').waitFor()
  assert.ok((await page.locator('.candidate').count()) > 0, 'candidates stay')
  assert.ok((await page.locator('table tbody tr').count()) > 1, 'the table stays')
  await page.getByRole('img', { name: /Search tree with \d+ nodes/ }).waitFor()
  await page.getByRole('button', { name: 'Search on' }).waitFor()
  await point(page, 2, 2, 9).click()
  await page.getByText('A line beside the game').waitFor()
  await page.waitForFunction(() => document.querySelectorAll('.board .point:not(.empty)').length === 4)
  assert.equal((await api(`/api/games/${id}`)).json.moves.length, 3)
  // Back to the middle of the game, and another line from there. Arrows are the board's after a click on it.
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.waitForFunction(() => document.querySelectorAll('.board .point:not(.empty)').length === 2)
  await point(page, 6, 6, 9).click()
  await page.waitForFunction(() => document.querySelectorAll('.variations .tried').length === 2)
  await page.locator('.candidate').first().waitFor()
  await shoot(page, 'think-lines-desktop-light')
  await page.getByRole('button', { name: 'Delete this line' }).click()
  await page.waitForFunction(() => document.querySelectorAll('.variations .tried').length === 1)
})

test('a cell of the search tree shows its line on the board', async (t) => {
  const { page } = await inThink(t, { size: 9, computer: 'nobody' }, ['E5'])
  const tree = page.getByRole('img', { name: /Search tree with \d+ nodes/ })
  await tree.waitFor()
  await page.waitForFunction(() => /[1-9]\d\d visits|k visits/.test(document.querySelector('.panel').textContent))
  await page.getByRole('button', { name: 'Stop' }).click()
  await tree.scrollIntoViewIfNeeded()
  const box = await tree.boundingBox()
  await page.mouse.move(box.x + 20, box.y + 60) // the third row: two moves deep
  await page.locator('.board .label text', { hasText: /^2$/ }).waitFor()
  assert.equal(await page.locator('.board .label').count(), 2)
})

test('a finished game is looked at in Think', async (t) => {
  const { page } = await inThink(t, { size: 5, computer: 'nobody' }, ['C3', 'pass', 'pass'])
  await page.getByText('The game is over here').waitFor()
  await page.keyboard.press('Home')
  await page.locator('.candidate').first().waitFor()
})

test('stones are set up and analysed', async (t) => {
  const { page, id } = await inThink(t, { size: 9, computer: 'nobody' })
  await page.getByRole('button', { name: 'Set up stones' }).click()
  await point(page, 2, 2, 9).click()
  await page.getByRole('button', { name: 'White', exact: true }).click()
  await point(page, 6, 6, 9).click()
  await page.getByRole('button', { name: 'White to move' }).click()
  await page.getByRole('button', { name: 'Analyse this' }).click()
  await page.waitForFunction((old) => !location.hash.endsWith(old), id)
  await page.waitForFunction(() => document.querySelectorAll('.board .point:not(.empty)').length === 2)
  await page.getByText('White to move').waitFor()
})

test('a drawn position is 50%, proved', async (t) => {
  const { page } = await inThink(t, { game: 'tictactoe', computer: 'nobody' })
  await page.getByText('50% for X, proved').waitFor()
})

test('alpha-beta shows all leaves from the first step, and windows as they narrow', async (t) => {
  const page = await visit(t, { size: 'phone' })
  await page.getByRole('link', { name: 'Think', exact: true }).click()
  await page.getByRole('button', { name: 'Alpha-beta' }).click()
  await page.getByText('11 nodes searched').waitFor()
  assert.deepEqual((await page.locator('.steps .leaf').allTextContents()).sort(), ['3', '12', '8', '2', '4', '6', '14', '5', '2'].sort())
  const root = page.locator('.steps .node').first()
  await root.scrollIntoViewIfNeeded()
  const box = await root.boundingBox()
  assert.ok(box.x > 0 && box.x + box.width < 390, 'the root is on the screen')
  // After the first Min has returned 3, the root's window begins there.
  while (!/Min returns 3/.test(await status(page).textContent())) await page.getByRole('button', { name: 'Step forward' }).click()
  assert.ok((await page.locator('.steps .window.open').allTextContents()).some((text) => text.replace(/\s/g, '') === '3,∞'))
})

test('expectimax is stepped through, with probabilities on its edges', async (t) => {
  const page = await visit(t)
  await page.getByRole('link', { name: 'Think', exact: true }).click()
  await page.getByRole('button', { name: 'Expectimax' }).click()
  await page.getByText('7 nodes searched').waitFor()
  assert.deepEqual(await page.locator('.steps .probability').allTextContents(), ['1/2', '1/3', '1/6', '1/2', '1/4', '1/4'])
  while (!/Chance returns/.test(await status(page).textContent())) await page.getByRole('button', { name: 'Step forward' }).click()
  assert.match(await status(page).textContent(), /Chance returns 10: all were searched/)
  await page.getByRole('button', { name: 'To the end' }).click()
  await page.getByText(/Max returns 10/).waitFor()
  assert.equal(await page.locator('.steps .node.cut').count(), 2, 'Star1 leaves two leaves out')
  await shoot(page, 'expectimax-desktop-light')
  await page.getByLabel('Pruning').uncheck()
  await page.getByText('9 nodes searched').waitFor()
  await page.getByLabel('Example').selectOption('Max, chance, Min')
  await page.getByRole('button', { name: 'To the end' }).click()
  await page.getByText(/Max returns 3\.25/).waitFor()
  await page.getByLabel('Min moves too').uncheck()
  await page.getByRole('button', { name: 'To the end' }).click()
  await page.getByText(/Max returns 7/).waitFor()
})

test('Monte Carlo tree search is walked through, phase by phase', async (t) => {
  const page = await visit(t)
  await page.getByRole('link', { name: 'Think', exact: true }).click()
  await page.getByRole('button', { name: 'Monte Carlo tree search' }).click()
  await page.getByText(/Playout 1, select/).waitFor()
  const forward = page.getByRole('button', { name: 'Step forward' })
  // The first playout begins at the root, which is there; the second makes a node.
  await page.getByRole('button', { name: 'Playout forward' }).click()
  await page.getByText(/Playout 2, select/).waitFor()
  for (const phase of ['expand', 'simulate', 'back up']) {
    await forward.click()
    await page.getByText(new RegExp(`Playout 2, ${phase}`)).waitFor()
  }
  for (let i = 0; i < 11; i++) await page.getByRole('button', { name: 'Playout forward' }).click()
  await page.getByText(/Playout 13, select/).waitFor()
  assert.match(await page.locator('.choices').textContent(), /\+ \d\.\d\d/)
  await shoot(page, 'mcts-steps-desktop-light')
  await page.getByLabel('Quiz').check()
  await page.getByText('Which move is next?').waitFor()
  await page.locator('.choices button').first().click()
  await page.getByText(/^(Right\.|No: )/).waitFor()
  await page.getByLabel('Quiz').uncheck()
  for (const example of ['Tic-tac-toe, the whole game', "The lectures' tree", 'Go on 5×5']) {
    await page.getByLabel('Example').selectOption(example)
    await page.getByText(/Playout 1, select/).waitFor()
    await forward.click()
  }
  // The tree is of the example that is named: nobody sees another one's meanwhile.
  await page.getByText(/Playout [12], /).waitFor()
  assert.match(await page.locator('.mcts-node .move').first().textContent(), /^[A-E][1-5]$|pass/)
})
