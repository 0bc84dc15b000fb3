import { describe, expect, it } from 'vitest'
import { settingsOf } from '../support/settings'
import { running } from '../support/world'

const { portal, provider } = running()
const settings = settingsOf(portal)

describe('what the portal links to at the provider', () => {
  it.each([
    ...(['SUPPORT_URL', 'STATUS_URL', 'DNS_URL', 'CLOUD_CONTROL_URL', 'PRICELIST_URL'] as const).map((name) => [
      name,
      settings[name],
    ]),
    ...Object.entries(settings.FOOTER_LINKS),
  ])('%s leads to a page', async (_name, address = '') => {
    const { pathname } = new URL(address)
    const response = await fetch(provider + pathname)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('<h1>')
  })
})

describe('the address of the stand-in itself', () => {
  it('opens a page that says what it stands in for, and links to the portal, the mails and the status [617]', async () => {
    const response = await fetch(provider)
    const html = await response.text()
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
    expect(html).toContain('This server stands in for everything that the customer portal needs from a provider.')
    const paths = [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, path = '']) => path)
    expect(paths).toEqual(expect.arrayContaining(['/mail', '/external/status']))
    for (const path of paths) expect((await fetch(provider + path)).status, path).toBe(200)
    expect(html).toContain(`<a href="${portal}/">`)
  })
})
