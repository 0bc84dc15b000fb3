import { describe, expect, it } from 'vitest'
import type { CallFlow } from '../../app/features/ucm/call-flow/call-flow'
import { layOut, mapOf, mapOfAll } from '../../app/features/ucm/call-flow/flow-layout.server'
import { flowMap, isElsewhere } from '../../app/features/ucm/call-flow/flow-map'
import type { FlowNode } from '../../app/features/ucm/call-flow/flow-node'
import { allTrees, treesFrom } from '../../app/features/ucm/call-flow/flow-tree'
import { losesCallers, markNames } from '../../app/features/ucm/call-flow/node-names'
import { flowIvr as ivr, flowQueue as queue } from './flow-records'

/** Each node on a line, below and right of what leads to it. */
function drawn(trees: readonly FlowNode[], depth = 0): string[] {
  return trees.flatMap(({ via, name, mark, children }) => [
    `${'  '.repeat(depth)}${[via, name, mark && `(${mark})`].filter(Boolean).join(' ')}`,
    ...drawn(children, depth + 1),
  ])
}

/** All trees of an organisation, those that no number leads to at the end. */
function all(flow: CallFlow): FlowNode[] {
  const { trees, unreached } = allTrees(flow)
  return [...trees, ...unreached]
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
    queue('Sales', { phoneNumber: '20', nextQueue: 'Overflow', nextOutsideHours: 'Night' }),
    queue('Overflow', { nextQueue: 'Sales' }),
    queue('Night'),
  ],
  agentNames: ['Anna'],
}

