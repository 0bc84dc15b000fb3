/**
 * The idempotency token of each form (decision 8). Its digest of the user prevents that somebody who signs in later sends
 * a form that stayed open. By its random part a form that is sent twice is carried out once.
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

/** Tells if this user may send the form. A form without a token comes from no page of ours, so it has no other user. */
export function isOwnForm({ fields }: FormBody, objectId: string | undefined): boolean {
  const token = fields.get(IDEMPOTENCY_FIELD)
  return token === null || objectId === undefined || token.startsWith(`${userDigest(objectId)}.`)
}

/**
 * The key that two submissions of the same form share; undefined for a form without a token. All that was sent is part of
 * it, because a person who goes back, changes the text and sends again wants something else.
 */
export function idempotencyKey(request: Request, { fields, files }: FormBody, objectId = ''): string | undefined {
  if (!fields.get(IDEMPOTENCY_FIELD)) return undefined
  const { pathname, search } = new URL(request.url)
  const attached = files.map(({ field, name, digest }) => [field, name, digest])
  const whole = JSON.stringify([objectId, pathname + search, [...fields], attached])
  return `form:${createHash('sha256').update(whole).digest('base64url')}`
}

function userDigest(objectId: string | undefined): string {
  if (objectId === undefined) return ''
  return createHash('sha256').update(`writer ${objectId}`).digest('base64url').slice(0, 16)
}
