/** Hides what was sent as a secret in what comes back: some systems repeat it in the text of an error [926]. */
import { Parser } from 'htmlparser2'

/** The text with `[hidden]` in place of secrets, then without its escapes, and at most `longest` characters of it. */
export type HideSecrets = (text: string, longest?: number) => string

const HIDDEN_TEXT = '[hidden]'
/** Characters of a secret in a row that are hidden like all of it. */
const PART = 20
/** A shorter secret would hide half of what people must read. */
const MIN_SECRET_LENGTH = 4
/** Characters of a text that are looked at, and shown at most: what begins before the second is found before the first. */
const LOOKED_AT = 4_000
const MAX_TEXT_LENGTH = 3_000
/** A text in JSON, in JSON, in a URL, in HTML. */
const MAX_ESCAPES = 4
/** Any token in the form of a JWT, also one that was not sent. */
const WEB_TOKEN = /\beyJ[\w-]*(?:\.[\w-]*){0,4}/g

/**
 * Finds the secrets as they are, escaped for URLs, JSON and HTML, in base64, and 20 characters or more of them. Costs time in
 * proportion to the text: 0.1 ms of CPU beside a token of 2,000 characters, 5 ms for the longest text that repeats it.
 */
export function hideSecrets(secrets: readonly string[]): HideSecrets {
  let forms: readonly string[] | undefined
  return (text, longest = MAX_TEXT_LENGTH) => {
    forms ??= secrets.filter(({ length }) => length >= MIN_SECRET_LENGTH).flatMap(formsOf)
    const start = text.slice(0, LOOKED_AT)
    const characters = withoutEscapes(start)
    const hidden = secretPlaces(forms, foldBase64(characters))
    // The rest of the text may go on with a secret that begins here.
    if (hidden.includes(1) && start !== text) hidden.fill(1, 1 - PART)
    const shown = hidden.includes(1) ? maskedText(characters, hidden) : start
    return shown.replaceAll(WEB_TOKEN, HIDDEN_TEXT).slice(0, longest)
  }
}

/** Marks each character of a text that belongs to one of the forms, or to a part of it. */
function secretPlaces(forms: readonly string[], characters: string): Uint8Array {
  const hiddenPlaces = new Uint8Array(characters.length)
  for (const form of forms.filter(({ length }) => length < PART)) {
    for (let index = characters.indexOf(form); index >= 0; index = characters.indexOf(form, index + 1))
      hiddenPlaces.fill(1, index, index + form.length)
  }
  // A part that is in the text too has one of these pieces. To look for them costs little, and few texts have one.
  const pieces = characters.match(PIECES) ?? []
  const repeated = forms.filter((form) => form.length >= PART && pieces.some((piece) => form.includes(piece)))
  const parts = new Map<string, number[]>()
  for (let index = 0; repeated.length > 0 && index + PART <= characters.length; index += 1) {
    const part = characters.slice(index, index + PART)
    const places = parts.get(part)
    if (places) places.push(index)
    else parts.set(part, [index])
  }
  for (const form of repeated) {
    for (let index = 0; index + PART <= form.length; index += 1) {
      const part = form.slice(index, index + PART)
      for (const place of parts.get(part) ?? []) hiddenPlaces.fill(1, place, place + PART)
      parts.delete(part)
    }
  }
  return hiddenPlaces
}

/** Half as long as a part, so that wherever a part begins, it has all of one. */
const PIECES = /[^]{10}/g

function maskedText(characters: string, hidden: Uint8Array): string {
  const shown = Array.from(characters, (character, index) =>
    !hidden[index] ? character : hidden[index - 1] ? '' : HIDDEN_TEXT,
  )
  return Buffer.from(shown.join(''), 'latin1').toString()
}

/** The secret as texts have it without their escapes, its base64, and what of that does not depend on neighbours in longer base64. */
function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret)
  const inBase64 = [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64')
    return text.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6))
  })
  return [withoutEscapes(secret), bytes.toString('base64url'), ...inBase64].map(foldBase64)
}

/** The text without its escapes, with a character for each byte of its UTF-8. */
function withoutEscapes(text: string): string {
  let characters = byteCharacters(text)
  for (let times = 0; times < MAX_ESCAPES && characters.search(ESCAPE) >= 0; times += 1) {
    characters = characters.replaceAll(ESCAPE, charactersOf)
  }
  return characters
}

/** Base64 for URLs reads as the other, and a plus of a form as its blank. */
function foldBase64(characters: string): string {
  return characters.replaceAll(/[ -]/g, '+').replaceAll('_', '/')
}

const ESCAPE = /%[\da-f]{2}|(?:\\u[\da-f]{4})+|\\x[\da-f]{2}|\\[^ux]|&#?\w{1,31};/gi

/** The characters for which an escape stands. */
function charactersOf(escape: string): string {
  if (escape.startsWith('%')) return byteOf(escape.slice(1))
  if (escape.startsWith('&')) return byteCharacters(textOfHtml(escape))
  const [, kind = '', ...code] = escape
  if (code.length === 0) return CONTROLS[kind] ?? kind
  if (kind.toLowerCase() === 'x') return byteOf(code.join(''))
  const units = escape.split(/\\u/i).slice(1)
  return byteCharacters(units.map((unit) => String.fromCharCode(parseInt(unit, 16))).join(''))
}

function byteOf(hex: string): string {
  return String.fromCharCode(parseInt(hex, 16))
}

const CONTROLS: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }

function textOfHtml(html: string): string {
  let text = ''
  new Parser({ ontext: (part) => (text += part) }).end(html)
  return text
}

function byteCharacters(text: string): string {
  return Buffer.from(text).toString('latin1')
}
