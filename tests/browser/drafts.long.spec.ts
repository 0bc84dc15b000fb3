/** Drafts of people who type and do not send: with scripts every form keeps them, asks before they go, and shows them to nobody else. */
import type { Page } from '@playwright/test'
import { hold } from './support/hold'
import { openDialog, openPage, type Found } from './support/pages'
import { expect, test } from './support/portal'
import { scriptsRun } from './support/scripts'

const LEAVE = 'Leave without saving?'

const formPages = [
  '/cases/new',
  '/cases/ticket',
  '/ucm/queues/new',
  '/ucm/queues/edit',
  '/ucm/ivr/new',
  '/ucm/ivr/edit',
]
const formDialogs = [
  '/ucm/agents/new',
  '/ucm/agents/edit',
  '/ucm/holidays/new',
  '/ucm/holidays/edit',
  '/ucm/ivr/details/add-hours',
  '/ucm/ivr/details/add-option',
  '/ucm/ivr/details/edit-option',
  '/ucm/ivr/details/assign-holiday',
  '/ucm/queues/view/add-hours',
  '/ucm/queues/view/assign-holiday',
  '/ucm/queues/view/add-agent',
  '/ucm/queues/view/edit-agent',
]

const found: Found = new Map()
const form = (page: Page) => page.locator('main form[id], dialog form[id]').last()

test.beforeEach(({ signIn }) => signIn('admin'))

for (const path of [...formPages, ...formDialogs]) {
  test(`what is typed at ${path} comes back with Back and Forward @scripts [568]`, async ({ page }) => {
    page.on('dialog', (question) => question.accept())
    const isDialog = formDialogs.includes(path)
    await (isDialog ? openDialog(page, path, found) : openPage(page, path, found))
    await scriptsRun(page)
    await form(page).evaluate(fillIn)
    const typed = await form(page).evaluate(fieldsOf)
    const address = page.url()
    if (isDialog) await form(page).getByRole('link', { name: 'Cancel' }).click()
    else await page.getByRole('link', { name: 'Documents' }).first().click()
    await page.waitForURL((url) => url.href !== address)
    const elsewhere = page.url()

    for (const way of ['Back', 'Back after Forward']) {
      await page.goBack()
      await expect.poll(() => form(page).evaluate(fieldsOf), way).toEqual(typed)
      await page.goForward()
      await page.waitForURL(elsewhere)
    }
  })
}

test('a link away from what was typed asks, and keeps it either way @scripts [569]', async ({ page, world }) => {
  const asked: string[] = []
  let answer = false
  page.on('dialog', async (question) => {
    asked.push(question.message())
    await (answer ? question.accept() : question.dismiss())
  })
  await page.goto('/cases')
  await scriptsRun(page)
  await page.getByRole('link', { name: 'Create new case' }).click()
  const title = page.getByLabel('Case Title')
  await title.waitFor()
  await page.getByRole('link', { name: 'Documents' }).first().click()
  await page.waitForURL('**/documents')
  expect(asked).toEqual([])

  await page.goBack()
  await title.fill('Half a case')
  await page.getByRole('link', { name: 'Documents' }).first().press('Enter')
  expect(asked).toEqual([LEAVE])
  await expect(page).toHaveURL('/cases/new')
  await expect(title).toHaveValue('Half a case')

  answer = true
  await page.getByRole('link', { name: 'Documents' }).first().click()
  await page.waitForURL('**/documents')
  expect(asked).toEqual([LEAVE, LEAVE])
  await page.goBack()
  await expect(title).toHaveValue('Half a case')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/cases')
  expect(asked).toEqual([LEAVE, LEAVE])
  expect(await world.calls('cases/create')).toEqual([])
})

test('a link away from a form that is being sent asks, and those who stay see the result @scripts [565]', async ({
  page,
  context,
}) => {
  const asked: string[] = []
  page.on('dialog', async (question) => {
    asked.push(question.message())
    await question.dismiss()
  })
  await page.goto('/cases/new')
  await scriptsRun(page)
  await page.getByLabel('Case Title').fill('On its way')
  for (const name of ['Case Type', 'Case Subject', 'Entitlement'])
    await page.getByLabel(name).selectOption({ index: 1 })
  await page.getByLabel('Description').fill('Whole.')
  const release = await hold(context, /\/cases\/new/)
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('button', { name: 'Creating...' }).waitFor()
  await page.getByRole('link', { name: 'Documents' }).first().click()
  expect(asked).toEqual(['This is still being sent. Leave without seeing the result?'])
  await expect(page).toHaveURL('/cases/new')
  await release()
  await page.waitForURL(/created=/)
})

