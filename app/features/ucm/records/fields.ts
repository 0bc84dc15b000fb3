/**
 * The fields of a queue or an IVR as data: its form, the values of the form, and the facts on its page are made of them. A field is
 * named as the API names it. Hints say what a field does, its unit, and what 0 means.
 */
import type { ReactNode } from 'react'
import { countNoun, yesOrNo } from '~/platform/text/wording'
import type { TargetKind } from '../call-flow/menu-actions'
import type { Fact, FactTab } from './facts'

/** A field as data. `record-form.tsx` has the fields of components for each `kind`, `newValues` what a new record begins with. */
export interface RecordField<Key extends string> {
  readonly key: Key
  readonly label: string
  readonly hint?: string | undefined
  readonly kind: 'choice' | 'number' | 'seconds' | 'yes or no'
  readonly optional?: boolean
  /** The entry of a choice that means none. */
  readonly placeholder?: string
  /** Takes the place of the hint when there is nothing to choose. */
  readonly ifNone?: ReactNode
  /** The value is the name of such a record. */
  readonly names?: TargetKind
  /** A choice of words, which a browser translates, and not of names [846]. */
  readonly isWord?: boolean
}

/** A part of the form, which is a tab of the page. */
export interface RecordPart<Key extends string> {
  readonly id: string
  readonly title: string
  /** The tab of the page, if it has another id and title. */
  readonly tab?: { readonly id: string; readonly title: string }
  readonly fields: readonly RecordField<Key>[]
}

type More = Pick<RecordField<string>, 'ifNone' | 'names' | 'isWord'>

/** One has to be chosen. */
export function choiceField<Key extends string>(
  key: Key,
  label: string,
  placeholder: string,
  hint?: string,
  more?: More,
) {
  return { kind: 'choice', key, label, placeholder, hint, ...more } as const
}

/** A choice that may be none. */
export function optionalChoiceField<Key extends string>(
  key: Key,
  label: string,
  placeholder: string,
  hint: string,
  more?: More,
) {
  return { kind: 'choice', key, label, placeholder, hint, optional: true, ...more } as const
}

/** Left empty it is 0. */
export function secondsField<Key extends string>(key: Key, label: string, hint: string) {
  return { kind: 'seconds', key, label, hint, optional: true } as const
}

export function yesNoField<Key extends string>(key: Key, label: string, hint: string) {
  return { kind: 'yes or no', key, label, hint } as const
}

/** A value that is not known is undefined. */
type RecordOf<Key extends string> = Readonly<Record<Key, string | number | boolean | undefined>>

/** The values of the fields as the form sends them; empty where they are not known, so that nobody saves a guess. */
export function fieldValues<Key extends string>(
  parts: readonly RecordPart<Key>[],
  record: RecordOf<Key>,
): Readonly<Record<string, string>> {
  const fields = parts.flatMap((part) => part.fields)
  return Object.fromEntries(fields.map(({ key }) => [key, formValue(record[key])]))
}

/** The values of a new record: those that are given, otherwise none, 0 and no. */
export function newValues<Key extends string>(
  parts: readonly RecordPart<Key>[],
  given: Partial<RecordOf<Key>>,
): Readonly<Record<string, string>> {
  const none = { choice: '', number: 0, seconds: 0, 'yes or no': false }
  const fields = parts.flatMap((part) => part.fields)
  return Object.fromEntries(fields.map(({ key, kind }) => [key, formValue(given[key] ?? none[kind])]))
}

function formValue(value: string | number | boolean | undefined): string {
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? '')
}

/** `before`, `after`: what the first tab has besides. */
export function factTabs<Key extends string>(
  parts: readonly RecordPart<Key>[],
  record: RecordOf<Key>,
  before: readonly Fact[],
  after: readonly Fact[] = [],
): FactTab[] {
  const text = (value: string | number | boolean | undefined, kind: RecordField<Key>['kind']) => {
    if (typeof value === 'boolean' || value === undefined) return yesOrNo(value)
    return typeof value === 'number' && kind === 'seconds' ? countNoun(value, 'second') : String(value)
  }
  return parts.map(({ id, title, tab = { id, title }, fields }, index) => {
    const facts = fields.map(({ key, label, kind, names, isWord }) => ({
      label,
      value: text(record[key], kind),
      kind: names,
      isName: kind === 'choice' && !isWord,
    }))
    return { ...tab, facts: index === 0 ? [...before, ...facts, ...after] : facts }
  })
}
