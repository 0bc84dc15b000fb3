/** Texts of a case, as mails have them: `size` is in characters. */
import { parseMails, readMailTexts } from '../../app/features/cases/mail-text/read-mails.server'
import { growthCase } from './growth'
import { filled, many } from './shapes'

const HTML = '<html>'
/** Markup of so many characters: the same piece again and again. */
const html = (piece: string) => (size: number) => HTML + filled(piece, size - HTML.length)

const htmlShapes: Readonly<Record<string, (size: number) => string>> = {
  'blanks in <pre> and a letter': (size) => `${HTML}<pre>${' '.repeat(size)}a</pre>`,
  'line ends in <pre> and a letter': (size) => `${HTML}<pre>${'\n'.repeat(size)}a</pre>`,
  'words, then elements': (size) =>
    HTML + filled('word ', (size * 440) / 490) + filled('<span>x</span>', (size * 50) / 490),
  'tables in tables': html('<table><tr><td>'),
  'tables of data in tables': html('<table><tr><td>a<td>b<tr><td>c<td>'),
  'tables beside tables': html('<table><tr><td>a<td>b<tr><td>c<td>d</table>'),
  'rows in rows': html('<table><tr><tr><tr>'),
  'links in links': (size) => HTML + filled('<a href="https://a.example">', size / 4) + filled('word ', (size * 3) / 4),
  'marks in marks': html('<b><i><sub><s><code>'),
  'elements in elements': html('<div>a'),
  'lists in lists': html('<ul><li>a'),
  'quotes in quotes': html('<blockquote>a<hr>'),
  'folded quotes beside rulers': html('<hr><div class="gmail_quote"><hr></div>'),
  'elements that are never closed, then ends of others': (size) =>
    HTML + filled('<b>', size / 40) + filled('</i>', size),
  'ends of nothing': html('</x>'),
  'line breaks': html('<br>'),
  'opening brackets': html('<'),
  'beginnings of tags': html('<p '),
  'beginnings of comments': html('<!--'),
  'a tag that never ends': (size) => `${HTML}<p ${filled('a=b ', size)}`,
  'other attributes each time': (size) => `${HTML}<p ${many(size / 8, (at) => `a${at}=b`).join(' ')}>`,
  'blanks in a class': (size) => `${HTML}<p class="${' '.repeat(size)}">a`,
  'many classes': (size) => `${HTML}<p class="${filled('a ', size)}">a`,
  ampersands: html('&'),
  entities: html('&nbsp;&#1;'),
  'blanks that do not break': html('\u00a0 '),
  'marks of direction': html('\u202e\u2066'),
  'halves of letters': html('\ud800'),
  pictures: html('<img alt=" a " src="cid:b@c">'),
  'a picture with a long name': (size) => `${HTML}<img alt="${' '.repeat(size / 2)}${'a'.repeat(size / 2)}">`,
  addresses: html('a@b.example www.a.example +31 20 555 01 00 '),
  'an address in brackets': (size) => `${HTML}www.a.example/${filled('()', size)}`,
  'one letter': html('a'),
  'characters of addresses': html('a.-_+@'),
  'a link to a long address': (size) => `${HTML}<a href="https://a.example/${'a'.repeat(size)}">a</a>`,
}

const plainShapes: Readonly<Record<string, (size: number) => string>> = {
  'one letter': (size) => 'a'.repeat(size),
  blanks: (size) => `${' '.repeat(size)}a`,
  'line ends': (size) => '\n'.repeat(size),
  'short lines': (size) => filled('a\n', size),
  'lines that end in blanks': (size) => filled(`a${' '.repeat(99)}x`, size),
  'quoted lines': (size) => filled('> a\n', size),
  'lines and quoted lines by turns': (size) => filled('On Monday\nJan wrote:\n> a\n', size),
  'heads of earlier mails': (size) => filled('From: a\n', size),
  'ends of tags': (size) => filled('</p>', size),
  'opening brackets': (size) => `</p></p>${'<'.repeat(size)}`,
  'at signs': (size) => '@'.repeat(size),
  'letters and at signs': (size) => filled('a@', size),
  'letters and dots after an at sign': (size) => filled('a@a.a.a.a.a.a.a.a.a.a1 ', size),
  'pluses and digits': (size) => filled('+1', size),
  'digits and blanks': (size) => `+1${filled('1 ', size)}`,
  'www.': (size) => filled('www.', size),
  brackets: (size) => `https://a.example/${filled('(', size)}`,
  'marks of direction': (size) => filled('a\u202e', size),
}

/** The part of each text that is read. */
const MAX_LENGTH = 500_000
const MODULES = [
  ...['read-mails', 'is-html', 'mail-html', 'text-style', 'limit', 'links', 'shown-mail', 'quote-marks', 'history'].map(
    (name) => `features/cases/mail-text/${name}.server.ts`,
  ),
  'features/cases/mail-text/mail-node.ts',
]

const mailReading = growthCase({
  name: 'a mail in HTML is read',
  modules: MODULES,
  readers: ['mails'],
  most: MAX_LENGTH,
  run: (text: string) => parseMails([{ text }]),
  shapes: htmlShapes,
})

export const mails = [
  mailReading,
  growthCase({
    name: 'a plain text of a case is read',
    modules: MODULES,
    most: MAX_LENGTH,
    run: (text: string) => parseMails([{ text }]),
    shapes: plainShapes,
  }),
  growthCase({
    name: 'a text of a case is shown without its markup',
    modules: MODULES.slice(0, 1),
    most: MAX_LENGTH,
    run: (text: string) => readMailTexts({ read: async () => ({ refused: 'too long' }) }, [{ text }, { text }]),
    shapes: {
      'opening brackets': (size) => '<'.repeat(size),
      tags: (size) => filled('<b>a', size),
      blanks: (size) => ' '.repeat(size),
    },
  }),
]
