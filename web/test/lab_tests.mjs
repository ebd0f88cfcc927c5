// Experiments, training runs, and a network that learns.
import assert from 'node:assert/strict'
import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { api, folder, inspect, server, shoot, sizes, training, visit } from './harness.mjs'

test('an experiment of the lab', async (t) => {
  const page = await visit(t, { path: '/#/lab/' })
  // Titles are read whole in the list, and words find an experiment.
  await page.getByText('b4-alphabeta').waitFor()
  assert.ok(await page.locator('.list.whole button').evaluateAll((all) => all.every((one) => one.scrollWidth <= one.clientWidth)))
  await page.getByLabel('Search experiments').fill('alpha lecture')
  await page.waitForFunction(() => document.querySelectorAll('.list.whole button').length === 1)
  await page.getByText('b4-alphabeta').click()
  await page.getByLabel('Search experiments').fill('')
  await page.getByText('What may be left out without changing the value?').waitFor()
  await page.getByText(/takes about .* on an idle processor/).waitFor()
  await page.getByRole('button', { name: 'Run it', exact: true }).click()
  await page.locator('td.agrees').first().waitFor()
  await page.locator('.plot img').waitFor()
  assert.equal(await page.locator('td.differs').count(), 0)
  await inspect(page, 'an experiment')
  await shoot(page, 'lab-desktop-light')
})

test('runs of an experiment are kept, and compared side by side', async (t) => {
  const page = await visit(t, { colorScheme: 'dark', path: '/#/lab/d1-pi' })
  await page.getByRole('button', { name: 'Run it', exact: true }).click()
  await page.getByRole('button', { name: 'Run it again' }).waitFor()
  await page.getByLabel('Seed 1', { exact: false }).press('ArrowRight')
  await page.getByText('moyo lab run d1-pi --seed 2').waitFor()
  await page.getByRole('button', { name: 'Run it again' }).click()
  await page.getByText('Compare the last 2 runs').click()
  assert.deepEqual(
    (await page.getByLabel('Earlier runs').locator('th').allTextContents()).map((text) => text.slice(0, 6)),
    ['Figure', 'Seed 2', 'Seed 1']
  )
  await page.reload()
  await page.getByText('Compare the last 2 runs').waitFor()
  await shoot(page, 'lab-compared-desktop-dark')
})

test('parameters of an experiment are sliders, and what they chose stays with what was found', async (t) => {
  const page = await visit(t, { path: '/#/lab/d7-constant' })
  await page
    .getByRole('switch', { name: /^Quick/ })
    .or(page.getByLabel(/^Quick/))
    .check()
  const pulls = page.getByLabel(/^pulls 5,000/)
  await pulls.press('Home')
  await page.getByText('pulls 500', { exact: true }).waitFor()
  await page.getByLabel(/^c 1/).fill('0.3')
  await page.getByText('moyo lab run d7-constant --set c=0.3 --set pulls=500 --quick').waitFor()
  await page.getByRole('button', { name: 'Run it', exact: true }).click()
  await page.getByText('UCB with C, 500 pulls').waitFor()
  await page.getByRole('cell', { name: '0.3', exact: true }).waitFor()
  await inspect(page, 'parameters')
  await shoot(page, 'lab-parameters-desktop-light')
  await page.setViewportSize(sizes.phone)
  await inspect(page, 'parameters on a phone')
  await shoot(page, 'lab-parameters-phone-light')
  await page.setViewportSize(sizes.desktop)
  // Runs of another setting are compared with it, also after the page was loaded again. (A quick run judges
  // nothing here, and what is judged stays out of the table.)
  await page.goto(`${server.base}/#/lab/d1-pi`)
  await page.getByLabel(/^points 100,000/).press('Home')
  await page.getByRole('button', { name: 'Run it', exact: true }).click()
  await page.getByRole('button', { name: 'Run it again' }).waitFor()
  await page.getByLabel(/^points 1,000/).press('ArrowRight')
  await page.getByRole('button', { name: 'Run it again' }).click()
  await page.getByText('Compare the last 2 runs').waitFor()
  await page.reload()
  await page.getByText('Compare the last 2 runs').click()
  const heads = await page.getByLabel('Earlier runs').locator('thead th').allTextContents()
  assert.match(heads[1], /points 2,000/)
  assert.match(heads[2], /points 1,000/)
  // Of experiments of matches, the number of games, which in the terminal is an option of its own.
  await page.goto(`${server.base}/#/lab/d3-limit`)
  await page.getByLabel(/^games as usual/).press('ArrowRight')
  await page.getByText('moyo lab run d3-limit --games 2').waitFor()
})

