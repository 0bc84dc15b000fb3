/** Reads the list of a workbook's sheets, its shared texts, and the formats of its cells. */
import { posix } from 'node:path'
import { UnreadableTable } from '../unreadable-table'
import { formatOf, type NumberFormat } from './number-formats.server'
import { parseXml, type XmlAttributes } from './parse-xml.server'
import { TextReader } from './text-reader.server'
import { DAMAGED_TEXT, type ZipParts } from './zip-parts.server'

export interface Workbook {
  /** The sheets that people see, in order. */
  readonly sheets: readonly Sheet[]
  readonly sharedTexts: readonly string[]
  /** Index: the number of a cell's style. */
  readonly formats: readonly NumberFormat[]
  readonly from1904: boolean
  /** The program that wrote it leaves its formulas to a spreadsheet: a result of 0 is none. */
  readonly isUncalculated: boolean
}

export interface Sheet {
  readonly name: string
  read(): Promise<Buffer>
}

export async function readWorkbook(parts: ZipParts): Promise<Workbook> {
  const path = (await readRelations(parts, '')).find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml'
  if (path.endsWith('.bin')) throw new UnreadableTable('it is a binary workbook (.xlsb): save it as .xlsx or CSV')
  const { listed, ...workbook } = parseSheets((await parts.read(path)) ?? notThere())
  const relations = await readRelations(parts, path)
  const paths = new Map(relations.filter(({ type }) => type === 'worksheet').map(({ id, path: of }) => [id, of]))
  const readPart = async (kind: string) => {
    const part = relations.find(({ type }) => type === kind)
    return part && parts.read(part.path)
  }
  const sheets = listed.flatMap(({ id, name }): Sheet[] => {
    const of = paths.get(id)
    return of === undefined ? [] : [{ name, read: async () => (await parts.read(of)) ?? notThere() }]
  })
  if (sheets.length === 0) notThere()
  const texts = await readPart('sharedStrings')
  const styles = await readPart('styles')
  return {
    sheets,
    sharedTexts: texts ? parseTexts(texts) : [],
    formats: styles ? parseFormats(styles) : [],
    ...workbook,
  }
}

function notThere(): never {
  throw new UnreadableTable(DAMAGED_TEXT)
}

interface Relation {
  readonly id: string
  /** The last part of its address, such as worksheet: the rest differs between the two kinds of the format. */
  readonly type: string
  readonly path: string
}

async function readRelations(parts: ZipParts, path: string): Promise<Relation[]> {
  const folder = posix.dirname(path)
  const xml = await parts.read(posix.join(folder, '_rels', `${posix.basename(path)}.rels`))
  const relations: Relation[] = []
  if (xml) {
    parseXml(xml, {
      open(name, { Id: id = '', Type: type = '', Target: target = '' }) {
        if (name !== 'Relationship') return
        const from = target.startsWith('/') ? target.slice(1) : posix.join(folder, target)
        relations.push({ id, type: type.slice(type.lastIndexOf('/') + 1), path: from })
      },
    })
  }
  return relations
}

/** The sheets that people see, in order. */
function parseSheets(xml: Buffer) {
  const listed: { readonly id: string; readonly name: string }[] = []
  let [from1904, isUncalculated] = [false, false]
  parseXml(xml, {
    open(name, attributes) {
      // Extensions have elements of these names too, without the attribute.
      if (name === 'workbookPr' && isTrue(attributes['date1904'])) from1904 = true
      if (name === 'calcPr' && isTrue(attributes['fullCalcOnLoad'])) isUncalculated = true
      if (name === 'sheet' && !/hidden/i.test(attributes['state'] ?? '')) {
        listed.push({ id: relationId(attributes), name: attributes['name'] ?? '' })
      }
    },
  })
  return { listed, from1904, isUncalculated }
}

export function isTrue(value = ''): boolean {
  return value === '1' || value === 'true'
}

/** `r:id`, whatever its prefix. */
function relationId(attributes: XmlAttributes): string {
  return Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? ''
}

function parseTexts(xml: Buffer): string[] {
  const texts: string[] = []
  const reader = new TextReader()
  parseXml(xml, {
    open(name) {
      if (name === 'si') reader.start()
      reader.open(name)
    },
    text: (text) => reader.text(text),
    close(name) {
      reader.close(name)
      if (name === 'si') texts.push(reader.read())
    },
  })
  return texts
}

function parseFormats(xml: Buffer): NumberFormat[] {
  const ofDocument = new Map<string, NumberFormat>()
  const formats: NumberFormat[] = []
  let isOfCells = false
  parseXml(xml, {
    open(name, { numFmtId: id = '0', formatCode: code = '' }) {
      if (name === 'numFmt') ofDocument.set(id, formatOf(Number(id), code))
      if (name === 'cellXfs') isOfCells = true
      if (name === 'xf' && isOfCells) formats.push(ofDocument.get(id) ?? formatOf(Number(id), undefined))
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return formats
}
