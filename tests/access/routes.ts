/** The portal's routes as Remix builds them: path and module of each. */
import type { RouteConfigEntry } from '@remix-run/route-config'
import routes from '../../app/routes'
import { abilities, type Ability } from '../../app/abilities'
import { routeOf } from '../../app/page-lookups'
import type { Page } from '../../app/pages'

interface Route {
  /** Path from the root, with a leading slash; layouts without a path have that of their parent. */
  readonly path: string
  readonly file: string
  /** The page that its definition names. */
  readonly page: Page | undefined
  /** False for a file or a redirect: a resource route. */
  readonly hasPage: boolean
  /** Opens over the page above it. */
  readonly isDialog: boolean
  /** Everything else that the module exports. */
  readonly exported: Readonly<Record<string, unknown>>
  readonly loader: Handler | undefined
  readonly action: Handler | undefined
}

/** `undefined` for a handler that neither `guarded` nor `publicRoute` made. */
interface Handler {
  readonly ability: Ability | 'page' | 'edit' | 'public' | undefined
  /** Made by `guardedResource`. */
  readonly isResource: boolean
  /** Made by `formAction` or `visitorFormAction`. */
  readonly isForm: boolean
}

const modules = import.meta.glob<Record<string, unknown>>('../../app/**/*.{ts,tsx}')

export async function allRoutes(): Promise<Route[]> {
  return [await read({ path: '', file: 'root.tsx' }), ...(await routesBelow('', routes))]
}

async function routesBelow(parent: string, entries: readonly RouteConfigEntry[]): Promise<Route[]> {
  const found = entries.map(async (entry) => {
    const { path, children = [] } = entry
    return [await read(entry, parent), ...(await routesBelow(path ? `${parent}/${path}` : parent, children))]
  })
  return (await Promise.all(found)).flat()
}

async function read({ id = '', path: below, file }: RouteConfigEntry, parent = ''): Promise<Route> {
  const path = (below ? `${parent}/${below}` : parent) || '/'
  const load = modules[`../../app/${file}`]
  if (!load) throw new Error(`routes.ts names ${file}, which does not exist`)
  const exported = await load()
  const { loader, action, default: page } = exported
  // A child with a path of its own: steps of a wizard lie in the wizard's frame, everything else over its page.
  const isDialog = parent !== '' && path !== parent && !file.startsWith('features/orders/wizard/')
  return {
    path,
    file,
    page: routeOf(id).page,
    hasPage: page !== undefined,
    isDialog,
    exported,
    loader: handlerOf(loader),
    action: handlerOf(action),
  }
}

function handlerOf(handler: unknown): Handler | undefined {
  if (typeof handler !== 'function') return undefined
  if (!('ability' in handler)) return { ability: undefined, isResource: false, isForm: false }
  const ability = (['public', 'page', 'edit', ...abilities] as const).find((known) => known === handler.ability)
  const is = (mark: string) => Object.entries(handler).some(([name, value]) => name === mark && value === true)
  return { ability, isResource: is('isResource'), isForm: is('isForm') }
}
