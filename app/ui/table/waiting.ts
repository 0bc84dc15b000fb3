/**
 * With scripts: whether a download has been asked for and not begun. No event tells a page of it, so its form sends a
 * key, and the answer brings that back in a cookie.
 */
import { useEffect, useState, type FormEvent } from 'react'
import { BEGUN_COOKIE, BEGUN_FIELD } from '../../lists/selection'

export function useWaiting() {
  const [key, setKey] = useState<string>()
  useEffect(() => {
    if (key === undefined) return
    const stop = () => setKey(undefined)
    const looking = setInterval(() => document.cookie.includes(`${BEGUN_COOKIE}=${key}`) && stop(), LOOK_MS)
    // For who stopped it in the browser, or came back to this page as they left it.
    const giveUp = setTimeout(stop, LONGEST_MS)
    window.addEventListener('pageshow', stop)
    return () => {
      clearInterval(looking)
      clearTimeout(giveUp)
      window.removeEventListener('pageshow', stop)
    }
  }, [key])
  return {
    isWaiting: key !== undefined,
    onSubmit({ currentTarget }: FormEvent<HTMLFormElement>) {
      const field = currentTarget.elements.namedItem(BEGUN_FIELD)
      if (!(field instanceof HTMLInputElement)) return
      field.value = String(Date.now())
      setKey(field.value)
    },
  }
}

const LOOK_MS = 250
/** As long as the provider may take to begin. */
const LONGEST_MS = 120_000
