import { describe, expect, it } from 'vitest'
import type { CallFlow, FlowIvr, FlowQueue } from '../../app/ucm/call-flow/call-flow'
import { layOut } from '../../app/ucm/call-flow/flow-layout.server'
import { flowMap } from '../../app/ucm/call-flow/flow-map'
import { allTrees, treesFrom, type FlowNode } from '../../app/ucm/call-flow/flow-tree'
import { targetKind } from '../../app/ucm/call-flow/menu-actions'

/** `1 JUMP_TO_QUEUE Sales` */
function ivr(name: string, options: readonly string[], more: Partial<FlowIvr> = {}): FlowIvr {
  return {
    name,
    phoneNumber: '',
    parent: '',
    fallbackQueue: '',
    sounds: [],
    holidays: [],
    options: options.map((line) => {
      const [index, type = '', ...target] = line.split(' ')
      return { index: Number(index), type, kind: targetKind(type), target: target.join(' '), sound: '' }
    }),
    ...more,
  }
}

function queue(name: string, more: Partial<FlowQueue> = {}): FlowQueue {
  return { name, phoneNumber: '', next: '', nextOutsideHours: '', agents: [], holidays: [], sounds: [], ...more }
}

/** Each node on a line, below and right of what leads to it. */
function drawn(trees: readonly FlowNode[], depth = 0): string[] {
  return trees.flatMap(({ by, name, mark, children }) => [
    `${'  '.repeat(depth)}${[by, name, mark && `(${mark})`].filter(Boolean).join(' ')}`,
    ...drawn(children, depth + 1),
  ])
}

const office: CallFlow = {
  ivrs: [
    ivr('Main', ['1 JUMP_TO_IVR Support', '2 JUMP_TO_QUEUE Sales', '8 REPEAT_CURRENT_IVR', '9 JUMP_TO_IVR Empty'], {
      phoneNumber: '100',
      fallbackQueue: 'Sales',
    }),
    ivr('Support', ['0 RETURN_TO_PARENT_IVR', '1 HUNT_AGENT Anna', '2 HUNT_AGENT Gone', '3 JUMP_TO_QUEUE Old'], {
      parent: 'Main',
    }),
    ivr('Empty', [], { parent: 'Main' }),
    ivr('Lost', ['1 JUMP_TO_IVR Main', '2 RETURN_TO_PARENT_IVR']),
  ],
  queues: [
    queue('Sales', { phoneNumber: '20', next: 'Overflow', nextOutsideHours: 'Night' }),
    queue('Overflow', { next: 'Sales' }),
    queue('Night'),
  ],
  agentNames: ['Anna'],
}

describe('where calls can go', () => {
  it('is drawn from the number of an IVR on, loops once, with dead ends and what is gone', () => {
    expect(drawn(treesFrom(office, { kind: 'ivr', name: 'Main' }))).toEqual([
      '100',
      '  Main',
      '    1 Support',
      '      0 Main (loop)',
      '      1 Anna',
      '      2 Gone (gone)',
      '      3 Old (gone)',
      '    2 Sales',
      '      next Overflow',
      '      closed Night',
      '    8 Repeats this menu (loop)',
      '    9 Empty (dead end)',
      '    closed Sales',
    ])
  })

  it('is drawn from a queue on, to its next queues inside and outside business hours', () => {
    expect(drawn(treesFrom(office, { kind: 'queue', name: 'Sales' }))).toEqual([
      '20',
      '  Sales',
      '    next Overflow',
      '      next Sales (loop)',
      '    closed Night',
    ])
  })

  it('is drawn for the whole organisation by number, then from IVRs that no number leads to', () => {
    const lines = drawn(allTrees(office))
    expect(lines.filter((line) => !line.startsWith(' '))).toEqual(['20', '100', 'Lost'])
    expect(lines.slice(-3)).toEqual(['Lost', '  1 Main (again)', '  2 Return to parent IVR (dead end)'])
  })

  it('goes on in a tree of its own where a page is not wide enough, once for each IVR', () => {
    const chain = Array.from({ length: 9 }, (_, at) => {
      const next = at < 8 ? [`1 JUMP_TO_IVR M${at + 1}`, `2 JUMP_TO_IVR M${at + 1}`] : ['1 JUMP_TO_IVR M0']
      return ivr(`M${at}`, next, at === 0 ? { phoneNumber: '1' } : {})
    })
    const trees = allTrees({ ivrs: chain, queues: [] })
    expect(drawn(trees).filter((line) => !line.startsWith(' '))).toEqual(['1', 'M2', 'M5', 'M8'])
    const expanded = drawn(trees).filter((line) => !/\(/.test(line) && /M\d/.test(line))
    expect(expanded.length).toBe(9)
    expect(drawn(trees).filter((line) => line.endsWith('(below)')).length).toBeGreaterThan(0)
    for (const tree of trees) expect(flowMap(layOut(tree)).width).toBeLessThan(1010)
  })

  it('calls nothing gone that a person may not see', () => {
    const trees = treesFrom({ ...office, queues: [], hidden: 'queues' }, { kind: 'ivr', name: 'Main' })
    expect(drawn(trees)).toContain('    2 Sales')
    const { agentNames: _, ...unknown } = office
    expect(drawn(treesFrom(unknown, { kind: 'ivr', name: 'Main' }))).toContain('      2 Gone')
  })

  it('survives an IVR that is its own target and its own parent, and types that nobody knows', () => {
    const options = [
      '1 JUMP_TO_IVR Odd',
      '2 RETURN_TO_PARENT_IVR',
      '3 PLAY_MUSIC',
      '4 JUMP_TO_QUEUE Sales',
      '5 toString',
    ]
    const odd = ivr('Odd', options, {
      parent: 'Odd',
    })
    expect(drawn(treesFrom({ ivrs: [odd], queues: [] }, { kind: 'ivr', name: 'Odd' }))).toEqual([
      'Odd',
      '  1 Odd (loop)',
      '  2 Odd (loop)',
      '  3 PLAY_MUSIC',
      '  4 Sales (gone)',
      '  5 toString',
    ])
  })
})

describe('the map', () => {
  it('has each node of the tree once, none over another, with a line to each but the first', () => {
    for (const root of allTrees(office)) {
      const { boxes, edges, width, height } = flowMap(layOut(root))
      expect(boxes.map(({ node }) => node)).toEqual(flat(root))
      expect(edges.length).toBe(boxes.length - 1)
      const places = boxes.map(({ x, y }) => `${x} ${y}`)
      expect(new Set(places).size).toBe(places.length)
      for (const [at, one] of boxes.entries()) {
        expect(one.x + one.width < width && one.y + 30 < height && one.y > 0).toBe(true)
        for (const other of boxes.slice(at + 1)) {
          expect(one.x !== other.x || Math.abs(one.y - other.y) >= 38).toBe(true)
        }
      }
    }
  })
})

function flat(node: FlowNode): FlowNode[] {
  return [node, ...node.children.flatMap(flat)]
}
