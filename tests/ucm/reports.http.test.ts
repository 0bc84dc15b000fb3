import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { pages } from '../../app/pages'
import { startSession } from '../../app/access/session/session.server'
import { nameAndValue, requestAfter } from '../support/browser-cookies'
import { leadsTo, type Person } from '../support/person'
import { settingsOf } from '../support/settings'
import { todays } from '../support/todays'
import { apiToken, World } from '../support/world'

let world: World
let admin: Person
beforeAll(async () => {
  world = await World.create({ with: [] })
  admin = await world.signedIn('admin')
})
beforeEach(() => world.forgetCalls())
afterEach(() => world.clearFaults())

const REPORTS = [
  ['/ucm/reporting', 'ucm/reports/dashboard', 'dashboard'],
  ['/ucm/calldetailrecords', 'ucm/reports/cdr', 'cdr'],
] as const

const Ready = z.object({
  kind: z.literal('ready'),
  data: z.object({
    accessToken: z.string(),
    embedUrl: z.string(),
    reportId: z.string(),
    tokenType: z.string(),
    renewIn: z.number(),
  }),
})
const Failed = z.object({ kind: z.literal('failed'), failure: z.object({ text: z.string(), reference: z.string() }) })

/** Asks as the page's script does. */
const asked = (person: Person, page: string) =>
  person.answer(`${page}/embed`, { headers: { accept: 'application/json', 'x-unattended': 'yes' } })
const paths = async () => (await world.calls()).map((call) => `${call.method} ${call.path}`)
const policyOf = (headers: Headers) => headers.get('content-security-policy') ?? ''

describe.each(todays(REPORTS))('the page %s', (page, call, report) => {
  it('tells who has no scripts that the report needs them, and loads for ever nowhere [447] [448] [465] [466]', async () => {
    const shown = await admin.visit(page)
    expect(shown.status).toBe(200)
    expect(shown.text).toContain('This report needs scripts')
    expect(shown.text).toContain('It comes from another product that does not work without them.')
    expect(shown.text).not.toContain('Loading')
    expect(shown.link('Try again').getAttribute('href')).toBe(page)
    expect(await paths()).toEqual(['GET users/me'])
  })

  it('says so at once to who has turned scripts off, and why', async () => {
    const person = await world.signedIn('admin')
    await person.post(`/preferences?scripts=off&back=${page}`)
    const shown = await person.visit(page)
    expect(shown.text).toContain('you chose to use the portal without scripts, in My Profile.')
    expect(shown.all('.report-no-scripts')).toEqual([])
  })

  it('may show frames of the reports’ origin, and of no other', async () => {
    const policy = policyOf((await admin.visit(page)).headers)
    expect(policy).toContain(`frame-src ${world.at.provider};`)
  })

  it('gets its report by one call, with the session’s cookie: token, address and id [449] [450]', async () => {
    const response = await asked(admin, page)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const { data } = Ready.parse(await response.json())
    expect(await paths()).toEqual(['GET users/me', `GET ${call}`])
    expect((await world.calls()).at(-1)?.token).toBe('api')
    expect(data.embedUrl).toMatch(new RegExp(`^${world.at.provider}/external/reports/embed\\?`))
    expect(data).toMatchObject({ reportId: report, tokenType: 'Embed' })
    // The token lasts an hour, and is renewed five minutes before its end.
    expect(data.renewIn).toBeGreaterThan(3_280)
    expect(data.renewIn).toBeLessThanOrEqual(3_300)

    const content = await fetch(`${world.at.provider}/external/reports/content?reportId=${report}`, {
      headers: { authorization: `EmbedToken ${data.accessToken}` },
    })
    expect(content.status).toBe(200)
  })

  it('gives the token to its own script alone: never to a page, another site or the log [470]', async () => {
    const { accessToken } = Ready.parse(await (await asked(admin, page)).json()).data
    await world.forgetCalls()
    const opened = await admin.answer(`${page}/embed`)
    const html = [await (await admin.answer(page)).text(), await (await admin.answer(`${page}.data`)).text()]
    expect(opened.status).toBe(404)
    expect(await opened.text()).toContain('Page not found')
    expect((await admin.answer(`${page}/embed.data`, { headers: { accept: 'application/json' } })).status).toBe(404)

    const foreign = ['Accept: application/json', 'Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: cors']
    expect(await admin.raw(`${page}/embed`, ...foreign)).toMatch(/^HTTP\/1\.1 403 /)

    expect(await paths()).not.toContain(`GET ${call}`)
    const [, claims = accessToken] = accessToken.split('.')
    for (const text of [...html, readFileSync(world.at.stdout, 'utf8')]) {
      expect(text).not.toContain(accessToken)
      expect(text).not.toContain(claims)
    }
  })

  it('passes the provider’s refusal on, with its status and a reference', async () => {
    await world.faults({ path: call, status: 503, body: { Message: 'The reports are being moved.' } })
    const response = await asked(admin, page)
    expect(response.status).toBe(503)
    const { failure } = Failed.parse(await response.json())
    expect(failure.text).toBe('The reports are being moved.')
    await expect.poll(() => readFileSync(world.at.stdout, 'utf8').includes(failure.reference)).toBe(true)
  })

  it('shows no report from another address than the operator’s, and hands no token out for it', async () => {
    const body = { AccessToken: 'secret-token', EmbedURL: 'https://app.powerbi.com.evil.example/', ReportID: '1' }
    await world.faults({ path: call, status: 200, body })
    const response = await asked(admin, page)
    expect(response.status).toBe(502)
    const text = await response.text()
    expect(Failed.parse(JSON.parse(text)).failure.text).toBe(
      'the report is at an address that this portal does not show',
    )
    expect(text).not.toContain('secret-token')
  })

  it('sends who is not signed in any more to the sign-in page, and back to the page', async () => {
    const person = await world.signedIn('admin')
    await world.faults({ path: call, status: 401, body: { Message: 'over' } })
    const response = await asked(person, page)
    expect([response.status, leadsTo(response)]).toEqual([302, `/login?url=${encodeURIComponent(page)}`])
  })
})

