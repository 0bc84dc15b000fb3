import { expect, it } from 'vitest'
import routes from '../../app/routes'
import { placeholders } from '../../app/shell/placeholders'
import { allPages, menu } from '../../app/shell/menu'

interface Route {
  readonly path?: string | undefined
  readonly file: string
  readonly children?: readonly Route[] | undefined
}

function flat(nested: readonly Route[]): Route[] {
  return nested.flatMap((route) => [route, ...flat(route.children ?? [])])
}

const all = flat(routes)

it('lists as not here yet exactly the addresses that have no page', () => {
  const later = all.filter(({ file }) => file === 'shell/placeholder.tsx').map(({ path }) => path)
  expect(later.toSorted()).toEqual(Object.keys(placeholders).toSorted())
})

it('has an address for every page of the menu', () => {
  const paths = all.map(({ path }) => `/${path}`)
  expect(paths).toEqual(expect.arrayContaining(allPages(menu).map(({ path }) => path)))
})
