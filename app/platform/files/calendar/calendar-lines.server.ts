/** The lines of a calendar file (iCalendar, RFC 5545). */
import { decodeText, utf16Of } from '~/platform/text/decode-text.server'

export interface CalendarLine {
  /** Number of the first of its lines in the file, from 1. */
  readonly number: number
  /** A character for each byte: `textOf` reads it. Cut after `MAX_LENGTH`. */
  readonly bytes: string
}

/** No property that we read is longer. */
export const MAX_LENGTH = 10_000

/** Programs fold long lines by bytes, also inside a character. So lines are joined first, and become text later [856]. */
export function* calendarLines(file: Uint8Array): Generator<CalendarLine> {
  const content = bytesOf(file)
  const end = content.includes('\n') ? '\n' : '\r'
  const [, indent = ''] = BEGIN.exec(content.slice(0, MAX_LENGTH)) ?? []
  let line = { number: 1, bytes: '' }
  let isQuoted = false
  for (let position = 0, number = 1; position < content.length; number += 1) {
    const next = content.indexOf(end, position)
    const stop = next === -1 ? content.length : next
    if (content.startsWith(indent, position)) position += indent.length
    const isFolded = number > 1 && (content[position] === ' ' || content[position] === '\t')
    const isOpen = !isFolded && isQuoted && line.bytes.endsWith('=')
    const from = isFolded ? position + 1 : position
    const until = content[stop - 1] === '\r' ? stop - 1 : stop
    if (isOpen) line.bytes = line.bytes.slice(0, -1)
    if (!isFolded && !isOpen) {
      if (number > 1) yield line
      line = { number, bytes: '' }
      isQuoted = QUOTED.test(content.slice(position, position + MAX_HEAD_LENGTH))
    }
    const room = MAX_LENGTH + 1 - line.bytes.length
    if (room > 0) line.bytes += content.slice(from, Math.min(Math.max(from, until), from + room))
    position = stop + 1
  }
  yield line
}

/** Also one whose lines all begin with blanks, or that has lines of another kind in front of it [955]. */
export function isCalendar(file: Uint8Array): boolean {
  return BEGIN.test(bytesOf(file.subarray(0, 1_000)))
}

/** The first line of a calendar, and the blanks in front of it. */
const BEGIN = /(?:^|[\r\n])([ \t]*)BEGIN[ \t]*:[ \t]*VCALENDAR/i
/** A line of quoted-printable that ends with = goes on in the next one (RFC 2045). */
const QUOTED = /^[^:\r\n]*;ENCODING="?QUOTED-PRINTABLE/i
const MAX_HEAD_LENGTH = 300

/** UTF-8, or windows-1252 where a line is no UTF-8. */
export function textOf(bytes: string): string {
  const isAscii = !/[\x80-\xff]/.test(bytes)
  return isAscii ? bytes : decodeText(Buffer.from(bytes, 'latin1'))
}

/** A character for each byte of the file in UTF-8 or windows-1252, without the mark at its start. */
function bytesOf(file: Uint8Array): string {
  const utf16 = utf16Of(file)
  const bytes = utf16 ? new TextEncoder().encode(new TextDecoder(utf16).decode(file)) : file
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  return content.startsWith('\xEF\xBB\xBF') ? content.slice(3) : content
}
