/** Which paths are resource routes: routes without a page of their own, such as downloads. */
import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'

type RouteTree = NonNullable<Parameters<typeof matchRoutes>[0]>

export function resourceRoutes(build: ServerBuild): (pathname: string) => boolean {
  const routes = Object.values(build.routes).filter((route) => route !== undefined)
  const childrenOf = (parentId: string | undefined): RouteTree =>
    routes
      .filter((route) => route.parentId === parentId)
      .map((route) => {
        const shared = {
          id: route.id,
          caseSensitive: route.caseSensitive === true,
          ...(route.path ? { path: route.path } : {}),
        }
        return route.index ? { ...shared, index: true } : { ...shared, index: false, children: childrenOf(route.id) }
      })
  const tree = childrenOf(undefined)
  const withPage = new Set(routes.filter((route) => route.module.default !== undefined).map((route) => route.id))

  return (pathname) => {
    const leaf = matchRoutes(tree, pathname)?.at(-1)?.route.id
    return leaf !== undefined && !withPage.has(leaf)
  }
}
