import { useLocation } from '@remix-run/react'
import { pageAt } from '../pages'

/** Whether the page on screen is left by a document load, so that its Content-Security-Policy goes with it. */
export function useFullLoad(): boolean {
  return pageAt(useLocation().pathname)?.fullLoad === true
}
