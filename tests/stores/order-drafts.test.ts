import { describe, expect, it } from 'vitest'
import { OrderDrafts, type OrderDraft } from '../../app/platform/stores/order-drafts.server'
import { MemoryState } from '../../app/platform/stores/shared-state.server'

const ADA = ['ada', 'Harbour', 'products']
const DAY_MS = 86_400_000

const offer = (key: string) => ({ key, name: 'Office E3', amount: '12' })
const draft = (id: string, ...offers: OrderDraft['offers']): OrderDraft => {
  return { id, tenant: { id: '21', name: 'harbour.example' }, offers }
}
const idsOf = async (drafts: OrderDrafts, owner = ADA) => (await drafts.all(owner)).map(({ id }) => id)

describe('drafts of orders', () => {
  it('are of their owner alone, the one that was written last first', async () => {
    const drafts = new OrderDrafts(new MemoryState())
    await drafts.write(ADA, draft('one'))
    await drafts.write(ADA, draft('two'))
    await drafts.write(ADA, draft('one', offer('aaaaaaaa')))
    expect(await drafts.all(ADA)).toEqual([draft('one', offer('aaaaaaaa')), draft('two')])
    for (const other of [
      ['bob', 'Harbour', 'products'],
      ['ada', 'Alder', 'products'],
      ['ada', 'Harbour', 'add-ons'],
    ]) {
      expect(await drafts.all(other)).toEqual([])
    }
    await drafts.drop(ADA, 'one')
    expect(await idsOf(drafts)).toEqual(['two'])
  })

  it('live for a day after the last change', async () => {
    let now = 1
    const drafts = new OrderDrafts(new MemoryState(() => now))
    await drafts.write(ADA, draft('one'))
    now += DAY_MS - 1
    expect(await idsOf(drafts)).toEqual(['one'])
    now += 2
    expect(await idsOf(drafts)).toEqual([])
  })

  it('are all kept when tabs write at the same time', async () => {
    const drafts = new OrderDrafts(new MemoryState())
    await Promise.all(['one', 'two', 'three'].map((id) => drafts.write(ADA, draft(id))))
    expect((await idsOf(drafts)).toSorted()).toEqual(['one', 'three', 'two'])
  })

  it('of somebody who makes many take the room of five, of limited length', async () => {
    const written: number[] = []
    class Measured extends MemoryState {
      override async write(key: string, value: string, seconds: number): Promise<void> {
        written.push(value.length)
        return super.write(key, value, seconds)
      }
    }
    const drafts = new OrderDrafts(new Measured())
    const offers = Array.from({ length: 3_000 }, (_, at) => ({
      key: `${at}`.padStart(43),
      name: 'x'.repeat(100),
      amount: '',
    }))
    for (let at = 0; at < 20; at += 1) await drafts.write(ADA, draft(`${at}`, ...offers))
    expect(await idsOf(drafts)).toEqual(['19', '18', '17', '16', '15'])
    expect((await drafts.all(ADA))[0]?.offers).toHaveLength(1_000)
    expect(Math.max(...written)).toBeLessThan(1_000_000)
  })

  it('can be written again after a process died while it wrote', async () => {
    const state = new MemoryState()
    const drafts = new OrderDrafts(state)
    await drafts.write(ADA, draft('one'))
    const [key = ''] = state.keys()
    await state.claim(`${key}:lock`, 'held', 0.05)
    await drafts.write(ADA, draft('two'))
    expect(await idsOf(drafts)).toEqual(['two', 'one'])
  })
})
