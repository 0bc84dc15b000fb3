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

const menuPages = allPages(menu)
  .map(({ path }) => path)
  .filter((path) => !isLaterPage(path.slice(1)))

/** Of people who are not signed in, and open to everyone. */
const visitorPages = ['/password-reset', '/new-password?validate=key', '/new-password']
/** Those that no menu names. */
const others = ['/settings/graph-api/disconnect', ...visitorPages, '/nothing-here']

export const everyPage: readonly string[] = [...new Set([...menuPages, ...Object.keys(openedFrom), ...others])]

/** Opens one of them; a page of one record shows the first of its list. */
export async function openPage(page: Page, path: string): Promise<void> {
  const list = openedFrom[path]
  if (!list) return void (await page.goto(path))
  await page.goto(list)
  const address = await page.getByRole('rowheader').getByRole('link').first().getAttribute('href')
  await page.goto(`${path}${new URL(address ?? '', page.url()).search}`)
}
