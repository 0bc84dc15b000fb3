/** A case on paper: everything that is known of it, and nothing that only makes sense on a screen. */
import { openPage } from './support/pages'
import { pdfSheets, pdfText } from './support/pdf-text'
import { expect, test } from './support/portal'
import { texts } from './support/table'

const packed = (text: string) => text.replace(/\s/g, '')

for (const { list, kind } of [
  { list: '/cases', kind: 'Case' },
  { list: '/cases/closed', kind: 'Closed case' },
]) {
  test(`${kind.toLowerCase()}s are printed with all their activities and without navigation`, async ({
    page,
    world,
    signIn,
  }) => {
    await signIn('admin')
    await page.goto(list)
    const ticket = (await texts(page, 'Ticket Number'))[5]
    await page.getByRole('rowheader').nth(5).getByRole('link').click()
    await expect(page.getByText(`Case ${ticket}`)).toBeVisible()
    const activities = await page.locator('.timeline .entry').allInnerTexts()
    expect(activities.length).toBeGreaterThan(1)
    await page.getByRole('link', { name: 'Print' }).click()
    await expect(page.getByText(`${kind} ${ticket}`)).toBeVisible()

    const text = pdfText(await page.pdf())
    expect(text).toContain(packed(world.name))
    expect(text).toContain(packed(`${kind} ${ticket}`))
    // Text that a mail quotes is folded on the screen alone.
    for (const part of activities.flatMap((activity) => activity.split('Show quoted text'))) {
      expect(text).toContain(packed(part))
    }
    expect(text).not.toContain(packed('Show quoted text'))
    for (const screen of ['Back to the case', 'Sign out', 'Documents', 'uCallManager']) {
      expect(text).not.toContain(packed(screen))
    }

    await page.getByRole('link', { name: 'Back to the case' }).click()
    await expect(page.getByText(`Case ${ticket}`)).toBeVisible()
  })
}

for (const path of ['/cases/ticket', '/cases/ticket/print']) {
  test(`${path} is printed whole, over as many pages as it takes, without what is to be filled in`, async ({
    page,
    world,
    signIn,
  }) => {
    const activities = Array.from({ length: 40 }, (_, index) => ({
      Subject: `Subject no ${index}.`,
      Type: 'Email',
      Status: 'Completed',
      CreatedBy: `Engineer no ${index}.`,
      CreatedOn: `2026-01-${String(1 + (index % 28)).padStart(2, '0')}T08:00:00Z`,
      Description: Array.from({ length: 12 }, (_, row) => `Line ${row} of ${index}: ${'words '.repeat(9)}.`).join('\n'),
    }))
    await signIn('admin')
    await world.faults({ path: 'activities/get/*', status: 200, body: activities })
    await openPage(page, path)
    const pdf = await page.pdf({ format: 'A4' })
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(4)
    const text = pdfText(pdf)
    for (const { Subject, CreatedBy, Description } of activities) {
      expect(text).toContain(packed(Subject))
      expect(text).toContain(packed(CreatedBy))
      expect(text).toContain(packed(Description))
    }
    for (const screen of ['Sign out', 'Documents', 'uCallManager', 'Close case', 'Attachments', 'Send', 'Back to']) {
      expect(text).not.toContain(packed(screen))
    }
  })
}

test('any page is printed without navigation', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/cases')
  const text = pdfText(await page.pdf())
  for (const row of await page.getByRole('rowheader').allInnerTexts()) expect(text).toContain(packed(row))
  for (const ticket of await texts(page, 'Ticket Number')) expect(text).toContain(packed(ticket))
  for (const screen of ['Sign out', 'Documents', 'Skip to the page']) expect(text).not.toContain(packed(screen))
})

test('the line below a list is never alone on a sheet, whatever the number of rows [651] @long', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/cases')
  const last = page.locator('tbody tr').last()
  // Takes away as many rows as a sheet holds, one by one: one of these lists ends where a sheet does.
  for (let rows = 50; rows > 24; rows -= 1) {
    const sheet = pdfSheets(await page.pdf({ format: 'A4' })).at(-1)
    expect(sheet, `${rows} rows`).toContain('Showing1-50of60')
    expect(sheet, `${rows} rows`).toMatch(/CAS-\d{5}/)
    await last.evaluate((row) => row.remove())
  }
})

test('a call centre is printed with nothing cut, and lists with all their columns [779] [780] @long', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  for (const path of [
    '/ucm/queues/view',
    '/ucm/ivr/details',
    '/ucm/holidays',
    '/ucm/holidays/queues',
    '/ucm/agents',
    '/cases',
    '/cases/closed',
    '/documents',
  ]) {
    await page.emulateMedia({ media: 'screen' })
    await openPage(page, path)
    await page.emulateMedia({ media: 'print' })
    for (const width of path.startsWith('/ucm/') ? [794, SHEET] : [794]) {
      await page.setViewportSize({ width, height: 1_000 })
      const right = await page.evaluate(() => {
        const shown = [...document.querySelectorAll('th, td, li, dd, h2')].filter(
          (one) => one.closest('.visually-hidden') === null,
        )
        return Math.max(...shown.map((one) => one.getBoundingClientRect().right))
      })
      expect(right, `${path} at ${width}`).toBeLessThanOrEqual(width)
    }
    const hidden = await page
      .locator('.list-table thead th')
      .evaluateAll((heads) => heads.filter((head) => head.getClientRects().length === 0).map((head) => head.className))
    expect(hidden, path).toEqual([])
  }
})

/** The width of an A4 sheet without its margins. */
const SHEET = 657

test('business hours stay on one sheet, and each holiday of a year can be read on paper [779]', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await openPage(page, '/ucm/queues/view')
  const sheets = pdfSheets(await page.pdf({ format: 'A4' }))
  expect(sheets.filter((text) => /Monday.*Saturday/.test(text)).map((text) => /Monday.*Sunday/.test(text))).toEqual([
    true,
  ])

  await page.goto('/ucm/holidays')
  await page.emulateMedia({ media: 'print' })
  const colours = await page.locator('.month > a').evaluateAll((days) => days.map((day) => getComputedStyle(day).color))
  expect(colours.length).toBeGreaterThan(3)
  expect(new Set(colours)).toEqual(new Set(['rgb(0, 0, 0)']))
})

test('30 cases are on an A4 sheet, each with its number, title, status and date [1040]', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/cases')
  const tickets = await texts(page, 'Ticket Number')
  expect(tickets.length).toBeGreaterThan(30)
  const [first = ''] = pdfSheets(await page.pdf({ preferCSSPageSize: true }))
  expect(tickets.filter((ticket) => first.includes(packed(ticket))).length).toBeGreaterThanOrEqual(30)
})

test('the calls of twelve numbers over Christmas are on one sheet [993]', async ({ page, world, signIn }) => {
  await world.seed({ phoneNumbers: 42, queues: 30 })
  await signIn('admin')
  await page.goto('/ucm/calls?from=2026-12-20&to=2027-01-02')
  await expect(page.locator('.period tbody tr')).toHaveCount(12)
  const names = await page.locator('.period tbody th > :first-child').allInnerTexts()
  const sheets = pdfSheets(await page.pdf({ preferCSSPageSize: true }))
  expect(sheets).toHaveLength(1)
  for (const name of names) expect(sheets[0]).toContain(packed(name))
})
