import { describe, expect, it } from 'vitest'
import { visitor, World } from '../support/world'

describe('the statement about accessibility', () => {
  it('says without a sign-in what conforms and what does not [800]', async () => {
    const page = await visitor().visit('/accessibility')
    expect([page.status, page.heading]).toEqual([200, 'Accessibility'])
    expect(page.text).toContain('Web Content Accessibility Guidelines (WCAG) 2.2 at level AA')
    for (const said of ['made by another product', 'no text beside them', 'do not wait', 'another language']) {
      expect(page.text).toContain(said)
    }
    expect(page.links('Contact support')).toHaveLength(1)
  })

  it('is a link in the footer, for visitors and for who is signed in, and leads back [800]', async () => {
    const world = await World.create({ with: [] })
    const admin = await world.signedIn('admin')
    const statement = await (await admin.visit('/profile')).follow('Accessibility')
    expect(statement.address).toBe('/accessibility')
    expect((await statement.follow('To the portal')).address).toBe('/dashboard')
    expect((await (await visitor().visit('/password-reset')).follow('Accessibility')).address).toBe('/accessibility')
  })
})
