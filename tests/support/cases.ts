/** Cases, their owners, and the values of a new one. */
import type { Page } from './page'
import type { Person } from './person'
import type { World } from './world'

/** Ticket numbers of the person's own active cases and of other people's, from the list of somebody who sees all. */
export async function ticketsOf(
  world: World,
  kind: Parameters<World['account']>[0],
  reader: Person,
): Promise<{ own: string[]; others: string[] }> {
  const page = await reader.visit('/cases')
  const contacts = page.column('Primary Contact')
  const tickets = page.column('Ticket Number')
  const isOwn = (_ticket: string, row: number) => contacts[row] === world.account(kind).fullName
  return { own: tickets.filter(isOwn), others: tickets.filter((ticket, row) => !isOwn(ticket, row)) }
}

/** Values for /cases/new: the first choice of each list. */
export function newCase(page: Page, title: string): Record<string, string> {
  const firstOf = (name: string) =>
    page.one(`select[name=${name}] option:nth-child(2)`).getAttribute('value') ?? 'no choice'
  return {
    'Case Title': title,
    'Case Type': firstOf('type'),
    'Case Subject': firstOf('subject'),
    Entitlement: firstOf('entitlement'),
    Description: `About ${title}.\n\nSince Monday.`,
  }
}
