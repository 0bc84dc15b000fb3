/** Loads the page again every two seconds while something goes on that it shows. With scripts the page does so itself. */
import { useMatches } from '@remix-run/react'
import { useContext } from 'react'
import { RenderingContext } from './rendering'

/** In the document's head. A loader asks for it by `refreshes: true`. */
export function Refresh() {
  const { withScripts } = useContext(RenderingContext)
  const isAsked = useMatches().some(({ data }) => asksForRefresh(data))
  if (!isAsked) return null
  const refresh = <meta httpEquiv="refresh" content="2" />
  return withScripts ? <noscript>{refresh}</noscript> : refresh
}

function asksForRefresh(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'refreshes' in data && data.refreshes === true
}
