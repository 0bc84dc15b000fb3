/** Documents: looking at the lists, ticking, downloading. */
import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { readZip } from '../support/read-zip'
import { pdfText } from './support/pdf-text'
import { expect, test } from './support/portal'
import { todays } from '../support/todays'
import { texts } from './support/table'

test.beforeEach(({ signIn }) => signIn('admin'))

const boxes = (page: Page) => page.locator('tbody').getByRole('checkbox')
const ticked = (page: Page) => page.locator('tbody').getByRole('checkbox', { checked: true })
const downloadButton = (page: Page) => page.getByRole('button', { name: 'Download', exact: true })
const boxForAll = (page: Page) => page.getByRole('checkbox', { name: 'Select all on this page' })

/** Name of the download that pressing a button starts, and the names of the files in the zip. */
async function downloaded(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: download.suggestedFilename(), files: await filesIn(download) }
}

async function filesIn(download: Download): Promise<string[]> {
  return readZip(await readFile(await download.path()))
    .map(({ name }) => name)
    .sort()
}

/** The names of these rows' files. */
async function fileNames(page: Page, rows: readonly number[]): Promise<string[]> {
  const [names, extensions] = [await texts(page, 'File name'), await texts(page, 'File extension')]
  return rows.map((index) => `${names[index]}.${extensions[index]}`).sort()
}

for (const { kind, title, zip } of todays([
  { kind: 'general', title: 'General documents', zip: 'documents.zip' },
  { kind: 'contracts', title: 'Contracts', zip: 'contracts.zip' },
  { kind: 'invoices', title: 'Invoices', zip: 'invoices.zip' },
])) {
  test(`people tick two ${kind} and get them as a zip, twice if they want @table [152] [159] [167] [466]`, async ({
    page,
    javaScriptEnabled,
  }) => {
    await page.goto('/documents')
    await page
      .getByRole('main')
      .getByRole('link', { name: `All ${kind === 'general' ? 'documents' : kind}` })
      .click()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    if (javaScriptEnabled) await expect(boxForAll(page)).toBeVisible()
    for (const index of [1, 4]) await boxes(page).nth(index).check()

    const expected = { name: zip, files: await fileNames(page, [1, 4]) }
    expect(await downloaded(page, () => downloadButton(page).click())).toEqual(expected)
    await expect(page).toHaveURL(`/documents/${kind}`)
    await expect(ticked(page)).toHaveCount(2)
    expect(await downloaded(page, () => downloadButton(page).click())).toEqual(expected)
  })
}

test('the name of a document downloads that file itself, as often as people like @long', async ({ page }) => {
  for (const kind of ['general', 'contracts', 'invoices']) {
    await page.goto(`/documents/${kind}`)
    const name = page.locator('tbody').getByRole('link').first()
    const [expected = ''] = await fileNames(page, [0])
    for (const click of [() => name.click(), () => name.press('Enter')]) {
      const [download] = await Promise.all([page.waitForEvent('download'), click()])
      expect(download.suggestedFilename()).toBe(expected)
      expect((await readFile(await download.path())).length).toBeGreaterThan(100)
      await expect(page).toHaveURL(`/documents/${kind}`)
    }
    await expect(ticked(page)).toHaveCount(0)
  }
})

test('a link ticks every box of the page, and then none [159] [466] @long', async ({ page, javaScriptEnabled }) => {
  // A wide screen with scripts has a box for all instead.
  if (javaScriptEnabled) await page.setViewportSize({ width: 700, height: 900 })
  await page.goto('/documents/contracts')
  await page.getByRole('link', { name: 'Select all on this page' }).click()
  await expect(page).toHaveURL('/documents/contracts?select=all')
  await expect(ticked(page)).toHaveCount(30)
  const { files } = await downloaded(page, () => downloadButton(page).click())
  expect(files).toHaveLength(30)
  await boxes(page).first().uncheck()
  await page.getByRole('link', { name: 'Select none' }).click()
  await expect(page).toHaveURL('/documents/contracts')
  await expect(ticked(page)).toHaveCount(0)
})

test('Enter on a box sends nothing while nothing is ticked, and then what is @scripts @long [828]', async ({
  page,
}) => {
  await page.goto('/documents/invoices')
  await expect(boxForAll(page)).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.postData() ?? ''))
  await boxes(page).nth(2).press('Enter')
  await boxes(page).nth(3).check()
  const { files } = await downloaded(page, () => boxes(page).nth(2).press('Enter'))
  expect(files).toEqual(await fileNames(page, [3]))
  expect(sent).toEqual([expect.not.stringContaining('all-rows')])
})

test('the box in the heading ticks all rows, says when only some are, and counts them @scripts @long [159] [613]', async ({
  page,
}) => {
  await page.goto('/documents/invoices')
  const all = boxForAll(page)
  await expect(all).not.toBeChecked()
  await all.check()
  await expect(ticked(page)).toHaveCount(30)
  await expect(page.getByText('30 selected')).toBeVisible()
  await boxes(page).nth(3).uncheck()
  await expect(page.getByText('29 selected')).toBeVisible()
  await expect(all).toHaveJSProperty('indeterminate', true)
  await all.click()
  await expect(ticked(page)).toHaveCount(30)
  await all.uncheck()
  await expect(downloadButton(page)).toBeHidden()
  await expect(ticked(page)).toHaveCount(0)

  await page.getByRole('link', { name: 'File name' }).click()
  await expect(page).toHaveURL('/documents/invoices?sort=name')
  await expect(page.getByRole('link', { name: 'File name' })).toBeFocused()
  await boxes(page).nth(0).check()
  await expect(page.getByText('1 selected')).toBeVisible()
})

