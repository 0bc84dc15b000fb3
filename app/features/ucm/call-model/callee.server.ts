/** The number or the record that is called, and its name in addresses and forms [699]. */
import { recordIn, recordsAt, type CallFlow, type RecordRef } from '../call-flow/call-flow'

/** The number or the record that is called. */
export type Callee = RecordRef | { readonly kind: 'number'; readonly name: string }

const KINDS = ['ivr', 'queue'] as const

/** A number, or the name of an IVR or a queue; `ivr:` and `queue:` before a name say which. Undefined: there is none. */
export function findCallee(flow: CallFlow, text: string): Callee | undefined {
  const withName = (kinds: readonly RecordRef['kind'][], name: string) =>
    kinds.map((kind) => ({ kind, name })).find((record) => recordIn(flow, record))
  const kinds = KINDS.filter((kind) => text.startsWith(`${kind}:`))
  const record = withName(kinds, text.slice(text.indexOf(':') + 1))
  if (record) return record
  return text !== '' && recordsAt(flow, text).length > 0 ? { kind: 'number', name: text } : withName(KINDS, text)
}