test('a form that was refused asks too, and one that was sent is forgotten @scripts [568] [569]', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 422/)
  const asked: string[] = []
  page.on('dialog', async (question) => {
    asked.push(question.message())
    await question.accept()
  })
  await page.goto('/ucm/holidays')
  await scriptsRun(page)
  await page.getByRole('link', { name: 'Cases' }).first().click()
  await page.getByRole('link', { name: 'Create new case' }).click()
  await page.getByLabel('Case Title').fill('Sent in the end')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByText(/There are \d+ problems/).waitFor()
  await page.getByRole('link', { name: 'Documents' }).first().click()
  await page.waitForURL('**/documents')
  expect(asked).toEqual([LEAVE])
  await page.goBack()
  await expect(page.getByLabel('Case Title')).toHaveValue('Sent in the end')

  for (const name of ['Case Type', 'Case Subject', 'Entitlement'])
    await page.getByLabel(name).selectOption({ index: 1 })
  await page.getByLabel('Description').fill('Whole.')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.waitForURL(/created=/)
  expect(await page.evaluate(draftsLeft)).toEqual([])
  await page.goBack()
  await expect(page.getByLabel('Case Title')).toHaveValue('')
})

test('the cross of a dialog is Cancel, and asks nothing @scripts [569]', async ({ page }) => {
  const asked: string[] = []
  page.on('dialog', async (question) => {
    asked.push(question.message())
    await question.accept()
  })
  await page.goto('/ucm/agents/new')
  await scriptsRun(page)
  await page.getByLabel('Agent', { exact: true }).fill('Half a name')
  await page.getByRole('dialog').getByRole('link', { name: 'Back to the page' }).click()
  await expect(page).toHaveURL('/ucm/agents')
  expect(asked).toEqual([])
})

test('a dialog over a half-typed reply asks nothing, and the browser asks before the tab goes @scripts [569]', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('dialog', async (question) => {
    asked.push(question.type())
    await question.accept()
  })
  await openPage(page, '/cases/ticket', found)
  await scriptsRun(page)
  await page.getByLabel('Message').pressSequentially('Half a reply')
  await page.getByRole('link', { name: 'Close case' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Message')).toHaveValue('Half a reply')
  expect(asked).toEqual([])
  await page.goto('/documents')
  expect(asked).toEqual(['beforeunload'])
})

test('a draft is forgotten at sign-out, and nobody else in this tab sees it @scripts [568]', async ({
  page,
  signIn,
  consoleWatch,
}) => {
  // The identity provider knows no minted session.
  consoleWatch.expect(/status of 400/)
  page.on('dialog', (question) => question.accept())
  const typeAndLeave = async () => {
    await page.goto('/ucm/queues')
    await scriptsRun(page)
    await page.getByRole('link', { name: 'New queue' }).click()
    await page.getByLabel('Name').fill('Mine alone')
    await page.getByRole('link', { name: 'Call queues' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Call queues' }).waitFor()
    expect(await page.evaluate(draftsLeft)).toHaveLength(1)
  }
  await typeAndLeave()
  await signIn('callcentre')
  await page.goBack()
  await expect(page.getByLabel('Name')).toHaveValue('')
  expect(await page.evaluate(draftsLeft)).toEqual([])

  await signIn('admin')
  await typeAndLeave()
  await page.locator('summary', { hasText: 'profile menu' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/ucm'))
  await page.goto('/password-reset')
  expect(await page.evaluate(draftsLeft)).toEqual([])
})

/** Something else in every field that people can fill in. */
function fillIn(element: Element): void {
  if (!(element instanceof HTMLFormElement)) throw new Error('no form')
  for (const field of element.elements) {
    if (field instanceof HTMLSelectElement) field.selectedIndex = field.options.length - 1
    else if (field instanceof HTMLTextAreaElement) field.value = 'Typed\nin two lines'
    else if (!(field instanceof HTMLInputElement) || ['hidden', 'file'].includes(field.type)) continue
    else if (field.type === 'checkbox') field.checked = !field.checked
    else if (field.type === 'radio') field.checked = true
    else if (field.type === 'date') field.value = `${new Date().getFullYear()}-11-05`
    else if (field.type === 'time') field.value = '11:05'
    else field.value = '42'
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

function fieldsOf(element: Element): string[] {
  if (!(element instanceof HTMLFormElement)) throw new Error('no form')
  return [...new FormData(element)].flatMap(([name, value]) =>
    typeof value === 'string' && !/^(idempotency-token|record-copy)/.test(name) ? [`${name}: ${value}`] : [],
  )
}

function draftsLeft(): string[] {
  return Object.keys(sessionStorage).filter((name) => name.startsWith('draft '))
}
