/** The text for a person in a provider's error body [031]. */

const MAX_PROBLEM_LENGTH = 500

/**
 * The text of an error answer: the body itself when it is a string, else the first of detail, error_description, the
 * messages for fields (errors, ModelState), Message, message, error, msg, defaultMessage, value and title that holds text, also inside a
 * record or a list, else 'status NNN'. Names in any case. A text that is JSON itself counts as the text in it [882]. Plain text of at most
 * 500 characters; never to be shown as HTML. `cut`: shortens a text; the portal hides its secrets before [926].
 */
export function problemText(status: number, body: unknown, cut = start): string {
  const found = said(body)?.trim()
  // A cut may go through a character.
  return found ? cut(found, MAX_PROBLEM_LENGTH).toWellFormed() : `status ${status}`
}

function start(text: string, longest: number): string {
  return text.slice(0, longest)
}

/** `depth`: records and lists around it. A text is never far inside. */
function said(body: unknown, depth = 0): string | undefined {
  if (typeof body === 'string') return innermost(body, depth)
  if (typeof body !== 'object' || body === null || depth > MAX_DEPTH) return undefined
  if (Array.isArray(body)) return joined(body.map((one) => said(one, depth + 1)))

  const fields = lowerCased(body)
  const texts = NAMES.map((name) => {
    const given = fields.get(name)
    return OF_FIELDS.includes(name) ? ofFields(given, depth) : said(given, depth + 1)
  })
  return texts.find((text) => text !== undefined && text.trim() !== '')
}

const MAX_DEPTH = 6
const OF_FIELDS = ['errors', 'modelstate']
const NAMES = [
  'detail',
  'error_description',
  ...OF_FIELDS,
  'message',
  'error',
  'msg',
  'defaultmessage',
  'value',
  'title',
]

function joined(texts: readonly (string | undefined)[]): string {
  return texts.filter((text) => text !== undefined).join(' ')
}

/** The text in a text that is a record in JSON, as Microsoft's services wrap each other's; undefined if there is none in it. */
function innermost(text: string, depth: number): string | undefined {
  if (!/^\s*\{/.test(text)) return text
  const record = recordIn(text)
  return record ? said(record, depth + 1) : text
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

/**
 * Messages for fields as one text: `{ field: [messages] }` of ASP.NET, whose title only says that there are some, and of Rails, whose messages
 * go on after the name of the field; or a list of messages, each a text or a record.
 */
function ofFields(messages: unknown, depth: number): string | undefined {
  if (typeof messages !== 'object' || messages === null || Array.isArray(messages)) return said(messages, depth + 1)
  return joined(
    Object.entries(messages).map(([field, given]) => {
      const text = said(given, depth + 1)
      return text && /^\p{Ll}/u.test(text) ? `${field} ${text}` : text
    }),
  )
}
