/** Suppositions about agents in an address, and their form [888]. */
import { describe, expect, it } from 'vitest'
import type { Ringer } from '../../app/features/ucm/who-answers/roster.server'
import { suppositionOfUrl, suppositionView } from '../../app/features/ucm/who-answers/supposition.server'
import { agent } from './who-answers-cases'

const asked = (query: string) => suppositionOfUrl(new URL(`https://portal/ucm/who-answers?${query}`))
const NOBODY = { kind: 'all', state: 'away' }

describe('an address supposes', () => {
  it.each([
    ['', 'nobody', NOBODY],
    ['suppose=nonsense&who=1', 'nobody', NOBODY],
    ['suppose=free', 'free', { kind: 'all', state: 'free' }],
    ['suppose=away&who=1', 'away', { kind: 'some', state: 'away', who: new Set(['1']) }],
    ['suppose=busy&who=1&who=2&who=1', 'busy', { kind: 'some', state: 'busy', who: new Set(['1', '2']) }],
    ['suppose=out&who=3', 'out', { kind: 'some', state: 'out', who: new Set(['3']) }],
    ['suppose=busy', 'busy', NOBODY],
  ])('of ‘%s’ %s [888]', (query, choice, supposition) => {
    expect(asked(query)).toEqual({ choice, supposition })
  })

  it('forty people at most [888]', () => {
    const many = Array.from({ length: 60 }, (_, at) => `who=${at}`).join('&')
    const { supposition } = asked(`suppose=out&${many}`)
    expect(supposition.kind === 'some' && supposition.who.size).toBe(40)
  })
})

describe('the form', () => {
  const ringer = (id: string, name: string): Ringer => ({ ...agent(name), id, ringInUse: false })
  const team = [ringer('1', 'Anna'), ringer('2', 'Ben'), ringer('1', 'Anna')]
  const form = (query: string, agents = team) =>
    suppositionView(asked(query), agents, '/ucm/who-answers?number=queue%3ASales&at=2026-11-23T10%3A00')

  it('keeps the call, and has each agent once [888]', () => {
    expect(form('suppose=busy&who=2')).toEqual({
      call: [
        { name: 'number', value: 'queue:Sales' },
        { name: 'at', value: '2026-11-23T10:00' },
      ],
      choice: 'busy',
      people: [
        { id: '1', name: 'Anna', isChosen: false },
        { id: '2', name: 'Ben', isChosen: true },
      ],
      more: 0,
      notice: '',
    })
  })

  it.each(['away', 'busy', 'out'])(
    'says that nobody is ticked for %s, also of somebody who cannot ring [888]',
    (state) => {
      expect(form(`suppose=${state}`)?.notice).toBe('Tick at least one agent.')
      expect(form(`suppose=${state}&who=9`)?.notice).toBe('Tick at least one agent.')
      expect(form(`suppose=${state}&who=9&who=1`)?.notice).toBe('')
    },
  )

  it('needs no ticks where all do the same [888]', () => {
    for (const query of ['', 'suppose=free']) {
      expect(form(query)?.notice).toBe('')
      expect(form(query)?.people.some(({ isChosen }) => isChosen)).toBe(false)
    }
  })

  it('has forty people and counts the others, and is not there without any [888]', () => {
    const many = Array.from({ length: 43 }, (_, at) => ringer(String(at), `Agent ${at}`))
    expect([form('', many)?.people.length, form('', many)?.more]).toEqual([40, 3])
    expect(form('', [])).toBeUndefined()
  })
})
