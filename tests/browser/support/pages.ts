/** Every page that stands, for what must hold on all of them. */
import type { Page } from '@playwright/test'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { pages } from '../../../app/pages'
import routes from '../../../app/routes'
import { recordPages } from '../../support/record-pages'
import { scriptsRun } from './scripts'

/** Addresses below which a page shows one record: the list from which it is opened. */
const openedFrom: Readonly<Record<string, string>> = {
  ...recordPages,
  '/cases/ticket/print': '/cases',
  '/cases/closedticket/print': '/cases/closed',
}

/** Steps of a wizard, reached through those before them. */
const wizardSteps: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/orders/new/products': toOffers,
  '/orders/new/confirm': async (page) => {
    await toOffers(page)
    await page.getByRole('table').getByRole('checkbox').first().check()
    await page.getByRole('table').getByRole('spinbutton').first().fill('200')
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await page.getByRole('button', { name: 'Place order' }).waitFor()
  },
}

async function toOffers(page: Page): Promise<void> {
  await page.goto('/orders/new')
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('table').waitFor()
  // A few rows stand for all of them.
  await page.getByRole('searchbox').fill('backup')
  await page.getByRole('searchbox').press('Enter')
  await page.waitForURL(/q=backup/)
}

const menuPages = Object.values(pages).map(({ path }) => path)

/** Pages of people who are not signed in, and pages that everyone may open. */
const visitorPages = ['/password-reset', '/new-password?validate=key', '/new-password', '/accessibility']

/** A wrong line, an agent to add, and one to change. */
const AGENTS = `Agent;Interface type;Number;Ring in use
Farid Novák;Microsoft Teams;2O6;No
Loading bay;SIP phone;394;No
Gate house;SIP phone;398;No
Reception;SIP phone;300;No
`

/** Pages that only a form which was sent leads to: where it stands, and what makes it come back so. */
const comesBack: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/search, with hits': async (page) => {
    await page.goto('/search?q=010-5550113')
    await page.getByText('Exactly this').waitFor()
  },
  '/cases/new, with mistakes': async (page) => {
    await page.goto('/cases/new')
    await page
      .locator('form')
      .last()
      .evaluate((form) => form.setAttribute('novalidate', ''))
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByText(/There are \d+ problems/).waitFor()
  },
  '/cases/ticket, with files kept': async (page) => {
    await openPage(page, '/cases/ticket')
    const files = ['first.txt', 'second.txt'].map((name) => ({
      name,
      mimeType: 'text/plain',
      buffer: Buffer.from(name),
    }))
    await page.getByLabel('Attachments').setInputFiles(files)
    await page.locator('#reply form').evaluate((form) => form.setAttribute('novalidate', ''))
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('Files already chosen').waitFor()
  },
  '/ucm/who-answers, with an answer': async (page) => {
    await page.goto('/ucm/who-answers?number=31105550118&at=2026-11-23T10:00&key=2:Planning')
    await page.getByText('Assumptions').waitFor()
  },
  '/ucm/queues/shifts, with an account connected': async (page) => {
    await connectAccount(page)
    await openPage(page, '/ucm/queues/shifts')
    await page.getByText('Last refresh').waitFor()
  },
  '/ucm, of another day, with an account connected': async (page) => {
    await connectAccount(page)
    await page.goto('/ucm')
    // Callers of the shift queue are lost at night.
    await page.locator('.board-days a').nth(1).click()
    await page.waitForURL(/day=/)
    await page.getByText('Service Desk').first().waitFor()
  },
  ...Object.fromEntries(
    ['/dashboard', '/ucm/calls', '/ucm/check'].map((path) => [
      `${path}, with an account connected`,
      async (page: Page) => {
        await connectAccount(page)
        await page.goto(path)
      },
    ]),
  ),
  '/ucm/changes, with a plan': async (page) => {
    await page.goto(`/ucm/holidays/queues?year=${new Date().getFullYear() + 1}`)
    await page.getByLabel('Liberation Day, Main line', { exact: true }).click()
    await page.getByRole('button', { name: /^Review/ }).click()
    await page.getByRole('button', { name: 'Apply this change' }).waitFor()
  },
  '/ucm/agents/import/check, with a file': async (page) => {
    await page.goto('/ucm/agents/import')
    const buffer = Buffer.from(AGENTS)
    await page.getByLabel('File', { exact: true }).setInputFiles({ name: 'agents.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'Check the file' }).click()
    await page.getByRole('button', { name: 'Review 2 changes' }).waitFor()
  },
  '/cases/ticket, after the session has ended': async (page) => {
    await openPage(page, '/cases/ticket')
    await page.getByLabel('Message').fill('Typed for an hour.\nAnd more.')
    const cookies = await page.context().cookies()
    await page.context().clearCookies({ name: /^portal-auth/ })
    await page.locator('#reply form').evaluate((form) => form instanceof HTMLFormElement && form.submit())
    await page.getByRole('heading', { name: 'Your session has ended' }).waitFor()
    await page.context().addCookies(cookies)
  },
}

/** Another test may have connected it. */
async function connectAccount(page: Page): Promise<void> {
  await page.goto('/settings/graph-api')
  const connect = page.getByRole('button', { name: 'Connect', exact: true })
  if ((await connect.count()) === 0) return
  await connect.click()
  await page.getByLabel('E-mail address').waitFor()
  await page.getByLabel('Password').fill('meridian-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.waitForURL('**/settings/graph-api')
}

export const everyPage: readonly string[] = [
  ...new Set([
    ...menuPages,
    ...Object.keys(openedFrom),
    ...Object.keys(comesBack),
    ...Object.keys(wizardSteps),
    ...visitorPages,
    '/signed-in',
    '/settings/graph-api/disconnect',
    '/nothing-here',
  ]),
]

/** Each route with a path below a page opens over it, but for the steps of a wizard. */
export const everyDialog: readonly string[] = dialogsOf(routes)

function dialogsOf(entries: readonly RouteConfigEntry[], page?: string): string[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const isDialog = page && path && !file.startsWith('features/orders/wizard/')
    return [...(isDialog ? [`/${page}/${path}`] : []), ...dialogsOf(children, path)]
  })
}

