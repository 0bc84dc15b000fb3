/**
 * The idempotency token of each form (decision 8): a digest of its user, so that nobody who signs in later
 * can send a form that stayed open, and a random part, so that a form that is sent twice is carried out once.
 */
import { createHash, randomUUID } from 'node:crypto'
import type { FormBody } from './form-body.server'
import { IDEMPOTENCY_FIELD } from './form-result'

/** A new token for the forms of one page. Visitors' forms belong to no user. */
export function newIdempotencyToken(objectId?: string): string {
  return `${userDigest(objectId)}.${randomUUID()}`
}

/** A new token for the same user, for another attempt. */
export function renewedToken(token: string): string {
  return `${token.replace(/\..*/s, '')}.${randomUUID()}`
}

/** Whether this user may send the form. A form without a token comes from no page of ours, so from no other user. */
export function isOwnForm({ fields }: FormBody, objectId: string | undefined): boolean {
  const token = fields.get(IDEMPOTENCY_FIELD)
  return token === null || objectId === undefined || token.startsWith(`${userDigest(objectId)}.`)
}

/**
 * By this key a second submission of the same form is known; undefined for a form without a token. Everything sent is
 * part of it: a person who goes back, changes the text and sends again means something else.
 */
export function idempotencyKey(request: Request, { fields, files }: FormBody, objectId = ''): string | undefined {
  if (!fields.get(IDEMPOTENCY_FIELD)) return undefined
  const { pathname, search } = new URL(request.url)
  const attached = files.map(({ field, name, stored }) => [field, name, stored?.bytes])
  const whole = JSON.stringify([objectId, pathname + search, [...fields], attached])
  return `form:${createHash('sha256').update(whole).digest('base64url')}`
}

function userDigest(objectId: string | undefined): string {
  if (objectId === undefined) return ''
  return createHash('sha256').update(`writer ${objectId}`).digest('base64url').slice(0, 16)
}
