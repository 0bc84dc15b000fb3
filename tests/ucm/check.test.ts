/** The check finds one fault of each kind in an organisation that has them, and nothing in one without faults. */
import { describe, expect, it } from 'vitest'
import { applyRules, checkDays } from '../../app/features/ucm/check/apply-rules.server'
import type { CheckSetup } from '../../app/features/ucm/check/rules/rule.server'
import { diceFrom } from './oracle/dice'
import { agent, ALWAYS, amsterdam, clock, ivr, OFFICE, queue, setupOf, shifts, type Given } from './who-answers-cases'

const MON = '2026-11-23'
const CHRISTMAS = '2026-12-25 Christmas Day'

function checked(given: Given, more: Partial<CheckSetup> = {}) {
  const { moment } = clock(`${MON} 15:42`)
  const setup: CheckSetup = {
    ...setupOf(given),
    audioFiles: new Set(['welcome.wav']),
    allHolidays: [],
    listedNumbers: [],
    ...more,
  }
  return applyRules(setup, { now: moment, formatDate: amsterdam, days: checkDays(amsterdam, MON) })
}

/** Anna from Monday to Sunday, day and night, for so many days. */
const around = (name: string) => {
  return Array.from({ length: 9 }, (_, at) => `${name} ${dayAfter(at - 1)} 00:00 - ${dayAfter(at)} 00:00`)
}
const dayAfter = (days: number) => new Date(Date.parse(MON) + days * 86_400_000).toISOString().slice(0, 10)

const sound = { how: 'IVR Prompt', file: 'welcome.wav' }
const clean: Given = {
  ivrs: [
    ivr('Main', ['1 JUMP_TO_QUEUE Sales', '2 JUMP_TO_IVR Second', '8 REPEAT_CURRENT_IVR'], {
      phoneNumber: '31100',
      isRoot: true,
      fallbackQueue: 'Sales',
      sounds: [sound],
      hours: OFFICE,
      holidays: [CHRISTMAS],
    }),
    ivr('Second', ['0 RETURN_TO_PARENT_IVR', '1 JUMP_TO_QUEUE Desk', '3 HUNT_AGENT Carl'], {
      parent: 'Main',
      isRoot: false,
      hours: OFFICE,
      holidays: [CHRISTMAS],
    }),
  ],
  queues: [
    queue('Sales', {
      agents: ['Anna', 'Ben'],
      phoneNumber: '31200',
      nextQueue: 'Overflow',
      nextOutsideHours: 'Night',
      hours: OFFICE,
      holidays: [CHRISTMAS],
    }),
    queue('Overflow', { agents: ['Dora'], hours: OFFICE, holidays: [CHRISTMAS] }),
    queue('Night', { agents: ['Dora'], hours: ALWAYS, holidays: [CHRISTMAS] }),
    queue('Desk', { isShift: true, agents: ['Quinten'], nextQueue: 'Overflow' }),
  ],
  teams: { Desk: shifts(...around('Quinten')) },
  more: {
    agents: ['Anna', 'Ben', 'Carl', 'Dora', 'Quinten'].map((name) => agent(name)),
    agentNames: ['Anna', 'Ben', 'Carl', 'Dora', 'Quinten'],
  },
}

