/** The answer to a form posted to a page without an action. Remix's own 405 would check no permission. */
import type { ServerBuild } from '@remix-run/node'

/** Gives each such page for signed-in people the action of the page for unknown URLs. */
export function withPageActions(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes)
  const action = routes.find(([, route]) => route?.path === '*')?.[1]?.module.action
  if (!action) return build
  const completed = routes.map(([id, route]) => {
    const isIncomplete = route?.module.default && !route.module.action && !isPublic(route.module.loader)
    return [id, isIncomplete ? { ...route, module: { ...route.module, action } } : route] as const
  })
  return { ...build, routes: Object.fromEntries(completed) }
}

function isPublic(loader: unknown): boolean {
  return typeof loader === 'function' && 'ability' in loader && loader.ability === 'public'
}
