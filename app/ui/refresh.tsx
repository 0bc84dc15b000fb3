/** Loads the page again every two seconds while something goes on that it shows. With scripts the page does so itself. */
import { useLocation, useMatches } from '@remix-run/react'
import { useContext } from 'react'
import { RenderingContext } from './rendering'

/** An element of the document's head. A loader asks for it by `refreshes: true`. */
export function Refresh() {
  const { withScripts } = useContext(RenderingContext)
  const isWanted = useMatches().some(({ data }) => asksForRefresh(data))
  const { pathname, search } = useLocation()
  if (!isWanted) return null
  // Named without a fragment: a browser may take an address with one for the page that it has.
  const refresh = <meta httpEquiv="refresh" content={`2;url=${pathname}${search}`} />
  return withScripts ? <noscript>{refresh}</noscript> : refresh
}

function asksForRefresh(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'refreshes' in data && data.refreshes === true
}
