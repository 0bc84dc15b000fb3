/** The edges of what the check finds: of menus, names, queues, agents, shifts, hours, holidays and sounds [728] [730] [890]. */
import { describe, expect, it } from 'vitest'
import { applyRules, checkDays } from '../../app/features/ucm/check/apply-rules.server'
import type { CheckSetup } from '../../app/features/ucm/check/rules/rule.server'
import { agent, amsterdam, clock, ivr, MON, OFFICE, queue, setupOf, shifts, type Given } from './who-answers-cases'

interface Case {
  readonly given: Given
  readonly setup?: Partial<CheckSetup>
  /** Time on the clock; a Monday at 15:42 where nothing is said. */
  readonly when?: string
  /** 'wrong: Title. Text. -> /address (Link)' of all findings whose titles have this. */
  readonly about: RegExp
  readonly finds: readonly string[]
}

async function found({ given, setup, when = `${MON} 15:42`, about }: Case) {
  const { moment, date } = clock(when)
  const all = await applyRules(
    { ...setupOf(given), ...setup },
    { now: moment, formatDate: amsterdam, days: checkDays(amsterdam, date) },
  )
  return all.findings
    .filter(({ title }) => about.test(title))
    .map(({ severity, title, text, to, link }) => `${severity}: ${title}. ${text} -> ${to} (${link})`)
}

function cases(name: string, all: Readonly<Record<string, Case>>) {
  describe(name, () => {
    it.each(Object.entries(all))('%s [890] [998] [1000] [1001] [1002] [1003]', async (_about, one) => {
      expect(await found(one)).toEqual(one.finds)
    })
  })
}

const queues = (...all: readonly ReturnType<typeof queue>[]): Given => ({ queues: all })
const ivrs = (...all: readonly ReturnType<typeof ivr>[]): Given => ({ ivrs: all, queues: [queue('Sales')] })

const noAgents = { about: /has no agents/ }
cases('a queue without agents', {
  'ends calls after its time limit': {
    ...noAgents,
    given: queues(queue('Sales', { agents: [], joinEmpty: true, leaveWhenEmpty: false })),
    finds: [
      'lost: Sales has no agents. Nobody rings. After 600 seconds the call ends. -> /ucm/queues/view?no=Sales (Agents of Sales)',
    ],
  },
  'passes them on after it': {
    ...noAgents,
    given: queues(
      queue('Sales', { agents: [], joinEmpty: true, leaveWhenEmpty: false, absoluteTimeout: 1, nextQueue: 'More' }),
      queue('More'),
    ),
    finds: [
      'wrong: Sales has no agents. Nobody rings. After 1 second callers go on to More. -> /ucm/queues/view?no=Sales (Agents of Sales)',
    ],
  },
  'keeps them without a time limit': {
    ...noAgents,
    given: queues(queue('Sales', { agents: [], joinEmpty: true, leaveWhenEmpty: false, absoluteTimeout: 0 })),
    finds: [
      'lost: Sales has no agents. Nobody rings. Callers wait without end. -> /ucm/queues/view?no=Sales (Agents of Sales)',
    ],
  },
  'passes them on at once where nobody may join it': {
    ...noAgents,
    given: queues(
      queue('Sales', { agents: [], joinEmpty: false, leaveWhenEmpty: false, nextQueue: 'More' }),
      queue('More'),
    ),
    finds: [
      'wrong: Sales has no agents. Nobody rings, and callers go on to More at once. -> /ucm/queues/view?no=Sales (Agents of Sales)',
    ],
  },
  'passes them on at once where all leave it': {
    ...noAgents,
    given: queues(queue('Sales', { agents: [], joinEmpty: true, leaveWhenEmpty: true })),
    finds: [
      'lost: Sales has no agents. Nobody rings, and the call ends at once. -> /ucm/queues/view?no=Sales (Agents of Sales)',
    ],
  },
  'is none where its agents come from shifts, were not all read, or its rules were not': {
    ...noAgents,
    given: queues(
      queue('Shift', { agents: [], isShift: true }),
      queue('Part', { agents: [], isIncomplete: true }),
      queue('Unknown', { agents: [], rules: undefined }),
    ),
    finds: [],
  },
})

const firstPhone = { about: /rings the first phone/ }
cases('a ring without an end', {
  'keeps callers for ever without a time limit': {
    ...firstPhone,
    given: queues(queue('Sales', { agents: ['Anna', 'Ben'], strategy: 'LINEAR', timeout: 0, absoluteTimeout: 0 })),
    finds: [
      'wrong: Sales rings the first phone for ever. Its timeout is 0. An agent who does not answer keeps the call, and nobody else rings. -> /ucm/queues/view?no=Sales (Timeout of Sales)',
    ],
  },
  'is one of a shift queue, whoever is on shift': {
    ...firstPhone,
    given: queues(queue('Shift', { agents: [], isShift: true, timeout: 0 })),
    finds: [
      'wrong: Shift rings the first phone until its time limit. Its timeout is 0. An agent who does not answer keeps the call, and nobody else rings. -> /ucm/queues/view?no=Shift (Timeout of Shift)',
    ],
  },
  'is one where all ring together but some have a higher number': {
    ...firstPhone,
    given: queues(queue('Sales', { agents: ['Anna', 'Ben', 'Carl 5'], timeout: 0 })),
    finds: [
      'wrong: Sales rings the first phone until its time limit. Its timeout is 0. An agent who does not answer keeps the call, and nobody else rings. -> /ucm/queues/view?no=Sales (Timeout of Sales)',
    ],
  },
  'is none where all ring together, where nobody rings, and where it is not known': {
    ...firstPhone,
    given: queues(
      queue('Together', { agents: ['Anna', 'Ben'], timeout: 0 }),
      queue('Empty', { agents: [], strategy: 'LINEAR', timeout: 0 }),
      queue('Unknown', { rules: undefined }),
    ),
    finds: [],
  },
})

const round = { about: /go round/ }
cases('a round of next queues', {
  'is named once, by its first queue': {
    ...round,
    given: queues(
      queue('A', { nextQueue: 'B' }),
      queue('B', { nextOutsideHours: 'C' }),
      queue('C', { nextQueue: 'A' }),
      queue('D', { nextQueue: 'E' }),
      queue('E', { nextQueue: 'D' }),
      queue('F', { nextQueue: 'A' }),
    ),
    finds: [
      'look: Callers of A can go round. Callers who leave it come back to it, by B and C. -> /ucm/queues/view?no=A (Next queue of A)',
      'look: Callers of D can go round. Callers who leave it come back to it, by E. -> /ucm/queues/view?no=D (Next queue of D)',
    ],
  },
})

