import { describe, expect, it } from 'vitest'
import { running, settingsOf } from '../support/world'

const { portal, provider } = running()
const settings = settingsOf(portal)

describe('what the portal links to at the provider', () => {
  it.each([
    'SUPPORT_URL',
    'STATUS_URL',
    'PRIVACY_URL',
    'TERMS_URL',
    'DNS_URL',
    'CLOUD_CONTROL_URL',
    'PRICELIST_URL',
  ] as const)('%s leads to a page', async (name) => {
    const { pathname } = new URL(settings[name] ?? '')
    const response = await fetch(provider + pathname)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('<h1>')
  })
})
