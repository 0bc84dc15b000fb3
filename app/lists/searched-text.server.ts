/** Texts as searches compare them: case, accents, hyphens and quotes do not matter [921]. */
import { fold } from '../platform/text/fold.server'
import { givingWay } from '../platform/time/give-way'
import type { Column, List } from './list'

/** 'wifi' for 'Wi-Fi' and for '"WI-FI"'. */
export function searchedText(text: string): string {
  return fold(text).replace(HYPHENS_AND_QUOTES, '')
}

const HYPHENS_AND_QUOTES = /[-\u00AD\u2010-\u2015\u2212"'`\u00B4‘’‚‛“”„‟‹›«»′″]/g

/** The searched text of each row, but for its dates. It is kept with the rows, because to make it takes the longest. */
export function searchedTexts<Row>(rows: readonly Row[], list: List<Row>): readonly string[] {
  const known = textsOf(rows, list)
  addTexts(known, rows, list, rows.length)
  return known
}

/** Makes them piece by piece, so that others are served in between. */
export async function prepareSearch<Row>(rows: readonly Row[], list: List<Row>): Promise<void> {
  const giveWay = givingWay()
  const known = textsOf(rows, list)
  while (known.length < rows.length) {
    addTexts(known, rows, list, known.length + PIECE_ROWS)
    await giveWay()
  }
}

const PIECE_ROWS = 200

function addTexts<Row>(known: string[], rows: readonly Row[], { columns }: List<Row>, to: number): void {
  const searched = columns.filter(({ kind }) => kind !== 'date')
  for (const row of rows.slice(known.length, to)) known.push(searchedText(rowText(row, searched)))
}

function rowText<Row>(row: Row, columns: readonly Column<Row>[]): string {
  return columns.map(({ value }) => value(row)).join('\n')
}

function textsOf<Row>(rows: readonly Row[], list: List<Row>): string[] {
  const cached = kept.get(rows)
  if (cached?.list === list) return cached.texts
  const texts: string[] = []
  kept.set(rows, { list, texts })
  return texts
}

const kept = new WeakMap<readonly unknown[], { readonly list: unknown; readonly texts: string[] }>()
