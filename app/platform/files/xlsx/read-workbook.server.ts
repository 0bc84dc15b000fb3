/** Reads the first sheet of a workbook, its shared texts, and the formats of its cells. */
import { posix } from 'node:path'
import { UnreadableTable } from '../unreadable-table'
import { formatOf, type NumberFormat } from './number-formats.server'
import { readXml, type Attributes } from './read-xml.server'
import { TextReader } from './text-reader.server'
import { DAMAGED_TEXT, type ZipParts } from './zip-parts.server'

export interface Workbook {
  /** The first sheet that people see. */
  readonly sheet: Buffer
  readonly sharedTexts: readonly string[]
  /** Index: the number of a cell's style. */
  readonly formats: readonly NumberFormat[]
  readonly from1904: boolean
}

export async function readWorkbook(parts: ZipParts): Promise<Workbook> {
  const path = (await relationsOf(parts, '')).find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml'
  if (path.endsWith('.bin')) throw new UnreadableTable('it is a binary workbook (.xlsb): save it as .xlsx or CSV')
  const { ids, from1904 } = readSheets((await parts.read(path)) ?? notThere())
  const relations = await relationsOf(parts, path)
  const sheets = new Map(relations.filter(({ type }) => type === 'worksheet').map((one) => [one.id, one]))
  const readPart = async (part: Relation | undefined) => (part ? parts.read(part.path) : undefined)
  const partOf = (kind: string) => readPart(relations.find(({ type }) => type === kind))
  const sheet = (await readPart(sheets.get(ids.find((id) => sheets.has(id)) ?? ''))) ?? notThere()
  const texts = await partOf('sharedStrings')
  const styles = await partOf('styles')
  return {
    sheet,
    sharedTexts: texts ? readTexts(texts) : [],
    formats: styles ? readFormats(styles) : [],
    from1904,
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

async function relationsOf(parts: ZipParts, path: string): Promise<Relation[]> {
  const folder = posix.dirname(path)
  const xml = await parts.read(posix.join(folder, '_rels', `${posix.basename(path)}.rels`))
  const relations: Relation[] = []
  if (xml) {
    readXml(xml, {
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
function readSheets(xml: Buffer) {
  const ids: string[] = []
  let from1904 = false
  readXml(xml, {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = isTrue(attributes['date1904'])
      if (name === 'sheet' && (attributes['state'] ?? 'visible') === 'visible') ids.push(relationId(attributes))
    },
  })
  return { ids, from1904 }
}

function isTrue(value = ''): boolean {
  return value === '1' || value === 'true'
}

/** `r:id`, whatever its prefix. */
function relationId(attributes: Attributes): string {
  return Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? ''
}

function readTexts(xml: Buffer): string[] {
  const texts: string[] = []
  const reader = new TextReader()
  readXml(xml, {
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

function readFormats(xml: Buffer): NumberFormat[] {
  const ofDocument = new Map<string, NumberFormat>()
  const formats: NumberFormat[] = []
  let isOfCells = false
  readXml(xml, {
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
