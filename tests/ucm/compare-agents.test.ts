import { describe, expect, it } from 'vitest'
import { Agent } from '../../contract/ucm/agents'
import { parseAgents } from '../../app/features/ucm/agents/import/agents-file.server'
import { compareAgents } from '../../app/features/ucm/agents/import/compare-agents.server'
import { matchLines, newLinks } from '../../app/features/ucm/agents/import/match-lines.server'

const types = [
  { ID: 1, DisplayName: 'Microsoft Teams' },
  { ID: 2, DisplayName: 'SIP phone' },
]
const agent = (AgentID: number, alias: string, Number: string, more: Record<string, unknown> = {}) =>
  Agent.parse({
    ...{ AgentID, Agent: alias, Number, FallbackNumber: '', IsAlwaysAvailable: false, Penalty: 0, RingInUse: false },
    ...{ Office365UserId: '', UserPrincipalName: '', InterfaceType: types[1], ...more },
  })
const anna = agent(1, 'Anna Smit', '0200', { Office365UserId: 'a', UserPrincipalName: 'anna@harbour.example' })
const bram = agent(2, 'Bram', '201', { FallbackNumber: '31655500100', RingInUse: true })
const gate = agent(3, 'Gate house', '301')
const all = [anna, bram, gate]

const HEAD = 'Agent;Interface type;Number;Fallback number;Always available;Ring in use;Directory user'
const users = new Map([
  ['ben@harbour.example', { id: 'b', displayName: 'Ben', userPrincipalName: 'ben@harbour.example' }],
])

const tableOf = (text: string) =>
  text.split('\n').flatMap((line, at) => {
    return line === '' ? [] : [{ number: at + 1, texts: line.split(line.includes(';') ? ';' : ',') }]
  })

/** Result of comparing these lines below the usual head, or below another one. */
function compared(
  lines: readonly string[],
  {
    head = HEAD,
    agents = all,
    missing = 0,
    failed = '',
  }: { head?: string; agents?: Agent[]; missing?: number; failed?: string } = {},
) {
  const table = parseAgents(tableOf([head, ...lines].join('\n')))
  if ('refused' in table) throw new Error(table.refused)
  const known = { agents, types, missing, users: failed === '' ? users : { failed } }
  const { wrong, added, changed, same, absent } = compareAgents(matchLines(table.lines, agents), known)
  return {
    wrong: wrong.map(({ line, why }) => `${line.number} ${why.join('; ')}`),
    added: added.map(({ values }) => `${values.alias} ${values.number}`),
    changed: changed.map(
      ({ agent, changes }) =>
        `${agent.Agent}: ${changes.map(({ label, from, to }) => `${label} ${from} > ${to}`).join(', ')}`,
    ),
    same,
    absent,
  }
}

const nothing = { wrong: [], added: [], changed: [], same: [], absent: [] }
const ANNA = 'Anna Smit;SIP phone;0200;;No;No;anna@harbour.example'
const BRAM = 'Bram;SIP phone;201;31655500100;No;Yes;Not linked'
const GATE = 'Gate house;SIP phone;301;;No;No;'

