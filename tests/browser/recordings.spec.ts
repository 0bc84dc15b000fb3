/** Recordings: playing, seeking, going on, filtering. */
import type { Page } from '@playwright/test'
import { wavOf } from '../support/wav'
import { expect, test } from './support/portal'
import { openAndWait } from './support/scripts'
import { texts } from './support/table'

test.beforeEach(({ signIn }) => signIn('callcentre'))

const LIST = '/ucm/recordings'
const rows = (page: Page) => page.locator('.list-table tbody tr')
const audio = (page: Page) => page.locator('audio')
const currentTime = (page: Page) => audio(page).evaluate((player: HTMLAudioElement) => player.currentTime)
const duration = (page: Page) => audio(page).evaluate((player: HTMLAudioElement) => player.duration)
const isPaused = (page: Page) => audio(page).evaluate((player: HTMLAudioElement) => player.paused)
const isPlaying = async (page: Page) => !(await isPaused(page))
/** The number of the first row whose call is so long, from 0. */
const rowOf = async (page: Page, length: RegExp) =>
  (await texts(page, 'Duration')).findIndex((text) => length.test(text))

test('a row that is chosen plays, and is the one that says so; next and previous go on [443] [444] [466]', async ({
  page,
  javaScriptEnabled,
}) => {
  await openAndWait(page, LIST, javaScriptEnabled)
  expect(await isPaused(page)).toBe(true)
  await expect(page.getByText('(currently playing)')).toHaveCount(0)

  const names = await texts(page, 'File name')
  await rows(page).nth(2).getByRole('link').first().click()
  await expect(page.locator('.player-facts')).toContainText(names[2] ?? '')
  await expect(rows(page).nth(2)).toContainText('(currently playing)')
  await expect(page.locator('.list-table tbody th', { hasText: '(currently playing)' })).toHaveCount(1)
  await expect.poll(() => isPlaying(page)).toBe(true)

  await page.getByRole('link', { name: 'Next recording' }).click()
  await expect(page.locator('.player-facts')).toContainText(names[3] ?? '')
  await expect.poll(() => isPlaying(page)).toBe(true)
  await page.getByRole('link', { name: 'Previous recording' }).click()
  await expect(page.locator('.player-facts')).toContainText(names[2] ?? '')
})

test('the recording in the player is the chosen one as soon as its own button plays it [635] @scripts @long', async ({
  page,
}) => {
  await openAndWait(page, `${LIST}?page=2`, true)
  const name = await page.locator('.player-facts').textContent()
  await audio(page).evaluate((player: HTMLAudioElement) => player.play())
  await expect(page).toHaveURL(/page=2&play=/)
  await page.getByRole('link', { name: 'Page 1' }).click()
  await expect(page.getByRole('row', { name: '(currently playing)' })).toHaveCount(1)
  await expect(rows(page).first()).toContainText('(currently playing)')
  expect(await page.locator('.player-facts').textContent()).toBe(name)
})

test('people jump to a place in a recording that has not arrived yet, and back @long', async ({
  page,
  world,
  javaScriptEnabled,
}) => {
  await world.seed({ recordings: 181, recordingSeconds: 1_800 })
  const parts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/ucm/recordings/sound')) parts.push(request.headers()['range'] ?? '')
  })
  await openAndWait(page, `${LIST}?sort=-duration`, javaScriptEnabled)
  await rows(page)
    .nth(await rowOf(page, /^30:00$/))
    .getByRole('link')
    .first()
    .click()
  await expect.poll(() => duration(page)).toBeCloseTo(1_800, 0)
  await expect.poll(() => currentTime(page)).toBeGreaterThan(0)

  for (const place of [1_500, 30, 1_790]) {
    await audio(page).evaluate((player: HTMLAudioElement, seconds) => (player.currentTime = seconds), place)
    await expect.poll(() => currentTime(page)).toBeGreaterThan(place)
    expect(await currentTime(page)).toBeLessThan(place + 30)
  }
  expect(parts.some((range) => /^bytes=[1-9]\d{6,}-/.test(range))).toBe(true)
})

test('a recording goes on playing while people search the list @scripts @long', async ({ page }) => {
  await openAndWait(page, LIST, true)
  await rows(page)
    .nth(await rowOf(page, /^[1-9]:|0:[2-9]/))
    .getByRole('link')
    .first()
    .click()
  await expect.poll(() => currentTime(page)).toBeGreaterThan(0)
  const before = await currentTime(page)
  await page.getByRole('searchbox').fill('call')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/q=call/)
  expect(await currentTime(page)).toBeGreaterThanOrEqual(before)
  expect(await isPlaying(page)).toBe(true)
})

