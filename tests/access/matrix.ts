/**
 * The permission matrix: every loader and action of the build, asked for by many people in every way. What should happen is
 * in who-may-what.ts; what the provider hears of it is heard by a portal API that answers every call by its example.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { Pool } from 'undici'
import { z } from 'zod'
import type { Tuning } from '../../app/platform/settings/tuning.server'
import { startSession } from '../../app/access/session/session.server'
import { permissionsOf } from '../../contract/permissions'
import { nameAndValue, requestAfter } from '../support/browser-cookies'
import { ExampleProvider } from '../support/example-provider'
import { Person } from '../support/person'
import { startPortalBeside, tuned, type Started } from '../support/processes'
import { settingsOf } from '../support/settings'
import { running } from '../support/world'
import { isEnough, routesFor } from './who-may-what'

const ASSETS = 'build/client/assets'
const AT_ONCE = 16

/** A route as the build has it. */
interface BuiltRoute {
  readonly id: string
  readonly path: string
  readonly isIndex: boolean
  readonly hasLoader: boolean
  readonly hasAction: boolean
  /** A file or a redirect: it has no page. */
  readonly isResource: boolean
  /** A frame around pages, which has no address besides theirs. */
  readonly isFrame: boolean
  /** The route and all routes around it, itself last. */
  readonly branch: readonly string[]
}

const Manifest = z.object({
  routes: z.record(
    z.string(),
    z.object({
      id: z.string(),
      parentId: z.string().optional(),
      path: z.string().optional(),
      index: z.boolean().optional(),
      hasLoader: z.boolean(),
      hasAction: z.boolean(),
      module: z.string(),
    }),
  ),
})

/** The table of routes that the build has written for browsers. */
export function builtRoutes(): BuiltRoute[] {
  const [file = ''] = readdirSync(ASSETS).filter((name) => /^manifest-\w+\.js$/.test(name))
  const written = readFileSync(`${ASSETS}/${file}`, 'utf8')
  const { routes } = Manifest.parse(JSON.parse(written.slice(written.indexOf('{'), written.lastIndexOf('}') + 1)))
  const all = Object.values(routes)
  const branchOf = (id: string): string[] => {
    const parent = routes[id]?.parentId
    return [...(parent === undefined ? [] : branchOf(parent)), id]
  }
  return all.map(({ id, path, index, hasLoader, hasAction, module }) => {
    const branch = branchOf(id)
    const parts = branch.flatMap((one) => routes[one]?.path || [])
    const isResource = !readFileSync(`build/client${module}`, 'utf8').includes('as default')
    const isFrame = !path && !index
    return {
      id,
      path: `/${parts.join('/')}`,
      isIndex: index === true,
      hasLoader,
      hasAction,
      isResource,
      isFrame,
      branch,
    }
  })
}

/** Every permission, also of the provider's staff. */
export const EVERYTHING = permissionsOf('MERIDIAN')

/** Somebody at the portal. Without a token: signed out. */
export interface MatrixPerson {
  readonly name: string
  readonly token?: string
  readonly held: readonly string[]
  readonly isEnded?: boolean
}

export const WAYS = ['document', '.data', '_routes', '_data', 'HEAD', 'spelling'] as const
export const POST_WAYS = ['POST', 'POST .data', 'POST _data', 'POST spelling'] as const
type Way = (typeof WAYS)[number] | (typeof POST_WAYS)[number]

/** `nothing`: nobody gets anything in this way, and the provider hears nothing at all. */
type Verdict = 'allowed' | 'denied' | 'sign-in' | 'nothing'

export interface Cell {
  readonly route: BuiltRoute
  readonly person: MatrixPerson
  readonly way: Way
  readonly spelling: number
}

const PUBLIC = 'public'
/** Scripts never get the addresses of other products, which may contain a token. */
const isExternal = ({ id }: BuiltRoute) => id.startsWith('external.')

