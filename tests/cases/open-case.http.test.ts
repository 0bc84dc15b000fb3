import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { CaseMeta, CaseRow, type SubjectNode } from '../../contract/cases'
import { textOf, type Page } from '../support/page'
import type { Person } from '../support/person'
import { storedUploads } from '../support/stored-uploads'
import { todays } from '../support/todays'
import { World } from '../support/world'

const EVIL = '</textarea></p><script>alert(1)</script><img src=x onerror=alert(1)> & "quoted"'

let world: World
let admin: Person
let meta: CaseMeta
beforeAll(async () => {
  world = await World.create()
  admin = await world.signedIn('admin')
  meta = CaseMeta.parse(await world.api('cases/meta'))
})
afterEach(() => world.clearFaults())

/** Every node's id and the chain of titles that leads to it, depth first. */
function chains(nodes: readonly SubjectNode[], above: readonly string[] = []): [id: string, titles: string[]][] {
  return nodes.flatMap(({ ID, Title, ChildSubjects }) => {
    const titles = [...above, Title]
    return [[String(ID), titles], ...chains(ChildSubjects, titles)]
  })
}

const typed = (title: string) => ({
  'Case Title': title,
  'Case Type': String(meta.CaseTypes[1]?.Key),
  'Case Subject': chains(meta.SubjectTree)[2]?.[0] ?? '',
  Entitlement: String(meta.Entitlements[0]?.ID),
  Description: 'Since Monday.\n\nAll phones & the fax; 50% of <b>them</b>.',
})

/** Values of the form's fields. */
function standing(page: Page): Record<string, string> {
  const chosen = (label: string) => {
    const field = page.field(label)
    if (field?.tagName !== 'SELECT') return field?.tagName === 'TEXTAREA' ? field.textContent : valueOf(field)
    return valueOf(field.querySelector('option[selected]'))
  }
  return Object.fromEntries(Object.keys(typed('')).map((label) => [label, chosen(label) ?? '']))
}
const valueOf = (element: Element | null | undefined) => element?.getAttribute('value')

const creations = () => world.calls('cases/create')
const options = (page: Page, label: string) =>
  [...(page.field(label)?.querySelectorAll('option') ?? [])].map((option) => [option.value, textOf(option)])

