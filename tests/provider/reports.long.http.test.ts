import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ReportEmbed } from '../../contract/ucm/reports'
import { apiToken, control, running, World } from '../support/world'

const { portal, provider } = running()
let world: World
let other: World
beforeAll(async () => {
  world = await World.create({ with: ['recordings'] })
  other = await World.create({ with: [] })
})

async function embed(of: World, path: string): Promise<ReportEmbed> {
  const authorization = `Bearer ${await apiToken(of.account('admin'))}`
  return ReportEmbed.parse(
    await (await fetch(`${provider}/api/ucm/reports/${path}`, { headers: { authorization } })).json(),
  )
}

const issued = async (report: string, seconds: number) =>
  ReportEmbed.parse(await control(running(), 'POST', 'embed-tokens', { organisation: world.id, report, seconds }))

async function content(report: string, token: string) {
  const response = await fetch(`${provider}/external/reports/content?reportId=${report}`, {
    headers: { authorization: `EmbedToken ${token}` },
  })
  const Body = z.object({ html: z.string(), seconds: z.number(), message: z.string() }).partial()
  return { status: response.status, ...Body.parse(await response.json()) }
}

describe('the reports of the stand-in', () => {
  it('show an organisation its own calls, as figures and charts', async () => {
    const { AccessToken } = await embed(world, 'dashboard')
    const shown = await content('dashboard', AccessToken)
    expect(shown.status).toBe(200)
    expect(shown.html).toContain('Calls for each queue')
    expect(shown.html).toContain('<svg')
    expect(shown.html).toContain('Sales &amp; Offers 24/7')
    expect(shown.seconds).toBeGreaterThan(3_500)

    const none = await content('dashboard', (await embed(other, 'dashboard')).AccessToken)
    expect(none.html).not.toContain('Sales')
    expect((await content('cdr', (await embed(world, 'cdr')).AccessToken)).html).toContain('<table')
  })

  it('show dates as the portal does, in its zone [611]', async () => {
    const { html = '' } = await content('cdr', (await embed(world, 'cdr')).AccessToken)
    const [shown = ''] = /<td>[\d: -]+<\/td>/.exec(html) ?? []
    const recordings = await (await world.signedIn('admin')).visit('/ucm/recordings')
    expect(shown).toMatch(/<td>\d\d-\d\d-\d{4} \d\d:\d\d<\/td>/)
    expect(recordings.column('Call date')).toContain(shown.slice('<td>'.length, -'</td>'.length))
  })

  it('are for who may see them: ACCESS, and CALLDETAILRECORDS.VIEW too for the call detail records [447] [448]', async () => {
    const { email } = other.account('nobody')
    const authorization = `Bearer ${await apiToken(other.account('nobody'))}`
    const statuses = async (...PortalPermissions: string[]) => {
      await control(running(), 'PUT', `accounts/${encodeURIComponent(email)}`, { PortalPermissions })
      const called = ['dashboard', 'cdr'].map((report) =>
        fetch(`${provider}/api/ucm/reports/${report}`, { headers: { authorization } }),
      )
      return (await Promise.all(called)).map(({ status }) => status)
    }
    expect(await statuses()).toEqual([403, 403])
    expect(await statuses('UCALLMANAGER.ACCESS')).toEqual([200, 403])
    expect(await statuses('UCALLMANAGER.ACCESS', 'UCALLMANAGER.CALLDETAILRECORDS.VIEW')).toEqual([200, 200])
    expect(await statuses('UCALLMANAGER.CALLDETAILRECORDS.VIEW')).toEqual([403, 403])
  })

  it('take no token that has expired, is made up, or is another report’s', async () => {
    const { AccessToken: expired } = await issued('dashboard', -5)
    const { AccessToken: cdr } = await embed(world, 'cdr')
    expect(await content('dashboard', expired)).toMatchObject({ status: 403, message: 'TokenExpired' })
    for (const token of ['made-up', cdr, await apiToken(world.account('admin'))]) {
      expect(await content('dashboard', token)).toMatchObject({ status: 403, message: 'NotAuthorized' })
    }
  })

  it('are in a frame of the portal alone', async () => {
    const { EmbedURL } = await embed(world, 'dashboard')
    const page = await fetch(EmbedURL)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors ${portal};`)
    expect((await fetch(new URL('embed.js', EmbedURL))).headers.get('content-type')).toContain('text/javascript')
  })
})