describe('who may see a report', () => {
  it('holds ACCESS for the dashboard, and CALLDETAILRECORDS.VIEW too for the call detail records [447] [448] [469]', async () => {
    const person = await world.signedIn('nobody', ['UCALLMANAGER.ACCESS'])
    expect((await person.visit('/ucm/reporting')).status).toBe(200)
    expect((await asked(person, '/ucm/reporting')).status).toBe(200)
    await world.forgetCalls()
    for (const answer of [
      await person.answer('/ucm/calldetailrecords'),
      await asked(person, '/ucm/calldetailrecords'),
    ]) {
      expect(answer.status).toBe(403)
      expect(await answer.text()).toContain('Access denied')
    }
    expect(await paths()).toEqual(['GET users/me', 'GET users/me'])

    await world.permit('nobody', ['UCALLMANAGER.ACCESS', 'UCALLMANAGER.CALLDETAILRECORDS.VIEW'])
    expect((await asked(person, '/ucm/calldetailrecords')).status).toBe(200)
    await world.permit('nobody', ['UCALLMANAGER.CALLDETAILRECORDS.VIEW'])
    for (const [page] of REPORTS) expect((await asked(person, page)).status).toBe(403)
    await world.permit('nobody', [])
  })
})

describe('a report that stays open', () => {
  /** Somebody who was last here two minutes ago. */
  async function awayForAWhile(): Promise<Person> {
    const account = world.account('admin')
    const person = await world.signedIn('admin')
    const request = requestAfter(settingsOf(world.at.portal))
    const signedIn = { objectId: account.id, idToken: 'minted', token: await apiToken(account, world.at) }
    startSession(request, signedIn, Date.now() - 120_000)
    for (const [name, value] of request.lines.map(nameAndValue)) person.cookies.set(name, value)
    return person
  }

  it('keeps no session alive that nobody uses: its renewals are no visits', async () => {
    const person = await awayForAWhile()
    const names = (response: Response) => response.headers.getSetCookie().map((cookie) => cookie.split('=')[0])
    expect(names(await asked(person, '/ucm/reporting'))).toEqual([])
    expect(names(await person.answer('/ucm/reporting')).length).toBeGreaterThan(0)
  })
})

describe('the library of the reports', () => {
  const assets = readdirSync('build/client/assets').filter((name) => name.endsWith('.js'))
  const textOf = (name: string) => readFileSync(`build/client/assets/${name}`, 'utf8')

  it('is a file of its own, which the script of these two pages alone asks for', () => {
    const [library = 'none', ...more] = assets.filter((name) => textOf(name).includes('powerbi-access-token'))
    expect([library, more]).toEqual([expect.stringMatching(/^power-bi\.client-/), []])
    const asking = assets.filter((name) => name !== library && textOf(name).includes(library.replace(/\.js$/, '')))
    expect(asking).toEqual([expect.stringMatching(/^report-/)])
    const others = assets.filter((name) => textOf(name).includes(asking[0] ?? '') && !name.startsWith('manifest-'))
    expect(others).toEqual([])
  })

  it('is loaded by no other page, and no other page may show a frame', async () => {
    const own: readonly string[] = REPORTS.map(([page]) => page)
    const others = Object.values(pages).map(({ path }) => path)
    for (const path of others.filter((other) => !own.includes(other))) {
      const page = await admin.visit(path)
      expect(page.html, path).not.toMatch(/power-bi|assets\/report-/)
      expect(policyOf(page.headers), path).toContain("frame-src 'none'")
    }
  })
})
