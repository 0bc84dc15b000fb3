/** Who answers a call: what is set up, when somebody calls, and what people read. */
import { describe, expect, it } from 'vitest'
import { ALWAYS, OFFICE, ivr, queue, said, shifts, type Given } from './who-answers-cases'

type Case = readonly [given: string, setup: Given, call: string, when: string, headline: string]

/** 23-11-2026 is a Monday. */
const MON = '2026-11-23'
const CHRISTMAS = '2026-12-25 Christmas Day'
const sales = (more: Parameters<typeof queue>[1] = {}): Given => ({ queues: [queue('Sales', more)] })
const closedSales = 'Nobody answers: Sales is closed until'
const noNextOutside = 'and it has no next queue outside business hours'

const hours: readonly Case[] = [
  ['at the minute it opens', sales({ hours: OFFICE }), 'Sales', `${MON} 08:30`, 'Anna rings'],
  ['a minute before', sales({ hours: OFFICE }), 'Sales', `${MON} 08:29`, `${closedSales} 08:30, ${noNextOutside}`],
  ['in its last minute', sales({ hours: OFFICE }), 'Sales', `${MON} 16:59`, 'Anna rings'],
  [
    'at the minute it closes',
    sales({ hours: OFFICE }),
    'Sales',
    `${MON} 17:00`,
    `${closedSales} 24-11 08:30, ${noNextOutside}`,
  ],
  [
    'on Friday evening',
    sales({ hours: OFFICE }),
    'Sales',
    '2026-11-27 20:00',
    `${closedSales} 30-11 08:30, ${noNextOutside}`,
  ],
  [
    'at lunch between two spans',
    sales({ hours: 'MON 08:30-12:00, MON 13:00-17:00' }),
    'Sales',
    `${MON} 12:30`,
    `${closedSales} 13:00, ${noNextOutside}`,
  ],
  [
    'where two spans overlap',
    sales({ hours: 'MON 08:30-13:00, MON 12:00-17:00' }),
    'Sales',
    `${MON} 12:30`,
    'Anna rings',
  ],
  [
    'after an overlapping span inside a longer one',
    sales({ hours: 'MON 08:00-18:00, MON 09:00-10:00' }),
    'Sales',
    `${MON} 11:00`,
    'Anna rings',
  ],
  [
    'a minute before midnight when it closes at 00:00',
    sales({ hours: 'MON 08:00-00:00' }),
    'Sales',
    `${MON} 23:59`,
    'Anna rings',
  ],
  [
    'at midnight when it closes at 00:00',
    sales({ hours: 'MON 08:00-00:00' }),
    'Sales',
    '2026-11-24 00:00',
    `${closedSales} 30-11 08:00, ${noNextOutside}`,
  ],
  [
    'after midnight in hours that started the day before',
    sales({ hours: 'MON 22:00-06:00' }),
    'Sales',
    '2026-11-24 05:59',
    'Anna rings',
  ],
  [
    'at the end of hours that started the day before',
    sales({ hours: 'MON 22:00-06:00' }),
    'Sales',
    '2026-11-24 06:00',
    `${closedSales} 30-11 22:00, ${noNextOutside}`,
  ],
  [
    'on Monday morning in hours from Sunday',
    sales({ hours: 'SUN 22:00-06:00' }),
    'Sales',
    `${MON} 03:00`,
    'Anna rings',
  ],
  [
    'in hours that close when they open',
    sales({ hours: 'MON 09:00-09:00' }),
    'Sales',
    '2026-11-24 08:59',
    'Anna rings',
  ],
  [
    'without any business hours',
    sales({ hours: '' }),
    'Sales',
    `${MON} 10:00`,
    `Nobody answers: Sales has no business hours, ${noNextOutside}`,
  ],
  [
    'without business hours where that means always',
    { ...sales({ hours: '' }), more: { withoutHours: 'open' } },
    'Sales',
    '2026-11-22 03:00',
    'Anna rings',
  ],
  ['day and night', sales({ hours: ALWAYS }), 'Sales', '2026-11-22 00:00', 'Anna rings'],
]

