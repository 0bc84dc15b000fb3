import { expect, it } from 'vitest'
import { namesIn } from '../../app/features/ucm/call-model/call-setup.server'
import { queue, setupOf } from './who-answers-cases'

it('of a customer with 3,000 agents all names that a page has are marked, and no others are sent [934]', () => {
  const agentNames = Array.from({ length: 3_000 }, (_, at) => `Agent ${at}`)
  const setup = { ...setupOf({ queues: [queue('Main line', { agents: ['Anna'] }), queue('Night')] }), agentNames }
  const view = {
    findings: agentNames.map((name) => ({ title: `${name} rings for “Main line”:\nAnna rings too`, count: 1 })),
    to: undefined,
  }
  expect(new Set(namesIn(view, setup))).toEqual(new Set(['Main line', 'Anna', ...agentNames]))
  expect(namesIn({ texts: ['Annas Night shift'] }, setup)).toEqual(['Night'])
})
