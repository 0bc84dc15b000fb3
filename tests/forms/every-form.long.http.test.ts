/** Every form that changes something, sent twice to two portals that share Redis: carried out once, with one answer. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allRoutes } from '../access/routes'
import { connect } from '../settings/connect'
import { requestWith } from '../support/browser-cookies'
import { newCase } from '../support/cases'
import { FakeRedis } from '../support/fake-redis'
import { mailedLink } from '../support/mail'
import type { Entries, Page, PageRequest } from '../support/page'
import { leadsTo, Person } from '../support/person'
import { startPair, startPortalBeside, type Started } from '../support/processes'
import { wavFile } from '../support/wav'
import { settingsOf } from '../support/settings'
import { control, World } from '../support/world'

let redis: FakeRedis
let pair: Started
let beside: Started
let world: World
let admin: Person
let staff: Person
beforeAll(async () => {
  redis = await FakeRedis.start()
  const settings = { REDIS_URL: `redis://127.0.0.1:${redis.port}`, UPLOAD_DIR: 'test-results/files/every-form' }
  pair = await startPair('every-form', settings)
  beside = await startPortalBeside(pair.provider, settings)
  world = await World.create({ at: pair })
  await world.seed({ orders: 8 })
  admin = await world.signedIn('admin')
  staff = await world.signedIn('staff')
}, 90_000)
afterAll(async () => {
  await Promise.all([pair?.stop(), beside?.stop()])
  await redis?.stop()
})
beforeEach(() => control(pair, 'DELETE', 'calls'))

type Filled = readonly [page: Page, button: string, entries?: Entries]

const QUEUE = 'Main line'
const MENU = 'Main menu'
const view = (path: string, name: string) => `${path}?no=${encodeURIComponent(name)}`
const queue = (dialog: string, name = QUEUE) => admin.visit(view(`/ucm/queues/view/${dialog}`, name))
const menu = (dialog: string, name = MENU) => admin.visit(view(`/ucm/ivr/details/${dialog}`, name))
/** The first link of a page to a dialog. */
const dialogOf = async (page: Page, dialog: string, person = admin) =>
  person.visit(page.one(`main a[href*="/${dialog}?"]`).getAttribute('href') ?? '')
const listed = async (list: string, dialog: string, person = admin) =>
  dialogOf(await person.visit(list), dialog, person)
const NEXT_YEAR = new Date().getFullYear() + 1
/** The holidays of queues, one of them new, which closes nothing yet. */
async function matrix(description: string, day: string): Promise<Page> {
  await (await admin.visit('/ucm/holidays/new')).press('Add', { Date: `${NEXT_YEAR}-${day}`, Description: description })
  return admin.visit(`/ucm/holidays/queues?year=${NEXT_YEAR}`)
}
/** The page that a kept file of agents leads to. */
async function checkedFile(): Promise<Page> {
  const file = new File(['Agent,Interface type,Number\nLoading bay,SIP phone,394\n'], 'agents.csv')
  return (await admin.visit('/ucm/agents/import')).press('Check the file', { File: [file] })
}
const ticket = async () => (await admin.visit('/cases')).column('Ticket Number')[0] ?? ''
const secondChoice = (page: Page, name: string) => page.all(`select[name=${name}] option`)[1] ?? ''
async function tenantStep(start: string): Promise<Filled> {
  const page = await admin.visit(start)
  return [page, 'Next', { Tenant: page.all('fieldset label')[0] ?? '' }]
}
async function offersStep(start: string): Promise<Page> {
  const [page, button, entries] = await tenantStep(start)
  return page.press(button, entries)
}
async function lastStep(start: string): Promise<Page> {
  const second = await offersStep(start)
  const offer = second.all('tbody tr th label')[0] ?? ''
  return second.press('Next', { [offer]: true, [`Amount of ${offer}`]: '150' })
}