const noon = (given: Given, when: string, headline: string, name: string): Case => [
  name,
  given,
  'Sales',
  when,
  headline,
]
const onChristmas = `Nobody answers: Sales is closed on 25-12-2026, Christmas Day, ${noNextOutside}`
const holidays: readonly Case[] = [
  noon(sales({ holidays: [CHRISTMAS] }), '2026-12-25 10:00', onChristmas, 'on a holiday'),
  noon(sales({ holidays: [CHRISTMAS] }), '2026-12-24 23:59', 'Anna rings', 'in the minute before a holiday'),
  noon(sales({ holidays: [CHRISTMAS] }), '2026-12-25 00:00', onChristmas, 'at midnight when a holiday begins'),
  noon(sales({ holidays: [CHRISTMAS] }), '2026-12-26 00:00', 'Anna rings', 'at midnight when a holiday is over'),
  noon(
    sales({ hours: OFFICE, holidays: ['2026-12-26 Boxing Day'] }),
    '2026-12-26 10:00',
    `Nobody answers: Sales is closed on 26-12-2026, Boxing Day, ${noNextOutside}`,
    'on a holiday on a Saturday, when it is closed anyway',
  ),
  noon(
    sales({ hours: 'THU 22:00-06:00', holidays: [CHRISTMAS] }),
    '2026-12-25 02:00',
    onChristmas,
    'in hours of the evening before, which the holiday ends',
  ),
  noon(
    sales({ hours: 'FRI 22:00-06:00', holidays: [CHRISTMAS] }),
    '2026-12-26 02:00',
    `Nobody answers: Sales is closed until 01-01 22:00, ${noNextOutside}`,
    'after midnight in hours that would have started on the holiday',
  ),
  noon(
    sales({ holidays: ['2025-12-25 Christmas Day'] }),
    '2026-12-25 10:00',
    'Anna rings',
    'on the day of a holiday of last year',
  ),
  noon(
    {
      queues: [queue('Sales', { isShift: true, holidays: [CHRISTMAS] })],
      teams: { Sales: shifts('Anna 2026-12-25 08:00 - 2026-12-25 17:00') },
    },
    '2026-12-25 10:00',
    'Anna rings',
    'at a shift queue, which has no holidays',
  ),
]

const early = (given: Given, when: string, headline: string, name: string): Case => [
  name,
  given,
  'Sales',
  when,
  headline,
]
const sunday = sales({ hours: 'SUN 02:15-02:45' })
const night = (line: string): Given => ({
  queues: [queue('Sales', { isShift: true, agents: ['Anna'] })],
  teams: { Sales: shifts(line) },
})
const clockChanges: readonly Case[] = [
  early(sunday, '2026-10-25 02:30', 'Anna rings', 'in autumn in the hour that comes twice'),
  early(
    sunday,
    '2026-10-25 02:45',
    `${closedSales} 02:15, ${noNextOutside}`,
    'in autumn at the end of hours in that hour, which come again',
  ),
  early(sales({ hours: 'SUN 01:00-03:30' }), '2026-10-25 03:29', 'Anna rings', 'in autumn after the clock went back'),
  early(
    sunday,
    '2027-03-28 02:30',
    `${closedSales} 04-04 02:15, ${noNextOutside}`,
    'in spring at a time that does not exist, which is 03:00',
  ),
  early(
    sales({ hours: 'SUN 01:00-03:30' }),
    '2027-03-28 02:59',
    'Anna rings',
    'in spring in hours around the hour that is left out',
  ),
  early(
    night('Anna 2026-10-24 23:00 - 2026-10-25 07:00'),
    '2026-10-25 06:59',
    'Anna rings',
    'in autumn at the end of a night shift of 9 hours',
  ),
  early(
    night('Anna 2027-03-27 23:00 - 2027-03-28 07:00'),
    '2027-03-28 07:00',
    'Nobody answers: Sales has nobody on shift, nobody may join while it is empty, and it has no next queue',
    'in spring after a night shift of 7 hours',
  ),
]

