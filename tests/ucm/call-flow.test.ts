import { describe, expect, it } from 'vitest'
import { usesOfAgent, usesOfHoliday, usesOfQueue, type CallFlow } from '../../app/ucm/call-flow/call-flow'

const queue = { phoneNumber: '', next: '', nextOutsideHours: '', agents: [], holidays: [], sounds: [] }
const agents = (...ids: string[]) => ids.map((id, at) => ({ id, priority: at * 10 }))
const flow: CallFlow = {
  ivrs: [],
  queues: [
    { ...queue, name: 'Sales & more', next: 'Night', agents: agents('1', '2'), holidays: ['7'] },
    { ...queue, name: 'Support', next: 'Night', nextOutsideHours: 'Night', agents: agents('2') },
    { ...queue, name: 'Night', phoneNumber: '31105550110' },
  ],
}
const places = (uses: ReturnType<typeof usesOfQueue>) => uses.map(({ how, name }) => `${name}: ${how}`)

describe('where something is used', () => {
  it('names the number of a queue, and the queues whose calls go to it inside and outside business hours', () => {
    expect(places(usesOfQueue(flow, 'Night'))).toEqual([
      '31105550110: Number',
      'Sales & more: Next queue',
      'Support: Next queue',
      'Support: Next queue outside business hours',
    ])
    expect(usesOfQueue(flow, 'Support')).toEqual([])
  })

  it('names the queues of an agent and of a holiday, each a link', () => {
    expect(places(usesOfAgent(flow, '2', 'Anna'))).toEqual(['Sales & more: Priority 10', 'Support: Priority 0'])
    expect(usesOfHoliday(flow, '7')).toEqual([
      { kind: 'queue', how: 'Closed', name: 'Sales & more', to: '/ucm/queues/view?no=Sales+%26+more' },
    ])
    expect(usesOfHoliday(flow, '8')).toEqual([])
  })
})
