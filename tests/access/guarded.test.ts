/** The guard passes requests on or refuses them, and keeps a posted form: against a stub of the API. */
import type { ServerResponse } from 'node:http'
import type { AppLoadContext } from '@remix-run/node'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { accessDenied, notFound } from '../../app/access/failure.server'
import {
  guarded,
  guardedAction,
  guardedResource,
  publicRoute,
  type SignedInArgs,
} from '../../app/access/guarded.server'
import { closeSession, readCurrentSession, signOut } from '../../app/access/current-session.server'
import { isProblem } from '../../app/access/problem'
import { noteUnknownPermissions } from '../../app/access/permission-log.server'
import { formAction } from '../../app/forms/form-action.server'
import { rescueForm } from '../../app/forms/rescued-form.server'
import { UnreadableForm } from '../../app/forms/form-fields.server'
import type { RequestContext } from '../../app/platform/http/context'
import { PortalApiError } from '../../app/systems/portal-api/portal-api-error'
import { parseSession, startSession, touchSession } from '../../app/access/session/session.server'
import { cases } from '../../contract/cases'
import { z } from 'zod'
import { requestAfter } from '../support/browser-cookies'
import { portalFor } from '../support/signed-in'
import { StubServer } from '../support/stub-server'

let stub: StubServer
let me: unknown
let respond: (url: string, response: ServerResponse) => void
beforeEach(async () => {
  stub = await StubServer.start(({ url = '' }, response) => {
    if (url.endsWith('/users/me')) response.end(JSON.stringify(me))
    else respond(url, response)
  })
})
afterEach(() => stub.stop())

let portal: ReturnType<typeof portalFor>
let lines: Record<string, unknown>[] = []
beforeEach(() => {
  lines = []
  me = { FullName: 'Ada', Organization: { Name: 'Harbour' }, PortalPermissions: ['READALLCASES'] }
  respond = (_url, response) => void response.end('[]')
  portal = portalFor({ PORTAL_API_URL: `${stub.origin}/api/`, PAGE_TIMEOUT_MS: 20_000 })
})

const CASES = 'http://localhost:3000/cases?q=vpn'
const HEADERS = { 'content-type': 'application/x-www-form-urlencoded' }

function requestOf(objectId: string | undefined, of: Partial<RequestContext> = {}): AppLoadContext {
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) })
  return portal(objectId, { routeId: 'cases', log, ...of })
}
const argsFor = (context: AppLoadContext, request = new Request(CASES)) => ({ request, context, params: {} })
const postOf = (context: AppLoadContext, body = 'title=a') =>
  argsFor({ ...context, method: 'POST' }, new Request(CASES, { method: 'POST', headers: HEADERS, body }))

/** Status and content of what was thrown, or the address it redirects to. */
async function thrownBy(work: Promise<unknown>) {
  const thrown: unknown = await work.then(
    () => 'nothing',
    (error: unknown) => error,
  )
  if (thrown instanceof Response) return { status: thrown.status, location: thrown.headers.get('location') }
  if (typeof thrown === 'object' && thrown !== null && 'data' in thrown && 'init' in thrown) return thrown
  throw thrown
}

const REJECTED = () => new PortalApiError('No.', 401, { endpoint: 'cases.active', upstreamStatus: 401, caller: 'user' })