const used = { about: /is used/ }
cases('a number', {
  'that three have is said of all, with a link to the last': {
    ...used,
    given: {
      ivrs: [ivr('Main', ['1 JUMP_TO_QUEUE Sales'], { phoneNumber: '31200' })],
      queues: [queue('Sales', { phoneNumber: '31200' }), queue('Desk', { phoneNumber: '31200' })],
    },
    finds: [
      'wrong: 31200 is used 3 times. Main, Sales and Desk have it. Which of them a caller reaches cannot be known. -> /ucm/queues/view?no=Desk (Desk)',
    ],
  },
  'of two menus leads to the page of one': {
    ...used,
    given: ivrs(
      ivr('Main', ['1 JUMP_TO_QUEUE Sales'], { phoneNumber: '31200' }),
      ivr('Second', ['1 JUMP_TO_QUEUE Sales'], { phoneNumber: '31200' }),
    ),
    finds: [
      'wrong: 31200 is used twice. Main and Second have it. Which of them a caller reaches cannot be known. -> /ucm/ivr/details?no=Second (Second)',
    ],
  },
  'that one has, or none, is fine': {
    ...used,
    given: queues(queue('Sales', { phoneNumber: '31200' }), queue('Desk'), queue('Night')),
    finds: [],
  },
})

const idle = { about: /in no queue/ }
const four = { agents: ['Anna', 'Zoë', 'Éva', 'Umar'].map((name) => agent(name)) }
const anna = queue('Sales', { agents: ['Anna'] })
cases('agents in no queue', {
  'are named in their order': {
    ...idle,
    given: { ...queues(anna), more: four },
    finds: ['look: 3 agents are in no queue. No call reaches Éva, Umar and Zoë. -> /ucm/agents (Agents)'],
  },
  'are none whom a key or a shift reaches': {
    ...idle,
    given: {
      queues: [anna, queue('Desk', { isShift: true, agents: [] })],
      ivrs: [ivr('Main', ['1 HUNT_AGENT Umar', '2 JUMP_TO_QUEUE Zoë'])],
      teams: { Desk: shifts(`Éva ${MON} 07:00 - ${MON} 15:30`) },
      more: four,
    },
    finds: ['look: Zoë is in no queue. No call reaches Zoë. -> /ucm/agents (Agents)'],
  },
  'are not said to be those who may have a shift that was not read': {
    ...idle,
    given: {
      queues: [anna],
      teams: { Desk: { kind: 'loaded', content: { rows: [], missing: 1 } }, Other: shifts() },
      more: { agents: [...four.agents.slice(0, 2), { ...agent('Reception'), userId: '' }] },
    },
    finds: ['look: Reception is in no queue. No call reaches Reception. -> /ucm/agents (Agents)'],
  },
  'nor where a directory failed': {
    ...idle,
    given: { queues: [anna], teams: { Desk: { kind: 'failed', text: 'Busy' }, Other: shifts() }, more: four },
    finds: [],
  },
  'nor where queues are hidden': { ...idle, given: { ...queues(anna), more: { ...four, hidden: 'IVRs' } }, finds: [] },
  'nor where something could not be read': {
    ...idle,
    given: { ...queues(anna), more: { ...four, isIncomplete: true } },
    finds: [],
  },
  'nor where a queue was not read': {
    ...idle,
    given: { ...queues(anna, queue('Desk', { agents: [], isUnread: true })), more: four },
    finds: [],
  },
  'nor where a menu was not read': {
    ...idle,
    given: { ivrs: [ivr('Main', [], { isUnread: true })], queues: [anna], more: four },
    finds: [],
  },
  'nor where the agents were not read': { ...idle, given: { ...queues(anna), more: { agents: undefined } }, finds: [] },
})

const back = { about: /sends calls back/ }
const fallback = (name: string, fallbackNumber: string) => ({ ...agent(name), fallbackNumber })
cases('a fallback number', {
  'leads back however it is written, and only where the agent is in the queue': {
    ...back,
    given: {
      queues: [queue('Sales', { agents: ['Anna', 'Ben'], phoneNumber: '+31 10 555 0110' }), queue('Other')],
      more: {
        agents: [
          fallback('Anna', '0031105550110'),
          fallback('Ben', '31105550119'),
          fallback('Carl', '31105550110'),
          fallback('Dora', ''),
        ],
      },
    },
    finds: [
      'wrong: Anna sends calls back to Sales. The fallback number of Anna is the number of Sales. A call that Anna does not pick up comes back as a new one. -> /ucm/agents?q=Anna (Anna)',
    ],
  },
  'with two zeros in the middle is another number': {
    ...back,
    given: {
      ...queues(queue('Sales', { agents: ['Anna'], phoneNumber: '3110055' })),
      more: { agents: [fallback('Anna', '31155')] },
    },
    finds: [],
  },
  'that nobody has does not lead to a queue without a number': {
    ...back,
    given: { ...queues(queue('Sales', { agents: ['Anna'] })), more: { agents: [fallback('Anna', '')] } },
    finds: [],
  },
})

cases('a fallback number of another spelling, or of a menu', {
  'leads back in national spelling too [998]': {
    ...back,
    given: {
      ...queues(queue('Sales', { agents: ['Anna', 'Ben'], phoneNumber: '+31105550110' })),
      more: { agents: [fallback('Anna', '0105550110'), fallback('Ben', '0105550111')] },
    },
    finds: [
      'wrong: Anna sends calls back to Sales. The fallback number of Anna is the number of Sales. A call that Anna does not pick up comes back as a new one. -> /ucm/agents?q=Anna (Anna)',
    ],
  },
  'leads back by a menu within the menu, and not beyond a queue where others answer [998]': {
    ...back,
    given: {
      ivrs: [
        ivr('Main', ['1 JUMP_TO_IVR Second', '2 HUNT_AGENT Dora'], { phoneNumber: '31105550100' }),
        ivr('Second', ['1 JUMP_TO_QUEUE Sales', '0 RETURN_TO_PARENT_IVR'], { parent: 'Main', fallbackQueue: 'Desk' }),
      ],
      queues: [
        queue('Sales', { agents: ['Anna'], nextQueue: 'More' }),
        queue('Desk', { agents: ['Ben'] }),
        queue('More', { agents: ['Carl'] }),
      ],
      more: { agents: ['Anna', 'Ben', 'Carl', 'Dora'].map((name) => fallback(name, '0105550100')) },
    },
    finds: ['Anna Sales', 'Ben Desk'].map((pair) => {
      const [name, to] = pair.split(' ')
      return `wrong: ${name} sends calls back to Main. The fallback number of ${name} is the number of Main, which leads to ${to}, where ${name} rings. A call that ${name} does not pick up comes back as a new one. -> /ucm/agents?q=${name} (${name})`
    }),
  },
})

