/** With scripts: Back and Forward inside the wizard show each step with the latest basket [507]. */
import { useLocation, useNavigate, useNavigationType, useOutletContext } from '@remix-run/react'
import { useCallback, useEffect, useRef } from 'react'
import { isSameBasket, replaceSearch, withBasketOf } from './basket-in-url'

/** Replaces the query of the step's history entry by one with the current basket. */
type KeepBasket = (search: string) => void

export function useKeepBasket(): KeepBasket {
  return useOutletContext<KeepBasket>()
}

/** For the wizard's frame around its steps. An older history entry of the same tenant gets the latest basket. */
export function useBasketOfAllSteps(): KeepBasket {
  const latest = useRef<string>()
  const { key, search } = useLocation()
  const way = useNavigationType()
  const navigate = useNavigate()
  useEffect(() => {
    const chosen = latest.current
    latest.current = search
    if (way !== 'POP' || chosen === undefined || isSameBasket(search, chosen) || !isOfTenant(search, chosen)) return
    navigate({ search: withBasketOf(search, chosen) }, { replace: true, preventScrollReset: true })
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
