/** Reads a table that a spreadsheet saved as text (RFC 4180), with commas, semicolons or tabs between its columns. */

interface TableLine {
  /** Of its first line in the file, from 1. */
  readonly number: number
  readonly texts: readonly string[]
}

/** Its lines, the names of the columns first. Empty lines are left out. What does not fit the format reads as it is. */
export function readTable(text: string): TableLine[] {
  const content = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(content)
  const lines: TableLine[] = []
  let [texts, cell, isQuoted, number, firstLine]: [string[], string, boolean, number, number] = [[], '', false, 1, 1]
  const endLine = () => {
    texts.push(cell)
    if (texts.some((one) => one.trim() !== '')) lines.push({ number: firstLine, texts })
    ;[texts, cell, firstLine] = [[], '', number]
  }
  for (let at = 0; at < content.length; at += 1) {
    const sign = content.charAt(at)
    if (sign === '\n') number += 1
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (content.charAt(at + 1) === '"') [cell, at] = [`${cell}"`, at + 1]
      else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === separator) {
      texts.push(cell)
      cell = ''
    } else if (sign === '\n') endLine()
    else if (sign !== '\r') cell += sign
  }
  endLine()
  return lines
}

/** The sign that the first line has most often. */
function separatorOf(text: string): string {
  const [first = ''] = text.split('\n', 1)
  const count = (sign: string) => first.split(sign).length
  return [',', ';', '\t'].reduce((most, sign) => (count(sign) > count(most) ? sign : most))
}

/** The text of a file that a spreadsheet saved: UTF-8, UTF-16 with its mark, or Windows-1252 where it is no UTF-8. */
export async function textOfFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
