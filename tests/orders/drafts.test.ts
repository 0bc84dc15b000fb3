import { describe, expect, it } from 'vitest'
import {
  changeOrderDraft,
  dropOrderDraft,
  readOrderDrafts,
  type OrderDraft,
} from '../../app/features/orders/wizard/draft.server'
import { routeOf } from '../../app/page-lookups'
import { MemoryState } from '../../app/platform/stores/shared-state.server'
import { argsOf, portalFor } from '../support/signed-in'

const DAY_MS = 86_400_000
const portal = portalFor()

/** Arguments of the wizard for a person of an organisation, where drafts are kept in this state. */
function wizard(state: MemoryState, person = 'ada', organisation = 'Harbour', page = 'newOrder') {
  const args = argsOf(portal(person), '/', [])
  const stores = { ...args.context.stores, largeEntries: state }
  const user = { ...args.user, Organization: { Name: organisation } }
  return { ...args, user, context: { ...args.context, stores }, route: routeOf(page) }
}
type Wizard = ReturnType<typeof wizard>

const tenant = { id: '21', name: 'harbour.example' }
const offer = (key: string) => ({ key, name: 'Office E3', amount: '12' })
const write = (ada: Wizard, id: string, ...offers: OrderDraft['offers']) =>
  changeOrderDraft(ada, id, () => ({ tenant, offers }))
const idsOf = async (ada: Wizard) => (await readOrderDrafts(ada)).map(({ id }) => id)

describe('drafts of orders', () => {
  it('are of their owner alone, the one that was written last first', async () => {
    const state = new MemoryState()
    const ada = wizard(state)
    await write(ada, 'one')
    await write(ada, 'two')
    await write(ada, 'one', offer('aaaaaaaa'))
    expect(await readOrderDrafts(ada)).toEqual([
      { id: 'one', tenant, offers: [offer('aaaaaaaa')] },
      { id: 'two', tenant, offers: [] },
    ])
    for (const other of [
      wizard(state, 'bob'),
      wizard(state, 'ada', 'Alder'),
      wizard(state, 'ada', 'Harbour', 'newAddOnOrder'),
    ]) {
      expect(await readOrderDrafts(other)).toEqual([])
    }
    await dropOrderDraft(ada, { id: 'one', tenant, offers: [] })
    expect(await idsOf(ada)).toEqual(['two'])
  })

  it('live for a day after the last change', async () => {
    let now = 1
    const ada = wizard(new MemoryState(() => now))
    await write(ada, 'one')
    now += DAY_MS - 1
    expect(await idsOf(ada)).toEqual(['one'])
    now += 2
    expect(await idsOf(ada)).toEqual([])
  })

  it('are all kept when tabs write at the same time, and so is what two tabs add to one of them [915]', async () => {
    const ada = wizard(new MemoryState())
    await Promise.all(['one', 'two', 'three'].map((id) => write(ada, id)))
    expect((await idsOf(ada)).toSorted()).toEqual(['one', 'three', 'two'])

    const add = (key: string) =>
      changeOrderDraft(ada, 'one', (before) => before && { ...before, offers: [...before.offers, offer(key)] })
    await Promise.all(['aaaaaaaa', 'bbbbbbbb'].map(add))
    expect((await readOrderDrafts(ada))[0]?.offers.map(({ key }) => key)).toEqual(['aaaaaaaa', 'bbbbbbbb'])
  })

  it('that are gone stay so when another tab still changes them', async () => {
    const ada = wizard(new MemoryState())
    await write(ada, 'one')
    await dropOrderDraft(ada, { id: 'one', tenant, offers: [] })
    await changeOrderDraft(ada, 'one', (before) => before)
    expect(await idsOf(ada)).toEqual([])
  })

  it('of somebody who makes many take the room of five, of limited length', async () => {
    const written: number[] = []
    class Measured extends MemoryState {
      override async write(key: string, value: string, seconds: number): Promise<void> {
        written.push(value.length)
        return super.write(key, value, seconds)
      }
    }
    const ada = wizard(new Measured())
    const offers = Array.from({ length: 3_000 }, (_, at) => ({
      key: `${at}`.padStart(43),
      name: 'x'.repeat(100),
      amount: '',
    }))
    for (let at = 0; at < 20; at += 1) await write(ada, `${at}`, ...offers)
    expect(await idsOf(ada)).toEqual(['19', '18', '17', '16', '15'])
    expect((await readOrderDrafts(ada))[0]?.offers).toHaveLength(1_000)
    expect(Math.max(...written)).toBeLessThan(1_000_000)
  })
})
