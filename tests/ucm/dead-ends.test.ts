import { describe, expect, it } from 'vitest'
import type { CallFlow, FlowIvr } from '../../app/features/ucm/call-flow/call-flow'
import { circlesIn, ivrsWithoutExit } from '../../app/features/ucm/call-flow/dead-ends'
import { flowIvr, flowQueue } from './flow-records'

/** `JUMP_TO_QUEUE Sales`, on keys from 0 on. */
function ivr(name: string, lines: readonly string[], more: Partial<FlowIvr> = {}): FlowIvr {
  const options = lines.map((line, index) => `${index} ${line}`)
  return flowIvr(name, options, more)
}

const desk = flowQueue('Desk')

function without(ivrs: readonly FlowIvr[], more: Partial<CallFlow> = {}): string[] {
  return [...ivrsWithoutExit({ ivrs, queues: [desk], agentNames: ['Anna'], ...more })]
}

describe('an IVR from which no queue and no agent can be reached', () => {
  const two = [ivr('A', ['JUMP_TO_IVR B']), ivr('B', ['JUMP_TO_IVR A', 'REPEAT_CURRENT_IVR'])]

  it.each<[string, readonly FlowIvr[], readonly string[]]>([
    ['has nothing', [ivr('A', [])], ['A']],
    ['repeats itself alone', [ivr('A', ['REPEAT_CURRENT_IVR'])], ['A']],
    ['leads to itself alone', [ivr('A', ['JUMP_TO_IVR A'])], ['A']],
    ['leads to another that leads back', two, ['A', 'B']],
    [
      'returns to a parent that has none either',
      [ivr('A', ['RETURN_TO_PARENT_IVR'], { parent: 'B' }), ivr('B', [])],
      ['A', 'B'],
    ],
    ['has no parent to return to', [ivr('A', ['RETURN_TO_PARENT_IVR'])], ['A']],
    ['leads to a queue that is gone', [ivr('A', ['JUMP_TO_QUEUE Gone'])], ['A']],
    ['has a fallback queue that is gone', [ivr('A', [], { fallbackQueue: 'Gone' })], ['A']],
    ['leads to an agent who is gone', [ivr('A', ['HUNT_AGENT Gone'])], ['A']],
    ['leads to an IVR that is gone', [ivr('A', ['JUMP_TO_IVR Gone'])], ['A']],
    ['is not one with a fallback queue', [ivr('A', ['REPEAT_CURRENT_IVR'], { fallbackQueue: 'Desk' })], []],
    ['is not one that leads to a queue', [ivr('A', ['JUMP_TO_QUEUE Desk'])], []],
    ['is not one that leads to an agent', [ivr('A', ['HUNT_AGENT Anna'])], []],
    ['is not one of a type that nobody knows', [ivr('A', ['PLAY_MUSIC'])], []],
    ['is not one whose options could not all be read', [ivr('A', [], { isIncomplete: true })], []],
    [
      'is not one that leads there over several others, whatever their order',
      [
        ivr('A', ['JUMP_TO_IVR B']),
        ivr('B', ['JUMP_TO_IVR C']),
        ivr('C', ['RETURN_TO_PARENT_IVR'], { parent: 'D' }),
        ivr('D', ['HUNT_AGENT Anna']),
      ],
      [],
    ],
    [
      'is in a circle without another that leads out',
      [...two, ivr('C', ['JUMP_TO_IVR A', 'JUMP_TO_QUEUE Desk'])],
      ['A', 'B'],
    ],
  ])('%s [595]', (_, ivrs, names) => {
    expect(without(ivrs)).toEqual(names)
  })

  it('is none because of what a person may not see [595]', () => {
    const toQueue = [ivr('A', ['JUMP_TO_QUEUE Gone']), ivr('B', [], { fallbackQueue: 'Gone' })]
    expect(without(toQueue, { hidden: 'queues' })).toEqual([])
    expect(without([ivr('A', ['HUNT_AGENT Gone'])], { agentNames: undefined })).toEqual([])
    expect(without([ivr('A', ['JUMP_TO_QUEUE ']), ivr('B', [])], { hidden: 'queues' })).toEqual(['A', 'B'])
  })

  it('is none because of queues and IVRs that could not be read [595] [980]', () => {
    const toOthers = [ivr('A', ['JUMP_TO_QUEUE Unread']), ivr('B', ['JUMP_TO_IVR Unread']), ivr('C', ['JUMP_TO_IVR C'])]
    expect(without(toOthers, { isIncomplete: true })).toEqual(['C'])
    expect(without(toOthers)).toEqual(['A', 'B', 'C'])
  })
})

describe('the way back to a queue', () => {
  /** `A: B C`: its next queue, and that outside business hours; `-` for none. */
  const circleOfA = (...lines: readonly string[]) => {
    const queues = lines.map((line) => {
      const [name = '', next = '-', nextOutsideHours = '-'] = line.split(/:? /)
      return { ...desk, name, nextQueue: next.replace('-', ''), nextOutsideHours: nextOutsideHours.replace('-', '') }
    })
    return circlesIn({ ivrs: [], queues })('A')
  }

  it.each<[string, readonly string[], readonly string[] | undefined]>([
    ['none without next queues', ['A: - -'], undefined],
    ['none where calls end elsewhere', ['A: B C', 'B: C -', 'C: - -'], undefined],
    ['none in a circle of others', ['A: B -', 'B: C -', 'C: B -'], undefined],
    ['none by a queue that is gone', ['A: Gone -'], undefined],
    ['itself', ['A: A -'], []],
    ['itself outside business hours', ['A: - A'], []],
    ['one other', ['A: B -', 'B: A -'], ['B']],
    ['one other, by different ways', ['A: B -', 'B: - A'], ['B']],
    ['two others', ['A: B -', 'B: - C', 'C: A -'], ['B', 'C']],
    ['the shortest', ['A: B D', 'B: C -', 'C: A -', 'D: - A'], ['D']],
  ])('is %s [600]', (_, lines, way) => {
    expect(circleOfA(...lines)).toEqual(way)
  })
})
