/** The patterns of pages: lists with their files, confirm dialogs, sections that fail alone; against a stub of the API. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { guarded, type SignedInArgs } from '../../app/access/guarded.server'
import { cases } from '../../contract/cases'
import { activeCaseSource, closedCaseSource } from '../../app/features/cases/case-sources.server'
import { TYPED_NAME } from '../../app/forms/form-result'
import { confirmAction, requireDialogId, requirePageId, typedName } from '../../app/forms/confirm-action.server'
import { listFilesLoader, listLoader, readList } from '../../app/lists/list-loader.server'
import { load, loadIf, mapLoaded } from '../../app/systems/upstream/loadable.server'
import type { RequestContext } from '../../app/platform/http/context'
import { takeToast } from '../../app/platform/http/toast.server'
import { requireByPage, routeOf } from '../../app/page-lookups'
import { PortalApiError } from '../../app/systems/portal-api/portal-api-error'
import { requestAfter } from '../support/browser-cookies'
import { portalFor } from '../support/signed-in'
import { StubServer } from '../support/stub-server'

let stub: StubServer
let portal: ReturnType<typeof portalFor>
let rows: unknown[] = []
let refuses = false
beforeAll(async () => {
  stub = await StubServer.start(({ url = '' }, response) => {
    const user = { FullName: 'Ada', PortalPermissions: ['ADMINCASES'] }
    if (url.endsWith('/users/me')) return void response.end(JSON.stringify(user))
    if (refuses) return void response.writeHead(409).end('"Callers are in it."')
    response.end(JSON.stringify(rows))
  })
})
afterAll(() => stub.stop())
beforeEach(() => {
  refuses = false
  rows = [{ TicketNumber: 'T-1', Title: 'First' }, { TicketNumber: 'T-2', Title: 'Second' }, { Title: 'No number' }]
  portal = portalFor({ PORTAL_API_URL: `${stub.origin}/api/`, PAGE_TIMEOUT_MS: 20_000 })
})

const HEADERS = { 'content-type': 'application/x-www-form-urlencoded' }

function argsFor(path: string, of: Partial<RequestContext> = {}, init: RequestInit = {}) {
  const context = portal('ada', { routeId: 'cases', method: init.method ?? 'GET', ...of })
  return { request: new Request(`http://localhost:3000${path}`, init), context, params: {} }
}
const thrownBy = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'nothing',
    (thrown: unknown) => thrown,
  )
const answerOf = (answer: unknown) => {
  if (!(answer instanceof Response)) return answer
  return [answer.status, answer.headers.get('location')]
}

const [active, closed] = [activeCaseSource, closedCaseSource]

describe('the page of a list', () => {
  it('shows its rows as the address says, and how many are missing [511]', async () => {
    const loader = listLoader(active, closed)
    expect(loader.ability).toBe('page')
    const view = await loader(argsFor('/cases?q=first'))
    expect(view).toMatchObject({ total: 2, matchCount: 1, missing: 1, rows: [{ id: 'T-1' }] })
    expect(stub.requests.at(-1)).toBe('GET /api/cases')
  })

  it('is that of its route where several lists share a module [533]', async () => {
    const loader = listLoader(active, closed)
    await loader(argsFor('/cases', { routeId: 'closedCases' }))
    expect(stub.requests.at(-1)).toBe('GET /api/cases/closedcases')
    expect(requireByPage([active, closed], routeOf('closedCases'), 'list')).toBe(closed)
    expect(() => requireByPage([active], routeOf('orders'), 'list')).toThrow('no list has the page /orders')
    expect(() => requireByPage([active], routeOf('nothing'), 'list')).toThrow('no list has the page undefined')
  })

  it('may be part of what a loader reads', async () => {
    const loader = guarded('cases.view', async (args: SignedInArgs) => {
      const { rows: all, view } = await readList(args, active)
      return { all: all.length, found: view.matchCount }
    })
    expect(await loader(argsFor('/cases?q=first'))).toEqual({ all: 2, found: 1 })
  })

  it('loses the empty fields of its address, before any call of it', async () => {
    stub.requests.length = 0
    expect(answerOf(await thrownBy(listLoader(active)(argsFor('/cases?q=&status=New'))))).toEqual([
      302,
      '/cases?status=New',
    ])
    expect(stub.requests).toEqual(['GET /api/users/me'])
  })

  it('has a file of all its rows, in its order, and of those that it searches for', async () => {
    const files = listFilesLoader(active, closed)
    const file = await files(argsFor('/cases/csv?sort=-title', { routeId: 'cases.csv' }))
    expect((await file.text()).split('\r\n').map((line) => line.split(',')[0])).toEqual([
      'Ticket Number',
      'T-2',
      'T-1',
      '',
    ])
    const found = await files(argsFor('/cases/csv?q=second', { routeId: 'closedCases.csv' }))
    expect(await found.text()).toContain('T-2')
    expect(stub.requests.at(-1)).toBe('GET /api/cases/closedcases')
    const sheet = await files(argsFor('/cases/xlsx', { routeId: 'cases.xlsx' }))
    expect(sheet.headers.get('content-disposition')).toContain('.xlsx')
  })

  it('is where the file leads who must sign in first [501]', async () => {
    const visitor = argsFor('/cases/csv?q=a&page=2', { routeId: 'cases.csv', cookies: portal().cookies })
    expect(answerOf(await thrownBy(listFilesLoader(active, closed)(visitor)))).toEqual([
      302,
      '/login?url=%2Fcases%3Fq%3Da%26page%3D2',
    ])
  })

  it('has a file only where it is a list', async () => {
    await expect(listFilesLoader(active)(argsFor('/profile/csv', { routeId: 'profile.csv' }))).rejects.toThrow(
      TypeError,
    )
    await expect(listFilesLoader(active)(argsFor('/cases/ods', { routeId: 'cases.ods' }))).rejects.toThrow(TypeError)
  })
})

describe('a dialog that asks whether', () => {
  const DIALOG = '/cases/remove?q=a&id=7'
  const dialogArgs = (path: string) => argsFor(path, { routeId: 'cases.remove' })
  const post = (body = '', path = DIALOG) =>
    argsFor(path, { routeId: 'cases.remove' }, { method: 'POST', headers: HEADERS, body })
  const work = vi.fn(async (_id: string): Promise<void> => undefined)
  beforeEach(() => void work.mockReset())
  const action = confirmAction('cases.view', ({ id }) => work(id), 'Removed!')

  it('opens for a record, and not for none', async () => {
    const loader = guarded('cases.view', async (args) => requireDialogId(args))
    expect(await loader(dialogArgs(DIALOG))).toBe('7')
    for (const path of ['/cases/remove', '/cases/remove?id=']) {
      expect(await thrownBy(loader(dialogArgs(path)))).toMatchObject({
        data: { kind: 'failed', text: expect.stringContaining('does not say which record'), requestId: 'test' },
        init: { status: 404 },
      })
    }
  })

  it('is over a page whose record has a parameter of its own, which stays [1022]', async () => {
    const ofPage = guarded('cases.view', async (args) => requirePageId(args))
    expect(await ofPage(argsFor('/cases/ticket?no=T-1', { routeId: 'case' }))).toBe('T-1')
    expect(await thrownBy(ofPage(argsFor('/cases/ticket?id=T-1', { routeId: 'case' })))).toMatchObject({
      init: { status: 404 },
    })
    expect(answerOf(await action(post('', '/cases/remove?no=T-1&id=7')))).toEqual([303, '/cases?no=T-1'])
  })

  it('does it once, and returns to its page with a toast', async () => {
    const lines: string[] = []
    const args = post()
    const context = portal('ada', { routeId: 'cases.remove', method: 'POST' }, { lines })
    expect(answerOf(await action({ ...args, context }))).toEqual([303, '/cases?q=a'])
    expect(takeToast(requestAfter(context.settings, ...lines))).toMatchObject({ kind: 'success', text: 'Removed!' })
    expect(work.mock.calls).toEqual([['7']])
    expect(await thrownBy(action(post('', '/cases/remove')))).toMatchObject({ init: { status: 404 } })
    expect(work).toHaveBeenCalledTimes(1)
  })

  it('closes with the provider’s text when that refuses, in a danger toast', async () => {
    refuses = true
    const refusing = confirmAction('cases.view', ({ api }) => api.send(cases.active), 'Removed!')
    const lines: string[] = []
    const context = portal('ada', { routeId: 'cases.remove', method: 'POST' }, { lines })
    expect(answerOf(await refusing({ ...post(), context }))).toEqual([303, '/cases?q=a'])
    const shown = takeToast(requestAfter(context.settings, ...lines))
    expect(shown).toMatchObject({ kind: 'danger', text: 'Callers are in it.' })
  })

  it('by a name wants it exactly, blanks around it and how accents are encoded aside [263] [386] [873]', () => {
    const said = (typed?: string) => typedName('Main').safeParse({ [TYPED_NAME]: typed }).error?.issues[0]?.message
    expect(said()).toBe('Type ‘Main’ to confirm')
    expect(said('main')).toBe('This is not the name. Type ‘Main’ to confirm')
    expect([said('Main'), said(' Main ')]).toEqual([undefined, undefined])
    const jose = typedName('Jose\u0301').safeParse({ [TYPED_NAME]: 'José' })
    expect(jose.success).toBe(true)
  })
})

describe('a section of a page', () => {
  const failed = (status: number, caller: 'user' | 'visitor' = 'user') =>
    new PortalApiError('Resting.', status, { endpoint: 'cases.active', upstreamStatus: status, caller })

  it('fails alone, and is not even asked for where somebody may not see it [088]', async () => {
    const read = vi.fn(async () => 1)
    expect(await loadIf(false, read)).toEqual({ kind: 'denied' })
    expect(read).not.toHaveBeenCalled()
    expect(await loadIf(true, read)).toEqual({ kind: 'loaded', content: 1 })
    expect(await load(() => Promise.reject(failed(503)))).toEqual({ kind: 'failed', text: 'Resting.' })
    expect(await load(() => Promise.reject(failed(401, 'visitor')))).toMatchObject({ kind: 'failed' })
  })

  it('takes the page with it when the session has ended, or by a mistake of ours', async () => {
    await expect(load(() => Promise.reject(failed(401)))).rejects.toBeInstanceOf(PortalApiError)
    await expect(load(() => Promise.reject(new z.ZodError([])))).rejects.toBeInstanceOf(z.ZodError)
  })

  it('changes only what was loaded', () => {
    const double = (content: number) => content * 2
    expect(mapLoaded({ kind: 'loaded', content: 2 }, double)).toEqual({ kind: 'loaded', content: 4 })
    expect(mapLoaded({ kind: 'denied' }, double)).toEqual({ kind: 'denied' })
    expect(mapLoaded({ kind: 'failed', text: 'x' }, double)).toEqual({ kind: 'failed', text: 'x' })
  })
})
