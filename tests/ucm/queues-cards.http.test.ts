import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Page } from '../support/page'
import type { Person } from '../support/person'
import { World } from '../support/world'

const VIEW = '/ucm/queues/view?no=Main+line'
const at = (dialog: string, query = 'no=Main+line') => `/ucm/queues/view/${dialog}?${query}`

let world: World
let admin: Person
beforeAll(async () => {
  world = await World.create()
  admin = await world.signedIn('admin')
})
beforeEach(() => world.forgetCalls())
afterEach(() => world.clearFaults())
const sent = async (path: string) => (await world.calls(path)).map(({ method, body }) => [method, body])
/** Each day with its hours, as a text browser reads them. */
const week = (page: Page) =>
  page
    .all('.week > li:not(.week-axis)')
    .map((text) => text.replaceAll(/ Remove \w+ \S+ - \S+/g, '').replace(' today', ''))
const card = (page: Page, title: string) =>
  [...page.document.querySelectorAll('.card')].find((found) =>
    found.querySelector('h2')?.textContent?.startsWith(title),
  )

describe('business hours of a queue', () => {
  it('are a week in words and as bars, with the time zone [291] [292] [293] [294] [465]', async () => {
    const page = await admin.visit(VIEW)
    expect(await world.calls('ucm/queues/hours/queue/Main%20line')).toMatchObject([{ method: 'GET', status: 200 }])
    expect(week(page)).toEqual([
      ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => `${day} 08:30 - 17:00`),
      'Saturday Closed',
      'Sunday Closed',
    ])
    expect(page.document.querySelectorAll('.week svg[aria-hidden] .on-0')).toHaveLength(5)
    expect(page.text).toContain('All times: Amsterdam.')
    expect(page.all('.page-title .badge')).toEqual([
      expect.stringMatching(/^(?:Open until 17:00|Closed .*until .*08:30)$/),
    ])
    expect(page.all('.page-title p')).toEqual(['Default queue on 31105550110'])
    expect(page.html).not.toContain('style=')
  })

  it('are added for the days ticked, with exactly the keys of the call [246] [295] [298] [299] [466] [468]', async () => {
    const dialog = await (await admin.visit(VIEW)).follow('Add business hours')
    const form = new URLSearchParams(String(dialog.pressed('Add').form))
    expect([form.getAll('days'), form.get('open'), form.get('close')]).toEqual([[], '08:30', '17:00'])

    const page = await dialog.press('Add', { Saturday: true, Sunday: true, Open: '9:00', Close: '12:00' })
    expect([page.address, page.toasts]).toEqual([VIEW, ['Business hours assigned to queue!']])
    expect(await sent('ucm/queues/hours/add')).toEqual([
      ['POST', { queueName: 'Main line', openTime: '09:00', closeTime: '12:00', days: ['SAT', 'SUN'] }],
    ])
    expect(week(page).slice(5)).toEqual(['Saturday 09:00 - 12:00', 'Sunday 09:00 - 12:00'])
  })

  it('take 24:00 as the end of a day, and show it; only the end can be it [601]', async () => {
    const dialog = await admin.visit(at('add-hours', 'no=Sales+%26+Offers+24%2F7'))
    const wrong = await dialog.press('Add', { Sunday: true, Open: '24:00', Close: '24:00' })
    expect([wrong.status, wrong.problems]).toEqual([422, ['Enter a time as hh:mm, such as 08:30']])
    const page = await wrong.press('Add', { Sunday: true, Open: '18:00', Close: '24:00' })
    const [call] = await sent('ucm/queues/hours/add')
    expect(call?.[1]).toMatchObject({ openTime: '18:00', closeTime: '00:00', days: ['SUN'] })
    expect(week(page)[6]).toContain('18:00 - 24:00')
    const remove = await page.follow('Remove Sunday 18:00 - 24:00')
    expect(remove.one('dialog').textContent).toContain('Sunday 18:00 - 24:00')
    await remove.press('Remove')
    expect((await sent('ucm/queues/hours/remove'))[0]?.[1]).toMatchObject({ StartTime: '18:00', EndTime: '00:00' })
  })

  it('that overlap, leave minutes at midnight or close before they open are allowed and pointed out [297]', async () => {
    const view = '/ucm/queues/view?no=Planning'
    const add = async (entries: Record<string, string | boolean>) =>
      (await admin.visit(at('add-hours', 'no=Planning'))).press('Add', entries)
    await add({ Monday: true, Open: '16:00', Close: '23:59' })
    await add({ Tuesday: true, Open: '00:00', Close: '08:30' })
    const page = await add({ Saturday: true, Open: '19:00', Close: '18:00' })
    expect(page.address).toBe(view)
    expect(page.all('.week ~ div li')).toEqual([
      'Saturday 19:00 - 18:00 closes before it opens, which means 18:00 on Sunday.',
      'Monday 08:30 - 17:00 and 16:00 - 23:59 overlap.',
      'Closed for 1 minute at midnight after Monday.',
    ])
  })

  it('are refused without a day or a time, and nothing typed is lost [296] [297] [474]', async () => {
    const dialog = await admin.visit(at('add-hours'))
    const page = await dialog.press('Add', { Open: '', Close: '25:00' })
    expect([page.status, page.problems]).toEqual([
      422,
      ['Tick at least one day', 'Enter the time at which it opens', 'Enter a time as hh:mm, such as 08:30'],
    ])
    expect(new URLSearchParams(String(page.pressed('Add').form)).get('close')).toBe('25:00')
    expect(await world.changes()).toEqual([])
  })

  it('stay in the dialog with the API’s text when the API refuses [248]', async () => {
    const page = await (await admin.visit(at('add-hours'))).press('Add', { Monday: true, Friday: true })
    expect([page.status, page.toasts]).toEqual([409, ['Main line has the hours MON 08:30 - 17:00 already.']])
    expect(page.address).toBe(at('add-hours'))
    expect(new URLSearchParams(String(page.pressed('Add').form)).getAll('days')).toEqual(['MON', 'FRI'])
  })

  it('are removed by exactly the keys of the call, once it was confirmed [300] [301] [467]', async () => {
    const dialog = await (await admin.visit(VIEW)).follow('Remove Tuesday 08:30 - 17:00')
    expect(dialog.one('dialog').textContent).toContain('Tuesday 08:30 - 17:00 from Main line')
    expect(await world.changes()).toEqual([])
    const page = await dialog.press('Remove')
    expect([page.address, page.toasts]).toEqual([VIEW, ['Business hours removed!']])
    expect(await sent('ucm/queues/hours/remove')).toEqual([
      ['POST', { QueueName: 'Main line', StartTime: '08:30', EndTime: '17:00', DayOfWeek: 'TUE' }],
    ])
    expect(week(page)[1]).toBe('Tuesday Closed')

    const again = await dialog.press('Remove')
    expect([again.address, again.toasts]).toEqual([VIEW, ['Business hours removed!']])
    const later = await admin.post(dialog.address)
    expect([later.address, later.toasts]).toEqual([VIEW, [expect.stringContaining('any more')]])
  })
})

