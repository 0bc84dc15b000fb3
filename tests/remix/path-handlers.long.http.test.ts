import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as entry from '../../app/entry.server'
import type { RequestContext } from '../../app/platform/http/context'
import routes from '../../app/routes'
import { withPageActions } from '../../app/platform/remix/page-actions.server'
import { pathHandlers, type PathHandlers } from '../../app/platform/remix/path-handlers.server'
import { requestWith } from '../support/browser-cookies'
import { context as contextOf } from '../support/context'
import { serverBuildOf } from '../support/server-build'
import { settingsOf } from '../support/settings'
import { running, World } from '../support/world'

/** The build that Remix would make, so that both kinds of handlers can be asked for the same. */
const modules = import.meta.glob<ServerBuild['routes'][string]['module']>('../../app/**/*.{ts,tsx}')
const settings = { ...settingsOf('http://localhost:3000'), PORTAL_API_URL: `${running().provider}/api/` }
let full: PathHandlers
let pruned: PathHandlers
let cookies: Record<'admin' | 'visitor', string>

beforeAll(async () => {
  const build = withPageActions(await serverBuild())
  pruned = pathHandlers(build)
  const handle = createRequestHandler(build, 'production')
  full = { ...pruned, handlerOf: (pathname) => ({ ...pruned.handlerOf(pathname), handle }) }
  const world = await World.create()
  const admin = await world.signedIn('admin')
  cookies = { admin: admin.cookieHeader(), visitor: '' }
  // Pages that say the time say the same.
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterAll(() => void vi.useRealTimers())

describe('at every address, people get from the handler of its path what the handler of all routes would send', () => {
  const paths = [...new Set(pathsOf('', routes)), '/no/such/page']
  describe.each(['admin', 'visitor'] as const)('to somebody who is %s', (who) => {
    it.each(paths)('%s', async (path) => {
      for (const asked of [
        { path },
        { path, method: 'POST' },
        { path: `${path}.data`, isDataRequest: true },
        ...(who === 'visitor'
          ? []
          : [
              { path, method: 'HEAD' },
              { path, withScripts: true },
              { path: `${path}.data`, isDataRequest: true, method: 'POST' },
            ]),
      ]) {
        expect(await answer(pruned, who, asked)).toEqual(await answer(full, who, asked))
      }
    })
  })
})

it('the handler of a path knows no other page', async () => {
  const { status } = await answer({ ...pruned, handlerOf: () => pruned.handlerOf('/dashboard') }, 'admin', {
    path: '/cases',
  })
  expect(status).toBe(404)
})

interface Asked {
  readonly path: string
  readonly method?: string
  readonly isDataRequest?: boolean
  readonly withScripts?: boolean
}

/** Answer without the parts that differ from one request to the next. */
async function answer(handlers: PathHandlers, who: 'admin' | 'visitor', asked: Asked) {
  const { path, method = 'GET', isDataRequest = false, withScripts = false } = asked
  const requestContext: RequestContext = {
    ...contextOf(),
    settings,
    routeId: handlers.handlerOf(path).routeId,
    method,
    isDataRequest,
    withScripts,
    cookies: requestWith(settings, cookies[who]).cookies,
    renderPage(other) {
      Object.assign(context, { method: 'GET', withScripts: false })
      return handlers.handlerOf(other).handle(new Request(settings.PORTAL_ORIGIN + other), context)
    },
  }
  const context = { ...requestContext }
  const body = method === 'POST' ? { body: new URLSearchParams() } : {}
  const response = await handlers
    .handlerOf(path)
    .handle(new Request(settings.PORTAL_ORIGIN + path, { method, ...body }), context)
  const text = (await response.text()).replaceAll(CHANGING, '…')
  const location = response.headers.get('location')?.replace(/\?.*/s, '')
  return { status: response.status, type: response.headers.get('content-type'), location, text }
}

/** Tokens of forms, what sign-in makes up, a new draft of the wizard, the time of a check, and that of its calls. */
const CHANGING = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z|[\w-]{20,}(?:\.[\w-]+)*|(?<=T)\d\d%3A\d\d/g

function pathsOf(parent: string, entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const own = path ? `${parent}/${path.replace('*', 'nothing')}` : parent
    return [...(path || index ? [own || '/'] : []), ...pathsOf(own, children)]
  })
}

async function serverBuild(): Promise<ServerBuild> {
  const found: RouteConfigEntry[] = [{ id: 'root', path: '', file: 'root.tsx', children: routes }]
  const flat = flattened(found)
  const withModules = await Promise.all(
    flat.map(async (route) => {
      const load = modules[`../../app/${route.file}`]
      if (!load) throw new Error(`routes.ts names ${route.file}, which does not exist`)
      return [route.id, { ...route, module: await load() }] as const
    }),
  )
  return serverBuildOf(Object.fromEntries(withModules), entry)
}

function flattened(entries: readonly RouteConfigEntry[], parentId?: string) {
  return entries.flatMap(({ id, path, index, file, children = [] }): FlatRoute[] => {
    const own = id ?? file.replace(/\.tsx?$/, '')
    const route = { id: own, file, ...(path === undefined ? {} : { path }), ...(index ? { index } : {}) }
    return [{ ...route, ...(parentId === undefined ? {} : { parentId }) }, ...flattened(children, own)]
  })
}

interface FlatRoute {
  readonly id: string
  readonly file: string
  readonly path?: string
  readonly index?: boolean
  readonly parentId?: string
}