describe('a page', () => {
  it('is for people who have its ability, and knows who they are and where it is', async () => {
    let seen: SignedInArgs | undefined
    const loader = guarded('cases.view', async (args) => {
      seen = args
      return 'content'
    })
    expect(loader.ability).toBe('cases.view')
    expect(await loader(argsFor(requestOf('ada')))).toBe('content')
    expect([seen?.user.FullName, seen?.session.objectId, seen?.url.search]).toEqual(['Ada', 'ada', '?q=vpn'])
    expect(seen?.route.page?.path).toBe('/cases')
    expect([seen?.can('cases.view'), seen?.can('cases.open')]).toEqual([true, false])
    expect(seen?.formatDate('2026-11-20T13:05:00Z').text).toBe('20-11-2026 14:05')
  })

  it('asks for the ability of its own page, and for nothing without one', async () => {
    const loader = guarded('page', async () => 'content')
    expect(await loader(argsFor(requestOf('ada')))).toBe('content')
    expect(await thrownBy(loader(argsFor(requestOf('ada', { routeId: 'newCase' }))))).toMatchObject({
      data: { kind: 'denied', text: 'Access denied', requestId: 'test' },
      init: { status: 403 },
    })
    lines = []
    expect(await thrownBy(loader(argsFor(requestOf('ada', { routeId: 'nothing' }))))).toMatchObject({
      init: { status: 403 },
    })
    expect(lines).toEqual([])
  })

  it('leads visitors to the sign-in, and back, without a call [023]', async () => {
    const loader = guarded('cases.view', async () => 'content')
    expect(await thrownBy(loader(argsFor(requestOf(undefined))))).toEqual({
      status: 302,
      location: '/login?url=%2Fcases%3Fq%3Dvpn',
    })
    expect(stub.requests).toEqual([])
  })

  it('is denied with a line in the log that says who, what and where, one for each request [549]', async () => {
    const denied = guarded('cases.open', async () => 'content')
    const context = requestOf('ada')
    await Promise.all([thrownBy(denied(argsFor(context))), thrownBy(denied(argsFor(context)))])
    const said = lines.filter(({ msg }) => msg === 'access denied')
    expect(said).toEqual([
      expect.objectContaining({ user: 'ada', ability: 'cases.open', route: 'cases', method: 'GET' }),
    ])
  })

  it('that is denied again and again is counted in one more line a minute later [549]', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    portal = portalFor()
    const refuse = (person: string) => {
      const context = requestOf(person)
      const session = parseSession(context)
      if (!session) throw new Error('nobody is signed in')
      // Two loaders of one page.
      for (const _loader of [1, 2]) accessDenied({ context, session }, 'cases.respond')
    }
    for (const person of ['ada', 'ada', 'ada', 'bo']) refuse(person)
    const said = () => lines.map(({ msg, user, again, ability }) => [msg, user, again, ability])
    const first = ['ada', 'bo'].map((user) => ['access denied', user, undefined, 'cases.respond'])
    expect(said()).toEqual(first)
    await vi.advanceTimersByTimeAsync(61_000)
    expect(said()).toEqual([...first, ['access denied again', 'ada', 2, 'cases.respond']])
  })

  it('whose handler finds more to ask is denied in the same way', async () => {
    const context = requestOf('ada')
    const session = parseSession(context)
    if (!session) throw new Error('nobody is signed in')
    expect(accessDenied({ context, session }, 'cases.respond')).toMatchObject({
      data: { kind: 'denied' },
      init: { status: 403 },
    })
    expect(lines).toMatchObject([{ user: 'ada', ability: 'cases.respond' }])
  })

  it('shows the text and the status of a call that failed', async () => {
    respond = (_url, response) => void response.writeHead(418).end('"Tea is ready."')
    const loader = guarded('cases.view', ({ api }) => api.send(cases.active))
    expect(await thrownBy(loader(argsFor(requestOf('ada'))))).toMatchObject({
      data: { kind: 'failed', text: 'Tea is ready.', requestId: 'test', upstreamStatus: 418, rescued: undefined },
      init: { status: 418 },
    })
  })

  it('that has a mistake of ours shows nothing of it', async () => {
    const bug = new TypeError('bug')
    await expect(guarded('cases.view', () => Promise.reject(bug))(argsFor(requestOf('ada')))).rejects.toBe(bug)
    await expect(publicRoute(() => Promise.reject(bug))(argsFor(requestOf('ada')))).rejects.toBe(bug)
  })

  it('reads who asks once, however many loaders ask, and forgets nothing of a session that goes on', async () => {
    const loader = guarded('cases.view', async () => 'content')
    const context = requestOf('ada')
    await Promise.all([loader(argsFor(context)), loader(argsFor(context))])
    expect(stub.requests).toEqual(['GET /api/users/me'])
    await loader(argsFor(requestOf('ada')))
    expect(stub.requests).toHaveLength(2)
  })
})

