/** The text for a person in a provider's error body [031]. */

const MAX_PROBLEM_LENGTH = 500

/**
 * The text of an error answer: the body itself when it is a string, else the first of detail, error_description, the
 * messages for fields (errors, ModelState), Message, message, error (or error.message) and title that holds text, else
 * 'status NNN'. Names in any case. A text that is JSON itself counts as the text in it [882]. Plain text of at most 500 characters; never to
 * be shown as HTML. `cut`: shortens a text; the portal hides its secrets before [926].
 */
export function problemText(status: number, body: unknown, cut = start): string {
  const found = said(body)?.trim()
  // A cut may go through a character.
  return found ? cut(found, MAX_PROBLEM_LENGTH).toWellFormed() : `status ${status}`
}

function start(text: string, longest: number): string {
  return text.slice(0, longest)
}

function said(body: unknown): string | undefined {
  if (typeof body === 'string') return innermost(body)
  if (typeof body !== 'object' || body === null) return undefined

  const fields = lowerCased(body)
  const error = fields.get('error')
  const candidates = [
    fields.get('detail'),
    fields.get('error_description'),
    ofFields(fields.get('errors')),
    ofFields(fields.get('modelstate')),
    fields.get('message'),
    typeof error === 'object' && error !== null ? lowerCased(error).get('message') : error,
    fields.get('title'),
  ]
  const texts = candidates.filter((value) => typeof value === 'string' && value.trim() !== '')
  return texts.map(said).find((text) => text !== undefined)
}

/** The text in a text that is a record in JSON, as Microsoft's services wrap each other's; undefined if there is none in it. */
function innermost(text: string): string | undefined {
  if (!/^\s*\{/.test(text)) return text
  const record = recordIn(text)
  return record ? said(record) : text
}

function recordIn(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

/** The fields by their names in small letters; of two alike the first. */
function lowerCased(record: object): ReadonlyMap<string, unknown> {
  return new Map(
    Object.entries(record)
      .reverse()
      .map(([name, value]) => [name.toLowerCase(), value]),
  )
}

/** `{ field: [messages] }`, of ASP.NET, as one text. Their title only says that there are some. */
function ofFields(messages: unknown): string | undefined {
  if (typeof messages !== 'object' || messages === null) return undefined
  const texts = Object.values(messages)
    .flat()
    .filter((text) => typeof text === 'string')
  return texts.join(' ')
}