const withNumber = (name: string, number: string) => ({ ...agent(name), number })
const phones = { about: /agents have the number|has the number of/ }
cases('the number of an agent', {
  'is found where a queue or a menu has it, however it is written [998]': {
    ...phones,
    given: {
      ivrs: [ivr('Main', ['1 JUMP_TO_QUEUE Sales'], { phoneNumber: '31105550100' })],
      queues: [queue('Sales', { phoneNumber: '31105550110' })],
      more: { agents: [withNumber('Anna', '0105550110'), withNumber('Ben', '31105550100'), withNumber('Carl', '')] },
    },
    finds: [
      'wrong: Ben has the number of Main. Calls for Ben ring at 31105550100, where they come to Main as new ones. The phone of Ben does not ring. -> /ucm/agents?q=Ben (Ben)',
      'wrong: Anna has the number of Sales. Calls for Anna ring at 0105550110, where they come to Sales as new ones. The phone of Anna does not ring. -> /ucm/agents?q=Anna (Anna)',
    ],
  },
  'is named where others have it too [998]': {
    ...phones,
    given: {
      ...queues(queue('Sales')),
      more: {
        agents: [withNumber('Anna', '0655500100'), withNumber('Ben', '31655500100'), withNumber('Carl', '31655500101')],
      },
    },
    finds: [
      'look: 2 agents have the number 31655500100. It is that of Anna and Ben. The same phone rings for each of them, and is busy for all while one is on a call. -> /ucm/agents?q=Ben (Ben)',
    ],
  },
  'of another country is another': {
    ...phones,
    given: {
      ...queues(queue('Sales', { phoneNumber: '32105550110' })),
      more: { agents: [withNumber('Anna', '0105550110'), withNumber('Ben', '00491055501'), withNumber('Carl', '201')] },
    },
    finds: [],
  },
})

const reaches = { about: /obody reaches/ }
cases('a queue without calls', {
  'is named, with the one to which it alone leads, and their agents [1000]': {
    ...reaches,
    given: {
      ivrs: [ivr('Main', ['1 JUMP_TO_QUEUE Sales'], { phoneNumber: '31100', fallbackQueue: 'Desk' })],
      queues: [
        queue('Sales', { agents: ['Anna'], nextQueue: 'More', nextOutsideHours: 'Night' }),
        ...['Desk', 'More', 'Night'].map((name) => queue(name, { agents: ['Anna'] })),
        queue('Old', { agents: ['Anna', 'Ben'], nextQueue: 'Older' }),
        queue('Older', { agents: ['Carl', 'Ben', 'Umar'] }),
      ],
      more: { agents: ['Anna', 'Ben', 'Carl', 'Dora'].map((name) => agent(name)) },
    },
    finds: [
      'look: Nobody reaches Old. It has no number, and no key and no queue to which calls come leads to it. -> /ucm/queues/view?no=Old (Number of Old)',
      'look: Nobody reaches Older. It has no number, and no key and no queue to which calls come leads to it. -> /ucm/queues/view?no=Older (Number of Older)',
      'look: 2 agents are only in queues that nobody reaches. No call reaches Ben and Carl. -> /ucm/agents (Agents)',
    ],
  },
  'is not known where something was not read, or is hidden [1000]': {
    ...reaches,
    given: { queues: [queue('Old'), queue('Unread', { phoneNumber: '31200', isUnread: true })] },
    finds: [],
  },
  'nor where IVRs are hidden [1000]': {
    ...reaches,
    given: { ...queues(queue('Old')), more: { hidden: 'IVRs' } },
    finds: [],
  },
})

const limit = { about: /go on to/ }
cases('a time limit of 0', {
  'keeps callers from the next queue [1001]': {
    ...limit,
    given: queues(
      queue('Sales', { absoluteTimeout: 0, joinEmpty: true, leaveWhenEmpty: false, nextQueue: 'More' }),
      queue('Desk', { isShift: true, agents: [], absoluteTimeout: 0, nextQueue: 'More' }),
      queue('More', { absoluteTimeout: 0 }),
      queue('Limit', { nextQueue: 'More' }),
      queue('Unknown', { rules: undefined, nextQueue: 'More' }),
    ),
    finds: [
      'wrong: Callers of Sales never go on to More. Its time limit is 0. Callers whom nobody answers wait without end. -> /ucm/queues/view?no=Sales (Time limit of Sales)',
      'look: Callers of Desk go on to More only while nobody is signed in. Its time limit is 0. Callers whom nobody answers wait without end while an agent is signed in. -> /ucm/queues/view?no=Desk (Time limit of Desk)',
    ],
  },
})

const begin = { about: /cannot begin/ }
const numbered = (name: string, isRoot?: boolean) =>
  ivr(name, ['1 JUMP_TO_QUEUE Sales'], { phoneNumber: `31${name.length}`, isRoot })
cases('a menu with a number that is no root', {
  'is named [1002]': {
    ...begin,
    given: ivrs(
      numbered('Main', true),
      numbered('Evening', false),
      numbered('Weekend'),
      ivr('Second', ['1 JUMP_TO_QUEUE Sales'], { isRoot: false }),
    ),
    finds: [
      'lost: Calls cannot begin at Evening. It has the number 317, but is no root IVR. Who calls there does not hear the menu. -> /ucm/ivr/details?no=Evening (Is root of Evening)',
    ],
  },
  'is not known where no menu is a root [1002]': { ...begin, given: ivrs(numbered('Main', false)), finds: [] },
})

cases('a number of the organisation that nothing has', {
  'is named, and one that a queue or an IVR has in other digits is not [995]': {
    about: /leads? nowhere/,
    given: {
      queues: [queue('Sales', { phoneNumber: '31105550110' })],
      ivrs: [ivr('Main', ['1 JUMP_TO_QUEUE Sales'], { phoneNumber: '+31 (0)10 555 01 11' })],
    },
    setup: { listedNumbers: ['0105550110', '31105550111', '31105550112', '+31105550112'] },
    finds: [
      'look: 1 number leads nowhere. No queue and no IVR has 31105550112. Who calls there reaches nobody. -> /ucm (Numbers)',
    ],
  },
  'is not known where some queues could not be read [995]': {
    about: /leads? nowhere/,
    given: { queues: [queue('Sales')] },
    setup: { listedNumbers: ['31105550112'], areListsIncomplete: true },
    finds: [],
  },
})

