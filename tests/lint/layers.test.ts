import { describe, expect, it } from 'vitest'
import { FEATURES, withFeatures } from '../../lint/layers.mjs'

describe('the layers of a folder [1021]', () => {
  it('have a new area among the features, without a line for it', () => {
    expect(withFeatures([['dashboard'], [FEATURES], ['widgets']], ['cases', 'dashboard', 'devices', 'orders'])).toEqual(
      {
        layers: [['dashboard'], ['cases', 'devices', 'orders'], ['widgets']],
        features: ['cases', 'devices', 'orders'],
      },
    )
  })

  it('have each folder, or the check does not start', () => {
    expect(withFeatures([['shell'], ['form', 'icon']], ['form', 'shell']).features).toEqual([])
    expect(() => withFeatures([['shell'], ['form', 'icon']], ['charts', 'form', 'shell'])).toThrow(
      'No layer names charts',
    )
  })
})
