/** Meanings of the provider's statuses for customers [603]. The words are settings, because each provider has its own [877]. */
import type { CaseRow } from '~contract/cases'
import type { Rows } from '~contract/endpoint'
import type { Tone } from '~/lists/list'
import type { Settings } from '~/platform/config.server'
import { memoizeByObject } from '~/platform/memoize-by-object'
import { fold } from '~/platform/text/fold.server'

const MEANINGS = [
  ['new', 'new'],
  ['attention', 'attention'],
  ['active', 'active'],
  ['done', 'success'],
] as const

export type StatusWords = Pick<Settings, 'CASE_STATUSES'>

/** A word that is in no list is neutral. Capitals, accents and blanks make no difference. */
export function statusTone(status: string, { CASE_STATUSES: words }: StatusWords): Tone {
  const wanted = inOneWay(status)
  const found = MEANINGS.find(([meaning]) => words[meaning].some((word) => inOneWay(word) === wanted))
  return found?.[1] ?? 'neutral'
}

function inOneWay(word: string): string {
  return fold(word).trim().replaceAll(/\s+/g, ' ')
}

export interface ListedCase extends CaseRow {
  readonly tone: Tone
}

/** The rows of a call with their tones. Those of a kept list are made once. */
export function withTones(listed: Rows<CaseRow>, words: StatusWords): Rows<ListedCase> {
  return { ...listed, rows: rowsWithTones(words)(listed.rows) }
}

const rowsWithTones = memoizeByObject((words: StatusWords) =>
  memoizeByObject((rows: readonly CaseRow[]): readonly ListedCase[] => {
    const tones = new Map<string, Tone>()
    const toneOf = (status: string) => {
      const tone = tones.get(status) ?? statusTone(status, words)
      tones.set(status, tone)
      return tone
    }
    // Changes the rows themselves: copies would take memory that the cache of lists does not know of.
    return rows.map((row) => Object.assign(row, { tone: toneOf(row.Status ?? '') }))
  }),
)
