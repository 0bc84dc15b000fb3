/** What the address of a call supposes, and the form that asks for it [888]. */
import type { Ringer } from '../ringing.server'
import { NOBODY_PICKS_UP, type Supposition } from '../supposition.server'

export interface Supposed {
  readonly supposition: Supposition
  /** As it was asked for, also where nobody was named. */
  readonly state: 'nobody' | 'free' | 'away' | 'busy' | 'out'
}

const MOST_PEOPLE = 40

/** Of an address without any, or with one that makes no sense: nobody picks up. */
export function supposedOf({ searchParams }: URL): Supposed {
  const state = searchParams.get('suppose')
  if (state === 'free') return { supposition: { kind: 'all', state }, state }
  if (state !== 'away' && state !== 'busy' && state !== 'out') return { supposition: NOBODY_PICKS_UP, state: 'nobody' }
  const who = new Set(searchParams.getAll('who').slice(0, MOST_PEOPLE))
  return { supposition: who.size === 0 ? NOBODY_PICKS_UP : { kind: 'some', state, who }, state }
}

/** `agents`: who can ring. `url`: the address of the call. Undefined where nobody can. */
export function suppositionView({ supposition, state }: Supposed, agents: readonly Ringer[], url: string) {
  const all = [...new Map(agents.map(({ id, name }) => [id, name]))]
  if (all.length === 0) return undefined
  const who = supposition.kind === 'some' ? supposition.who : new Set<string>()
  const isSome = state === 'away' || state === 'busy' || state === 'out'
  return {
    call: [...new URLSearchParams(url.slice(url.indexOf('?')))].map(([name, value]) => ({ name, value })),
    state,
    people: all.slice(0, MOST_PEOPLE).map(([id, name]) => ({ id, name, isChosen: who.has(id) })),
    more: Math.max(0, all.length - MOST_PEOPLE),
    notice: isSome && !all.some(([id]) => who.has(id)) ? 'Tick at least one agent.' : '',
  }
}
