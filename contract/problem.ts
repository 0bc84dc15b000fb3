/** The text for a person in a provider's error body [031]. */

const LONGEST = 500

/**
 * The text of an error answer: the body itself when it is a string, else the first of error_description, Message,
 * message, error (or error.message) and title that holds text, else 'status NNN'. Plain text of at most 500
 * characters; never to be shown as HTML.
 */
export function problemText(status: number, body: unknown): string {
  const found = said(body)?.trim()
  return found ? found.slice(0, LONGEST) : `status ${status}`
}

function said(body: unknown): string | undefined {
  if (typeof body === 'string') return body
  if (typeof body !== 'object' || body === null) return undefined

  const fields = new Map<string, unknown>(Object.entries(body))
  const error = fields.get('error')
  const candidates = [
    fields.get('error_description'),
    fields.get('Message'),
    fields.get('message'),
    typeof error === 'object' && error !== null && 'message' in error ? error.message : error,
    fields.get('title'),
  ]
  return candidates.find((value): value is string => typeof value === 'string' && value.trim() !== '')
}
