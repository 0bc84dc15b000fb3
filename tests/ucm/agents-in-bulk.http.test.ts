/** Agents from a file, agents by queues, several in one dialog, and a queue like another one. */
import { readFileSync } from 'node:fs'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ended, outcomes, start } from '../runs/plans'
import { connect } from '../settings/connect'
import type { Page } from '../support/page'
import type { Person } from '../support/person'
import { inManager, World } from '../support/world'

let world: World
let admin: Person
beforeAll(async () => {
  world = await World.create({ with: ['queues', 'ivr', 'holidays', 'directory'] })
  admin = await world.signedIn('admin')
})
beforeEach(() => world.forgetCalls())
afterEach(() => world.clearFaults())

const IMPORT = '/ucm/agents/import'
const MATRIX = '/ucm/agents/queues'
const changes = async () => (await world.changes()).map(({ path, body }) => [path, body])
const table = (...lines: string[]) => new File([lines.join('\r\n')], 'agents.csv', { type: 'text/csv' })
const SPREADSHEETS = 'tests/fixtures/spreadsheets/'
const HEAD = 'Agent;Interface type;Number;Always available'
const check = async (...files: File[]) => (await admin.visit(IMPORT)).press('Check the file', { File: files })
const section = (page: Page, id: string) =>
  page.all(`#${id} tbody th`).map((name, at) => {
    const cells = page.all(`#${id} tbody tr:nth-child(${at + 1}) td`)
    return [cells[0], name, ...cells.slice(1)].join(' | ')
  })