/** An address that names no page. */
const AT = new URL('https://portal.example/ucm/ivr')

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
      '      no key or closed No fallback queue',
      '    2 Sales',
      '      next Overflow (goes on)',
      '      closed Night',
      '    8 Repeats this menu (loop)',
      '    9 Empty (dead end)',
      '    no key or closed Sales (again)',
      'Overflow',
      '  next Sales (loop)',
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
    const lines = drawn(all(office))
    expect(lines.filter((line) => !line.startsWith(' '))).toEqual(['20', '100', 'Lost'])
    expect(lines.slice(-4)).toEqual([
      'Lost',
      '  1 Main (again)',
      '  2 Repeats this menu (loop)',
      '  no key or closed No fallback queue',
    ])
  })

  it('goes on below where a page is not wide enough, with one box for each IVR of a circle [597]', () => {
    const chain = Array.from({ length: 9 }, (_, at) => {
      const next = at < 8 ? [`1 JUMP_TO_IVR M${at + 1}`, `2 JUMP_TO_IVR M${at + 1}`] : ['1 JUMP_TO_IVR M0']
      return ivr(`M${at}`, next, at === 0 ? { phoneNumber: '1' } : {})
    })
    const trees = all({ ivrs: chain, queues: [] })
    expect(drawn(trees).filter((line) => !line.startsWith(' '))).toEqual(['1', 'M2', 'M5', 'M8'])
    const expanded = drawn(trees).filter((line) => /M\d \(no exit\)/.test(line))
    expect(expanded.length).toBe(9)
    for (const tree of trees) expect(flowMap(layOut(tree)).width).toBeLessThan(1010)
  })

  it.each([3, 4, 5, 6, 54])(
    'has one box for each of %i IVRs that lead on and that no number leads to [597]',
    (length) => {
      const chain = Array.from({ length }, (_, at) => {
        return ivr(`M${at}`, at < length - 1 ? [`1 JUMP_TO_IVR M${at + 1}`] : ['1 HUNT_AGENT Anna'])
      })
      const { trees, unreached } = allTrees({ ivrs: chain.toReversed(), queues: [] })
      expect(trees).toEqual([])
      const boxes = unreached.flatMap(flat).filter(({ kind }) => kind === 'ivr')
      expect(boxes.map(({ name }) => name)).toEqual(chain.map(({ name }) => name))
      expect(boxes.filter(isElsewhere)).toEqual([])
      for (const [at, { kind, name }] of unreached.entries()) {
        expect([kind, name]).toEqual(at === 0 ? ['ivr', 'M0'] : ['rest', `M${3 * at}`])
      }
    },
  )

  it('calls nothing gone that a person may not see', () => {
    const trees = treesFrom({ ...office, queues: [], hidden: 'queues' }, { kind: 'ivr', name: 'Main' })
    expect(drawn(trees)).toContain('    2 Sales')
    const { agentNames: _, ...unknown } = office
    expect(drawn(treesFrom(unknown, { kind: 'ivr', name: 'Main' }))).toContain('      2 Gone')
  })

  it('says of a queue that is drawn elsewhere where it goes on, and of one that leads nowhere nothing [594]', () => {
    const long: CallFlow = {
      ivrs: [
        ivr('Top', ['1 JUMP_TO_IVR Sub', '2 JUMP_TO_QUEUE Desk'], { phoneNumber: '1', fallbackQueue: 'Desk' }),
        ivr('Sub', ['1 JUMP_TO_QUEUE Last', '2 JUMP_TO_QUEUE End'], { fallbackQueue: 'Numbered' }),
      ],
      queues: [
        queue('Desk', { nextQueue: 'End', nextOutsideHours: 'Night' }),
        queue('Last', { nextQueue: 'Night', nextOutsideHours: 'Night' }),
        queue('Numbered', { phoneNumber: '2', nextQueue: 'End' }),
        queue('Night'),
        queue('End'),
      ],
    }
    expect(drawn(all(long))).toEqual([
      '1',
      '  Top',
      '    1 Sub',
      '      1 Last (goes on)',
      '      2 End',
      '      no key or closed Numbered (below)',
      '    2 Desk',
      '      next End',
      '      closed Night',
      '    no key or closed Desk (again)',
      'Last',
      '  next Night',
      '  closed Night',
      '2',
      '  Numbered',
      '    next End',
    ])
    const notes = all(long)
      .flatMap(flat)
      .filter(({ mark }) => mark)
      .map(({ note }) => note)
    expect(notes).toEqual([
      'Queue, goes on to Night, continued below',
      'Queue, goes on to End, continued below',
      'Queue, goes on to End and Night, shown above',
    ])
  })

  it('is a loop also where it comes back from a tree below [595]', () => {
    const names = ['A', 'B', 'C', 'D', 'E', 'F']
    const circle = names.map((name, at) =>
      ivr(name, [`1 JUMP_TO_IVR ${names[at + 1] ?? 'A'}`], { fallbackQueue: 'Desk' }),
    )
    const trees = treesFrom({ ivrs: circle, queues: [queue('Desk')] }, { kind: 'ivr', name: 'A' })
    const way = drawn(trees).filter((line) => !line.includes('Desk'))
    expect(way).toEqual(['A', '  1 B', '    1 C', '      1 D (goes on)', 'D', '  1 E', '    1 F', '      1 A (loop)'])
  })

  it('begins, where no number leads, with IVRs to which no other leads, and draws each once [597]', () => {
    const ivrs = [
      ivr('C', ['1 JUMP_TO_IVR D'], { fallbackQueue: 'Desk' }),
      ivr('B', ['1 JUMP_TO_IVR C'], { fallbackQueue: 'Desk' }),
      ivr('A', ['1 JUMP_TO_IVR B', '2 JUMP_TO_IVR A'], { fallbackQueue: 'Desk' }),
      ivr('D', ['1 RETURN_TO_PARENT_IVR'], { fallbackQueue: 'Desk', parent: 'C' }),
      ivr('Round', ['1 JUMP_TO_IVR Round 2'], { fallbackQueue: 'Desk' }),
      ivr('Round 2', ['1 JUMP_TO_IVR Round'], { fallbackQueue: 'Desk' }),
      ivr('Main', ['1 JUMP_TO_QUEUE Desk'], { phoneNumber: '1', fallbackQueue: 'Desk' }),
    ]
    const { trees, unreached } = allTrees({ ivrs, queues: [queue('Desk')] })
    expect(trees.map(({ name }) => name)).toEqual(['1'])
    expect(drawn(unreached).filter((line) => !line.includes('Desk'))).toEqual([
      'A',
      '  1 B',
      '    1 C',
      '      1 D (goes on)',
      '  2 A (loop)',
      'D',
      '  1 C (loop)',
      'Round',
      '  1 Round 2',
      '    1 Round (loop)',
    ])
  })

  it('leaves out what follows an IVR that has not answered, and never calls it a dead end [623]', () => {
    const unread = { isUnread: true } as const
    const flow: CallFlow = {
      ivrs: [
        ivr('Main', ['1 JUMP_TO_IVR Slow', '2 JUMP_TO_IVR Gone'], { phoneNumber: '1' }),
        ivr('Slow', [], unread),
        ivr('Nobody knows', [], unread),
      ],
      queues: [],
    }
    expect(drawn(all(flow))).toEqual([
      '1',
      '  Main',
      '    1 Slow (unread)',
      '    2 Gone (gone)',
      '    no key or closed No fallback queue',
    ])
  })

  it('begins once at a number that several have, and on the page of one of them with that one [626]', () => {
    const flow: CallFlow = {
      ivrs: [ivr('Main', ['1 JUMP_TO_QUEUE Night'], { phoneNumber: '1', fallbackQueue: 'Night' })],
      queues: [queue('Sales', { phoneNumber: '1' }), queue('Night', { phoneNumber: '2' })],
    }
    expect(drawn(all(flow))).toEqual([
      '1 (shared)',
      '  Main',
      '    1 Night',
      '    no key or closed Night',
      '  Sales',
      '2',
      '  Night',
    ])
    const [page] = treesFrom(flow, { kind: 'queue', name: 'Sales' })
    expect([page?.note, drawn(page ? [page] : [])]).toEqual([
      'Phone number of Sales and Main',
      ['1 (shared)', '  Sales'],
    ])
  })

  it('tells apart an IVR and a queue of one name [594]', () => {
    const named: CallFlow = {
      ivrs: [
        ivr('Slow', [], { isUnread: true }),
        ivr('Round', ['1 REPEAT_CURRENT_IVR']),
        ivr('Main', ['1 JUMP_TO_QUEUE Slow', '2 JUMP_TO_QUEUE Round', '3 JUMP_TO_IVR Round', '4 JUMP_TO_IVR Round'], {
          phoneNumber: '1',
        }),
      ],
      queues: [queue('Slow', { nextQueue: 'Night' }), queue('Round', { nextQueue: 'Night' }), queue('Night')],
    }
    expect(all(named).flatMap(drawnWithNotes)).toEqual([
      '1: Phone number',
      'Main: IVR',
      'Slow: Queue',
      'Night: Queue',
      'Round: Queue',
      'Night: Queue',
      'Round: IVR from which no queue and no agent can be reached',
      'Repeats this menu: ',
      'No fallback queue: the call goes nowhere',
      'Round: IVR, shown above',
      'No fallback queue: the call goes nowhere',
    ])
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
      '  no key or closed No fallback queue',
    ])
  })
})

