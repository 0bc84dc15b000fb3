import { describe, expect, it } from 'vitest'
import { matchChoice } from '../../app/forms/match-choice.server'

const people = ['Zoë Ann', 'Ann Lee', 'Ann Lee-Smith', 'Bo Lee', 'Cy Lee', 'Di Lee', 'Ed Lee', 'Straße'].map(
  (label, at) => ({ label, mail: `p${at}@example` }),
)
const match = (text: string, items = people) =>
  matchChoice(items, text, { noun: 'agent', label: ({ label }) => label, otherNames: ({ mail }) => [mail] })
const found = (text: string) => {
  const result = match(text)
  return 'match' in result ? result.match.label : result.problem
}

describe('a typed name', () => {
  it.each([
    ['Ann Lee', 'Ann Lee'],
    ['  ann lee ', 'Ann Lee'],
    ['P2@EXAMPLE', 'Ann Lee-Smith'],
    ['zoe', 'Zoë Ann'],
    ['lee  smith', 'Ann Lee-Smith'],
    ['smith ann', 'Ann Lee-Smith'],
    ['strasse', 'Straße'],
  ])('%j means %j', (text, label) => {
    expect(found(text)).toBe(label)
  })

  it('that means nobody says so', () => {
    expect(found('nobody')).toBe('No agent matches ‘nobody’')
    expect(found('p2')).toBe('No agent matches ‘p2’')
    expect(found('ann nobody')).toBe('No agent matches ‘ann nobody’')
  })

  it('that means several names them in order, five at most', () => {
    expect(found('ann')).toBe('Which one? Ann Lee, Ann Lee-Smith, Zoë Ann')
    expect(found('lee')).toBe('Which one? Ann Lee, Ann Lee-Smith, Bo Lee, Cy Lee, Di Lee and 1 more')
    expect(match('l', people.slice(1, 6))).toEqual({
      problem: 'Which one? Ann Lee, Ann Lee-Smith, Bo Lee, Cy Lee, Di Lee',
      candidates: people.slice(1, 6),
    })
    const twins = [people[1], people[1]].flatMap((one) => one ?? [])
    expect(match('Ann Lee', twins)).toEqual({ problem: 'Which one? Ann Lee, Ann Lee', candidates: twins })
  })
})
