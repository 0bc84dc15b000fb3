/** A page that starts beside GET users/me, by what that said a moment ago: against a stub of the API. */
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { AppLoadContext } from '@remix-run/node'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { guarded, guardedResource } from '../../app/access/guarded.server'
import { readOwnTeams } from '../../app/systems/graph/directory-lists.server'
import { keepToken } from '../../app/systems/graph/graph-token.server'
import type { RequestContext } from '../../app/platform/http/context'
import { startSession } from '../../app/access/session/session.server'
import { cases } from '../../contract/cases'
import { requestAfter } from '../support/browser-cookies'
import { portalFor } from '../support/signed-in'
import { StubServer } from '../support/stub-server'
import { eventually } from '../support/eventually'

const READER = { FullName: 'Ada', Email: '', Organization: { Name: 'Harbour' }, PortalPermissions: ['READALLCASES'] }

let stub: StubServer
/** The answers to users/me and to the list that are held back, oldest first. */
let waiting: { me: ServerResponse[]; list: ServerResponse[] }
beforeEach(async () => {
  stub = await StubServer.start(({ url = '' }, response) => {
    waiting[url.endsWith('/users/me') ? 'me' : 'list'].push(response)
  })
})
afterEach(() => stub.stop())

let portal: ReturnType<typeof portalFor>
let browser: readonly string[]
beforeEach(() => {
  waiting = { me: [], list: [] }
  portal = portalFor({ PORTAL_API_URL: `${stub.origin}/api/`, PAGE_TIMEOUT_MS: 20_000 })
  const signIn = requestAfter(portal().settings)
  startSession(signIn, { objectId: 'ada', token: 'token' })
  browser = signIn.lines
})

const requestOf = (of: Partial<RequestContext> = {}) =>
  portal(undefined, { routeId: 'cases', ...of }, { kept: browser })
