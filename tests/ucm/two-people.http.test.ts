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

describe('two people at one queue', () => {
  const valueOf = (page: Page, name: string) => page.one(`[name=${name}]`).getAttribute('value')

  it('both keep their changes to different fields, and the second one learns of it [557]', async () => {
    const mine = await queueToEdit(admin)
    await (await queueToEdit(other)).press('Save', { 'Max members': '17' })
    const saved = await mine.press('Save', { 'Service level': '33' })
    expect(saved.url.pathname).toBe('/ucm/queues/view')
    expect(saved.toasts).toEqual([
      'Queue updated! Somebody else has changed this meanwhile, and that stays: Max members.',
    ])
    const now = await queueToEdit(admin)
    expect([valueOf(now, 'ServiceLevel'), valueOf(now, 'MaxMembers')]).toEqual(['33', '17'])
  })

  it('are asked where both have changed the same field, and the rest is merged [557]', async () => {
    const mine = await queueToEdit(admin)
    await (await queueToEdit(other)).press('Save', { 'Max members': '21', Retry: '9' })
    const back = await mine.press('Save', { 'Max members': '022', 'Service level': '34' })
    expect(back.status).toBe(409)
    expect(back.text).toContain('Somebody else has changed this meanwhile')
    expect(back.problems).toEqual([
      'Max members: was ‘17’, is now ‘21’. You have ‘022’.',
      expect.stringMatching(/^Retry: was ‘\d+’, is now ‘9’\.$/),
    ])
    expect(['MaxMembers', 'Retry', 'ServiceLevel'].map((name) => valueOf(back, name))).toEqual(['022', '9', '34'])
    expect((await back.press('Save')).toasts).toEqual(['Queue updated!'])
    const now = await queueToEdit(admin)
    expect(['MaxMembers', 'Retry', 'ServiceLevel'].map((name) => valueOf(now, name))).toEqual(['22', '9', '34'])
  })

  it('both keep their changes, also when the form came back with a mistake before the other one saved [557]', async () => {
    const mine = await queueToEdit(admin)
    const refused = await mine.press('Save', { 'Service level': '35', Retry: 'often' })
    expect(refused.status).toBe(422)
    await (await queueToEdit(other)).press('Save', { 'Max members': '23' })
    const again = await refused.press('Save', { Retry: 'seldom' })
    expect(again.status).toBe(422)
    const saved = await again.press('Save', { Retry: '12' })
    expect(saved.toasts).toEqual([
      'Queue updated! Somebody else has changed this meanwhile, and that stays: Max members.',
    ])
    const now = await queueToEdit(admin)
    expect(['MaxMembers', 'Retry', 'ServiceLevel'].map((name) => valueOf(now, name))).toEqual(['23', '12', '35'])
  })

  it('who write the same number in different ways have not changed it [556]', async () => {
    const mine = await queueToEdit(admin)
    await (await queueToEdit(other)).press('Save', { Retry: '11' })
    const saved = await mine.press('Save', { Retry: '011' })
    expect(saved.toasts).toEqual(['Queue updated!'])
  })

  it('at one agent’s priority are asked, too [557]', async () => {
    const edit = (person: Person) => dialogOf(person, '/ucm/queues/view?no=Main%20line', 'edit-agent')()
    const mine = await edit(admin)
    const asked = await (await edit(other)).press('Save', { Priority: '41' })
    await asked.press('Save anyway')
    const back = await mine.press('Save', { Priority: '43' })
    expect([back.status, back.problems]).toEqual([409, [expect.stringMatching(/is now ‘41’. You have ‘43’.$/)]])
    expect((await back.press('Save')).text).toContain('Agent updated!')
  })
})

describe('two people at one holiday', () => {
  const edit = (person: Person) => dialogOf(person, '/ucm/holidays', 'edit')()

  it('are asked where both have changed the description, although the list was just read [557] [558]', async () => {
    const mine = await edit(admin)
    await (await edit(other)).press('Save', { Description: 'Renamed by the other one' })
    const back = await mine.press('Save', { Description: 'Renamed by me' })
    expect(back.status).toBe(409)
    expect(back.problems).toEqual([expect.stringContaining('is now ‘Renamed by the other one’')])
    expect((await back.press('Save')).text).toContain('Renamed by me')
  })

  it('both keep their changes to day and description [557]', async () => {
    const mine = await edit(admin)
    const day = `${new Date().getUTCFullYear()}-01-05`
    await (await edit(other)).press('Save', { Date: day })
    const saved = await mine.press('Save', { Description: 'On another day' })
    expect(saved.text).toContain('Somebody else has changed this meanwhile, and that stays: Date.')
    const now = await admin.visit('/ucm/holidays?q=On+another+day')
    expect(now.text).toContain(`05-01-${new Date().getUTCFullYear()}`)
  })
})