/** By path: the page that holds the form, filled in, with texts that are not tidy where a field takes them. */
const forms: Record<string, () => Promise<Filled>> = {
  '/cases/new': async () => {
    const page = await admin.visit('/cases/new')
    return [page, 'Create', newCase(page, 'Twice')]
  },
  '/cases/ticket': async () => [
    await admin.visit(view('/cases/ticket', await ticket())),
    'Send',
    { Subject: 'S ', Message: 'Twice.', Attachments: [new File(['x'], 'x.txt')] },
  ],
  '/cases/ticket/close': async () => [await admin.visit(view('/cases/ticket/close', await ticket())), 'Close case!'],
  '/orders/new': async () => tenantStep('/orders/new'),
  '/orders/new/products': async () => [await offersStep('/orders/new'), 'Search', { q: ' x' }],
  '/orders/addons/new': async () => tenantStep('/orders/addons/new'),
  '/orders/addons/new/addons': async () => [await offersStep('/orders/addons/new'), 'Search', { q: ' x' }],
  '/orders/new/confirm': async () => [
    await lastStep('/orders/new'),
    'Place order',
    { 'I accept the Microsoft Customer Agreement': true },
  ],
  '/orders/addons/new/confirm': async () => [
    await lastStep('/orders/addons/new'),
    'Place order',
    { 'I accept the Microsoft Customer Agreement': true },
  ],
  '/orders/approval/approve': async () => [await listed('/orders/approval', 'approve', staff), 'Approve'],
  '/orders/approval/disapprove': async () => [await listed('/orders/approval', 'disapprove', staff), 'Disapprove'],
  '/orders/generatepricelist': async () => {
    const page = await staff.visit('/orders/generatepricelist')
    return [page, page.all('main form button')[0] ?? '']
  },
  '/settings/graph-api/disconnect': async () => {
    await connect(world, admin)
    return [await admin.visit('/settings/graph-api/disconnect'), 'Disconnect']
  },
  '/ucm/queues/new': async () => [
    await admin.visit('/ucm/queues/new'),
    'Create',
    { Name: 'Twice ', 'Phone number': '31105550119', Strategy: 'Ring all', Retry: '007' },
  ],
  '/ucm/queues/edit': async () => [
    await admin.visit(view('/ucm/queues/edit', QUEUE)),
    'Save',
    { Retry: '007', 'Max members': ' 12' },
  ],
  '/ucm/queues/view/delete': async () => [await queue('delete', 'Overflow'), 'Delete', { Type: 'Overflow' }],
  '/ucm/queues/view/add-hours': async () => [
    await queue('add-hours'),
    'Add',
    { Sunday: true, Open: '06:00', Close: '07:00' },
  ],
  '/ucm/queues/view/remove-hours': async () => [
    await dialogOf(await admin.visit(view('/ucm/queues/view', QUEUE)), 'remove-hours'),
    'Remove',
  ],
  '/ucm/queues/view/assign-holiday': async () => {
    const page = await queue('assign-holiday', 'Planning')
    return [page, 'Assign', { Holiday: page.all('dialog select option')[1] ?? '' }]
  },
  '/ucm/queues/view/remove-holiday': async () => [
    await dialogOf(await admin.visit(view('/ucm/queues/view', QUEUE)), 'remove-holiday'),
    'Remove',
  ],
  '/ucm/queues/view/add-agent': async () => [
    await queue('add-agent', 'Planning'),
    'Add',
    { Agent: 'Gate house (301)', Priority: ' 7' },
  ],
  '/ucm/queues/view/edit-agent': async () => [
    await dialogOf(await admin.visit(view('/ucm/queues/view', QUEUE)), 'edit-agent'),
    'Save',
    { Priority: '3 ' },
  ],
  '/ucm/queues/view/remove-agent': async () => [
    await dialogOf(await admin.visit(view('/ucm/queues/view', QUEUE)), 'remove-agent'),
    'Remove',
  ],
  '/ucm/agents/new': async () => [
    await admin.visit('/ucm/agents/new'),
    'Add',
    { Alias: 'Twice ', 'Interface type': 'SIP phone', 'Number or Extension': ' 7777' },
  ],
  '/ucm/agents/import': async () => [
    await admin.visit('/ucm/agents/import'),
    'Check the file',
    { File: [new File(['Agent,Interface type,Number\nLoading bay,SIP phone,394\n'], 'agents.csv')] },
  ],
  '/ucm/agents/import/check': async () => [await checkedFile(), 'Review 1 change'],
  '/ucm/agents/queues': async () => [
    await admin.visit('/ucm/agents/queues?queues=Planning'),
    'Review changes',
    { 'Operations room, Planning': '9' },
  ],
  '/ucm/agents/edit': async () => [
    await listed('/ucm/agents?q=Gate', 'edit'),
    'Save',
    { Alias: 'Gate house two ', 'Number or Extension': ' 0399' },
  ],
  '/ucm/agents/remove': async () => [await listed('/ucm/agents?q=Gate', 'remove'), 'Remove'],
  '/ucm/holidays/new': async () => [
    await admin.visit('/ucm/holidays/new'),
    'Add',
    { Date: `${NEXT_YEAR}-08-17`, Description: 'Twice ' },
  ],
  '/ucm/holidays/edit': async () => [
    await listed('/ucm/holidays', 'edit'),
    'Save',
    { Description: 'Renamed, with a blank ' },
  ],
  '/ucm/holidays/remove': async () => [await listed('/ucm/holidays', 'remove'), 'Remove'],
  '/ucm/holidays/queues': async () => [await matrix('Fair', '08-03'), 'Review changes', { 'Fair, Planning': true }],
  '/ucm/holidays/queues/file': async () => [
    await admin.visit('/ucm/holidays/queues/file'),
    'Show its days',
    { File: [new File([`Date,Description\n01-07-${NEXT_YEAR},Twice`], 'days.csv')] },
  ],
  '/ucm/changes': async () => [
    await (await matrix('Regatta', '08-04')).press('Review changes', { 'Regatta, Main line': true }),
    'Make this call',
  ],
  '/ucm/ivr/new': async () => [
    await admin.visit('/ucm/ivr/new'),
    'Create',
    { Name: 'Twice ', 'IVR Prompt': 'main-menu.wav' },
  ],
  '/ucm/ivr/edit': async () => [
    await admin.visit(view('/ucm/ivr/edit', MENU)),
    'Save',
    { 'Welcome voice prompt': 'No audio' },
  ],
  '/ucm/ivr/details/delete': async () => [await menu('delete', 'Support menu'), 'Delete', { Type: 'Support menu' }],
  '/ucm/ivr/details/add-option': async () => [
    await menu('add-option'),
    'Add',
    { Index: '42 ', 'Action type': 'Repeat current IVR' },
  ],
  '/ucm/ivr/details/edit-option': async () => {
    const page = await dialogOf(await admin.visit(view('/ucm/ivr/details', MENU)), 'edit-option')
    return [page, 'Save', { Index: ' 77', 'Action type': 'Repeat current IVR' }]
  },
  '/ucm/ivr/details/remove-option': async () => [
    await dialogOf(await admin.visit(view('/ucm/ivr/details', MENU)), 'remove-option'),
    'Remove',
  ],
  '/ucm/ivr/details/add-hours': async () => [
    await menu('add-hours'),
    'Add',
    { Sunday: true, Open: '06:00', Close: '07:00' },
  ],
  '/ucm/ivr/details/remove-hours': async () => [
    await dialogOf(await admin.visit(view('/ucm/ivr/details', MENU)), 'remove-hours'),
    'Remove',
  ],
  '/ucm/ivr/details/assign-holiday': async () => {
    const page = await menu('assign-holiday')
    return [page, 'Assign', { Holiday: secondChoice(page, 'holiday') }]
  },
  '/ucm/ivr/details/remove-holiday': async () => [
    await dialogOf(await admin.visit(view('/ucm/ivr/details', MENU)), 'remove-holiday'),
    'Remove',
  ],
  '/ucm/audio/upload': async () => [
    await admin.visit('/ucm/audio/upload'),
    'Upload',
    { 'Audio files': [wavFile('twice.wav')] },
  ],
  '/ucm/audio/delete': async () => [await listed('/ucm/audio', 'delete'), 'Delete'],
  '/password-reset': async () => [
    await new Person(pair.portal).visit('/password-reset'),
    'Send link',
    { 'E-mail address': world.account('reader').email },
  ],
  '/new-password': async () => {
    const { email } = world.account('reader')
    const asked = await new Person(pair.portal).visit('/password-reset')
    await asked.press('Send link', { 'E-mail address': email })
    const page = await new Person(pair.portal).visit(await mailedLink(pair, email))
    return [page, 'Set password', { 'New password': 'long enough 1', 'New password again': 'long enough 1' }]
  },
}

