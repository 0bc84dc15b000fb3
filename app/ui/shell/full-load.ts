import { useLocation } from '@remix-run/react'
import { pageAt } from '../../pages'

/** Tells if people leave this page by a document load, so that its Content-Security-Policy ends with it. */
export function useFullLoad(): boolean {
  return pageAt(useLocation().pathname)?.fullLoad === true
}
