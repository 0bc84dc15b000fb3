/** Shows a part of a page only to people with the ability. The server checks again when they use it. */
import type { ReactNode } from 'react'
import type { Ability } from '~/abilities'
import { useLayoutData } from './layout-data'

export function useAllowed(): (ability: Ability) => boolean {
  const allowed = useLayoutData()?.allowed.split(' ')
  return (ability) => allowed?.includes(ability) ?? false
}

export function IfAllowed({ ability, children }: { ability: Ability; children: ReactNode }) {
  return useAllowed()(ability) ? children : null
}