describe('holidays of a queue', () => {
  it('are listed by date; the others can be assigned [302] [303] [305] [306]', async () => {
    const before = await admin.visit(VIEW)
    expect(await world.calls('ucm/holidays/queue/Main%20line')).toHaveLength(1)
    const assigned = [...(card(before, 'Holidays')?.querySelectorAll('li time') ?? [])].map((time) => time.textContent)
    expect(assigned[0]).toMatch(/^25-12-\d{4}$/)
    expect(assigned).toHaveLength(4)

    await world.forgetCalls()
    const dialog = await before.follow('Assign holiday')
    expect(await world.calls('ucm/holidays')).toHaveLength(1)
    const options = dialog.all('dialog option')
    expect(options).toContainEqual(expect.stringMatching(/^11-09-\d{4} Summer party of the staff(?: \(past\))?$/))
    expect(options.filter((text) => text.includes('Christmas'))).toEqual([])

    const party = options.find((text) => text.includes('Summer party')) ?? ''
    const page = await dialog.press('Assign', { Holiday: party })
    expect([page.address, page.toasts]).toEqual([VIEW, ['Holiday assigned to queue!']])
    expect(await sent('ucm/queues/holidays/add')).toEqual([
      ['POST', { holidayId: expect.any(String), queueName: 'Main line' }],
    ])
    expect(card(page, 'Holidays')?.textContent).toContain('Summer party of the staff')
  })

  it('are offered as they come, the past ones last [620]', async () => {
    const day = (days: number) => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T00:00:00`
    const body = [-400, 30, -2, 2].map((days) => ({ ID: days, Date: day(days), Description: `in ${days} days` }))
    await world.faults({ path: 'ucm/holidays', status: 200, body })
    const dialog = await admin.visit(at('assign-holiday'))
    expect(dialog.all('dialog option').map((text) => text.replace(/^[\d-]+ /, ''))).toEqual([
      'Choose a holiday',
      'in 2 days',
      'in 30 days',
      'in -2 days (past)',
      'in -400 days (past)',
    ])
  })

  it('whose day cannot be read are not past: they come after all others to come [620] [860]', async () => {
    const days = ['12/32/2020', '', `${new Date().getFullYear() + 1}-01-01`, '2020-12-25']
    const body = days.map((Date, ID) => ({ ID, Date, Description: `Holiday ${ID}` }))
    await world.faults({ path: 'ucm/holidays', status: 200, body })
    const dialog = await admin.visit(at('assign-holiday'))
    const names = dialog.all('dialog option').map((text) => /Holiday \d(?: \(past\))?$/.exec(text)?.[0])
    expect(names.slice(1)).toEqual(['Holiday 2', 'Holiday 0', 'Holiday 1', 'Holiday 3 (past)'])
  })

  it('and agents can be added first where there are none [619]', async () => {
    await world.faults({ path: 'ucm/holidays', status: 200, body: [] }, { path: 'ucm/agents', status: 200, body: [] })
    for (const [name, noun, link] of [
      ['assign-holiday', 'holidays', 'Add holidays'],
      ['add-agent', 'agents', 'Add agents'],
    ] as const) {
      const dialog = await admin.visit(at(name))
      expect(dialog.text).toContain(`There are no ${noun} yet.`)
      expect(dialog.links(link)).toHaveLength(1)
    }
  })

  it('have to be chosen [304]', async () => {
    const page = await (await admin.visit(at('assign-holiday'))).press('Assign')
    expect([page.status, page.problems]).toEqual([422, ['Choose a holiday']])
    expect(await world.changes()).toEqual([])
  })

  it('are removed by exactly the keys of the call; a failure closes the dialog [247] [307] [308]', async () => {
    const view = await admin.visit(VIEW)
    const name = view.all('a').find((text) => text.startsWith('Remove Boxing Day')) ?? ''
    const dialog = await view.follow(name)
    await world.faults({ path: 'ucm/queues/holidays/remove', status: 500, body: 'Try later.', times: 1 })
    const failed = await dialog.press('Remove')
    expect([failed.address, failed.toasts]).toEqual([VIEW, ['Try later.']])
    await world.clearFaults()

    const page = await (await admin.visit(dialog.address)).press('Remove')
    expect([page.address, page.toasts]).toEqual([VIEW, ['Holiday removed from queue!']])
    const holidayId = dialog.url.searchParams.get('id')
    expect((await sent('ucm/queues/holidays/remove')).at(-1)).toEqual(['POST', { holidayId, queueName: 'Main line' }])
    expect(card(page, 'Holidays')?.textContent).not.toContain('Boxing Day')
    expect((await admin.visit(dialog.address)).status).toBe(404)
  })
})

describe('agents of a queue', () => {
  it('have their columns, the lowest priority first [309] [310]', async () => {
    const page = await admin.visit(VIEW)
    expect(await world.calls('ucm/queues/agents')).toMatchObject([{ method: 'GET', query: { queueName: 'Main line' } }])
    expect(page.all('thead > tr > *')).toEqual([
      'Agent',
      'Interface type',
      'Number',
      'Always available',
      'Priority',
      'Actions',
    ])
    const priorities = page.column('Priority').map(Number)
    expect(priorities).toEqual(priorities.toSorted((one, other) => one - other))
    expect(page.all('tbody tr:first-child > *').slice(1, 3)).toEqual([
      expect.any(String),
      expect.stringMatching(/^\d+$/),
    ])
  })

  it('are added, changed and removed with exactly the keys of each call [311] [316] [317] [318] [319] [320] [321]', async () => {
    const dialog = await (await admin.visit(VIEW)).follow('Add agent')
    expect(await world.calls('ucm/agents')).toHaveLength(1)
    const chosen = dialog.all('dialog option')[1] ?? ''
    const name = chosen.replace(/ \(\d+\)$/, '')
    expect(new URLSearchParams(String(dialog.pressed('Add').form)).get('priority')).toBe('0')
    const added = await dialog.press('Add', { Agent: chosen, Priority: '100' })
    expect([added.address, added.toasts]).toEqual([VIEW, ['Agent assigned to queue!']])
    expect(added.column('Agent').at(-1)).toBe(name)
    expect(await sent('ucm/queues/agents/add')).toEqual([
      ['POST', { agentId: expect.any(String), queueName: 'Main line', penalty: 100 }],
    ])

    const edit = await added.follow(`Edit ${name}`)
    expect(new URLSearchParams(String(edit.pressed('Save').form)).get('priority')).toBe('100')
    const AgentID = edit.url.searchParams.get('id')
    const edited = await edit.press('Save', { Priority: '7' })
    expect([edited.address, edited.toasts]).toEqual([VIEW, ['Agent updated!']])
    expect(await sent('ucm/queues/agents/update')).toEqual([['POST', { AgentID, QueueName: 'Main line', Penalty: 7 }]])
    expect(edited.column('Priority')[edited.column('Agent').indexOf(name)]).toBe('7')

    const removed = await (await edited.follow(`Remove ${name}`)).press('Remove')
    expect([removed.address, removed.toasts]).toEqual([VIEW, ['Agent removed from queue!']])
    expect(await sent('ucm/queues/agents/remove')).toEqual([['POST', { agentID: AgentID, queueName: 'Main line' }]])
    expect(removed.column('Agent')).not.toContain(name)
    expect((await admin.visit(edit.address)).status).toBe(404)
  })

  it('need a choice and a priority from 0 to 100 [313] [314] [315] [474]', async () => {
    const dialog = await admin.visit(at('add-agent'))
    expect(dialog.one('[name=priority]').getAttribute('maxlength')).toBe('3')
    for (const typed of ['101', '-1', '1.5', '000', 'x', '']) {
      const page = await dialog.press('Add', { Agent: '', Priority: typed })
      expect([page.status, page.problems], typed).toEqual([
        422,
        ['Choose an agent', 'Only numbers between 0 and 100 allowed'],
      ])
    }
    expect(await world.changes()).toEqual([])
  })
})

describe('a shift queue', () => {
  const shift = 'no=Service+Desk'

  it('has no business hours, no holidays and no buttons for agents [291] [302] [312]', async () => {
    const page = await admin.visit(`/ucm/queues/view?${shift}`)
    expect(page.status).toBe(200)
    expect(page.all('.card h2').filter((text) => /hours|Holidays/.test(text))).toEqual([])
    expect(page.text).toContain('The agents come from the shifts of the team.')
    expect(page.links('Add agent')).toEqual([])
    expect((await world.calls()).filter(({ path }) => /hours|holidays/.test(path))).toEqual([])
  })

  it('refuses the dialogs, and forms that are posted to them directly [312] [469]', async () => {
    const posts: [string, string, Record<string, string>][] = [
      ['add-hours', shift, { days: 'MON', open: '08:30', close: '17:00' }],
      ['remove-hours', `${shift}&id=MON%7C08:30%7C17:00`, {}],
      ['assign-holiday', shift, { holiday: 'x' }],
      ['remove-holiday', `${shift}&id=x`, {}],
      ['add-agent', shift, { agent: 'x', priority: '0' }],
      ['edit-agent', `${shift}&id=x`, { priority: '0' }],
      ['remove-agent', `${shift}&id=x`, {}],
    ]
    for (const [dialog, query, fields] of posts) {
      expect((await admin.visit(at(dialog, query))).status, dialog).toBe(409)
      const page = await admin.post(at(dialog, query), fields)
      expect([page.status, page.text], dialog).toEqual([409, expect.stringMatching(/shift/)])
    }
    expect(await world.changes()).toEqual([])
  })
})

describe('the cards', () => {
  it('are changed by people with QUEUES.EDIT alone, also by direct posts [322] [469]', async () => {
    const reader = await world.signedIn('nobody', ['UCALLMANAGER.ACCESS', 'UCALLMANAGER.QUEUES.VIEW'])
    await world.forgetCalls()
    const dialogs = ['add-hours', 'remove-hours', 'assign-holiday', 'remove-holiday', 'add-agent', 'edit-agent']
    for (const dialog of [...dialogs, 'remove-agent', 'delete']) {
      const address = at(dialog, 'no=Main+line&id=x')
      expect([(await reader.visit(address)).status, (await reader.post(address)).status], dialog).toEqual([403, 403])
    }
    expect(await world.changes()).toEqual([])
  })

  it('have dialogs that are 404 for a name that cannot be, and the portal goes on [521]', async () => {
    for (const dialog of [
      'add-hours',
      'remove-hours',
      'assign-holiday',
      'remove-holiday',
      'add-agent',
      'edit-agent',
      'remove-agent',
      'delete',
    ]) {
      expect((await admin.visit(at(dialog, 'no=&id=1'))).status, dialog).toBe(404)
    }
    expect((await admin.visit(VIEW)).status).toBe(200)
  })

  it('fail each on its own', async () => {
    await world.faults(
      { path: 'ucm/queues/hours/queue/Overflow', status: 500, body: 'No hours today.' },
      { path: 'ucm/holidays/queue/Overflow', status: 500, body: 'No holidays today.' },
    )
    const page = await admin.visit('/ucm/queues/view?no=Overflow')
    expect([page.status, page.heading]).toEqual([200, 'Overflow'])
    expect(page.text).toContain('Oops, something went wrong: No hours today.')
    expect(page.text).toContain('Oops, something went wrong: No holidays today.')
    expect(page.text).not.toMatch(/(?:Open|Closed) now/)
    expect(page.column('Agent').length).toBeGreaterThan(0)
  })
})