describe('a file of agents', () => {
  it('that says what is so already changes nothing [764]', () => {
    expect(compared([ANNA, BRAM, GATE])).toEqual({ ...nothing, same: ['Anna Smit', 'Bram', 'Gate house'] })
  })

  it('renames nobody by a line without a number, also not an agent who has none [880]', () => {
    const { changed, absent } = compared(['Loading bay;SIP phone;;;;;'], { agents: [anna, agent(4, 'Spare', '')] })
    expect([changed, absent]).toEqual([[], ['Anna Smit', 'Spare']])
  })

  it('adds who is new, changes who is known, and leaves whom it does not name [763] [764] [767]', () => {
    expect(
      compared(['anna  smit;SIP PHONE;0200;5;yes;No;ben@harbour.example', 'Loading bay;Microsoft Teams;394;;;;']),
    ).toEqual({
      ...nothing,
      added: ['Loading bay 394'],
      changed: [
        'Anna Smit: Agent Anna Smit > anna  smit, Fallback number none > 5, Always available No > Yes, Directory user anna@harbour.example > ben@harbour.example',
      ],
      absent: ['Bram', 'Gate house'],
    })
  })

  it('changes the alias of the one agent with the number, if no line has the old alias [764]', () => {
    expect(compared(['Porter;SIP phone;301;;No;No;']).changed).toEqual(['Gate house: Agent Gate house > Porter'])
    expect(compared(['Porter;SIP phone;301;;No;No;', GATE])).toMatchObject({
      wrong: ['2 Number: 301 is in line 3 too (Gate house)'],
      same: ['Gate house'],
    })
  })

  it('tells agents with one name apart by their numbers [764]', () => {
    const twins = [agent(1, 'Desk', '1'), agent(2, 'Desk', '2')]
    const head = 'Agent;Interface type;Number;Ring in use'
    expect(compared(['Desk;SIP phone;2;Yes', 'Desk;SIP phone;1;No'], { head, agents: twins })).toMatchObject({
      changed: ['Desk: Ring in use No > Yes'],
      same: ['Desk'],
    })
    expect(compared(['Desk;SIP phone;3;Yes'], { head, agents: twins }).wrong).toEqual([
      '2 Agent: 2 agents have this name, and none of them this number',
    ])
  })

  it('keeps what it does not say: columns it lacks, and empty yes or no [764]', () => {
    expect(compared(['Bram;SIP phone;201'], { head: 'alias;Interface Type;Number or Extension' }).same).toEqual([
      'Bram',
    ])
    expect(compared(['Bram;SIP phone;201;31655500100;;;']).same).toEqual(['Bram'])
    expect(compared(['Bram;SIP phone;201;;;;']).changed).toEqual(['Bram: Fallback number 31655500100 > none'])
  })

  it('survives what spreadsheets do: zeros dropped, numbers shortened [767]', () => {
    expect(compared(['Anna Smit;SIP phone;200;;No;No;anna@harbour.example']).same).toEqual(['Anna Smit'])
    expect(compared(['Bram;SIP phone;201;3,16555E+10;No;Yes;']).wrong).toEqual([
      '2 Fallback number: a spreadsheet has shortened it. Format the column as text there',
    ])
  })

  it.each([
    ['Y?lmaz;SIP phone;201;;No;No;', 'Yılmaz'],
    ['Y?lmaz;SIP phone;999;;No;No;', 'Yılmaz'],
    ['y\ufffdlmaz;SIP phone;201;;No;No;', 'YİLMAZ'],
    ['José Y?lmaz;SIP phone;201;;No;No;', 'José Yılmaz'],
    ['Jose?;SIP phone;201;;No;No;', 'Jose\u0301'],
    ['J?se;SIP phone;201;;No;No;', 'Jőse'],
  ])('names letters that a spreadsheet has lost, and renames nobody: %j [874]', (line, alias) => {
    const found = compared([line], { agents: [agent(2, alias, '201')] })
    expect(found).toEqual({
      ...nothing,
      wrong: [`2 Agent: a spreadsheet has lost letters of ${alias}. Save the table as .xlsx, or as ‘CSV UTF-8’`],
    })
  })

  it('takes a question mark that is meant for what it is [874]', () => {
    expect(compared(['Who?;SIP phone;201;;No;No;'], { agents: [agent(2, 'Who?', '201')] }).same).toEqual(['Who?'])
    expect(compared(['Who?;SIP phone;201;;No;No;'], { agents: [agent(2, 'Whom', '201')] }).changed).toEqual([
      'Whom: Agent Whom > Who?',
    ])
    expect(compared(['Who?;SIP phone;395;;;;']).added).toEqual(['Who? 395'])
  })

  it('knows a name whether its accents are characters of their own or not [873]', () => {
    const jose = agent(2, 'José', '201')
    expect(compared(['Jose\u0301;SIP phone;201;;No;No;'], { agents: [jose] }).same).toEqual(['José'])
    expect(compared(['Jose\u0301;SIP phone;202;;No;No;'], { agents: [jose] }).changed).toEqual([
      'José: Number 201 > 202',
    ])
    const lines = [{ number: 2, text: '', cells: { alias: 'Jose\u0301', type: 'SIP phone', number: '202' } }]
    const { changed } = compareAgents(matchLines(lines, [jose]), { agents: [jose], types, missing: 0, users })
    expect(changed.map(({ values }) => values.alias)).toEqual(['José'])
    expect(compared(['José;SIP phone;395;;;;', 'Jose\u0301;SIP phone;396;;;;'], { agents: [] }).wrong).toEqual([
      '3 Agent: Jose\u0301 is in line 2 too',
    ])
  })

  it.each([
    [';SIP phone;395', 'Agent: enter a name'],
    ['Farid;SIP phone;2O6', 'Number: only numbers allowed'],
    ['Farid;SIP phone;', 'Number: enter a number or extension'],
    ['Farid;SIP phone;12345678901234', 'Number: use at most 13 digits'],
    ['Farid;Teams phone;306', 'Interface type: use Microsoft Teams or SIP phone'],
    ['Farid;SIP phone;306;x', 'Fallback number: only numbers allowed'],
    ['Farid;SIP phone;306;;maybe', 'Always available: use Yes or No'],
    ['Farid;SIP phone;201', 'Number: 201 belongs to Bram'],
    [
      'Farid;SIP phone;306;;;;who@harbour.example',
      'Directory user: the directory has no member who@harbour.example. Use the user’s e-mail address there',
    ],
    ['Farid;SIP phone;x;;maybe', 'Number: only numbers allowed; Always available: use Yes or No'],
  ])('leaves out the wrong line %j and says why: %s [765]', (line, why) => {
    // A line of Bram would have that number first.
    const before = line.includes('201') ? [] : [BRAM]
    const { wrong } = compared([...before, line], { agents: [...all, agent(9, 'Farid', '309')] })
    expect(wrong).toEqual([`${before.length + 2} ${why}`])
  })

  it('loses no zero that the file shows, and adds none that it lacks [957]', () => {
    const agents = [agent(1, 'One', '105550181'), agent(2, 'Two', '0200')]
    expect(compared(['One;SIP phone;0105550181', 'Two;SIP phone;200'], { agents })).toEqual({
      ...nothing,
      changed: ['One: Number 105550181 > 0105550181'],
      same: ['Two'],
    })
  })

  it('leaves out a line with a cell that cannot be read, and empties nothing [956]', () => {
    const lines = tableOf([HEAD, BRAM, GATE].join('\n')).map((line, at) => {
      if (at === 0) return line
      return {
        ...line,
        texts: line.texts.with(at === 1 ? 3 : 0, at === 1 ? '' : '#REF!'),
        unread: [{ column: at === 1 ? 3 : 0, why: 'it is a formula' }],
      }
    })
    const table = parseAgents(lines)
    if ('refused' in table) throw new Error(table.refused)
    const { wrong, changed, added } = compareAgents(matchLines(table.lines, all), {
      agents: all,
      types,
      missing: 0,
      users,
    })
    expect([wrong.map(({ line, why }) => [line.number, why]), changed, added]).toEqual([
      [
        [2, ['Fallback number: it is a formula']],
        [3, ['Agent: it is a formula']],
      ],
      [],
      [],
    ])
  })

  it('renames nobody by letters of an encoding that the file does not name [958]', () => {
    const agents = [agent(1, 'Jörg Weiß', '201'), agent(2, 'Zoë', '202')]
    const lines = tableOf([HEAD, 'Jšrg Weiß;SIP phone;201;;;;', 'Zoé;SIP phone;202;;;;'].join('\n'))
    const wrongOf = (isGuess: boolean) => {
      const table = parseAgents(lines.map((line) => ({ ...line, isGuess })))
      if ('refused' in table) throw new Error(table.refused)
      return compareAgents(matchLines(table.lines, agents), { agents, types, missing: 0, users }).wrong.map(
        ({ why }) => why,
      )
    }
    const lost = (name: string) => [
      `Agent: a spreadsheet has lost letters of ${name}. Save the table as .xlsx, or as ‘CSV UTF-8’`,
    ]
    expect([wrongOf(true), wrongOf(false)]).toEqual([[lost('Jörg Weiß'), lost('Zoë')], []])
  })

  it('takes no sign of a cell that nobody sees [1062]', () => {
    expect(compared(['Bram\u200b;\u202aSIP phone\u202c;201;31655500100;No;Yes;']).same).toEqual(['Bram'])
  })

  it('takes ticks as spreadsheets save them in their languages [1061]', () => {
    const { added, wrong } = compared([
      ...['TRUE', 'WAAR', 'wahr', 'VRAI', 'Ja', '1'].map((yes, at) => `Yes ${at};SIP phone;40${at};;${yes};FALSE`),
      ...['ONWAAR', 'falsch', 'FAUX', 'Nee', '0'].map((no, at) => `No ${at};SIP phone;50${at};;${no};true`),
      'Other;SIP phone;600;;perhaps;No',
    ])
    expect([added.length, wrong]).toEqual([11, ['13 Always available: use Yes or No']])
  })

  it('takes telephone numbers as people write them [948]', () => {
    const { same, added, wrong } = compared([
      'Bram;SIP phone;\u202a201\u202c;+31 (0)655\u00a0500\u202f100;No;Yes;',
      "Two;SIP phone;'0105550192;+31 10 555 0181",
      'Three;SIP phone;010 5550193 ext. 5',
      'Four;SIP phone;2027-12-25',
    ])
    expect([same, added, wrong]).toEqual([
      ['Bram'],
      ['Two 0105550192'],
      [
        '4 Number: only numbers allowed',
        '5 Number: a spreadsheet has made a date of it. Format the column as text there',
      ],
    ])
  })

  it('takes a new agent whose name is the key of another one [765]', () => {
    expect(compared(['Anna;SIP phone;0200', '1;SIP phone;401']).wrong).toEqual([])
  })

  it('leaves out a line that says the same agent, number or directory user again [765]', () => {
    expect(
      compared([
        'One;SIP phone;401;;;;ben@harbour.example',
        'One;SIP phone;402',
        'Two;SIP phone;401',
        'Three;SIP phone;403;;;;ben@harbour.example',
        'Four;SIP phone;404;;;;anna@harbour.example',
      ]).wrong,
    ).toEqual([
      '3 Agent: One is in line 2 too',
      '4 Number: 401 is in line 2 too (One)',
      '5 Directory user: ben@harbour.example is in line 2 too (One)',
      '6 Directory user: the directory has no member anna@harbour.example. Use the user’s e-mail address there',
    ])
  })

  it('asks the directory for new links alone, and goes on without it for the others [766]', () => {
    const lines = [ANNA, 'Bram;SIP phone;201;31655500100;No;Yes;Ben Berg (Ben@harbour.example)']
    const table = parseAgents(tableOf([HEAD, ...lines].join('\n')))
    expect('lines' in table && newLinks(matchLines(table.lines, all))).toEqual(['ben@harbour.example'])
    expect(compared(lines, { failed: 'Could not fetch users from Office 365.' })).toMatchObject({
      wrong: ['3 Directory user: could not fetch users from Office 365.'],
      same: ['Anna Smit'],
    })
    expect(compared(lines).changed).toEqual(['Bram: Directory user Not linked > ben@harbour.example'])
    expect(compared(['Anna Smit;SIP phone;0200;;No;No;Not linked']).changed).toEqual([
      'Anna Smit: Directory user anna@harbour.example > Not linked',
    ])
  })

  it('adds nobody while some agents cannot be read [765]', () => {
    expect(compared(['New;SIP phone;395'], { missing: 1 }).wrong).toEqual([
      '2 Some agents could not be read. This may be one of them, so it is not added',
    ])
  })

  it('changes first who frees a number that another one gets [767]', () => {
    const lines = [
      'Anna Smit;SIP phone;201;;No;No;anna@harbour.example',
      BRAM.replace('201', '301'),
      GATE.replace('301', '302'),
    ]
    expect(compared(lines).changed.map((text) => text.replace(/:.*/, ''))).toEqual(['Gate house', 'Bram', 'Anna Smit'])
  })

  it.each([
    ['', 'its first line does not name these columns'],
    ['Agent;Number\nx;1', 'its first line does not name these columns: it has ‘Agent’ and ‘Number’'],
    [
      `a;b;c;d;e;${'f'.repeat(50)};g`,
      'its first line does not name these columns: it has ‘a’, ‘b’, ‘c’, ‘d’, ‘e’ and 2 more',
    ],
    ['f'.repeat(50), `its first line does not name these columns: it has ‘${'f'.repeat(40)}…’`],
    [HEAD, 'it has no agents'],
    [`${HEAD}\n${'x;SIP phone;1\n'.repeat(2_001)}`, 'it has 2001 agents, and at most 2000 are taken'],
  ])('is refused where it is none: %j [768] [1025]', (text, refused) => {
    expect(parseAgents(tableOf(text))).toEqual({ refused })
  })

  it('says which columns mean nothing here [763]', () => {
    expect(parseAgents(tableOf('Agent,Interface type,Number,Rings in use\nx,y,1,No'))).toMatchObject({
      unknown: ['Rings in use'],
    })
  })
})