describe('two people at one agent', () => {
  // Another browser of the account that has connected it sees the directory too.
  const colleague = () => world.signedIn('admin')
  beforeAll(async () => void (await connect(world, admin)))
  const edit = async (person: Person, alias: string) =>
    (await person.visit(`/ucm/agents?q=${encodeURIComponent(alias)}`)).follow(`Edit: ${alias}`)

  it('are asked about the directory user that both have chosen, and the number is merged [557]', async () => {
    const [first = '', second = ''] = await freeUsers()
    const mine = await edit(admin, 'Reception')
    await (
      await edit(await colleague(), 'Reception')
    ).press('Save', { 'Directory user': first, 'Number or Extension': '39' })
    const back = await mine.press('Save', { 'Directory user': second, Agent: 'Front desk' })
    expect(back.status).toBe(409)
    expect(back.problems).toEqual([
      `Directory user: was empty, is now ‘${nameIn(first)}’. You have ‘${nameIn(second)}’.`,
      'Number or Extension: was ‘300’, is now ‘39’.',
    ])
    expect((await back.press('Save')).text).toContain('Agent updated!')
    const saved = await edit(admin, 'Front desk')
    expect(['user', 'number'].map((name) => saved.one(`[name=${name}]`).getAttribute('value'))).toEqual([second, '39'])
  })

  it('both keep their changes, also when the dialog closed on a failure before the other one saved [557] [564]', async () => {
    const mine = await edit(admin, 'Operations room')
    await world.faults({ path: 'ucm/agents/update', status: 503, body: { Message: 'Resting.' } })
    expect((await mine.press('Save', { Agent: 'Operations room one' })).toasts).toEqual(['Resting.'])
    await world.clearFaults()
    await (await edit(await colleague(), 'Operations room')).press('Save', { 'Number or Extension': '47' })
    const saved = await (await edit(admin, 'Operations room')).press('Save')
    expect(saved.text).toContain('that stays: Number or Extension.')
    const now = await edit(admin, 'Operations room one')
    expect(now.one('[name=number]').getAttribute('value')).toBe('47')
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
    const form = await admin.visit('/ucm/agents/new')
    await form.press('Add', { Agent: 'Idle', 'Interface type': 'SIP phone', 'Number or Extension': '8200' })
    const idle = await (await admin.visit('/ucm/agents?q=Idle')).follow('Remove: Idle')
    expect(idle.text).toContain('This agent is not used anywhere')
    await world.faults({ path: 'ucm/queues/agents', status: 503, body: { Message: 'The queues are resting.' } })
    const page = await dialogOf(other, '/ucm/agents', 'remove')()
    expect(page.status).toBe(200)
    expect(page.text).toMatch(
      /Not looked through: \d+ queues, which may use it(?: too)?: The queues are resting. See where it is used/,
    )
    expect(page.buttons('Remove')).toHaveLength(1)
  })
})

describe('the page of a record', () => {
  const ASK = 'See where it is used'
  const uses = (page: Page) => page.all('.uses > li')

  it('says where a queue is used: its number, and the queues that lead to it', async () => {
    const page = await admin.visit('/ucm/queues/view?no=Overflow')
    expect(uses(page)).toEqual(
      expect.arrayContaining(['31105550111 Number', 'Main line Next queue', 'Planning Next queue']),
    )
    expect((await page.follow('Planning')).heading).toBe('Planning')
  })

  it('says it of agents and holidays where they are changed, when people ask [624]', async () => {
    const [name = ''] = (await admin.visit('/ucm/queues/view?no=Main%20line')).column('Agent')
    const agent = await (await admin.visit(`/ucm/agents?q=${encodeURIComponent(name)}`)).follow(`Edit: ${name}`)
    expect(uses(agent)).toEqual([])
    expect(uses(await agent.follow(ASK))).toContainEqual(expect.stringMatching(/^Main line Priority \d+$/))
    const holiday = await dialogOf(admin, '/ucm/holidays?q=christmas', 'edit')()
    const asked = await holiday.follow(ASK)
    expect(uses(asked)).toContain('Main line Closed')
    expect((await asked.follow('Cancel')).address).toBe('/ucm/holidays?q=christmas')
  })

  it('says so when that cannot be found out, and can still be changed', async () => {
    const reader = await world.signedIn('nobody', ['UCALLMANAGER.ACCESS', 'UCALLMANAGER.HOLIDAYS.EDIT'])
    const dialog = await (await dialogOf(reader, '/ucm/holidays', 'edit')()).follow(ASK)
    expect(dialog.text).toContain('Your account cannot see where this holiday is used.')
    await world.faults({ path: 'ucm/queues', status: 500, body: { Message: 'No queues today.' } })
    const slow = await (await dialogOf(await world.signedIn('admin'), '/ucm/agents', 'edit')()).follow(ASK)
    expect(slow.text).toContain('We could not find out where this agent is used: No queues today. Try again')
    expect(slow.buttons('Save')).toHaveLength(1)
  })
})