describe('a token that the portal API no longer accepts', () => {
  const rejecting = guarded('cases.view', () => Promise.reject(REJECTED()))

  it('ends the session, for copies of its cookies too, and leads to the sign-in [023] [490]', async () => {
    const context = requestOf('ada')
    expect(await thrownBy(rejecting(argsFor(context)))).toEqual({
      status: 302,
      location: '/login?url=%2Fcases%3Fq%3Dvpn',
    })
    expect(await readCurrentSession({ ...context, state: {} })).toBeUndefined()
    expect(await readCurrentSession(requestOf('ada'))).toBeDefined()
  })

  it('twice in a row shows the provider’s text, and does not sign in again [482]', async () => {
    const context = requestOf('ada')
    const sent = requestAfter(context.settings)
    startSession(sent, { objectId: 'ada', token: 'another' })
    sent.cookies.set('portal-token-rejected', 'yes', 60)
    const { cookies } = requestAfter(context.settings, ...sent.lines)
    expect(await thrownBy(rejecting(argsFor({ ...context, state: {}, cookies })))).toMatchObject({
      data: { kind: 'failed', text: 'No.', upstreamStatus: 401 },
      init: { status: 401 },
    })
  })
})

describe('a session', () => {
  it('that somebody ended is none, and its lists are forgotten [490]', async () => {
    const context = requestOf('ada')
    await signOut(context)
    expect(await readCurrentSession({ ...context, state: {} })).toBeUndefined()
    await expect(closeSession(requestOf(undefined))).resolves.toBeUndefined()
  })

  it('reads lists again after a change at any process, and keeps them otherwise', async () => {
    portal = portalFor({ PORTAL_API_URL: `${stub.origin}/api/`, LIST_CACHE_SECONDS: 60, PAGE_TIMEOUT_MS: 20_000 })
    const loader = guarded('cases.view', ({ api }) => api.cached(cases.active))
    const asked = () => stub.requests.filter((request) => request.endsWith('/cases')).length
    await loader(argsFor(requestOf('ada')))
    await loader(argsFor(requestOf('ada')))
    expect(asked()).toBe(1)
    const { settings } = requestOf('ada')
    const changed = requestAfter(settings)
    changed.cookies.set('portal-changed', 'yes', 60)
    await loader(argsFor(portal('ada', { routeId: 'cases' }, { kept: changed.lines })))
    expect(asked()).toBe(2)
  })

  it('is kept alive by people, and not by a page that asks by itself', async () => {
    const now = Date.now()
    const touched = async (isUnattended: boolean) => {
      const context = requestOf('ada')
      const session = parseSession(context)
      if (!session) throw new Error('nobody is signed in')
      const old = requestAfter(context.settings)
      old.cookies.setSealed('portal-auth', { session: session.id, token: 't', expiresAt: now + 60_000 })
      touchSession(old, { ...session, seenAt: 0 }, now - 120_000)
      const request = requestAfter(context.settings, ...old.lines)
      expect(await readCurrentSession({ ...context, state: {}, cookies: request.cookies, isUnattended })).toBeDefined()
      return request.lines.length
    }
    expect([await touched(false), await touched(true)]).toEqual([1, 0])
  })
})

