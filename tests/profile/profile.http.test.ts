import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { World } from '../support/world'

let world: World
beforeAll(async () => {
  world = await World.create()
})
afterEach(() => world.clearFaults())

const YOU = 'main .card:first-child'

describe('the profile', () => {
  it.each(['admin', 'nobody', 'own-cases'] as const)(
    'of %s is a card of organisation, name and address [032] [089]',
    async (kind) => {
      const { fullName, email } = world.account(kind)
      const page = await (await world.signedIn(kind)).visit('/profile')
      expect(page.heading).toBe('My Profile')
      expect(page.all(`${YOU} dt`)).toEqual(['Organisation', 'Full name', 'E-mail address'])
      expect(page.all(`${YOU} dd`)).toEqual([world.name, fullName, email])
    },
  )

  it('is that of the user whom the provider names, from one call [032]', async () => {
    const me = { FullName: 'Ada Lovelace', Email: 'ada@example.org', Organization: { Name: 'Engines & Co' } }
    await world.faults({ path: 'users/me', status: 200, body: me })
    await world.forgetCalls()
    const page = await (await world.signedIn('nobody')).visit('/profile')
    expect(page.all(`${YOU} dd`)).toEqual(['Engines & Co', 'Ada Lovelace', 'ada@example.org'])
    expect((await world.calls()).map(({ method, path }) => `${method} ${path}`)).toContain('GET users/me')
    expect(await world.calls('users/me')).toHaveLength(1)
  })

  it('stands when the provider leaves everything out', async () => {
    await world.faults({ path: 'users/me', status: 200, body: { FullName: null, Organization: null } })
    expect((await (await world.signedIn('admin')).visit('/profile')).status).toBe(200)
  })

  it('shows names as text, whatever they hold [473]', async () => {
    const evil = '"><img src=x onerror=alert(1)>'
    await world.faults({
      path: 'users/me',
      status: 200,
      body: { FullName: evil, Email: evil, Organization: { Name: evil }, PortalPermissions: [evil] },
    })
    const page = await (await world.signedIn('admin')).visit('/profile')
    expect(page.all(`${YOU} dd`)).toEqual([evil, evil, evil])
    expect(page.document.querySelectorAll('main img')).toHaveLength(0)
  })

  const access = async (...held: string[]) => {
    const page = await (await world.signedIn('own-write', held)).visit('/profile')
    const [areas, words] = [page.all(`${YOU} ~ .card dt`), page.all(`${YOU} ~ .card dd`)]
    return areas.map((area, at) => `${area}: ${words[at]}`)
  }

  it('says what its person may see and do, and nothing else [632]', async () => {
    expect(await access('ADMINCASES', 'VIEWCONTRACTS', 'ADMINORDERS')).toEqual([
      'Support cases: See, open, answer and close',
      'Documents: Contracts',
      'Orders: See and place',
    ])
    expect(await access('READALLCASESPERSONALWRITE', 'MERIDIANAPPROVEORDERS', 'MERIDIANGENERATEPRICELIST')).toEqual([
      'Support cases: See, open, answer your own and close your own',
      'Orders: Approve and disapprove',
      'Price list: Generate',
    ])
    expect(await access('READALLCASES', 'UCALLMANAGER.QUEUES.VIEW')).toEqual(['Support cases: See'])
    expect(await access('UCALLMANAGER.ACCESS', 'UCALLMANAGER.QUEUES.EDIT', 'UCALLMANAGER.AUDIOLIBRARY.EDIT')).toEqual([
      'Call queues: See and change',
      'Agents: See',
      'Holidays: See',
      'Audio library: See, upload and delete',
      'Reports: Reporting',
    ])
  })

  it('tells somebody without access who can give it [632]', async () => {
    const page = await (await world.signedIn('nobody')).visit('/profile')
    expect(page.text).toContain(
      `Nobody has given your account access yet. An administrator of ${world.name} can change this.`,
    )
  })

  it('says how the portal shows dates and times [632]', async () => {
    const page = await (await world.signedIn('nobody')).visit('/profile')
    expect(page.text).toContain('Dates are day-month-year. All times: Amsterdam.')
  })
})
