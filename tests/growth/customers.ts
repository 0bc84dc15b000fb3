/** Call centres of any size, in the shapes that are worst for what looks at all of one. */
import type { FlowIvr, FlowQueue } from '../../app/features/ucm/call-flow/call-flow'
import type { CheckSetup } from '../../app/features/ucm/check/rules/rule.server'
import { agent, ivr, OFFICE, queue, setupOf } from '../ucm/who-answers-cases'
import { many } from './shapes'

const HOLIDAYS = ['2026-12-25 Christmas Day', '2027-01-01 New Year']
/** A name has no digits: those after it are a priority. */
const personAt = (at: number) => `Person ${[...String(at)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`

interface Parts {
  readonly queues?: readonly FlowQueue[]
  readonly ivrs?: readonly FlowIvr[]
  /** More than those of the queues. */
  readonly agents?: number
  readonly more?: Partial<CheckSetup>
}

function centre({ queues = [], ivrs = [], agents = 0, more = {} }: Parts): CheckSetup {
  const setup = setupOf({ queues, ivrs })
  const people = [...(setup.agents ?? []), ...many(agents, (at) => agent(personAt(at)))]
  return { ...setup, agents: people, agentNames: people.map(({ name }) => name), audioFiles: new Set(), ...more }
}

const queues = (size: number, givenAt: (at: number) => Parameters<typeof queue>[1]) =>
  many(size, (at) => queue(`Queue ${at}`, { hours: OFFICE, holidays: HOLIDAYS, ...givenAt(at) }))
const ivrs = (
  size: number,
  optionsAt: (at: number) => readonly string[],
  givenAt: (at: number) => Parameters<typeof ivr>[2] = () => ({}),
) => many(size, (at) => ivr(`Menu ${at}`, optionsAt(at), { hours: OFFICE, holidays: HOLIDAYS, ...givenAt(at) }))

