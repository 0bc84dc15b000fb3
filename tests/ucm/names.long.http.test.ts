/** Queues, agents and holidays may have any name, in every page, dialog, list, file and call. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { queueUrl } from '../../app/features/ucm/record-urls'
import type { Page } from '../support/page'
import type { Person } from '../support/person'
import { World } from '../support/world'

/** Names of at most 30 characters, as long as a queue's name may be. */
const NAMES = [
  `a/b % #&+? it's "so", x=1; y`,
  '<b>b</b> <script>x()</script>\u00e9',
  '\u0645\u0631\u0643\u0632 \u0627\u0644\u0627\u062a\u0635\u0627\u0644 24/7',
  '☎️ Hotline 👩‍👩‍👧 電話',
  '%2F..%2F %zz ?no=x&id=1#y \\ |',
  'ÄÖÜßéñçøåžłİıđþŽ Дом Ωμέγα x1',
]

let world: World
let admin: Person
beforeAll(async () => {
  world = await World.create()
  admin = await world.signedIn('admin')
})
beforeEach(() => world.forgetCalls())

const refused = async () => (await world.calls()).filter(({ path, status }) => path.startsWith('ucm/') && status >= 400)
const csvOf = async (list: string, name: string) =>
  (await admin.answer(`${list}/csv?${new URLSearchParams({ q: name })}`)).text()
