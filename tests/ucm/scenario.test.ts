/** Scenarios of agents in an address, and their form [888] [1016]. */
import { describe, expect, it } from 'vitest'
import type { Ringer } from '../../app/features/ucm/call-model/roster.server'
import { NOBODY_PICKS_UP, type AgentState, type Scenario } from '../../app/features/ucm/call-model/scenario.server'
import { scenarioOfUrl, scenarioView } from '../../app/features/ucm/who-answers/scenario-form.server'
import { agent } from './who-answers-cases'

const asked = (query: string) => scenarioOfUrl(new URL(`https://portal/ucm/who-answers?${query}`))
const supposed = (others: Scenario['others'], ...states: readonly [string, AgentState][]): Scenario => ({
  states: new Map(states),
  others,
})

describe('an address supposes', () => {
  it.each<[string, Scenario]>([
    ['', NOBODY_PICKS_UP],
    ['suppose=nonsense&who=1', NOBODY_PICKS_UP],
    ['suppose=nobody&who=&who=', NOBODY_PICKS_UP],
    ['suppose=free', supposed('free')],
  ])('of ‘%s’ that all do the same [888]', (query, scenario) => {
    expect(asked(query)).toEqual(scenario)
  })

  it.each<[string, Scenario]>([
    ['suppose=free&who=busy:1&who=&who=out:3', supposed('free', ['1', 'busy'], ['3', 'out'])],
    ['suppose=nobody&who=free:1&who=away:2', supposed('away', ['1', 'free'], ['2', 'away'])],
    ['who=busy:1&who=sleepy:2&who=3', supposed('away', ['1', 'busy'])],
    ['suppose=free&who=out:a:b', supposed('free', ['a:b', 'out'])],
  ])('of ‘%s’ a state of each agent [1016]', (query, scenario) => {
    expect(asked(query)).toEqual(scenario)
  })

  it.each<[string, Scenario]>([
    ['suppose=away&who=1', supposed('free', ['1', 'away'])],
    ['suppose=busy&who=1&who=2&who=1', supposed('free', ['1', 'busy'], ['2', 'busy'])],
    ['suppose=out&who=3', supposed('free', ['3', 'out'])],
  ])('of ‘%s’, which an older mail has, one state of all whom it names [1016]', (query, scenario) => {
    expect(asked(query)).toEqual(scenario)
  })

  it('forty people at most [888]', () => {
    const many = Array.from({ length: 60 }, (_, at) => `who=out:${at}`).join('&')
    expect(asked(`suppose=free&who=&${many}`).states.size).toBe(40)
  })
})

describe('the form', () => {
  const ringer = (id: string, name: string): Ringer => ({ ...agent(name), id, ringInUse: false })
  const team = [ringer('1', 'Anna'), ringer('2', 'Ben'), ringer('1', 'Anna')]
  const form = (query: string, agents = team) =>
    scenarioView(asked(query), agents, '/ucm/who-answers?number=queue%3ASales&at=2026-11-23T10%3A00')

  it('keeps the call, and has each agent once, with a state [888] [1016]', () => {
    expect(form('suppose=free&who=busy:2&who=out:9')).toEqual({
      call: [
        { name: 'number', value: 'queue:Sales' },
        { name: 'at', value: '2026-11-23T10:00' },
      ],
      others: 'free',
      people: [
        { id: '1', name: 'Anna', state: undefined },
        { id: '2', name: 'Ben', state: 'busy' },
      ],
      more: 0,
    })
  })

  it('has forty people and counts the others, and is not there without any [888]', () => {
    const many = Array.from({ length: 43 }, (_, at) => ringer(String(at), `Agent ${at}`))
    expect([form('', many)?.people.length, form('', many)?.more]).toEqual([40, 3])
    expect(form('', [])).toBeUndefined()
  })
})