describe('the page for a new case', () => {
  it('has its title, company and contact to read, and five fields and files [104] [105] [106] [107] [108] [109] [1019]', async () => {
    await world.forgetCalls()
    const page = await admin.visit('/cases/new')
    expect((await world.calls()).map(({ method, path }) => `${method} ${path}`)).toContain('GET cases/meta')
    expect(page.status).toBe(200)
    expect(page.heading).toBe('Create new case')
    expect(page.all('main form label')).toEqual([...Object.keys(typed('')), 'Attachments (optional)'])
    expect(page.all('.form-note')).toEqual(['All fields are required, except those marked optional.'])
    expect(page.text).toContain('with a first message, right after the case is created. You will not see them here.')

    const facts = Object.fromEntries(page.all('main dt').map((term, index) => [term, page.all('main dd')[index]]))
    expect(facts).toEqual({ 'Company name': world.name, 'Primary contact': world.account('admin').fullName })
    const fields = page.one('main form').querySelectorAll('[name]:not([name^="labels."])')
    const names = [...fields].map((field) => field.getAttribute('name'))
    expect(names).toEqual([
      'idempotency-token',
      'title',
      'type',
      'subject',
      'entitlement',
      'description',
      'attachments',
    ])
    expect(page.one('main textarea').getAttribute('rows')).toBe('5')
    for (const field of page.document.querySelectorAll('main select, main input[type=text], main textarea')) {
      expect(field.hasAttribute('required')).toBe(true)
    }
    expect(page.buttons('Create')[0]?.hasAttribute('disabled')).toBe(false)
  })

  it('offers what the provider offers, subjects as the chain of their titles [110] [111] [112]', async () => {
    const page = await admin.visit('/cases/new')
    expect(options(page, 'Case Type').slice(1)).toEqual(meta.CaseTypes.map(({ Key, Name }) => [Key, Name]))
    expect(options(page, 'Entitlement').slice(1)).toEqual(meta.Entitlements.map(({ ID, Name }) => [ID, Name]))
    const subjects = chains(meta.SubjectTree).map(([id, titles]) => [id, titles.join(' / ')])
    expect(options(page, 'Case Subject').slice(1)).toEqual(subjects)
    expect(Math.max(...chains(meta.SubjectTree).map(([, titles]) => titles.length))).toBeGreaterThanOrEqual(3)
  })

  it('offers the subjects of a tree with one root too [112]', async () => {
    const leaf = { ID: '3', Title: 'VPN', ChildSubjects: [] }
    const SubjectTree = { ID: '1', Title: 'IT', ChildSubjects: [{ ID: '2', Title: 'Network', ChildSubjects: [leaf] }] }
    await world.faults({ path: 'cases/meta', status: 200, body: { ...meta, SubjectTree } })
    const page = await admin.visit('/cases/new')
    expect(options(page, 'Case Subject').slice(1)).toEqual([
      ['1', 'IT'],
      ['2', 'IT / Network'],
      ['3', 'IT / Network / VPN'],
    ])
  })

  it('shows what the provider offers as text [473]', async () => {
    const body = {
      CaseTypes: [{ Key: EVIL, Name: EVIL }],
      Entitlements: [{ ID: EVIL, Name: EVIL }],
      SubjectTree: [{ ID: EVIL, Title: EVIL, ChildSubjects: [] }],
      CaseOriginCodes: meta.CaseOriginCodes,
    }
    await world.faults({ path: 'cases/meta', status: 200, body })
    const page = await admin.visit('/cases/new')
    for (const label of ['Case Type', 'Entitlement', 'Case Subject'])
      expect(options(page, label)[1]).toEqual([EVIL, EVIL])
    expect(page.document.querySelectorAll('main img, main script')).toHaveLength(0)
  })
})

describe('the page for a new case about a closed one', () => {
  const empty = { 'Case Title': '', 'Case Type': '', 'Case Subject': '', Entitlement: '', Description: '' }

  it('is filled in with its title, type and subject [513]', async () => {
    const type = meta.CaseTypes[1]
    const [subject, titles = []] = chains(meta.SubjectTree).find(([, { length }]) => length > 1) ?? []
    const closed = {
      ...{ TicketNumber: 'CAS-1', Title: 'x'.repeat(300), Status: 'Resolved', DateCreated: '', Description: EVIL },
      ...{ Type: { Name: type?.Name }, Origin: { Name: 'Web' }, PrimaryContact: { FullName: 'Ada' } },
      Subject: { Title: titles.at(-1) },
    }
    await world.faults({ path: 'cases/get/closed/CAS-1', status: 200, body: closed })
    const page = await admin.visit('/cases/new?about=CAS-1')
    expect(standing(page)).toEqual({
      'Case Title': `About CAS-1: ${'x'.repeat(187)}`,
      'Case Type': type?.Key,
      'Case Subject': subject,
      Entitlement: '',
      Description: 'This is about case CAS-1, which is closed.\n\n',
    })
    const sent = await page.press('Create', { Entitlement: typed('').Entitlement, Description: 'More of it.' })
    expect(sent.url.pathname).toBe('/cases')
  })

  it('leaves out what cannot be chosen any more [513]', async () => {
    const closed = {
      ...{ TicketNumber: 'CAS-1', Title: 'Old', Status: 'Resolved', DateCreated: '', Description: '' },
      ...{ Type: { Name: 'Gone' }, Origin: { Name: 'Web' }, PrimaryContact: { FullName: 'Ada' } },
      Subject: { Title: 'Gone' },
    }
    await world.faults({ path: 'cases/get/closed/CAS-1', status: 200, body: closed })
    const { 'Case Type': type, 'Case Subject': subject } = standing(await admin.visit('/cases/new?about=CAS-1'))
    expect([type, subject]).toEqual(['', ''])
  })

  it('is empty when there is no such closed case [513]', async () => {
    const active = (await admin.visit('/cases')).column('Ticket Number')[0] ?? ''
    for (const about of ['', 'CAS-0', active, '../../users/me', EVIL]) {
      const page = await admin.visit(`/cases/new?about=${encodeURIComponent(about)}`)
      expect([page.status, standing(page)], about).toEqual([200, empty])
    }
    await world.faults({ path: 'cases/get/closed/*', status: 503, body: 'Resting.' })
    expect(standing(await admin.visit('/cases/new?about=CAS-1'))).toEqual(empty)
  })

  it('is empty when that case is another organisation’s or a colleague’s [513]', async () => {
    const stranger = await (await World.create({ with: ['cases'] })).signedIn('admin')
    const foreign = (await stranger.visit('/cases/closed')).column('Ticket Number')
    const person = await world.signedIn('own-cases')
    const own = (await person.visit('/cases/closed')).column('Ticket Number')
    const all = (await admin.visit('/cases/closed')).column('Ticket Number')
    expect(standing(await person.visit(`/cases/new?about=${own[0]}`))['Case Title']).toContain(`About ${own[0]}: `)
    for (const [who, number] of [
      [admin, foreign.find((one) => !all.includes(one))],
      [person, all.find((one) => !own.includes(one))],
    ] as const) {
      expect(number).toBeDefined()
      expect(standing(await who.visit(`/cases/new?about=${number}`))).toEqual(empty)
    }
  })
})