describe('a posted form', () => {
  const Form = z.object({ title: z.string() })

  it('is on the error page when its session has ended, to be sent again', async () => {
    const action = guardedAction('cases.view', async () => 'done', rescueForm)
    const thrown = await thrownBy(action(postOf(requestOf(undefined))))
    expect(thrown).toMatchObject({
      data: { kind: 'signed-out', text: 'Your session has ended', rescued: { target: '/cases?q=vpn' } },
      init: { status: 401 },
    })
  })

  it('stays on screen with scripts', async () => {
    const action = guardedAction('cases.view', async () => 'done', rescueForm)
    const ended = await action(postOf(requestOf(undefined, { isDataRequest: true })))
    expect(ended).toMatchObject({ data: { errors: {}, hasEnded: true }, init: { status: 401 } })
    respond = (_url, response) => void response.writeHead(503).end('"Back at 6."')
    const failing = guardedAction('cases.view', ({ api }) => api.send(cases.active), rescueForm)
    expect(await failing(postOf(requestOf('ada', { isDataRequest: true })))).toMatchObject({
      data: { errors: {}, failure: 'Back at 6.', toast: 'Back at 6.' },
      init: { status: 503 },
    })
  })

  it('that a person may not send is not shown again', async () => {
    const action = guardedAction('cases.open', async () => 'done', rescueForm)
    expect(await thrownBy(action(postOf(requestOf('ada', { isDataRequest: true }))))).toMatchObject({
      data: { kind: 'denied', rescued: undefined },
      init: { status: 403 },
    })
  })

  it('that cannot be read says so, and its session is not ended', async () => {
    const unreadable = new UnreadableForm(413, 'Too much.')
    for (const made of [
      guarded('cases.view', () => Promise.reject(unreadable)),
      publicRoute(() => Promise.reject(unreadable)),
    ]) {
      expect(await thrownBy(made(argsFor(requestOf('ada'))))).toMatchObject({
        data: { kind: 'failed', text: 'Too much.', upstreamStatus: undefined },
        init: { status: 413 },
      })
    }
  })

  it('keeps its reason when only the page after it fails', async () => {
    const context = { ...requestOf('ada'), method: 'POST' }
    const action = formAction('cases.view', async (_args, posted) => {
      const form = await posted.read(Form)
      if (!form.ok) return form.invalid
      return form.submit(async () => ({ failure: 'Title taken.', status: 409 }))
    })
    await action(argsFor(context, new Request(CASES, { method: 'POST', headers: HEADERS, body: 'title=a' })))
    expect(context.state.formResult).toMatchObject({ failure: 'Title taken.' })
    const failing = guarded('cases.view', () =>
      Promise.reject(new PortalApiError('Away.', 503, { endpoint: 'cases.active' })),
    )
    expect(await thrownBy(failing(argsFor(context)))).toMatchObject({
      data: { text: 'Away.', rescued: { failure: 'Title taken.', fields: [['title', 'a']] } },
    })
  })

  it('that was carried out, or has another answer, has no result', async () => {
    for (const answer of ['text', null, { data: 'x' }, { data: { errors: 'x' } }, { other: 1 }]) {
      const context = { ...requestOf('ada'), method: 'POST' }
      const { request } = postOf(context)
      await formAction('cases.view', async () => answer)(argsFor(context, request))
      expect(context.state.formResult).toBeUndefined()
    }
  })
})

describe('the action of a form', () => {
  it('reads from the provider what is kept for pages, for seconds or for a minute [558]', async () => {
    portal = portalFor({ PORTAL_API_URL: `${stub.origin}/api/`, LIST_CACHE_SECONDS: 60, PAGE_TIMEOUT_MS: 20_000 })
    const read = async ({ api }: SignedInArgs) => {
      await api.cached(cases.active)
      await api.forAMinute.cached(cases.active)
      return [api.peek(cases.active), api.forAMinute.peek(cases.active)]
    }
    const asked = () => stub.requests.filter((request) => request.endsWith('/cases')).length
    for (const _visit of [1, 2]) await guarded('cases.view', read)(argsFor(requestOf('ada')))
    expect(asked()).toBe(2)
    expect(await formAction('cases.view', read)(postOf(requestOf('ada')))).toEqual([undefined, undefined])
    expect(asked()).toBe(4)
  })
})

