/** The words for the status of a case that the API uses, and what the portal takes them for [877]. */
import { cases } from '../../contract/cases'
import { statusTone, type StatusWords } from '../../app/features/cases/case-status.server'
import type { Tone } from '../../app/lists/list'
import type { Answers } from './answers'

export interface MetStatus {
  readonly word: string
  readonly meaning: string
  readonly rows: number
}

const MEANINGS: Partial<Record<Tone, string>> = {
  new: 'new',
  attention: 'needs the customer’s answer',
  active: 'in work',
  success: 'done',
}

/** The most used first. */
export function metStatuses(callers: readonly Answers[], words: StatusWords): MetStatus[] {
  const counts = new Map<string, number>()
  for (const caller of callers) {
    for (const { Status } of [...caller.rows(cases.active), ...caller.rows(cases.closed)]) {
      if (Status) counts.set(Status, (counts.get(Status) ?? 0) + 1)
    }
  }
  return [...counts]
    .map(([word, rows]) => ({
      word,
      meaning: MEANINGS[statusTone(word, words)] ?? 'not known, shown without a colour',
      rows,
    }))
    .toSorted((one, other) => other.rows - one.rows)
}
