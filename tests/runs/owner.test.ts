/** People move to another organisation or lose a permission: the portal must not show what it keeps for them. */
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Ability } from '../../app/abilities'
import type { SignedInArgs } from '../../app/access/guarded.server'
import { changeOrderDraft, readOrderDraft } from '../../app/features/orders/wizard/draft.server'
import { readProgress, progressOf, keptCheck } from '../../app/features/ucm/check/kept-check.server'
import { readDraftOfUrl, keepPlanDraft, savePlan, planStore } from '../../app/features/ucm/runs/plan.server'
import { planApiCall } from '../../app/features/ucm/runs/api-call.server'
import { readRecentRuns, requireRun } from '../../app/features/ucm/runs/read-run.server'
import { routeOf } from '../../app/page-lookups'
import { queueHolidays } from '../../contract/ucm/queues'
import { argsOf, portalFor } from '../support/signed-in'

const EDITOR: readonly Ability[] = ['queues.view', 'queues.edit', 'holidays.view']

/** A process of the portal: each call is a request of Ada's, as a member of this organisation with these abilities. */
function portal() {
  const request = portalFor()
  return (path: string, organisation = 'Harbour', abilities = EDITOR, person = 'ada'): SignedInArgs => {
    const args = argsOf(request(person), path, abilities)
    return { ...args, user: { ...args.user, Organization: { Name: organisation } } }
  }
}

const call = planApiCall(
  { about: 'Christmas Day', detail: '', does: 'Assign to', target: 'Main' },
  'queues.edit',
  queueHolidays.add,
  {
    body: { queueName: 'Main', holidayId: 1 },
  },
)
const PLAN: Parameters<typeof savePlan>[1] = {
  title: 'Holidays of queues',
  summary: '1 assigned',
  headings: ['Holiday', 'Date'],
  back: { to: '/ucm/holidays', text: 'Back' },
  calls: [call],
  draft: { box: ['1'] },
}
const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (thrown: { init?: { status?: number } }) => thrown.init?.status,
  )

describe('a plan of many changes', () => {
  it('is shown to its planner, and not in another organisation of the same person [928]', async () => {
    const ada = portal()
    const address = await savePlan(ada('/ucm/holidays'), PLAN)
    expect((await requireRun(ada(address))).plan.title).toBe('Holidays of queues')
    expect(await readRecentRuns(ada('/ucm/changes'))).toHaveLength(1)

    expect(await statusOf(requireRun(ada(address, 'Alder')))).toBe(404)
    expect(await readRecentRuns(ada('/ucm/changes', 'Alder'))).toEqual([])
    expect(await readDraftOfUrl(ada(address, 'Alder'))).toBeUndefined()
    expect(await readDraftOfUrl(ada(address))).toEqual({ box: ['1'] })
    expect((await requireRun(ada(address))).rounds).toEqual([])
  })

  it('is Access denied to its planner who lost the permission for one of its calls, and in no list [928]', async () => {
    const ada = portal()
    const address = await savePlan(ada('/ucm/holidays'), PLAN)
    const reader: readonly Ability[] = ['queues.view', 'holidays.view']
    expect(await statusOf(requireRun(ada(address, 'Harbour', reader)))).toBe(403)
    expect(await readRecentRuns(ada('/ucm/changes', 'Harbour', reader))).toEqual([])
    expect(await statusOf(requireRun(ada(address)))).toBe(200)
  })

  it('has in its outcome what the same person made in the same organisation alone [928]', async () => {
    const ada = portal()
    const args = ada(await savePlan(ada('/ucm/holidays'), PLAN))
    const { id } = await requireRun(args)
    const round = await planStore(args).beginRound(id, 1, [0])
    await round?.end('done')
    expect((await requireRun(args)).rounds).toHaveLength(1)
    expect(await planStore(ada('/', 'Alder')).readRounds(id)).toEqual([])
  })
})

it('what a file is imported with is not taken over in another organisation [928]', async () => {
  const ada = portal()
  const id = await keepPlanDraft(ada('/ucm/agents/import'), { table: ['Name'] })
  expect(await readDraftOfUrl(ada(`/ucm/agents/import?plan=${id}`))).toEqual({ table: ['Name'] })
  expect(await readDraftOfUrl(ada(`/ucm/agents/import?plan=${id}`, 'Alder'))).toBeUndefined()
})

it('what a form says without a plan takes no place of a plan, and is none [746]', async () => {
  const ada = portal()
  const address = await savePlan(ada('/ucm/holidays'), PLAN)
  let id = ''
  for (let page = 0; page < 22; page += 1) id = await keepPlanDraft(ada('/ucm/agents/queues'), { kept: [`${page}`] })
  expect((await readRecentRuns(ada('/ucm/changes'))).map(({ title }) => title)).toEqual(['Holidays of queues'])
  expect((await requireRun(ada(address))).plan.title).toBe('Holidays of queues')
  expect(await statusOf(requireRun(ada(`/ucm/changes?plan=${id}`)))).toBe(404)
  expect(await keepPlanDraft(ada(`/ucm/agents/queues?plan=${id}`), { kept: ['next'] })).toBe(id)
  expect(await readDraftOfUrl(ada(`/ucm/agents/queues?plan=${id}`))).toEqual({ kept: ['next'] })
})

it('what the check of uCallManager found, and how far it is, is of one organisation [928]', async () => {
  const ada = portal()
  const args = ada('/ucm/check')
  await progressOf(args).write({ made: 1, of: 2, isSlowed: false })
  expect(await readProgress(args)).toMatchObject({ made: 1 })
  expect(await readProgress(ada('/ucm/check', 'Alder'))).toBeUndefined()
  const found = { findings: [], fine: ['All is well.'], names: [], notChecked: [], numbers: 0 }
  await keptCheck(args).write({ found, at: '2026-11-27T10:00:00Z' })
  expect(await keptCheck(args).read()).toMatchObject({ found })
  for (const other of [
    ada('/', 'Alder'),
    ada('/', 'Harbour', ['queues.view', 'agents.view']),
    ada('/', 'Harbour', EDITOR, 'bob'),
  ]) {
    expect(await keptCheck(other).read()).toBeUndefined()
  }
})

it('an order that was begun is of one organisation [928]', async () => {
  const [ada, id] = [portal(), randomUUID()]
  const at = (organisation: string) => ({
    ...ada(`/orders/new?draft=${id}`, organisation),
    route: routeOf('newOrder'),
  })
  const draft = { id, tenant: { id: 't', name: 'T' }, offers: [] }
  await changeOrderDraft(at('Harbour'), id, () => draft)
  expect(await readOrderDraft(at('Harbour'))).toEqual(draft)
  expect(await readOrderDraft(at('Alder'))).toBeUndefined()
})
