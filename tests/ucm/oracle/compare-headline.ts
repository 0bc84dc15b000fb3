/** Compares the headline of 'Who answers?' with who rings in the played calls, in which nobody picks up [1008]. */
import { momentAt } from '../../../app/platform/time/local-days.server'
import { ivrsWithoutExit } from '../../../app/features/ucm/call-flow/dead-ends'
import type { CallPath } from '../../../app/features/ucm/call-model/call-path.server'
import { headlineOf } from '../../../app/features/ucm/call-model/path-texts.server'
import { amsterdam } from '../who-answers-cases'
import { NOBODY_PICKS_UP } from '../../../app/features/ucm/call-model/scenario.server'
import { isLaterTurn } from './compare-queue'
import { simulate, type Call, type CallEvent } from './simulate'

/** `path` and `runs`: of a call that nobody picks up. */
export function differencesOfHeadline(call: Call, path: CallPath, runs: readonly CallEvent[][]): string[] {
  const { setup, moment } = call
  const withoutExit = ivrsWithoutExit(setup)
  const time = { at: momentAt(amsterdam, moment), formatDate: amsterdam }
  const headline = headlineOf(path, time, (name) => withoutExit.has(name))
  const ringers = runs.map(ringersOf)
  const everybody = new Set(ringers.flat())
  const differs = (text: string) => [`the headline ‘${headline}’ ${text}`]
  if (headline.startsWith('Nobody answers')) {
    const others = path.outcome.kind === 'menu' ? withOtherKeys(call).map(ringersOf) : []
    const able = [...everybody, ...others.flat()]
    return able.length === 0 ? [] : differs(`, and ${able.join()} can`)
  }
  if (!/ rings?\b/.test(headline)) {
    return everybody.size === 0 ? [] : differs(`does not name ${[...everybody].join()}`)
  }
  const parts = headline.split(', then ').map((part) => [...part.matchAll(/Agent \d+/g)].map(([name]) => name))
  const named = parts.flat()
  const missing = [...everybody].filter((name) => !named.includes(name))
  const { outcome } = path
  const later = outcome.kind === 'rings' ? outcome.sequence.turns.filter((_, at) => isLaterTurn(outcome, at)) : []
  const mayRing = new Set(later.flatMap(({ agents }) => agents.map(({ name }) => name)))
  const silent = named.filter((name) => !everybody.has(name) && !mayRing.has(name))
  // The earliest place of each agent in any run: those of a later part never ring before those of an earlier one.
  const placeOf = (name: string) => Math.min(...ringers.map((all) => all.indexOf(name)).filter((place) => place >= 0))
  const isLate = parts.slice(1).some((part, at) => {
    return Math.max(...(parts[at] ?? []).map(placeOf)) >= Math.min(...part.map(placeOf))
  })
  return [
    ...(missing.length > 0 ? differs(`lacks ${missing.join()}`) : []),
    ...(silent.length > 0 ? differs(`names ${silent.join()}, who never ring`) : []),
    ...(isLate ? differs('has another order than the calls') : []),
  ]
}

/** The call with each two keys more, of which a menu that nobody leaves has said that they lead to nobody. */
function withOtherKeys(call: Call): CallEvent[][] {
  const keys = ['1', '2', '3', '4', 'none']
  return keys.flatMap((one) =>
    keys.flatMap((other) => simulate({ ...call, keys: [...call.keys, one, other], scenario: NOBODY_PICKS_UP }, 1)),
  )
}

/** The names of those who ring where the call first rings, each once, in their order. */
export function ringersOf(events: readonly CallEvent[]): string[] {
  for (const event of events) {
    if (event.kind === 'agent') return [event.at]
    const rings = event.kind === 'queue' ? event.events.filter(({ kind }) => kind === 'ring') : []
    const names = rings.flatMap((ring) => (ring.kind === 'ring' ? ring.agents.map((id) => `Agent ${id}`) : []))
    if (names.length > 0) return [...new Set(names)]
  }
  return []
}
