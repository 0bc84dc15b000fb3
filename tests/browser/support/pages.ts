/** Every page that stands, for what must hold on all of them. */
import type { Page } from '@playwright/test'
import { isLaterPage } from '../../../app/shell/later-pages'
import { allPages, menu } from '../../../app/shell/menu'

/** Addresses below which a page shows one record: the list from which it is opened. */
const openedFrom: Readonly<Record<string, string>> = {
  '/cases/ticket': '/cases',
  '/cases/closedticket': '/cases/closed',
  '/cases/ticket/print': '/cases',
  '/cases/closedticket/print': '/cases/closed',
}

/** Steps of a wizard, reached through those before them. */
const wizardSteps: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/orders/new/products': toOffers,
  '/orders/new/confirm': async (page) => {
    await toOffers(page)
    await page.getByRole('table').getByRole('checkbox').first().check()
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await page.getByRole('button', { name: 'Place order' }).waitFor()
  },
}

async function toOffers(page: Page): Promise<void> {
  await page.goto('/orders/new')
  await page.getByRole('combobox', { name: 'Tenant' }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('table').waitFor()
  // A few rows stand for all of them.
  await page.goto(`${page.url()}&q=backup`)
}

const menuPages = allPages(menu)
  .map(({ path }) => path)
  .filter((path) => !isLaterPage(path.slice(1)))

/** Of people who are not signed in, and open to everyone. */
const visitorPages = ['/password-reset', '/new-password?validate=key', '/new-password']

export const everyPage: readonly string[] = [
  ...new Set([...menuPages, ...Object.keys(openedFrom), ...Object.keys(wizardSteps), ...visitorPages, '/nothing-here']),
]

/** Opens one of them; a page of one record shows the first of its list. */
export async function openPage(page: Page, path: string): Promise<void> {
  const walk = wizardSteps[path]
  if (walk) {
    await walk(page)
    // As if its address had been opened, with the focus at the top.
    return void (await page.goto(page.url()))
  }
  const list = openedFrom[path]
  if (!list) return void (await page.goto(path))
  await page.goto(list)
  const address = await page.getByRole('rowheader').getByRole('link').first().getAttribute('href')
  await page.goto(`${path}${new URL(address ?? '', page.url()).search}`)
}