describe('a case without', () => {
  it.each(
    todays([
      ['Case Title', 'Enter a case title'],
      ['Case Type', 'Choose a case type'],
      ['Case Subject', 'Choose a case subject'],
      ['Entitlement', 'Choose an entitlement'],
      ['Description', 'Enter a description'],
    ]),
  )('%s is not opened, and the rest stays [113] [114] [115] [116] [117] [474]', async (label, message) => {
    const blanks = label === 'Case Title' || label === 'Description' ? ['', ' \n\t '] : ['']
    for (const blank of blanks) {
      await world.forgetCalls()
      const filled = { ...typed('Kept'), [label]: blank }
      const page = await (await admin.visit('/cases/new')).press('Create', filled)
      expect(page.status).toBe(422)
      expect(page.heading).toBe('Create new case')
      expect(page.title).toMatch(/^Error: /)
      expect(page.all('.alert a')).toEqual([message])
      expect(page.all('.field-message')).toEqual([`Error: ${message}`])
      const target = page.document.getElementById(page.target(message).hash.slice(1))
      expect(target?.getAttribute('aria-invalid')).toBe('true')
      expect({ ...standing(page), [label]: '' }).toEqual({ ...filled, [label]: '' })
      expect(await creations()).toEqual([])
    }
  })

  it('anything shows all five messages [113] [114] [115] [116] [117]', async () => {
    const page = await (await admin.visit('/cases/new')).press('Create')
    expect(page.all('.alert a')).toHaveLength(5)
    expect(page.all('.field-message')).toHaveLength(5)
  })

  it('a short enough title is not opened', async () => {
    const page = await (await admin.visit('/cases/new')).press('Create', typed('x'.repeat(201)))
    expect(page.status).toBe(422)
    expect(page.all('.field-message')).toEqual(['Error: Use at most 200 characters'])
    expect(standing(page)['Case Title']).toHaveLength(201)
  })

  it.each(['я', '漢', '🙂'])('a short enough description of %s is not opened, but comes back whole', async (letter) => {
    const Description = letter.repeat(100_001)
    const page = await (await admin.visit('/cases/new')).press('Create', { ...typed('Long'), Description })
    expect(page.status).toBe(422)
    expect(page.all('.field-message')).toEqual(['Error: Use at most 100,000 characters'])
    expect(standing(page).Description).toBe(Description)
  })
})

