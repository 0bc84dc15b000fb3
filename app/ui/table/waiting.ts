/**
 * With scripts: whether a requested download has not started yet. No event tells a page, so its form sends a key, and
 * the response returns it in a cookie.
 */
import { useEffect, useState, type FormEvent } from 'react'
import { BEGUN_COOKIE, BEGUN_FIELD } from '../../lists/selection'

export function useWaiting() {
  const [key, setKey] = useState<string>()
  useEffect(() => {
    if (key === undefined) return
    const stop = () => setKey(undefined)
    const looking = setInterval(() => document.cookie.includes(`${BEGUN_COOKIE}=${key}`) && stop(), LOOK_MS)
    // If the person stopped the download, or came back to this page.
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
/** As long as the provider may take to start. */
const LONGEST_MS = 120_000
