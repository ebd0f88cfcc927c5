// The teacher's desk: quizzes, proofs drawn, bandits as bars, in three pictures and as a mystery.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inspect, shoot, status, visit } from './harness.mjs'

async function demonstration(t, name, options) {
  const page = await visit(t, { path: '/#/think/', ...options })
  await page.getByRole('button', { name, exact: true }).click()
  return page
}

test('"where does it cut?" is asked, and a wrong mark is told from a right one', async (t) => {
  const page = await demonstration(t, 'Alpha-beta')
  await page.getByText('11 nodes searched').waitFor()
  await page.getByRole('checkbox', { name: 'Quiz' }).check()
  await page.getByText('Where does it cut?').waitFor()
  await inspect(page, 'the quiz')
  await page.getByRole('checkbox', { name: 'Leaf 5, 4' }).click()
  await page.getByRole('checkbox', { name: 'Leaf 7, 14' }).press('Enter')
  await page.getByRole('button', { name: 'Check' }).click()
  await page.getByText('Not quite: 1 of 2 found, 1 missed, 1 leaf marked').waitFor()
  assert.equal(await page.locator('.mark.right').count(), 1)
  assert.equal(await page.locator('.mark.wrong').count(), 1)
  await page.getByRole('button', { name: 'Try again' }).click()
  for (const leaf of ['Leaf 5, 4', 'Leaf 6, 6']) await page.getByRole('checkbox', { name: leaf }).click()
  await page.getByRole('button', { name: 'Check' }).click()
  await page.getByText('Right: 2 leaves cut.').waitFor()
  await shoot(page, 'quiz-desktop-light')
  await page.getByRole('button', { name: 'Another tree' }).click()
  await page.getByText('Where does it cut?').waitFor()
})

test('two proofs of a value meet in one line', async (t) => {
  for (const [size, colorScheme] of [
    ['desktop', 'light'],
    ['phone', 'dark']
  ]) {
    const page = await demonstration(t, 'Proofs', { size, colorScheme })
    await page.getByText('The value is 3.').waitFor()
    // The root, Max's move, Min's answer: nodes and the ways to them.
    assert.equal(await page.locator('.node.both').count(), 3)
    assert.equal(await page.locator('.edge.both').count(), 2)
    assert.equal(await page.locator('.node.max').count(), 2)
    assert.equal(await page.locator('.node.min').count(), 4)
    await inspect(page, 'Proofs')
    await shoot(page, `proofs-${size}-${colorScheme}`)
  }
})

test('a boolean question is answered by the strategy of who is right', async (t) => {
  const page = await demonstration(t, 'Proofs')
  await page.getByRole('button', { name: 'Yes or no' }).click()
  await page.getByText('Can Max get at least 3? Yes: a strategy of Max').waitFor()
  await page.getByRole('slider', { name: /Max gets at least/ }).press('ArrowRight')
  await page.getByText('Can Max get at least 4? No: a strategy of Min').waitFor()
  assert.equal(await page.locator('.node.min').count(), 7)
  await page.getByLabel('Example').selectOption({ label: 'A strategy of depth 4' })
  await page.getByText('Can Max get at least 1? Yes').waitFor()
  assert.equal(await page.locator('.node.max').count(), 1 + 1 + 2 + 2 + 4)
  await page.getByLabel('Tree or position').fill('((1 2')
  await page.getByRole('button', { name: 'Prove it' }).click()
  await page.getByRole('alert').waitFor()
})

test('bandits: bars, normal rewards, and truths that can be hidden', async (t) => {
  const page = await demonstration(t, 'Bandits')
  await page.getByText('After 2,000 pulls').waitFor()
  assert.equal(await page.locator('.bandit-bars .interval').count(), 3)
  assert.equal(await page.locator('.bandit-bars .truth').count(), 3)
  await page.getByLabel('Show the truth').uncheck()
  assert.equal(await page.locator('.bandit-bars .truth').count(), 0)
  await page.getByText('Arm 1 pays ?').waitFor()
  await page.getByLabel('Rewards').selectOption('0.5')
  assert.equal(await page.getByLabel('Rule').locator('option').filter({ hasText: 'Thompson' }).count(), 0)
  await page.getByLabel('Rule').selectOption('greedy')
  await page.getByLabel(/Confidence/).waitFor()
  await inspect(page, 'Bandits')
})

