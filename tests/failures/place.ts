/** How the files in places/ say which page or form makes a call. */
import type { EndpointName } from '../../contract'
import type { directory } from '../../contract/directory'
import type { Entries } from '../support/page'

export type CallName = EndpointName | `directory.${keyof typeof directory & string}`

export interface Place {
  /** The address of the page. NUMBER, here and in fields, is another one each time: visitors may not try often. */
  readonly at: string
  /** Entries there, and on each page that follows, before 'Next' leads to the page that is meant. */
  readonly next?: readonly Entries[]
  /** The button of the form that makes the call, with what somebody types. */
  readonly press?: string
  readonly enter?: Entries
  /** A part of the page shows the failure, and the rest is there. A failed dialog shows it on the page behind. */
  readonly isPart?: boolean
  /** All that the person may do, where that is not everything. */
  readonly may?: readonly string[]
  /** Somebody who is not signed in. */
  readonly isVisitor?: boolean
  /** An address for scripts, which get JSON. */
  readonly isScripts?: boolean
  /** Text where it is not known whether the call was carried out. */
  readonly notKnown?: string
  /** Text where the call says 404, if that is no failure. */
  readonly ifMissing?: string
  /** A call that says 404 meanwhile. */
  readonly without?: CallName
  /** Text from another call, which is shown all the same. */
  readonly beside?: string
}

export const part = (at: string): Place => ({ at, isPart: true })
export const form = (at: string, press: string, enter: Entries = {}): Place => ({ at, press, enter })
/** A dialog that closes when its call fails. */
export const dialog = (at: string, press: string, enter: Entries = {}): Place => ({ at, press, enter, isPart: true })

/** Business hours of a queue or an IVR. */
export const HOURS = { Saturday: true, Sunday: true, Open: '06:10', Close: '07:20' }

/** The place of each call of an area. */
export type Places = Partial<Readonly<Record<CallName, Place>>>

const CASE_TITLE = 'No dial tone at the front desk'
/** The search of somebody with all lists, of which it reads the first nine. `beside`: what is found in another list. */
export const found = (name: CallName, beside = CASE_TITLE): readonly [CallName, Place] => [
  name,
  { ...part('/search?q=2026'), beside },
]
/** The same for somebody with so few lists that this one is among the first nine. */
export const foundByFew = (name: CallName, ...may: readonly string[]): readonly [CallName, Place] => [
  name,
  { ...part('/search?q=2026'), beside: CASE_TITLE, may: ['READALLCASES', ...may] },
]