/** True if this set of permissions is enough for an ability of the reviewed table. */
export function may({ token, isEnded, held }: MatrixPerson, ability: string): boolean {
  if (ability === PUBLIC) return true
  if (token === undefined || isEnded) return false
  return isEnough(held, ability)
}

/** Everybody's rows: each loader in six ways, and each address that takes or refuses a form in four. */
export function cellsOf(routes: readonly BuiltRoute[], people: readonly MatrixPerson[], ways: readonly Way[]): Cell[] {
  return routes.flatMap((route, at) =>
    people.flatMap((person, of) =>
      ways.filter((way) => hasWay(route, way)).map((way) => ({ route, person, way, spelling: at + of })),
    ),
  )
}

function hasWay({ path, isFrame, hasLoader }: BuiltRoute, way: Way): boolean {
  if (way === '_routes' || way === '_data') return hasLoader
  if (isFrame) return false
  return !way.includes('spelling') || (path !== '/' && path !== '/*')
}

/** Verdict of the reviewed table about a cell. */
export function expected({ route, person, way }: Cell): Verdict {
  const isPost = way.startsWith('POST')
  if (way.includes('_data') || way.includes('spelling')) return 'nothing'
  if (route.isResource && (way.includes('.data') || way === '_routes' || (isPost && !route.hasAction))) return 'nothing'
  const isSignedIn = person.token !== undefined && !person.isEnded
  if (isExternal(route) && isSignedIn && way !== 'document' && way !== 'HEAD') return 'nothing'
  if (asked(route, way).every((ability) => may(person, ability))) return 'allowed'
  return isSignedIn ? 'denied' : 'sign-in'
}

function asked({ id, branch, isResource, hasAction }: BuiltRoute, way: Way): string[] {
  const { loader = PUBLIC, action = loader } = routesFor[id] ?? {}
  // People who may not see a page without a form are told so before anything else.
  if (way === 'POST' || way === 'POST .data') return [hasAction ? action : loader]
  // Each loader answers for itself; a page needs all around it.
  if (way === '_routes' || isResource) return [loader]
  return branch.map((one) => routesFor[one]?.loader ?? PUBLIC)
}

interface Answered {
  readonly status: number
  readonly verdict: Verdict
  /** The calls that the provider got for it. */
  readonly calls: readonly string[]
}

/**
 * Why a cell is wrong; undefined for a right one. For those who may ask there may be nothing, such as an unknown record. The page
 * behind a dialog may be theirs: then it makes its calls, and shows its own failure first.
 */
function fault(cell: Cell, { status, verdict, calls }: Answered): string | undefined {
  const { route, person, way } = cell
  const wanted = expected(cell)
  const isTheirs = wanted === 'allowed' || (wanted === 'denied' && maySeeBehind(cell))
  const isHeard = person.token !== undefined && !person.isEnded && !way.includes('_data') && !way.includes('spelling')
  const mayCause = (call: string) => isTheirs || (isHeard && call === 'users.me')
  const isRight = verdict === wanted || (isTheirs && verdict === 'nothing')
  if (status !== 500 && isRight && calls.every(mayCause)) return undefined
  return `${person.name}: ${way} ${route.id}: ${wanted} expected, ${verdict} with ${status}; calls: ${calls.join(', ')}`
}

function maySeeBehind({ route: { branch }, person, way }: Cell): boolean {
  const behind = branch.at(-2) ?? ''
  const isPage = behind in routesFor && !behind.includes('/') && behind !== 'root'
  return isPage && ['document', 'HEAD', '.data'].includes(way) && may(person, routesFor[behind]?.loader ?? PUBLIC)
}

/** A portal whose provider answers examples and remembers who asked for what. */
export class Matrix {
  readonly #pool: Pool
  #people = 0
  readonly #cookies = new Map<MatrixPerson, string>()

  private constructor(
    readonly provider: ExampleProvider,
    readonly portal: Started,
  ) {
    this.#pool = new Pool(portal.portal, { connections: AT_ONCE })
  }