const idleDays = { about: /closes? nothing/ }
const holiday = (ID: number, Date: string, Description: string) => ({
  ID,
  Date,
  Description,
  PrimarySipCustomer: 'sip',
})
const closing = [
  holiday(1, '2026-12-29', 'Closing week'),
  holiday(2, '2026-12-28', 'Closing week'),
  holiday(3, '2026-11-22', 'Past'),
  holiday(4, '2026-12-24', 'Christmas Eve'),
  holiday(5, '2026-12-25', 'Second of that day'),
  holiday(6, '2026-12-25', 'Christmas Day'),
]
const withHolidays = queues({ ...queue('Sales', { holidays: ['2026-12-25 Christmas Day'] }), holidays: ['4', '6'] })
cases('a holiday that nobody has', {
  'closes nothing [1003]': {
    ...idleDays,
    given: withHolidays,
    setup: { allHolidays: closing.slice(1) },
    finds: [
      'wrong: Closing week 28-12-2026 closes nothing. It is assigned to no queue and no IVR. Callers come as on any other day. -> /ucm/holidays/queues?year=2026 (Holidays of queues and IVRs)',
    ],
  },
  'is named with others, in the order of the days [1003]': {
    ...idleDays,
    given: withHolidays,
    setup: { allHolidays: closing },
    finds: [
      'wrong: 2 holidays close nothing. Closing week 28-12-2026 and Closing week 29-12-2026 are assigned to no queue and no IVR. Callers come as on any other day. -> /ucm/holidays/queues?year=2026 (Holidays of queues and IVRs)',
    ],
  },
  'is not known where the holidays were not read [1003]': { ...idleDays, given: withHolidays, finds: [] },
  'nor where a queue was not read [1003]': {
    ...idleDays,
    given: queues(queue('Sales'), queue('Unread', { isUnread: true })),
    setup: { allHolidays: closing },
    finds: [],
  },
  'nor where IVRs are hidden [1003]': {
    ...idleDays,
    given: { ...withHolidays, more: { hidden: 'IVRs' } },
    setup: { allHolidays: closing },
    finds: [],
  },
})

it.each([
  ['a menu at the next time when its fallback queue is closed', 'Main leads to', `ivr:Main ${MON}T18:00 none:Sales`],
  ['a queue at the next time when its next queue is closed', 'is closed at times', `queue:Desk ${MON}T17:00`],
  ['the number that two have', 'sends calls back', `31200 ${MON}T15:42`],
  ['a queue without a time limit', 'never go on', `queue:Endless ${MON}T15:42`],
  ['a number on a holiday that closes nothing', 'closes nothing', 'queue:Sales 2026-12-28T08:30'],
])('shows a call to %s [778] [999]', async (_what, title, expected) => {
  const all: Given = {
    ivrs: [ivr('Main', [], { phoneNumber: '31100', hours: 'MON-FRI 08:00-20:00', fallbackQueue: 'Sales' })],
    queues: [
      queue('Sales', { phoneNumber: '31200', hours: 'MON-FRI 08:30-18:00', agents: ['Anna'] }),
      queue('Desk', { hours: 'MON-FRI 08:30-18:00', nextQueue: 'More' }),
      queue('More', { hours: OFFICE }),
      queue('Endless', { absoluteTimeout: 0, joinEmpty: true, leaveWhenEmpty: false, nextQueue: 'Sales' }),
    ],
    more: { agents: [fallback('Anna', '31200')] },
  }
  const setup = { ...setupOf(all), ivrs: [], allHolidays: closing.slice(1, 2) }
  const { moment } = clock(`${MON} 15:42`)
  const time = { now: moment, formatDate: amsterdam, days: checkDays(amsterdam, MON) }
  const isOfMenu = title.startsWith('Main')
  const { findings } = await applyRules(isOfMenu ? setupOf(all) : setup, time)
  const call = new URLSearchParams(findings.find((one) => one.title.includes(title))?.call?.split('?')[1])
  expect(['number', 'at', 'key'].flatMap((name) => call.get(name) ?? []).join(' ')).toBe(expected)
})

const inUse = { about: /during a call/ }
const teams = (...all: readonly (readonly string[])[]) =>
  queues(...all.map((agents, at) => queue(`Queue ${at + 1}`, { agents })))
cases('a phone that rings during a call', {
  'in many queues is counted for each agent': {
    ...inUse,
    given: {
      ...teams(
        ['Anna', 'Ben', 'Carl'],
        ['Anna', 'Ben', 'Carl'],
        ['Anna', 'Ben', 'Carl'],
        ['Anna', 'Ben', 'Carl'],
        ['Ben'],
      ),
      more: { ringsInUse: new Set(['Anna', 'Ben']) },
    },
    finds: [
      'look: 2 agents ring for 4 queues and more, also during a call. ‘Ring in use’ is on for Anna and Ben. Callers of all these queues hear a phone ring that is in use. -> /ucm/agents?q=Anna (Anna)',
    ],
  },
  'in all of five': {
    ...inUse,
    given: { ...teams(['Ben'], ['Ben'], ['Ben'], ['Ben'], ['Ben']), more: { ringsInUse: new Set(['Ben']) } },
    finds: [
      'look: Ben rings for 5 queues, also during a call. ‘Ring in use’ is on for Ben. Callers of all these queues hear a phone ring that is in use. -> /ucm/agents?q=Ben (Ben)',
    ],
  },
  'in three is usual': {
    ...inUse,
    given: { ...teams(['Ben'], ['Ben'], ['Ben'], ['Anna']), more: { ringsInUse: new Set(['Ben']) } },
    finds: [],
  },
})