describe('a file of agents', () => {
  it('leaves everything as it is when it is the CSV of all agents, brought back [763]', async () => {
    const csv = await (await admin.answer('/ucm/agents/csv')).text()
    const page = await check(new File([csv], 'agents.csv'))
    expect([page.status, page.heading]).toEqual([200, 'Check of the import'])
    expect(page.all('.tile-figure')).toEqual(['14 agents'])
    expect(page.text).toContain('The file says nothing new')
    expect(page.buttons('Review')).toEqual([])
  })

  it('does the same when it is the Excel file of all agents, and changes what was changed in it [875]', async () => {
    const xlsx = await (await admin.answer('/ucm/agents/xlsx')).arrayBuffer()
    const page = await check(new File([xlsx], 'agents.xlsx'))
    expect([page.heading, page.all('.tile-figure')]).toEqual(['Check of the import', ['14 agents']])
    expect(page.text).toContain('agents.xlsx, 14 lines.')
    const libreOffice = await check(new File([readFileSync(SPREADSHEETS + 'libreoffice.xlsx')], 'agents.xlsx'))
    expect(section(libreOffice, 'wrong')[1]).toContain('3 | O’Brien; SIP phone; 0201; 1.23456789012346E+15; No;')
    expect(section(libreOffice, 'wrong')[1]).toContain('Fallback number: a spreadsheet has shortened it.')
    expect(libreOffice.text).toContain('left out: Since.')
  })

  it.each([
    ['libreoffice.xls', 'it is saved as Excel 97-2003 (.xls): save it as .xlsx or CSV'],
    ['libreoffice.ods', 'it is an OpenDocument file (.ods): save it as .xlsx or CSV'],
  ])('says what to do with %s [876]', async (name, refusal) => {
    const page = await check(new File([readFileSync(SPREADSHEETS + name)], name))
    expect([page.status, page.fieldErrors[0]]).toEqual([
      422,
      `Choose a table (.xlsx or .csv) with the columns Agent, Interface type and Number. Refused: ${name} (${refusal})`,
    ])
  })

  it('is checked first, then planned, then sent: added, changed, and wrong lines left out [763] [765]', async () => {
    const page = await check(
      table(
        HEAD,
        'Gate house;SIP phone;301;No',
        'Farid;SIP phone;2O6;No',
        'Weighbridge;SIP phone;395;Yes',
        'Reception;SIP phone;300;Yes',
      ),
    )
    expect(section(page, 'wrong')).toEqual(['3 | Farid; SIP phone; 2O6; No | Number: only numbers allowed'])
    expect(section(page, 'added')).toEqual(['4 | Weighbridge | SIP phone | 395 | Not linked'])
    expect(section(page, 'changed')).toEqual(['2 | Gate house | 301 | Always available: Yes →becomes No'])
    expect(page.text).toContain('An import never removes agents.')
    const review = await page.press('Review 2 changes')
    expect(review.text).toContain('1 added, 1 changed, 1 line left out')
    expect(outcomes(review)).toEqual(['Gate house | Change Always available', 'Weighbridge | Add the agent'])
    expect(await changes()).toEqual([])
    expect(section(await review.follow('Back'), 'wrong')).toHaveLength(1)

    const run = await ended(await start(review), admin)
    expect(run.text).toContain('All 2 changes were made.')
    const same = { FallbackNumber: '', Office365UserId: '', UserPrincipalName: '', RingInUse: false }
    const id: unknown = expect.any(String)
    expect(await changes()).toEqual([
      [
        'ucm/agents/update',
        expect.objectContaining({ Agent: 'Gate house', OldAgent: 'Gate house', AgentID: id, IsAlwaysAvailable: false }),
      ],
      [
        'ucm/agents/add',
        { ...same, Agent: 'Weighbridge', Number: '395', InterfaceTypeId: id, IsAlwaysAvailable: true },
      ],
    ])
    expect((await run.follow('Back to the agents')).column('Agent')).toContain('Weighbridge')
  })

  it('links with members of the directory by their e-mail addresses there [766]', async () => {
    await connect(world, admin)
    const name = `${world.id}.example`
    const [linked = ''] = (await admin.visit('/ucm/agents'))
      .column('Directory user')
      .filter((user) => user.endsWith(name))
    const page = await check(
      table(
        'Agent;Interface type;Number;Directory user',
        `Ghost;SIP phone;777;ghost@${name}`,
        `Twin;SIP phone;778;${linked}`,
        `Tomas;SIP phone;779;READER@${name}`,
      ),
    )
    expect(section(page, 'added')).toEqual([`4 | Tomas | SIP phone | 779 | reader@${name}`])
    expect(section(page, 'wrong')).toEqual([
      expect.stringContaining(`Directory user: the directory has no member ghost@${name}.`),
      expect.stringMatching(/Directory user: .* belongs to /),
    ])
  })

  it('that is no table of agents is refused, and stays chosen [768]', async () => {
    const page = await check(table('Name;Phone', 'x;1'))
    expect([page.status, page.fieldErrors]).toEqual([
      422,
      [
        'Choose a table (.xlsx or .csv) with the columns Agent, Interface type and Number. Refused: agents.csv (its first line does not name these columns: it has ‘Name’ and ‘Phone’)',
      ],
    ])
    expect(page.text).toContain('agents.csv')
    expect((await check()).fieldErrors).toEqual([
      'Choose a table (.xlsx or .csv) with the columns Agent, Interface type and Number.',
    ])
    expect((await admin.visit(`${IMPORT}/check?plan=none`)).status).toBe(404)
    expect((await admin.visit(`${IMPORT}/check`)).url.pathname).toBe(IMPORT)
  })

  it('is for those who may change agents, and its check for the person who chose it [763]', async () => {
    const viewer = await world.signedIn('callcentre', inManager('AGENTS.VIEW', 'QUEUES.EDIT'))
    const { address } = await check(table(HEAD, 'Loading bay;SIP phone;394;No'))
    expect((await viewer.visit('/ucm/agents')).links('Import')).toEqual([])
    for (const path of [IMPORT, `${IMPORT}/check`]) {
      expect([(await viewer.visit(path)).status, (await viewer.post(path)).status]).toEqual([403, 403])
    }
    expect((await (await world.signedIn('callcentre', inManager('AGENTS.EDIT'))).visit(address)).status).toBe(404)
  })
})

const field = (page: Page, label: string) =>
  [...page.document.querySelectorAll('.matrix td label')]
    .find((one) => one.textContent?.trim() === label)
    ?.querySelector('input')
    ?.getAttribute('value')
const columns = (page: Page) => page.all('.matrix thead th').slice(1)
const heads = (page: Page) => page.all('.matrix tbody th').map((text) => text.replace(/ \d+$/, ''))

