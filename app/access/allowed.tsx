/** Shows parts of a page only to who may do what they offer. The server decides again when it is done. */
import { useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { loader as layoutLoader } from '../shell/layout'
import type { Act } from './access'

export function useAllowed(act: Act): boolean {
  return useRouteLoaderData<typeof layoutLoader>('shell/layout')?.allowed.includes(act) ?? false
}

export function Allowed({ act, children }: { act: Act; children: ReactNode }) {
  return useAllowed(act) ? children : null
}
