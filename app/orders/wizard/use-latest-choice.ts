/** With scripts: Back and Forward inside the wizard show each step with the latest choice [507]. */
import { useLocation, useNavigate, useNavigationType, useOutletContext } from '@remix-run/react'
import { useCallback, useEffect, useRef } from 'react'
import { isSameChoice, replaceSearch, withChoiceOf } from './choice-in-url'

/** Replaces the query of the step's history entry by one with what is chosen now. */
type KeepChoice = (search: string) => void

/** In a step. */
export function useKeepChoice(): KeepChoice {
  return useOutletContext<KeepChoice>()
}

/** In the wizard's frame, for its steps. An older history entry of the same tenant gets the latest choice. */
export function useChoiceOfAllSteps(): KeepChoice {
  const latest = useRef<string>()
  const { key, search } = useLocation()
  const way = useNavigationType()
  const navigate = useNavigate()
  useEffect(() => {
    const chosen = latest.current
    latest.current = search
    if (way !== 'POP' || chosen === undefined || isSameChoice(search, chosen) || !isOfTenant(search, chosen)) return
    navigate({ search: withChoiceOf(search, chosen) }, { replace: true, preventScrollReset: true })
  }, [key, navigate, search, way])
  return useCallback((now) => {
    latest.current = now
    replaceSearch(now)
  }, [])
}

function isOfTenant(search: string, other: string): boolean {
  const [tenant, latest] = [search, other].map((query) => new URLSearchParams(query).get('tenant') ?? '')
  return tenant === '' || tenant === latest
}
