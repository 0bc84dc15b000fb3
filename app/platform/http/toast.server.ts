/** Toasts that survive a redirect: sealed in a cookie, shown by the next page, then removed [065]. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { ToastMessage } from '../stores/idempotency-store.server'
import type { RequestContext } from './context'

const COOKIE = 'portal-toast'
const LIFE_SECONDS = 60

const Toast = ToastMessage.extend({
  /** Tells toasts with the same text apart. */
  id: z.string(),
  /** The page says it in its alert alone. */
  alertOnly: z.boolean().optional(),
})
export type Toast = z.output<typeof Toast>

export function setToast({ cookies }: Pick<RequestContext, 'cookies'>, message: Omit<Toast, 'id'>): void {
  const value: Toast = { id: randomUUID().slice(0, 8), ...message }
  cookies.setSealed(COOKIE, value, LIFE_SECONDS)
}

export function takeToast({ cookies }: Pick<RequestContext, 'cookies'>): Toast | undefined {
  cookies.remove(COOKIE)
  const read = Toast.safeParse(cookies.getSealed(COOKIE))
  return read.success ? read.data : undefined
}
