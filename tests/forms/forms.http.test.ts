/** Tests of every form with fields, on the pages that people fill in. */
import { beforeAll, describe, expect, it } from 'vitest'
import { formOf, type Page } from '../support/page'
import type { Person } from '../support/person'
import { todays } from '../support/todays'
import { visitor, World } from '../support/world'

const MOST = 'All fields are required, except those marked optional.'

let world: World
let admin: Person
let ticket = ''
beforeAll(async () => {
  world = await World.create()
  admin = await world.signedIn('admin')
  ticket = (await admin.visit('/cases')).column('Ticket Number')[0] ?? ''
})

const formWith = (page: Page, button: string) => {
  const found = page.buttons(button)[0]
  return found && formOf(found)
}

const forms: [path: string, button: string, notes: string[]][] = [
  ['/cases/new', 'Create', [MOST]],
  ['/cases/ticket?no=TICKET', 'Send', [MOST]],
  ['/password-reset', 'Send link', []],
  ['/new-password?validate=key', 'Set password', []],
]

describe.each(todays(forms))('the form on %s', (path, button, notes) => {
  const opened = () => (path.startsWith('/cases') ? admin : visitor()).visit(path.replace('TICKET', ticket))

  it('says once which fields are required, unless there are only one or two, and marks the others [529] [584]', async () => {
    const page = await opened()
    expect(page.all('.form-note')).toEqual(notes)
    expect(formWith(page, button)?.textContent.includes('(optional)')).toBe(notes.includes(MOST))
  })

  it('leaves nothing to the browser: one summary takes the focus, and each error is at its field [529]', async () => {
    const page = await opened()
    expect(formWith(page, button)?.hasAttribute('novalidate')).toBe(true)
    const refused = await page.press(button)
    expect(refused.status).toBe(422)
    expect(refused.document.querySelectorAll('[role=alert]')).toHaveLength(1)
    expect(refused.one('[role=alert]').hasAttribute('autofocus')).toBe(true)
    const links = [...refused.document.querySelectorAll('[role=alert] a')]
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) {
      const field = refused.document.getElementById(refused.target(link).hash.slice(1))
      const ids = field?.getAttribute('aria-describedby')?.split(' ') ?? []
      const said = ids.map((id) => refused.document.getElementById(id)?.textContent)
      expect(said).toContain(`Error: ${link.textContent}`)
    }
  })

  it('keeps its words apart without graphics [524]', async () => {
    const page = await opened()
    const actions = page.buttons(button)[0]?.parentElement
    expect(actions?.textContent?.trim()).toMatch(new RegExp(`^${button}( [A-Z].*)?$`))
  })
})