describe('opening a case', () => {
  it('sends exactly the fields of its call, with the origin Web [119] [120] [472]', async () => {
    await world.forgetCalls()
    const title = `50% & "more": a/b #1 + ünïcödé 🙂 <i>${EVIL.slice(0, 20)}`
    await (await admin.visit('/cases/new')).press('Create', typed(title))
    const sent = await creations()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ method: 'POST', contentType: 'application/json', status: 200 })
    expect(sent[0]?.body).toEqual({
      SubjectId: chains(meta.SubjectTree)[2]?.[0],
      CaseTypeKey: meta.CaseTypes[1]?.Key,
      Title: title,
      EntitlementId: meta.Entitlements[0]?.ID,
      Description: typed('').Description,
      CaseOriginKey: meta.CaseOriginCodes.find(({ Name }) => Name === 'Web')?.Key,
    })
  })

  it.each(['The new phones', '  Blanks around  '])('leads to the list, where ‘%s’ is marked [121]', async (title) => {
    const page = await (await admin.visit('/cases/new')).press('Create', typed(title))
    expect(page.status).toBe(200)
    expect(page.url.pathname).toBe('/cases')
    const marked = textOf(page.one('tr.list-marked td'))
    expect(page.text).toContain(`Your new case is ${marked}: ${title.trim()}`)
    const opened = await page.follow(`${marked}: ${title.trim()}`)
    expect(opened.heading).toBe(title.trim())
    expect(opened.text).toContain(typed('').Description.split('\n')[0])
    expect(opened.text).toContain(world.account('admin').fullName)
  })

  it('leads to the list, also when it cannot be read again [121]', async () => {
    const form = await admin.visit('/cases/new')
    await world.faults({ path: 'cases', status: 500, body: 'No lists today.' })
    const page = await form.press('Create', typed('Unseen'))
    expect(page.address).toBe('/cases')
    expect(page.heading).toBe('Oops, something went wrong: No lists today.')
    await world.clearFaults()
    expect((await admin.visit('/cases')).text).toContain('Unseen')
  })

  it('by several people at once marks each one’s own case', async () => {
    const own = await world.signedIn('own-write')
    const forms = await Promise.all([admin.visit('/cases/new'), own.visit('/cases/new')])
    const pages = await Promise.all(forms.map((form) => form.press('Create', typed('Same title'))))
    const tickets = pages.map((page) => page.all('tr.list-marked td')[0])
    expect(new Set(tickets).size).toBe(2)
    expect(tickets).not.toContain(undefined)
  })

  it('sends nothing when the provider has no origin named Web [120]', async () => {
    const CaseOriginCodes = [{ Key: '7', Name: 'Fax' }]
    await world.forgetCalls()
    const form = await admin.visit('/cases/new')
    await world.faults({ path: 'cases/meta', status: 200, body: { ...meta, CaseOriginCodes } })
    const page = await form.press('Create', typed('Nowhere'))
    expect(page.status).toBe(502)
    expect(page.text).toContain('The provider has no case origin named Web.')
    expect(standing(page)).toEqual(typed('Nowhere'))
    expect(await creations()).toEqual([])
  })

  it('is not begun when the provider has no origin named Web: the form says so as it opens [519]', async () => {
    const CaseOriginCodes = [{ Key: '7', Name: 'Fax' }]
    await world.faults({ path: 'cases/meta', status: 200, body: { ...meta, CaseOriginCodes } })
    const page = await admin.visit('/cases/new')
    expect(page.all('main [role=alert]').join()).toContain('The provider has no case origin named Web.')
    expect(page.buttons('Create')).toEqual([])
  })
})

