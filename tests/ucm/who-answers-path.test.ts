/** Agents who answer behind other queues and menus, and what people read. */
import { describe } from 'vitest'
import { MON, OFFICE, ivr, queue, showRules, type Given, type Rules } from './who-answers-cases'

const CHRISTMAS = '2026-12-25 Christmas Day'
const EVENING = `${MON} 20:00`
const night = queue('Night', { agents: ['Ben'] })
const sales = (more: Parameters<typeof queue>[1] = {}, ...others: readonly NonNullable<Given['queues']>[number][]) => ({
  queues: [queue('Sales', more), ...others],
})
const noAgents = 'Nobody answers: Sales has no agents'

const nextQueues: Rules = {
  'where nobody can ring, callers go on to the next queue; without one the call ends': [
    ['to a queue with an agent', sales({ agents: [], nextQueue: 'Night' }, night), 'Ben rings'],
    ['to none', sales({ agents: [] }), `${noAgents}, and it has no next queue`],
  ],
  'a closed queue sends callers to its next queue outside business hours': [
    ['to an open one', sales({ hours: OFFICE, nextOutsideHours: 'Night' }, night), 'Ben rings', EVENING],
    [
      'and not to the next queue of open hours',
      sales({ hours: OFFICE, nextQueue: 'Night' }, night),
      'Nobody answers: Sales is closed until 24-11 08:30, and it has no next queue outside business hours',
      EVENING,
    ],
    [
      'to one that is closed too',
      sales({ hours: OFFICE, nextOutsideHours: 'Night' }, queue('Night', { hours: OFFICE })),
      'Nobody answers: Sales is closed until 24-11 08:30, and Night has no next queue outside business hours',
      EVENING,
    ],
  ],
  'the first step at which somebody rings decides the answer': [
    ['before a round', sales({ nextQueue: 'Sales' }), 'Anna rings'],
    ['before an empty queue', sales({ nextQueue: 'Night' }, queue('Night', { agents: [] })), 'Anna rings'],
  ],
  'a queue that is met again ends the path': [
    ['itself', sales({ agents: [], nextQueue: 'Sales' }), `${noAgents}, and from here on the caller goes round: Sales`],
    [
      'two closed ones',
      sales({ hours: '', nextOutsideHours: 'Night' }, queue('Night', { hours: '', nextOutsideHours: 'Sales' })),
      'Nobody answers: Sales has no business hours, and from here on the caller goes round: Sales, Night',
    ],
  ],
  'a target that does not exist ends the call': [
    [
      'a next queue',
      sales({ agents: [], nextQueue: 'Gone' }),
      `${noAgents}, and it has the next queue Gone, which does not exist`,
    ],
  ],
  'what could not be read is never an end of the call': [
    [
      'a next queue',
      sales({ agents: [], nextQueue: 'Night' }, queue('Night', { isUnread: true })),
      'Not known: Night could not be read',
    ],
    ['the agents of a queue', sales({ isIncomplete: true }), 'Not known: the agents of Sales could not be read'],
  ],
}

/** A menu, at the number 31100, with two queues behind it. */
const main = (lines: readonly string[], more: Parameters<typeof ivr>[2] = {}, others: Given = {}): Given => ({
  queues: [queue('Sales'), night, ...(others.queues ?? [])],
  ivrs: [ivr('Main', lines, { phoneNumber: '31100', ...more }), ...(others.ivrs ?? [])],
})
const SALES_KEY = ['1 JUMP_TO_QUEUE Sales']
const partOfMain = (fallbackQueue = '') => main(SALES_KEY, { fallbackQueue, isIncomplete: true })
const withSecond = main(['1 JUMP_TO_IVR Second'], {}, { ivrs: [ivr('Second', ['2 JUMP_TO_QUEUE Night'])] })
const NOW = `${MON} 10:00`