const order: readonly Case[] = [
  [
    'two agents who all ring',
    sales({ agents: ['Ben', 'Anna'] }),
    'Sales',
    `${MON} 10:00`,
    'Anna and Ben ring together',
  ],
  [
    'two agents in the listed order',
    sales({ agents: ['Ben', 'Anna'], strategy: 'LINEAR' }),
    'Sales',
    `${MON} 10:00`,
    'Ben rings first, then Anna',
  ],
  [
    'the strategy of ordered rounds',
    sales({ agents: ['Ben', 'Anna'], strategy: 'RRORDERED' }),
    'Sales',
    `${MON} 10:00`,
    'Ben and Anna ring in turn',
  ],
  [
    'three agents, the least recent first',
    sales({ agents: ['Carl', 'Ben', 'Anna'], strategy: 'LEASTRECENT' }),
    'Sales',
    `${MON} 10:00`,
    'One of Anna, Ben and Carl rings',
  ],
  [
    'the fewest calls',
    sales({ agents: ['Ben', 'Anna'], strategy: 'FEWESTCALLS' }),
    'Sales',
    `${MON} 10:00`,
    'One of Anna and Ben rings',
  ],
  [
    'by chance',
    sales({ agents: ['Ben', 'Anna'], strategy: 'RANDOM' }),
    'Sales',
    `${MON} 10:00`,
    'One of Anna and Ben rings',
  ],
  [
    'by weighed chance, where the priority keeps nobody back',
    sales({ agents: ['Ben 20', 'Anna 10'], strategy: 'WRANDOM' }),
    'Sales',
    `${MON} 10:00`,
    'One of Anna and Ben rings',
  ],
  [
    'a strategy that the portal does not know',
    sales({ agents: ['Ben', 'Anna'], strategy: 'MAGIC' }),
    'Sales',
    `${MON} 10:00`,
    'One of Anna and Ben rings',
  ],
  ['one agent alone', sales({ strategy: 'LEASTRECENT' }), 'Sales', `${MON} 10:00`, 'Anna rings'],
  [
    'two priorities',
    sales({ agents: ['Umar 10', 'Quinten 0'] }),
    'Sales',
    `${MON} 10:00`,
    'Quinten rings. Umar rings only while Quinten is signed out or on a call.',
  ],
  [
    'equal priorities, then a higher one',
    sales({ agents: ['Carl 20', 'Ben 10', 'Anna 10'] }),
    'Sales',
    `${MON} 10:00`,
    'Anna and Ben ring together. Carl rings only while both are signed out or on a call.',
  ],
  [
    'one agent, then two of equal priority of whom one rings',
    sales({ agents: ['Carl 0', 'Ben 10', 'Anna 10'], strategy: 'RANDOM' }),
    'Sales',
    `${MON} 10:00`,
    'Carl rings. Anna and Ben ring only while Carl is signed out or on a call.',
  ],
  [
    'one of two, then a third',
    sales({ agents: ['Carl 20', 'Ben 10', 'Anna 10'], strategy: 'RANDOM' }),
    'Sales',
    `${MON} 10:00`,
    'One of Anna and Ben rings. Carl rings only while both are signed out or on a call.',
  ],
  [
    'three priorities',
    sales({ agents: ['Carl 20', 'Ben 10', 'Anna 0'] }),
    'Sales',
    `${MON} 10:00`,
    'Anna rings. Ben rings only while Anna is signed out or on a call, then Carl.',
  ],
  [
    'an agent who rings also on a call, then another',
    { ...sales({ agents: ['Ben 10', 'Anna 0'] }), more: { ringsInUse: new Set(['Anna']) } },
    'Sales',
    `${MON} 10:00`,
    'Anna rings. Ben rings only while Anna is signed out.',
  ],
  [
    'nine agents in order',
    sales({ agents: ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'], strategy: 'LINEAR' }),
    'Sales',
    `${MON} 10:00`,
    'A rings first, then B, then C, then D, then E, then F, then 3 more',
  ],
]

const escalating = (agents: readonly string[], strategy: string): Given => ({
  ...sales({ agents, strategy }),
  more: { priorities: 'escalate' },
})
/** For systems that go on after a ring without an answer. */
const orderWhereItGoesOn: readonly Case[] = [
  [
    'two priorities',
    escalating(['Umar 10', 'Quinten 0'], 'RINGALL'),
    'Sales',
    `${MON} 10:00`,
    'Quinten rings first, then Umar',
  ],
  [
    'equal priorities, then a higher one',
    escalating(['Carl 20', 'Ben 10', 'Anna 10'], 'RINGALL'),
    'Sales',
    `${MON} 10:00`,
    'Anna and Ben ring together, then Carl',
  ],
  [
    'the least recent of two, then a third',
    escalating(['Carl 20', 'Ben 10', 'Anna 10'], 'LEASTRECENT'),
    'Sales',
    `${MON} 10:00`,
    'Anna and Ben ring one by one, then Carl',
  ],
]

const desk = (
  lines: readonly string[],
  more: Parameters<typeof queue>[1] = {},
  others: Given['queues'] = [],
): Given => ({
  queues: [queue('Desk', { isShift: true, agents: ['Quinten', 'Umar'], strategy: 'LEASTRECENT', ...more }), ...others],
  teams: { Desk: shifts(...lines) },
})
const DAY_SHIFTS = [
  `Quinten ${MON} 07:00 - ${MON} 15:30`,
  `Umar ${MON} 07:00 - ${MON} 15:30`,
  'Umar 2026-11-24 07:00 - 2026-11-24 15:30',
]
const onShift: readonly Case[] = [
  ['two agents on shift', desk(DAY_SHIFTS), 'Desk', `${MON} 10:00`, 'One of Quinten and Umar rings'],
  ['at the minute a shift starts', desk(DAY_SHIFTS), 'Desk', `${MON} 07:00`, 'One of Quinten and Umar rings'],
  [
    'at the minute a shift ends',
    desk(DAY_SHIFTS),
    'Desk',
    `${MON} 15:30`,
    'Nobody answers: Desk has nobody on shift until 24-11 07:00, nobody may join while it is empty, and it has no next queue',
  ],
  [
    'before the first shift of the day',
    desk(DAY_SHIFTS),
    'Desk',
    `${MON} 06:00`,
    'Nobody answers: Desk has nobody on shift until 07:00, nobody may join while it is empty, and it has no next queue',
  ],
  [
    'nobody planned at all',
    desk([]),
    'Desk',
    `${MON} 10:00`,
    'Nobody answers: Desk has nobody on shift, nobody may join while it is empty, and it has no next queue',
  ],
  [
    'somebody on shift who is no agent',
    desk([`Isabel ${MON} 07:00 - ${MON} 15:30`]),
    'Desk',
    `${MON} 10:00`,
    'Nobody answers: Desk has nobody on shift, nobody may join while it is empty, and it has no next queue',
  ],
  [
    'an agent and somebody who is none on shift',
    desk([...DAY_SHIFTS.slice(0, 1), `Isabel ${MON} 07:00 - ${MON} 15:30`]),
    'Desk',
    `${MON} 10:00`,
    'Quinten rings',
  ],
  [
    'an agent on shift whom the list of the queue lacks',
    desk([`Anna ${MON} 07:00 - ${MON} 15:30`]),
    'Desk',
    `${MON} 10:00`,
    'Anna rings',
  ],
  [
    'a night shift that began the day before',
    desk([`Umar 2026-11-22 22:00 - ${MON} 06:00`]),
    'Desk',
    `${MON} 03:00`,
    'Umar rings',
  ],
  [
    'nobody on shift, and another queue as the next',
    desk([], { next: 'Overflow' }, [queue('Overflow')]),
    'Desk',
    `${MON} 10:00`,
    'Anna rings',
  ],
  [
    'nobody on shift, and callers who may wait',
    desk([], { joinEmpty: true, leaveWhenEmpty: false, absoluteTimeout: 90 }),
    'Desk',
    `${MON} 10:00`,
    'Nobody answers: Desk has nobody on shift, callers wait 90 seconds, and it has no next queue',
  ],
  [
    'nobody on shift, and callers who may wait without end',
    desk([], { joinEmpty: true, leaveWhenEmpty: false, absoluteTimeout: 0 }),
    'Desk',
    `${MON} 10:00`,
    'Nobody answers: Desk has nobody on shift, and callers wait without end',
  ],
  [
    'nobody on shift, and callers who leave an empty queue',
    desk([], { joinEmpty: true, leaveWhenEmpty: true }),
    'Desk',
    `${MON} 10:00`,
    'Nobody answers: Desk has nobody on shift, callers leave it while it is empty, and it has no next queue',
  ],
  [
    'a directory that gives no answer',
    { ...desk([]), teams: { Desk: { kind: 'failed', text: 'The directory cannot be reached at the moment.' } } },
    'Desk',
    `${MON} 10:00`,
    'Not known: the shifts of Desk could not be read: The directory cannot be reached at the moment.',
  ],
  [
    'shifts that could not all be read, and nobody in the others',
    { ...desk([]), teams: { Desk: { kind: 'loaded', shifts: [], missing: 1 } } },
    'Desk',
    `${MON} 10:00`,
    'Not known: 1 shift of Desk could not be read',
  ],
  [
    'agents whom this person may not see',
    { ...desk(DAY_SHIFTS), more: { agents: undefined, agentNames: undefined } },
    'Desk',
    `${MON} 10:00`,
    'Not known: it is not known who of Desk is an agent',
  ],
]

const nextQueues: readonly Case[] = [
  [
    'no agents',
    sales({ agents: [] }),
    'Sales',
    `${MON} 10:00`,
    'Nobody answers: Sales has no agents, nobody may join while it is empty, and it has no next queue',
  ],
  [
    'no agents, and a next queue',
    { queues: [queue('Sales', { agents: [], next: 'Night' }), queue('Night', { agents: ['Ben'] })] },
    'Sales',
    `${MON} 10:00`,
    'Ben rings',
  ],
  [
    'closed, and a queue for that',
    { queues: [queue('Sales', { hours: OFFICE, nextOutsideHours: 'Night' }), queue('Night', { agents: ['Ben'] })] },
    'Sales',
    `${MON} 20:00`,
    'Ben rings',
  ],
  [
    'closed, and the queue for that closed too',
    { queues: [queue('Sales', { hours: OFFICE, nextOutsideHours: 'Night' }), queue('Night', { hours: OFFICE })] },
    'Sales',
    `${MON} 20:00`,
    'Nobody answers: Sales is closed until 24-11 08:30, and at Night the call ends',
  ],
  [
    'itself as its next queue, without agents',
    sales({ agents: [], next: 'Sales' }),
    'Sales',
    `${MON} 10:00`,
    'Nobody answers: Sales has no agents, nobody may join while it is empty, and the caller goes round: Sales',
  ],
  ['itself as its next queue, with an agent', sales({ next: 'Sales' }), 'Sales', `${MON} 10:00`, 'Anna rings'],
  [
    'two closed queues that send calls to each other',
    {
      queues: [
        queue('Sales', { hours: '', nextOutsideHours: 'Night' }),
        queue('Night', { hours: '', nextOutsideHours: 'Sales' }),
      ],
    },
    'Sales',
    `${MON} 10:00`,
    'Nobody answers: Sales has no business hours, and the caller goes round: Sales, Night',
  ],
  [
    'a next queue that does not exist',
    sales({ agents: [], next: 'Gone' }),
    'Sales',
    `${MON} 10:00`,
    'Nobody answers: Sales has no agents, nobody may join while it is empty, and the next queue of Sales, Gone, does not exist',
  ],
  [
    'a next queue that could not be read',
    { queues: [queue('Sales', { agents: [], next: 'Night' }), queue('Night', { isUnread: true })] },
    'Sales',
    `${MON} 10:00`,
    'Not known: Night could not be read',
  ],
]

const main = (lines: readonly string[], more: Parameters<typeof ivr>[2] = {}, others: Given = {}): Given => ({
  queues: [queue('Sales'), queue('Night', { agents: ['Ben'] }), ...(others.queues ?? [])],
  ivrs: [ivr('Main', lines, { phoneNumber: '31100', ...more }), ...(others.ivrs ?? [])],
})
const menus: readonly Case[] = [
  ['a menu without a key', main(['1 JUMP_TO_QUEUE Sales']), '31100', `${MON} 10:00`, 'Main asks for a key'],
  ['a menu and a key', main(['1 JUMP_TO_QUEUE Sales']), '31100 1', `${MON} 10:00`, 'Anna rings'],
  [
    'a menu and no key',
    main(['1 JUMP_TO_QUEUE Sales'], { fallbackQueue: 'Night' }),
    '31100 none',
    `${MON} 10:00`,
    'Ben rings',
  ],
  [
    'a menu and a wrong key',
    main(['1 JUMP_TO_QUEUE Sales'], { fallbackQueue: 'Night' }),
    '31100 7',
    `${MON} 10:00`,
    'Ben rings',
  ],
  [
    'a menu that was read in part, and a key that is not among what was read',
    main(['1 JUMP_TO_QUEUE Sales'], { fallbackQueue: 'Night', isIncomplete: true }),
    '31100 7',
    `${MON} 10:00`,
    'Not known: a part of Main could not be read',
  ],
  [
    'a menu that was read in part, and no key, which no row has',
    main(['1 JUMP_TO_QUEUE Sales'], { fallbackQueue: 'Sales', isIncomplete: true }),
    '31100 none',
    `${MON} 10:00`,
    'Anna rings',
  ],
  [
    'a menu that was read in part, and a key that was read',
    main(['1 JUMP_TO_QUEUE Sales'], { isIncomplete: true }),
    '31100 1',
    `${MON} 10:00`,
    'Anna rings',
  ],
  [
    'no key, and no fallback queue',
    main(['1 JUMP_TO_QUEUE Sales']),
    '31100 none',
    `${MON} 10:00`,
    'Nobody answers: Main has no fallback queue for callers who press no key of it',
  ],
  [
    'a closed menu',
    main(['1 JUMP_TO_QUEUE Sales'], { hours: OFFICE, fallbackQueue: 'Night' }),
    '31100',
    `${MON} 20:00`,
    'Ben rings',
  ],
  [
    'a closed menu without a fallback queue',
    main([], { hours: OFFICE }),
    '31100',
    `${MON} 20:00`,
    'Nobody answers: Main is closed until 24-11 08:30, and it has no fallback queue',
  ],
  [
    'a menu on its holiday, whose queue is closed too',
    {
      ...main(
        [],
        { holidays: [CHRISTMAS], fallbackQueue: 'Desk' },
        { queues: [queue('Desk', { holidays: [CHRISTMAS] })] },
      ),
    },
    '31100',
    '2026-12-25 10:00',
    'Nobody answers: Main is closed on 25-12-2026, Christmas Day, and at Desk the call ends',
  ],
  [
    'a menu within a menu',
    main(['1 JUMP_TO_IVR Second'], {}, { ivrs: [ivr('Second', ['2 JUMP_TO_QUEUE Night'])] }),
    '31100 1 2',
    `${MON} 10:00`,
    'Ben rings',
  ],
  [
    'a menu within a menu, and one key',
    main(['1 JUMP_TO_IVR Second'], {}, { ivrs: [ivr('Second', ['2 JUMP_TO_QUEUE Night'])] }),
    '31100 1',
    `${MON} 10:00`,
    'Second asks for a key',
  ],
  [
    'the key that repeats a menu',
    main(['1 JUMP_TO_QUEUE Sales', '8 REPEAT_CURRENT_IVR']),
    '31100 8',
    `${MON} 10:00`,
    'The caller is back at Main',
  ],
  [
    'the key that repeats it, then another',
    main(['1 JUMP_TO_QUEUE Sales', '8 REPEAT_CURRENT_IVR']),
    '31100 8 1',
    `${MON} 10:00`,
    'Anna rings',
  ],
  [
    'the key to the parent',
    main(
      ['1 JUMP_TO_IVR Second', '2 JUMP_TO_QUEUE Sales'],
      {},
      { ivrs: [ivr('Second', ['0 RETURN_TO_PARENT_IVR'], { parent: 'Main' })] },
    ),
    '31100 1 0',
    `${MON} 10:00`,
    'The caller is back at Main',
  ],
  [
    'the key to a parent that is not set',
    { ivrs: [ivr('Main', ['0 RETURN_TO_PARENT_IVR', '1 HUNT_AGENT Anna'])] },
    'IVR Main 0',
    `${MON} 10:00`,
    'The caller is back at Main',
  ],
  [
    'two menus that lead to each other alone',
    { ivrs: [ivr('A', ['1 JUMP_TO_IVR B']), ivr('B', ['1 JUMP_TO_IVR A'])] },
    'IVR A 1 1',
    `${MON} 10:00`,
    'Nobody answers: no key of A leads to anybody',
  ],
  ['the key to an agent', main(['3 HUNT_AGENT Anna']), '31100 3', `${MON} 10:00`, 'Anna rings'],
  [
    'the key to an agent who is gone',
    main(['3 HUNT_AGENT Gone']),
    '31100 3',
    `${MON} 10:00`,
    'Nobody answers: key 3 of Main leads to Gone, which does not exist',
  ],
  [
    'the key to a queue that is gone',
    main(['2 JUMP_TO_QUEUE Gone']),
    '31100 2',
    `${MON} 10:00`,
    'Nobody answers: key 2 of Main leads to Gone, which does not exist',
  ],
  [
    'a key whose action the portal does not know',
    main(['5 PLAY_MUSIC']),
    '31100 5',
    `${MON} 10:00`,
    'Not known: key 5 of Main does PLAY_MUSIC, which this portal does not know',
  ],
  [
    'a queue that this person may not see',
    { ivrs: [ivr('Main', ['1 JUMP_TO_QUEUE Sales'])], more: { hidden: 'queues' } },
    'IVR Main 1',
    `${MON} 10:00`,
    'Not known: your account cannot see queues',
  ],
  [
    'a menu whose business hours could not be read',
    { ivrs: [ivr('Main', [], { opening: undefined })] },
    'IVR Main',
    `${MON} 10:00`,
    'Not known: Main could not be read',
  ],
  [
    'a number of two queues',
    { queues: [queue('Sales', { phoneNumber: '31100' }), queue('Night', { phoneNumber: '31100', agents: ['Ben'] })] },
    '31100',
    `${MON} 10:00`,
    'Anna rings | Ben rings',
  ],
]

const sentences = (cases: readonly Case[]) => {
  it.each(cases)('$0: $4', (_given, setup, call, when, headline) => expect(said(setup, call, when)).toBe(headline))
}

describe('who answers by business hours [701] [702]', () => sentences(hours))
describe('who answers by holidays [701] [703]', () => sentences(holidays))
describe('who answers on the days on which the clock changes [700]', () => sentences(clockChanges))
describe('who answers by priority and strategy [713] [715] [886]', () => sentences(order))
describe('who answers where a ring without an answer goes on [886]', () => sentences(orderWhereItGoesOn))
describe('who answers by shifts [713] [716] [723]', () => sentences(onShift))
describe('who answers by next queues [709] [711] [712] [716] [719]', () => sentences(nextQueues))
describe('who answers by menus [704] [705] [706] [707] [708] [709] [710] [723]', () => sentences(menus))

it('the tables have 80 cases and more', () => {
  const all = [hours, holidays, clockChanges, order, orderWhereItGoesOn, onShift, nextQueues, menus]
  expect(all.flat().length).toBeGreaterThanOrEqual(80)
})
