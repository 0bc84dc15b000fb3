/** Shows parts of a page only to who may do what they offer. The server decides again when it is done. */
import { useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { loader as layoutLoader } from '../shell/layout'
import type { Ability } from './abilities'

export function useAllowed(ability: Ability): boolean {
  return useRouteLoaderData<typeof layoutLoader>('shell/layout')?.allowed.includes(ability) ?? false
}

export function Allowed({ ability, children }: { ability: Ability; children: ReactNode }) {
  return useAllowed(ability) ? children : null
}