test('a training run is followed while its log grows', async (t) => {
  const page = await visit(t, { colorScheme: 'dark', path: '/#/lab/' })
  await page.clock.install()
  await page.reload()
  await page.getByText('b4-alphabeta').waitFor()
  assert.equal(await page.getByRole('heading', { name: 'Training' }).count(), 0)
  const log = join(training, 'small', 'log.jsonl')
  const write = (entry) => appendFileSync(log, JSON.stringify(entry) + '\n')
  mkdirSync(dirname(log))
  for (const [positions, accuracy] of [
    [6400, 0.125],
    [12800, 0.25]
  ]) {
    write({ kind: 'training', positions, seconds: positions / 100, accuracy, policy: 4 - accuracy, value: 0.6875 })
    write({
      kind: 'held_out',
      side: 9,
      positions,
      seconds: positions / 100,
      accuracy: accuracy + 0.03,
      policy: 4,
      value: 0.6875,
      score_error: 8
    })
  }
  await page.clock.fastForward(10000)
  await page.getByRole('button', { name: /^small 12,800 positions, 28.0% on 9x9/ }).click()
  await page.getByText('Held-out games on 9x9: 28.0% of the moves guessed').waitFor()
  const curves = page.getByRole('img', { name: 'Plots of the training run small' })
  await page.waitForFunction(() => document.querySelector('.plot img')?.naturalHeight > 1000)
  const before = await curves.getAttribute('src')
  write({ kind: 'training', positions: 19200, seconds: 192, accuracy: 0.375, policy: 3.5, value: 0.625 })
  await page.clock.fastForward(10000)
  await page.getByText('19,200 positions in 3 minutes').waitFor()
  assert.notEqual(await curves.getAttribute('src'), before)
  await inspect(page, 'Training')
  await shoot(page, 'training-desktop-dark')
})

test('a network learns tic-tac-toe here, and is played against', async (t) => {
  const page = await visit(t, { path: '/#/lab/' })
  await page.getByRole('button', { name: 'Learn', exact: true }).click()
  const start = page.getByRole('button', { name: 'Start', exact: true })
  await page.getByRole('button', { name: /^Tic-tac-toe/ }).click()
  await page.getByText('It has not begun').waitFor()
  if (!(await api('/api/learn')).json.trainer) {
    console.log('SKIPPED: moyo-train was not built, so nothing learns on the page.')
    await page.getByText('Learning needs moyo-train').waitFor()
    assert.equal(await start.count(), 0)
    return
  }
  await start.click()
  await page.getByRole('button', { name: 'Stop' }).waitFor()
  await page.locator('.replays figure').nth(1).waitFor()
  await page.locator('.replays .pen').first().waitFor()
  await page.getByRole('img', { name: /^Loss over minutes of learning/ }).waitFor()
  await page.locator('.curves canvas').first().waitFor()
  await inspect(page, 'Learn')
  await shoot(page, 'learn-desktop-light')
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByText(/It rests after \d+ seconds of learning/).waitFor()
  await page.getByRole('button', { name: 'Go on' }).waitFor()
  // Grades come later than this test wants to wait for: two, as the run would write them.
  for (const [seconds, kept, elo] of [
    [60, 0.75, 0],
    [90, 0.92, 120]
  ]) {
    const grade = { kind: 'grade', positions: 1e5, seconds, policy_keeps: kept, search_keeps: 1, visits: 100, value_error: 0.25, elo }
    appendFileSync(join(server.folder, 'learning', 'tictactoe', 'log.jsonl'), JSON.stringify(grade) + '\n')
  }
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.setViewportSize(sizes.phone)
  await page.reload()
  await page.locator('.replays figure').nth(1).waitFor()
  await page.getByText('Its first thought keeps the value of 92% of positions, and of 100% when it searches').waitFor()
  await page.getByRole('img', { name: /^Elo over minutes of learning/ }).waitFor()
  await inspect(page, 'Learn on a phone')
  await shoot(page, 'learn-phone-dark')
  await page.getByRole('button', { name: 'Play against it' }).click()
  await page.locator('.board .cell').nth(4).click()
  await page.locator('.board .pen').nth(1).waitFor()
  assert.equal(await page.getByLabel('Level').getAttribute('aria-valuetext'), 'The network that learned')
})

test('an experiment that the address names waits to be started, and what it found is kept', async (t) => {
  const page = await visit(t, { path: '/#/lab/b9-expectimax' })
  await page.getByRole('button', { name: 'Run it', exact: true }).click()
  await page.locator('td.agrees').first().waitFor()
  await page.getByText('b9-probabilities').click()
  await page.getByRole('button', { name: 'Run it', exact: true }).waitFor()
  assert.match(page.url(), /b9-probabilities$/)
  await page.goBack()
  await page.getByRole('button', { name: 'Run it again' }).waitFor()
  await page.locator('td.agrees').first().waitFor()
})

test('a lesson of the course, its exercise wrong and right', async (t) => {
  for (const [size, colorScheme] of [
    ['desktop', 'light'],
    ['phone', 'dark']
  ]) {
    const page = await visit(t, { size, colorScheme, path: '/#/course/alpha-beta' })
    await page.getByRole('heading', { name: 'Alpha-beta: what need not be looked at' }).waitFor()
    const answer = page.getByLabel('Your answer')
    const check = page.getByRole('button', { name: 'Check' })
    await answer.fill('many')
    await check.click()
    await page.getByText('Please write a number.').waitFor()
    await answer.fill('12')
    await check.click()
    await page.getByText('Not yet.').waitFor()
    await answer.fill('9')
    await check.click()
    await page.getByText('Right.').waitFor()
    await page.getByText('1 of 31 exercises solved here').waitFor()
    await inspect(page, 'Course')
    await shoot(page, `course-${size}-${colorScheme}`)
    await page.reload()
    await page.getByText('1 of 31 exercises solved here').waitFor()
    await page.getByRole('link', { name: 'Next: Yes or no' }).click()
    await page.getByText('A win is proved in a tree').waitFor()
  }
})
