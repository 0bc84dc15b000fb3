/** Asks every second how far work of the server is, until it has ended, once scripts run. */
import { useRevalidator } from '@remix-run/react'
import { useEffect, useState } from 'react'

const EVERY_MS = 1_000

/** `address`: answers with the view as JSON. `isView`: a function of a module, by hand, because zod would cost the browser 27 kB. */
export function useProgress<View extends { readonly stage: string }>(
  loadedView: View,
  address: string,
  isView: (answer: unknown) => answer is View,
): View {
  const [seen, setSeen] = useState({ loaded: loadedView, view: loadedView })
  const { revalidate } = useRevalidator()
  const isRunning = loadedView.stage === 'running'
  useEffect(() => {
    if (!isRunning) return
    const abort = new AbortController()
    const ask = async () => {
      // A timer asks, not a person, so it keeps no session alive.
      const headers = { Accept: 'application/json', 'X-Unattended': 'yes' }
      // A redirect can only lead to the sign-in page, which no script may read.
      const answer = fetch(address, { headers, redirect: 'manual', signal: abort.signal })
      const response = await answer.catch(() => undefined)
      const view = response && (await readView(response, isView))
      // Asks again a second later if there was no answer.
      if (!response || abort.signal.aborted) return
      if (view?.stage === 'running') setSeen({ loaded: loadedView, view })
      else revalidate()
    }
    const timer = setInterval(() => void ask(), EVERY_MS)
    return () => {
      abort.abort()
      clearInterval(timer)
    }
  }, [isRunning, address, isView, loadedView, revalidate])
  return seen.loaded === loadedView ? seen.view : loadedView
}

/** Undefined when the portal answered something else, which the page itself then shows. */
async function readView<View>(response: Response, isView: (answer: unknown) => answer is View) {
  const answer: unknown = response.ok ? await response.json().catch(() => undefined) : undefined
  return isView(answer) ? answer : undefined
}