  /** `build`: the folder of its build. */
  static async start(
    build?: string,
    own: Readonly<Record<string, string>> = {},
    tuning: Partial<Tuning> = {},
  ): Promise<Matrix> {
    const provider = await ExampleProvider.start()
    const elsewhere = {
      WALLBOARD_URL: ELSEWHERE,
      STATUS_URL: ELSEWHERE,
      DNS_URL: ELSEWHERE,
      CLOUD_CONTROL_URL: ELSEWHERE,
    }
    const settings = {
      ...provider.settings,
      ...elsewhere,
      LOG_LEVEL: 'error',
      ...own,
      ...tuned({ MAX_PAGES_PER_USER: 100, ...tuning }),
    }
    const portal = await startPortalBeside(running().provider, settings, build)
    return new Matrix(provider, portal)
  }

  async stop(): Promise<void> {
    await this.#pool.close()
    await this.portal.stop()
    await this.provider.stop()
  }

  /** Somebody who is signed in with these permissions. */
  person(name: string, held: readonly string[]): MatrixPerson {
    this.#people += 1
    const token = `token-of-person-${this.#people}`
    this.provider.permit(token, held)
    const person = { name, token, held }
    this.#cookies.set(person, this.#newSession(token))
    return person
  }

  /** Somebody whose browser has kept the cookies of a session that they ended. */
  async ended(held: readonly string[]): Promise<MatrixPerson> {
    const person: MatrixPerson = { ...this.person('ended session', held), isEnded: true }
    const cookie = this.#newSession(person.token ?? '')
    this.#cookies.set(person, cookie)
    const answer = await this.#pool.request({ path: '/logout', method: 'POST', headers: this.#headers(cookie) })
    await answer.body.dump()
    return person
  }

