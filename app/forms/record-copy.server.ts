/**
 * Two people at one record: an edit form carries a sealed copy of the record as it was read. When the record has changed
 * meanwhile, the form comes back and says what changed. The API needs no version for this.
 */
import { z } from 'zod'
import type { Settings } from '../config.server'
import { seal, unseal } from '../http/seal.server'
import { parseFieldWords, WORDS_FIELD } from './field-words'
import { inWords, type RecordChange } from './form-result'

/** A record's values by the names of the form's fields, as the form would send them. */
export type RecordValues = Readonly<Record<string, string | readonly string[]>>

const PURPOSE = 'record copy'
const Copy = z.record(z.string(), z.array(z.string()))

/** What the text of a form's field means, where the record has another text for the same. */
export type Meaning = (field: string, text: string) => string

/** What the form carries in `RECORD_COPY_FIELD`. */
export function sealRecord({ SESSION_SECRET }: Pick<Settings, 'SESSION_SECRET'>, record: RecordValues): string {
  return seal(SESSION_SECRET, PURPOSE, asLists(record))
}

/**
 * The fields that somebody else has changed since the copy was made, unless to what this form says too. Without a
 * readable copy every field counts that differs from the form.
 */
export function changesOf(
  { SESSION_SECRET }: Pick<Settings, 'SESSION_SECRET'>,
  fields: URLSearchParams,
  copy: string | null,
  record: RecordValues,
  meaning: Meaning = (_field, text) => text,
): RecordChange[] {
  const read = Copy.safeParse(copy === null ? undefined : unseal(SESSION_SECRET, PURPOSE, copy))
  return Object.entries(asLists(record)).flatMap(([name, now]) => {
    const [before, yours] = [read.data?.[name], fields.getAll(name).map((text) => meaning(name, text))]
    if (isSame(before, now) || isSame(yours, now)) return []
    const { label, wordOf } = parseFieldWords(fields.get(`${WORDS_FIELD}.${name}`) ?? inWords(name))
    const inText = (values: readonly string[]) => values.map(wordOf).join(', ')
    return [{ label, before: before && inText(before), now: inText(now), yours: inText(yours) }]
  })
}

function asLists(record: RecordValues): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      (typeof value === 'string' ? [value] : value).filter(Boolean),
    ]),
  )
}

function isSame(one: readonly string[] | undefined, other: readonly string[]): boolean {
  return one !== undefined && one.filter(Boolean).toSorted().join('\n') === other.toSorted().join('\n')
}
