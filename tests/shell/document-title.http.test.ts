import { beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../support/person'
import { World } from '../support/world'

let world: World
let admin: Person
beforeAll(async () => {
  world = await World.create()
  admin = await world.signedIn('admin')
})

const titleOf = async (address: string) => (await admin.visit(address)).title.replace(' - Meridian Customer Portal', '')

describe('the title of a document', () => {
  it.each([
    ['/ucm/queues/view?no=Main+line', 'Main line - Call queues'],
    ['/ucm/queues/edit?no=Main+line', 'Edit Main line - Call queues'],
    ['/ucm/queues/view/delete?no=Main+line', 'Delete queue - Main line - Call queues'],
    ['/ucm/ivr/details?no=Main+menu', 'Main menu - IVR'],
    ['/ucm/ivr/edit?no=Main+menu', 'Edit Main menu - IVR'],
    ['/cases/closed', 'Closed cases'],
  ])('of %s names what is shown and its list: %s [604]', async (address, title) => {
    expect(await titleOf(address)).toBe(title)
  })

  it('of a case has its number and its title, and on paper too [604]', async () => {
    const list = await admin.visit('/cases')
    const name = `${list.column('Ticket Number')[0]}: ${list.column('Title')[0]}`
    const shown = await list.follow(list.column('Title')[0] ?? '')
    expect(shown.title).toBe(`${name} - Active cases - Meridian Customer Portal`)
    expect((await shown.follow('Print')).title).toBe(`Print case ${name} - Meridian Customer Portal`)
    expect((await shown.follow('Close case')).title).toBe(
      `Close case - ${name} - Active cases - Meridian Customer Portal`,
    )
  })

  it('of a dialog about a row names the row [604]', async () => {
    const agents = await admin.visit('/ucm/agents')
    const [name = ''] = agents.column('Agent')
    expect((await agents.follow(`Remove: ${name}`)).title).toBe(
      `Remove agent: ${name} - Agents - Meridian Customer Portal`,
    )
  })
})
