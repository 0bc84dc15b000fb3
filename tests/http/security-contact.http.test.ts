import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPortalBeside, type Started } from '../support/processes'
import { running, visitor, World } from '../support/world'

let world: World
let portal: Started
beforeAll(async () => {
  world = await World.create({ with: [] })
  portal = await startPortalBeside(world.at.provider, {
    SECURITY_CONTACT: 'mailto:security@provider.example',
    PASSWORD_LENGTH: '8-64',
  })
})
afterAll(() => portal.stop())

describe('somebody who has found a vulnerability', () => {
  it('reads where to report it, at the address that researchers know [798]', async () => {
    const response = await fetch(`${portal.portal}/.well-known/security.txt`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    const text = await response.text()
    expect(text).toContain('Contact: mailto:security@provider.example\n')
    expect(text).toContain(`Canonical: ${portal.portal}/.well-known/security.txt\n`)
    const days = (Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(29)
    expect(days).toBeLessThan(366)
  })

  it('finds nothing where the provider names no contact [798]', async () => {
    const response = await fetch(`${running().portal}/.well-known/security.txt`, { redirect: 'manual' })
    expect(await response.text()).not.toContain('Contact:')
    expect(response.status).not.toBe(200)
  })
})

describe('somebody who chooses a password', () => {
  it('may choose one as long as the provider allows, and no other [797]', async () => {
    const choose = async (password: string) =>
      (await visitor(portal.portal).visit('/new-password?validate=key')).press('Set password', {
        'New password again': password,
        'New password': password,
      })
    const text = 'Choose a password of 8 to 64 characters.'
    expect((await choose('x'.repeat(7))).all('.alert li')).toEqual([text])
    expect((await choose('x'.repeat(65))).all('.alert li')).toEqual([text])
    // The provider refuses the made-up key, so the portal has taken the password.
    for (const length of [8, 64]) expect((await choose('x'.repeat(length))).text).not.toContain(text)
  })
})
