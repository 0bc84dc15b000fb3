/** A plan as its page shows it: what will be made, what is being made, and what became of each call. */
import type { Notes } from '~/forms/form-result'
import { href, partHref } from '~/href'
import type { Tone } from '~/lists/list'
import { pages } from '~/pages'
import type { ReminderLinks } from '~/ui/reminders-card'

/** The page of a plan and of what became of its calls. */
export function runUrl(id: string): string {
  return href(pages.changes, { plan: id })
}

/** The addresses for a card of reminders, by the plan's id. */
export const reminderLinks: ReminderLinks = {
  run: runUrl,
  putBack: (id) => partHref(pages.changes, 'put-back', { plan: id }),
  keep: (id) => partHref(pages.changes, 'keep', { plan: id }),
}

export type ApiCallState = 'planned' | 'waiting' | 'in work' | 'done' | 'refused' | 'failed' | 'unknown' | 'not made'

export interface ApiCallView {
  readonly about: string
  readonly detail: string
  readonly does: string
  readonly target?: string | undefined
  readonly state: ApiCallState
  /** The reason why the call was not done. */
  readonly text?: string | undefined
}

/** A line that a plan of old values leaves alone. */
interface StayView {
  readonly about: string
  readonly detail: string
  readonly target?: string | undefined
  /** The value of now, and why it stays. */
  readonly text: string
}

export interface RunView {
  readonly id: string
  readonly title: string
  readonly summary: string
  readonly headings: readonly [string, string]
  readonly back: { readonly to: string; readonly text: string }
  readonly stage: 'planned' | 'running' | 'ended'
  /** The number of the round that the page's form starts. */
  readonly round: number
  readonly calls: readonly ApiCallView[]
  /** Effects that callers will notice, shown before the calls are sent. */
  readonly effects: Notes
  /** The run has ended, and has changed something that can be put back. */
  readonly canPutBack: boolean
  readonly stays: readonly StayView[]
  /** A proposal for the fields that ask for a reminder. */
  readonly proposedPutBack?: { readonly day: string; readonly reason: string } | undefined
  /** The reason why calls are left that nobody tried. */
  readonly why?: string | undefined
}

export const toneOf: Record<ApiCallState, Tone> = {
  planned: 'plain',
  waiting: 'plain',
  'in work': 'active',
  done: 'success',
  refused: 'danger',
  failed: 'danger',
  unknown: 'attention',
  'not made': 'neutral',
}

/** The states after which a call is offered again. One that is unknown may have been carried out, so people choose. */
export function isLeft({ state }: Pick<ApiCallView, 'state'>): boolean {
  return state === 'refused' || state === 'failed' || state === 'not made'
}

/** The states after which something may be different from before. */
export function mayHaveChanged({ state }: Pick<ApiCallView, 'state'>): boolean {
  return state === 'done' || state === 'unknown'
}

/** '13 of 14 changes were made, 1 was refused, 2 were not made'. */
export function sumOf(calls: readonly Pick<ApiCallView, 'state'>[]): string {
  const count = (wanted: ApiCallState) => calls.filter(({ state }) => state === wanted).length
  const done = count('done')
  if (done === calls.length) return done === 1 ? 'The change was made' : `All ${done} changes were made`
  const others = endings.flatMap(([state, singular, plural]) => {
    const number = count(state)
    return number > 0 ? [`${number} ${number === 1 ? singular : plural}`] : []
  })
  return [`${done} of ${calls.length} changes ${done === 1 ? 'was' : 'were'} made`, ...others].join(', ')
}

const endings = [
  ['refused', 'was refused', 'were refused'],
  ['failed', 'failed', 'failed'],
  ['unknown', 'is unknown', 'are unknown'],
  ['not made', 'was not made', 'were not made'],
] as const