const quoted = (name: string) => (/[",;]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)
const uses = (page: Page) => page.all('.uses > li')
/** Names are text: nothing of them becomes an element. */
const expectText = (page: Page) => expect(page.document.querySelector('main b:not(.week b), main script')).toBeNull()

const create = async (Name: string, more: Record<string, string> = {}) =>
  (await admin.visit('/ucm/queues/new')).press('Create', {
    Name,
    'Phone number': '31105550117',
    Strategy: 'Ring all',
    ...more,
  })

describe.each([...NAMES, '...', 'constructor'])('a queue that is named %s', (name) => {
  it('works in every page, dialog and call [472] [521]', async () => {
    expect(name.length).toBeLessThanOrEqual(30)
    const created = await create(name)
    expect([created.status, created.url.searchParams.get('no'), created.heading]).toEqual([200, name, name])
    expectText(created)
    expect(await world.calls(`ucm/queues/hours/queue/${encodeURIComponent(name)}`)).toMatchObject([{ status: 200 }])
    expect(await world.calls(`ucm/holidays/queue/${encodeURIComponent(name)}`)).toMatchObject([{ status: 200 }])
    expect(await world.calls('ucm/queues/get')).toMatchObject([{ query: { queueName: name } }])

    const list = await admin.visit(`/ucm/queues?${new URLSearchParams({ q: name })}`)
    expect(list.column('Name')).toEqual([name])
    const opened = await list.follow(name)
    expect([opened.heading, (await opened.follow('Back to call queues')).column('Name')]).toEqual([name, [name]])
    expect(await csvOf('/ucm/queues', name)).toContain(quoted(name))

    const edited = await (await opened.follow('Edit')).press('Save', { 'Max members': '7' })
    expect([edited.heading, edited.toasts]).toEqual([name, ['Queue updated!']])
    const like = await edited.follow('New queue like this one')
    expect(like.heading).toBe(`New queue like ${name}`)
    expect((await like.follow('Cancel')).heading).toBe(name)

    let page = await (await edited.follow('Add business hours')).press('Add', { Monday: true })
    expect(page.toasts).toEqual(['Business hours assigned to queue!'])
    page = await (await page.follow('Remove Monday 08:30 - 17:00')).press('Remove')
    expect(page.toasts).toEqual(['Business hours removed!'])
    const holiday = await page.follow('Assign holiday')
    page = await holiday.press('Assign', { Holiday: holiday.all('dialog option')[1] ?? '' })
    expect(page.toasts).toEqual(['Holiday assigned to queue!'])
    const [remove = ''] = page.all('.rows a').filter((text) => text.startsWith('Remove'))
    page = await (await page.follow(remove)).press('Remove')
    expect(page.toasts).toEqual(['Holiday removed from queue!'])
    page = await (await page.follow('Add agent')).press('Add', { Agent: 'Reception (300)' })
    expect(page.toasts).toEqual(['Agent assigned to queue!'])
    page = await (await page.follow('Edit Reception')).press('Save', { Priority: '9' })
    expect([page.heading, page.column('Priority')]).toEqual([name, ['9']])

    const reception = await (await admin.visit('/ucm/agents?q=reception')).follow('Remove: Reception')
    expect(uses(reception)).toContain(`${name} Priority 9`)
    expect((await reception.follow(name)).heading).toBe(name)
    page = await (await page.follow('Remove Reception')).press('Remove')
    expect(page.text).toContain('The queue has no agents.')

    await create('Leads to it', { 'Next queue': name })
    const dialog = await page.follow('Delete')
    expect(uses(dialog)).toContain('Leads to it Next queue')
    expect((await admin.visit(queueUrl('Leads to it'))).all('.tab a')).toContain(name)
    expectText(dialog)
    await (await admin.visit('/ucm/queues/view/delete?no=Leads+to+it')).press('Delete', { Type: 'Leads to it' })
    const gone = await dialog.press('Delete', { Type: name })
    expect([gone.status, gone.all('main .alert-success')]).toEqual([200, [`There is no queue ${name} any more.`]])
    expect(await refused()).toEqual([])
  })
})

/** The calls that have the name of a queue in their path. */
const NAMED = /^ucm\/(queues\/hours|holidays\/queue)\//

describe('an address of a queue', () => {
  const PAGES = ['view', 'edit', 'view/delete', 'view/add-hours', 'view/remove-hours', 'view/assign-holiday']

  it.each([
    '',
    '.',
    '..',
    '../users/me',
    'Main line/..',
    'main line',
    'Main line ',
    '%2e%2e',
    'Main\u0000line',
    '\ud800',
  ])('that names %j is a 404 without a call that has it in its path [472] [521]', async (name) => {
    for (const page of [...PAGES, 'view/remove-holiday', 'view/add-agent', 'view/edit-agent', 'view/remove-agent']) {
      const address = `/ucm/queues/${page}?${new URLSearchParams({ no: name, id: 'MON|08:30|17:00' })}`
      expect((await admin.visit(address)).status, address).toBe(404)
      if (page !== 'view') expect((await admin.post(address)).status, address).toBe(404)
    }
    expect((await world.calls()).filter(({ path }) => NAMED.test(path))).toEqual([])
  })

  it.each(['', ' ', '.', '..'])('cannot come from a new queue that is named %j', async (name) => {
    const page = await create(name)
    expect([page.status, page.problems]).toEqual([
      422,
      [name.trim() ? 'A queue cannot have this name' : 'Enter a name'],
    ])
    expect(await world.calls('ucm/queues/add')).toEqual([])
  })
})

describe.each(NAMES)('an agent and a holiday that are named %s', (name) => {
  it('work in every list, dialog and call [472]', async () => {
    const number = String(70_000 + NAMES.indexOf(name))
    const values = { Agent: name, 'Interface type': 'SIP phone', 'Number or Extension': number }
    const added = await (await admin.visit('/ucm/agents/new')).press('Add', values)
    expect(added.toasts).toEqual(['Agent added!'])
    const list = await admin.visit(`/ucm/agents?${new URLSearchParams({ q: name })}`)
    expect(list.column('Agent')).toEqual([name])
    expect(await csvOf('/ucm/agents', name)).toContain(quoted(name))
    const edit = await list.follow(`Edit: ${name}`)
    expect(edit.one('[name=alias]').getAttribute('value')).toBe(name)
    await edit.press('Save', { 'Fallback phone number': '31655500999' })
    expect((await world.calls('ucm/agents/update')).at(-1)?.body).toMatchObject({ Agent: name, OldAgent: name })

    const queue = await (
      await admin.visit('/ucm/queues/view/add-agent?no=Overflow')
    ).press('Add', {
      Agent: `${name} (${number})`,
    })
    expect(queue.column('Agent')).toContain(name)
    expectText(queue)
    // The first time asks, because this agent would ring no more.
    const asked = await (await queue.follow(`Edit ${name}`)).press('Save', { Priority: '77' })
    const priority = await asked.press('Save anyway')
    expect(priority.column('Agent').at(-1)).toBe(name)
    const remove = await list.follow(`Remove: ${name}`)
    expect([remove.one('dialog strong').textContent, uses(remove)]).toEqual([name, ['Overflow Priority 77']])
    expect((await remove.press('Remove')).toasts).toEqual(['Agent removed!'])
    expect((await admin.visit(queueUrl('Overflow'))).column('Agent')).not.toContain(name)
    expect(await refused()).toEqual([])
  })

  it('work as holidays too [472]', async () => {
    const date = `${new Date().getUTCFullYear() + 1}-07-${String(10 + NAMES.indexOf(name))}`
    const added = await (await admin.visit('/ucm/holidays/new')).press('Add', { Date: date, Description: name })
    expect(added.toasts).toEqual(['Holiday added!'])
    const list = await admin.visit(`/ucm/holidays?${new URLSearchParams({ q: name })}`)
    expect(list.column('Description')).toEqual([name])
    expect(await csvOf('/ucm/holidays', name)).toContain(quoted(name))
    const [text = ''] = list.column('Date')
    const edit = await list.follow(`Edit: ${name}, ${text}`)
    expect(edit.one('[name=description]').getAttribute('value')).toBe(name)
    expect((await edit.press('Save')).toasts).toEqual(['Holiday updated!'])

    const assigned = await (
      await admin.visit('/ucm/queues/view/assign-holiday?no=Overflow')
    ).press('Assign', {
      Holiday: `${text} ${name}`,
    })
    expect(assigned.links(`Remove ${name}, ${text}`)).toHaveLength(1)
    expectText(assigned)
    const remove = await list.follow(`Remove: ${name}, ${text}`)
    expect(uses(remove)).toEqual(['Overflow Closed'])
    expect((await remove.press('Remove')).toasts).toEqual(['Holiday removed!'])
    expect(await refused()).toEqual([])
  })
})