describe('the matrix of agents', () => {
  it('plans what was changed, and nothing else [769]', async () => {
    const page = await (await admin.visit('/ucm/agents')).follow('Agents of queues')
    expect(columns(page)).toContain('Main line')
    expect(columns(page)).not.toContain('Service Desk')
    const [there = '', other = ''] = heads(page).filter((name) => field(page, `${name}, Main line`) !== '')
    const missing = heads(page).find((name) => field(page, `${name}, Main line`) === '') ?? ''
    const before = field(page, `${other}, Main line`) ?? ''
    const review = await page.press('Review changes', {
      [`${there}, Main line`]: '',
      [`${other}, Main line`]: '77',
      [`${missing}, Main line`]: '5',
    })
    expect(review.text).toContain('1 added, 1 changed, 1 removed')
    expect(outcomes(review)).toEqual([
      `${missing} | Add with priority 5 to Main line`,
      `${other} | Priority ${before} becomes 77 in Main line`,
      `${there} | Remove from Main line`,
    ])
    expect(await changes()).toEqual([])
    expect(field(await review.follow('Back'), `${other}, Main line`)).toBe('77')
    const after = await (await ended(await start(review), admin)).follow('Back to the agents of queues')
    const id: unknown = expect.any(String)
    expect(await changes()).toEqual([
      ['ucm/queues/agents/add', { agentId: id, queueName: 'Main line', penalty: 5 }],
      ['ucm/queues/agents/update', { AgentID: id, QueueName: 'Main line', Penalty: 77 }],
      ['ucm/queues/agents/remove', { agentID: id, queueName: 'Main line' }],
    ])
    expect([there, other, missing].map((name) => field(after, `${name}, Main line`))).toEqual(['', '77', '5'])
  })

  it('comes back with all that was typed when a priority is wrong or nothing is changed [771]', async () => {
    const page = await admin.visit(`${MATRIX}?queues=Planning,Overflow`)
    expect(columns(page).toSorted()).toEqual(['Overflow', 'Planning'])
    const again = await page.press('Review changes', { 'Reception, Planning': '101', 'Reception, Overflow': '8' })
    expect([again.status, again.fieldErrors]).toEqual([
      422,
      ['Reception in Planning: Only numbers between 0 and 100 allowed'],
    ])
    expect(field(again, 'Reception, Planning')).toBe('101')
    expect(field(again, 'Reception, Overflow')).toBe('8')
    expect(again.one('.is-invalid').getAttribute('value')).toBe('101')
    const nothing = await (await admin.visit(MATRIX)).press('Review changes')
    expect(nothing.fieldErrors).toEqual(['Nothing is changed yet. Type or remove a priority'])
  })

  it('neither repeats nor undoes what somebody else has changed meanwhile [772]', async () => {
    const page = await admin.visit(`${MATRIX}?queues=Planning`)
    const dialog = await admin.visit('/ucm/queues/view/add-agent?no=Planning')
    await dialog.press('Add', { Agent: 'Reception (300)', Priority: '3' })
    const again = await page.press('Review changes', { 'Reception, Planning': '3' })
    expect(again.fieldErrors).toEqual(['Nothing is changed yet. Type or remove a priority'])
    const mine = heads(page).find((name) => name !== 'Reception' && field(page, `${name}, Planning`) === '')
    const review = await page.press('Review changes', { 'Reception, Planning': '', [`${mine}, Planning`]: '6' })
    expect(outcomes(review)).toEqual([`${mine} | Add with priority 6 to Planning`])
  })

  it('shows the queues and agents that people ask for [770]', async () => {
    const page = await (await admin.visit(MATRIX)).press('Show', { Queues: 'plan', Agents: 'reception, 301' })
    expect([columns(page), heads(page)]).toEqual([['Planning'], ['Gate house', 'Reception']])
    const none = await page.press('Show', { Agents: '', Show: 'In one of these queues' })
    expect(heads(none).length).toBeGreaterThan(0)
    expect(heads(none).every((name) => field(none, `${name}, Planning`) !== '')).toBe(true)
    expect((await page.press('Show', { Queues: 'nothing like it' })).text).toContain('No queue matches')
  })

  it('keeps what was typed from page to page and through its search, until it is reviewed [806]', async () => {
    const large = await World.create({ with: ['queues'] })
    await large.seed({ queues: 30 })
    const person = await large.signedIn('admin')
    const first = await person.visit(MATRIX)
    const freeIn = (page: Page) => columns(page).find((name) => field(page, `Reception, ${name}`) === '') ?? ''
    const one = freeIn(first)
    expect((await first.press('11 to 20')).address).not.toContain('plan')
    const second = await first.press('11 to 20', { [`Reception, ${one}`]: '101' })
    expect(second.text).toContain('1 change on another page is kept, and reviewed with these.')
    const other = freeIn(second)
    const none = await second.press('Show', { Queues: one, Agents: 'nobody', [`Reception, ${other}`]: '8' })
    expect(none.text).toContain('No agent matches')
    const refused = await none.press('Review changes')
    expect([refused.status, refused.fieldErrors]).toEqual([
      422,
      [`Reception in ${one}: Only numbers between 0 and 100 allowed`],
    ])
    const again = await refused.press('Show', { Agents: 'Reception' })
    expect([columns(again), field(again, `Reception, ${one}`)]).toEqual([[one], '101'])
    const review = await again.press('Review changes', { [`Reception, ${one}`]: '7' })
    expect(outcomes(review).toSorted()).toEqual(
      [`Reception | Add with priority 7 to ${one}`, `Reception | Add with priority 8 to ${other}`].toSorted(),
    )
    expect(await large.changes()).toEqual([])
  })

  it('is reviewed by Enter after a priority, and shows other rows by Enter after what is asked for [827]', async () => {
    const page = await admin.visit(`${MATRIX}?queues=Planning`)
    const free = heads(page).find((name) => field(page, `${name}, Planning`) === '') ?? ''
    const review = await page.pressEnter(`${free}, Planning`, '9')
    expect(outcomes(review)).toEqual([`${free} | Add with priority 9 to Planning`])
    const others = await (await review.follow('Back')).pressEnter('Queues', 'Overflow')
    expect([columns(others), others.text]).toEqual([
      ['Overflow'],
      expect.stringContaining('1 change on another page is kept'),
    ])
    expect(await changes()).toEqual([])
  })

  it('does not change a queue whose agents cannot be read, and is for those who may change queues [769]', async () => {
    await world.faults({ path: 'ucm/queues/agents', status: 500, body: 'Broken' })
    const page = await admin.visit(`${MATRIX}?queues=Planning`)
    expect(page.text).toContain('so they cannot be changed now: Planning')
    expect(page.all('.matrix input:not([readonly])')).toEqual([])
    await world.clearFaults()
    const whole = await admin.visit(`${MATRIX}?queues=Planning`)
    const [agent = ''] = heads(whole)
    const elsewhere = await whole.press('Show', { Queues: 'Overflow', [`${agent}, Planning`]: '77' })
    const [AgentID] = [...whole.document.querySelectorAll('[name=row]')].map((row) => row.getAttribute('value'))
    const row = { AgentID, Agent: agent, Number: '1', Penalty: '5', QueueName: 'Planning', PrimarySipCustomer: 'x' }
    await world.faults({ path: 'ucm/queues/agents', status: 200, body: [row, {}] })
    const inPart = await elsewhere.press('Show', { Queues: 'Planning' })
    expect(inPart.text).toContain('so they cannot be changed now: Planning')
    expect(inPart.text).toContain('1 change on another page is kept, and reviewed with these.')
    expect(field(inPart, `${agent}, Planning`)).toBe('5')
    const refused = await inPart.press('Review changes')
    const notice = 'Planning could not be read whole, so nothing is planned there.'
    expect([refused.status, refused.fieldErrors]).toEqual([422, [notice]])
    await world.clearFaults()
    expect(outcomes(await refused.press('Review changes'))).toHaveLength(1)
    const viewer = await world.signedIn('callcentre', inManager('QUEUES.VIEW', 'AGENTS.EDIT'))
    expect([(await viewer.visit(MATRIX)).status, (await viewer.post(MATRIX)).status]).toEqual([403, 403])
  })
})

