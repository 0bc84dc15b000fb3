import { expect, it } from 'vitest'
import routes from '../../app/routes'
import { pages } from '../../app/pages'

interface Route {
  readonly path?: string | undefined
  readonly file: string
  readonly children?: readonly Route[] | undefined
}

function flat(nested: readonly Route[]): Route[] {
  return nested.flatMap((route) => [route, ...flat(route.children ?? [])])
}

const all = flat(routes)

it('every page has a route', () => {
  const paths = all.map(({ path }) => `/${path}`)
  expect(paths).toEqual(expect.arrayContaining(Object.values(pages).map(({ path }) => path)))
})
