/** Small workbooks of Excel, and broken ones. */
import { buffer } from 'node:stream/consumers'
import { zipOf, type ZipFile } from '../../app/platform/files/zip.server'

export const relations = (...of: [type: string, target: string][]) =>
  `<Relationships>${of.map(([type, target], at) => `<Relationship Id="r${at}" Type="x/${type}" Target="${target}"/>`).join('')}</Relationships>`
export const CONTENT_TYPES = '[Content_Types].xml'
export const SHEET = 'xl/worksheets/sheet1.xml'
export const PARTS: Readonly<Record<string, string>> = {
  [CONTENT_TYPES]: '<Types/>',
  '_rels/.rels': relations(['officeDocument', '/xl/workbook.xml']),
  'xl/workbook.xml':
    '<x:workbook xmlns:x="m" xmlns:q="r"><x:sheets><x:sheet name="A" q:id="r0"/></x:sheets></x:workbook>',
  'xl/_rels/workbook.xml.rels': relations(['worksheet', 'worksheets/sheet1.xml'], ['sharedStrings', 'texts.xml']),
}
export const zipped = (parts: Readonly<Record<string, ZipFile['content']>>) =>
  buffer(zipOf(Object.entries(parts).map(([name, content]) => ({ name, content }))))
/** A workbook whose sheet has these rows as XML. */
export const workbook = async (rows: string, parts: Readonly<Record<string, ZipFile['content']>> = {}) =>
  new Blob([await zipped({ ...PARTS, [SHEET]: `<worksheet><sheetData>${rows}</sheetData></worksheet>`, ...parts })])