const menus: Rules = {
  'an open menu asks for a key, and the key leads to its target': [
    ['no key yet', main(SALES_KEY), 'Main asks for a key', NOW, '31100'],
    ['the key to a queue', main(SALES_KEY), 'Anna rings', NOW, '31100 1'],
    ['the key to an agent', main(['3 HUNT_AGENT Anna']), 'Anna rings', NOW, '31100 3'],
    ['the key to a menu', withSecond, 'Second asks for a key', NOW, '31100 1'],
    ['a key of each menu', withSecond, 'Ben rings', NOW, '31100 1 2'],
  ],
  'no key and a wrong key lead to the fallback queue': [
    ['no key', main(SALES_KEY, { fallbackQueue: 'Night' }), 'Ben rings', NOW, '31100 none'],
    ['a wrong key', main(SALES_KEY, { fallbackQueue: 'Night' }), 'Ben rings', NOW, '31100 7'],
    ['no key, and no fallback queue', main(SALES_KEY), 'Nobody answers: Main has no fallback queue', NOW, '31100 none'],
  ],
  'a closed menu leads to its fallback queue; without one the call ends': [
    ['with one', main(SALES_KEY, { hours: OFFICE, fallbackQueue: 'Night' }), 'Ben rings', EVENING, '31100'],
    [
      'without one',
      main(SALES_KEY, { hours: OFFICE }),
      'Nobody answers: Main is closed until 24-11 08:30, and it has no fallback queue',
      EVENING,
      '31100',
    ],
    [
      'with one that has the same holiday',
      main(
        SALES_KEY,
        { holidays: [CHRISTMAS], fallbackQueue: 'Desk' },
        { queues: [queue('Desk', { holidays: [CHRISTMAS] })] },
      ),
      'Nobody answers: Main is closed on 25-12-2026, Christmas Day, and Desk has no next queue outside business hours',
      '2026-12-25 10:00',
      '31100',
    ],
  ],
  'a menu that is met again is said, and asks again': [
    ['by its own key', main([...SALES_KEY, '8 REPEAT_CURRENT_IVR']), 'The caller is back at Main', NOW, '31100 8'],
    ['then another key', main([...SALES_KEY, '8 REPEAT_CURRENT_IVR']), 'Anna rings', NOW, '31100 8 1'],
    [
      'by the key to the parent',
      main(['1 JUMP_TO_IVR Second'], {}, { ivrs: [ivr('Second', ['0 RETURN_TO_PARENT_IVR'], { parent: 'Main' })] }),
      'Nobody answers: no key of Main leads to anybody',
      NOW,
      '31100 1 0',
    ],
    [
      'by the key to the parent, which has others',
      main(
        ['1 JUMP_TO_IVR Second', '2 JUMP_TO_QUEUE Sales'],
        {},
        { ivrs: [ivr('Second', ['0 RETURN_TO_PARENT_IVR'], { parent: 'Main' })] },
      ),
      'The caller is back at Main',
      NOW,
      '31100 1 0',
    ],
    [
      'by menus that lead to each other alone',
      { ivrs: [ivr('A', ['1 JUMP_TO_IVR B']), ivr('B', ['1 JUMP_TO_IVR A'])] },
      'Nobody answers: no key of A leads to anybody',
      NOW,
      'IVR A 1 1',
    ],
  ],
  '‘return to parent IVR’ without a parent repeats the menu': [
    [
      'a menu with another key',
      { ivrs: [ivr('Main', ['0 RETURN_TO_PARENT_IVR', '1 HUNT_AGENT Anna'])] },
      'The caller is back at Main',
      NOW,
      'IVR Main 0',
    ],
  ],
  'a target that does not exist ends the call': [
    [
      'an agent',
      main(['3 HUNT_AGENT Gone']),
      'Nobody answers: Main has key 3 for Gone, which does not exist',
      NOW,
      '31100 3',
    ],
    [
      'a queue',
      main(['2 JUMP_TO_QUEUE Gone']),
      'Nobody answers: Main has key 2 for Gone, which does not exist',
      NOW,
      '31100 2',
    ],
  ],
  'what could not be read, may not be seen, or is unknown to the portal is not known': [
    [
      'an action',
      main(['5 PLAY_MUSIC']),
      'Not known: Main has the action PLAY_MUSIC for key 5, which this portal does not know',
      NOW,
      '31100 5',
    ],
    [
      'queues',
      { ivrs: [ivr('Main', SALES_KEY)], more: { hidden: 'queues' } },
      'Not known: your account cannot see queues',
      NOW,
      'IVR Main 1',
    ],
    [
      'business hours',
      { ivrs: [ivr('Main', SALES_KEY, { opening: undefined })] },
      'Not known: Main could not be read',
      NOW,
      'IVR Main',
    ],
  ],
  'where some options could not be read, no key is a wrong one': [
    ['a key that was not read', partOfMain('Night'), 'Not known: a part of Main could not be read', NOW, '31100 7'],
    ['a key that was read', partOfMain(), 'Anna rings', NOW, '31100 1'],
    ['no key, which no row has', partOfMain('Night'), 'Ben rings', NOW, '31100 none'],
  ],
  'which of several records with one number gets a call cannot be known': [
    [
      'two queues',
      { queues: [queue('Sales', { phoneNumber: '31100' }), queue('Night', { phoneNumber: '31100', agents: ['Ben'] })] },
      'Anna rings | Ben rings',
      NOW,
      '31100',
    ],
  ],
}

describe('who answers by next queues [709] [711] [712] [716] [719] [723]', () => showRules(nextQueues))
describe('who answers by menus [704] [705] [706] [707] [708] [709] [710] [723]', () => showRules(menus))
