/** Keeps what is typed in a form once scripts run (drafts.ts), and asks once before a link throws it away [568] [569]. */
import { useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { FormResult } from '~/forms/form-result'
import { useBeforePaint, useHydrated } from '../hydration'
import { useLayoutData } from '../layout-data'
import { formContent, draftName, forgetDraft, forgetDrafts, keepDraft, restoreDraft } from './drafts'

interface DraftOptions {
  readonly target: string
  readonly result: FormResult | undefined
  /** Changes when the form is emptied. */
  readonly attempt: number
}

export function useDraft({ target, result, attempt }: DraftOptions) {
  const form = useRef<HTMLFormElement>(null)
  const { key } = useLocation()
  // The first part of the token names the user.
  const [owner = ''] = (useLayoutData()?.idempotencyToken ?? '').split('.')
  const initial = useRef<{ attempt: number; content: string }>()
  /** The key of the location from which it was sent. */
  const sentFrom = useRef<string>()
  const state = useRef<DraftState>({ isTyped: never, isSending: never })
  const isDocument = !useHydrated()

  useBeforePaint(() => {
    const fields = form.current
    if (!fields) return
    const isFirst = initial.current === undefined
    if (initial.current?.attempt !== attempt) initial.current = { attempt, content: formContent(fields) }
    const { content } = initial.current
    state.current = {
      isTyped: () => result !== undefined || formContent(fields) !== content,
      isSending: () => sentFrom.current === key,
    }
    if (isFirst) {
      forgetDrafts(owner)
      if (isDocument && isNewVisit()) forgetDraft(draftName(key, target))
      else restoreDraft(draftName(key, target), fields)
    } else if (state.current.isTyped()) keepDraft(draftName(key, target), owner, fields)
  }, [key, target, owner, attempt, result, isDocument])

  const [onUnload] = useState(() => (event: BeforeUnloadEvent) => {
    if (state.current.isTyped() && !state.current.isSending()) event.preventDefault()
  })
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const question = state.current.isSending() ? STILL_SENDING : state.current.isTyped() ? NOT_SENT : undefined
      if (!question || !isWayOut(event)) return
      if (window.confirm(question)) state.current = { isTyped: never, isSending: never }
      else {
        event.preventDefault()
        event.stopPropagation()
      }
    }
    // Runs before the link's own handlers.
    window.addEventListener('click', onClick, { capture: true })
    return () => {
      window.removeEventListener('click', onClick, { capture: true })
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [onUnload])

  return {
    form,
    onInput() {
      if (!form.current || state.current.isSending()) return
      keepDraft(draftName(key, target), owner, form.current)
      // Added only now, because a beforeunload listener disables the back/forward cache.
      window.addEventListener('beforeunload', onUnload)
    },
    onSend() {
      sentFrom.current = key
      forgetDrafts(owner, target)
    },
  }
}

interface DraftState {
  isTyped(): boolean
  isSending(): boolean
}

const never = () => false

/** Tells if the document was asked for by its address or a link, not by Back, Forward or a reload. */
function isNewVisit(): boolean {
  const [load] = performance.getEntriesByType('navigation')
  return load instanceof PerformanceNavigationTiming && load.type === 'navigate'
}

const NOT_SENT = 'Leave without saving?'
const STILL_SENDING = 'This is still being sent. Leave without seeing the result?'

/** Tells if a click opens another page in this tab. Cancel says what it does, and a dialog opens over its page. */
function isWayOut(event: MouseEvent): boolean {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event
  const link = target instanceof Element && target.closest('a')
  if (!link || button !== 0 || ctrlKey || metaKey || shiftKey || altKey || link.target) return false
  if (link.closest('.form-actions, .modal-header')) return false
  const { pathname } = window.location
  return link.pathname !== pathname && !link.pathname.startsWith(`${pathname}/`)
}
