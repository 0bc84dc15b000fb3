/** Files that people take for a table, by their first bytes [961]. */

/** Says what a file is and what to do, as a part of a sentence; undefined for one that may be a table. */
export function otherFile(bytes: Buffer): string | undefined {
  const start = bytes
    .subarray(0, LOOKED_AT)
    .toString('latin1')
    .replace(/^\xEF\xBB\xBF/, '')
    .trimStart()
  if (start === '' && bytes.length < LOOKED_AT) return 'it is empty'
  if (bytes.indexOf(OLE) === 0) return bytes.includes(ENCRYPTED) ? 'it is protected with a password' : OLD
  return KINDS.find(([pattern]) => pattern.test(start))?.[1]
}

const LOOKED_AT = 4_000
/** The format of Excel until 2003. A workbook with a password is inside a file of this format too. */
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')
const OLD = 'it is saved as Excel 97-2003 (.xls): save it as .xlsx or CSV'
const SAVE = 'open it in Excel, and save it as Excel workbook (.xlsx)'

/** The first that fits counts. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  // Excel 2 to 4: the tab in front of it is a blank.
  [/^[\0\x02\x04\x08][\x04-\x10]\0/, OLD],
  [/^(?:MIME-Version:|From: <Saved by|Content-Type: multipart\/related)/i, `it is a web archive (.mht): ${SAVE}`],
  [/^<\?xml[^<]*(?:<\?[^<]*)*<(?:\w+:)?Workbook[\s>]/, `it is an XML table of Excel 2003: ${SAVE}`],
  [/^<(?:\w+:)?Workbook\s/, `it is an XML table of Excel 2003: ${SAVE}`],
  [/^<\?xml[^<]*<office:document/, `it is a flat OpenDocument file (.fods): ${SAVE}`],
  [
    /^<(?:!DOCTYPE html|!--|html|head|meta|title|style|body|table|div|font|p|script|tr)\b/i,
    `it is a web page that was saved as a table: ${SAVE}`,
  ],
  [/^<\?xml[^<]*<(?:!DOCTYPE )?html/i, `it is a web page that was saved as a table: ${SAVE}`],
  [/^<\?xml/, `it is XML, and no table: ${SAVE}`],
  [/^%PDF-/, 'it is a PDF document: save the table that it was made from as .xlsx or CSV'],
  [/^\{\\rtf/, 'it is a text document (RTF): copy its table into a spreadsheet, and save it as .xlsx'],
  [/^ID;P/, `it is a SYLK file (.slk): ${SAVE}`],
  [/^TABLE\r?\n0,1/, `it is a DIF file (.dif): ${SAVE}`],
  [/^BEGIN:VCARD/i, 'it has address cards, and no table'],
  [/^BEGIN:VCALENDAR/i, 'it is a calendar, and no table'],
  [/^[{[]\s*["{[]/, `it is JSON, and no table: ${SAVE}`],
  [/^(?:\x1f\x8b|Rar!|7z\xBC\xAF|BZh|\xFD7zXZ)/, 'it is packed: unpack it, and choose the table in it'],
  [/^(?:\x89PNG|\xFF\xD8\xFF|GIF8|BM.{4}\0|RIFF|II\*\0|MM\0\*)/, 'it is a picture or a sound, and no table'],
]
