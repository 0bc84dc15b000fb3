/** Calls that the pages of queues and IVRs make at once: against a stub of the portal API that answers when the test says so. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Ability } from '../../app/abilities'
import type { SignedInArgs } from '../../app/access/guarded.server'
import { readCheckState } from '../../app/features/ucm/check/check-view.server'
import { readNow } from '../../app/features/ucm/now/read-now.server'
import { readQueue } from '../../app/features/ucm/queues/queue-view.server'
import { readQueueWithAgents } from '../../app/features/ucm/queues/queue-agents.server'
import { readShifts } from '../../app/features/ucm/queues/read-shifts.server'
import { queues } from '../../contract/ucm/queues'
import { eventually } from '../support/eventually'
import { argsOf, portalFor } from '../support/signed-in'
import { StubServer } from '../support/stub-server'

const LIST = 'ucm/queues'
const rows = [
  { QueueName: 'Sales', QueueType: { Type: 'DEFAULT' } },
  { QueueName: 'Night', QueueType: { Type: 'SHIFT' } },
]

let stub: StubServer
/** Calls without an answer. */
let open: { path: string; respond(body: unknown, status?: number): void }[]
beforeAll(async () => {
  stub = await StubServer.start(({ url = '' }, response) => {
    const respond = (body: unknown, status = 200) => response.writeHead(status).end(JSON.stringify(body))
    open.push({ path: url.slice('/api/'.length), respond })
  })
})
afterAll(() => stub.stop())
beforeEach(() => {
  open = []
})

const ABILITIES: Ability[] = ['queues.view', 'queues.edit', 'ivr.view', 'agents.view']
function argsFor(path: string, method = 'GET'): SignedInArgs {
  const portal = portalFor({ PORTAL_API_URL: `${stub.origin}/api/`, LIST_CACHE_SECONDS: 0, BREAKER_FAILURES: 0 })
  return argsOf(portal('ada', { routeId: 'queue', method }), path, ABILITIES)
}
const asks = (calls: readonly string[]) =>
  eventually(() => expect(open.map(({ path }) => path).toSorted()).toEqual(calls.toSorted()))
/** Answers the calls that are open: the list with its rows, the rest with nothing. */
function answerAll() {
  for (const { path, respond } of open.splice(0))
    respond(path === LIST ? rows : path.includes('/get?') ? { QueueName: 'Sales' } : [])
}

it('asks beside the list of queues for what has the name in its query, and for the rest once the list has the name [754]', async () => {
  const page = readQueue(argsFor('/ucm/queues/view?no=Sales'))
  await asks([LIST, 'ucm/ivr/all', 'ucm/queues/get?queueName=Sales', 'ucm/queues/agents?queueName=Sales'])
  answerAll()
  await asks(['ucm/queues/hours/queue/Sales', 'ucm/holidays/queue/Sales'])
  answerAll()
  expect(await page).toMatchObject({ recordName: 'Sales', agents: { kind: 'loaded' } })
})

it('says that there is no such queue, whatever else failed before [754]', async () => {
  const page = readQueue(argsFor('/ucm/queues/view?no=Nobody'))
  const said = expect(page).rejects.toMatchObject({
    data: { text: 'There is no queue Nobody.' },
    init: { status: 404 },
  })
  await eventually(() => expect(open).toHaveLength(4))
  for (const { path, respond } of open.splice(0)) {
    if (path === LIST) setTimeout(() => respond(rows), 20)
    else respond({ Message: 'No.' }, 500)
  }
  await said
  expect(stub.requests.filter((request) => /hours|holidays/.test(request))).not.toContainEqual(
    expect.stringContaining('Nobody'),
  )
})

it('asks for a shift queue and the aliases of agents beside the list [754]', async () => {
  const page = readShifts(argsFor('/ucm/queues/shifts?no=Night'))
  await asks([LIST, 'ucm/queues/get?queueName=Night', 'ucm/agents', 'graph-api/auth'])
  for (const { path, respond } of open.splice(0)) {
    if (path === 'graph-api/auth') respond({ Message: 'Nobody is connected.' }, 404)
    else respond(path === LIST ? rows : path === 'ucm/agents' ? [] : { QueueName: 'Night', MSTeamsTeamId: 'team' })
  }
  expect(await page).toMatchObject({
    recordName: 'Night',
    teamId: 'team',
    schedule: { kind: 'failed', connection: 'missing' },
  })
})

it.each([
  ['/ucm', readNow],
  ['/ucm/check', readCheckState],
] as const)(
  '%s asks for the token of the directory beside a shift queue, whose team it needs next [810]',
  async (path, read) => {
    const page = read(argsFor(path))
    await asks([LIST, 'ucm/ivr/all', 'ucm/agents', 'ucm/queues/meta'])
    for (const { path: of, respond } of open.splice(0)) respond(of === LIST ? [{ ...rows[1], PhoneNumber: '1' }] : [])
    await asks(['ucm/queues/get?queueName=Night', 'ucm/queues/agents?queueName=Night', 'graph-api/auth'])
    for (const { path: of, respond } of open.splice(0)) {
      if (of === 'graph-api/auth') respond({ Message: 'Nobody is connected.' }, 404)
      else respond(of.includes('/get?') ? { QueueName: 'Night', MSTeamsTeamId: 'team' } : [])
    }
    await page
    expect(open).toEqual([])
  },
)

it('/ucm asks for no token of the directory where no queue has shifts [810]', async () => {
  const page = readNow(argsFor('/ucm'))
  await asks([LIST, 'ucm/ivr/all', 'ucm/agents', 'ucm/queues/meta'])
  for (const { path: of, respond } of open.splice(0)) respond(of === LIST ? [{ ...rows[0], PhoneNumber: '1' }] : [])
  await eventually(() => expect(open).toHaveLength(4))
  const calls = open.map(({ path }) => path)
  answerAll()
  await page
  expect(calls).not.toContain('graph-api/auth')
  expect(open).toEqual([])
})

it('makes the calls of a page and of the dialog on it once, and those after a form again [755]', async () => {
  const args = argsFor('/ucm/queues/view/edit-agent?no=Sales')
  const both = Promise.all([readQueue(args), readQueueWithAgents(args)])
  await asks([LIST, 'ucm/ivr/all', 'ucm/queues/get?queueName=Sales', 'ucm/queues/agents?queueName=Sales'])
  answerAll()
  await asks(['ucm/queues/hours/queue/Sales', 'ucm/holidays/queue/Sales'])
  answerAll()
  await both

  const { api } = argsFor('/ucm/queues/view?no=Sales', 'POST')
  const twice = Promise.all([api.send(queues.list), api.send(queues.list)])
  await asks([LIST, LIST])
  answerAll()
  await twice
})

it('makes a call again that has failed [755]', async () => {
  const { api } = argsFor('/ucm/queues/view?no=Sales')
  const first = expect(api.send(queues.list)).rejects.toMatchObject({ upstreamStatus: 500 })
  await asks([LIST])
  open.splice(0)[0]?.respond({ Message: 'No.' }, 500)
  await first
  const second = api.send(queues.list)
  await asks([LIST])
  answerAll()
  expect((await second).rows).toHaveLength(2)
})
