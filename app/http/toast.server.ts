/** Toasts that outlive a redirect: sealed in a cookie, shown by the next page, then gone (A§4). */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { RequestContext } from './context'
import { readCookies, readSealed, removeSealed, setSealed } from './cookies.server'
import type { Settings } from '../config.server'

const COOKIE = 'portal-toast'
const LIFE_SECONDS = 60

const Toast = z.object({
  /** Two toasts of the same text are two toasts. */
  id: z.string(),
  kind: z.enum(['success', 'danger', 'info']),
  text: z.string(),
})
export type Toast = z.output<typeof Toast>

type Answering = Pick<RequestContext, 'settings' | 'addHeader'>

/** Shows a toast on the page that this answer leads to. */
export function toast(context: Answering, { kind, text }: Omit<Toast, 'id'>): void {
  const value: Toast = { id: randomUUID().slice(0, 8), kind, text }
  for (const cookie of setSealed(context.settings, new Map(), COOKIE, value, LIFE_SECONDS))
    context.addHeader('Set-Cookie', cookie)
}

/** The toast of this request, which is thereby spent. */
export function takeToast(request: Request, context: Answering): Toast | undefined {
  const cookies = readCookies(request.headers.get('cookie'))
  for (const cookie of removeSealed(context.settings, cookies, COOKIE)) context.addHeader('Set-Cookie', cookie)
  return readToast(request, context.settings)
}

export function readToast(request: Request, settings: Settings): Toast | undefined {
  const cookies = readCookies(request.headers.get('cookie'))
  const read = Toast.safeParse(readSealed(settings, cookies, COOKIE))
  return read.success ? read.data : undefined
}
