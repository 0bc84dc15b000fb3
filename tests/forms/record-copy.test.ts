import { describe, expect, it } from 'vitest'
import { editStart, mergeRecord, sealRecord, type RecordValues } from '../../app/forms/record-copy.server'
import { formatFieldLabels } from '../../app/forms/field-labels'
import { context } from '../support/context'

const settings: { SESSION_SECRET: [string] } = { SESSION_SECRET: ['a secret of at least 32 characters'] }
const { settings: contextSettings } = context()
const copy = sealRecord(settings, { name: 'Sales', strategy: 'RINGALL', parent: 'Main' })
const merge = (fields: URLSearchParams, sealed: string | undefined, now: RecordValues) => {
  const meaningOf = (name: string, text: string) => (name === 'priority' ? Number(text) : text)
  const {
    fields: merged,
    adopted,
    conflicts,
  } = mergeRecord(settings, {
    posted: fields,
    copy: sealed,
    record: now,
    meaningOf,
  })
  return { merged: merged.toString(), adopted, conflicts }
}
const form = (values: Record<string, string>) => new URLSearchParams(values)

describe('two people at one record', () => {
  it('meet no obstacle when nothing has changed', () => {
    const mine = form({ name: 'Sales team', strategy: 'RINGALL', parent: 'Main' })
    const now = { name: 'Sales', strategy: 'RINGALL', parent: 'Main' }
    expect(merge(mine, copy, now)).toEqual({ merged: mine.toString(), adopted: [], conflicts: [] })
  })

  it('both keep their changes, when they changed different fields, and learn of them in the words of the form [557]', () => {
    const labels = {
      'labels.strategy': formatFieldLabels('Strategy', [
        { value: 'RINGALL', label: 'Ring all' },
        { value: 'LINEAR', label: 'Linear' },
      ]),
    }
    const mine = form({ ...labels, name: 'Sales team', strategy: 'RINGALL', parent: 'Main' })
    const { merged, adopted, conflicts } = merge(mine, copy, { name: 'Sales', strategy: 'LINEAR', parent: '' })
    expect(new URLSearchParams(merged).getAll('strategy')).toEqual(['LINEAR'])
    expect(new URLSearchParams(merged).get('parent')).toBe('')
    expect(new URLSearchParams(merged).get('name')).toBe('Sales team')
    expect(adopted).toEqual([
      { label: 'Strategy', before: 'Ring all', now: 'Linear', yours: 'Ring all' },
      { label: 'Parent', before: 'Main', now: '', yours: 'Main' },
    ])
    expect(conflicts).toEqual([])
  })

  it('are asked where both have changed the same field [557]', () => {
    const mine = form({ name: 'Sales team', strategy: 'RINGALL' })
    const { merged, adopted, conflicts } = merge(mine, copy, {
      name: 'Sell',
      strategy: 'RINGALL',
      parent: 'Main',
    })
    expect(conflicts).toEqual([{ label: 'Name', before: 'Sales', now: 'Sell', yours: 'Sales team' }])
    expect({ merged, adopted }).toEqual({ merged: mine.toString(), adopted: [] })
  })

  it('are not asked about what both have changed to the same, or wrote in another way', () => {
    const mine = form({ name: 'Sales team', strategy: 'RINGALL', parent: 'Main' })
    expect(merge(mine, copy, { name: 'Sales team', strategy: 'RINGALL', parent: 'Main' }).conflicts).toEqual([])
    const priority = sealRecord(settings, { priority: '5' })
    expect(merge(form({ priority: '007' }), priority, { priority: '7' })).toMatchObject({ adopted: [], conflicts: [] })
    const untidy = merge(form({ priority: '005' }), priority, { priority: '9' })
    expect(untidy).toMatchObject({ merged: 'priority=9', conflicts: [] })
  })

  it('meet no obstacle in a field whose value is a list, as long as its text stays', () => {
    const days = sealRecord(settings, { days: 'monday sunday' })
    const record = { days: 'monday sunday' }
    const meaningOf = (_name: string, text: string) => text.split(' ')
    const merged = mergeRecord(settings, { posted: form({ days: 'friday' }), copy: days, record, meaningOf })
    expect(merged).toMatchObject({ conflicts: [] })
  })

  it('each start with the record and its copy', () => {
    const { values, recordCopy } = editStart({ settings: contextSettings }, { name: 'Sales' })
    expect(values).toEqual({ name: 'Sales' })
    const merged = mergeRecord(contextSettings, {
      posted: form({ name: 'Sales' }),
      copy: recordCopy,
      record: { name: 'Sell' },
      meaningOf: (_name, text) => text,
    })
    expect(merged.adopted).toEqual([{ label: 'Name', before: 'Sales', now: 'Sell', yours: 'Sales' }])
  })

  it('are asked about every difference when the copy is missing or somebody has changed it', () => {
    const mine = form({ name: 'Sales team' })
    const differs = [{ label: 'Name', before: undefined, now: 'Sales', yours: 'Sales team' }]
    expect(merge(mine, undefined, { name: 'Sales' }).conflicts).toEqual(differs)
    expect(merge(mine, `${copy.slice(0, -2)}AA`, { name: 'Sales' }).conflicts).toEqual(differs)
  })
})
