/** Plans of many calls, made by the page of holidays, queues and IVRs. */
import { vi } from 'vitest'
import type { Page } from '../support/page'
import type { Person } from '../support/person'

export const YEAR = new Date().getFullYear() + 1
const MATRIX = `/ucm/holidays/queues?year=${YEAR}`

/** The review of a plan that assigns Liberation Day, which nobody has next year, to the queues and IVRs of these names. */
export async function planFor(person: Person, ...names: string[]): Promise<Page> {
  const page = await person.visit(MATRIX)
  const entries = names.map((name) => [
    `Liberation Day, ${name}`,
    page.one(boxOf(page, name)).getAttribute('checked') === null,
  ])
  return page.press('Review changes', Object.fromEntries(entries))
}

function boxOf(page: Page, name: string): string {
  const label = [...page.document.querySelectorAll('.matrix td label')].find(
    (one) => one.textContent?.trim() === `Liberation Day, ${name}`,
  )
  return `.matrix input[value="${label?.querySelector('input')?.getAttribute('value')}"]`
}

/** The review of a plan with every public holiday of the country for all queues and IVRs of the page. */
export async function planForAll(person: Person, country: string): Promise<Page> {
  const page = await person.visit(`${MATRIX}&country=${country}`)
  for (const box of page.document.querySelectorAll('.matrix input')) box.setAttribute('checked', '')
  return page.press('Review changes')
}

/** Presses the one button that starts calls. */
export function start(page: Page): Promise<Page> {
  return page.press(page.all('.run button').at(-1) ?? '')
}

/** The page of a run when it has ended. Another process knows after 15 s that one has died. */
export function ended(page: Page, person: Person): Promise<Page> {
  const look = async () => {
    const now = await person.visit(page.address)
    if (now.all('progress').length > 0 || now.all('.calls td:nth-of-type(4)').length === 0) throw new Error(now.text)
    return now
  }
  return vi.waitFor(look, { timeout: 40_000, interval: 50 })
}

/** Each call as people read it, with its outcome. */
export function outcomes(page: Page): string[] {
  const [about, does, said] = [
    page.all('.calls tbody th'),
    page.all('.calls td:nth-of-type(3)'),
    page.all('.calls td:nth-of-type(4)'),
  ]
  return about.map((name, at) => [name, does[at], said[at]].filter(Boolean).join(' | '))
}
