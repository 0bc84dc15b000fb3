/** How a form of the portal is filled in, for a file of each area in filled/. */
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

export const NEXT_YEAR = new Date().getFullYear() + 1