/** Leads to the directory's own sign-in; shares its module with a page that has no form; reads (check-run.http.test.ts sends it twice). */
const NO_CHANGE = ['/settings/graph-api', '/cases/closedticket', '/ucm/check']

/** They plan a call, which another form sends. */
const PLANS = [
  '/orders/new',
  '/orders/new/products',
  '/orders/addons/new',
  '/orders/addons/new/addons',
  '/ucm/holidays/queues',
  '/ucm/holidays/queues/file',
  '/ucm/agents/import',
  '/ucm/agents/import/check',
  '/ucm/agents/queues',
]

const Calls = z.array(z.object({ method: z.string(), path: z.string() }))
async function changes(): Promise<string[]> {
  const calls = Calls.parse(await control(pair, 'GET', 'calls'))
  const isChange = ({ method, path }: { method: string; path: string }) =>
    path === 'pc/products/generate' || (method === 'POST' && path !== 'auth/token')
  return calls.filter(isChange).map(({ path }) => path)
}

/** Sends the form as it stood, to one of the portals: where it leads, and its toast. */
async function send({ address, form }: PageRequest, sender: Person, portal: string) {
  const { pathname, search } = new URL(address)
  const response = await sender.answer(portal + pathname + search, { method: 'POST', ...(form ? { body: form } : {}) })
  await response.arrayBuffer()
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith('portal-toast=')) ?? ''
  const toast = requestWith(settingsOf(portal), cookie.replace(/;.*/, '')).cookies.readSealed('portal-toast')
  const said = z.object({ text: z.string() }).safeParse(toast).data?.text
  return { status: response.status, location: leadsTo(response), said }
}

