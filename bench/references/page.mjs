/**
 * The portal's own page as a template for others: where a row shows what the API answered, it holds a place for it.
 * A place is written as {{list.row.field}}, such as {{cases.3.Title}}.
 */
import { parse, serialize } from 'parse5'

const PLACE = /\{\{([\w/]+)\.(\d+)\.(\w+)\}\}/

/**
 * @param {string} html @param {Record<string, unknown>} answers By path of the call.
 */
export function withPlaces(html, answers) {
  const document = parse(html)
  const rows = descendants(document).filter(
    ({ tagName, parentNode }) => tagName === 'tr' && parentNode.tagName === 'tbody',
  )
  const lists = Object.entries(answers).filter(([, answer]) => Array.isArray(answer))
  for (const row of rows) {
    const texts = descendants(row).filter(({ nodeName }) => nodeName === '#text')
    const [list, index, record] = recordOf(texts, lists)
    for (const text of texts) {
      const [field] = Object.entries(record).find(([, value]) => value !== '' && value === text.value) ?? []
      if (field) text.value = `{{${list}.${index}.${field}}}`
    }
  }
  return serialize(document)
}

/** The record that most of the row's texts are of. */
function recordOf(texts, lists) {
  const shown = new Set(texts.map(({ value }) => value))
  const found = lists.flatMap(([list, records]) => records.map((record, index) => [list, index, record]))
  const likeness = ([, , record]) => Object.values(record).filter((value) => shown.has(value)).length
  return found.reduce((best, next) => (likeness(next) > likeness(best) ? next : best), ['', 0, {}])
}

/** @returns {any[]} */
function descendants(node) {
  return (node.childNodes ?? []).flatMap((child) => [child, ...descendants(child)])
}

/** The place that a text is, if it is one. @param {string} text */
export function placeOf(text) {
  const [, list, index, field] = PLACE.exec(text) ?? []
  return list === undefined ? undefined : { list, index: Number(index), field }
}
