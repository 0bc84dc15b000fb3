import { describe, expect, it } from 'vitest'
import { parseSettings } from '../../app/platform/config.server'
import { legalLinks } from '../../app/ui/shell/external-links.server'
import { pageTitle } from '../../app/ui/product'

describe('the links of the footer', () => {
  it('are those that are set, in their order, and accessibility in any case [698] [800]', () => {
    const imprint = { text: 'Imprint', href: 'https://provider.example/imprint' }
    const links = (FOOTER_LINKS: Readonly<Record<string, string>>) => legalLinks({ FOOTER_LINKS })
    expect(links({})).toEqual([{ text: 'Accessibility', href: '/accessibility' }])
    expect(links({ Imprint: imprint.href })).toEqual([imprint, { text: 'Accessibility', href: '/accessibility' }])
    expect(links({ Accessibility: '/our-statement', Imprint: imprint.href })).toEqual([
      { text: 'Accessibility', href: '/our-statement' },
      imprint,
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
    const links = { Privacy: address }
    const read = () => parseSettings({ ...environment, FOOTER_LINKS: JSON.stringify(links) })
    if (isAccepted) expect(read()).toMatchObject({ FOOTER_LINKS: links })
    else expect(read).toThrow('FOOTER_LINKS.Privacy: ')
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
