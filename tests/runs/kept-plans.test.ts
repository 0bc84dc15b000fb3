/** Plans that another version of the portal has kept. */
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { SignedInArgs } from '../../app/access/guarded.server'
import { ownerOf } from '../../app/access/owner.server'
import { planApiCall } from '../../app/features/ucm/runs/api-call.server'
import { keepPlanDraft, planStore, savePlan, withPlanStore } from '../../app/features/ucm/runs/plan.server'
import { readRecentRuns, requireRun, runViewOf } from '../../app/features/ucm/runs/read-run.server'
import { parseRedisAddress } from '../../app/platform/settings/redis-address.server'
import { KeptValue } from '../../app/platform/stores/kept-value.server'
import { queueHolidays } from '../../contract/ucm/queues'
import { argsOf, portalFor } from '../support/signed-in'

const call = planApiCall(
  { about: 'Christmas Day', detail: '', does: 'Assign to', target: 'Main' },
  'queues.edit',
  queueHolidays.add,
  { body: { queueName: 'Main', holidayId: 1 } },
)

async function plan(args: SignedInArgs, title: string): Promise<{ readonly address: string; readonly id: string }> {
  const back = { to: '/ucm/holidays', text: 'Back' }
  const address = await savePlan(args, { title, summary: '', headings: ['Holiday', 'Date'], back, calls: [call] })
  return { address, id: new URLSearchParams(address.split('?')[1]).get('plan') ?? '' }
}

/** A kept value of this name as JSON, whatever its form. */
function kept(args: SignedInArgs, name: string, owner: readonly unknown[]): KeptValue<unknown> {
  const kind = { name, schema: z.unknown(), seconds: 60 }
  return new KeptValue(args.context.stores.certainEntries, kind, [...ownerOf(args), ...owner])
}

/** A plan as version 2.0.0 kept it: a text, because JSON.parse rounds long numbers. */
const OLD_PLAN = [
  '{"title":"Put back: Holidays","summary":"1 put back","headings":["Holiday","Date"],"back":{"to":"/ucm","text":"Back"},',
  '"calls":[{"about":"Christmas Day","detail":"25-12-2026","does":"Assign to","target":"Main","ability":"queues.edit",',
  '"endpoint":"queueHolidays.add","body":{"queueName":"Main","holidayId":1234567890123456789}}],"stays":[],',
  '"noticed":{"effects":["Nobody rings in Main any more."],"names":["Main"]},"backOf":"another","form":"/ucm/holidays/matrix",',
  '"putBack":{"day":"2026-12-26","reason":"Only for Christmas"},"at":1790000000000}',
].join('')

describe('a plan of another version of the portal', () => {
  let request: ReturnType<typeof portalFor>
  beforeEach(() => {
    request = portalFor()
  })
  const ada = (path: string) => argsOf(request('ada'), path, ['queues.view', 'queues.edit', 'holidays.view'])
  const titles = async () => (await readRecentRuns(ada('/ucm/changes'))).map(({ title }) => title)

  it('that this one can read shows what callers notice, and is kept again by the same names [891]', async () => {
    const args = ada('/ucm/holidays')
    const { id, address } = await plan(args, 'New')
    await kept(args, 'planned', [id]).write(OLD_PLAN)
    const run = await requireRun(ada(address))
    expect(runViewOf(run)).toMatchObject({
      effects: { texts: ['Nobody rings in Main any more.'], names: ['Main'] },
      proposedPutBack: { day: '2026-12-26', reason: 'Only for Christmas' },
    })
    expect(run.plan).toMatchObject({ putsBack: 'another', formUrl: '/ucm/holidays/matrix' })
    await savePlan(args, run.plan)
    const [newest = ''] = await planStore(args).readPlanIds()
    const again = String(await kept(args, 'planned', [newest]).read())
    expect(JSON.parse(again)).toEqual({ ...JSON.parse(OLD_PLAN), at: expect.any(Number) })
    expect(again).toContain('1234567890123456789')
  })

  it('is left out of the list, which shows the others, and has no page', async () => {
    const args = ada('/ucm/holidays')
    await plan(args, 'One')
    const unreadable = await plan(args, 'Two')
    await plan(args, 'Three')
    expect(await titles()).toEqual(['Three', 'Two', 'One'])
    for (const text of ['{"of":"another version"}', 'no JSON']) {
      await kept(args, 'planned', [unreadable.id]).write(text)
      expect(await titles()).toEqual(['Three', 'One'])
      await expect(requireRun(ada(unreadable.address))).rejects.toMatchObject({ init: { status: 404 } })
    }
  })

  it('is never shown as one that nobody began when only what became of it cannot be read', async () => {
    const args = ada('/ucm/holidays')
    const { id, address } = await plan(args, 'Begun')
    await (await planStore(args).beginRound(id, 1, [0]))?.end('done')
    await kept(args, 'round', [id, 1]).write({ of: 'another version' })
    expect(await titles()).not.toContain('Begun')
    await expect(requireRun(ada(address))).rejects.toMatchObject({ init: { status: 404 } })
    expect(await planStore(args).beginRound(id, 1, [0])).toBeUndefined()
  })
})

it('a draft of a plan with too much text is refused, as such a plan is [746]', async () => {
  const args = argsOf(portalFor()('ada'), '/ucm/agents/import', ['agents.edit'])
  await expect(keepPlanDraft(args, { lines: ['x'.repeat(1_000_000)] })).rejects.toMatchObject({ status: 422 })
  expect(await keepPlanDraft(args, { lines: ['x'] })).toMatch(/^[\w-]+$/)
})

it('plans and drafts of one person, however large, drive out none of another person [746]', async () => {
  const request = portalFor()
  const [ada, bob] = ['ada', 'bob'].map((person) => argsOf(request(person), '/ucm/holidays', ['queues.edit']))
  if (!ada || !bob) throw new Error('nobody is signed in')
  const { id } = await plan(bob, 'Of Bob')
  const large = 'x'.repeat(990_000)
  for (let number = 0; number < 20; number += 1) {
    await plan(ada, large)
    await keepPlanDraft(ada, { lines: [large] })
  }
  expect((await planStore(bob).readPlan(id))?.title).toBe('Of Bob')
  const [newest = ''] = await planStore(ada).readPlanIds()
  expect((await planStore(ada).readPlan(newest))?.title).toBe(large)
})

describe('a plan while its store cannot be asked', () => {
  it('is refused with 503 where Redis is away [745]', async () => {
    const request = portalFor({ REDIS_URL: parseRedisAddress('redis://127.0.0.1:1') })
    const refused = plan(argsOf(request('ada'), '/ucm/holidays', ['queues.edit']), 'Never kept')
    await expect(refused).rejects.toMatchObject({ status: 503, message: expect.stringContaining('Redis is away') })
  })

  it('hides no fault of our own behind that answer', async () => {
    const args = argsOf(portalFor()('ada'), '/ucm/holidays', ['queues.edit'])
    const fault = new TypeError('no such method')
    await expect(withPlanStore(args, () => Promise.reject(fault))).rejects.toBe(fault)
  })
})
