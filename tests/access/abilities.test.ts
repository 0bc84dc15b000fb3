import { describe, expect, it } from 'vitest'
import { abilities, allows } from '../../app/abilities'
import { permissionsOf } from '../../contract/permissions'
import { enough } from './who-may-what'

const held = permissionsOf('MERIDIAN')
const restricted = abilities.filter((ability) => enough[ability]?.every((set) => set.length > 0))

describe('who may what [037] [038] [083] [084] [085] [086] [103] [118] [250]', () => {
  it.each(restricted)('%s is for who holds one of its sets, and for nobody who lacks them all', (ability) => {
    const sets = enough[ability] ?? []
    for (const set of sets) {
      expect(allows(ability, set, 'MERIDIAN')).toBe(true)
      for (const permission of set) {
        const others = set.filter((other) => other !== permission)
        expect(allows(ability, others, 'MERIDIAN')).toBe(false)
      }
    }
    const others = held.filter((permission) => !sets.some((set) => set.length === 1 && set.includes(permission)))
    for (const permission of others) expect(allows(ability, [permission], 'MERIDIAN')).toBe(false)
  })

  it('everybody who is signed in may do the rest', () => {
    const rest = abilities.filter((ability) => !restricted.includes(ability))
    expect(rest).toEqual(['portal.enter', 'status.open'])
    for (const ability of rest) expect(allows(ability, [], 'MERIDIAN')).toBe(true)
  })

  it('the provider’s code stands in front of its staff’s permissions', () => {
    expect(allows('orders.approve', ['ACMEAPPROVEORDERS'], 'ACME')).toBe(true)
    expect(allows('orders.approve', ['ACMEAPPROVEORDERS'], 'MERIDIAN')).toBe(false)
  })
})