describe('the files of a new case', () => {
  const file = (name: string, content = 'x') => new File([content], name, { type: 'image/png' })
  const Attachments = [file('error.png'), file('log.txt', 'All of it')]
  const kept = (page: Page) => page.all('input[name=stored-uploads] ~ label')
  const messages = () => world.calls('activities/sendmessage')
  const numberIn = ({ url }: Page) => url.searchParams.get('no') ?? ''
  const created = async (title: string) => {
    const { rows } = z.object({ rows: z.array(CaseRow) }).parse({ rows: await world.api('cases') })
    return rows.flatMap(({ TicketNumber, Title }) => (Title === title ? [TicketNumber] : []))
  }

  it('go with a first message, and the list links to the case [121] [1019]', async () => {
    await world.forgetCalls()
    const page = await (await admin.visit('/cases/new')).press('Create', { ...typed('With files'), Attachments })
    expect(page.url.pathname).toBe('/cases')
    expect(page.toasts).toEqual(['Portal response sent! Reply sent with 2 files.'])
    const [number = ''] = await created('With files')
    expect(page.text).toContain(`Your new case is ${number}: With files`)
    expect(await creations()).toHaveLength(1)
    const fields = { subject: 'Re: With files', description: 'Attached: error.png, log.txt', ticketNumber: number }
    const [message] = await messages()
    expect(message?.body).toMatchObject({ fields, files: [{ fileName: 'error.png' }, { fileName: 'log.txt' }] })
    const opened = await page.follow(`${number}: With files`)
    expect(opened.text).toContain('Attached: error.png, log.txt')
    await expect.poll(() => storedUploads(world, 'admin')).toEqual([])
  })

  it('go to the new case, not to an older one with its title that the list still has alone [1019]', async () => {
    const form = await admin.visit('/cases/new')
    await form.press('Create', typed('Once more'))
    const [older = ''] = await created('Once more')
    const stale = await world.api('cases')
    await world.forgetCalls()
    await world.faults({ path: 'cases', status: 200, body: stale })
    const page = await (await admin.visit('/cases/new')).press('Create', { ...typed('Once more'), Attachments })
    expect(page.url.pathname).toBe('/cases')
    expect(page.toasts).toEqual([
      'Your case is created, but its number is not known yet. Please attach its files when it is in the list: error.png, log.txt',
    ])
    expect(page.text).not.toContain(`Your new case is ${older}`)
    expect(await messages()).toEqual([])
    await world.clearFaults()
    expect(await created('Once more')).toHaveLength(2)
  })

  it('wait with their message in the reply of the case when they could not be sent [1019]', async () => {
    await world.forgetCalls()
    const form = await admin.visit('/cases/new')
    await world.faults({ path: 'activities/sendmessage', status: 503, body: 'No mail today.' })
    const page = await form.press('Create', { ...typed('Half done'), Attachments })
    const [number = ''] = await created('Half done')
    expect([page.url.pathname, numberIn(page)]).toEqual(['/cases/ticket', number])
    expect(page.toasts).toEqual([`Case ${number} is created, but its files were not sent.`])
    expect(page.all('#reply .alert')).toEqual(['The last try failed: No mail today.'])
    expect(page.one('#reply textarea').textContent).toBe('Attached: error.png, log.txt')
    expect(kept(page)).toEqual(['error.png (less than 0.01 MB)', 'log.txt (less than 0.01 MB)'])

    await world.clearFaults()
    await world.forgetCalls()
    const other = (await admin.visit('/cases')).column('Ticket Number').find((one) => one !== number) ?? ''
    expect(kept(await admin.visit(`/cases/ticket?no=${other}`))).toEqual([])
    const sent = await page.press('Send')
    expect(sent.toasts).toEqual(['Portal response sent! Reply sent with 2 files.'])
    const [message] = await messages()
    expect(message?.body).toMatchObject({ fields: { ticketNumber: number, subject: 'Re: Half done' } })
    expect(kept(await admin.visit(page.address))).toEqual([])
    expect(await created('Half done')).toHaveLength(1)
    await expect.poll(() => storedUploads(world, 'admin')).toEqual([])
  })

  it('wait there when the session ends between both calls: nobody creates the case again [1019]', async () => {
    const person = await world.signedIn('admin')
    const form = await person.visit('/cases/new')
    await world.faults({ path: 'activities/sendmessage', status: 401, body: '' })
    const { method, address, form: body } = form.pressed('Create', { ...typed('Signed out'), Attachments })
    const answer = await person.answer(address, { method, ...(body ? { body } : {}) })
    expect(answer.headers.get('location')).toContain('/cases/ticket?no=')
    await world.clearFaults()
    expect(await created('Signed out')).toHaveLength(1)
  })

  it('come back with the form when the case is refused, and are sent once it is created [134] [1019]', async () => {
    const form = await admin.visit('/cases/new')
    await world.faults({ path: 'cases/create', status: 409, body: 'Locked.' })
    const page = await form.press('Create', { ...typed('Later'), Attachments })
    expect(page.status).toBe(409)
    expect(kept(page)).toHaveLength(2)
    await world.clearFaults()
    expect((await page.press('Create')).toasts).toEqual(['Portal response sent! Reply sent with 2 files.'])
  })
})