/** An organisation that has no fault, with as many queues, agents, menus, holidays and shifts as chance gives it. */
function cleanCustomer(seed: number): Given {
  const dice = diceFrom(seed)
  const people = dice.shuffled(['Anna', 'Ben', 'Carl', 'Dora', 'Emil', 'Fay', 'Gus', 'Hana'])
  const names = dice.shuffled(['Sales', 'Claims', 'Planning', 'Returns', 'Finance']).slice(0, dice.between(1, 5))
  const holidays = dice.some([CHRISTMAS, '2027-01-01 New Year’s Day'], 2)
  const hours = dice.oneOf([OFFICE, ALWAYS])
  const hasMenu = dice.isOnce(2)
  const team = () => dice.shuffled(people).slice(0, dice.between(2, 4))
  const queues = names.map((name, index) =>
    queue(name, {
      ...{ agents: team(), hours, holidays },
      ...{
        nextQueue: 'Overflow',
        nextOutsideHours: 'Night',
        phoneNumber: hasMenu && !dice.isOnce(2) ? '' : `3120${index}`,
      },
      strategy: dice.oneOf(['RING_ALL', 'LINEAR', 'RANDOM']),
    }),
  )
  const desk = queue('Desk', { isShift: true, agents: ['Quinten'], nextQueue: 'Overflow', phoneNumber: '31300' })
  const hasDesk = dice.isOnce(2)
  const main = ivr(
    'Main',
    names.map((name, index) => `${index + 1} JUMP_TO_QUEUE ${name}`),
    { phoneNumber: '31100', isRoot: true, fallbackQueue: names[0] ?? '', sounds: [sound], hours, holidays },
  )
  const all = [
    ...queues,
    ...(hasDesk ? [desk] : []),
    queue('Overflow', { agents: ['Ida', 'Jan'], hours, holidays }),
    queue('Night', { agents: ['Kim', 'Leo'], hours: ALWAYS }),
  ]
  const agents = [...new Set(all.flatMap((one) => one.agents.map(({ name }) => name)))]
  return {
    ivrs: hasMenu ? [main] : [],
    queues: all,
    teams: hasDesk ? { Desk: shifts(...around('Quinten')) } : {},
    more: { agents: agents.map((name) => agent(name)), agentNames: agents },
  }
}

