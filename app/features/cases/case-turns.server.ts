/** The turns of a case: who had to act, as far as its status and its activities tell [1041] [1042]. */
import type { Activity } from '~contract/cases'
import type { Tone } from '~/lists/list'
import { countNoun } from '~/platform/text/wording'
import { timestampOf, type DateFormatter, type FormattedDate } from '~/platform/time/dates.server'
import { DAY_MS } from '~/platform/time/units'

/** The side that has to act, which the other one waits for. */
export type CaseTurn = 'provider' | 'customer' | 'not known'

/** `sent`: a message or a call from the provider. `worked`: something else that the provider did. */
type Act = 'customer' | 'sent' | 'worked' | 'not known'

export interface CaseTurns {
  /** Milliseconds, from the creation on. */
  readonly parts: readonly { readonly turn: CaseTurn; readonly size: number }[]
  readonly sums: readonly { readonly turn: CaseTurn; readonly text: string }[]
  /** The turn of an active case; undefined where it is not known. */
  readonly now: { readonly turn: CaseTurn; readonly since: FormattedDate; readonly text: string } | undefined
}

export interface TurnsRead {
  readonly createdOn: string
  readonly activities: readonly Activity[]
  /** Meaning of the status of an active case; undefined for a closed one. */
  readonly tone: Tone | undefined
  readonly isOwn: (activity: Activity) => boolean
  /** The provider's name: its own accounts have it in their names. */
  readonly product: string
}

/** The side that acts next, by the meaning of a status. The other meanings do not say. */
const nextByTone: Readonly<Partial<Record<Tone, CaseTurn>>> = {
  new: 'provider',
  active: 'provider',
  attention: 'customer',
}

/** Undefined where a date cannot be read, and for a closed case without activities, because then nothing is known. */
export function caseTurns(read: TurnsRead, formatDate: DateFormatter, now = Date.now()): CaseTurns | undefined {
  const { createdOn, activities, tone } = read
  const start = timestampOf(createdOn)
  const events = activities
    .map((activity) => ({ at: timestampOf(activity.CreatedOn), act: actOf(activity, read) }))
    .toSorted((one, other) => one.at - other.at)
  const end = tone === undefined ? (events.at(-1)?.at ?? start) : now
  if (events.some(({ at }) => Number.isNaN(at)) || !(end > start)) return undefined

  const opening: (typeof events)[number] = { at: start, act: 'customer' }
  const acts = [opening, ...events].map(({ at, act }) => ({ act, at: Math.min(Math.max(at, start), end) }))
  const parts: { turn: CaseTurn; from: number; to: number }[] = []
  acts.forEach(({ at: from, act }, index) => {
    const after = acts[index + 1]
    const turn = after ? turnBetween(act, sideOf(after.act)) : turnNow(act, tone)
    const to = after?.at ?? end
    const before = parts.at(-1)
    if (before?.turn === turn) before.to = to
    else if (to > from || (!after && tone !== undefined)) parts.push({ turn, from, to })
  })
  const last = tone === undefined ? undefined : parts.at(-1)
  const shown = parts.map(({ turn, from, to }) => ({ turn, size: to - from }))
  return {
    parts: shown,
    sums: (['provider', 'customer', 'not known'] as const).flatMap((turn) => {
      const sizes = shown.flatMap((part) => (part.turn === turn ? part.size : []))
      return sizes.length > 0 ? { turn, text: daysText(sizes.reduce((sum, size) => sum + size)) } : []
    }),
    now:
      last && last.turn !== 'not known'
        ? { turn: last.turn, since: formatDate(new Date(last.from).toISOString()), text: daysText(end - last.from) }
        : undefined,
  }
}

/** Reads the author, the status and the type. Somebody else's mail may be a colleague's, so it alone says nothing. */
function actOf(activity: Activity, { isOwn, product }: TurnsRead): Act {
  const { Type, Status, CreatedBy } = activity
  if (isOwn(activity)) return 'customer'
  const isRecord = /task|appointment|note/i.test(Type)
  const isOfProvider =
    isRecord || /^phone/i.test(Type) || /^(?:sent|made)$/i.test(Status) || ` ${CreatedBy} `.includes(` ${product} `)
  if (!isOfProvider || /^received$/i.test(Status)) return 'not known'
  return isRecord || isOpen(Status) ? 'worked' : 'sent'
}

/** Tells if an activity is planned, or in work. */
export function isOpen(status: string): boolean {
  return /\b(?:(?:re)?open|active|scheduled|draft)/i.test(status)
}

function sideOf(act: Act): CaseTurn {
  return act === 'sent' || act === 'worked' ? 'provider' : act
}

/** The turn after an act, by who acted next: who asked waits, and two messages of the provider are one turn of theirs. */
function turnBetween(act: Act, next: CaseTurn): CaseTurn {
  if (act === 'customer') return 'provider'
  if (act === 'sent') return next
  return act === 'worked' && next === 'provider' ? 'provider' : 'not known'
}

/** The turn since the last act: both that and the status must say it. */
function turnNow(act: Act, tone: Tone | undefined): CaseTurn {
  const next = (tone && nextByTone[tone]) ?? 'not known'
  return act === 'customer' && next !== 'provider' ? 'not known' : turnBetween(act, next)
}

function daysText(milliseconds: number): string {
  const days = Math.round(milliseconds / DAY_MS)
  return days === 0 ? 'less than a day' : countNoun(days, 'day')
}
