/** The portal's routes as Remix builds them: path and module of each. */
import type { RouteConfigEntry } from '@remix-run/route-config'
import routes from '../../app/routes'
import { abilities, type Ability } from '../../app/access/abilities'

export interface Route {
  /** From the root, with a leading slash; layouts without a path have that of their parent. */
  readonly path: string
  readonly file: string
  /** False for a file or a redirect: a resource route. */
  readonly hasPage: boolean
  readonly loader: Handler | undefined
  readonly action: Handler | undefined
}

/** `undefined` for a handler that neither `guarded` nor `publicRoute` made. */
export interface Handler {
  readonly ability: Ability | 'public' | undefined
  /** Made by `guardedResource`. */
  readonly answersItself: boolean
}

const modules = import.meta.glob<Record<string, unknown>>('../../app/**/*.{ts,tsx}')

export async function allRoutes(): Promise<Route[]> {
  return [await routeOf('/', 'root.tsx'), ...(await routesBelow('', routes))]
}

async function routesBelow(parent: string, entries: readonly RouteConfigEntry[]): Promise<Route[]> {
  const found = entries.map(async ({ path, file, children = [] }) => {
    const own = path ? `${parent}/${path}` : parent
    return [await routeOf(own || '/', file), ...(await routesBelow(own, children))]
  })
  return (await Promise.all(found)).flat()
}

async function routeOf(path: string, file: string): Promise<Route> {
  const load = modules[`../../app/${file}`]
  if (!load) throw new Error(`routes.ts names ${file}, which does not exist`)
  const { loader, action, default: page } = await load()
  return { path, file, hasPage: page !== undefined, loader: handlerOf(loader), action: handlerOf(action) }
}

function handlerOf(handler: unknown): Handler | undefined {
  if (typeof handler !== 'function') return undefined
  if (!('ability' in handler)) return { ability: undefined, answersItself: false }
  const ability = handler.ability === 'public' ? 'public' : abilities.find((known) => known === handler.ability)
  return { ability, answersItself: 'answersItself' in handler && handler.answersItself === true }
}
