/** Opening, answering and closing a case, as people do it: with scripts, without, and with scripts that come late. */
import { writeFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { hold, SCRIPTS } from './support/hold'
import { expect, test } from './support/portal'
import { todays } from '../support/todays'
import { scriptsRun } from './support/scripts'
import { texts } from './support/table'

const TOO_LARGE = 'Oops, file size can not be bigger than 15 MB.'

test.beforeEach(async ({ signIn, world }) => {
  await signIn('admin')
  await world.forgetCalls()
})

/** Writes the file to disk: handing over 15 MB takes the browser as long as all the rest of a test. */
function file(name: string, bytes: number): string {
  const path = test.info().outputPath(name)
  writeFileSync(path, Buffer.alloc(bytes, 'x'))
  return path
}

async function fillInCase(page: Page, title: string): Promise<void> {
  await page.getByLabel('Case Title').fill(title)
  await page.getByLabel('Case Type').selectOption({ index: 1 })
  await page.getByLabel('Case Subject').selectOption({ index: 2 })
  await page.getByLabel('Entitlement').selectOption({ index: 1 })
  await page.getByLabel('Description').fill('First line\nSecond line')
}

/** Unfolds the subject of a reply. */
function changeSubject(page: Page): Promise<void> {
  return page.locator('summary', { hasText: 'Subject' }).click()
}

/** Opens a case, so that no test meets what another did. */
async function openNewCase(page: Page, title: string): Promise<string> {
  await page.goto('/cases/new')
  await fillInCase(page, title)
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('link', { name: `: ${title}` }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  return new URL(page.url()).searchParams.get('no') ?? ''
}

test('people open a case and find it in the list [104] [121]', async ({ page, javaScriptEnabled }) => {
  await page.goto('/cases')
  await page.getByRole('link', { name: 'Create new case' }).click()
  await expect(page.getByRole('heading', { name: 'Create new case' })).toBeVisible()
  if (javaScriptEnabled) await scriptsRun(page)
  await fillInCase(page, 'Opened in a browser')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL(/\/cases\?created=/)
  await expect(page.getByRole('status').filter({ hasText: 'Your new case is' })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText('Opened in a browser')
})

test('a summary says what is missing, and nothing is sent @long [529]', async ({ page, world, consoleWatch }) => {
  consoleWatch.expect(/422/)
  await page.goto('/cases/new')
  await page.getByLabel('Case Title').fill('Half')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('link', { name: 'Choose a case type' }).click()
  await expect(page.getByLabel('Case Type')).toBeFocused()
  await expect(page.getByLabel('Case Title')).toHaveValue('Half')
  expect(await world.changes()).toEqual([])
})

test('people answer a case with two files [131] [136] [137] [139]', async ({ page, world, javaScriptEnabled }) => {
  const ticket = await openNewCase(page, 'Answered')
  if (javaScriptEnabled) await scriptsRun(page)
  await world.forgetCalls()
  await page.getByLabel('Message').fill('See the two files.')
  const chooser = page.getByLabel('Attachments')
  await chooser.setInputFiles([file('log.txt', 1_250_000)])
  if (javaScriptEnabled) await expect(page.getByText('log.txt (1.25 MB)')).toBeVisible()
  await chooser.setInputFiles([file('log.txt', 1_250_000), file('trace.txt', 750_000)])
  if (javaScriptEnabled) await expect(page.getByText('2 files (2.00 MB)')).toBeVisible()
  await page.getByRole('button', { name: 'Send' }).click()

  await expect(page.getByText('Portal response sent!')).toBeVisible()
  await expect(page.locator('.timeline > li').first()).toContainText('See the two files.')
  await expect(page).toHaveURL(`/cases/ticket?no=${ticket}#newest`)
  expect((await world.changes())[0]?.body).toMatchObject({
    files: [
      { fileName: 'log.txt', size: 1_250_000 },
      { fileName: 'trace.txt', size: 750_000 },
    ],
  })
  // The next message starts empty.
  await expect(page.getByLabel('Message')).toHaveValue('')
  await expect(page.getByLabel('Subject')).toHaveValue('Re: Answered')
  await expect(chooser).toHaveValue('')
  await expect(page.getByText('2 files (2.00 MB)')).toHaveCount(0)
})

test('a file that is too large is said at once and not sent @scripts @long [135]', async ({ page, world }) => {
  await openNewCase(page, 'Too large')
  await scriptsRun(page)
  await world.forgetCalls()
  await page.getByLabel('Message').fill('Here.')
  await page.getByLabel('Attachments').setInputFiles([file('small.txt', 1), file('large.bin', 15_000_001)])
  await expect(page.getByRole('alert').filter({ hasText: TOO_LARGE })).toBeVisible()
  await page.getByRole('button', { name: 'Send' }).click()
  expect(await world.changes()).toEqual([])

  await page.getByLabel('Attachments').setInputFiles([file('exact.bin', 15_000_000)])
  await expect(page.getByText('exact.bin (15.00 MB)')).toBeVisible()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Portal response sent!')).toBeVisible()
  expect(await world.changes()).toHaveLength(1)
})

test('a file that is too large is refused by the server, the others stay chosen [134] [135] @long', async ({
  page,
  world,
  consoleWatch,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === true, 'with scripts the browser does not send it')
  consoleWatch.expect(/status of 422/)
  await openNewCase(page, 'Too large without scripts')
  await world.forgetCalls()
  await page.getByLabel('Message').fill('Here.')
  await page.getByLabel('Attachments').setInputFiles([file('small.txt', 1), file('large.bin', 15_000_001)])
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.locator('.toast-message')).toContainText(TOO_LARGE)
  await expect(page.getByRole('checkbox', { name: 'small.txt (less than 0.01 MB)' })).toBeChecked()
  await expect(page.getByLabel('Message')).toHaveValue('Here.')
  expect(await world.changes()).toEqual([])
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Portal response sent!')).toBeVisible()
})

test('a refused answer keeps text and files, and is sent again with one click [140] @long', async ({
  page,
  world,
  consoleWatch,
  javaScriptEnabled,
}) => {
  consoleWatch.expect(/status of 409/)
  await openNewCase(page, 'Refused')
  if (javaScriptEnabled) await scriptsRun(page)
  await world.faults({ path: 'activities/sendmessage', status: 409, body: 'The case is locked.', times: 1 })
  await changeSubject(page)
  await page.getByLabel('Subject').fill('My own subject')
  await page.getByLabel('Message').fill('A long message.')
  await page.getByLabel('Attachments').setInputFiles([file('a.txt', 1), file('b.txt', 1)])
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.locator('.toast-message')).toContainText('The case is locked.')
  await expect(page.getByRole('main').getByRole('alert').first()).toBeFocused()
  await expect(page).toHaveTitle(/^Error: /)
  await expect(page.getByLabel('Subject')).toHaveValue('My own subject')
  await expect(page.getByLabel('Message')).toHaveValue('A long message.')
  await page.getByRole('checkbox', { name: /^a\.txt/ }).uncheck()
  await world.forgetCalls()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Portal response sent!')).toBeVisible()
  expect((await world.changes())[0]?.body).toMatchObject({ files: [{ fileName: 'b.txt' }] })
  await expect(page.getByLabel('Message')).toHaveValue('')
  await expect(page.getByRole('checkbox', { name: /b\.txt/ })).toHaveCount(0)
  await expect(page).toHaveTitle(/^CAS-/)
})

test('files have names, sizes and buttons to remove them, and the toast counts them @long [567]', async ({
  page,
  world,
  javaScriptEnabled,
}) => {
  await openNewCase(page, 'Files by name')
  if (javaScriptEnabled) await scriptsRun(page)
  await expect(page.getByText('Files go to Meridian with your message.')).toBeVisible()
  await page.getByLabel('Message').fill('Three files, or two.')
  await page.getByLabel('Attachments').setInputFiles(['a.txt', 'b.txt', 'c.txt'].map((name) => file(name, 50_000)))
  if (javaScriptEnabled) {
    const list = page.locator('#reply li')
    await expect(list).toHaveText(['a.txt 0.05 MB', 'b.txt 0.05 MB', 'c.txt 0.05 MB'])
    await page.getByRole('button', { name: 'Remove b.txt' }).press('Enter')
    await expect(list).toHaveText(['a.txt 0.05 MB', 'c.txt 0.05 MB'])
    await expect(page.getByRole('button', { name: 'Remove c.txt' })).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: 'b.txt removed. 2 files (0.10 MB)' })).toBeVisible()
    await page.getByRole('button', { name: 'Remove c.txt' }).click()
    await page.getByRole('button', { name: 'Remove a.txt' }).click()
    await expect(page.getByLabel('Attachments')).toBeFocused()
    await page.getByLabel('Attachments').setInputFiles([file('a.txt', 50_000), file('c.txt', 50_000)])
  }
  await world.forgetCalls()
  await page.getByRole('button', { name: 'Send' }).click()
  const count = javaScriptEnabled ? 2 : 3
  await expect(page.getByText(`Portal response sent! Reply sent with ${count} files.`)).toBeVisible()
  const names = (javaScriptEnabled ? ['a.txt', 'c.txt'] : ['a.txt', 'b.txt', 'c.txt']).map((fileName) => ({ fileName }))
  expect((await world.changes())[0]?.body).toMatchObject({ files: names })
  await expect(page.locator('#reply li')).toHaveCount(0)
})

