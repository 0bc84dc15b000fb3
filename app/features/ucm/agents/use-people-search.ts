import { useEffect, useRef, useState } from 'react'
import { partHref } from '~/href'
import { pages } from '~/pages'

/** A pause in typing, in milliseconds, after which a search begins. */
const PAUSE_MS = 250
const MIN_SEARCH_LENGTH = 2

/**
 * Scripts suggest the members of a large directory who may be meant by what somebody types [692]. Without scripts, or without an
 * answer, the form asks which one is meant when it is sent.
 */
export function usePeopleSearch() {
  const [found, setFound] = useState<readonly string[]>([])
  const latest = useRef<AbortController | undefined>(undefined)
  useEffect(() => () => latest.current?.abort(), [])

  function search(text: string) {
    latest.current?.abort()
    const wanted = text.trim()
    if (wanted.length < MIN_SEARCH_LENGTH || found.includes(text)) return
    const search = new AbortController()
    latest.current = search
    setTimeout(() => {
      if (search.signal.aborted) return
      void readLabels(wanted, search.signal).then((labels) => {
        if (labels && !search.signal.aborted) setFound(labels)
      })
    }, PAUSE_MS)
  }
  return { found, search }
}

async function readLabels(text: string, signal: AbortSignal): Promise<string[] | undefined> {
  try {
    const response = await fetch(partHref(pages.agents, 'people', { q: text }), { signal })
    const labels: unknown = response.ok ? await response.json() : undefined
    return Array.isArray(labels) ? labels.map(String) : undefined
  } catch {
    return undefined
  }
}
