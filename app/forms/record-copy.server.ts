/**
 * Two people edit one record: each edit form carries a sealed copy of the record as its loader read it. If the record has
 * changed meanwhile, fields that only one of them changed are merged, and people decide about the others. So the API needs
 * no version.
 */
import { z } from 'zod'
import type { Settings } from '../config.server'
import type { RequestContext } from '../http/context'
import { seal, unseal } from '../http/seal.server'
import { parseFieldLabels, LABELS_FIELD } from './field-labels'
import { labelOfName, type RecordChange } from './form-result'

/** A record's values by the names of the form's fields, as the form would send them. */
export type RecordValues = Readonly<Record<string, string | readonly string[]>>

const PURPOSE = 'record copy'
const Copy = z.record(z.string(), z.array(z.string()))

/** The text of a field as the record writes it, where a form may write the same value in another way. */
export type Normalise = (field: string, text: string) => string

export function sealRecord({ SESSION_SECRET }: Pick<Settings, 'SESSION_SECRET'>, record: RecordValues): string {
  return seal(SESSION_SECRET, PURPOSE, asLists(record))
}

/** What the form that edits a record starts with. */
export function editStart<Values extends RecordValues>({ settings }: Pick<RequestContext, 'settings'>, values: Values) {
  return { values, recordCopy: sealRecord(settings, values) }
}

/** A form after somebody else has changed its record. */
export interface Merged {
  /** The form's fields. Those that people left as they were have the texts of the record. */
  readonly fields: URLSearchParams
  /** The fields that took their text from the record. */
  readonly adopted: readonly RecordChange[]
  /** The fields that both have changed, each to another value: people must decide. */
  readonly conflicts: readonly RecordChange[]
}

interface Comparison {
  readonly normalise?: Normalise | undefined
  /** Whether two texts of a field mean the same. */
  isSame?(name: string, one: readonly string[], other: readonly string[]): boolean
}

/**
 * Merges a form with its record as it is now, by the copy that the form carries [557]. Without a readable copy, every field
 * in which form and record differ is a conflict.
 */
export function mergeRecord(
  { SESSION_SECRET }: Pick<Settings, 'SESSION_SECRET'>,
  fields: URLSearchParams,
  copy: string | undefined,
  record: RecordValues,
  { normalise = (_field, text) => text, isSame }: Comparison = {},
): Merged {
  const read = Copy.safeParse(copy === undefined ? undefined : unseal(SESSION_SECRET, PURPOSE, copy))
  let merged = fields
  const adopted: RecordChange[] = []
  const conflicts: RecordChange[] = []
  for (const [name, now] of Object.entries(asLists(record))) {
    const are = (one: readonly string[], other: readonly string[]) =>
      isSameList(one, other) || (isSame?.(name, one, other) ?? false)
    const before = read.data?.[name]
    const yours = fields.getAll(name).map((text) => normalise(name, text))
    if ((before && are(before, now)) || are(yours, now)) continue
    const { label, labelOf } = parseFieldLabels(fields.get(`${LABELS_FIELD}.${name}`) ?? labelOfName(name))
    const inText = (values: readonly string[]) => values.map(labelOf).join(', ')
    const change = { label, before: before && inText(before), now: inText(now), yours: inText(yours) }
    if (before && are(before, yours)) {
      merged = withTexts(merged, name, now)
      adopted.push(change)
    } else conflicts.push(change)
  }
  return { fields: merged, adopted, conflicts }
}

/** The fields, one of them with other texts. */
export function withTexts(fields: URLSearchParams, name: string, texts: readonly string[]): URLSearchParams {
  const changed = new URLSearchParams(fields)
  changed.delete(name)
  for (const text of texts) changed.append(name, text)
  return changed
}

function asLists(record: RecordValues): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      (typeof value === 'string' ? [value] : value).filter(Boolean),
    ]),
  )
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.filter(Boolean).toSorted().join('\n') === other.filter(Boolean).toSorted().join('\n')
}