test('UCB in three pictures: select, shrink, switch', async (t) => {
  const page = await demonstration(t, 'Bandits', { size: 'phone', colorScheme: 'dark' })
  await page.getByRole('button', { name: 'UCB in three pictures' }).click()
  await page.getByRole('heading', { name: 'Switch' }).waitFor()
  const told = await page.locator('.three-pictures p').allTextContents()
  const [, arm, bound] = /arm (\d) has the highest upper bound, (\d+\.\d+)/.exec(told[0])
  const [, shrunk] = /its bound is (\d+\.\d+)/.exec(told[1])
  const [, other] = /Now arm (\d)/.exec(told[2])
  assert.ok(Number(shrunk) < Number(bound), `${shrunk} < ${bound}`)
  assert.notEqual(arm, other)
  await inspect(page, 'UCB in three pictures')
  await shoot(page, 'three-pictures-phone-dark')
  const before = await page.getByText(/^Switch \d+ of/).textContent()
  await page.getByRole('button', { name: 'Next switch' }).click()
  assert.notEqual(await page.getByText(/^Switch \d+ of/).textContent(), before)
})

test('the mystery game hides its arms until somebody has guessed', async (t) => {
  const page = await demonstration(t, 'Bandits')
  await page.getByRole('button', { name: 'Mystery' }).click()
  await page.getByRole('button', { name: 'Pull A ten times' }).click()
  await page.getByText('90 pulls left.').waitFor()
  assert.equal(await page.locator('.bandit-bars .truth').count(), 0)
  for (let i = 0; i < 9; ++i) await page.getByRole('button', { name: 'Pull B ten times' }).click()
  assert.ok(await page.getByRole('button', { name: 'Pull C once' }).isDisabled())
  await page.getByRole('button', { name: 'A is best' }).click()
  assert.match(await status(page).textContent(), /(Right|No): [A-D] pays 0\.\d\d/)
  await page.getByText(/UCB1 with C = 0.7 loses/).waitFor()
  assert.equal(await page.locator('.bandit-bars .truth').count(), 4)
  await inspect(page, 'Mystery')
})

test('demonstrations have addresses, and the course leads to them', async (t) => {
  const page = await visit(t, { path: '/#/course/alpha-beta' })
  await page.getByRole('link', { name: 'See it in Think' }).click()
  await page.getByText('11 nodes searched').waitFor()
  assert.match(page.url(), /#\/think\/alphabeta$/)
  await page.reload()
  await page.getByText('11 nodes searched').waitFor()
  await page.getByRole('button', { name: 'Bandits', exact: true }).click()
  await page.getByText('After 2,000 pulls').waitFor()
  await page.goBack()
  await page.getByText('11 nodes searched').waitFor()
  await page.getByRole('button', { name: 'This position' }).click()
  await page.locator('.board .point').first().waitFor()
})

test('demonstrations and lessons fit a phone, and the lectures’ tree whole', async (t) => {
  const page = await visit(t, { size: 'phone', path: '/#/think/alphabeta' })
  const fits = async (what) =>
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth), what)
  await page.getByText('11 nodes searched').waitFor()
  for (let i = 0; i < 9; i++) await page.getByRole('button', { name: 'Step forward' }).click()
  const inside = () =>
    page
      .locator('.steps .node')
      .evaluateAll((nodes) =>
        nodes.every((node) => node.getBoundingClientRect().left >= 0 && node.getBoundingClientRect().right <= innerWidth)
      )
  assert.ok(await inside(), 'alpha-beta')
  await page.getByRole('button', { name: 'Proofs' }).click()
  await page.getByText('The value is 3.').waitFor()
  assert.ok(await inside(), 'proofs')
  for (const [name, seen] of [
    ['Expectimax', /nodes searched/],
    ['Monte Carlo tree search', /Playout 1, select/],
    ['Bandits', /After 2,000 pulls/],
    ['Equilibria', /Nothing is solved yet/]
  ]) {
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByText(seen).waitFor()
    await fits(name)
  }
  const lessons = await page.evaluate(() => fetch('/api/course').then((r) => r.json()))
  for (const { name, title } of lessons) {
    await page.evaluate((hash) => (location.hash = hash), `#/course/${name}`)
    await page.getByRole('heading', { name: title, level: 2, exact: true }).waitFor()
    await fits(name)
  }
})
