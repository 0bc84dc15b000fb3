import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connect } from '../settings/connect'
import type { Page } from '../support/page'
import type { Person } from '../support/person'
import { todays } from '../support/todays'
import { inManager, World } from '../support/world'

let world: World
let person: Person
beforeAll(async () => {
  world = await World.create()
})
/** Uses a new browser: dialogs keep what was typed for a while. */
beforeEach(async () => {
  person = await world.signedIn('callcentre', inManager('AGENTS.EDIT'))
})
afterEach(() => world.clearFaults())

const LIST = '/ucm/agents'
const value = (page: Page, label: string) => {
  const found = [...page.document.querySelectorAll('dialog label')].find((shown) =>
    shown.textContent?.startsWith(label),
  )
  const field = page.document.getElementById(found?.getAttribute('for') ?? '')
  return field?.tagName === 'SELECT'
    ? (field.querySelector('option[selected]')?.textContent ?? '')
    : field?.getAttribute('value')
}
const found = (text: string) => `${LIST}?${new URLSearchParams({ q: text })}`
const dialogOf = async (alias: string, action: 'Edit' | 'Remove', by = person) =>
  (await by.visit(found(alias))).follow(`${action}: ${alias}`)

const agent = (alias: string, number: string) => ({
  Agent: alias,
  'Interface type': 'SIP phone',
  'Number or Extension': number,
})
async function add(alias: string, number: string, more: Record<string, string | boolean> = {}): Promise<Page> {
  return (await person.visit(`${LIST}/new`)).press('Add', { ...agent(alias, number), ...more })
}

