/**
 * A copy of the build in which a request can name one guard that is off for it, to see whether the matrix notices. The guards are
 * those of the built route table, and the checks inside handlers that throw `accessDenied`.
 */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

export const BUILD_WITHOUT_GUARDS = 'test-results/build-without-guards'

/** `cases loader`: no guard at all; `cases loader=orders.view`: that of another ability; `check 2`: no such check in a handler. */
export const offFor = (...guards: string[]) => ({ 'x-without': guards.join() })

/** Writes the copy, and returns how many checks inside handlers there are. Throws if the build has another form. */
export function buildWithoutGuards(): number {
  rmSync(BUILD_WITHOUT_GUARDS, { recursive: true, force: true })
  cpSync('build', BUILD_WITHOUT_GUARDS, { recursive: true })
  const file = `${BUILD_WITHOUT_GUARDS}/server/server.js`
  let checks = 0
  const built = readFileSync(file, 'utf8').replace(/throw accessDenied\(args, /g, (found) => {
    checks += 1
    return `if (!offFor(args.request).includes('check ${checks}')) ${found}`
  })
  const opened = replaced(built, 'function guard(ability, ', `${GUARD}function realGuard(ability, `)
  writeFileSync(file, replaced(opened, '\nconst build = ', `${ROUTES}const build = `))
  if (checks === 0) throw new Error('the build has no checks inside handlers')
  return checks
}

function replaced(code: string, found: string, by: string): string {
  const parts = code.split(found)
  if (parts.length !== 2) throw new Error(`the build has ${found} ${parts.length - 1} times`)
  return parts.join(by)
}

/** Renames the guard, and gives what it makes two more ways to be called. */
const GUARD = `
function offFor(request) {
  return (request.headers.get('x-without') ?? '').split(',');
}
function guard(ability, handler, options) {
  const unguarded = async ({ request, context }) => {
    const current = await readCurrentSession(context);
    const nobody = { FullName: '', Email: '', Organization: { Name: '' }, PortalPermissions: [] };
    const user = (await current?.readUser()) ?? nobody;
    const session = current?.session ?? { objectId: 'nobody', token: 'nobody', session: 'nobody' };
    const can = (other) => allows(other, user.PortalPermissions, context.settings.PRODUCT_CODE);
    const api = current?.api ?? portalApi(context, session);
    const formatDate = dateFormatter(context.settings.PORTAL_TIME_ZONE);
    const phoneCountry = context.settings.PHONE_COUNTRY_CODE;
    const url = new URL(request.url);
    const route = routeOf(context.routeId);
    return handler({ request, url, route, context, session, api, user, can, formatDate, phoneCountry });
  };
  const guardedBy = (other) => realGuard(other, handler, options);
  return Object.assign(guardedBy(ability), { unguarded, guardedBy });
}
`
const ROUTES = `
for (const [id, route] of Object.entries(routes)) {
  for (const kind of ['loader', 'action']) {
    const real = route.module[kind];
    if (!real?.unguarded) continue;
    const own = id + ' ' + kind;
    const switched = (args) => {
      const [other] = offFor(args.request).filter((one) => one.startsWith(own + '='));
      if (offFor(args.request).includes(own)) return real.unguarded(args);
      return other ? real.guardedBy(other.slice(own.length + 1))(args) : real(args);
    };
    route.module = { ...route.module, [kind]: Object.assign(switched, real) };
  }
}
`