/** One page of each kind, the one with the most special parts, for what is alike on all pages of the kind. */
export const pageOfKind: Readonly<Record<string, string>> = {
  'the dashboard': '/dashboard',
  'a list': '/cases',
  'a page of several lists': '/search, with hits',
  'a list of rows to tick': '/documents/invoices',
  'a list with a calendar': '/ucm/holidays',
  'a matrix of boxes': '/ucm/holidays/queues',
  'a plan of many calls': '/ucm/changes, with a plan',
  'a list with a player': '/ucm/recordings',
  'a record with a form': '/cases/ticket',
  'a record with tabs and a map': '/ucm/queues/view',
  'a record with cards': '/ucm/ivr/details',
  'a form with mistakes': '/cases/new, with mistakes',
  'a form with files kept': '/cases/ticket, with files kept',
  'a form with choices': '/ucm/queues/new',
  'a dialog with choices': '/ucm/agents/new',
  'a dialog with a name to type': '/ucm/queues/view/delete',
  'a dialog that only shows': '/orders/products',
  'the first step of a wizard': '/orders/new',
  'a step of a wizard': '/orders/new/products',
  'the last step of a wizard': '/orders/new/confirm',
  'a report': '/ucm/reporting',
  'a chart of shifts': '/ucm/queues/shifts, with an account connected',
  'a page of settings': '/settings/graph-api',
  'a visitor’s page': '/new-password?validate=key',
  'a paper': '/cases/ticket/print',
  'a form that was rescued': '/cases/ticket, after the session has ended',
  'a page that is not there': '/nothing-here',
}

/** The account that may open it: the customer's administrator, or the provider's staff. */
export function accountFor(path: string): 'admin' | 'staff' {
  return /^\/orders\/(approval|generatepricelist)\b/.test(path) ? 'staff' : 'admin'
}

export const isDialog = (path: string) => everyDialog.includes(path)

/** Addresses of records and dialogs that were found before, by path. */
export type Found = Map<string, string>

/** Opens a page or a dialog, and with scripts waits until they run. */
export async function open(page: Page, path: string, withScripts: boolean, found: Found): Promise<void> {
  await (isDialog(path) ? openDialog : openPage)(page, path, found)
  if (withScripts && (await page.locator('script').count()) > 0) await scriptsRun(page)
}

/** Opens one of them; a page of one record shows the first of its list. Looks for its address once for each `found`. */
export async function openPage(page: Page, path: string, found: Found = new Map()): Promise<void> {
  const comeBack = comesBack[path]
  if (comeBack) return comeBack(page)
  const walk = wizardSteps[path]
  if (walk) {
    await walk(page)
    // Starts as if its address had been opened, with the focus at the top.
    return void (await page.goto(page.url()))
  }
  const list = openedFrom[path]
  if (!list) return void (await page.goto(path))
  const address = found.get(path) ?? `${path}${await firstRecordOf(page, list)}`
  found.set(path, address)
  await page.goto(address)
}

/** The query that names the first record of a list. */
async function firstRecordOf(page: Page, list: string): Promise<string> {
  await page.goto(list)
  const address = await page.getByRole('rowheader').getByRole('link').first().getAttribute('href')
  return new URL(address ?? '', page.url()).search
}

/** Dialogs that a button of a form opens, which sends what was typed so far. */
const openedByButton = ['/ucm/holidays/queues/file']

/** Opens a dialog by the first link to it on its page. */
export async function openDialog(page: Page, path: string, found: Found = new Map()): Promise<void> {
  if (openedByButton.includes(path)) return void (await page.goto(path))
  const address = found.get(path) ?? (await firstLinkTo(page, path, found))
  found.set(path, address)
  await page.goto(address)
}

async function firstLinkTo(page: Page, path: string, found: Found): Promise<string> {
  await openPage(page, path.replace(/\/[^/]*$/, ''), found)
  return (await page.locator(`a[href="${path}"], a[href^="${path}?"]`).first().getAttribute('href')) ?? ''
}