describe('the list of agents', () => {
  it('shows what the API’s list says of each, sorted by alias [326] [327] [336] [465]', async () => {
    await world.forgetCalls()
    const page = await person.visit(LIST)
    expect(await world.calls('ucm/agents')).toMatchObject([{ method: 'GET', bearer: true, status: 200 }])
    const names = page.column('Agent')
    expect(names).toHaveLength(14)
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
    expect(page.one('[aria-sort]').textContent).toBe('Agent')
    const gate = page.all('tbody tr').find((row) => row.startsWith('Gate house'))
    expect(gate).toMatch(/^Gate house ?SIP phone ?301 ?Yes ?Not linked/)
    expect(page.column('Directory user').filter((user) => user.endsWith(`@${world.id}.example`))).toHaveLength(10)
  })

  it('can be searched, filtered and taken away as CSV', async () => {
    const page = await person.visit(`${LIST}?type=SIP+phone&q=house`)
    expect(page.column('Agent')).toEqual(['Gate house'])
    const csv = await person.answer(page.link('CSV of agents').getAttribute('href') ?? '')
    expect(await csv.text()).toBe(
      'Agent,Interface type,Number,Fallback number,Always available,Ring in use,Directory user\r\n' +
        'Gate house,SIP phone,301,,Yes,No,Not linked\r\n',
    )
  })

  it.each(
    todays([
      [inManager('AGENTS.VIEW'), 200, false],
      [inManager('AGENTS.EDIT'), 200, true],
      [inManager('QUEUES.EDIT'), 200, false],
      [inManager('QUEUES.VIEW', 'HOLIDAYS.EDIT', 'IVR.EDIT'), 403, false],
      [['UCALLMANAGER.AGENTS.EDIT'], 403, false],
    ]),
  )('for who holds %j has status %d, and changes: %s [328] [329] [330] [469]', async (held, status, edits) => {
    await world.permit('callcentre', held)
    await world.forgetCalls()
    const page = await person.visit(LIST)
    expect(page.status).toBe(status)
    expect(page.links('Add agent')).toHaveLength(edits ? 1 : 0)
    expect(page.all('.list-actions')).toHaveLength(edits ? 14 : 0)
    const dialogs = ['new', 'edit?id=1', 'remove?id=1'].map((name) => `${LIST}/${name}`)
    if (!edits) {
      for (const dialog of dialogs) {
        expect((await person.visit(dialog)).status).toBe(403)
        const posted = await person.post(dialog, { alias: 'Nobody', type: '1', number: '1' })
        expect([posted.status, posted.text.includes('Access denied')]).toEqual([403, true])
      }
    } else {
      expect((await person.visit(`${LIST}/new`)).status).toBe(200)
    }
    expect(await world.calls('ucm/interfaces')).toHaveLength(edits ? 1 : 0)
    expect((await world.calls()).filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('says when there are none, and how to start', async () => {
    await world.faults({ path: 'ucm/agents', status: 200, body: [] })
    const page = await person.visit(LIST)
    expect(page.text).toContain('No agents')
    expect(page.links('Add agent')).toHaveLength(2)
  })
})

describe('a new agent', () => {
  it('is sent with exactly the keys of its call, and is then in the list [340] [341] [246] [466] [467] [468]', async () => {
    const dialog = await person.visit(`${LIST}/new?type=SIP+phone`)
    expect(dialog.title).toBe('Add agent - Agents - Meridian Customer Portal')
    expect(dialog.one('dialog form').getAttribute('method')).toBe('post')
    await world.forgetCalls()
    const after = await dialog.press('Add', {
      ...agent('Front desk', '3001'),
      'Fallback phone number': '31655500999',
      'Always available': true,
    })
    expect(after.address).toMatch(/^\/ucm\/agents\?type=SIP\+phone&added=[\w-]+$/)
    expect(after.toasts).toEqual(['Agent added!'])
    expect(after.column('Agent')).toContain('Front desk')
    expect(await world.calls('ucm/agents/add')).toMatchObject([{ method: 'POST', bearer: true, status: 200 }])
    const [call] = await world.calls('ucm/agents/add')
    expect(call?.body).toEqual({
      Agent: 'Front desk',
      Number: '3001',
      FallbackNumber: '31655500999',
      InterfaceTypeId: '1',
      IsAlwaysAvailable: true,
      Office365UserId: '',
      UserPrincipalName: '',
      RingInUse: false,
    })
  })

  it('has an interface type of the API’s list, sent as it came [330] [332]', async () => {
    const types = [
      { ID: 7, DisplayName: 'Satellite' },
      { ID: '7b', DisplayName: 'Radio' },
    ]
    await world.faults({ path: 'ucm/interfaces', status: 200, body: types })
    const dialog = await person.visit(`${LIST}/new`)
    expect(dialog.all('dialog option').filter(Boolean)).toEqual(['Choose one', 'Satellite', 'Radio'])
    await world.forgetCalls()
    await dialog.press('Add', { ...agent('Ship', '1'), 'Interface type': 'Satellite' })
    expect(await world.calls('ucm/agents/add')).toMatchObject([{ body: { InterfaceTypeId: 7 } }])
  })

  it('needs an alias, an interface type and a number [331] [332] [333] [474]', async () => {
    await world.forgetCalls()
    const page = await (await person.visit(`${LIST}/new`)).press('Add', { 'Fallback phone number': '123' })
    expect(page.status).toBe(422)
    expect(page.fieldErrors).toEqual(['Enter a name', 'Choose an interface type', 'Enter a number or extension'])
    for (const text of page.fieldErrors) expect(page.all('.alert a')).toContain(text)
    expect(value(page, 'Fallback phone number')).toBe('123')
    expect(await world.calls('ucm/agents/add')).toEqual([])
  })

  it.each(
    todays([
      ['Number or Extension', '12a', 'Only numbers allowed'],
      ['Number or Extension', '010 5550181 ext. 5', 'Only numbers allowed'],
      ['Number or Extension', '12345678901234', 'Use at most 13 digits'],
      ['Fallback phone number', '12/a', 'Only numbers allowed'],
      ['Fallback phone number', '12345678901234', 'Use at most 13 digits'],
      ['Agent', 'x'.repeat(201), 'Use at most 200 characters'],
    ]),
  )('with %s ‘%s’ is refused, and keeps what was typed [331] [333] [335] [474]', async (label, typed, text) => {
    const page = await add('Kept', '55', { 'Ring in use': true, [label]: typed })
    expect([page.status, page.fieldErrors]).toEqual([422, [text]])
    expect(value(page, label)).toBe(typed)
    expect(value(page, 'Interface type')).toBe('SIP phone')
    expect(page.one('dialog [name=ringInUse]').hasAttribute('checked')).toBe(true)
  })

  it('says in a hint what a number may be [334]', async () => {
    const page = await person.visit(`${LIST}/new`)
    const hint = 'Numbers only, max 13 characters allowed'
    expect(page.all('dialog .form-text').filter((text) => text === hint)).toHaveLength(2)
    expect(page.all('dialog label').find((label) => label.startsWith('Fallback phone number'))).toContain('(optional)')
  })

  it('of 13 digits and 200 characters is accepted [331] [333] [335]', async () => {
    const longest = 'Ω'.repeat(200)
    const after = await add(longest, '1234567890123', { 'Fallback phone number': '3210987654321' })
    expect(after.toasts).toEqual(['Agent added!'])
  })

  it('that the provider refuses closes the dialog, which has everything and the reason when opened again [247] [564] [347] [473]', async () => {
    const after = await add('Gate house', '4711', { 'Fallback phone number': '99', 'Always available': true })
    const text = 'There is an agent named Gate house already.'
    expect([after.address, after.toasts]).toEqual([LIST, [text]])
    const again = await after.follow('Add agent')
    expect(again.all('dialog [role=alert]')).toContain(`The last try failed: ${text}`)
    expect(['Agent', 'Interface type', 'Number or Extension'].map((label) => value(again, label))).toEqual([
      'Gate house',
      'SIP phone',
      '4711',
    ])
    expect(again.one('dialog [name=isAlwaysAvailable]').hasAttribute('checked')).toBe(true)
    const added = await again.press('Add', { Agent: 'Gate house <b>2</b>' })
    expect(added.toasts).toEqual(['Agent added!'])
    expect(added.column('Agent')).toContain('Gate house <b>2</b>')
    expect(value(await added.follow('Add agent'), 'Agent')).toBeFalsy()
  })

  it.each(
    todays([
      ['a number that another agent has', '301', {}, 'Number 301 belongs to the agent Gate house already.'],
      [
        'itself as fallback',
        '888',
        { 'Fallback phone number': '888' },
        'Calls that 888 does not answer cannot fall back to 888 itself.',
      ],
    ]),
  )('with %s is refused in words', async (_what, number, more, text) => {
    expect((await add(`New at ${number}`, number, more)).toasts).toEqual([text])
  })

  it('may be named anything [472] [473]', async () => {
    const names = ['Piet\'s / 100% #1 & + ? "two"', 'Зоя Ünal 王芳', '<script>alert(1)</script>']
    for (const [place, alias] of names.entries()) {
      await add(alias, String(7100 + place))
      const list = await person.visit(`${LIST}?q=${7100 + place}`)
      expect(list.column('Agent')).toEqual([alias])
      const dialog = await list.follow(`Edit: ${alias}`)
      expect(value(dialog, 'Agent')).toBe(alias)
      expect((await dialog.press('Save', { 'Ring in use': true })).toasts).toEqual(['Agent updated!'])
      const removed = await (await (await person.visit(list.address)).follow(`Remove: ${alias}`)).press('Remove')
      expect(removed.toasts).toEqual(['Agent removed!'])
    }
  })

  it('is added once by two clicks [245]', async () => {
    const dialog = await person.visit(`${LIST}/new`)
    await world.faults({ path: 'ucm/agents/add', delayMs: 300, times: 1 })
    await world.forgetCalls()
    const pages = await Promise.all(['Add', 'Add'].map((button) => dialog.press(button, agent('Twice', '7200'))))
    expect(await world.calls('ucm/agents/add')).toHaveLength(1)
    for (const page of pages) {
      expect([page.status, page.all('.alert')]).toEqual([200, [expect.stringContaining('You have added Twice')]])
    }
  })
})

describe('an agent', () => {
  it('is changed with the same keys, OldAgent and AgentID [342] [343] [468] [604]', async () => {
    await add('Loading bay', '7300')
    const dialog = await dialogOf('Loading bay', 'Edit')
    expect(dialog.title).toBe('Edit agent: Loading bay - Agents - Meridian Customer Portal')
    expect(['Agent', 'Interface type', 'Number or Extension'].map((label) => value(dialog, label))).toEqual([
      'Loading bay',
      'SIP phone',
      '7300',
    ])
    await world.forgetCalls()
    const after = await dialog.press('Save', { Agent: 'Loading bay 2', 'Interface type': 'Mobile phone' })
    expect([after.address, after.toasts]).toEqual([`${LIST}?q=Loading+bay`, ['Agent updated!']])
    expect(after.column('Interface type')).toEqual(['Mobile phone'])
    const [call] = await world.calls('ucm/agents/update')
    expect(call).toMatchObject({ method: 'POST', status: 200 })
    expect(call?.body).toEqual({
      Agent: 'Loading bay 2',
      Number: '7300',
      FallbackNumber: '',
      InterfaceTypeId: '3',
      IsAlwaysAvailable: false,
      Office365UserId: '',
      UserPrincipalName: '',
      RingInUse: false,
      OldAgent: 'Loading bay',
      AgentID: dialog.url.searchParams.get('id'),
    })
  })

  it('keeps an interface type that is no longer offered, which is marked and sent as it came [637]', async () => {
    const [gone, other] = [
      { ID: 9, DisplayName: 'Satellite' },
      { ID: 1, DisplayName: 'SIP phone' },
    ]
    await world.faults(
      { path: 'ucm/interfaces', status: 200, body: [other] },
      { path: 'ucm/agents', status: 200, body: [{ AgentID: 5, Agent: 'Ship', Number: '1', InterfaceType: gone }] },
      { path: 'ucm/agents/update', status: 200 },
    )
    const dialog = await dialogOf('Ship', 'Edit')
    expect(dialog.all('dialog option').filter(Boolean)).toEqual([
      'Choose one',
      'Satellite (no longer offered)',
      'SIP phone',
    ])
    expect(value(dialog, 'Interface type')).toBe('Satellite (no longer offered)')
    await world.forgetCalls()
    expect((await dialog.press('Save', { 'Ring in use': true })).toasts).toEqual(['Agent updated!'])
    expect(await world.calls('ucm/agents/update')).toMatchObject([{ body: { InterfaceTypeId: 9, AgentID: 5 } }])
    expect((await person.visit(`${LIST}/new`)).text).not.toContain('no longer offered')
  })

  it('that the provider does not change closes its dialog, which keeps what was typed [347]', async () => {
    const dialog = await dialogOf('Operations room', 'Edit')
    const after = await dialog.press('Save', { Agent: 'Reception' })
    expect(after.toasts).toEqual(['There is an agent named Reception already.'])
    expect(value(await after.follow('Edit: Operations room'), 'Agent')).toBe('Reception')
    expect(value(await dialogOf('Gate house', 'Edit'), 'Agent')).toBe('Gate house')
  })

  it('keeps its wrong fields in the dialog [474]', async () => {
    const page = await (await dialogOf('Reception', 'Edit')).press('Save', { 'Number or Extension': 'none' })
    expect([page.status, page.fieldErrors, value(page, 'Number or Extension')]).toEqual([
      422,
      ['Only numbers allowed'],
      'none',
    ])
  })

  it('is removed, from its queues too, after a warning [344] [345] [346] [467]', async () => {
    await add('Short-lived', '7400')
    const dialog = await dialogOf('Short-lived', 'Remove')
    expect(dialog.text).toContain('Are you sure you want to remove Short-lived?')
    expect(dialog.text).toContain('Removing an agent also removes the agent from all assigned queues.')
    expect(dialog.buttons('Remove').map(({ disabled }) => disabled)).toEqual([false])
    await world.forgetCalls()
    const after = await dialog.press('Remove')
    expect([after.address, after.toasts]).toEqual([`${LIST}?q=Short-lived`, ['Agent removed!']])
    expect(after.text).toContain('No agents match ‘Short-lived’')
    const id = dialog.url.searchParams.get('id')
    expect(await world.calls('ucm/agents/remove')).toMatchObject([
      { method: 'POST', query: { agentId: id }, status: 200 },
    ])
  })

  it('that somebody else has removed is gone: the dialogs say so, by GET and by POST [347] [247]', async () => {
    await add('Gone', '7500')
    const edit = await dialogOf('Gone', 'Edit')
    const remove = await dialogOf('Gone', 'Remove')
    await remove.press('Remove')
    const late = await edit.press('Save')
    expect([late.address, late.toasts]).toEqual([`${LIST}?q=Gone`, ['This agent does not exist any more.']])
    for (const { address } of [edit, remove]) {
      const page = await person.visit(address)
      expect([page.status, page.text.includes('This agent is no longer in the list.')]).toEqual([404, true])
    }
    expect((await person.visit(`${LIST}/edit`)).status).toBe(404)
  })

  it('of another organisation does not exist', async () => {
    const other = await World.create({ with: ['agents'] })
    const stranger = await other.signedIn('callcentre')
    const dialog = await dialogOf('Reception', 'Edit')
    expect((await stranger.visit(dialog.address)).status).toBe(404)
    const page = await stranger.post(dialog.address, { alias: 'Mine', type: '1', number: '1' })
    expect(page.toasts).toEqual(['This agent does not exist any more.'])
    const removed = await stranger.post(dialog.address.replace('/edit', '/remove'))
    expect(removed.toasts).toEqual(['This agent does not exist any more.'])
    expect((await person.visit(LIST)).column('Agent')).toContain('Reception')
  })
})

describe('the directory user of an agent', () => {
  let admin: Person
  let mail: string
  beforeAll(async () => {
    await connect(world, await world.signedIn('admin'))
    mail = `${world.id}.example`
  })
  beforeEach(async () => {
    admin = await world.signedIn('admin')
  })
  const field = 'Directory user'
  /** Alias and principal name of a linked agent of the seed: those of the tests have names of one word. */
  const linkedAgent = async (place: number) => {
    const list = await admin.visit(LIST)
    const users = list.column('Directory user')
    const linked = list
      .column('Agent')
      .map((alias, index) => [alias, users[index] ?? ''] as const)
      .filter(([alias, user]) => alias.includes(' ') && user.includes('@'))
    return linked[place] ?? ['', '']
  }
  const open = () => admin.visit(`${LIST}/new`)
  const choices = (page: Page) =>
    [...page.document.querySelectorAll('dialog datalist option')].map((option) => option.getAttribute('value') ?? '')

  it('is a choice of the members without an agent, sorted by label [337] [338] [638]', async () => {
    await world.forgetCalls()
    const shown = choices(await open())
    expect((await world.calls('users')).map(({ query }) => query)).toEqual([
      { $select: 'id,displayName,userPrincipalName', $top: '999', $filter: "userType eq 'Member'" },
    ])
    expect(shown.length).toBeGreaterThan(15)
    expect(shown).toContain(`Maja Kowalska (callcentre@${mail})`)
    expect(shown).toEqual(shown.toSorted(new Intl.Collator('en', { numeric: true }).compare))
  })

  it('is found by its label, and sent with id and principal name [337] [340]', async () => {
    const page = await open()
    const label = `Maja Kowalska (callcentre@${mail})`
    expect(choices(page)).toContain(label)
    await world.forgetCalls()
    const after = await page.press('Add', { ...agent('Maja', '7601'), [field]: label })
    expect(after.toasts).toEqual(['Agent added!'])
    const [call] = await world.calls('ucm/agents/add')
    expect(call?.body).toMatchObject({ UserPrincipalName: `callcentre@${mail}` })
    expect(JSON.stringify(call?.body)).toMatch(/"Office365UserId":"[\w-]{36}"/)
  })

  it('can be searched without scripts: a part of the name that one user has is enough [337] [466]', async () => {
    const after = await (await open()).press('Add', { ...agent('Tom', '7602'), [field]: 'tomas lind' })
    expect(after.toasts).toEqual(['Agent added!'])
    const row = after.all('tbody tr').find((text) => text.startsWith('Tom'))
    expect(row).toContain(`reader@${mail}`)
  })

  it.each([
    ['nobody at all', /^No directory user matches ‘nobody at all’$/],
    ['a', /^Which one\? .+ \(.+@.+\), .+ and \d+ more$/],
  ])('‘%s’ means none or several, which the form says; it keeps everything [337] [474]', async (typed, text) => {
    const page = await (await open()).press('Add', { ...agent('Unclear', '7603'), [field]: typed })
    expect(page.status).toBe(422)
    expect(page.fieldErrors).toEqual([expect.stringMatching(text)])
    expect([value(page, field), value(page, 'Agent')]).toEqual([typed, 'Unclear'])
  })

  it('of several who are meant is chosen from a list, without scripts too; the choice stays [692] [474]', async () => {
    const asked = await (await open()).press('Add', { ...agent('Chosen', '7610'), [field]: 'a' })
    const offered = asked.all('dialog [name=person] option').slice(1)
    expect(offered.length).toBeGreaterThan(10)
    expect(offered).toEqual(offered.toSorted(new Intl.Collator('en', { numeric: true }).compare))
    const label = offered.find((text) => text.includes(`nobody@${mail}`)) ?? ''
    const refused = await asked.press('Add', { 'Found in the directory': label, 'Number or Extension': 'x' })
    expect([refused.status, value(refused, field)]).toEqual([422, label])
    await world.forgetCalls()
    const after = await refused.press('Add', { 'Number or Extension': '7610' })
    expect(after.toasts).toEqual(['Agent added!'])
    expect((await world.calls('ucm/agents/add'))[0]?.body).toMatchObject({ UserPrincipalName: `nobody@${mail}` })
  })

  it('stays when the rest changes, and goes when it is emptied [342]', async () => {
    const [name, user] = await linkedAgent(0)
    const dialog = await dialogOf(name, 'Edit', admin)
    expect(value(dialog, field)).toBe(`${name} (${user})`)
    await world.forgetCalls()
    await dialog.press('Save', { 'Ring in use': true })
    expect((await world.calls('ucm/agents/update'))[0]?.body).toMatchObject({
      UserPrincipalName: user,
      RingInUse: true,
    })
    await world.forgetCalls()
    await dialog.press('Save', { [field]: '' })
    expect((await world.calls('ucm/agents/update'))[0]?.body).toMatchObject({
      Office365UserId: '',
      UserPrincipalName: '',
    })
  })

  it('belongs to one agent alone: the form of another does not suggest it [638]', async () => {
    const [name, user] = await linkedAgent(1)
    expect(choices(await open()).filter((label) => label.endsWith(`(${user})`))).toEqual([])
    expect(choices(await dialogOf(name, 'Edit', admin))).toContain(`${name} (${user})`)
    expect(choices(await dialogOf('Gate house', 'Edit', admin))).not.toContain(`${name} (${user})`)
    const after = await (await open()).press('Add', { ...agent('Anna again', '7604'), [field]: user })
    expect(after.toasts).toEqual([`${user} is linked to the agent ${name} already.`])
  })

  it('cannot be chosen when the directory fails; the text says so and the form still works [339]', async () => {
    await world.faults({ path: 'users', status: 500, body: { error: { message: 'The directory is down.' } } })
    const page = await open()
    expect([page.status, page.text]).toEqual([
      200,
      expect.stringContaining('Could not fetch users from Office 365. The directory is down.'),
    ])
    expect((await page.press('Add', agent('Without user', '7605'))).toasts).toEqual(['Agent added!'])

    const [name, user] = await linkedAgent(2)
    const dialog = await dialogOf(name, 'Edit', admin)
    expect(value(dialog, field)).toBe(user)
    await world.forgetCalls()
    expect((await dialog.press('Save', { 'Ring in use': false })).toasts).toEqual(['Agent updated!'])
    expect((await world.calls('ucm/agents/update'))[0]?.body).toMatchObject({ UserPrincipalName: user })
    const other = await dialog.press('Save', { [field]: 'somebody else' })
    expect(other.fieldErrors).toEqual(['Could not fetch users from Office 365. The directory is down.'])
  })

  it('needs a connection, to which the text leads who may make it [339]', async () => {
    const fresh = await World.create({ with: ['agents', 'directory'] })
    const page = await (await fresh.signedIn('admin')).visit(`${LIST}/new`)
    expect(page.text).toContain('Could not fetch users from Office 365. No directory account is connected.')
    expect(page.link('Connect an account in the settings').getAttribute('href')).toBe('/settings/graph-api')
    const denied = await (await fresh.signedIn('callcentre')).visit(`${LIST}/new`)
    expect(denied.text).toContain('Could not fetch users from Office 365.')
    expect(denied.links('Connect an account in the settings')).toEqual([])
  })
})

describe('a directory of 20,000 people', () => {
  let large: World
  let admin: Person
  beforeAll(async () => {
    large = await World.create({ with: ['agents', 'directory'] })
    admin = await large.signedIn('admin')
    await connect(large, admin)
    await large.seed({ directoryUsers: 20_000 })
  })
  beforeEach(() => large.forgetCalls())
  const asked = async () => (await large.calls()).filter(({ system }) => system === 'directory')

  it('is asked once for a form, which lists nobody and says how to search [691] [692]', async () => {
    const page = await admin.visit(`${LIST}/new`)
    expect(page.all('dialog datalist option')).toEqual([])
    expect(page.text).toContain('Type the beginning of a name or an e-mail address.')
    expect((await asked()).map(({ path }) => path)).toEqual(['users'])
  })

  it('is searched by what was typed when the form is sent: one person is linked, of several people choose [692]', async () => {
    const form = { ...agent('Large', '7700'), 'Directory user': 'colleague 1234' }
    const several = await (await admin.visit(`${LIST}/new`)).press('Add', form)
    expect(several.status).toBe(422)
    expect(several.fieldErrors).toEqual([expect.stringMatching(/^Which one\? Colleague 12340 \(.+ and 5 more$/)])
    const offered = several.all('dialog [name=person] option').slice(1)
    expect(offered).toHaveLength(10)
    await large.forgetCalls()
    const after = await several.press('Add', { 'Found in the directory': offered[3] ?? '' })
    expect(after.toasts).toEqual(['Agent added!'])
    expect((await asked()).map(({ path, query }) => [path, query])).toEqual([
      ['users', { $select: 'id,displayName,userPrincipalName', $top: '999', $filter: "userType eq 'Member'" }],
      [
        'users',
        expect.objectContaining({
          $search: `"displayName:colleague.12343@${large.id}.example" OR "userPrincipalName:colleague.12343@${large.id}.example"`,
        }),
      ],
    ])

    const none = await (await admin.visit(`${LIST}/new`)).press('Add', { ...form, 'Directory user': 'nobody at all' })
    expect(none.fieldErrors).toEqual(['No directory user matches ‘nobody at all’'])
  })

  it('is searched while people type, by a call of the dialog’s script, for who may edit agents [692]', async () => {
    const people = (person: Person, q: string) => person.answer(`${LIST}/people?${new URLSearchParams({ q })}`)
    const found = await people(admin, 'ingrid')
    expect([found.status, found.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await found.json()).toEqual([`Ingrid Vermeulen (admin@${large.id}.example)`])
    expect(await (await people(admin, 'colleague 1')).json()).toHaveLength(100)
    await large.forgetCalls()
    expect(await (await people(admin, ' ')).json()).toEqual([])
    expect(await asked()).toEqual([])
    expect((await people(await large.signedIn('reader'), 'ingrid')).status).toBe(403)
  })

  it('names the person with whom the form of a new agent begins [639] [692]', async () => {
    const answer = await admin.answer(`${LIST}/people?q=colleague+15000`)
    expect(await answer.json()).toEqual([`Colleague 15000 (colleague.15000@${large.id}.example)`])
    const form = await admin.visit(`${LIST}/new`)
    await form.press('Add', { ...agent('Far', '7800'), 'Directory user': 'colleague 15000' })
    const id = String(Object((await large.calls('ucm/agents/add'))[0]?.body).Office365UserId)
    await (await (await admin.visit(`${LIST}?q=7800`)).follow('Remove: Far')).press('Remove')
    await large.forgetCalls()
    const begun = await admin.visit(`${LIST}/new?id=${id}`)
    expect([value(begun, 'Agent'), value(begun, 'Directory user')]).toEqual([
      'Colleague 15000',
      `Colleague 15000 (colleague.15000@${large.id}.example)`,
    ])
    expect((await asked()).map(({ query }) => query)).toEqual([
      expect.objectContaining({ $filter: "userType eq 'Member'" }),
      expect.objectContaining({ $filter: `id in ('${id}')` }),
    ])
  })
})

it('1,000 agents stay usable', async () => {
  const large = await World.create({ with: ['agents'] })
  await large.seed({ agents: 1_000 })
  const page = await (await large.signedIn('callcentre')).visit(`${LIST}?q=agent+9`)
  expect(page.all('.list-foot p')[0]).toMatch(/^Showing 1-50 of \d{3} \(1000 agents in total\)$/)
})
