import { useLocation, useMatches } from '@remix-run/react'
import { pageAt, routeOf, type Route } from '~/page-lookups'

/** The route on screen. A dialog's route and that of the page behind it belong to the same page. */
export function useRoute(): Route {
  return routeShown(useMatches())
}

/** The route on screen by its matches, for the `meta` of a route. */
export function routeShown(matches: readonly { readonly id: string }[]): Route {
  return routeOf(matches.at(-1)?.id ?? '')
}

/** Tells if people leave this page by a document load, so that its Content-Security-Policy ends with it. */
export function useFullLoad(): boolean {
  return pageAt(useLocation().pathname)?.fullLoad === true
}
