import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Page } from '../support/page'
import type { Person } from '../support/person'
import { todays } from '../support/todays'
import { World } from '../support/world'
import { amountText } from '../../app/platform/text/wording'

const NEXT = 'Next'
const PREVIOUS = 'Previous'
const AGREE = 'I accept the Microsoft Customer Agreement'
const GONE =
  'There is no order of yours at this address, or no longer: the portal keeps your newest five for a day. Please, select a tenant to continue.'
const CHANGED = 'This order has changed since you opened this page. Please look at it again.'

interface Kind {
  start: string
  offers: string
  confirm: string
  call: string
  place: string
  step: string
  noneChosen: string
  wrongAmount: string
  empty: string
}

const kinds: [string, Kind][] = [
  [
    'an order of products',
    {
      start: '/orders/new',
      offers: '/orders/new/products',
      confirm: '/orders/new/confirm',
      call: 'pc/products',
      place: 'orders/new',
      step: 'Select Products',
      noneChosen: 'Please, select an offer to continue.',
      wrongAmount: 'Please, select a correct amount for the chosen offers to continue.',
      empty: 'No products found for tenant',
    },
  ],
  [
    'an order of add-ons',
    {
      start: '/orders/addons/new',
      offers: '/orders/addons/new/addons',
      confirm: '/orders/addons/new/confirm',
      call: 'pc/offers/addons',
      place: 'orders/addons/new',
      step: 'Select Add-ons',
      noneChosen: 'Please, select an add-on to continue.',
      wrongAmount: 'Please, select a correct amount for the chosen add-ons to continue.',
      empty: 'No add-ons found for tenant',
    },
  ],
]

const Tenants = z.array(z.object({ ID: z.string(), TenantName: z.string() }))
const Offers = z.array(
  z.looseObject({
    DisplayName: z.string(),
    ProductDisplayName: z.string(),
    MinimumQuantity: z.number(),
    MaximumQuantity: z.number(),
    UnitType: z.string(),
  }),
)
type GivenOffer = z.output<typeof Offers>[number]

let world: World
let admin: Person
let tenants: z.output<typeof Tenants>
beforeAll(async () => {
  world = await World.create()
  await world.seed({ orders: 60 })
  admin = await world.signedIn('admin')
  tenants = Tenants.parse(await world.api('tenantids'))
})
afterEach(() => world.clearFaults())

/** The provider's own answers. */
const tenant = () => tenants[0] ?? { ID: '', TenantName: '' }
const offersOf = async ({ call }: Kind) => Offers.parse(await world.api(`${call}/${tenant().ID}`))
const current = (page: Page) => page.all('.steps > li[aria-current=step]')
const stepTitles = (page: Page) =>
  page.all('.steps > li > span').map((text) => text.replace(' Agreement and order', ''))
const summary = (page: Page) => page.all('.alert-danger')[0]
const rows = (page: Page) => page.all('tbody tr th label')
const countOf = (page: Page) => page.one('.your-order [role=status]').textContent
const amountFieldOf = (page: Page, { DisplayName }: GivenOffer) => page.one(`[aria-label="Amount of ${DisplayName}"]`)
const posts = async () => (await world.calls()).filter(({ method }) => method === 'POST')