test('the picture is the filter: a month, a day and an hour are links, and what is chosen can be left out [441] [442] [466] [1011]', async ({
  page,
  javaScriptEnabled,
}) => {
  await openAndWait(page, LIST, javaScriptEnabled)
  const [first = ''] = await texts(page, 'Call date')
  const [day = '', month = ''] = first.split('-')
  await page
    .getByRole('navigation', { name: 'Months' })
    .getByRole('link')
    .nth(Number(month) - 1)
    .click()
  await expect(page).toHaveURL(`${LIST}?month=${month}`)
  await expect(page.locator('.months [aria-current]')).toHaveCount(1)
  await page.locator('.heat tbody').getByRole('rowheader').first().getByRole('link').click()
  await expect(page.getByText(new RegExp(`^\\d+ recorded calls? on ${day}-${month}-`))).toBeVisible()
  for (const date of await texts(page, 'Call date')) expect(date).toContain(`${day}-${month}-`)

  const cell = page.locator('.heat tbody td a').first()
  const count = Number(await cell.textContent())
  await cell.click()
  await expect(cell).toHaveAttribute('aria-current', 'true')
  await expect(rows(page)).toHaveCount(count)
  expect(await audio(page).getAttribute('src')).toContain(`month=${month}&day=${day}&hour=`)
  await page
    .getByRole('link', { name: /leave out$/ })
    .first()
    .click()
  await expect(page.getByText(/^\d+ recorded calls? in \w+, \d\d:00 to/)).toBeVisible()
  await page.getByRole('link', { name: 'Show all', exact: true }).click()
  await expect(page.getByText(/^\d+ recorded calls\. /)).toBeVisible()
})

test('the sign of the row that plays pauses it, and plays on [1013] @scripts', async ({ page }) => {
  await openAndWait(page, LIST, true)
  const sign = rows(page)
    .nth(await rowOf(page, /^[1-9]:|0:[2-9]/))
    .getByRole('link')
    .first()
  await sign.click()
  await expect.poll(() => isPlaying(page)).toBe(true)
  await expect(sign).toHaveAccessibleName(/^Pause: /)
  await sign.click()
  await expect.poll(() => isPaused(page)).toBe(true)
  await expect(sign).toHaveAccessibleName(/^Play: /)
  await sign.press('Enter')
  await expect.poll(() => isPlaying(page)).toBe(true)
})

test('the player of a chosen recording stays in sight at the foot of the window, on phones too @long [1013] [614]', async ({
  page,
  javaScriptEnabled,
}) => {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await openAndWait(page, LIST, javaScriptEnabled)
    await expect(page.locator('.player')).not.toBeInViewport()
    await rows(page).nth(2).getByRole('link').first().click()
    await expect(page.locator('.player')).toBeInViewport({ ratio: 1 })
    await rows(page).nth(20).scrollIntoViewIfNeeded()
    await expect(page.locator('.player')).toBeInViewport({ ratio: 1 })
  }
})

test('a recording is downloaded from its row and from the player @long', async ({ page, javaScriptEnabled }) => {
  await openAndWait(page, LIST, javaScriptEnabled)
  for (const link of [page.locator('.player a[download]'), page.locator('.list-table a[download]').first()]) {
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toMatch(/^\d{4}-\d\d-\d\d \d\d\.\d\d .+\.wav$/)
    await expect(page).toHaveURL(LIST)
  }
})

test('a recording without sound says so when somebody plays it @long [865] @scripts', async ({ page, context }) => {
  // Uses `route`, because faults answer only texts.
  const header = wavOf({ seconds: 0 })
  await context.route(/recordings\/sound/, (route) => route.fulfill({ contentType: 'audio/wav', body: header }))
  await openAndWait(page, LIST, true)
  const empty = page.getByText('This recording is empty: it has no sound.')
  await expect(empty).toHaveCount(0)
  await rows(page).nth(1).getByRole('link').first().click()
  await expect(empty).toBeVisible()
})

test('a recording that cannot be played says why, with its status [446] @scripts @long', async ({
  page,
  world,
  consoleWatch,
}) => {
  await openAndWait(page, LIST, true)
  consoleWatch.expect(/410/)
  await world.faults({ path: 'ucm/recordings/get/**', status: 410, body: { Message: 'It was deleted.' } })
  await rows(page).nth(1).getByRole('link').first().click()
  await expect(page.getByText('the recording cannot be played (status 410)')).toBeVisible()
  // Also when the player failed before the scripts ran.
  await page.reload()
  await expect(page.getByText('the recording cannot be played (status 410)')).toBeVisible()
  await page.getByRole('link', { name: 'Open the recording' }).click()
  await expect(page.getByText('It was deleted.')).toBeVisible()
})
