/**
 * The words in a PDF that Chromium printed. Its text stands as numbers of glyphs in compressed streams, and each font
 * has a table (ToUnicode) from those to characters. Enough for what Chromium writes, not for PDF files at large.
 */
import { inflateSync } from 'node:zlib'

/** All text in the order in which it is drawn, white space taken out: lines break and letters are kerned apart. */
export function pdfText(pdf: Buffer): string {
  return pdfSheets(pdf).join('')
}

/** The same, sheet by sheet. */
export function pdfSheets(pdf: Buffer): string[] {
  const objects = readObjects(pdf.toString('latin1'))
  const fonts = new Map([...objects].map(([number, { head }]) => [number, toUnicode(head, objects)]))
  return [...objects.values()]
    .filter(({ head }) => head.includes('/Type /Page') && !head.includes('/Type /Pages'))
    .map(({ head }) => pageText(head, objects, fonts).normalize('NFKC').replace(/\s/g, '')) // ligatures
}

interface PdfObject {
  readonly head: string
  readonly stream: string
}
type Objects = ReadonlyMap<string, PdfObject>
type Characters = ReadonlyMap<number, string>

function readObjects(pdf: string): Objects {
  const objects = new Map<string, PdfObject>()
  for (const [, number = '', body = ''] of pdf.matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)) {
    const [head = '', stream] = body.split(/stream\n/)
    objects.set(number, { head, stream: stream === undefined ? '' : inflated(head, stream) })
  }
  return objects
}

function inflated(head: string, stream: string): string {
  const bytes = Buffer.from(stream.replace(/\nend$/, ''), 'latin1')
  return head.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : ''
}

/** A font's characters by glyph. */
function toUnicode(head: string, objects: Objects): Characters {
  const table = objects.get(/\/ToUnicode (\d+) 0 R/.exec(head)?.[1] ?? '')?.stream ?? ''
  const characters = new Map<number, string>()
  for (const [, lines = ''] of table.matchAll(/beginbfchar\n(.*?)endbfchar/gs)) {
    for (const [, glyph = '', text = ''] of lines.matchAll(/<(\w+)> <(\w+)>/g)) {
      characters.set(parseInt(glyph, 16), utf16(text))
    }
  }
  for (const [, lines = ''] of table.matchAll(/beginbfrange\n(.*?)endbfrange/gs)) {
    for (const [, from = '', to = '', first = ''] of lines.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      const start = parseInt(from, 16)
      for (let glyph = start; glyph <= parseInt(to, 16); glyph += 1) {
        characters.set(glyph, String.fromCodePoint(parseInt(first, 16) + glyph - start))
      }
    }
  }
  return characters
}

function utf16(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le')
}

function pageText(head: string, objects: Objects, fonts: ReadonlyMap<string, Characters>): string {
  const names = new Map(
    [...head.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', number = '']) => [name, fonts.get(number)]),
  )
  const content = objects.get(/\/Contents (\d+) 0 R/.exec(head)?.[1] ?? '')?.stream ?? ''
  let font: Characters | undefined
  let text = ''
  for (const [, name, glyphs = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)>/g)) {
    if (name) font = names.get(name)
    else for (const [glyph] of glyphs.matchAll(/..../g)) text += font?.get(parseInt(glyph, 16)) ?? ''
  }
  return text
}
