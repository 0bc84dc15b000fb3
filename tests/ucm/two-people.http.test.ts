/** Two people at one record, and where a record is used. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '../settings/connect'
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
  return person.visit(page.one(`main a[href^="${list.replace(/\?.*/, '')}/${name}?"]`).getAttribute('href') ?? '')
}
const queueToEdit = async (person: Person) => {
  const [name = ''] = (await person.visit('/ucm/queues')).all('tbody th')
  return person.visit(`/ucm/queues/edit?no=${encodeURIComponent(name)}`)
}
/** The directory's users that no agent has yet, as the dialogs of agents name them. */
const freeUsers = async () => {
  const taken = (await admin.visit('/ucm/agents')).column('Directory user')
  const page = await admin.visit('/ucm/agents/new')
  const all = [...page.document.querySelectorAll('datalist option')].map((option) => option.getAttribute('value') ?? '')
  return all.filter((label) => !taken.includes(nameIn(label) ?? ''))
}
const nameIn = (label: string) => /\((.*)\)$/.exec(label)?.[1]
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

describe('two people at one agent', () => {
  // Another browser of the account that has connected it sees the directory too.
  const colleague = () => world.signedIn('admin')
  beforeAll(async () => void (await connect(world, admin)))
  const edit = async (person: Person, alias: string) =>
    (await person.visit(`/ucm/agents?q=${encodeURIComponent(alias)}`)).follow(`Edit: ${alias}`)

  it('learn field by field what the other one has changed, the directory user too', async () => {
    const [first = '', second = ''] = await freeUsers()
    const mine = await edit(admin, 'Reception')
    await (
      await edit(await colleague(), 'Reception')
    ).press('Save', { 'Directory user': first, 'Number or Extension': '39' })
    const back = await mine.press('Save', { 'Directory user': second, Alias: 'Front desk' })
    expect(back.status).toBe(409)
    expect(changes(back)).toEqual([
      `Directory user: was empty, is now ‘${nameIn(first)}’. You have ‘${nameIn(second)}’.`,
      'Number or Extension: was ‘300’, is now ‘39’. You have ‘300’.',
    ])
    expect((await back.press('Save')).text).toContain('Agent updated!')
    const saved = await edit(admin, 'Front desk')
    expect(saved.one('[name=user]').getAttribute('value')).toBe(second)
  })

  it('are not asked when both have chosen the same user, or when nobody has changed it', async () => {
    const [first = '', second = ''] = await freeUsers()
    const mine = await edit(admin, 'Gate house')
    await (await edit(await colleague(), 'Gate house')).press('Save', { 'Directory user': first })
    expect((await mine.press('Save', { 'Directory user': first })).text).toContain('Agent updated!')
    const later = await edit(admin, 'Gate house')
    expect((await later.press('Save', { 'Directory user': second })).text).toContain('Agent updated!')
  })
})

describe('before something is removed', () => {
  it('its dialog says where it is used', async () => {
    const view = await admin.visit('/ucm/queues')
    const target = view.all('tbody td').find((cell) => view.all('tbody th').includes(cell)) ?? ''
    const page = await admin.visit(`/ucm/queues/view/delete?no=${encodeURIComponent(target)}`)
    expect(page.text).toMatch(/This queue is used here:.*\d+ Number.*Next queue/)
  })

  it('says so when nobody uses it, and when that cannot be found out', async () => {
    const remove = dialogOf(admin, '/ucm/agents', 'remove')
    expect((await remove()).text).toMatch(/This agent is (?:used here:.*Priority|not used anywhere)/)
    await world.faults({ path: 'ucm/queues/agents', status: 503, body: { Message: 'The queues are resting.' } })
    const page = await dialogOf(other, '/ucm/agents', 'remove')()
    expect(page.status).toBe(200)
    expect(page.text).toContain('We could not find out where this agent is used: The queues are resting.')
    expect(page.buttons('Remove')).toHaveLength(1)
  })
})

describe('the page of a record', () => {
  const uses = (page: Page) => page.all('.uses > li')

  it('says where a queue is used: its number, and the queues that lead to it', async () => {
    const page = await admin.visit('/ucm/queues/view?no=Overflow')
    expect(uses(page)).toEqual(
      expect.arrayContaining(['31105550111 Number', 'Main line Next queue', 'Planning Next queue']),
    )
    expect((await page.follow('Planning')).heading).toBe('Planning')
  })

  it('says it of agents and holidays where they are changed', async () => {
    const [name = ''] = (await admin.visit('/ucm/queues/view?no=Main%20line')).column('Agent')
    const agent = await (await admin.visit(`/ucm/agents?q=${encodeURIComponent(name)}`)).follow(`Edit: ${name}`)
    expect(uses(agent)).toContainEqual(expect.stringMatching(/^Main line Priority \d+$/))
    const holiday = await dialogOf(admin, '/ucm/holidays?q=christmas', 'edit')()
    expect(uses(holiday)).toContain('Main line Closed')
  })

  it('says so when that cannot be found out, and can still be changed', async () => {
    const reader = await world.signedIn('nobody', ['UCALLMANAGER.ACCESS', 'UCALLMANAGER.HOLIDAYS.EDIT'])
    const dialog = await dialogOf(reader, '/ucm/holidays', 'edit')()
    expect(dialog.text).toContain('Your account cannot see where this holiday is used.')
    await world.faults({ path: 'ucm/queues/agents', delayMs: 5_000 })
    const slow = await dialogOf(await world.signedIn('admin'), '/ucm/agents', 'edit')()
    expect(slow.text).toContain('We could not find out where this agent is used: it takes too long.')
    expect(slow.buttons('Save')).toHaveLength(1)
  })
})