/** `size`: queues, IVRs, agents or members, whichever the shape is of. */
export const customers: Readonly<Record<string, (size: number) => CheckSetup>> = {
  'queues all alike': (size) => centre({ queues: queues(size, () => ({ agents: ['Anna', 'Ben 10'] })) }),
  'a chain of queues': (size) => centre({ queues: queues(size, (at) => ({ nextQueue: `Queue ${at + 1}` })) }),
  'a chain of queues from the last to the first': (size) =>
    centre({ queues: queues(size, (at) => ({ nextQueue: `Queue ${at - 1}` })) }),
  'a ring of queues': (size) => centre({ queues: queues(size, (at) => ({ nextQueue: `Queue ${(at + 1) % size}` })) }),
  'a chain of queues outside hours': (size) =>
    centre({ queues: queues(size, (at) => ({ nextOutsideHours: `Queue ${at + 1}`, hours: '' })) }),
  'queues that all lead to one': (size) =>
    centre({ queues: queues(size, () => ({ nextQueue: 'Queue 0', nextOutsideHours: 'Queue 0' })) }),
  'queues that lead to two others each': (size) =>
    centre({
      queues: queues(size, (at) => ({ nextQueue: `Queue ${2 * at + 1}`, nextOutsideHours: `Queue ${2 * at + 2}` })),
    }),
  'queues with one number': (size) => centre({ queues: queues(size, () => ({ phoneNumber: '31200' })) }),
  'queues with other numbers': (size) => centre({ queues: queues(size, (at) => ({ phoneNumber: `312${at}` })) }),
  'queues that lead to what is missing': (size) =>
    centre({ queues: queues(size, (at) => ({ nextQueue: `Gone ${at}`, nextOutsideHours: `Gone ${at}` })) }),
  'queues and agents': (size) =>
    centre({ queues: queues(size, (at) => ({ agents: [personAt(at)], phoneNumber: `312${at}` })), agents: size }),
  'numbers that nothing has': (size) =>
    centre({
      queues: queues(size, (at) => ({ phoneNumber: `312${at}` })),
      more: { listedNumbers: many(size, (at) => `3110555${at}`) },
    }),
  'fallback numbers of a chain of menus': (size) =>
    centre({
      ivrs: ivrs(
        size,
        (at) => [`1 JUMP_TO_IVR Menu ${at + 1}`],
        (at) => ({ phoneNumber: `311${at}` }),
      ),
      more: { agents: many(size, (at) => ({ ...agent(personAt(at)), fallbackNumber: `311${at}` })) },
    }),
  'members of one queue': (size) => centre({ queues: [queue('Sales', { agents: many(size, personAt) })] }),
  'members of one queue in turn': (size) =>
    centre({ queues: [queue('Sales', { agents: many(size, personAt), strategy: 'RRMEMORY' })] }),
  'members of other priorities': (size) =>
    centre({ queues: [queue('Sales', { agents: many(size, (at) => `${personAt(at)} ${at}`) })] }),
  'members that ring one after the other': (size) =>
    centre({
      queues: [queue('Sales', { agents: many(size, (at) => `${personAt(at)} ${at}`), strategy: 'LINEAR' })],
      more: { noAnswer: 'escalate' },
    }),
  'a member again and again': (size) => centre({ queues: [queue('Sales', { agents: many(size, () => 'Anna') })] }),
  'agents alone': (size) => centre({ agents: size }),
  'menus all alike': (size) => centre({ ivrs: ivrs(size, () => ['1 REPEAT_CURRENT_IVR']) }),
  'a chain of menus': (size) => centre({ ivrs: ivrs(size, (at) => [`1 JUMP_TO_IVR Menu ${at + 1}`]) }),
  'a chain of menus that ends at a queue': (size) =>
    centre({
      ivrs: ivrs(size, (at) => [at === size - 1 ? '1 JUMP_TO_QUEUE Queue 0' : `1 JUMP_TO_IVR Menu ${at + 1}`]),
      queues: queues(1, () => ({})),
    }),
  'a chain of menus from the last to the first': (size) =>
    centre({
      ivrs: ivrs(size, (at) => [at === 0 ? '1 JUMP_TO_QUEUE Queue 0' : `1 JUMP_TO_IVR Menu ${at - 1}`]),
      queues: queues(1, () => ({})),
    }),
  'a ring of menus': (size) => centre({ ivrs: ivrs(size, (at) => [`1 JUMP_TO_IVR Menu ${(at + 1) % size}`]) }),
  'menus that return to their parents': (size) =>
    centre({
      ivrs: ivrs(
        size,
        () => ['1 RETURN_TO_PARENT_IVR'],
        (at) => ({ parent: `Menu ${at + 1}`, phoneNumber: `311${at}` }),
      ),
    }),
  'menus with one number': (size) =>
    centre({
      ivrs: ivrs(
        size,
        () => ['1 REPEAT_CURRENT_IVR'],
        () => ({ phoneNumber: '31100' }),
      ),
    }),
  'menus that lead to agents': (size) =>
    centre({ ivrs: ivrs(size, (at) => [`1 HUNT_AGENT ${personAt(at)}`]), agents: size }),
  'menus that lead to what is missing': (size) =>
    centre({
      ivrs: ivrs(size, (at) => [`1 JUMP_TO_QUEUE Gone ${at}`, `2 JUMP_TO_IVR Gone ${at}`, `3 HUNT_AGENT Gone ${at}`]),
    }),
  'keys of one menu': (size) =>
    centre({
      ivrs: [
        ivr(
          'Menu 0',
          many(size, (at) => `${at} JUMP_TO_QUEUE Queue 0`),
          { phoneNumber: '31100' },
        ),
      ],
      queues: queues(1, () => ({})),
    }),
  'keys of one menu to other queues': (size) =>
    centre({
      ivrs: [
        ivr(
          'Menu 0',
          many(size, (at) => `${at} JUMP_TO_QUEUE Queue ${at}`),
          { phoneNumber: '31100' },
        ),
      ],
      queues: queues(size, () => ({})),
    }),
  'menus before queues': (size) =>
    centre({
      ivrs: ivrs(
        size,
        (at) => [`1 JUMP_TO_QUEUE Queue ${at}`],
        (at) => ({ phoneNumber: `311${at}`, fallbackQueue: `Queue ${at}` }),
      ),
      queues: queues(size, () => ({})),
    }),
  'holidays of one queue': (size) =>
    centre({ queues: [queue('Sales', { holidays: many(size, (at) => `${dayAt(at)} Holiday ${at}`) })] }),
  'the same holiday again and again': (size) =>
    centre({ queues: [queue('Sales', { holidays: many(size, () => HOLIDAYS[0] ?? '') })] }),
  'hours of one queue': (size) =>
    centre({ queues: [queue('Sales', { hours: many(size, (at) => `MON ${time(at)}-${time(at + 1)}`).join(', ') })] }),
  'the same hours again and again': (size) =>
    centre({ queues: [queue('Sales', { hours: many(size, () => OFFICE).join(', ') })] }),
  'sounds of one queue': (size) =>
    centre({
      queues: [
        queue('Sales', {
          sounds: many(size, (at) => ({ how: 'Open sound', file: `hours 0${at % 10}30-1700 ${at}.wav` })),
        }),
      ],
    }),
  'people on shift': (size) => withShifts(size, (at) => [`user ${at}`, 0]),
  'shifts of one person': (size) => withShifts(size, (at) => ['user', at]),
  'shifts of agents': (size) => withShifts(size, (at) => [`user of ${personAt(at)}`, at % 50]),
}

const dayAt = (at: number) => new Date(Date.UTC(2026, 11, 1) + at * 86_400_000).toISOString().slice(0, 10)
const time = (at: number) =>
  `${String(Math.floor(at / 30) % 24).padStart(2, '0')}:${String((at % 30) * 2).padStart(2, '0')}`

/** The start of Monday, 23-11-2026, in Amsterdam. */
const MONDAY = Date.UTC(2026, 10, 22, 23)
const HOUR_MS = 3_600_000

function withShifts(size: number, personOf: (at: number) => readonly [userId: string, hours: number]): CheckSetup {
  const shifts = many(size, (at) => {
    const [userId, hours] = personOf(at)
    return { userId, name: 'Shift', start: MONDAY + hours * HOUR_MS, end: MONDAY + (hours + 8) * HOUR_MS + at * 60_000 }
  })
  return centre({
    queues: [queue('Desk', { isShift: true, agents: many(size, personAt) })],
    agents: size,
    more: { teams: new Map([['Desk', { kind: 'loaded', content: { rows: shifts, missing: 0 } }]]) },
  })
}
