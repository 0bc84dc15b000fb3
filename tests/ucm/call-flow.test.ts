import { describe, expect, it } from 'vitest'
import {
  destinationOf,
  nextRecords,
  othersAt,
  recordKey,
  usesOfAgent,
  usesOfAudio,
  usesOfHoliday,
  usesOfRecord,
  type CallFlow,
  type FlowIvr,
  type FlowQueue,
} from '../../app/features/ucm/call-flow/call-flow'
import { flowIvr, flowQueue } from './flow-records'

const queue = flowQueue('')
const member = { name: '', interfaceType: '', number: '', isAlwaysAvailable: false }
const agents = (...ids: string[]) => ids.map((id, at) => ({ ...member, id, priority: at * 10 }))
const ivr = flowIvr('')
const option = (index: number, targetKind: 'ivr' | 'queue' | 'agent', target: string, sound = '') => {
  return { index, action: 'any', targetKind, target, sound }
}
const flow: CallFlow = {
  ivrs: [
    {
      ...ivr,
      name: 'Main',
      phoneNumber: '31105550118',
      fallbackQueue: 'Support',
      sounds: [{ how: 'IVR Prompt', file: 'main.wav' }],
      options: [option(1, 'ivr', 'Second'), option(2, 'queue', 'Support', 'main.wav'), option(3, 'agent', 'Anna')],
      holidays: ['7'],
    },
    { ...ivr, name: 'Second', parent: 'Main' },
  ],
  queues: [
    { ...queue, name: 'Sales & more', nextQueue: 'Night', agents: agents('1', '2'), holidays: ['7'] },
    { ...queue, name: 'Support', nextQueue: 'Night', nextOutsideHours: 'Night', agents: agents('2') },
    {
      ...queue,
      name: 'Night',
      phoneNumber: '31105550110',
      sounds: [{ how: 'Music on hold', file: 'main.wav' }],
    },
  ],
}
const places = (uses: ReturnType<typeof usesOfRecord>) => uses.map(({ how, name }) => `${name}: ${how}`)

describe('a menu option', () => {
  const to = { kind: 'ivr', name: 'Menu' }
  it.each<[string, string, string, unknown]>([
    ['leads to its target', '1 JUMP_TO_QUEUE Sales', '', { does: 'jump', to: { kind: 'queue', name: 'Sales' } }],
    ['returns to the parent', '1 RETURN_TO_PARENT_IVR', 'Main', { does: 'return', to: { kind: 'ivr', name: 'Main' } }],
    ['repeats the menu', '1 REPEAT_CURRENT_IVR', 'Main', { does: 'repeat', to, lacksParent: false }],
    ['repeats it where there is no parent', '1 RETURN_TO_PARENT_IVR', '', { does: 'repeat', to, lacksParent: true }],
    ['leads nowhere that is known by another action', '1 PLAY_MUSIC', 'Main', undefined],
  ])('%s [707] [708] [709]', (_, line, parent, destination) => {
    const menu = flowIvr('Menu', [line], { parent })
    expect(menu.options.map((one) => destinationOf(menu, one))).toEqual([destination])
  })
})

describe('the records that follow', () => {
  const keys = [option(1, 'ivr', 'Gone'), option(2, 'queue', 'Sales'), option(3, 'agent', 'Anna')]
  const back = { ...option(4, 'agent', ''), targetKind: undefined, action: 'RETURN_TO_PARENT_IVR' }
  const again = { ...back, index: 5, action: 'REPEAT_CURRENT_IVR' }
  const menu = { ...ivr, name: 'Menu', options: [...keys, back, again] }
  const next = (record: FlowIvr | FlowQueue) => nextRecords(record).map(recordKey)

  it('are the next queues of a queue', () => {
    expect(next({ ...queue, name: 'Sales', nextQueue: 'More', nextOutsideHours: 'Night' })).toEqual([
      'queue More',
      'queue Night',
    ])
    expect(next({ ...queue, name: 'Sales' })).toEqual([])
  })

  it('are those of the keys of an IVR, its parent if a key returns there, and its fallback queue', () => {
    expect(next({ ...menu, parent: 'Main', fallbackQueue: 'Desk' })).toEqual([
      'ivr Gone',
      'queue Sales',
      'ivr Main',
      'queue Desk',
    ])
    expect(next(menu)).toEqual(['ivr Gone', 'queue Sales'])
    expect(next({ ...ivr, name: 'Menu', parent: 'Main' })).toEqual([])
  })
})

