/** The number or the record that is called, and its name in addresses and forms [699]. */
import { askedNumber } from '~/platform/text/phone-number.server'
import { numberedRecords, recordIn, recordsAt, type CallFlow, type RecordRef } from '../call-flow/call-flow'
import type { CallSetup } from './call-setup.server'

/** The number or the record that is called. */
export type Callee = RecordRef | { readonly kind: 'number'; readonly name: string }

const KINDS = ['ivr', 'queue'] as const

/** A number, however it is written, or the name of an IVR or a queue; `ivr:` and `queue:` before a name say which. Undefined: there is none. */
export function findCallee(setup: CallFlow & Pick<CallSetup, 'phoneCountry'>, text: string): Callee | undefined {
  const withName = (kinds: readonly RecordRef['kind'][], name: string) =>
    kinds.map((kind) => ({ kind, name })).find((record) => recordIn(setup, record))
  const kinds = KINDS.filter((kind) => text.startsWith(`${kind}:`))
  const record = withName(kinds, text.slice(text.indexOf(':') + 1))
  if (record) return record
  if (text !== '' && recordsAt(setup, text).length > 0) return { kind: 'number', name: text }
  const asked = askedNumber(text, setup.phoneCountry)
  const numbered = numberedRecords(setup).find(({ phoneNumber }) => asked?.is(phoneNumber))
  return withName(KINDS, text) ?? (numbered && { kind: 'number', name: numbered.phoneNumber })
}