const menus = { about: /leads nowhere|cannot leave|Nobody reaches|does something unknown|returns to no parent/ }
cases('a menu', {
  'that has nothing but a fallback queue that is gone is a loop': {
    ...menus,
    given: { ivrs: [ivr('Main', [], { phoneNumber: '31100', fallbackQueue: 'Gone' })] },
    finds: [
      'lost: Callers cannot leave Main. Whichever keys callers press, they come to no queue and no agent. It is a loop without a way out. -> /ucm/ivr/details?no=Main (Options of Main)',
    ],
  },
  'with a key without an action says so': {
    ...menus,
    given: ivrs(ivr('Main', ['1', '2 JUMP_TO_QUEUE Sales'], { phoneNumber: '31100' })),
    finds: [
      'wrong: Key 1 of Main does something unknown. What an empty action does is not known. Callers who press it may be lost. -> /ucm/ivr/details?no=Main (Options of Main)',
    ],
  },
  'that others lead to by a key, or return to, is reached': {
    ...menus,
    given: ivrs(
      ivr('Main', ['1 JUMP_TO_IVR Second', '2 JUMP_TO_QUEUE Sales'], { phoneNumber: '31100' }),
      ivr('Second', ['1 RETURN_TO_PARENT_IVR'], { parent: 'Top' }),
      ivr('Top', ['1 JUMP_TO_QUEUE Sales']),
    ),
    finds: [],
  },
  'with the name of a queue to which a key leads is not, nor is a parent to which nobody returns': {
    ...menus,
    given: ivrs(
      ivr('Main', ['1 JUMP_TO_QUEUE Sales', '2 REPEAT_CURRENT_IVR'], { phoneNumber: '31100', parent: 'Top' }),
      ivr('Sales', ['1 JUMP_TO_QUEUE Sales']),
      ivr('Top', ['1 JUMP_TO_QUEUE Sales']),
    ),
    finds: [
      'look: Nobody reaches Sales. No number and no key of a menu with a number leads to it. -> /ucm/ivr/details?no=Sales (Number of Sales)',
      'look: Nobody reaches Top. No number and no key of a menu with a number leads to it. -> /ucm/ivr/details?no=Top (Number of Top)',
    ],
  },
  'is not said to be out of reach where something could not be read': {
    ...menus,
    given: { ...ivrs(ivr('Top', ['1 JUMP_TO_QUEUE Sales'])), more: { isIncomplete: true } },
    finds: [],
  },
  'nor where another was not read': {
    ...menus,
    given: ivrs(ivr('Top', ['1 JUMP_TO_QUEUE Sales']), ivr('Main', [], { phoneNumber: '31100', isUnread: true })),
    finds: [],
  },
})

const missing = { about: /does not exist/ }
const leads = {
  ivrs: [
    ivr('Main', ['1 JUMP_TO_QUEUE Gone', '2 JUMP_TO_IVR No menu', '3 HUNT_AGENT Nobody'], { parent: 'No parent' }),
  ],
  queues: [queue('Sales', { hours: OFFICE, nextOutsideHours: 'No night' })],
}
const [queueKey, menuKey, agentKey] = [
  'lost: Key 1 of Main: Gone does not exist. There is no queue Gone. Callers who press it are lost. -> /ucm/ivr/details?no=Main (Options of Main)',
  'lost: Key 2 of Main: No menu does not exist. There is no IVR No menu. Callers who press it are lost. -> /ucm/ivr/details?no=Main (Options of Main)',
  'lost: Key 3 of Main: Nobody does not exist. There is no agent Nobody. Callers who press it are lost. -> /ucm/ivr/details?no=Main (Options of Main)',
]
const parent =
  'lost: The parent of Main, No parent, does not exist. There is no IVR No parent. Callers cannot return to it. -> /ucm/ivr/details?no=Main (Parent of Main)'
const night =
  'lost: The next queue outside business hours of Sales, No night, does not exist. There is no queue No night. Callers are lost while it is closed. -> /ucm/queues/view?no=Sales (Next queue of Sales)'
cases('a name that leads to nothing', {
  'is found in each place': { ...missing, given: leads, finds: [queueKey, menuKey, agentKey, parent, night] },
  'is not known of queues that are hidden': {
    ...missing,
    given: { ...leads, more: { hidden: 'queues' } },
    finds: [menuKey, agentKey, parent],
  },
  'nor of hidden menus': {
    ...missing,
    given: { ...leads, more: { hidden: 'IVRs' } },
    finds: [queueKey, agentKey, night],
  },
  'nor of agents who were not read': {
    ...missing,
    given: { ...leads, more: { agentNames: undefined } },
    finds: [queueKey, menuKey, parent, night],
  },
  'nor of lists that were cut': { ...missing, given: leads, setup: { areListsIncomplete: true }, finds: [] },
})

const sounds = { about: /audio library/ }
const sounding = {
  ...ivr('Main', ['1 JUMP_TO_QUEUE Sales'], {
    sounds: [
      { how: 'IVR Prompt', file: 'gone.wav' },
      { how: 'Closed sound', file: '' },
    ],
  }),
}
const given: Given = {
  ivrs: [{ ...sounding, options: sounding.options.map((option) => ({ ...option, sound: 'key.wav' })) }],
  queues: [
    {
      ...queue('Sales'),
      sounds: [
        { how: 'Closed sound', file: 'closed.wav' },
        { how: 'Welcome', file: 'here.wav' },
      ],
    },
  ],
}
cases('an audio file', {
  'that is gone is found in menus, keys and queues': {
    ...sounds,
    given,
    setup: { audioFiles: new Set(['here.wav']) },
    finds: [
      'wrong: gone.wav is not in the audio library. It is the IVR Prompt of Main. Callers hear nothing there. -> /ucm/ivr/details?no=Main (Sounds of Main)',
      'wrong: key.wav is not in the audio library. It is the acknowledge audio of key 1 of Main. Callers hear nothing there. -> /ucm/ivr/details?no=Main (Sounds of Main)',
      'wrong: closed.wav is not in the audio library. It is the closed sound of Sales. Callers hear nothing there. -> /ucm/queues/view?no=Sales (Sounds of Sales)',
    ],
  },
  'is not said to be gone where the library was not read': { ...sounds, given, finds: [] },
})

