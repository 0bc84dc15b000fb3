import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { withoutUnused } from '../../app/remix/unused-parts'
import options from '../../remix.config.js'

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