describe('the map', () => {
  it('has each node of the tree once, none over another, with a line to each but the first', () => {
    for (const root of all(office)) {
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

describe('what a map does not know', () => {
  const unreadRecords = { queues: 2, ivrs: 5, isFinal: false } as const
  const flow: CallFlow = {
    ivrs: [
      ivr('Main', ['1 JUMP_TO_IVR Slow', '2 JUMP_TO_IVR Slow', '3 JUMP_TO_IVR Other'], { phoneNumber: '1' }),
      ivr('Slow', [], { isUnread: true }),
      ivr('Other', [], { isUnread: true }),
      ivr('Alone', ['1 JUMP_TO_QUEUE Desk']),
    ],
    queues: [queue('Desk')],
    unreadRecords,
  }

  it('is counted on the page of a record by the IVRs in its trees [623]', () => {
    const [trees, others] = [
      treesFrom(flow, { kind: 'ivr', name: 'Main' }),
      treesFrom(flow, { kind: 'ivr', name: 'Alone' }),
    ]
    const map = mapOf(flow, trees, AT)
    expect(map.unreadRecords).toEqual({ ...unreadRecords, ivrs: 2 })
    expect(map.shown.rows.map(({ root }) => root)).toEqual(trees)
    expect(map.reached).toBe(trees.length)
    expect(mapOf(flow, others, AT).unreadRecords).toBeUndefined()
    expect(mapOf({ ...flow, unreadRecords: undefined }, trees, AT).unreadRecords).toBeUndefined()
  })

  it('is all that was not read, in the map of the whole organisation [623]', () => {
    const { shown, reached, ...map } = mapOfAll(flow, AT)
    expect(map.unreadRecords).toEqual(unreadRecords)
    expect([shown.rows.map(({ root }) => root.name), reached]).toEqual([['1', 'Alone'], 1])
  })

  it('shows 200 boxes on a page, and the IVRs that no number leads to on the last ones [935]', () => {
    const menus = Array.from({ length: 100 }, (_, at) =>
      ivr(`Menu ${at}`, ['1 JUMP_TO_QUEUE Desk', '2 DISA'], { phoneNumber: at < 90 ? String(1_000 + at) : '' }),
    )
    const large: CallFlow = { ivrs: menus, queues: [queue('Desk')] }
    const pages = [1, 2, 3, 4].map((page) =>
      mapOfAll(large, new URL(`https://portal.example/ucm/ivr?call-flow=${page}`)),
    )
    expect(pages.map(({ shown, reached }) => [shown.rows.length, reached, shown.total, shown.pages])).toEqual([
      [40, 90, 100, 3],
      [40, 50, 100, 3],
      [20, 10, 100, 3],
      [20, 10, 100, 3],
    ])
    const names = pages.slice(0, 3).flatMap(({ shown }) => shown.rows.map(({ root }) => root.name))
    expect([new Set(names).size, names[0], names.at(-1)]).toEqual([100, '1000', 'Menu 99'])
  })

  it('is a problem only where callers are lost, and each mark has words', () => {
    const node = (mark?: FlowNode['mark']): FlowNode => ({ kind: 'ivr', name: 'x', note: '', children: [], mark })
    const marks = ['dead end', 'gone', 'no exit', 'loop', 'again', 'below', 'goes on', 'unread', 'shared'] as const
    expect(marks.filter((mark) => losesCallers(node(mark)))).toEqual(['dead end', 'gone', 'no exit'])
    expect(losesCallers(node())).toBe(false)
    expect(marks.every((mark) => markNames[mark] !== '')).toBe(true)
  })
})

describe('what is said of each place', () => {
  const flow: CallFlow = {
    ivrs: [
      ivr('Main', ['1 JUMP_TO_IVR Sub', '2 JUMP_TO_QUEUE Sales', '3 HUNT_AGENT Anna', '4 REPEAT_CURRENT_IVR'], {
        phoneNumber: '100',
        fallbackQueue: 'Night',
      }),
      ivr('Sub', ['1 RETURN_TO_PARENT_IVR', '2 JUMP_TO_IVR Main', '3 HUNT_AGENT Gone', '4 JUMP_TO_IVR Lost'], {
        parent: 'Main',
      }),
      ivr('Closed', [], { fallbackQueue: 'Sales' }),
      ivr('Orphan', ['1 RETURN_TO_PARENT_IVR']),
      ivr('Nothing', []),
    ],
    queues: [queue('Sales', { nextOutsideHours: 'Night' }), queue('Night')],
    agentNames: ['Anna'],
  }
  const said = (node: FlowNode): unknown[] => [
    [node.kind, node.name, node.note, node.to, node.isHere, node.mark],
    ...node.children.flatMap(said),
  ]
  const nowhere = ['end', 'No fallback queue', 'the call goes nowhere', undefined, undefined, undefined]
  const page = (kind: 'ivr' | 'queue', name: string) =>
    kind === 'ivr' ? `/ucm/ivr/details?no=${name}` : `/ucm/queues/view?no=${name}`

  it('is what it is, its page, and whether it is here', () => {
    expect(treesFrom(flow, { kind: 'ivr', name: 'Main' }).flatMap(said)).toEqual([
      ['number', '100', 'Phone number', undefined, undefined, undefined],
      ['ivr', 'Main', 'IVR', page('ivr', 'Main'), true, undefined],
      ['ivr', 'Sub', 'IVR', page('ivr', 'Sub'), undefined, undefined],
      ['ivr', 'Main', 'back to the parent IVR', page('ivr', 'Main'), true, 'loop'],
      ['ivr', 'Main', 'back to this IVR', page('ivr', 'Main'), true, 'loop'],
      ['agent', 'Gone', 'Agent that does not exist any more', undefined, undefined, 'gone'],
      ['ivr', 'Lost', 'IVR that does not exist any more', undefined, undefined, 'gone'],
      nowhere,
      ['queue', 'Sales', 'Queue', page('queue', 'Sales'), undefined, undefined],
      ['queue', 'Night', 'Queue', page('queue', 'Night'), undefined, undefined],
      ['agent', 'Anna', 'Agent', '/ucm/agents?q=Anna', undefined, undefined],
      ['ivr', 'Repeats this menu', '', page('ivr', 'Main'), undefined, 'loop'],
      ['queue', 'Night', 'Fallback queue', page('queue', 'Night'), undefined, undefined],
    ])
  })

  it('is not gone where rows of the lists could not be read [602]', () => {
    const marks = treesFrom({ ...flow, areListsIncomplete: true }, { kind: 'ivr', name: 'Main' }).flatMap(said)
    expect(marks).toContainEqual([
      'ivr',
      'Lost',
      'IVR that could not be read',
      page('ivr', 'Lost'),
      undefined,
      'unread',
    ])
  })

  it('is that of a queue on the page of a queue, also where an IVR has its name', () => {
    const named: CallFlow = { ivrs: [ivr('Sales', ['1 JUMP_TO_QUEUE Sales'])], queues: [queue('Sales')] }
    expect(treesFrom(named, { kind: 'queue', name: 'Sales' }).flatMap(said)).toEqual([
      ['queue', 'Sales', 'Queue', page('queue', 'Sales'), true, undefined],
    ])
    expect(treesFrom(named, { kind: 'ivr', name: 'Sales' }).flatMap(said)).toEqual([
      ['ivr', 'Sales', 'IVR', page('ivr', 'Sales'), true, undefined],
      ['queue', 'Sales', 'Queue', page('queue', 'Sales'), undefined, undefined],
      nowhere,
    ])
    expect(treesFrom(named, { kind: 'queue', name: 'Nobody' }).flatMap(said)).toEqual([
      ['queue', 'Nobody', 'Queue that does not exist any more', undefined, true, 'gone'],
    ])
  })

  it('is that a fallback queue leads on, that a return without a parent repeats the menu, and that nothing is a dead end [708]', () => {
    const from = (name: string) => treesFrom(flow, { kind: 'ivr', name }).flatMap(said)
    expect(from('Closed').slice(1)).toEqual([
      ['queue', 'Sales', 'Fallback queue', page('queue', 'Sales'), undefined, undefined],
      ['queue', 'Night', 'Queue', page('queue', 'Night'), undefined, undefined],
    ])
    expect(from('Orphan').at(-1)).toEqual(nowhere)
    expect(from('Orphan').at(-2)).toEqual([
      'ivr',
      'Repeats this menu',
      'this IVR has no parent',
      page('ivr', 'Orphan'),
      undefined,
      'loop',
    ])
    expect(from('Nothing')).toEqual([
      ['ivr', 'Nothing', 'IVR without options and without a fallback queue', page('ivr', 'Nothing'), true, 'dead end'],
    ])
  })

  it('is not that IVRs are gone which a person may not see', () => {
    const seen: CallFlow = { ...flow, ivrs: flow.ivrs.slice(0, 1), hidden: 'IVRs' }
    expect(treesFrom(seen, { kind: 'ivr', name: 'Main' }).flatMap(said)[2]).toEqual([
      'ivr',
      'Sub',
      'IVR',
      page('ivr', 'Sub'),
      undefined,
      undefined,
    ])
  })

  it('is that the parent is elsewhere when it is drawn already, and not above', () => {
    const twice: CallFlow = {
      ivrs: [
        ivr('A', ['1 JUMP_TO_IVR B', '2 JUMP_TO_IVR C']),
        ivr('B', ['1 JUMP_TO_IVR A']),
        ivr('C', ['1 RETURN_TO_PARENT_IVR'], { parent: 'B' }),
      ],
      queues: [],
    }
    expect(treesFrom(twice, { kind: 'ivr', name: 'A' }).flatMap(said).at(-3)).toEqual([
      'ivr',
      'B',
      'IVR, shown above',
      page('ivr', 'B'),
      undefined,
      'again',
    ])
  })
})

describe('the drawing', () => {
  const small: CallFlow = {
    ivrs: [
      ivr('Main', ['1 JUMP_TO_QUEUE Sales', '2 JUMP_TO_IVR Main'], { phoneNumber: '100', fallbackQueue: 'Night' }),
    ],
    queues: [queue('Sales'), queue('Night')],
  }
  const drawing = (here: Parameters<typeof treesFrom>[1], flow = small) => {
    const [root] = treesFrom(flow, here)
    if (!root) throw new Error('no tree')
    const { boxes, ...map } = flowMap(layOut(root))
    return { ...map, boxes: boxes.map(({ node, ...box }) => ({ name: node.name, ...box })) }
  }

  it('begins with a narrow number, says on lines how calls get there, and draws loops first and dashed', () => {
    expect(drawing({ kind: 'ivr', name: 'Main' })).toEqual({
      width: 636,
      height: 108,
      boxes: [
        { name: '100', x: 1, y: 39, width: 128, lineLabel: undefined },
        { name: 'Main', x: 161, y: 39, width: 190, lineLabel: undefined },
        { name: 'Sales', x: 445, y: 1, width: 190, lineLabel: { x: 409, y: 6, width: 22, lines: ['1'] } },
        { name: 'Main', x: 445, y: 39, width: 190, lineLabel: { x: 409, y: 44, width: 22, lines: ['2'] } },
        {
          name: 'Night',
          x: 445,
          y: 77,
          width: 190,
          lineLabel: { x: 373, y: 77, width: 66, lines: ['no key', 'or closed'] },
        },
      ],
      edges: [
        { path: 'M351 54H445', isBack: true },
        { path: 'M351 54H367V16H445', isBack: false },
        { path: 'M351 54H367V92H445', isBack: false },
        { path: 'M129 54H161', isBack: false },
      ],
    })
  })

  it('without a number begins at the edge', () => {
    const flow = { ...small, ivrs: small.ivrs.map((one) => ({ ...one, phoneNumber: '' })) }
    const { boxes, edges } = drawing({ kind: 'ivr', name: 'Main' }, flow)
    expect(boxes.map(({ x, width }) => [x, width])).toEqual([
      [1, 190],
      [285, 190],
      [285, 190],
      [285, 190],
    ])
    expect(edges.map(({ isBack }) => isBack)).toEqual([true, false, false])
  })

  it('begins what follows the last column with a narrow name, and room for labels after it [597]', () => {
    const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G']
    const chain = names.map((name, at) => ivr(name, [`1 JUMP_TO_IVR ${names[at + 1] ?? 'A'}`]))
    const rest = treesFrom({ ivrs: chain, queues: [] }, { kind: 'ivr', name: 'A' })[1]
    if (!rest) throw new Error('no second tree')
    const { boxes, width } = flowMap(layOut(rest))
    expect(boxes.flatMap(({ node, x, width: wide }) => (node.kind === 'end' ? [] : [[node.name, x, wide]]))).toEqual([
      ['D', 1, 128],
      ['E', 223, 190],
      ['F', 507, 190],
      ['G', 791, 190],
    ])
    expect([width, rest.note, rest.to]).toEqual([982, 'goes on', '/ucm/ivr/details?no=D'])
  })

  it('dashes what is drawn elsewhere, and nothing else', () => {
    const node = (mark?: FlowNode['mark']): FlowNode => ({ kind: 'ivr', name: 'x', note: '', children: [], mark })
    expect((['loop', 'again', 'below'] as const).map((mark) => isElsewhere(node(mark)))).toEqual([true, true, true])
    expect((['gone', 'dead end', 'goes on'] as const).map((mark) => isElsewhere(node(mark)))).toEqual([
      false,
      false,
      false,
    ])
    expect(isElsewhere(node())).toBe(false)
  })
})

function drawnWithNotes(node: FlowNode): string[] {
  return flat(node).map(({ name, note }) => `${name}: ${note}`)
}

function flat(node: FlowNode): FlowNode[] {
  return [node, ...node.children.flatMap(flat)]
}
