/** The measured lines as a Markdown table. */

/** @typedef {{ row: number, measure: string, value: number, most: number, note?: string }} Line `most`: the guard. */

const HEADINGS = ['Row', 'Measure', 'At most', 'Measured', 'Holds', 'Note']

/** @param {Line[]} lines */
export function tableOf(lines) {
  const cells = lines.map(({ row, measure, value, most, note = '' }) => [
    String(row),
    measure,
    String(most),
    short(value),
    value <= most ? 'yes' : 'NO',
    note,
  ])
  const widths = HEADINGS.map((_, column) => Math.max(...[HEADINGS, ...cells].map((row) => row[column].length)))
  const line = (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`
  return [HEADINGS, widths.map((width) => '-'.repeat(width)), ...cells].map(line).join('\n')
}

/** @param {number} value */
function short(value) {
  return Math.abs(value) < 10 ? String(Number(value.toFixed(2))) : String(Math.round(value))
}
