import { describe, expect, it } from 'vitest'
import { readSettings } from '../../app/platform/config.server'
import { legalLinks } from '../../app/ui/shell/external-links.server'
import { pageTitle } from '../../app/ui/product'
import { settingsOf } from '../support/settings'

const settings = {
  ...settingsOf('http://localhost:3000'),
  IMPRINT_URL: undefined,
  PRIVACY_URL: undefined,
  TERMS_URL: undefined,
  ACCESSIBILITY_URL: undefined,
}

describe('the links of the footer', () => {
  it('are those that are set, in one order, and accessibility in any case [698] [800]', () => {
    expect(legalLinks(settings)).toEqual([{ text: 'Accessibility', href: '/accessibility' }])
    const set = { ...settings, ACCESSIBILITY_URL: '/our-statement', IMPRINT_URL: 'https://provider.example/imprint' }
    expect(legalLinks(set)).toEqual([
      { text: 'Imprint', href: 'https://provider.example/imprint' },
      { text: 'Accessibility', href: '/our-statement' },
    ])
  })

  it.each([
    ['https://provider.example/imprint?lang=en', true],
    ['/imprint', true],
    ['http://provider.example/imprint', false],
    ['//provider.example/imprint', false],
    ['/\\provider.example', false],
    ['imprint', false],
    ['javascript:alert(1)', false],
  ])('may be addresses or paths of this site: %s is accepted: %s [698]', (address, isAccepted) => {
    const environment = {
      NODE_ENV: 'production',
      PORTAL_PROVIDER: 'embedded',
      SESSION_SECRET: 'x'.repeat(32),
      IDENTITY_CLIENT_SECRET: 'x',
      PORTAL_API_CLIENT_SECRET: 'x',
    }
    for (const name of ['IMPRINT_URL', 'PRIVACY_URL', 'TERMS_URL', 'ACCESSIBILITY_URL']) {
      const read = () => readSettings({ ...environment, [name]: address })
      if (isAccepted) expect(read()).toMatchObject({ [name]: address })
      else expect(read).toThrow(name)
    }
  })
})

describe('the title of a page', () => {
  const titleOf = (product: object) => {
    const root = { id: 'root', data: { product }, meta: [], pathname: '/', params: {} }
    const args = { matches: [root], data: undefined, params: {}, error: undefined }
    return pageTitle('Cases')({ ...args, location: { pathname: '/cases', search: '', hash: '', state: null, key: '' } })
  }

  it('ends with the title of the settings, else with the product [697]', () => {
    expect(titleOf({ name: 'Meridian' })).toEqual([{ title: 'Cases - Meridian Customer Portal' }])
    expect(titleOf({ name: 'Meridian', title: 'My Meridian' })).toEqual([{ title: 'Cases - My Meridian' }])
  })
})
