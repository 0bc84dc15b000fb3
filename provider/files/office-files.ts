/** Small files that office programs can open, because the stand-in's data has to be real. */
import { buffer } from 'node:stream/consumers'
import { ZipArchive } from 'archiver'

/** An A4 page with a title and lines of text (those of Latin-1). `filling` makes it larger and is not shown. */
export function pdf(title: string, lines: readonly string[], filling: Buffer): Buffer {
  const shown = [`/F1 18 Tf 56 780 Td (${inPdf(title)}) Tj`, '/F1 11 Tf 0 -32 Td']
  for (const line of lines) shown.push(`(${inPdf(line)}) Tj 0 -16 Td`)
  const page = Buffer.from(`BT ${shown.join('\n')} ET`, 'latin1').toString('latin1')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  if (filling.length > 0) {
    objects.push(`<< /Length ${filling.length} >>\nstream\n${filling.toString('latin1')}\nendstream`)
  }

  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  file += `${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

function inPdf(text: string): string {
  return text.replace(/[\\()]/g, (character) => `\\${character}`)
}

/** A Word document with a title and paragraphs. `filling` makes it larger and is not shown. */
export async function docx(title: string, paragraphs: readonly string[], filling: Buffer): Promise<Buffer> {
  const zip = new ZipArchive()
  const date = new Date(0)
  for (const [name, content] of Object.entries(docxParts(title, paragraphs))) zip.append(content, { name, date })
  if (filling.length > 0) zip.append(filling, { name: 'word/filling.bin', date, store: true })
  const [bytes] = await Promise.all([buffer(zip), zip.finalize()])
  return bytes
}

function docxParts(title: string, paragraphs: readonly string[]): Record<string, string> {
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
  const openXml = 'application/vnd.openxmlformats'
  const schemas = 'http://schemas.openxmlformats.org'
  const texts = [`<w:r><w:rPr><w:b/><w:sz w:val="36"/></w:rPr>${run(title)}</w:r>`].concat(
    paragraphs.map((text) => `<w:r>${run(text)}</w:r>`),
  )
  return {
    '[Content_Types].xml':
      `${head}<Types xmlns="${schemas}/package/2006/content-types">` +
      `<Default Extension="rels" ContentType="${openXml}-package.relationships+xml"/>` +
      `<Default Extension="bin" ContentType="application/octet-stream"/>` +
      `<Override PartName="/word/document.xml" ` +
      `ContentType="${openXml}-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels':
      `${head}<Relationships xmlns="${schemas}/package/2006/relationships"><Relationship Id="rId1" ` +
      `Type="${schemas}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml':
      `${head}<w:document xmlns:w="${schemas}/wordprocessingml/2006/main"><w:body>` +
      `${texts.map((text) => `<w:p>${text}</w:p>`).join('')}</w:body></w:document>`,
  }
}

function run(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return `<w:t xml:space="preserve">${escaped}</w:t>`
}
