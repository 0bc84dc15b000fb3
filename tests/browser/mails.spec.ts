/** Mails of cases in a browser: what they may do to a page, and how they fit screens and paper. */
import { hostileMails } from '../cases/mail-text/hostile-mails'
import { pdfText } from './support/pdf-text'
import { expect, test } from './support/portal'

const WIDE = `<table><tr>${'<th>Column with a name</th>'.repeat(12)}</tr><tr>${'<td>word</td>'.repeat(12)}</tr></table>`

const said = (text: string) => ({
  ...{ Subject: 'x', Type: 'Email', Status: 'Completed', CreatedBy: 'Noor', CreatedOn: '2026-11-20T10:00:00Z' },
  Description: text,
})

test('nothing in 200 hostile mails runs or loads anything [851]', async ({ page, world, signIn }) => {
  await signIn('admin')
  await page.goto('/cases')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('dialog', (dialog) => asked.push(dialog.message()))
  await world.faults({
    path: 'activities/get/*',
    status: 200,
    body: hostileMails.map((html) => said(`<html><body><p>a</p>${html}`)),
  })
  await page.getByRole('rowheader').first().getByRole('link').click()
  await expect(page.locator('.timeline > li')).toHaveCount(hostileMails.length)
  await page.waitForLoadState('networkidle')
  const { origin } = new URL(page.url())
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter((address) => !address.startsWith(origin))).toEqual([])
  expect(await page.evaluate(() => 'wasHit' in window)).toBe(false)
  expect(await page.locator('.timeline :is(img, script, style, svg, math, iframe, form, input, button)').count()).toBe(
    0,
  )
})

test('a wide table of a mail scrolls in its own box, and long words break @long [853]', async ({
  page,
  world,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/cases')
  const body = [said(`<html><p>${'long'.repeat(200)}</p>${WIDE}</html>`)]
  await world.faults({ path: 'activities/get/*', status: 200, body })
  await page.getByRole('rowheader').first().getByRole('link').click()
  await expect(page.getByRole('columnheader').first()).toBeVisible()
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    const widths = await page.locator('.mail-table').evaluate(({ clientWidth, scrollWidth }) => ({
      page: document.documentElement.scrollWidth,
      hidden: scrollWidth - clientWidth,
    }))
    expect(widths.page).toBeLessThanOrEqual(width)
    expect(widths.hidden).toBeGreaterThan(0)
  }
})

test('a table of 30 columns is on paper as a whole @long [946]', async ({ page, world, signIn }) => {
  await signIn('admin')
  await page.goto('/cases')
  const row = (cell: string) =>
    `<tr>${Array.from({ length: 30 }, (_, at) => `<${cell}>Value ${at}</${cell}>`).join('')}</tr>`
  await world.faults({
    path: 'activities/get/*',
    status: 200,
    body: [said(`<html><table>${row('th')}${row('td')}</table></html>`)],
  })
  await page.getByRole('rowheader').first().getByRole('link').click()
  await expect(page.locator('.mail-table')).toBeVisible()
  await page.setViewportSize({ width: 718, height: 1_000 })
  await page.emulateMedia({ media: 'print' })
  const rights = await page
    .locator('.mail-table :is(th, td)')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right))
  expect(rights).toHaveLength(60)
  expect(Math.max(...rights)).toBeLessThanOrEqual(718)
})

test('what is folded on the screen is on paper [850]', async ({ page, world, signIn }) => {
  await signIn('admin')
  await page.goto('/cases')
  const mail = '<html><p>New text.</p><div id="divRplyFwdMsg">From: Jan</div><p>Old text.</p></html>'
  await world.faults({ path: 'activities/get/*', status: 200, body: [said(mail)] })
  await page.getByRole('rowheader').first().getByRole('link').click()
  await expect(page.getByText('New text.')).toBeVisible()
  await expect(page.getByText('Old text.')).toBeHidden()
  const text = pdfText(await page.pdf())
  expect(text).toContain('Oldtext.')
  expect(text).not.toContain('Showquotedtext')
  await page.getByText('Show quoted text').click()
  await expect(page.getByText('Old text.')).toBeVisible()
  await page.getByRole('link', { name: 'Print' }).click()
  await expect(page.getByText('Old text.')).toBeVisible()
})
