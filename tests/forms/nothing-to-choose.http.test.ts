/** Forms of an organisation for which the provider has set up nothing yet. */
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { Page } from '../support/page'
import type { Person } from '../support/person'
import { visitor, World } from '../support/world'

let world: World
let admin: Person
beforeAll(async () => {
  world = await World.create()
  admin = await world.signedIn('admin')
})
afterEach(() => world.clearFaults())

/** Each required choice without choices, with what its hint says. */
function choicesOf({ document }: Page): Record<string, string> {
  const choices = [...document.querySelectorAll('main form select[required], dialog select[required]')].flatMap(
    (field) => {
      if (field.querySelectorAll('option').length > 1) return []
      const label = document.querySelector(`label[for="${field.id}"] > span`)
      const [hint = ''] = field.getAttribute('aria-describedby')?.split(' ') ?? []
      return [[label?.textContent, document.querySelector(`[id="${hint}"]`)?.textContent]]
    },
  )
  return Object.fromEntries(choices)
}

const none = (what: string) =>
  `There is no ${what} to choose from. Please ask us for one. Call support: +31 20 555 0100 Contact support`

it.each([
  {
    page: '/ucm/queues/new',
    call: 'ucm/queues/meta',
    body: {},
    choices: { Type: 'type', 'Phone number': 'phone number', Strategy: 'strategy' },
  },
  {
    page: '/ucm/ivr/details/add-option?no=Main+menu',
    call: 'ucm/ivr/options/meta',
    body: {},
    choices: { 'Action type': 'action type' },
  },
])('$page says of each required choice without choices whom to ask [878]', async ({ page, call, body, choices }) => {
  await world.faults({ path: call, status: 200, body })
  const expected = Object.fromEntries(Object.entries(choices).map(([label, what]) => [label, none(what)]))
  expect(choicesOf(await admin.visit(page))).toEqual(expected)
})

const ORIGIN = { CaseOriginCodes: [{ Key: 3, Name: 'Web' }] }
const TYPE = { CaseTypes: [{ Key: 1, Name: 'Problem' }] }
const CONTRACT = { Entitlements: [{ ID: 1, Name: 'Support' }] }

it.each([
  [ORIGIN, 'Your organisation has no support contract, so cases cannot be created here.'],
  [{ ...ORIGIN, ...CONTRACT }, 'The provider has set up no case types.'],
  [{ ...ORIGIN, ...CONTRACT, ...TYPE }, 'The provider has set up no case subjects.'],
])(
  'people read why they cannot create a case, in the place of a form that can never be sent [878]',
  async (body, why) => {
    await world.faults({ path: 'cases/meta', status: 200, body })
    const page = await admin.visit('/cases/new')
    expect(page.text).toContain(why)
    expect(page.buttons('Create')).toEqual([])
  },
)

it('a customer whose entitlements have all ended is told whom to ask, and its cases keep them [878]', async () => {
  const alder = visitor()
  const page = await (
    await alder.visit('/cases/new')
  ).press('Sign in', { 'E-mail address': 'admin@alder.example', Password: 'meridian-demo' })
  expect(page.address).toBe('/cases/new')
  expect(page.text).toContain('Your organisation has no support contract, so cases cannot be created here.')
  expect(page.text).toContain('Call support: +31 20 555 0100')
  expect(page.buttons('Create')).toEqual([])
  const [ticket = ''] = (await alder.visit('/cases')).column('Ticket Number')
  const entitlement = (await alder.visit(`/cases/ticket?no=${ticket}`)).all('main dd')
  expect(entitlement.some((value) => /support|hours/.test(value))).toBe(true)
})
