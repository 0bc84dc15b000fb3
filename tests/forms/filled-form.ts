/** How a form of the portal is filled in, for a file of each area in filled/. */
import { dateAfter } from '../../app/platform/time/local-days.server'
import type { Entries, Page } from '../support/page'
import type { Person } from '../support/person'
import type { World } from '../support/world'

export type Filled = readonly [page: Page, button: string, entries?: Entries]

interface People {
  readonly admin: Person
  readonly staff: Person
  readonly world: World
}

/** Forms by path: the page with the form, filled in, with texts that are not tidy where a field takes them. */
export type Forms = Readonly<Record<string, (people: People) => Promise<Filled>>>

/** The address of a record. */
export const view = (path: string, name: string) => `${path}?no=${encodeURIComponent(name)}`

/** The first link of a page to a dialog. */
export const dialogOf = (person: Person, page: Page, dialog: string) =>
  person.visit(page.one(`main a[href*="/${dialog}?"]`).getAttribute('href') ?? '')

/** The dialog of the first row of a list. */
export const listed = async (person: Person, list: string, dialog: string) =>
  dialogOf(person, await person.visit(list), dialog)

/** yyyy-mm-dd by the portal's clock. */
export const TODAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' }).format(new Date())

/** Other hours on the first day that no holiday closes, at times that no other form adds. */
export async function hoursOfOneDay(open: () => Promise<Page>): Promise<Filled> {
  const button = 'Review changes'
  for (let ahead = 0; ahead < 7; ahead += 1) {
    const entries = { Day: dateAfter(TODAY, ahead), Open: '05:00', Close: '05:30' }
    if ((await (await open()).press(button, entries)).heading.startsWith('Hours of'))
      return [await open(), button, entries]
  }
  throw new Error('holidays close a whole week')
}

export const NEXT_YEAR = new Date().getFullYear() + 1
