/** With scripts: what has been made so far, asked every second until the run has ended. */
import { useRevalidator } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { pages } from '../pages'
import type { RunView } from './run'

const EVERY_MS = 1_000

export function useProgress(loaded: RunView): RunView {
  const [seen, setSeen] = useState({ loaded, view: loaded })
  const { revalidate } = useRevalidator()
  const isRunning = loaded.stage === 'running'
  const address = `${pages.changes.path}/progress?plan=${encodeURIComponent(loaded.id)}`
  useEffect(() => {
    if (!isRunning) return
    const left = new AbortController()
    const ask = async () => {
      // A timer asks, not a person, so it keeps no session alive.
      const headers = { Accept: 'application/json', 'X-Unattended': 'yes' }
      const view = await fetch(address, { headers, signal: left.signal }).then(viewIn, () => undefined)
      if (left.signal.aborted) return
      if (view?.stage === 'running') setSeen({ loaded, view })
      else revalidate()
    }
    const timer = setInterval(() => void ask(), EVERY_MS)
    return () => {
      left.abort()
      clearInterval(timer)
    }
  }, [isRunning, address, loaded, revalidate])
  return seen.loaded === loaded ? seen.view : loaded
}

/** Undefined when the portal answered something else, which the page itself then shows. */
async function viewIn(response: Response): Promise<RunView | undefined> {
  const answer: unknown = response.ok ? await response.json() : undefined
  return isRunView(answer) ? answer : undefined
}

/** Written by hand, because zod would cost the browser 27 kB. */
function isRunView(answer: unknown): answer is RunView {
  return typeof answer === 'object' && answer !== null && 'calls' in answer && 'stage' in answer
}