describe('where something is used', () => {
  it('names the number of a queue, and the queues whose calls go to it inside and outside business hours', () => {
    expect(places(usesOfRecord(flow, { kind: 'queue', name: 'Night' }))).toEqual([
      '31105550110: Number',
      'Sales & more: Next queue',
      'Support: Next queue',
      'Support: Next queue outside business hours',
    ])
    expect(places(usesOfRecord(flow, { kind: 'queue', name: 'Support' }))).toEqual([
      'Main: Option 2',
      'Main: Fallback queue',
    ])
    expect(usesOfRecord(flow, { kind: 'queue', name: 'Sales & more' })).toEqual([])
  })

  it('names the queues of an agent and of a holiday, each a link', () => {
    expect(places(usesOfAgent(flow, '2', 'Anna'))).toEqual([
      'Main: Option 3',
      'Sales & more: Priority 10',
      'Support: Priority 0',
    ])
    expect(usesOfHoliday(flow, '7')).toEqual([
      { kind: 'ivr', how: 'Closed', name: 'Main', to: '/ucm/ivr/details?no=Main' },
      { kind: 'queue', how: 'Closed', name: 'Sales & more', to: '/ucm/queues/view?no=Sales+%26+more' },
    ])
    expect(usesOfHoliday(flow, '8')).toEqual([])
  })

  it('names the number, the options and the parent of an IVR, and where an audio file is played', () => {
    expect(places(usesOfRecord(flow, { kind: 'ivr', name: 'Second' }))).toEqual(['Main: Option 1'])
    expect(places(usesOfRecord(flow, { kind: 'ivr', name: 'Main' }))).toEqual([
      '31105550118: Number',
      'Second: Parent IVR',
    ])
    expect(places(usesOfAudio(flow, 'main.wav'))).toEqual([
      'Main: IVR Prompt',
      'Main: Acknowledge audio of option 2',
      'Night: Music on hold',
    ])
  })

  it('names others at the number of a record, also of its own name, and nobody where there is no number [626]', () => {
    const shared: CallFlow = {
      ivrs: [
        { ...ivr, name: 'Desk', phoneNumber: '1' },
        { ...ivr, name: 'Main', phoneNumber: '1' },
        { ...ivr, name: 'Silent' },
      ],
      queues: [
        { ...queue, name: 'Desk', phoneNumber: '1' },
        { ...queue, name: 'Night', phoneNumber: '2' },
        { ...queue, name: 'Quiet' },
      ],
    }
    expect(othersAt(shared, '1', { kind: 'queue', name: 'Desk' })).toEqual([
      { kind: 'ivr', name: 'Desk' },
      { kind: 'ivr', name: 'Main' },
    ])
    expect(othersAt(shared, '', { kind: 'queue', name: 'Quiet' })).toEqual([])
  })

  it('tells apart what has the same name, and other sounds of the same IVR or queue', () => {
    const named: CallFlow = {
      ivrs: [
        {
          ...ivr,
          name: 'Main',
          sounds: [
            { how: 'IVR Prompt', file: 'main.wav' },
            { how: 'Closed voice prompt', file: 'closed.wav' },
          ],
          options: [option(1, 'ivr', 'Anna'), option(2, 'queue', 'Anna', 'press.wav'), option(3, 'agent', 'Anna')],
        },
      ],
      queues: [
        {
          ...queue,
          name: 'Anna',
          sounds: [
            { how: 'Music on hold', file: 'hold.wav' },
            { how: 'Open sound', file: 'main.wav' },
          ],
        },
      ],
    }
    expect(places(usesOfAgent(named, '1', 'Anna'))).toEqual(['Main: Option 3'])
    expect(places(usesOfAgent(named, '1', undefined))).toEqual([])
    expect(places(usesOfRecord(named, { kind: 'queue', name: 'Anna' }))).toEqual(['Main: Option 2'])
    expect(places(usesOfRecord(named, { kind: 'ivr', name: 'Anna' }))).toEqual(['Main: Option 1'])
    expect(places(usesOfAudio(named, 'main.wav'))).toEqual(['Main: IVR Prompt', 'Anna: Open sound'])
    expect(places(usesOfAudio(named, 'press.wav'))).toEqual(['Main: Acknowledge audio of option 2'])
  })
})
