/** Two people at one record, and where a record is used. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '../support/page'
import type { Person } from '../support/person'
import { World } from '../support/world'

let world: World
let admin: Person
let other: Person
beforeAll(async () => {
  world = await World.create()
  admin = await world.signedIn('admin')
  other = await world.signedIn('callcentre')
})
afterEach(() => world.clearFaults())

/** The first row's dialog. */
const dialogOf = (person: Person, list: string, name: string) => async (): Promise<Page> => {
  const page = await person.visit(list)
  return person.visit(page.one(`main a[href^="${list}/${name}?"]`).getAttribute('href') ?? '')
}
const queueToEdit = async (person: Person) => {
  const [name = ''] = (await person.visit('/ucm/queues')).all('tbody th')
  return person.visit(`/ucm/queues/edit?no=${encodeURIComponent(name)}`)
}
const changes = (page: Page) => page.all('.alert-danger li')

describe('two people at one queue', () => {
  it('lose nothing: the second one learns what the first has changed, and saves all the same', async () => {
    const mine = await queueToEdit(admin)
    await (await queueToEdit(other)).press('Save', { 'Max members': '17' })
    const back = await mine.press('Save', { 'Service level': '33' })
    expect(back.status).toBe(409)
    expect(back.text).toContain('Somebody else has changed this meanwhile')
    expect(changes(back)).toEqual([expect.stringMatching(/^Max members: was ‘\d+’, is now ‘17’. You have ‘\d+’.$/)])
    expect(back.one('[name=serviceLevel]').getAttribute('value')).toBe('33')

    const saved = await back.press('Save')
    expect(saved.url.pathname).toBe('/ucm/queues/view')
    const again = await queueToEdit(admin)
    expect(again.one('[name=serviceLevel]').getAttribute('value')).toBe('33')
    expect(again.one('[name=maxMembers]').getAttribute('value')).not.toBe('17')
  })
})

describe('two people at one holiday', () => {
  it('learn of each other in the dialog', async () => {
    const edit = (person: Person) => dialogOf(person, '/ucm/holidays', 'edit')()
    const mine = await edit(admin)
    await (await edit(other)).press('Save', { Description: 'Renamed by the other one' })
    const back = await mine.press('Save', { Description: 'Renamed by me' })
    expect(back.status).toBe(409)
    expect(changes(back)).toEqual([expect.stringContaining('is now ‘Renamed by the other one’')])
    expect((await back.press('Save')).text).toContain('Renamed by me')
  })
})

describe('before something is removed', () => {
  it('its dialog says where it is used', async () => {
    const view = await admin.visit('/ucm/queues')
    const target = view.all('tbody td').find((cell) => view.all('tbody th').includes(cell)) ?? ''
    const page = await admin.visit(`/ucm/queues/view/delete?no=${encodeURIComponent(target)}`)
    expect(page.text).toMatch(/This queue is used here:.*Next queue/)
  })

  it('says so when nobody uses it, and when that cannot be found out', async () => {
    const remove = dialogOf(admin, '/ucm/agents', 'remove')
    expect((await remove()).text).toMatch(/This agent is (?:used here:.*Agent of|not used anywhere)/)
    await world.faults({ path: 'ucm/queues/agents', status: 503, body: { Message: 'The queues are resting.' } })
    const page = await dialogOf(other, '/ucm/agents', 'remove')()
    expect(page.status).toBe(200)
    expect(page.text).toContain('We could not find out where this agent is used: The queues are resting.')
    expect(page.buttons('Remove')).toHaveLength(1)
  })
})
