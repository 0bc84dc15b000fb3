/** Tells if people wait for a download, once scripts run. Its response returns the form's key in a cookie. */
import { useEffect, useState, type FormEvent } from 'react'
import { STARTED_COOKIE, STARTED_FIELD } from '~/lists/selection'

export function useWaiting() {
  const [key, setKey] = useState<string>()
  useEffect(() => {
    if (key === undefined) return
    const stop = () => setKey(undefined)
    const poll = setInterval(() => document.cookie.includes(`${STARTED_COOKIE}=${key}`) && stop(), POLL_MS)
    // Ends the wait of a person who stopped the download or came back to this page.
    const giveUp = setTimeout(stop, MAX_WAIT_MS)
    window.addEventListener('pageshow', stop)
    return () => {
      clearInterval(poll)
      clearTimeout(giveUp)
      window.removeEventListener('pageshow', stop)
    }
  }, [key])
  return {
    isWaiting: key !== undefined,
    onSubmit({ currentTarget }: FormEvent<HTMLFormElement>) {
      const field = currentTarget.elements.namedItem(STARTED_FIELD)
      if (!(field instanceof HTMLInputElement)) return
      field.value = String(Date.now())
      setKey(field.value)
    },
  }
}

const POLL_MS = 250
const MAX_WAIT_MS = 120_000
