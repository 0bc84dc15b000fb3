import { describe, expect, it } from 'vitest'
import { changesOf, sealRecord } from '../../app/forms/record-copy.server'
import { fieldWords } from '../../app/forms/field-words'

const settings: { SESSION_SECRET: [string] } = { SESSION_SECRET: ['a secret of at least 32 characters'] }
const copy = sealRecord(settings, { name: 'Sales', strategy: 'RINGALL', days: ['MON', 'TUE'] })
const form = (values: Record<string, string | string[]>) =>
  new URLSearchParams(Object.entries(values).flatMap(([name, all]) => [all].flat().map((value) => [name, value])))

describe('two people at one record', () => {
  it('meet no obstacle when nothing has changed', () => {
    const mine = form({ name: 'Sales team', strategy: 'RINGALL', days: ['TUE', 'MON'] })
    expect(changesOf(settings, mine, copy, { name: 'Sales', strategy: 'RINGALL', days: ['MON', 'TUE'] })).toEqual([])
  })

  it('learn what the other one has changed, in the words of the form', () => {
    const mine = form({
      'words.strategy': fieldWords('Strategy', [
        { value: 'RINGALL', label: 'Ring all' },
        { value: 'LINEAR', label: 'Linear' },
      ]),
      name: 'Sales team',
      strategy: 'RINGALL',
      days: ['MON', 'TUE'],
    })
    expect(changesOf(settings, mine, copy, { name: 'Sales', strategy: 'LINEAR', days: ['MON'] })).toEqual([
      { label: 'Strategy', before: 'Ring all', now: 'Linear', yours: 'Ring all' },
      { label: 'Days', before: 'MON, TUE', now: 'MON', yours: 'MON, TUE' },
    ])
  })

  it('are not asked about what both have changed to the same, so that a form sent twice is no conflict', () => {
    const mine = form({ name: 'Sales team', strategy: 'RINGALL', days: ['MON', 'TUE'] })
    expect(changesOf(settings, mine, copy, { name: 'Sales team', strategy: 'RINGALL', days: ['MON', 'TUE'] })).toEqual(
      [],
    )
  })

  it('learn of every difference when the copy is missing or somebody has changed it', () => {
    const mine = form({ name: 'Sales team' })
    const differs = [{ label: 'Name', before: undefined, now: 'Sales', yours: 'Sales team' }]
    expect(changesOf(settings, mine, null, { name: 'Sales' })).toEqual(differs)
    expect(changesOf(settings, mine, `${copy.slice(0, -2)}AA`, { name: 'Sales' })).toEqual(differs)
  })
})
