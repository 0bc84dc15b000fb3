/** Runs that end before all their calls were tried: what their page says about it. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { ownerOf } from '../../app/access/owner.server'
import { planApiCall } from '../../app/features/ucm/runs/api-call.server'
import { PlanStore, RoundInWork } from '../../app/features/ucm/runs/plan-store.server'
import { planStore, savePlan } from '../../app/features/ucm/runs/plan.server'
import { requireRun, runViewOf } from '../../app/features/ucm/runs/read-run.server'
import { startRun } from '../../app/features/ucm/runs/start-run.server'
import { KeptValue } from '../../app/platform/stores/kept-value.server'
import { Lease } from '../../app/platform/stores/lease.server'
import { queueHolidays } from '../../contract/ucm/queues'
import { argsOf, portalFor } from '../support/signed-in'

afterEach(() => void vi.restoreAllMocks())

const call = planApiCall(
  { about: 'Christmas Day', detail: '', does: 'Assign to', target: 'Main' },
  'queues.edit',
  queueHolidays.add,
  { body: { queueName: 'Main', holidayId: 1 } },
)

/** A plan of one call; `start` sends it until its run has ended. */
async function plannedRun() {
  const request = portalFor()
  let sending: Promise<void> | undefined
  const background = (work: (stopping: AbortSignal) => Promise<void>) => {
    sending = work(new AbortController().signal)
    sending.catch(() => undefined)
  }
  const ada = (path: string) => argsOf(request('ada', { background }), path, ['queues.view', 'queues.edit'])
  const back = { to: '/ucm/holidays', text: 'Back' }
  const address = await savePlan(ada('/ucm/holidays'), {
    title: 'Holidays',
    summary: '',
    headings: ['Holiday', 'Date'],
    back,
    calls: [call],
  })
  const args = ada(address)
  const { id } = await requireRun(args)
  const round = new KeptValue(
    args.context.stores.certainEntries,
    { name: 'round', schema: z.looseObject({}), seconds: 60 },
    [...ownerOf(args), id, 1],
  )
  return {
    args,
    round,
    async start(input: Parameters<typeof startRun>[2] = { round: 1, unknown: [] }) {
      await startRun(args, await requireRun(args), input)
      return sending
    },
    view: async () => runViewOf(await requireRun(args)),
  }
}

it('a reminder to put back goes when no change was made, and comes with the next try [1068]', async () => {
  const { args, start, view } = await plannedRun()
  const day = new Date().toISOString().slice(0, 10)
  const saved = vi.spyOn(PlanStore.prototype, 'saveReminder')
  for (const round of [1, 2]) {
    await start({ round, unknown: [], day })
    expect((await view()).calls).toMatchObject([{ state: 'failed' }])
    expect(saved).toHaveBeenCalledTimes(round)
    expect(await planStore(args).readReminders()).toEqual([])
  }
})

describe('a run that ends early', () => {
  it('says that the portal could not note what it did, where Redis was away for too long [745] [1067]', async () => {
    const { start, view, round } = await plannedRun()
    vi.spyOn(Lease.prototype, 'mayHaveRunOut', 'get').mockReturnValue(true)
    await start()
    expect(await view()).toMatchObject({
      calls: [{ state: 'not made' }],
      why: 'For some time the portal could not note what it did, so the rest was not sent.',
    })
    // The version before knows no other words for it.
    expect(await round.read()).toMatchObject({ ending: 'stopped' })
  })

  it('says that something went wrong in the portal, where an exception ended it [1067]', async () => {
    const { start, view, round } = await plannedRun()
    vi.spyOn(RoundInWork.prototype, 'noteNext').mockRejectedValue(new TypeError('no such method'))
    await expect(start()).rejects.toThrow('no such method')
    expect(await view()).toMatchObject({
      calls: [{ state: 'not made' }],
      why: 'Something went wrong in the portal, so the rest was not sent.',
    })
    expect(await round.read()).toMatchObject({ ending: 'stopped' })
  })

  it('names both reasons that there can be where no end is noted [744] [1067]', async () => {
    const { view, round } = await plannedRun()
    await round.write({ runner: 'gone', calls: [0], outcomes: {}, at: 0 })
    expect((await view()).why).toBe('The portal was stopped meanwhile, or could not note what it did.')
  })

  it('can still be read where a later version has another reason for it', async () => {
    const { start, view, round } = await plannedRun()
    vi.spyOn(Lease.prototype, 'mayHaveRunOut', 'get').mockReturnValue(true)
    await start()
    await round.write({ ...(await round.read()), cause: 'something new' })
    expect((await view()).why).toBe('The portal was stopped meanwhile.')
  })
})
