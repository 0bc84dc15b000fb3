import { describe, expect, it } from 'vitest'
import { usesOfAgent, usesOfHoliday, usesOfQueue, type CallFlow } from '../../app/ucm/call-flow/call-flow'

const queue = {
  phoneNumber: '',
  next: '',
  nextOutsideHours: '',
  agents: [],
  holidays: [],
  musicOnHold: '',
  openSound: '',
  closedSound: '',
}
const flow: CallFlow = {
  queues: [
    { ...queue, name: 'Sales & more', next: 'Night', agents: ['1', '2'], holidays: ['7'] },
    { ...queue, name: 'Support', next: 'Night', nextOutsideHours: 'Night', agents: ['2'] },
    { ...queue, name: 'Night' },
  ],
}
const places = (uses: ReturnType<typeof usesOfQueue>) => uses.map(({ how, name }) => `${how} ${name}`)

describe('where something is used', () => {
  it('names the queues whose calls go to a queue, inside and outside business hours', () => {
    expect(places(usesOfQueue(flow, 'Night'))).toEqual([
      'Next queue of Sales & more',
      'Next queue of Support',
      'Next queue outside business hours of Support',
    ])
    expect(usesOfQueue(flow, 'Support')).toEqual([])
  })

  it('names the queues of an agent and of a holiday, each a link', () => {
    expect(places(usesOfAgent(flow, '2'))).toEqual(['Agent of Sales & more', 'Agent of Support'])
    expect(usesOfHoliday(flow, '7')).toEqual([
      { how: 'Holiday of', name: 'Sales & more', to: '/ucm/queues/view?no=Sales+%26+more' },
    ])
    expect(usesOfHoliday(flow, '8')).toEqual([])
  })
})