describe('several at once', () => {
  it('are added to a queue by one dialog, with one priority [773]', async () => {
    const dialog = await admin.visit('/ucm/queues/view/add-agent?no=Overflow')
    const names = dialog.all('.more-choices label').slice(0, 3)
    const review = await dialog.press('Add', {
      Agent: names[0] ?? '',
      [names[1] ?? '']: true,
      [names[2] ?? '']: true,
      Priority: '4',
    })
    const plain = names.map((name) => name.replace(/ \(\d+\)$/, ''))
    expect(outcomes(review)).toEqual(plain.map((name) => `${name} | Add to Overflow`))
    expect(await changes()).toEqual([])
    const back = await review.follow('Back')
    expect(back.all('dialog h2')).toEqual(['Add agent'])
    expect(back.document.querySelectorAll('.more-choices input[checked]')).toHaveLength(2)
    const run = await ended(await start(review), admin)
    const id: unknown = expect.any(String)
    expect(await changes()).toEqual(
      plain.map(() => ['ucm/queues/agents/add', { agentId: id, queueName: 'Overflow', penalty: 4 }]),
    )
    expect((await run.follow('Back to the queue')).column('Agent')).toEqual(expect.arrayContaining(plain))
  })

  it.each([
    ['/ucm/queues/view/assign-holiday?no=Overflow', 'ucm/queues/holidays/add', 'queue'],
    ['/ucm/ivr/details/assign-holiday?no=Support+menu', 'ucm/ivr/holidays/add', 'IVR'],
  ])('are assigned by %s [774]', async (address, path, noun) => {
    const dialog = await admin.visit(address)
    const [first = '', second = ''] = dialog.all('.more-choices label')
    const review = await dialog.press('Assign', { [first]: true, [second]: true })
    expect(review.text).toContain('These 2 changes will be made')
    const run = await ended(await start(review), admin)
    expect((await changes()).map(([called]) => called)).toEqual([path, path])
    const after = await run.follow(`Back to the ${noun}`)
    expect(after.text).toContain(first.slice('dd-mm-yyyy '.length).replace(' (past)', ''))
    const nothing = await (await admin.visit(address)).press('Assign')
    expect(nothing.fieldErrors).toEqual(['Choose a holiday'])
  })
})