describe('the check', () => {
  it('finds nothing in 40 organisations without faults that chance has made [731]', async () => {
    const found: unknown[] = []
    for (let seed = 1; seed <= 40; seed += 1) {
      const { findings } = await checked(cleanCustomer(seed))
      found.push(...findings.map(({ title, text }) => ({ seed, title, text })))
    }
    expect(found).toEqual([])
  })

  it('finds nothing in an organisation without faults, and says what it looked at [731]', async () => {
    const { findings, fine } = await checked(clean)
    expect(findings).toEqual([])
    expect(fine).toHaveLength(41)
  })

  it('does not say that all is well of what it does not know [731] [995] [1002]', async () => {
    const missing = async (...given: Parameters<typeof checked>) => {
      const [all, some] = [await checked(clean), await checked(...given)]
      return all.fine.filter((text) => !some.fine.includes(text))
    }
    expect(await missing(clean, { listedNumbers: undefined })).toEqual(['Every number leads somewhere'])
    expect(await missing(clean, { allHolidays: undefined })).toContain('Every coming holiday closes something')
    const menu = ivr('Weekend', ['1 JUMP_TO_QUEUE Sales'], { phoneNumber: '31400', hours: OFFICE })
    expect(await missing({ ...clean, ivrs: [...(clean.ivrs ?? []), menu] })).toContain(
      'Calls can begin at every IVR with a number',
    )
  })

  it('finds all faults of an organisation, the worst first, each with its text and its page [728] [729]', async () => {
    const bad: Given = {
      ivrs: [
        ivr('Loop A', ['1 JUMP_TO_IVR Loop B'], { phoneNumber: '31100' }),
        ivr('Loop B', ['1 JUMP_TO_IVR Loop A']),
        ivr('Empty', [], { phoneNumber: '31101' }),
        ivr('Gone', ['1 JUMP_TO_QUEUE Nowhere', '2 HUNT_AGENT Nobody', '3 JUMP_TO_QUEUE Open'], {
          phoneNumber: '31102',
          fallbackQueue: 'No queue',
          parent: 'No menu',
          sounds: [{ how: 'Welcome voice prompt', file: 'lost.wav' }],
        }),
        ivr('Odd', ['1 PLAY_MUSIC', '2 RETURN_TO_PARENT_IVR', '3 JUMP_TO_QUEUE Open'], { phoneNumber: '31103' }),
        ivr('Unreached', ['1 JUMP_TO_QUEUE Open']),
        ivr('Closed', ['1 JUMP_TO_QUEUE Open'], { phoneNumber: '31104', hours: '' }),
      ],
      queues: [
        queue('Open', { phoneNumber: '31200', hours: OFFICE, nextOutsideHours: 'Night', holidays: [CHRISTMAS] }),
        queue('Night', { phoneNumber: '31200', hours: OFFICE, holidays: [CHRISTMAS] }),
        queue('Working', { phoneNumber: '31201', hours: OFFICE, nextQueue: 'Gone queue' }),
        queue('Nobody', { phoneNumber: '31202', agents: [], holidays: [CHRISTMAS] }),
        queue('Endless', {
          phoneNumber: '31203',
          agents: ['Anna', 'Ben'],
          strategy: 'LINEAR',
          timeout: 0,
          absoluteTimeout: 0,
          nextQueue: 'Endless',
          holidays: [CHRISTMAS],
        }),
        queue('Never', { phoneNumber: '31204', hours: '' }),
        queue('Desk', { phoneNumber: '31205', isShift: true, agents: ['Quinten'] }),
        queue('Unplanned', { phoneNumber: '31206', isShift: true, agents: [], nextQueue: 'Open' }),
        queue('Other team', { phoneNumber: '31207', isShift: true, agents: [], teamId: 'away' }),
      ],
      teams: {
        Desk: shifts(...around('Quinten').filter((_, at) => at !== 3), `Isabel ${MON} 07:00 - ${MON} 15:30`),
        Unplanned: shifts(),
        away: { kind: 'failed', text: 'The connection has expired.', connection: 'expired' },
      },
      more: {
        agents: [agent('Anna'), agent('Quinten'), { ...agent('Umar'), userId: '' }],
        agentNames: ['Anna', 'Quinten', 'Umar'],
      },
    }
    const { findings } = await checked(bad)
    expect(findings.map(({ severity, title, link }) => `${severity}: ${title} (${link})`)).toEqual([
      'lost: Callers cannot leave Loop A (Options of Loop A)',
      'lost: Callers cannot leave Loop B (Options of Loop B)',
      'lost: Empty leads nowhere (Options of Empty)',
      'lost: Key 1 of Gone: Nowhere does not exist (Options of Gone)',
      'lost: Key 2 of Gone: Nobody does not exist (Options of Gone)',
      'lost: The fallback queue of Gone, No queue, does not exist (Fallback queue of Gone)',
      'lost: The parent of Gone, No menu, does not exist (Parent of Gone)',
      'lost: The next queue of Working, Gone queue, does not exist (Next queue of Working)',
      'lost: Nobody has no agents (Agents of Nobody)',
      'lost: Closed has no business hours (Hours of Closed)',
      'lost: Never has no business hours (Hours of Never)',
      'lost: Desk: nobody on shift at Wed 25-11 00:00 (Shifts of Desk)',
      'wrong: Night is closed when Open is closed (Hours of Night)',
      'wrong: Unplanned is not planned yet (Shifts of Unplanned)',
      'wrong: Desk: 1 person on shift is no agent (Shifts of Desk)',
      'wrong: The connection to the Microsoft directory has expired (Microsoft directory)',
      'wrong: 31200 is used twice (Night)',
      'wrong: Endless rings the first phone for ever (Timeout of Endless)',
      'wrong: Key 1 of Odd does something unknown (Options of Odd)',
      'wrong: Key 2 of Odd returns to no parent (Options of Odd)',
      'wrong: lost.wav is not in the audio library (Sounds of Gone)',
      'wrong: Working is not closed on Christmas Day 25-12-2026 (Holidays of Working)',
      'look: Nobody reaches Unreached (Number of Unreached)',
      'look: Callers of Endless can go round (Next queue of Endless)',
      'look: Umar is in no queue (Agents)',
    ])
    expect(findings.map(({ text }) => text)).toEqual([
      'Whichever keys callers press, they come to no queue and no agent. It is a loop without a way out.',
      'Whichever keys callers press, they come to no queue and no agent. It is a loop without a way out.',
      'It has neither options nor a fallback queue. Callers hear its prompt and reach nobody.',
      'There is no queue Nowhere. Callers who press it are lost.',
      'There is no agent Nobody. Callers who press it are lost.',
      'There is no queue No queue. Callers who press nothing are lost, and all while it is closed.',
      'There is no IVR No menu. Callers cannot return to it.',
      'There is no queue Gone queue. Callers whom nobody answers are lost.',
      'Nobody rings, and the call ends at once.',
      'Without business hours it is always closed. Its calls end.',
      'Without business hours it is always closed. Its calls end.',
      'At this time on other days somebody is on shift. Callers reach nobody.',
      'Open sends calls to it outside business hours. These calls end.',
      'It has no shift from today on. Until its shifts are published, nobody knows who answers.',
      'Isabel has shifts, but calls do not reach them.',
      'The agents of Desk, Unplanned and Other team come from its shifts, and are not renewed. Agents without a shift may still ring.',
      'Open and Night have it. Which of them a caller reaches cannot be known.',
      'Its timeout is 0. An agent who does not answer keeps the call, and nobody else rings.',
      'What PLAY_MUSIC does is not known. Callers who press it may be lost.',
      'It has no parent IVR. Callers who press the key hear the same menu again.',
      'It is the welcome voice prompt of Gone. Callers hear nothing there.',
      'Most other queues are closed then. Callers come to Working as on any other day.',
      'No number and no key of a menu with a number leads to it.',
      'It is its own next queue. Callers who leave it come back to it, and wait again.',
      'No call reaches Umar.',
    ])
    expect(findings.every(({ to }) => to.startsWith('/'))).toBe(true)
    const calls = findings.flatMap(({ title, call }) => {
      const asked = new URLSearchParams(call?.split('?')[1])
      const pressed = asked.has('key') ? [`key ${asked.get('key')}`] : []
      return call ? [[title, asked.get('number'), asked.get('at'), ...pressed].join(' | ')] : []
    })
    expect(calls, 'calls that show them [778]').toEqual([
      `Callers cannot leave Loop A | ivr:Loop A | ${MON}T15:42`,
      `Callers cannot leave Loop B | ivr:Loop B | ${MON}T15:42`,
      `Empty leads nowhere | ivr:Empty | ${MON}T15:42`,
      `Key 1 of Gone: Nowhere does not exist | ivr:Gone | ${MON}T15:42 | key 1:Nowhere`,
      `Key 2 of Gone: Nobody does not exist | ivr:Gone | ${MON}T15:42 | key 2:Nobody`,
      `The fallback queue of Gone, No queue, does not exist | ivr:Gone | ${MON}T15:42 | key none:No queue`,
      `The next queue of Working, Gone queue, does not exist | queue:Working | ${MON}T15:42`,
      `Nobody has no agents | queue:Nobody | ${MON}T15:42`,
      `Closed has no business hours | ivr:Closed | ${MON}T15:42`,
      `Never has no business hours | queue:Never | ${MON}T15:42`,
      'Desk: nobody on shift at Wed 25-11 00:00 | queue:Desk | 2026-11-25T00:00',
      `Night is closed when Open is closed | queue:Open | ${MON}T17:00`,
      `31200 is used twice | 31200 | ${MON}T15:42`,
      `Endless rings the first phone for ever | queue:Endless | ${MON}T15:42`,
      `Key 1 of Odd does something unknown | ivr:Odd | ${MON}T15:42 | key 1:`,
      `Key 2 of Odd returns to no parent | ivr:Odd | ${MON}T15:42 | key 2:Odd`,
      'Working is not closed on Christmas Day 25-12-2026 | queue:Working | 2026-12-25T08:30',
      `Callers of Endless can go round | queue:Endless | ${MON}T15:42`,
    ])
  })

  it('shows a call to a record that is closed now when it next opens, and to one that is open when it next closes [778]', async () => {
    const callsAt = async (when: string) => {
      const given: Given = {
        queues: [
          queue('Late', { agents: [], hours: 'TUE 08:30-17:00' }),
          queue('Evening', { hours: 'MON-FRI 08:30-00:00', nextOutsideHours: 'Gone' }),
          queue('Day', { hours: OFFICE, nextOutsideHours: 'Night', holidays: [`${MON} Today`] }),
          queue('Night', { hours: OFFICE }),
        ],
      }
      const time = { now: clock(when).moment, formatDate: amsterdam, days: checkDays(amsterdam, MON) }
      const { findings } = await applyRules(setupOf(given), time)
      return ['Late has no agents', 'Evening, Gone, does not exist', 'Night is closed'].map((title) => {
        const finding = findings.find((one) => one.title.includes(title))
        return finding && new URLSearchParams(finding.call?.split('?')[1]).get('at')
      })
    }
    expect(await callsAt(`${MON} 20:00`)).toEqual(['2026-11-24T08:30', '2026-11-24T00:00', '2026-11-23T20:00'])
    // Night is open on the holiday of Day alone, so that call would not be lost.
    expect(await callsAt(`${MON} 10:00`)).toEqual(['2026-11-24T08:30', '2026-11-24T00:00', null])
  })

  it('finds nothing in what was not read, and calls none of that fine [730]', async () => {
    const unread: Given = {
      ivrs: [ivr('Main', [], { phoneNumber: '31100', isUnread: true })],
      queues: [queue('Sales', { agents: [], isUnread: true }), queue('Desk', { isShift: true })],
      more: { unreadRecords: { queues: 1, ivrs: 1, isFinal: false }, agents: undefined, agentNames: undefined },
    }
    expect(await checked(unread, { audioFiles: undefined })).toEqual({ findings: [], fine: [] })
  })

  it('compares holidays only when those of all queues and IVRs were read, as /ucm does not read all [730]', async () => {
    const queues = [
      queue('One', { holidays: [CHRISTMAS] }),
      queue('Two', { holidays: [CHRISTMAS] }),
      queue('Three'),
      queue('Four', { holidays: [CHRISTMAS] }),
    ]
    const titles = async (all: Given['queues']) =>
      (await checked({ queues: all ?? [] })).findings.map(({ title }) => title)
    expect((await titles(queues)).join()).toContain('Three is not closed on Christmas Day')
    const unread = queues.map((one) =>
      one.name === 'Four' ? { ...one, opening: undefined, isUnread: true as const } : one,
    )
    expect((await titles(unread)).join()).not.toContain('Three is not closed')
  })

  it('says fine only of what it could look at as a whole [730] [880]', async () => {
    const failed: Given = { ...clean, teams: { Desk: { kind: 'failed', text: 'The directory is busy.' } } }
    const { findings, fine } = await checked(failed, { audioFiles: undefined })
    expect(findings).toEqual([])
    expect(fine).not.toContain('Somebody is on shift at every usual hour')
    expect(fine).not.toContain('Every audio file in use is there')
    expect(fine).toContain('No number is used twice')
    const some: Given = { ...clean, teams: { Desk: { kind: 'loaded', content: { rows: [], missing: 1 } } } }
    expect((await checked(some)).findings).toEqual([])
    expect((await checked(some)).fine).not.toContain('Somebody is on shift at every usual hour')
    expect((await checked(some)).fine).not.toContain('Everybody on shift is an agent')
    expect((await checked(some)).fine).toContain('The Microsoft directory is connected')
    // Nobody asks whether a directory is connected where there is no shift queue.
    const withoutShifts = await checked({ queues: [queue('Sales')] })
    expect(withoutShifts.fine).toContain('No number is used twice')
    expect(withoutShifts.fine).not.toContain('The Microsoft directory is connected')
  })

  it('takes nobody on shift for an agent who is linked to nobody [880]', async () => {
    const given: Given = {
      ...clean,
      teams: {
        Desk: { kind: 'loaded', content: { rows: [{ userId: '', name: 'Day', start: 0, end: 9e12 }], missing: 0 } },
      },
      more: { ...clean.more, agents: [{ ...agent('Reception'), userId: '' }] },
    }
    expect((await checked(given)).findings.map(({ title }) => title)).toContain('Desk: 1 person on shift is no agent')
  })

  it('does not blame a queue for being closed that nobody needs then, nor agents whose shifts were not read [728]', async () => {
    const always: Given = {
      queues: [queue('Sales', { nextOutsideHours: 'Night' }), queue('Night', { hours: OFFICE })],
    }
    expect((await checked(always)).findings.map(({ title }) => title)).not.toContain(
      'Night is closed when Open is closed',
    )
    const unread: Given = {
      queues: [
        queue('Sales', { phoneNumber: '31200' }),
        queue('Desk', { phoneNumber: '31201', isShift: true, agents: [] }),
      ],
      teams: { Desk: { kind: 'loaded', content: { rows: [], missing: 1 } } },
      more: { agents: [agent('Anna'), agent('Umar')], agentNames: ['Anna', 'Umar'] },
    }
    expect((await checked(unread)).findings).toEqual([])
  })

  it('takes a queue without hours as open where the operator says so [702]', async () => {
    const setup: Given = { queues: [queue('Sales', { hours: '', phoneNumber: '31200' })] }
    expect((await checked(setup)).findings.map(({ title }) => title)).toContain('Sales has no business hours')
    expect((await checked(setup, { withoutHours: 'open' })).findings.map(({ title }) => title)).not.toContain(
      'Sales has no business hours',
    )
  })
})
