/** The measured lines as a table. */

/**
 * A measured value beside its target. Without `must` it only informs; without `value` it was not measured.
 * @typedef {{ row?: number, measure: string, value?: number, must?: number, aim?: number, note?: string }} Line
 */

const HEADINGS = ['Row', 'Measure', 'Must', 'Aim', 'Measured', 'Holds', 'Note']

/** The measured lines as Markdown. @param {Line[]} lines */
export function tableOf(lines) {
  return formatted(lines.map(cells), HEADINGS)
}

/** As Markdown. @param {string[][]} cellsOfRows @param {string[]} headings */
export function formatted(cellsOfRows, headings) {
  const rows = [headings, ...cellsOfRows]
  const widths = headings.map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  const line = (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`
  const rule = line(widths.map((width) => '-'.repeat(width)))
  const [head, ...body] = rows.map(line)
  return [head, rule, ...body].join('\n')
}

/** @param {Line} line */
function cells({ row, measure, value, must, aim, note }) {
  const number = (given) => (given === undefined ? '' : short(given))
  return [
    String(row ?? ''),
    measure,
    number(must),
    number(aim),
    value === undefined ? 'not measured' : short(value),
    holds(value, must, aim),
    note ?? '',
  ]
}

function holds(value, must, aim) {
  if (value === undefined || must === undefined) return ''
  if (aim !== undefined && value <= aim) return 'aim'
  return value <= must ? 'must' : 'NO'
}

/** @param {number} value */
function short(value) {
  return Math.abs(value) < 10 ? String(Number(value.toFixed(2))) : String(Math.round(value))
}