test('a click anywhere in a row ticks it, and another takes that back @scripts @long', async ({ page }) => {
  await page.goto('/documents/general')
  await expect(boxForAll(page)).toBeVisible()
  const row = page.locator('tbody tr').nth(2)
  await row.getByRole('cell').last().click()
  await expect(row.getByRole('checkbox')).toBeChecked()
  await expect(page.getByText('1 selected')).toBeVisible()
  await row.getByRole('cell').nth(1).click()
  await expect(row.getByRole('checkbox')).not.toBeChecked()
  await expect(page).toHaveURL('/documents/general')
})

test('people who tick nothing are told so, on the list as it was [466] @long', async ({ page, javaScriptEnabled }) => {
  await page.goto('/documents/general?sort=name')
  test.skip(javaScriptEnabled, 'With scripts there is no button before a row is ticked.')
  await downloadButton(page).click()
  await expect(page).toHaveURL('/documents/general?sort=name')
  await expect(page.getByRole('alert').filter({ hasText: 'Please, select a document to download.' })).toHaveCount(1)
  await expect(page).toHaveTitle(/^Error: General documents/)
  await boxes(page).first().check()
  const { files } = await downloaded(page, () => downloadButton(page).click())
  expect(files).toHaveLength(1)
})

test('the button says so until the download begins, and is itself again afterwards @scripts @long', async ({
  page,
  world,
}) => {
  await page.goto('/documents/contracts')
  await expect(boxForAll(page)).toBeVisible()
  await boxes(page).first().check()
  await world.faults({ path: 'documents/contracts/get', delayMs: 1_000 })
  // The page notes the button's texts itself: a busy machine may look too late.
  await downloadButton(page).evaluate((button) => {
    const note = () => (document.body.dataset['said'] = `${document.body.dataset['said'] ?? ''} ${button.textContent}`)
    new MutationObserver(note).observe(button, { characterData: true, childList: true, subtree: true })
  })
  const { files } = await downloaded(page, () => downloadButton(page).click({ noWaitAfter: true }))
  expect(files).toHaveLength(1)
  await expect(page.locator('body')).toHaveAttribute('data-said', / Downloading\.\.\. Download$/)
  await expect(downloadButton(page)).toBeVisible()
})

test('a list of several pages is downloaded whole with one button @long', async ({ page, world }) => {
  await world.seed({ documents: 60 })
  await page.goto('/documents/invoices?q=pdf')
  const shown = await page.getByText(/^Showing 1-50 of /).innerText()
  const found = Number(/of (\d+)/.exec(shown)?.[1])
  const { name, files } = await downloaded(page, () =>
    page.getByRole('button', { name: `Download all ${found}` }).click(),
  )
  expect([name, files.length]).toEqual(['invoices.zip', found])
})

test('who was signed out meanwhile signs in beside it and gets the documents @long', async ({
  page,
  context,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 401/)
  await page.goto('/documents/contracts')
  await boxes(page).nth(1).check()
  const expected = await fileNames(page, [1])
  const cookies = await context.cookies()
  await context.clearCookies()
  await downloadButton(page).click()
  await expect(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible()
  await context.addCookies(cookies)
  const { files } = await downloaded(page, () => page.getByRole('button', { name: 'Send again' }).click())
  expect(files).toEqual(expected)
})

test('a refused download is an error of the whole page, which leads back to the list [168] @long', async ({
  page,
  world,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 503/)
  await page.goto('/documents/contracts?sort=name')
  await boxes(page).first().check()
  await world.faults({ path: 'documents/contracts/get', status: 503, body: { Message: 'The archive is closed.' } })
  await downloadButton(page).click()
  await expect(page.getByText('Oops, something went wrong: The archive is closed.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page).toHaveURL('/documents/contracts?sort=name')
})

test('on a phone each document is a card with its box, and the button is below them @long', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/documents/general')
  await boxes(page).nth(2).check()
  const expected = await fileNames(page, [2])
  expect((await downloaded(page, () => downloadButton(page).click())).files).toEqual(expected)
  const box = await boxes(page).nth(1).boundingBox()
  const name = await page.getByRole('rowheader').nth(1).boundingBox()
  const card = await page.locator('tbody tr').nth(1).boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(name?.x ?? 0)
  expect(box?.y).toBeGreaterThanOrEqual(card?.y ?? Infinity)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((card?.y ?? 0) + (card?.height ?? 0))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('what the keyboard reaches is not hidden behind the bar with the button @long', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.goto('/documents/general')
  await boxes(page).first().check()
  // The boxes and names of 15 rows.
  for (let tabs = 1; tabs < 30; tabs += 1) {
    await page.keyboard.press('Tab')
    const box = await page.locator('tbody :focus').boundingBox()
    const bar = await page.locator('.list-selected').boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  }
})

test('a list is printed without boxes and buttons @long', async ({ page }) => {
  await page.goto('/documents/general')
  const names = await page.getByRole('rowheader').allInnerTexts()
  const text = pdfText(await page.pdf())
  for (const name of names) expect(text).toContain(name.replace(/\s/g, ''))
  expect(text).not.toContain('Download')
  expect(text).not.toContain('Selectall')
})
