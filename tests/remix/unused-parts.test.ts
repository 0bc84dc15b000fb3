import { readFileSync } from 'node:fs'
import { matchRoutes } from '@remix-run/react'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { expect, it } from 'vitest'
import routes from '../../app/routes'
import { withoutUnused } from '../../app/remix/unused-parts'
import options from '../../remix.config.js'

type Routes = Parameters<typeof matchRoutes>[0]

const ROUTER = '@remix-run/router/dist/router.js'
const read = (file: string) => readFileSync(`node_modules/${file}`, 'utf8')

it('a release of Remix whose code has changed where parts are left out fails the build', () => {
  const [first = '', ...rest] = read(ROUTER).split('getBlocker,')
  expect(withoutUnused(ROUTER, read(ROUTER))).not.toContain('getBlocker,')
  expect(() => withoutUnused(ROUTER, first + rest.join(''))).toThrow(`${ROUTER} has 0 times, not 1:     getBlocker,`)
})

it('a file of a package without unused parts stays as it is', () => {
  expect(withoutUnused('react/index.js', 'module.exports')).toBe('module.exports')
})

it('the flags of Remix are those that the scripts are built for', () => {
  expect(options.future).toMatchObject({ v3_singleFetch: true, v3_lazyRouteDiscovery: false })
  expect(options).not.toHaveProperty('ssr', false)
})

it('browsers find the same routes as Remix at every address of the portal, and at others', async () => {
  const code = encodeURIComponent(withoutUnused(ROUTER, read(ROUTER)))
  const browser: { matchRoutes: typeof matchRoutes } = await import(/* @vite-ignore */ `data:text/javascript,${code}`)
  const all = routes.map(asRoute)
  const idsAt = (find: typeof matchRoutes, path: string) => find(all, path)?.map(({ route }) => route.id)
  const paths = [...new Set(pathsOf('', routes))]
  expect(paths.length).toBeGreaterThan(100)
  for (const path of [...paths, '/', '/no/such/page', '/no%20such']) {
    expect([path, idsAt(browser.matchRoutes, path)]).toEqual([path, idsAt(matchRoutes, path)])
  }
})

function asRoute({ id, file, path, index, children = [] }: RouteConfigEntry): Routes[number] {
  const own = { id: id ?? file, ...(path !== undefined && { path }) }
  return index ? { ...own, index } : { ...own, children: children.map(asRoute) }
}

function pathsOf(parent: string, entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const own = path === undefined ? parent : `${parent}/${path}`
    return [...(own === '' || own.includes('*') ? [] : [own]), ...pathsOf(own, children)]
  })
}
