import { describe, expect, it } from 'vitest'
import { externalLinks } from '../../app/pages'
import { availableLinks, externalAddress } from '../../app/ui/shell/external-links.server'
import { settingsOf } from '../support/settings'

const settings = {
  ...settingsOf('http://localhost:3000'),
  WALLBOARD_URL: 'https://wall.example/board?team=1',
  STATUS_URL: 'https://status.example/',
  DNS_URL: undefined,
  CLOUD_CONTROL_URL: undefined,
}

describe('a link to another product', () => {
  it('is there only with an address', () => {
    expect(availableLinks(settings)).toEqual(['wallboard', 'status'])
    expect(externalAddress(externalLinks.dns, settings, 'token')).toBeUndefined()
  })

  it('carries the token only where the settings say so, encoded [049] [053]', () => {
    expect(externalAddress(externalLinks.wallboard, settings, 'a+b&c=')).toBe(
      'https://wall.example/board?team=1&user=a%2Bb%26c%3D',
    )
    expect(externalAddress(externalLinks.status, settings, 'token')).toBe('https://status.example/')
    expect(externalAddress(externalLinks.wallboard, { ...settings, LINKS_WITH_USER: [''] }, 'token')).not.toContain(
      'token',
    )
  })
})