describe('a file', () => {
  const FILE = 'http://localhost:3000/cases/csv?q=vpn'
  const list = { listOf: ({ url }: { url: URL }) => `/cases${url.search}`, rescue: rescueForm }
  const rendered: string[] = []
  const fileArgs = (context: AppLoadContext, init: RequestInit = {}) =>
    argsFor(
      {
        ...context,
        method: init.method ?? 'GET',
        renderPage: async (path) => (rendered.push(path), new Response('page')),
      },
      new Request(FILE, init),
    )
  beforeEach(() => void rendered.splice(0))

  it('is a file for who may have it', async () => {
    const made = guardedResource('cases.view', async () => 'bytes', list)
    expect([made.isResource, made.ability]).toEqual([true, 'cases.view'])
    expect(await made(fileArgs(requestOf('ada')))).toBe('bytes')
  })

  it('leads visitors to the sign-in, and from there to its list [501]', async () => {
    const made = guardedResource('cases.view', async () => 'bytes', list)
    expect(await thrownBy(made(fileArgs(requestOf(undefined))))).toEqual({
      status: 302,
      location: '/login?url=%2Fcases%3Fq%3Dvpn',
    })
    const alone = guardedResource('cases.view', async () => 'bytes')
    expect(await thrownBy(alone(fileArgs(requestOf(undefined))))).toEqual({
      status: 302,
      location: '/login?url=%2Fcases%2Fcsv%3Fq%3Dvpn',
    })
  })

  it('that people chose before their session ended can be asked for again', async () => {
    const made = guardedResource('cases.view', async () => 'bytes', list)
    const init = { method: 'POST', headers: HEADERS, body: 'selected-row=7' }
    const page: unknown = await made(fileArgs(requestOf(undefined), init)).catch((thrown: unknown) => thrown)
    if (!(page instanceof Response)) throw page
    expect([page.status, page.headers.get('content-type')]).toEqual([401, 'text/html; charset=utf-8'])
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await page.text()).toContain('selected-row')
  })

  it('that fails shows its error on a page of its own, with its list and its address', async () => {
    const failing = guardedResource(
      'cases.view',
      () => Promise.reject(new PortalApiError('Away.', 503, { endpoint: 'cases.active' })),
      list,
    )
    const args = fileArgs(requestOf('ada'))
    await expect(failing(args)).rejects.toBeInstanceOf(Response)
    expect(rendered).toEqual(['/cases/csv/problem'])
    expect(notFound(args.context)).toMatchObject({
      data: { kind: 'failed', text: 'Away.', file: { list: '/cases?q=vpn', address: '/cases/csv?q=vpn' } },
      init: { status: 503 },
    })
    const posted = fileArgs(requestOf('ada'), { method: 'POST' })
    await expect(failing(posted)).rejects.toBeInstanceOf(Response)
    expect(notFound(posted.context)).toMatchObject({ data: { file: { address: undefined } } })
  })

  it('that a person may not have has no way to its list', async () => {
    const denied = guardedResource('cases.open', async () => 'bytes', list)
    const args = fileArgs(requestOf('ada'))
    await expect(denied(args)).rejects.toBeInstanceOf(Response)
    expect(notFound(args.context)).toMatchObject({
      data: { kind: 'denied', file: { list: undefined } },
      init: { status: 403 },
    })
    expect(notFound(requestOf('ada'))).toMatchObject({ data: null, init: { status: 404 } })
  })
})

describe('a page for everybody', () => {
  it('needs no session and no call, and shows the error of its own', async () => {
    const open = publicRoute(async ({ url, route }) => [url.pathname, route.name])
    expect(open.ability).toBe('public')
    expect(await open(argsFor(requestOf(undefined, { routeId: 'cases.csv' })))).toEqual(['/cases', 'csv'])
    expect(stub.requests).toEqual([])
    const failing = publicRoute(() => Promise.reject(REJECTED()))
    expect(await thrownBy(failing(argsFor(requestOf(undefined))))).toMatchObject({
      data: { kind: 'failed', text: 'No.' },
      init: { status: 401 },
    })
  })
})

describe('permissions that the portal does not know', () => {
  const note = async (held: readonly string[], user = 'ada', context = requestOf('ada')) => {
    lines = []
    await noteUnknownPermissions(context, user, held)
    return lines.map(({ count, permissions }) => [count, permissions])
  }

  it('are in the log when somebody holds no other, once an hour for each of them, and shortened [543]', async () => {
    const context = requestOf('ada')
    expect(await note(['Cases.Read'], 'ada', context)).toEqual([[1, ['Cases.Read']]])
    expect(await note(['Cases.Read'], 'ada', context)).toEqual([])
    const many = Array.from({ length: 30 }, (_, at) => `${String(at).padStart(2, '0')}${'x'.repeat(80)}`)
    const [[count, named] = []] = await note(many, 'bo', context)
    expect(count).toBe(30)
    expect(named).toEqual(many.slice(0, 20).map((name) => name.slice(0, 60)))
  })

  it.each([[[]], [['READALLCASES']], [['Cases.Read', 'READALLCASES']], [['MERIDIANAPPROVEORDERS', 'x']]])(
    'are not mentioned of who holds %j',
    async (held) => {
      expect(await note(held, 'cy')).toEqual([])
    },
  )
})

it('only what the guard threw is a problem', () => {
  for (const other of [undefined, null, 'text', {}, { kind: 'failed' }, { kind: 'failed', text: 'x' }])
    expect(isProblem(other)).toBe(false)
  expect(isProblem({ kind: 'failed', text: 'x', requestId: 'y' })).toBe(true)
})