  /** A browser of this person's. */
  browser({ token = '' }: MatrixPerson): Person {
    const browser = new Person(this.portal.portal)
    for (const line of this.#newSession(token).split('; ')) browser.cookies.set(...nameAndValue(line))
    return browser
  }

  /** The faults of these cells. `headers`: of every request. */
  async tryAll(cells: readonly Cell[], headers: Readonly<Record<string, string>> = {}): Promise<string[]> {
    const faults: string[] = []
    let next = 0
    const work = async () => {
      for (let cell = cells[next++]; cell; cell = cells[next++]) {
        const found = fault(cell, await this.answer(cell, headers))
        if (found) faults.push(found)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    return faults
  }

  async answer(cell: Cell, headers: Readonly<Record<string, string>> = {}): Promise<Answered> {
    const { method, path } = requestOf(cell)
    const before = this.provider.received.length
    const { status, location, text, requestId } = await this.request(cell.person, method, path, headers)
    const calls = this.provider.received.slice(before).filter((call) => call.requestId === requestId)
    return { status, verdict: verdictOf(status, location, text), calls: calls.map(({ name }) => name) }
  }

  async request(person: MatrixPerson, method: 'GET' | 'HEAD' | 'POST', path: string, more = {}, form = 'a=b') {
    // A session that signs out is over: each cell of the sign-out has its own.
    const isSignOut = path.startsWith('/logout')
    const kept = this.#cookies.get(person)
    const cookie = isSignOut && person.token && !person.isEnded ? this.#newSession(person.token) : kept
    const headers = { ...this.#headers(cookie), ...more }
    const sent = method === 'POST' ? { body: form } : {}
    const { pathname, search } = new URL(path, this.portal.portal)
    const answer = await this.#pool.request({ path: pathname + search, method, headers, ...sent })
    const text = await answer.body.text()
    const { location = '', 'x-request-id': requestId = '' } = answer.headers
    return { status: answer.statusCode, location: String(location), text, requestId: String(requestId) }
  }

  #headers(cookie: string | undefined) {
    const form = { origin: this.portal.portal, 'content-type': 'application/x-www-form-urlencoded' }
    return cookie ? { ...form, cookie } : form
  }

  #newSession(token: string): string {
    const request = requestAfter(settingsOf(this.portal.portal))
    startSession(request, { objectId: token.replace('token-of-', ''), idToken: 'minted', token })
    return request.lines.map((line) => nameAndValue(line).join('=')).join('; ')
  }
}

const ELSEWHERE = 'https://elsewhere.example/'

/** A record of the examples, by the start of a path. */
const RECORDS: readonly [path: string, query: string][] = [
  ['/cases', 'no=T-2026-0117'],
  ['/ucm/queues', 'no=Service+desk&id=31'],
  ['/ucm/ivr', 'no=Main+menu&id=91'],
  ['/orders', 'id=5003'],
  ['/ucm', 'id=31'],
]

function recordOf(path: string): string {
  return RECORDS.find(([start]) => path.startsWith(start))?.[1] ?? ''
}

/** Frames are asked for at one of their pages. */
const addressOf = ({ path, isFrame }: BuiltRoute) => (isFrame ? '/dashboard' : path === '/*' ? '/no-such-page' : path)

function requestOf({ route, way, spelling }: Cell): { method: 'GET' | 'HEAD' | 'POST'; path: string } {
  const { id, isIndex } = route
  const path = addressOf(route)
  const data = path === '/' ? '/_root.data' : `${path}.data`
  const query = (...parts: string[]) => {
    const given = [recordOf(path), ...parts].filter(Boolean).join('&')
    return given && `?${given}`
  }
  const form = isIndex ? 'index' : ''
  const routeId = encodeURIComponent(id)
  const odd = oddSpelling(path, spelling)
  switch (way) {
    case 'document':
      return { method: 'GET', path: path + query() }
    case 'HEAD':
      return { method: 'HEAD', path: path + query() }
    case '.data':
      return { method: 'GET', path: data + query() }
    case '_routes':
      return { method: 'GET', path: data + query(`_routes=${routeId}`) }
    case '_data':
      return { method: 'GET', path: path + query(`_data=${routeId}`) }
    case 'spelling':
      return { method: spelling % 2 ? 'HEAD' : 'GET', path: (spelling % 3 ? odd : `${odd}.data`) + query() }
    case 'POST':
      return { method: 'POST', path: path + query(form) }
    case 'POST .data':
      return { method: 'POST', path: data + query(form) }
    case 'POST _data':
      return { method: 'POST', path: path + query(form, `_data=${routeId}`) }
    case 'POST spelling':
      return { method: 'POST', path: (spelling % 3 ? odd : `${odd}.data`) + query(form) }
  }
}

/** One segment in capitals, a letter encoded, or both; or a slash at the end. */
export function spellingsOf(path: string): string[] {
  const segments = path.slice(1).split('/')
  const changed = (at: number, change: (segment: string) => string) =>
    `/${segments.map((segment, index) => (index === at ? change(segment) : segment)).join('/')}`
  const capitals = (segment: string) => segment.toUpperCase()
  const encoded = (segment: string) => `%${segment.charCodeAt(0).toString(16)}${segment.slice(1)}`
  return segments
    .flatMap((_, at) => [
      changed(at, capitals),
      changed(at, encoded),
      changed(at, (segment) => encoded(capitals(segment))),
    ])
    .concat(`${path}/`)
}

function oddSpelling(path: string, number: number): string {
  const spellings = spellingsOf(path)
  return spellings[number % spellings.length] ?? path
}

function verdictOf(status: number, location: string, text: string): Verdict {
  const isLogin = /\/login(\?|$)/
  if (status === 401 || (status === 302 && isLogin.test(location))) return 'sign-in'
  if (status === 202 && /"\/login\?/.test(text)) return 'sign-in'
  if (status === 403) return 'denied'
  if ([308, 404, 405].includes(status)) return 'nothing'
  return 'allowed'
}
