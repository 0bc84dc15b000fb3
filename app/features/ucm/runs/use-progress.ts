/** With scripts: what has been made so far, asked every second until the run has ended. */
import { useRevalidator } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { pages } from '../../../pages'
import type { RunView } from './run'

const EVERY_MS = 1_000

export function useProgress(loaded: RunView): RunView {
  const [seen, setSeen] = useState({ loaded, view: loaded })
  const { revalidate } = useRevalidator()
  const isRunning = loaded.stage === 'running'
  const address = `${pages.changes.path}/progress?plan=${encodeURIComponent(loaded.id)}`
  useEffect(() => {
    if (!isRunning) return
    const abort = new AbortController()
    const ask = async () => {
      // A timer asks, not a person, so it keeps no session alive.
      const headers = { Accept: 'application/json', 'X-Unattended': 'yes' }
      // A redirect can only lead to the sign-in page, which no script may read.
      const answer = fetch(address, { headers, redirect: 'manual', signal: abort.signal })
      const response = await answer.catch(() => undefined)
      const view = response && (await viewIn(response))
      // Without an answer it asks again a second later.
      if (!response || abort.signal.aborted) return
      if (view?.stage === 'running') setSeen({ loaded, view })
      else revalidate()
    }
    const timer = setInterval(() => void ask(), EVERY_MS)
    return () => {
      abort.abort()
      clearInterval(timer)
    }
  }, [isRunning, address, loaded, revalidate])
  return seen.loaded === loaded ? seen.view : loaded
}

/** Undefined when the portal answered something else, which the page itself then shows. */
async function viewIn(response: Response): Promise<RunView | undefined> {
  const answer: unknown = response.ok ? await response.json().catch(() => undefined) : undefined
  return isRunView(answer) ? answer : undefined
}

/** Written by hand, because zod would cost the browser 27 kB. */
function isRunView(answer: unknown): answer is RunView {
  return typeof answer === 'object' && answer !== null && 'calls' in answer && 'stage' in answer
}
