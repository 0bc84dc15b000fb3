/** The parts of a workbook with one sheet, apart from its rows. */
import type { ZipFile } from '../zip.server'
import { styles, xmlText } from './written-cells.server'

export interface SheetColumn {
  readonly isText: boolean
  /** The width in characters. */
  readonly width: number
}

/** The cells from A1 to this column and row. */
interface Range {
  readonly lastColumn: string
  readonly lastRow: number
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A, B, … Z, AA, … */
export function columnName(index: number): string {
  const last = String.fromCharCode('A'.charCodeAt(0) + (index % LETTERS))
  return index < LETTERS ? last : columnName(Math.floor(index / LETTERS) - 1) + last
}

const LETTERS = 26

export function sheetStart(columns: readonly SheetColumn[]): string {
  // Columns of texts have the format of texts, so that a number that people add below keeps its zeros.
  const widths = columns.map(({ isText, width }, index) => {
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"${isText ? ` style="${styles.text}"` : ''}/>`
  })
  return (
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths.join('')}</cols><sheetData>`
  )
}

/** Digits as text are meant here: Excel marks none of them as a mistake. */
export function sheetEnd({ lastColumn, lastRow }: Range): string {
  const range = `A1:${lastColumn}${lastRow}`
  return (
    `</sheetData><autoFilter ref="${range}"/>` +
    `<ignoredErrors><ignoredError sqref="${range}" numberStoredAsText="1"/></ignoredErrors></worksheet>`
  )
}

export function workbookParts(title: string, range: Range): ZipFile[] {
  return [
    { name: '[Content_Types].xml', content: CONTENT_TYPES },
    { name: '_rels/.rels', content: relationsXml([['officeDocument', 'xl/workbook.xml']]) },
    { name: 'xl/workbook.xml', content: workbookXml(sheetName(title), range) },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relationsXml([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['styles', 'styles.xml'],
      ]),
    },
    { name: 'xl/styles.xml', content: STYLES_XML },
  ]
}

/** The title as Excel takes it for the name of a sheet. */
export function sheetName(title: string): string {
  const name = title.replaceAll(/[[\]:*?/\\\0-\x1f]/g, ' ').trim()
  return (
    [...name]
      .slice(0, MAX_NAME_LENGTH)
      .join('')
      .replaceAll(/^'+|(?<!')'+$/g, '')
      .trim() || 'List'
  )
}

const MAX_NAME_LENGTH = 31

/** Excel keeps the range of a filter as a hidden name too. */
function workbookXml(name: string, { lastColumn, lastRow }: Range): string {
  const filtered = `'${name.replaceAll("'", "''")}'!$A$1:$${lastColumn}$${lastRow}`
  return (
    `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">` +
    `<sheets><sheet name="${xmlText(name)}" sheetId="1" r:id="rId1"/></sheets>` +
    `<definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">${xmlText(filtered)}</definedName>` +
    '</definedNames></workbook>'
  )
}

function relationsXml(targets: readonly (readonly [type: string, target: string])[]): string {
  const relations = targets.map(([type, target], index) => {
    return `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`
  })
  return `${XML}<Relationships xmlns="${RELATIONS}">${relations.join('')}</Relationships>`
}

const CONTENT_TYPES =
  `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>` +
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`

/** Has the order of `styles`: numbers, texts (49 is Excel's format of texts), dates, dates and times, and headings. */
const STYLES_XML =
  `${XML}<styleSheet xmlns="${MAIN}">` +
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy"/><numFmt numFmtId="165" formatCode="dd\\-mm\\-yyyy\\ hh:mm"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