const closed = { about: /business hours|is closed when/ }
cases('business hours', {
  'that are missing say where calls go': {
    ...closed,
    given: {
      ivrs: [ivr('Main', ['1 JUMP_TO_QUEUE Sales'], { hours: '', fallbackQueue: 'Sales' })],
      queues: [queue('Desk', { hours: '', nextOutsideHours: 'Sales' }), queue('Sales')],
    },
    finds: [
      'lost: Main has no business hours. Without business hours it is always closed. Its calls go on to Sales. -> /ucm/ivr/details?no=Main (Hours of Main)',
      'lost: Desk has no business hours. Without business hours it is always closed. Its calls go on to Sales. -> /ucm/queues/view?no=Desk (Hours of Desk)',
    ],
  },
  'that were not read are not said to be missing': {
    ...closed,
    given: queues({ ...queue('Sales'), opening: undefined }),
    finds: [],
  },
  'that nobody can read are not known, and missing from nothing else [980]': {
    about: /not known|Unread/,
    given: queues({
      ...queue('Sales'),
      opening: { whyUnknown: 'its business hours ‘weekdays early - late’ cannot be read' },
    }),
    finds: [
      'wrong: It is not known when Sales is open. Its business hours ‘weekdays early - late’ cannot be read. -> /ucm/queues/view?no=Sales (Hours of Sales)',
    ],
  },
  'of a queue that two need outside theirs are named once': {
    ...closed,
    given: queues(
      queue('Sales', { hours: OFFICE, nextOutsideHours: 'Night' }),
      queue('Desk', { hours: 'MON-SUN 07:00-18:00', nextOutsideHours: 'Night' }),
      queue('Night', { hours: 'MON-FRI 09:00-17:00' }),
    ),
    finds: [
      'wrong: Night is closed when Sales and Desk are closed. Sales and Desk send calls to it outside business hours. These calls end. -> /ucm/queues/view?no=Night (Hours of Night)',
    ],
  },
  'of a queue that is open a minute longer are fine': {
    ...closed,
    given: queues(
      queue('Sales', { hours: OFFICE, nextOutsideHours: 'Night' }),
      queue('Night', { hours: 'MON-FRI 08:30-17:01' }),
    ),
    finds: [],
  },
  'of a queue that passes calls on, or to itself, or gets them from one that never closes or never opens, are fine': {
    ...closed,
    given: queues(
      queue('Sales', { hours: OFFICE, nextOutsideHours: 'Night' }),
      queue('Night', { hours: OFFICE, nextOutsideHours: 'Always' }),
      queue('Always', { nextOutsideHours: 'Day' }),
      { ...queue('Unknown', { nextOutsideHours: 'Day' }), opening: undefined },
      queue('Day', { hours: OFFICE }),
      queue('Itself', { hours: OFFICE, nextOutsideHours: 'Itself' }),
    ),
    finds: [],
  },
})

const sends = { about: /is closed at times/ }
const LONG = 'MON-FRI 08:30-18:00'
cases('a next queue', {
  'that is closed while two are open is named once': {
    ...sends,
    given: queues(
      queue('Sales', { hours: LONG, nextQueue: 'More' }),
      queue('Desk', { hours: LONG, nextQueue: 'More' }),
      queue('More', { hours: OFFICE }),
    ),
    finds: [
      'wrong: More is closed at times when Sales and Desk send calls to it. Callers whom nobody answers go on to it while it is closed. These calls end. -> /ucm/queues/view?no=More (Hours of More)',
    ],
  },
  'gets calls from those that callers leave when nobody is there': {
    ...sends,
    given: queues(
      queue('Leave', { hours: LONG, nextQueue: 'More', absoluteTimeout: 0, joinEmpty: true, leaveWhenEmpty: true }),
      queue('Join', { hours: LONG, nextQueue: 'Again', absoluteTimeout: 0, joinEmpty: false, leaveWhenEmpty: false }),
      queue('Limit', { hours: LONG, nextQueue: 'Third', absoluteTimeout: 1, joinEmpty: true, leaveWhenEmpty: false }),
      queue('Stay', { hours: LONG, nextQueue: 'Never', absoluteTimeout: 0, joinEmpty: true, leaveWhenEmpty: false }),
      queue('Unknown', { hours: LONG, nextQueue: 'Never', rules: undefined }),
      ...['More', 'Again', 'Third', 'Never'].map((name) => queue(name, { hours: OFFICE })),
    ),
    finds: ['More|Leave', 'Again|Join', 'Third|Limit'].map((pair) => {
      const [to, from] = pair.split('|')
      return `wrong: ${to} is closed at times when ${from} sends calls to it. Callers whom nobody answers go on to it while it is closed. These calls end. -> /ucm/queues/view?no=${to} (Hours of ${to})`
    }),
  },
  'is fine where it passes calls on, has no hours, is a shift queue, or gets calls from one or from itself': {
    ...sends,
    given: queues(
      queue('A', { hours: LONG, nextQueue: 'Passes on' }),
      queue('Passes on', { hours: OFFICE, nextOutsideHours: 'A' }),
      queue('B', { hours: LONG, nextQueue: 'Without' }),
      queue('Without', { hours: '' }),
      queue('C', { hours: LONG, nextQueue: 'Shift' }),
      queue('Shift', { isShift: true, nextQueue: 'Office', holidays: [] }),
      queue('Office', { hours: OFFICE, nextQueue: 'Office' }),
      queue('Never open', { hours: '', nextQueue: 'Office' }),
      { ...queue('Unread', { nextQueue: 'Office' }), opening: undefined },
      queue('Same', { hours: OFFICE, nextQueue: 'Office' }),
    ),
    finds: [],
  },
})

const menuOpen = { about: /also when/ }
cases('a menu that is open longer', {
  'than two queues names both, and its keys': {
    ...menuOpen,
    given: {
      ivrs: [
        ivr(
          'Main',
          ['1 JUMP_TO_QUEUE Sales', '2 JUMP_TO_QUEUE Desk', '3 JUMP_TO_QUEUE Sales', '4 JUMP_TO_QUEUE Night'],
          {
            fallbackQueue: 'Sales',
          },
        ),
      ],
      queues: [queue('Sales', { hours: OFFICE }), queue('Desk', { hours: LONG }), queue('Night')],
    },
    finds: [
      'wrong: Main leads to Sales and Desk also when they are closed. It is open at more hours. Callers who press keys 1, 2 and 3 or nothing then hear that it is closed, and the call ends. -> /ucm/ivr/details?no=Main (Hours of Main)',
    ],
  },
  'than its fallback queue alone loses callers who press nothing [999]': {
    ...menuOpen,
    given: {
      ivrs: [ivr('Main', ['1 JUMP_TO_QUEUE Night'], { fallbackQueue: 'Sales' })],
      queues: [queue('Sales', { hours: OFFICE }), queue('Night')],
    },
    finds: [
      'wrong: Main leads to Sales also when it is closed. It is open at more hours. Callers who press nothing then hear that it is closed, and the call ends. -> /ucm/ivr/details?no=Main (Hours of Main)',
    ],
  },
  'than a queue that passes calls on is fine, and so is one without hours': {
    ...menuOpen,
    given: {
      ivrs: [
        ivr('Main', ['1 JUMP_TO_IVR Sales', '2 JUMP_TO_QUEUE Passes on', '3 JUMP_TO_QUEUE Shift'], {
          fallbackQueue: 'Passes on',
        }),
        ivr('Closed', ['1 JUMP_TO_QUEUE Sales'], { hours: '' }),
        { ...ivr('Unread', ['1 JUMP_TO_QUEUE Sales']), opening: undefined },
      ],
      queues: [
        queue('Sales', { hours: OFFICE }),
        queue('Passes on', { hours: OFFICE, nextOutsideHours: 'Sales' }),
        queue('Shift', { isShift: true, hours: OFFICE, holidays: [] }),
      ],
    },
    finds: [],
  },
})