describe('a case that the provider refuses', () => {
  it.each(
    todays([
      [400, 400],
      [409, 409],
      [500, 502],
      [503, 503],
    ]),
  )(
    'with %s says so in red under the button and nowhere else, and keeps what was typed [122] [473] [517]',
    async (status, shown) => {
      const form = await admin.visit('/cases/new')
      await world.faults({ path: 'cases/create', status, body: { Message: EVIL } })
      const page = await form.press('Create', typed('Refused'))
      expect(page.status).toBe(shown)
      expect(page.heading).toBe('Create new case')
      expect(page.all('main form .form-actions ~ .alert.text-danger[role=alert][autofocus]')).toEqual([EVIL])
      expect(page.all('[role=alert]')).toEqual([EVIL])
      expect(page.toasts).toEqual([])
      expect(page.html).not.toContain('<script>alert')
      expect(standing(page)).toEqual(typed('Refused'))
      expect(page.buttons('Create')[0]?.hasAttribute('disabled')).toBe(false)

      await world.clearFaults()
      expect((await page.press('Create')).url.pathname).toBe('/cases')
    },
  )

  it('for a choice that is none says what the provider says', async () => {
    const form = await admin.visit('/cases/new')
    const fields = { title: 't', type: 'x', subject: 'x', entitlement: 'x', description: 'd' }
    const page = await admin.post('/cases/new', {
      ...fields,
      'idempotency-token': valueOf(form.one('[name=idempotency-token]')) ?? '',
    })
    expect(page.status).toBe(400)
    expect(page.text).toContain('The subject of the case is not one that can be chosen.')
  })
})

describe('who may open a case', () => {
  const cases: [string, readonly string[], boolean][] = [
    ['ADMINCASES', ['ADMINCASES'], true],
    ['PERSONALCASESONLY', ['PERSONALCASESONLY'], true],
    ['READALLCASESPERSONALWRITE', ['READALLCASESPERSONALWRITE'], true],
    ['READALLCASES alone', ['READALLCASES'], false],
    ['nothing of cases', ['READORDERS', 'ADMINORDERS', 'VIEWCONTRACTS'], false],
    ['nothing', [], false],
  ]
  it.each(todays(cases))('%s: page and form alike [118] [469]', async (_name, permissions, may) => {
    const person = await world.signedIn('nobody', permissions)
    const page = await person.visit('/cases/new')
    expect(page.status).toBe(may ? 200 : 403)
    expect(page.heading).toBe(may ? 'Create new case' : 'Access denied')

    await world.forgetCalls()
    const sent = await person.post('/cases/new', {
      title: 'Made up',
      type: String(meta.CaseTypes[0]?.Key),
      subject: chains(meta.SubjectTree)[0]?.[0] ?? '',
      entitlement: String(meta.Entitlements[0]?.ID),
      description: 'Directly posted.',
    })
    expect(sent.status).toBe(may ? 200 : 403)
    if (!may) expect(sent.heading).toBe('Access denied')
    expect(await creations()).toHaveLength(may ? 1 : 0)
  })
})