const argsFor = (context: AppLoadContext, method = 'GET') => {
  return { request: new Request('http://localhost:3000/cases', { method }), context, params: {} }
}
const list = guarded('cases.view', ({ api }) => api.send(cases.active))
const asked = () => stub.requests.map((request) => request.replace(/.*\/api\//, ''))

async function answer(kind: 'me' | 'list', body: unknown, status = 200) {
  const response = await eventually(() => {
    const [first] = waiting[kind].splice(0, 1)
    expect(first).toBeDefined()
    return first
  })
  response?.writeHead(status).end(JSON.stringify(body))
}

/** A page of this session, as a person sees it first: users/me, then its own call. */
async function firstView(user: unknown = READER) {
  const page = list(argsFor(requestOf()))
  await answer('me', user)
  await answer('list', [])
  await page
  stub.requests.length = 0
}

it('asks for its data only after users/me where nothing is known of the person [753]', async () => {
  const page = list(argsFor(requestOf()))
  await eventually(() => expect(asked()).toEqual(['users/me']))
  await answer('me', READER)
  await answer('list', [])
  expect(await page).toMatchObject({ rows: [] })
})

it('asks for its data beside users/me when the person could see it a moment ago [753]', async () => {
  await firstView()
  const page = list(argsFor(requestOf()))
  await eventually(() => expect(asked().toSorted()).toEqual(['cases', 'users/me']))
  await answer('list', [])
  await answer('me', READER)
  expect(await page).toMatchObject({ rows: [] })
  expect(asked()).toHaveLength(2)
})

it('is denied when users/me now says so, and what it asked for is ended [753]', async () => {
  await firstView()
  const page = list(argsFor(requestOf()))
  await eventually(() => expect(waiting.list).toHaveLength(1))
  const [response] = waiting.list
  if (!response) throw new Error('not asked')
  const ended = once(response, 'close')
  await answer('me', { ...READER, PortalPermissions: [] })
  await expect(page).rejects.toMatchObject({ init: { status: 403 } })
  await ended
  expect(response.writableEnded).toBe(false)
})

it('starts again with what users/me now says of the person [753]', async () => {
  await firstView()
  const name = guarded('cases.view', async ({ api, user }) => {
    await api.send(cases.active)
    return user.FullName
  })
  const page = name(argsFor(requestOf()))
  await answer('me', { ...READER, FullName: 'Ada Byron' })
  await eventually(() => expect(asked().filter((call) => call === 'cases')).toHaveLength(2))
  for (const response of waiting.list.splice(0)) response.end('[]')
  expect(await page).toBe('Ada Byron')
})

it('starts again with a token of its own for the directory [753]', async () => {
  portal = portalFor({
    PORTAL_API_URL: `${stub.origin}/api/`,
    DIRECTORY_URL: `${stub.origin}/graph/`,
    PAGE_TIMEOUT_MS: 20_000,
  })
  await firstView()
  const page = guarded('cases.view', readOwnTeams)(argsFor(requestOf()))
  await eventually(() => expect(asked()).toContain('graph-api/auth'))
  waiting.list.splice(0)
  await answer('me', { ...READER, FullName: 'Ada Byron' })
  await answer('list', 'token')
  await answer('list', { value: [{ id: 'team', displayName: 'Service desk' }] })
  expect(await page).toMatchObject([{ displayName: 'Service desk' }])
})

it('ends what it asked the directory for when users/me now refuses, and logs no failure of it [821]', async () => {
  portal = portalFor({
    PORTAL_API_URL: `${stub.origin}/api/`,
    DIRECTORY_URL: `${stub.origin}/graph/`,
    PAGE_TIMEOUT_MS: 20_000,
  })
  await firstView()
  const context = requestOf()
  const connected = requestAfter(context.settings)
  keepToken({ context: { ...context, cookies: connected.cookies }, session: { objectId: 'ada' } }, 'saved')
  browser = [...browser, ...connected.lines]
  const again = requestOf()
  const warn = vi.spyOn(again.log, 'warn')
  const page = guarded('cases.view', readOwnTeams)(argsFor(again))
  await eventually(() => expect(stub.requests.join()).toContain('/graph/me/joinedTeams'))
  const [response] = waiting.list
  if (!response) throw new Error('not asked')
  const ended = once(response, 'close')
  await answer('me', { ...READER, PortalPermissions: [] })
  await expect(page).rejects.toMatchObject({ init: { status: 403 } })
  await ended
  expect(response.writableEnded).toBe(false)
  expect(warn).not.toHaveBeenCalled()
})

it('reads again what it kept for the person once users/me names another organisation [758]', async () => {
  const kept = guarded('cases.view', ({ api }) => api.cached(cases.active))
  const view = async (user: unknown, calls: readonly string[]) => {
    stub.requests.length = 0
    const page = kept(argsFor(requestOf()))
    await answer('me', user)
    if (calls.includes('cases')) await answer('list', [])
    await page
    expect(asked()).toEqual(calls)
  }
  await view(READER, ['users/me', 'cases'])
  await view(READER, ['users/me'])
  await view({ ...READER, Organization: { Name: 'Alder' } }, ['users/me', 'cases'])
})

it('shows the failure of users/me, whatever its data says, and knows nothing of the person any more [753]', async () => {
  await firstView()
  const page = list(argsFor(requestOf()))
  await answer('list', { Message: 'The list is gone.' }, 500)
  await answer('me', { Message: 'Who is this?' }, 500)
  await expect(page).rejects.toMatchObject({ data: { text: 'Who is this?' } })
  stub.requests.length = 0
  const next = list(argsFor(requestOf()))
  await answer('me', READER)
  expect(asked()[0]).toBe('users/me')
  await answer('list', [])
  await next
})

it('causes no call for somebody who could not see it [753]', async () => {
  const denied = list(argsFor(requestOf()))
  await answer('me', { ...READER, PortalPermissions: [] })
  await expect(denied).rejects.toMatchObject({ init: { status: 403 } })
  const again = list(argsFor(requestOf()))
  await answer('me', { ...READER, PortalPermissions: [] })
  await expect(again).rejects.toMatchObject({ init: { status: 403 } })
  expect(asked()).toEqual(['users/me', 'users/me'])
})

it('waits for users/me before it changes anything, and so do files and forms [753]', async () => {
  await firstView()
  const closes = guarded('cases.view', ({ api }) => api.send(cases.close, { params: { ticketNumber: 'C-1' } }))
  const refused = closes(argsFor(requestOf()))
  await answer('me', { ...READER, PortalPermissions: [] })
  await expect(refused).rejects.toMatchObject({ init: { status: 403 } })

  await firstView()
  const file = guardedResource('cases.view', ({ api }) => api.send(cases.active))
  for (const [handler, method] of [
    [file, 'GET'],
    [list, 'POST'],
  ] as const) {
    const done = handler(argsFor(requestOf({ method }), method))
    await eventually(() => expect(waiting.me).toHaveLength(1))
    expect(waiting.list).toHaveLength(0)
    await answer('me', READER)
    await answer('list', [])
    await done
  }
})