const routes = (await allRoutes()).filter(({ action }) => action?.isForm)
const paths = [...new Set(routes.map(({ path }) => path))].filter((path) => !NO_CHANGE.includes(path))

describe('every form that changes something', () => {
  it('has been tried here: a new one is added to this list [556]', () => {
    expect(Object.keys(forms).toSorted()).toEqual(paths.toSorted())
  })

  it.each(paths)('%s sent twice at once and once more is carried out once, with one answer [556]', async (path) => {
    const filled = await forms[path]?.()
    if (!filled) throw new Error('this form is not in the list')
    const [page, button, entries] = filled
    const request = page.pressed(button, entries)
    const sender = path.startsWith('/orders/approval') || path === '/orders/generatepricelist' ? staff : admin
    await control(pair, 'DELETE', 'calls')
    const answers = await Promise.all([send(request, sender, pair.portal), send(request, sender, beside.portal)])
    answers.push(await send(request, sender, beside.portal), await send(request, sender, pair.portal))
    const [first] = answers
    expect(first?.status).toBe(303)
    expect(answers).toEqual([first, first, first, first])
    await expect.poll(changes).toHaveLength(PLANS.includes(path) ? 0 : 1)
    expect(await changes()).toHaveLength(PLANS.includes(path) ? 0 : 1)
  })
})
