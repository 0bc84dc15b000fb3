/**
 * The key that each form carries (SECURITY, double submit): whose form it is, and which showing of it. By the first a
 * form that stayed open cannot be sent by whoever signs in next; by the second what is sent twice is carried out once.
 */
import { createHash, randomUUID } from 'node:crypto'
import type { SentForm } from './form-body.server'
import { FORM_KEY } from '../../forms/form-result'

/** A new key for the forms of one page. Visitors' forms are nobody's. */
export function newFormKey(objectId?: string): string {
  return `${writer(objectId)}.${randomUUID()}`
}

/** For another showing of a form: the same writer's, whoever that is. */
export function renewedFormKey(key: string): string {
  return `${key.replace(/\..*/s, '')}.${randomUUID()}`
}

/** Whether this user may send the form. A form without a key comes from no page of ours, so from no one else's. */
export function isOwnForm({ fields }: SentForm, objectId: string | undefined): boolean {
  const key = fields.get(FORM_KEY)
  return key === null || objectId === undefined || key.startsWith(`${writer(objectId)}.`)
}

/**
 * The name of this submission, by which a second one is known; undefined for a form without a key. What else was
 * sent is part of it: who goes back, changes the text and sends again means something else.
 */
export function submissionName(request: Request, { fields, files }: SentForm, objectId = ''): string | undefined {
  if (!fields.get(FORM_KEY)) return undefined
  const { pathname, search } = new URL(request.url)
  const sent = [...fields].map(([name, value]) => [name, value])
  const attached = files.map(({ field, name, arrived }) => [field, name, arrived?.bytes])
  const whole = JSON.stringify([objectId, pathname + search, sent, attached])
  return `form:${createHash('sha256').update(whole).digest('base64url')}`
}

function writer(objectId: string | undefined): string {
  if (objectId === undefined) return ''
  return createHash('sha256').update(`writer ${objectId}`).digest('base64url').slice(0, 16)
}