const past = { about: /are past/ }
const [BEFORE, TODAY] = ['2026-11-22 Sunday', `${MON} Today`]
cases('holidays that are all past', {
  'are found of a menu, with the last of them': {
    ...past,
    given: ivrs(ivr('Main', [], { holidays: [BEFORE, '2025-12-25 Christmas Day', '2025-12-26 Boxing Day'] })),
    finds: [
      'look: All holidays of Main are past. The last was on 22-11-2026. It is open on all holidays to come, as on any other day. -> /ucm/ivr/details?no=Main (Holidays of Main)',
    ],
  },
  'are not where one is today, where there are no hours, and where there are none': {
    ...past,
    given: queues(
      queue('Today', { holidays: [BEFORE, TODAY] }),
      queue('Closed', { hours: '', holidays: [BEFORE] }),
      queue('None'),
    ),
    finds: [],
  },
})

const notClosed = { about: /is not closed on/ }
const [EVE, CHRISTMAS, BOXING] = ['2026-12-24 Christmas Eve', '2026-12-25 Christmas Day', '2026-12-26 Boxing Day']
cases('a holiday that most have', {
  'is missing of a menu, in the order of the days': {
    ...notClosed,
    given: ivrs(
      ivr('A', [], { holidays: [BOXING, EVE, CHRISTMAS] }),
      ivr('B', [], { holidays: [BOXING, EVE, CHRISTMAS] }),
      ivr('C', []),
    ),
    finds: [
      'wrong: C is not closed on Christmas Eve 24-12-2026, Christmas Day 25-12-2026 and Boxing Day 26-12-2026. Most other IVRs are closed then. Callers come to C as on any other day. -> /ucm/ivr/details?no=C (Holidays of C)',
    ],
  },
  'is not known of two': { ...notClosed, given: queues(queue('A', { holidays: [CHRISTMAS] }), queue('B')), finds: [] },
  'is not one that half of the others have': {
    ...notClosed,
    given: queues(queue('A', { holidays: [CHRISTMAS] }), queue('B'), queue('C')),
    finds: [],
  },
  'is not one that is past, or of another year': {
    ...notClosed,
    given: queues(
      ...['A', 'B'].map((name) => queue(name, { holidays: [BEFORE, '2027-01-01 New Year’s Day', CHRISTMAS] })),
      queue('C', { holidays: [CHRISTMAS] }),
    ),
    finds: [],
  },
  'may be today': {
    ...notClosed,
    given: queues(...['A', 'B'].map((name) => queue(name, { holidays: [TODAY] })), queue('C')),
    finds: [
      `wrong: C is not closed on Today 23-11-2026. Most other queues are closed then. Callers come to C as on any other day. -> /ucm/queues/view?no=C (Holidays of C)`,
    ],
  },
  'is not compared with records that have no hours': {
    ...notClosed,
    given: queues(
      queue('A', { holidays: [CHRISTMAS] }),
      queue('B', { hours: '', holidays: [CHRISTMAS] }),
      queue('C'),
      queue('D', { hours: '' }),
    ),
    finds: [],
  },
  'is not known where a list was cut': {
    ...notClosed,
    given: queues(queue('A', { holidays: [CHRISTMAS] }), queue('B', { holidays: [CHRISTMAS] }), queue('C')),
    setup: { areListsIncomplete: true },
    finds: [],
  },
  'is not known where the holidays of a menu were not read': {
    ...notClosed,
    given: {
      ...queues(queue('A', { holidays: [CHRISTMAS] }), queue('B', { holidays: [CHRISTMAS] }), queue('C')),
      ivrs: [{ ...ivr('Main', []), opening: undefined }],
    },
    finds: [],
  },
  'does not need those of a shift queue': {
    ...notClosed,
    given: queues(
      queue('A', { holidays: [CHRISTMAS] }),
      queue('B', { holidays: [CHRISTMAS] }),
      queue('C'),
      queue('Shift', { isShift: true }),
    ),
    finds: [
      'wrong: C is not closed on Christmas Day 25-12-2026. Most other queues are closed then. Callers come to C as on any other day. -> /ucm/queues/view?no=C (Holidays of C)',
    ],
  },
})

it('shows a call on the missing holiday when it opens on that day, and none where it does not [778]', async () => {
  const { moment } = clock(`${MON} 15:42`)
  const withC = async (hours: string) => {
    const all = queues(
      queue('A', { holidays: [CHRISTMAS] }),
      queue('B', { holidays: [CHRISTMAS] }),
      queue('C', { hours }),
    )
    const time = { now: moment, formatDate: amsterdam, days: checkDays(amsterdam, MON) }
    return (await applyRules(setupOf(all), time)).findings.find(({ title }) => notClosed.about.test(title))?.call
  }
  expect(await withC('FRI 09:00-17:00')).toContain('at=2026-12-25T09%3A00')
  expect(await withC('MON 09:00-17:00')).toBeUndefined()
})

const shiftRules = { about: /on shift|directory/ }
const desk = (next = '') => queue('Desk', { isShift: true, agents: ['Quinten'], nextQueue: next })
const busy = (days: number) =>
  Array.from({ length: days }, (_, at) => {
    const day = new Date(Date.parse(MON) + at * 86_400_000).toISOString().slice(0, 10)
    return `Quinten ${day} 08:00 - ${day} 17:00`
  })
cases('shifts', {
  'with a day without an agent say where calls go': {
    ...shiftRules,
    given: { queues: [desk('Sales'), queue('Sales')], teams: { Desk: shifts(...busy(9).filter((_, at) => at !== 2)) } },
    finds: [
      'lost: Desk: nobody on shift at Wed 25-11 08:00. At this time on other days somebody is on shift. Callers go on to Sales, where somebody may answer. -> /ucm/queues/shifts?no=Desk (Shifts of Desk)',
    ],
  },
  'of two strangers name them': {
    ...shiftRules,
    given: {
      queues: [desk()],
      teams: {
        Desk: shifts(...busy(9), `Isabel ${MON} 08:00 - ${MON} 12:00`, `Piet ${MON} 12:00 - ${MON} 17:00`),
      },
      more: {
        people: new Map([
          ['user of Isabel', 'Isabel'],
          ['user of Piet', 'Piet'],
        ]),
      },
    },
    finds: [
      'wrong: Desk: 2 people on shift are no agents. Isabel and Piet have shifts, but calls do not reach them. -> /ucm/queues/shifts?no=Desk (Shifts of Desk)',
      'look: Desk: on no day is anybody on shift 00:00 - 08:00 and 17:00 - 24:00. Callers reach nobody then. -> /ucm/queues/shifts?no=Desk (Shifts of Desk)',
    ],
  },
  'of a directory that is not connected say so': {
    ...shiftRules,
    given: { queues: [desk()], teams: { Desk: { kind: 'failed', text: 'No.', connection: 'missing' } } },
    finds: [
      'wrong: No Microsoft directory is connected. The agents of Desk come from its shifts, and are not renewed. Agents without a shift may still ring. -> /settings/graph-api (Microsoft directory)',
    ],
  },
  'need no directory where no queue has any': {
    ...shiftRules,
    given: { queues: [queue('Sales')], teams: { Desk: { kind: 'failed', text: 'No.', connection: 'missing' } } },
    finds: [],
  },
  'that failed for another reason do not blame the directory': {
    ...shiftRules,
    given: { queues: [desk()], teams: { Desk: { kind: 'failed', text: 'Busy.' } } },
    finds: [],
  },
})

