/** Reads XML. Entities of a document's own mean nothing, so none can grow. */
import { Parser } from 'htmlparser2'
import { utf16Of } from '~/platform/text/decode-text.server'
import { UnreadableTable } from '../unreadable-table'
import { DAMAGED_TEXT } from './zip-parts.server'

export type XmlAttributes = Readonly<Record<string, string | undefined>>

/** Names have no prefixes of namespaces. */
export interface XmlReader {
  open(name: string, attributes: XmlAttributes): void
  text?(text: string): void
  close?(name: string): void
}

/** Throws what the reader throws, and for a document that is cut. */
export function parseXml(xml: Buffer, reader: XmlReader): void {
  let [depth, attributeCount, isOver] = [0, 0, false]
  const within = (count: number, most: number) => {
    if (count > most) throw new UnreadableTable(DAMAGED_TEXT)
    return count
  }
  const parser = new Parser(
    {
      onopentagname: () => {
        depth = within(depth + 1, MAX_DEPTH)
        attributeCount = 0
      },
      onattribute: () => {
        attributeCount = within(attributeCount + 1, MAX_ATTRIBUTES)
      },
      onopentag: (name, attributes) => reader.open(localName(name), attributes),
      ontext: (text) => reader.text?.(text),
      onclosetag: (name) => {
        if (isOver) throw new UnreadableTable(DAMAGED_TEXT)
        depth -= 1
        reader.close?.(localName(name))
      },
    },
    { xmlMode: true },
  )
  // XML has one kind of line end.
  parser.write(new TextDecoder(utf16Of(xml) ?? 'utf-8').decode(xml).replaceAll(/\r\n?/g, '\n'))
  isOver = true
  // Closes the elements that are still open.
  parser.end()
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** No workbook has more of them. */
const MAX_DEPTH = 100
const MAX_ATTRIBUTES = 200
