/**
 * Two people edit one record: each edit form carries a sealed copy of the record as its loader read it. If the record has
 * changed meanwhile, fields that only one of them changed are merged, and people decide about the others. So the API needs
 * no version.
 */
import { z } from 'zod'
import type { Settings } from '~/platform/config.server'
import type { RequestContext } from '~/platform/http/context'
import { seal, unseal } from '~/platform/http/seal.server'
import { labelsIn } from './field-labels'
import type { RecordChange } from './form-result'

/** A record's values by the names of the form's fields, as the form would send them. */
export type RecordValues = Readonly<Record<string, string>>

const PURPOSE = 'record copy'
const Copy = z.record(z.string(), z.string())

/** The text of a field as the record writes it, where a form may write the same value in another way. */
export type Normalise = (field: string, text: string) => string

export function sealRecord({ SESSION_SECRET }: Pick<Settings, 'SESSION_SECRET'>, record: RecordValues): string {
  return seal(SESSION_SECRET, PURPOSE, record)
}

/** The first content of a form that edits a record. */
export function editStart<Values extends RecordValues>({ settings }: Pick<RequestContext, 'settings'>, values: Values) {
  return { values, recordCopy: sealRecord(settings, values) }
}

/** A form after somebody else has changed its record. */
export interface MergedForm {
  /** The form's fields. Those that people left as they were have the texts of the record. */
  readonly fields: URLSearchParams
  /** The fields that took their text from the record. */
  readonly adopted: readonly RecordChange[]
  /** The fields that both have changed, each to another value: people must decide. */
  readonly conflicts: readonly RecordChange[]
}

interface FormToMerge {
  readonly posted: URLSearchParams
  /** The sealed copy of the record that the form carries. */
  readonly copy: string | undefined
  /** The record as it is now. */
  readonly record: RecordValues
  /** The value that a field's text means, such as 7 for '007'. */
  meaningOf(name: string, text: string): unknown
  readonly normalise?: Normalise | undefined
}

/**
 * Merges a form with its record as it is now, by the copy that the form carries [557]. Without a readable copy, every field
 * in which form and record differ is a conflict.
 */
export function mergeRecord(
  { SESSION_SECRET }: Pick<Settings, 'SESSION_SECRET'>,
  { posted, copy, record, meaningOf, normalise = (_field, text) => text }: FormToMerge,
): MergedForm {
  const { data: original } = Copy.safeParse(copy === undefined ? undefined : unseal(SESSION_SECRET, PURPOSE, copy))
  const fields = new URLSearchParams(posted)
  const adopted: RecordChange[] = []
  const conflicts: RecordChange[] = []
  for (const [name, now] of Object.entries(record)) {
    const before = original?.[name]
    const yours = normalise(name, posted.get(name) ?? '')
    const isSame = (text: string | undefined, other: string) =>
      text !== undefined && (text === other || meaningOf(name, text) === meaningOf(name, other))
    if (isSame(before, now) || isSame(yours, now)) continue
    const { label, labelOf } = labelsIn(posted, name)
    const change = { label, before: before && labelOf(before), now: labelOf(now), yours: labelOf(yours) }
    if (isSame(before, yours)) {
      fields.set(name, now)
      adopted.push(change)
    } else conflicts.push(change)
  }
  return { fields, adopted, conflicts }
}