it('says fine of agents only where they were read, and of the directory only where all teams were [730]', async () => {
  const { moment } = clock(`${MON} 15:42`)
  const fineOf = async (given: Given) =>
    (await applyRules(setupOf(given), { now: moment, formatDate: amsterdam, days: checkDays(amsterdam, MON) })).fine
  const ofAgents = [
    'No fallback number leads back to its queue',
    'No agent on a call gets many other calls',
    'Every agent is in a queue',
  ]
  const all = queues(queue('Sales', { agents: ['Anna'] }))
  expect(await fineOf({ ...all, more: { agents: [agent('Anna')] } })).toEqual(expect.arrayContaining(ofAgents))
  const unread = await fineOf({ ...all, more: { agents: undefined } })
  expect(unread.filter((fine) => ofAgents.includes(fine))).toEqual([])
  // The walk behind a number looks at 100 menus.
  const menus = (count: number) => Array.from({ length: count }, (_, at) => ivr(`Menu ${at}`, ['1 REPEAT_CURRENT_IVR']))
  const [of100, of101] = await Promise.all(
    [100, 101].map((count) => fineOf({ ...all, ivrs: menus(count), more: { agents: [agent('Anna')] } })),
  )
  expect([of100?.includes(ofAgents[0] ?? ''), of101?.includes(ofAgents[0] ?? '')]).toEqual([true, false])
  const two = { queues: [desk(), queue('Other', { isShift: true })], teams: { Desk: shifts(...busy(9)) } }
  expect(await fineOf(two)).not.toContain('The Microsoft directory is connected')
})

it.each([
  ['the cover of all is there', { Desk: shifts(...busy(9)) }, true, true],
  ['some shifts are missing', { Desk: { kind: 'loaded', content: { rows: [], missing: 1 } } as const }, false, true],
  ['a team failed', { Desk: { kind: 'failed', text: 'Busy.' } as const }, false, false],
  ['a team was not asked', {}, false, false],
])('says fine of shifts only where it was known: %s [730]', async (_, teams, shift, directory) => {
  const { moment } = clock(`${MON} 15:42`)
  const setup = setupOf({ queues: [desk(), queue('Sales')], teams, more: { agents: [agent('Quinten')] } })
  const { fine } = await applyRules(setup, { now: moment, formatDate: amsterdam, days: checkDays(amsterdam, MON) })
  expect(fine.includes('Somebody is on shift at every usual hour')).toBe(shift)
  expect(fine.includes('Everybody on shift is an agent')).toBe(shift)
  expect(fine.includes('The Microsoft directory is connected')).toBe(directory)
})

const announces = { about: /announce/ }
const named = (hours: string, ...files: readonly string[]): Given => ({
  queues: [{ ...queue('Sales', { hours }), sounds: files.map((file) => ({ how: 'Closed sound', file })) }],
})
cases('the name of a sound', {
  'with its own hours is fine, however they are written': {
    ...announces,
    given: named(
      OFFICE,
      'open-0830-1700.wav',
      'hours 8.30 - 17.00.wav',
      '8:30 tot 17:00.wav',
      '08h30 BIS 17h00.wav',
      '830_1700.wav',
      '08.30 to 17.00',
      'welcome.wav',
      'day-2026-11-23.wav',
      '10830-17001.wav',
      'part-0860-1700.wav',
      '2530-1700.wav',
    ),
    finds: [],
  },
  'with others is named, with the hours that it has': {
    ...announces,
    given: named(
      'MON 08:30-12:00, TUE 08:30-12:00, WED 13:00-17:00, THU 14:00-18:00, FRI 09:00-24:00, SAT 10:00-11:00, SUN 10:00-11:00',
      'a-0830-1700.wav',
      'b-08:30to12:00.wav',
      'c 19.59_20.01.wav',
      'd-0900-2400.wav',
    ),
    finds: [
      'look: Sales may announce wrong hours. By the name of a-0830-1700.wav and c 19.59_20.01.wav it says other hours than Sales has: 08:30 to 12:00, 13:00 to 17:00, 14:00 to 18:00 and 2 more. -> /ucm/queues/view?no=Sales (Hours of Sales)',
    ],
  },
  'may have minutes at both ends': { ...announces, given: named('MON 08:30-17:30', 'open-0830-1730.wav'), finds: [] },
  'of a menu counts too, and none where there are no hours': {
    ...announces,
    given: {
      ivrs: [
        ivr('Main', [], { hours: OFFICE, sounds: [{ how: 'IVR Prompt', file: '0900-1700.wav' }] }),
        ivr('Closed', [], { hours: '', sounds: [{ how: 'IVR Prompt', file: '0900-1700.wav' }] }),
        { ...ivr('Unread', [], { sounds: [{ how: 'IVR Prompt', file: '0900-1700.wav' }] }), opening: undefined },
      ],
    },
    finds: [
      'look: Main may announce wrong hours. By the name of 0900-1700.wav it says other hours than Main has: 08:30 to 17:00. -> /ucm/ivr/details?no=Main (Hours of Main)',
    ],
  },
})

cases('a strategy that the portal does not know', {
  'is named, and nothing is concluded from it [982]': {
    about: /Sales/,
    given: queues(queue('Sales', { strategy: 'MAGIC', agents: ['Anna 5', 'Ben 5'], phoneNumber: '31200' })),
    finds: [
      'look: How the agents of Sales ring is not known. This portal does not know its strategy MAGIC. -> /ucm/queues/view?no=Sales (Strategy of Sales)',
    ],
  },
  'says nothing of one agent': {
    about: /Sales/,
    given: queues(queue('Sales', { strategy: 'MAGIC', agents: ['Anna'], phoneNumber: '31200' })),
    finds: [],
  },
})