describe('a new queue like another one', () => {
  const create = async (name: string, parts: Record<string, boolean> = {}) =>
    (await admin.visit('/ucm/queues/new?like=Main+line')).press('Create', {
      Name: name,
      'Phone number': '31105550119',
      ...parts,
    })
  const all = { 'Business hours': true, 'Holidays from today on': true, Agents: true }

  it('gets hours, holidays and agents of that one when asked, by a run [775]', async () => {
    const review = await create('Main line two', all)
    expect(review.text).toContain('The queue is created.')
    expect((await changes()).map(([path]) => path)).toEqual(['ucm/queues/add'])
    await ended(await start(review), admin)
    const [like, copy] = [
      await admin.visit('/ucm/queues/view?no=Main+line'),
      await admin.visit('/ucm/queues/view?no=Main+line+two'),
    ]
    expect(copy.column('Agent').length).toBeGreaterThan(0)
    expect(copy.column('Agent')).toEqual(like.column('Agent'))
    expect(copy.column('Priority')).toEqual(like.column('Priority'))
    const paths = new Set((await changes()).map(([path]) => path))
    expect(paths).toEqual(
      new Set(['ucm/queues/add', 'ucm/queues/hours/add', 'ucm/queues/holidays/add', 'ucm/queues/agents/add']),
    )
  })

  it('is created as before when nothing is asked, and not at all when a part cannot be read [775]', async () => {
    expect((await create('Main line three')).heading).toBe('Main line three')
    await world.forgetCalls()
    await world.faults({ path: 'ucm/queues/agents', status: 500, body: 'Broken' })
    const page = await create('Main line four', { Agents: true })
    expect(page.text).toContain('Broken')
    expect(page.document.querySelectorAll('input[name=copy][checked]')).toHaveLength(1)
    expect(await changes()).toEqual([])
  })

  it('gets hours whose days and times are written in another way, and none that nobody can read [775] [980]', async () => {
    const hoursOfOther = async (DayOfWeek: string) => {
      const rows = [{ DayOfWeek, StartTime: '8:30 AM', EndTime: '17:00:00' }]
      await world.faults({ path: 'ucm/queues/hours/queue/*', status: 200, body: JSON.stringify(rows), times: 1 })
    }
    await hoursOfOther('Monday')
    const review = await create('Main line five', { 'Business hours': true })
    expect(review.text).toMatch(/Mon: Add to.*Main line five/)
    expect(review.text).toContain('08:30 - 17:00')
    await world.forgetCalls()
    await hoursOfOther('weekdays')
    const page = await create('Main line six', { 'Business hours': true })
    expect(page.text).toContain('Some business hours of the other queue could not be read, so nothing was created.')
    expect(await changes()).toEqual([])
  })

  it('offers no parts of a shift queue, which has none [775]', async () => {
    const page = await admin.visit('/ucm/queues/new?like=Service+Desk')
    expect(page.document.querySelectorAll('input[name=copy]')).toHaveLength(0)
  })
})