test('while files are sent the page says how much has gone @scripts [566]', async ({ page, context, world }) => {
  await openNewCase(page, 'A slow line')
  await scriptsRun(page)
  await page.getByLabel('Message').fill('One large file.')
  await page.getByLabel('Attachments').setInputFiles([file('large.bin', 3_000_000)])
  await expect(page.locator('#reply li')).toHaveText(['large.bin 3.00 MB'])
  const line = await context.newCDPSession(page)
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 1_000_000 }
  await line.send('Network.emulateNetworkConditions', slow)
  await world.forgetCalls()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(/^[12]\.\d\d MB of 3\.00 MB sent$/)).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Files sent' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^(25|50|75)% sent$/ })).toBeAttached()
  await expect(page.getByText('Portal response sent! Reply sent with 1 file.')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  expect((await world.changes())[0]?.body).toMatchObject({ files: [{ fileName: 'large.bin', size: 3_000_000 }] })
})

test('people close a case after a warning, or think better of it @long [141] [143] [145]', async ({
  page,
  world,
  javaScriptEnabled,
}) => {
  const ticket = await openNewCase(page, 'Closed')
  if (javaScriptEnabled) await scriptsRun(page)
  await world.forgetCalls()
  await page.getByRole('link', { name: 'Close case' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close case' })
  await expect(dialog).toContainText('Are you sure you want to close this case?')
  await dialog.getByRole('link', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(`/cases/ticket?no=${ticket}`)
  expect(await world.changes()).toEqual([])

  await page.getByRole('link', { name: 'Close case' }).click()
  await page.getByRole('button', { name: 'Close case!' }).click()
  await expect(page).toHaveURL(/\/cases\?closed=/)
  expect(await texts(page, 'Ticket Number')).not.toContain(ticket)
  expect((await world.changes()).map(({ path }) => path)).toEqual([`cases/close/${ticket}`])
})

test('a closed case is confirmed by a line that leads to it [510] @long', async ({ page }) => {
  const ticket = await openNewCase(page, 'Closed and confirmed')
  await page.getByRole('link', { name: 'Close case' }).click()
  await page.getByRole('button', { name: 'Close case!' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'You have closed' })).toBeVisible()
  await page.getByRole('link', { name: `${ticket}: Closed and confirmed` }).click()
  await expect(page).toHaveURL(`/cases/closedticket?no=${ticket}`)
})

test('after a reply the new activity is in sight [510] @long', async ({ page, javaScriptEnabled }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openNewCase(page, 'Replied in sight')
  if (javaScriptEnabled) await scriptsRun(page)
  await page.getByLabel('Message').fill('A line that nobody has to look for.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Portal response sent!')).toBeVisible()
  await expect(page.locator('#newest').getByText('A line that nobody has to look for.')).toBeInViewport({ ratio: 1 })
})

test('a reply to a case that was closed meanwhile is not lost [514] @long', async ({
  page,
  world,
  consoleWatch,
  javaScriptEnabled,
}) => {
  consoleWatch.expect(/status of 409/)
  const ticket = await openNewCase(page, 'Closed by a colleague')
  if (javaScriptEnabled) await scriptsRun(page)
  await page.getByLabel('Message').fill('One more question.\nAnd another.')
  const colleague = await world.signedIn('admin')
  await (await colleague.visit(`/cases/ticket/close?no=${ticket}`)).press('Close case!')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('alert').filter({ hasText: `Case ${ticket} has been closed meanwhile.` })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Your reply' })).toHaveValue('One more question.\nAnd another.')
  await expect(page.getByRole('button', { name: 'Send' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Close case' })).toHaveCount(0)

  await page
    .getByRole('region', { name: 'Your reply was not sent' })
    .getByRole('link', { name: 'Open a follow-up case' })
    .click()
  await expect(page).toHaveURL(`/cases/new?about=${ticket}`)
  await expect(page.getByLabel('Case Title')).toHaveValue(`About ${ticket}: Closed by a colleague`)
  await expect(page.getByLabel('Case Type')).not.toHaveValue('')
})

test('a case that a colleague has closed cannot be closed again [513] @long', async ({ page, world }) => {
  const ticket = await openNewCase(page, 'Closed twice')
  await page.getByRole('link', { name: 'Close case' }).click()
  const colleague = await world.signedIn('admin')
  await (await colleague.visit(`/cases/ticket/close?no=${ticket}`)).press('Close case!')
  await page.getByRole('button', { name: 'Close case!' }).click()
  await expect(page).toHaveURL(`/cases/closedticket?no=${ticket}`)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('has been closed and cannot be changed')
})

test('Escape leaves the dialog, and the focus and what was typed are where they were @scripts', async ({
  page,
  world,
}) => {
  await openNewCase(page, 'Left open')
  await scriptsRun(page)
  await world.forgetCalls()
  await page.getByLabel('Message').fill('Half a mess')
  await page.getByRole('link', { name: 'Close case' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Close case' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Close case' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Close case' })).toBeFocused()
  await expect(page.getByLabel('Message')).toHaveValue('Half a mess')
  expect(await world.changes()).toEqual([])
})

test('a refusal closes the dialog and says why on the case [146] @long', async ({ page, world }) => {
  const ticket = await openNewCase(page, 'Not closed')
  await page.goto(`/cases/ticket/close?no=${ticket}`)
  await world.faults({ path: 'cases/close/*', status: 409, body: 'There is work under way.' })
  await page.getByRole('button', { name: 'Close case!' }).click()
  await expect(page).toHaveURL(`/cases/ticket?no=${ticket}`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('.toast-message')).toContainText('There is work under way.')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('There is work under way.')
})

for (const speed of todays(['at once', 'late'])) {
  test(`two clicks make one call, with an answer that comes ${speed} @table`, async ({
    page,
    world,
    javaScriptEnabled,
  }) => {
    const slow = (path: string) => (speed === 'late' ? world.faults({ path, delayMs: 400 }) : world.clearFaults())
    await page.goto('/cases/new')
    if (javaScriptEnabled) await scriptsRun(page)
    await fillInCase(page, `Clicked twice ${speed}`)
    await slow('cases/create')
    await page.getByRole('button', { name: 'Create' }).dblclick()
    await expect(page).toHaveURL(/\/cases\?created=/)
    await page.getByRole('link', { name: `: Clicked twice ${speed}` }).click()

    await page.getByLabel('Message').fill('Once.')
    await page.getByLabel('Attachments').setInputFiles([file('once.txt', 500_000)])
    await slow('activities/sendmessage')
    await page.getByRole('button', { name: 'Send' }).dblclick()
    await expect(page.getByText('Portal response sent!')).toBeVisible()

    await page.getByRole('link', { name: 'Close case' }).click()
    await slow('cases/close/*')
    await page.getByRole('button', { name: 'Close case!' }).dblclick()
    await expect(page).toHaveURL(/\/cases\?closed=/)
    expect((await world.changes()).map(({ path }) => path.replace(/close\/.*/, 'close'))).toEqual([
      'cases/create',
      'activities/sendmessage',
      'cases/close',
    ])
  })
}

test('the button says what is going on while it does @scripts @long', async ({ page, context }) => {
  await page.goto('/cases/new')
  await scriptsRun(page)
  await fillInCase(page, 'Under way')
  const letGo = await hold(context, /\/cases\/new/)
  await page.getByRole('button', { name: 'Create' }).click({ noWaitAfter: true })
  await expect(page.getByRole('button', { name: 'Creating...' })).toBeVisible()
  await letGo()
  await expect(page).toHaveURL(/\/cases\?created=/)
})

test('all of it can be done with the keyboard @long', async ({ page, world, javaScriptEnabled }) => {
  await page.goto('/cases')
  if (javaScriptEnabled) await scriptsRun(page)
  await page.getByRole('link', { name: 'Create new case' }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Case Title').focus()
  for (const keys of ['By keyboard', 'P', 'T', 'ArrowDown', 'Typed text']) {
    if (keys.length > 1 && keys !== 'ArrowDown') await page.keyboard.type(keys)
    else await page.keyboard.press(keys)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByLabel('Attachments')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Create' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cases\?created=/)
  await page.getByRole('link', { name: ': By keyboard' }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Message').focus()
  await page.keyboard.type('An answer')
  await page.keyboard.press('Tab')
  await expect(page.locator('summary', { hasText: 'Subject' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Attachments')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Portal response sent!')).toBeVisible()
  await page.getByRole('link', { name: 'Close case' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator(javaScriptEnabled ? 'dialog:focus-within' : 'dialog')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Back to the page' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Close case!' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cases\?closed=/)
  expect(await world.changes()).toHaveLength(3)
})

test('going back to a form that was sent does not send it again @long', async ({ page, world }) => {
  await page.goto('/cases/new')
  await fillInCase(page, 'Back and forth')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL(/\/cases\?created=/)
  await page.goBack()
  await expect(page).toHaveURL('/cases/new')
  await page.goForward()
  await expect(page).toHaveURL(/\/cases\?created=/)
  await page.reload()
  expect(await world.changes()).toHaveLength(1)
})

test('what is typed before the scripts arrive is sent as it stands @scripts', async ({ page, context, world }) => {
  const ticket = await openNewCase(page, 'Scripts late')
  await world.forgetCalls()
  const release = await hold(context, SCRIPTS)
  await page.goto(`/cases/ticket?no=${ticket}`)
  await changeSubject(page)
  await page.getByLabel('Subject').fill('Typed early')
  await page.getByLabel('Message').fill('Typed before the scripts.')
  await page.getByLabel('Attachments').setInputFiles([file('early.txt', 1)])
  await release()
  await page.waitForLoadState('networkidle')
  await expect(page.getByLabel('Message')).toHaveValue('Typed before the scripts.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Portal response sent!')).toBeVisible()
  const [sent] = await world.changes()
  expect(sent?.body).toMatchObject({
    fields: { subject: 'Typed early', description: 'Typed before the scripts.' },
    files: [{ fileName: 'early.txt' }],
  })
})

test('files chosen before the scripts arrive are sent, and a too large one is not @scripts @long', async ({
  page,
  context,
  world,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 422/)
  const ticket = await openNewCase(page, 'Files early')
  await world.forgetCalls()
  const release = await hold(context, SCRIPTS)
  await page.goto(`/cases/ticket?no=${ticket}`)
  await page.getByLabel('Attachments').setInputFiles([file('early.txt', 1), file('large.bin', 15_000_001)])
  await release()
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Message').fill('Here.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.locator('.toast-message').filter({ hasText: TOO_LARGE }).first()).toBeVisible()
  expect(await world.changes()).toEqual([])
})

test.describe('a session that ends while somebody writes', () => {
  test.beforeEach(({ consoleWatch }) => consoleWatch.expect(/status of 401/))

  test('costs neither text nor files @long', async ({ page, context, world, signIn, javaScriptEnabled }) => {
    await openNewCase(page, 'Session ended')
    if (javaScriptEnabled) await scriptsRun(page)
    await world.forgetCalls()
    await page.getByLabel('Message').fill('Typed for an hour.')
    await page.getByLabel('Attachments').setInputFiles([file('kept.txt', 1)])
    await endSession(context)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText(/Nothing was sent, and nothing that you typed is lost/)).toBeVisible()
    const signInTab = page.getByRole('link', { name: 'Sign in in a new tab' })
    await expect(signInTab).toHaveAttribute('target', '_blank')
    if (javaScriptEnabled) {
      await expect(page.getByLabel('Message')).toHaveValue('Typed for an hour.')
      await expect(page.getByRole('checkbox', { name: /kept\.txt/ })).toBeChecked()
    } else await expect(page.getByText('Typed for an hour.')).toBeVisible()

    await signIn('admin')
    const other = await context.newPage()
    await other.goto('/signed-in')
    await expect(other.getByRole('heading', { name: 'You are signed in' })).toBeVisible()
    await other.close()
    await page.getByRole('button', { name: javaScriptEnabled ? 'Send' : 'Send again' }).click()
    await expect(page.getByText('Portal response sent!')).toBeVisible()
    expect((await world.changes()).map(({ body }) => body)).toMatchObject([{ files: [{ fileName: 'kept.txt' }] }])
  })
})

async function endSession(context: BrowserContext): Promise<void> {
  await context.clearCookies({ name: /^portal-auth/ })
}