describe.each(todays(kinds))('%s', (_name, kind) => {
  let offers: GivenOffer[]
  let one: GivenOffer
  let other: GivenOffer
  beforeAll(async () => {
    offers = await offersOf(kind)
    // 0 is no maximum.
    const [first, second] = offers.filter(({ MaximumQuantity }) => MaximumQuantity > 0)
    if (!first || !second) throw new Error('the seed has fewer than two offers with a maximum')
    one = first
    other = second
  })

  const atOffers = async () => (await admin.visit(kind.start)).press(NEXT, { Tenant: tenant().TenantName })
  const chosenOne = async () =>
    (await atOffers()).press(NEXT, { [one.DisplayName]: true, [`Amount of ${one.DisplayName}`]: '150' })

  it('goes through its three steps and reaches the provider [193] [194] [196] [197] [198] [200] [213] [214] [215] [216]', async () => {
    await world.forgetCalls()
    const first = await admin.visit(kind.start)
    expect(stepTitles(first)).toEqual(['Select Tenant', kind.step, 'Confirm Order'])
    expect(current(first)).toEqual(['Select Tenant'])
    expect(first.buttons(PREVIOUS)).toEqual([])

    const second = await first.press(NEXT, { Tenant: tenant().TenantName })
    expect(second.address).toBe(first.address.replace(kind.start, kind.offers))
    expect(current(second)).toEqual([kind.step])
    expect(rows(second)).toEqual(offers.slice(0, 50).map(({ DisplayName }) => DisplayName))
    const read = (await world.calls()).filter(({ method }) => method === 'GET').map(({ path }) => path)
    expect(read).toEqual(expect.arrayContaining(['tenantids', `${kind.call}/${tenant().ID}`]))

    const third = await second.press(NEXT, {
      [one.DisplayName]: true,
      [`Amount of ${one.DisplayName}`]: '120',
      [other.DisplayName]: true,
      [`Amount of ${other.DisplayName}`]: '130',
    })
    expect(third.url.pathname).toBe(kind.confirm)
    expect(current(third)).toEqual(['Confirm Order Agreement and order'])
    const lines = third.all('.simple-table tbody tr')
    expect(lines[0]).toMatch(new RegExp(`^${one.DisplayName}.*120 ?${one.UnitType}$`))
    expect(lines[1]).toMatch(new RegExp(`^${other.DisplayName}.*130 ?${other.UnitType}$`))
    expect(third.text).toContain(tenant().TenantName)

    const list = await third.press('Place order', { [AGREE]: true })
    expect(list.url.pathname).toBe('/orders')
    const [sent] = await posts()
    expect(sent).toMatchObject({
      path: kind.place,
      status: 200,
      body: {
        TenantId: tenant().ID,
        Products: [
          { ...one, Amount: 120 },
          { ...other, Amount: 130 },
        ],
      },
    })
  })

  it('asks who may order, at every step and when it is sent [195] [469]', async () => {
    const reader = await world.signedIn('reader')
    const { address } = await chosenOne()
    await world.forgetCalls()
    for (const path of [kind.start, address.replace(kind.confirm, kind.offers), address]) {
      const page = await reader.visit(path)
      expect(page.status).toBe(403)
      expect(page.heading).toBe('Access denied')
    }
    for (const path of [kind.start, kind.offers, kind.confirm]) {
      const posted = await reader.post(address.replace(kind.confirm, path), { agreement: 'on' })
      expect([posted.status, posted.heading]).toEqual([403, 'Access denied'])
    }
    expect((await world.calls()).filter(({ path }) => path !== 'users/me')).toEqual([])
  })

  it('needs a tenant [203]', async () => {
    const page = await (await admin.visit(kind.start)).press(NEXT)
    expect(page.url.pathname).toBe(kind.start)
    expect(summary(page)).toContain('Please, select a tenant to continue.')
    expect(page.title).toMatch(/^Error: Select Tenant/)
    expect(page.one('input[name=tenant]').getAttribute('aria-invalid')).toBe('true')
  })

  it('needs an offer [204] [205]', async () => {
    const page = await (await atOffers()).press(NEXT)
    expect(summary(page)).toBe(kind.noneChosen)
    expect(page.title).toMatch(new RegExp(`^Error: ${kind.step}`))
  })

  it.each(['0', '-1', '1.5', '99999999'])('refuses %j as an amount, and keeps it [206] [208] [474]', async (typed) => {
    await world.faults({
      path: `${kind.call}/*`,
      status: 200,
      body: [{ ...one, MinimumQuantity: 2, MaximumQuantity: 250, UnitType: 'Licenses' }, other],
    })
    const page = await (
      await atOffers()
    ).press(NEXT, {
      [one.DisplayName]: true,
      [`Amount of ${one.DisplayName}`]: typed,
      [`Amount of ${other.DisplayName}`]: '150',
    })
    expect(page.url.pathname).toBe(kind.offers)
    expect(summary(page)).toContain(kind.wrongAmount)
    expect(rows(page)[0]).toBe(one.DisplayName)
    expect(page.all('tr .field-message')).toEqual([`Error: ${one.DisplayName}: enter 2 to 250 Licenses`])
    const field = amountFieldOf(page, one)
    expect(field.getAttribute('value')).toBe(typed)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(page.target(`${one.DisplayName}: enter 2 to 250 Licenses`).hash).toBe(`#${field.id}`)
    expect(amountFieldOf(page, other).hasAttribute('aria-invalid')).toBe(false)
    expect(countOf(page)).toBe('2 chosen')
  })

  it('refuses an amount that was cleared while its offer stays ticked [206] [508]', async () => {
    const chosenBefore = await (await chosenOne()).follow(PREVIOUS)
    const page = await chosenBefore.press(NEXT, { [`Amount of ${one.DisplayName}`]: '' })
    expect(summary(page)).toContain(kind.wrongAmount)
    expect([amountFieldOf(page, one).getAttribute('value'), countOf(page)]).toEqual(['', '1 chosen'])
  })

  it('never orders the least amount unseen [206] [562]', async () => {
    // Sends what a browser sends after its Back to the page before the choice, with the amount cleared.
    const page = await (await atOffers()).press(NEXT, { [one.DisplayName]: true, [`Amount of ${one.DisplayName}`]: '' })
    expect(page.url.pathname).toBe(kind.offers)
    expect(summary(page)).toContain(kind.wrongAmount)
    expect([amountFieldOf(page, one).getAttribute('value'), countOf(page)]).toEqual(['', '1 chosen'])
  })

  it('takes the least amount of an offer that is only ticked, and shows it [562]', async () => {
    const page = await (await atOffers()).press('Update', { [one.DisplayName]: true })
    expect(amountFieldOf(page, one).getAttribute('value')).toBe(String(one.MinimumQuantity))
    expect(page.all('.your-order li')).toEqual([`${one.DisplayName}: ${amountText(one.MinimumQuantity, one.UnitType)}`])
  })

  it('takes an amount that is typed but not ticked, whatever is pressed [508]', async () => {
    const typed = { [`Amount of ${one.DisplayName}`]: '7000000000', [`Amount of ${other.DisplayName}`]: '150' }
    for (const button of [NEXT, 'Update', 'Search']) {
      const page = await (await atOffers()).press(button, typed)
      expect([page.url.pathname, countOf(page)]).toEqual([kind.offers, '2 chosen'])
      expect(amountFieldOf(page, other).getAttribute('value')).toBe('150')
      const back = await (await page.press(PREVIOUS, { [`Amount of ${one.DisplayName}`]: '160' })).press(NEXT)
      expect(amountFieldOf(back, one).getAttribute('value')).toBe('160')
      expect((await back.press(NEXT)).all('.simple-table tbody th')).toHaveLength(2)
    }
  })

  it('says what was chosen when the page was made, and takes a new look at a button [509]', async () => {
    const page = await atOffers()
    expect(countOf(page)).toBe('0 chosen')
    expect(page.text).toContain('This is what you had chosen when the page loaded.')
    const none = await page.press(NEXT)
    expect(summary(none)).toBe(kind.noneChosen)
    const one = await none.press('Update', { [`Amount of ${other.DisplayName}`]: '150' })
    expect([summary(one), countOf(one)]).toEqual([undefined, '1 chosen'])
  })

  it('has the offers of each product below its name', async () => {
    const page = await atOffers()
    const products = page.all('.offers th[scope=rowgroup]')
    expect(new Set(products).size).toBe(products.length)
    expect(products[0]).toBe(one.ProductDisplayName)
  })

  it('shows of each offer which amounts it takes, and starts without one [199] [207] [208]', async () => {
    const page = await atOffers()
    for (const offer of offers.slice(0, 50)) {
      const field = amountFieldOf(page, offer)
      expect(field.getAttribute('type')).toBe('number')
      expect(field.getAttribute('title')).toBe('Only numbers allowed')
      expect(field.getAttribute('min')).toBe(String(offer.MinimumQuantity))
      expect(field.getAttribute('max')).toBe(offer.MaximumQuantity === 0 ? null : String(offer.MaximumQuantity))
      expect(field.getAttribute('value')).toBe('')
    }
    expect(page.one('.offers-form').hasAttribute('novalidate')).toBe(true)
  })

  it('keeps what is chosen through a search that filters it out [210]', async () => {
    const found = await (
      await atOffers()
    ).press('Search', {
      [one.DisplayName]: true,
      [`Amount of ${one.DisplayName}`]: '150',
      q: other.DisplayName.toUpperCase(),
    })
    expect(rows(found).length).toBeGreaterThan(0)
    for (const name of rows(found)) expect(name.toLowerCase()).toContain(other.DisplayName.toLowerCase())
    expect(rows(found)).not.toContain(one.DisplayName)
    expect(countOf(found)).toBe('1 chosen')
    expect(found.address).not.toContain('go=')

    const both = await found.press('Clear', { [other.DisplayName]: true })
    expect(countOf(both)).toBe('2 chosen')
    expect(both.one(`[aria-label="Amount of ${one.DisplayName}"]`).getAttribute('value')).toBe('150')
    expect((await both.press(NEXT)).url.pathname).toBe(kind.confirm)
  })

  it('searches with 200 characters and no more [209]', async () => {
    const page = await atOffers()
    expect(page.one('main [name=q]').getAttribute('maxlength')).toBe('200')
    const long = await page.press('Search', { q: 'x'.repeat(300) })
    expect(long.one('main [name=q]').getAttribute('value')).toHaveLength(200)
    expect(long.text).toContain('match ‘xxx')
  })

  it('forgets an offer that is unticked or removed', async () => {
    const chosen = await (await chosenOne()).follow(PREVIOUS)
    expect(countOf(await chosen.press(`Remove ${one.DisplayName}`))).toBe('0 chosen')
    expect(countOf(await chosen.press('Search', { [one.DisplayName]: false }))).toBe('0 chosen')
  })

  it('goes back with everything that was chosen, and forward again [201]', async () => {
    const confirm = await chosenOne()
    const offersAgain = await confirm.follow(PREVIOUS)
    expect(offersAgain.url.pathname).toBe(kind.offers)
    expect(amountFieldOf(offersAgain, one).getAttribute('value')).toBe('150')

    const tenantAgain = await offersAgain.press(PREVIOUS, { [other.DisplayName]: true })
    expect(tenantAgain.url.pathname).toBe(kind.start)
    expect(tenantAgain.all('input:checked + label')).toEqual([tenant().TenantName])
    const kept = await tenantAgain.press(NEXT)
    expect(countOf(kept)).toBe('2 chosen')
    expect((await kept.press(NEXT)).url.pathname).toBe(kind.confirm)
  })

  it('leads back by its steps, which say what was chosen', async () => {
    const confirm = await chosenOne()
    expect(stepTitles(confirm)).toEqual([
      `Select Tenant ${tenant().TenantName}`,
      `${kind.step} 1 chosen`,
      'Confirm Order',
    ])
    expect(countOf(await confirm.follow(kind.step))).toBe('1 chosen')
    expect(countOf(await (await confirm.follow('Select Tenant')).press(NEXT))).toBe('1 chosen')
  })

  it('clears what was chosen when the tenant changes [202]', async () => {
    const first = await (await (await chosenOne()).follow(PREVIOUS)).press(PREVIOUS)
    await world.forgetCalls()
    const page = await first.press(NEXT, { Tenant: tenants[1]?.TenantName ?? '' })
    expect(page.address).toBe(first.address.replace(kind.start, kind.offers))
    expect(countOf(page)).toBe('0 chosen')
    expect(page.document.querySelectorAll('input[checked]')).toHaveLength(0)
    expect((await world.calls()).map(({ path }) => path)).toContain(`${kind.call}/${tenants[1]?.ID}`)
  })

  it('shows what was chosen last at each step to which Back leads, and offers to continue with it from its start [572]', async () => {
    const second = await atOffers()
    const amount = `Amount of ${one.DisplayName}`
    const third = await second.press(NEXT, { [one.DisplayName]: true, [amount]: '150' })
    const first = await admin.visit(second.address.replace(kind.offers, kind.start))
    expect([first.all('input:checked + label'), first.all('.alert')]).toEqual([[tenant().TenantName], []])
    const back = await admin.visit(second.address)
    expect([back.url.pathname, countOf(back), fieldOf(back, amount)]).toEqual([kind.offers, '1 chosen', '150'])
    await back.press(NEXT, { [amount]: '160' })
    const forward = await admin.visit(third.address)
    expect([forward.url.pathname, forward.all('.simple-table td').includes('160')]).toEqual([kind.confirm, true])

    const start = await admin.visit(kind.start)
    expect(start.all('.alert')).toEqual([
      `You have not placed your order for ${tenant().TenantName} (1 chosen). Continue with it`,
    ])
    expect(fieldOf(await start.follow('Continue with it'), amount)).toBe('160')
    expect(countOf(await start.press(NEXT, { Tenant: tenant().TenantName })), 'another order').toBe('0 chosen')
  })

  it('keeps two orders apart that are made at once in two tabs', async () => {
    const tabs = await Promise.all([atOffers(), atOffers()])
    const [left, right] = await Promise.all([
      tabs[0].press('Update', { [`Amount of ${one.DisplayName}`]: '150' }),
      tabs[1].press('Update', { [`Amount of ${other.DisplayName}`]: '160' }),
    ])
    const confirms = await Promise.all([left.press(NEXT), right.press(NEXT)])
    expect(confirms.map((page) => page.all('.simple-table td')[0])).toEqual(['150', '160'])
    await world.forgetCalls()
    await confirms[0].press('Place order', { [AGREE]: true })
    expect((await admin.visit(confirms[1].address)).all('.simple-table td')[0]).toBe('160')
    await confirms[1].press('Place order', { [AGREE]: true })
    expect((await posts()).map(({ body }) => body)).toEqual([
      { TenantId: tenant().ID, Products: [{ ...one, Amount: 150 }] },
      { TenantId: tenant().ID, Products: [{ ...other, Amount: 160 }] },
    ])
  })

  it('keeps what another tab has chosen for the same order, and orders nothing that its page does not show', async () => {
    const confirm = await chosenOne()
    const offersAddress = confirm.address.replace(kind.confirm, kind.offers)
    const stale = await admin.visit(`${offersAddress}&q=${encodeURIComponent(other.DisplayName)}`)
    const tab = await admin.visit(offersAddress)
    await tab.press('Update', { [`Amount of ${one.DisplayName}`]: '170' })
    const both = await stale.press('Update', { [`Amount of ${other.DisplayName}`]: '160' })
    expect(both.all('.your-order li b').toSorted()).toEqual([`160 ${other.UnitType}`, `170 ${one.UnitType}`])

    await world.forgetCalls()
    const refused = await confirm.press('Place order', { [AGREE]: true })
    expect([refused.status, summary(refused)]).toEqual([409, CHANGED])
    expect(await posts()).toEqual([])
    expect(refused.all('.simple-table td').filter((text) => /^\d+$/.test(text))).toEqual(['170', '160'])
    expect((await refused.press('Place order')).url.pathname).toBe('/orders')
  })

  it('is the same from a bookmark and in a second tab', async () => {
    const { address, html } = await chosenOne()
    const second = await world.signedIn('admin')
    const bookmarked = await second.visit(address)
    expect(bookmarked.address).toBe(address)
    expect(bookmarked.all('.simple-table tr')).toEqual((await admin.visit(address)).all('.simple-table tr'))
    expect(html).toContain(one.DisplayName)
  })

  it('is nobody else’s: another person who knows its address starts again, also with another organisation', async () => {
    const confirm = await chosenOne()
    const steps = [confirm.address, confirm.address.replace(kind.confirm, kind.offers)]
    const stranger = await world.signedIn('nobody', ['ADMINORDERS'])
    for (const address of steps) {
      for (const page of [
        await stranger.visit(address),
        await stranger.post(address, { go: 'next', agreement: 'on' }),
      ]) {
        expect([page.url.pathname, summary(page)]).toEqual([kind.start, GONE])
        expect(page.all('.alert')).toEqual([GONE])
        expect(page.html).not.toContain(one.DisplayName)
      }
    }
    const body = { FullName: 'Ada', Organization: { Name: 'Elsewhere' }, PortalPermissions: ['ADMINORDERS'] }
    await world.faults({ path: 'users/me', status: 200, body })
    expect((await admin.visit(confirm.address)).all('.alert')).toEqual([GONE])
    await world.clearFaults()
    expect((await admin.visit(confirm.address)).all('.simple-table td')[0]).toBe('150')
  })

  it('starts again where it was placed, or is no longer kept, and says so', async () => {
    const confirm = await chosenOne()
    await confirm.press('Place order', { [AGREE]: true })
    const offersAddress = confirm.address.replace(kind.confirm, kind.offers)
    for (const address of [confirm.address, offersAddress, `${kind.offers}?draft=${randomUUID()}`]) {
      const page = await admin.visit(address)
      expect([page.status, page.url.pathname, summary(page)]).toEqual([200, kind.start, GONE])
      expect(page.title).toMatch(/^Error: Select Tenant/)
      expect(countOf(await page.press(NEXT, { Tenant: tenant().TenantName }))).toBe('0 chosen')
    }
    const sent = await admin.post(confirm.address.replace(/draft=.*/, `draft=${randomUUID()}`), { agreement: 'on' })
    expect(summary(sent)).toBe(GONE)
  })

  it('is kept for somebody who begins many, as far as it is one of their newest five', async () => {
    const person = await world.signedIn('own-cases', ['ADMINORDERS'])
    const begin = async () => (await person.visit(kind.start)).press(NEXT, { Tenant: tenant().TenantName })
    const early = await begin()
    const many: Page[] = []
    for (let round = 0; round < 3; round += 1) many.push(...(await Promise.all([begin(), begin(), begin(), begin()])))
    const last = [await begin(), await begin(), await begin(), await begin(), await begin()]
    const left = async (pages: Page[]) =>
      (await Promise.all(pages.map(({ address }) => person.visit(address)))).map(({ url }) => url.pathname)
    expect(new Set(await left([early, ...many]))).toEqual(new Set([kind.start]))
    expect(new Set(await left(last))).toEqual(new Set([kind.offers]))
  })

  it('leads a step out of turn to the first that is not finished', async () => {
    for (const path of [kind.offers, kind.confirm]) {
      const page = await admin.visit(path)
      expect([page.url.pathname, summary(page)]).toEqual([kind.start, GONE])
    }
    const { address } = await atOffers()
    const page = await admin.visit(address.replace(kind.offers, kind.confirm))
    expect(page.url.pathname).toBe(kind.offers)
    expect(summary(page)).toBe(kind.noneChosen)

    await page.press('Update', { [`Amount of ${one.DisplayName}`]: '0' })
    const wrong = await admin.visit(address.replace(kind.offers, kind.confirm))
    expect(wrong.url.pathname).toBe(kind.offers)
    expect(summary(wrong)).toContain(kind.wrongAmount)
  })

  it.each(['zzz', '..', '%00', '%3Cscript%3E', 'x'.repeat(3_000)])(
    'takes no tenant and no draft named %j',
    async (id) => {
      await world.forgetCalls()
      for (const path of [kind.start, kind.offers, kind.confirm]) {
        const page = await admin.visit(`${path}?draft=${id}`)
        expect([page.status, page.url.pathname]).toEqual([200, kind.start])
        expect(page.url.searchParams.get('draft')).toMatch(/^[\da-f-]{36}$/)
      }
      const start = await admin.visit(kind.start)
      start.one('input[type=radio]').setAttribute('value', id)
      const page = await start.press(NEXT, { Tenant: tenant().TenantName })
      expect([page.status, page.url.pathname]).toEqual([422, kind.start])
      expect(summary(page)).toContain('The tenant of this order is not, or no longer, one of your organisation.')
      expect((await world.calls()).filter(({ path }) => path.startsWith('pc/'))).toEqual([])
    },
  )

  it('asks for another tenant when its own has left the organisation', async () => {
    const { address } = await chosenOne()
    await world.faults({ path: 'tenantids', status: 200, body: tenants.slice(1) })
    const page = await admin.visit(address)
    expect([page.status, page.url.pathname]).toEqual([200, kind.start])
    expect(summary(page)).toContain('The tenant of this order is not, or no longer, one of your organisation.')
  })

  it('lists up to five tenants as rows with a radio button, more as a list [583]', async () => {
    const some = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ ID: `t${index}`, TenantName: `tenant-${index}.example` }))
    await world.faults({ path: 'tenantids', status: 200, body: some(5) })
    const few = await admin.visit(kind.start)
    expect(few.all('fieldset legend')).toEqual(['Tenant'])
    expect(few.all('fieldset label')).toEqual(some(5).map(({ TenantName }) => TenantName))
    expect(few.document.querySelectorAll('input[type=radio]:checked, select')).toHaveLength(0)
    await world.faults({ path: 'tenantids', status: 200, body: some(6) })
    const many = await admin.visit(kind.start)
    expect(many.all('select[name=tenant] option').slice(1)).toEqual(some(6).map(({ TenantName }) => TenantName))
    expect(many.document.querySelectorAll('input[type=radio]')).toHaveLength(0)
  })

  it('has an only tenant chosen already, and says when there is none', async () => {
    await world.faults({ path: 'tenantids', status: 200, body: [tenant()] })
    const page = await admin.visit(kind.start)
    expect((await page.press(NEXT)).url.pathname).toBe(kind.offers)
    await world.faults({ path: 'tenantids', status: 200, body: [] })
    expect((await admin.visit(kind.start)).text).toContain('Your organisation has no tenants yet')
  })

  it('names an offer that vanished until it is removed, whatever the step', async () => {
    const start = await atOffers()
    const { address } = await start.press(NEXT, {
      [`Amount of ${one.DisplayName}`]: '150',
      [`Amount of ${other.DisplayName}`]: '150',
    })
    await world.faults({ path: `${kind.call}/*`, status: 200, body: offers.slice(1) })
    await world.forgetCalls()
    const posted = await admin.post(address, { agreement: 'on' })
    expect(await posts()).toEqual([])
    for (const page of [posted, await admin.visit(address)]) {
      expect(page.url.pathname).toBe(kind.offers)
      expect(page.text).toContain(`‘${one.DisplayName}’ is no longer offered to tenant ${tenant().TenantName}`)
      expect(summary(page)).toContain('Please, remove what is no longer offered to continue.')
    }
    const again = await (await posted.press('Search')).press(NEXT)
    expect(again.text).toContain(`‘${one.DisplayName}’ is no longer offered`)
    const removed = await again.press(`Remove ${one.DisplayName}`)
    expect(removed.text).not.toContain('no longer offered')
    expect((await removed.press(NEXT)).all('.simple-table tbody th')).toHaveLength(1)
  })

  it('says that an offer which no catalogue has is not offered', async () => {
    const { address } = await atOffers()
    const page = await admin.post(address, {
      rows: '[["zzzzzzzz","",null]]',
      o: 'zzzzzzzz',
      amount: '1',
      go: 'next',
    })
    expect(page.url.pathname).toBe(kind.offers)
    expect(page.text).toContain('Something that you chose is no longer offered')
    expect(countOf(await page.press('Remove it'))).toBe('0 chosen')
  })

  it('says when nothing is offered [211] [212]', async () => {
    await world.faults({ path: `${kind.call}/*`, status: 200, body: [] })
    const page = await atOffers()
    expect(page.text).toContain(`${kind.empty} ${tenant().TenantName}.`)
    expect(page.status).toBe(200)
  })

  it('shows whatever the provider sends as text [472] [473]', async () => {
    const evil = `<script>alert("1")</script> & 'é' 100% #1/2+3 電話`
    await world.faults(
      { path: 'tenantids', status: 200, body: [{ ID: 'a b&+é', TenantName: evil }] },
      {
        path: `${kind.call}/*`,
        status: 200,
        body: [{ DisplayName: evil, Name: evil, UnitType: evil, Extra: { deep: [evil] } }],
      },
      { path: kind.place, status: 409, body: { Message: evil } },
    )
    await world.forgetCalls()
    const second = await (await admin.visit(kind.start)).press(NEXT)
    const third = await second.press(NEXT, { [evil]: true, [`Amount of ${evil}`]: '1' })
    expect(third.all('.simple-table tbody th')).toEqual([evil])
    const refused = await third.press('Place order', { [AGREE]: true })
    expect(summary(refused)).toBe(evil)
    for (const page of [second, third, refused]) {
      expect(page.text).toContain(evil)
      expect(page.html).not.toContain('<script>alert')
    }
    const [sent] = await posts()
    expect(sent?.body).toEqual({
      TenantId: 'a b&+é',
      Products: [{ DisplayName: evil, Name: evil, UnitType: evil, Extra: { deep: [evil] }, Amount: 1 }],
    })
  })

  it('is not sent without the agreement [213]', async () => {
    const confirm = await chosenOne()
    await world.forgetCalls()
    const page = await confirm.press('Place order')
    expect(page.status).toBe(422)
    expect(summary(page)).toContain('Please, accept the Microsoft Customer Agreement to continue.')
    expect(page.all('.simple-table tbody th')).toHaveLength(1)
    expect(page.one('input[name=agreement]').hasAttribute('required')).toBe(true)
    expect(await posts()).toEqual([])
  })

  it('that the provider refuses stands as it was, with its text, and can be sent again [217]', async () => {
    const confirm = await chosenOne()
    await world.faults({ path: kind.place, method: 'POST', status: 409, body: 'Your credit is used up.', times: 1 })
    const refused = await confirm.press('Place order', { [AGREE]: true })
    expect(refused.status).toBe(409)
    expect(summary(refused)).toBe('Your credit is used up.')
    expect(refused.address).toBe(confirm.address)
    expect(refused.all('.simple-table tr')).toEqual(confirm.all('.simple-table tr'))
    expect(refused.one('input[name=agreement]').hasAttribute('checked')).toBe(true)
    expect(refused.document.querySelectorAll('button[disabled]')).toHaveLength(0)
    await world.clearFaults()
    expect((await refused.press('Place order')).url.pathname).toBe('/orders')
  })

  it('is marked in the list of pending orders, and a line says so and opens it [510]', async () => {
    const confirm = await chosenOne()
    const earlier = await confirm.press('Place order', { [AGREE]: true })
    const list = await (await chosenOne()).press('Place order', { [AGREE]: true })
    const markedIn = (page: Page) => page.one('.list-marked a').getAttribute('href') ?? ''
    expect(markedIn(list)).not.toBe(markedIn(earlier))
    expect(list.all('.alert-success')).toEqual([
      `Your new order for ${tenant().TenantName} is waiting for approval: ${one.DisplayName}`,
    ])
    expect(list.all('.list-marked')).toHaveLength(1)
    expect(markedIn(list)).toMatch(/^\/orders\/products\?id=[\w-]+$/)
    const dialog = await list.follow(one.DisplayName)
    expect(dialog.all('dialog tbody th')).toEqual([expect.stringContaining(one.DisplayName)])
    expect(dialog.all('dialog tbody td')).toEqual(['150', one.UnitType])
    expect((await dialog.follow('Close')).address).toBe(list.address)
  })

  it('is found in the list by its products, not by its place [510]', async () => {
    const confirm = await chosenOne()
    const { fullName } = world.account('admin')
    const pending = (id: string, more: object = {}) => ({
      OrderId: id,
      TenantName: tenant().TenantName,
      Creator: { FullName: fullName },
      CreatedOn: '2026-03-01T12:00:00Z',
      Products: [{ ...one, Amount: 150 }],
      ...more,
    })
    const body = [
      pending('other-products', { Products: [{ ...other, Amount: 150 }], CreatedOn: '2026-03-03T12:00:00Z' }),
      pending('other-amount', { Products: [{ ...one, Amount: 151 }], CreatedOn: '2026-03-03T12:00:00Z' }),
      pending('more', { Products: [one, other].map((offer) => ({ ...offer, Amount: 150 })) }),
      pending('of-another', { Creator: { FullName: 'Ada' }, CreatedOn: '2026-03-03T12:00:00Z' }),
      pending('elsewhere', { TenantName: 'elsewhere', CreatedOn: '2026-03-03T12:00:00Z' }),
      ...Array.from({ length: 60 }, (_, at) => pending(`older-${at}`)),
      pending('new', { CreatedOn: '2026-03-02T12:00:00' }),
    ]
    await world.faults({ path: 'orders/pending', status: 200, body })
    const list = await confirm.press('Place order', { [AGREE]: true })
    expect(list.address).toMatch(/^\/orders\?placed=/)
    expect(list.all('main .alert-success')).toEqual([expect.stringContaining('is waiting for approval')])
    expect((await admin.visit('/orders?placed=new')).all('main .alert-success')).toEqual([])
    const reader = await world.signedIn('reader')
    expect((await reader.visit(list.address)).all('main .alert-success')).toEqual([])
    await world.faults({ path: 'orders/pending', status: 500, body: 'No list.' })
    const failed = await (await chosenOne()).press('Place order', { [AGREE]: true })
    expect(failed.address).toBe('/orders')
  })

  it('sent twice is ordered once [468]', async () => {
    const confirm = await chosenOne()
    await world.forgetCalls()
    const both = await Promise.all([1, 2].map(() => confirm.press('Place order', { [AGREE]: true })))
    expect(both.map(({ url }) => url.pathname)).toEqual(['/orders', '/orders'])
    expect(await posts()).toHaveLength(1)
  })

  it.each(['tenantids', 'call'])('keeps its address when %s fails, so that ‘Try again’ loses nothing', async (what) => {
    const confirm = await chosenOne()
    const path = what === 'call' ? `${kind.call}/*` : what
    for (const address of [confirm.address, confirm.address.replace(kind.confirm, kind.offers)]) {
      await world.faults({ path, status: 500, body: 'The catalogue is being repaired.' })
      const failed = await admin.visit(address)
      expect(failed.status).toBe(502)
      expect(failed.heading).toBe('Oops, something went wrong: The catalogue is being repaired.')
      await world.clearFaults()
      expect((await failed.follow('Try again')).address).toBe(address)
    }
    await world.faults({ path, status: 500, body: 'The catalogue is being repaired.' })
    const posted = await admin.post(confirm.address, { agreement: 'on' })
    expect(posted.text).toContain('The catalogue is being repaired.')
  })

  it('points out no pending order of another tenant, nor of another product, and of several the newest', async () => {
    const confirm = await chosenOne()
    const pendingOf = (OrderId: string, TenantName: string, DisplayName: string, CreatedOn: string) => ({
      OrderId,
      Customer: { Name: world.name },
      TenantName,
      Creator: { FullName: `Person ${OrderId}` },
      CreatedOn,
      IsApproved: false,
      Products: [{ ...one, DisplayName, Amount: 1 }],
    })
    const notices = async (...body: ReturnType<typeof pendingOf>[]) => {
      await world.faults({ path: 'orders/pending', status: 200, body })
      return (await admin.visit(confirm.address)).all('.alert-warning li')
    }
    const own = tenant().TenantName
    const name = one.DisplayName
    const others = [
      pendingOf('1', tenants[1]?.TenantName ?? '', name, '2026-11-20T10:00:00Z'),
      pendingOf('2', 'somebody-else.example', name, '2026-11-20T10:00:00Z'),
      { ...pendingOf('3', own, other.DisplayName, '2026-11-20T10:00:00Z'), Products: [{ ...other, Amount: 1 }] },
    ]
    expect(await notices(...others)).toEqual([])
    expect(
      await notices(
        ...others,
        pendingOf('4', own, name, '2026-11-19T10:00:00Z'),
        pendingOf('5', own, name, '2026-11-20T10:00:00Z'),
        pendingOf('6', own, name, '2026-11-18T10:00:00Z'),
      ),
    ).toEqual([`${own} already has a pending order for ${name}, placed on 20-11-2026 11:00 by Person 5.`])
  })

  it('points out a pending order of the same, and works when that cannot be learned', async () => {
    await (await chosenOne()).press('Place order', { [AGREE]: true })
    const again = await chosenOne()
    const { fullName } = world.account('admin')
    expect(again.all('.alert-warning li')).toEqual([
      expect.stringMatching(
        new RegExp(
          `^${tenant().TenantName} already has a pending order for ${one.DisplayName}, placed on \\d\\d-\\d\\d-\\d{4} \\d\\d:\\d\\d by ${fullName}\\.$`,
        ),
      ),
    ])

    await world.faults({ path: 'orders/pending', status: 503, body: 'Orders are being counted.' })
    const unknown = await admin.visit(again.address)
    expect(unknown.status).toBe(200)
    expect(unknown.all('.alert-info')).toEqual([
      expect.stringContaining('could not be checked: Orders are being counted.'),
    ])
    expect((await unknown.press('Place order', { [AGREE]: true })).url.pathname).toBe('/orders')
  })
})

function fieldOf(page: Page, name: string): string | null {
  return page.one(`[aria-label="${name}"]`).getAttribute('value')
}
