/** Compares the lines of a file with the agents that there are: added, changed, left as they are, or wrong (decision 35). */
import type { Key } from '../../../../../contract/fields'
import type { DirectoryUser } from '../../../../../contract/directory'
import type { Agent, InterfaceType } from '../../../../../contract/ucm/agents'
import { digits, singleLine } from '../../../../forms/text-schemas.server'
import { grouped } from '../../../../platform/text/grouped'
import { yesOrNo } from '../../../../platform/text/wording'
import { MOST_DIGITS } from '../agent-form.server'
import { nameInLabel, nameOfLink } from '../directory-users.server'
import type { AgentLine } from './agents-file.server'

export interface AgentValues {
  readonly alias: string
  readonly type: { readonly id: Key; readonly name: string }
  readonly number: string
  readonly fallback: string
  readonly isAlwaysAvailable: boolean
  readonly ringInUse: boolean
  readonly user: { readonly id: string; readonly name: string }
}

interface Change {
  readonly label: string
  readonly from: string
  readonly to: string
}

export interface Comparison {
  readonly wrong: readonly { readonly line: AgentLine; readonly why: readonly string[] }[]
  readonly added: readonly { readonly line: AgentLine; readonly values: AgentValues }[]
  readonly changed: readonly {
    readonly line: AgentLine
    readonly agent: Agent
    readonly values: AgentValues
    readonly changes: readonly Change[]
  }[]
  /** Aliases of agents whose lines say what they are. */
  readonly same: readonly string[]
  /** Aliases of agents whom no line names. */
  readonly absent: readonly string[]
}

/** A line, and the agent whom it means; none for a new one. */
interface MeantLine {
  readonly line: AgentLine
  readonly agent?: Agent | undefined
  readonly problem?: string
}

interface Known {
  readonly agents: readonly Agent[]
  readonly types: readonly InterfaceType[]
  /** By principal name, in small letters; or why they could not be read. */
  readonly users: ReadonlyMap<string, DirectoryUser> | { readonly failed: string }
  /** The number of agents that could not be read. */
  readonly missing: number
}

const NOT_LINKED = 'Not linked'

/**
 * A line means the agent of its alias; else the only agent of its number whose alias no line has, who gets a new alias. Of
 * several agents with one alias the number says which.
 */
export function meantLines(lines: readonly AgentLine[], agents: readonly Agent[]): MeantLine[] {
  const named = new Set(lines.map(({ cells }) => simple(cells.alias ?? '')))
  const others = agents.filter(({ Agent: alias }) => !named.has(simple(alias)))
  const byAlias = grouped(agents, ({ Agent: alias }) => simple(alias))
  const byNumber = grouped(others, ({ Number: number }) => plain(number))
  const lineOf = new Map<string, number>()
  return lines.map((line) => {
    const { alias = '', number = '' } = line.cells
    const own = byAlias.get(simple(alias)) ?? []
    const numbered =
      own.length > 0 ? own.filter((one) => plain(one.Number) === plain(number)) : byNumber.get(plain(number))
    const [agent, another] = own.length === 1 ? own : (numbered ?? [])
    if (own.length > 1 && !agent) {
      return { line, problem: `Agent: ${own.length} agents have this name, and none of them this number` }
    }
    const meant = another ? undefined : agent
    const key = meant ? String(meant.AgentID) : simple(alias)
    const before = lineOf.get(key)
    if (before !== undefined) return { line, problem: `Agent: ${alias} is in line ${before} too` }
    if (key !== '') lineOf.set(key, line.number)
    return { line, agent: meant }
  })
}

/** The principal names of directory users whom the lines link agents with who are not linked so. */
export function newLinks(lines: readonly MeantLine[]): string[] {
  const names = lines.flatMap(({ line, agent }) => {
    const name = userIn(line.cells.user)
    return name === undefined || name === '' || (agent && isSameUser(agent, name)) ? [] : [name.toLowerCase()]
  })
  return [...new Set(names)]
}

/** Compares them. What a line does not say stays as it is. */
export function compareAgents(lines: readonly MeantLine[], known: Known): Comparison {
  const read = lines.map(({ line, agent, problem }) => {
    const { values, why } = valuesOf(line, agent, known)
    const unread = !agent && !problem && known.missing > 0 ? [UNREAD] : []
    return { line, agent, values, why: [...(problem === undefined ? [] : [problem]), ...unread, ...why] }
  })
  const meant = new Set(read.flatMap(({ agent }) => (agent ? [agent] : [])))
  const taken = takenBefore(read, known.agents, meant)
  const changed: Comparison['changed'][number][] = []
  const added: Comparison['added'][number][] = []
  const wrong: Comparison['wrong'][number][] = []
  const same: string[] = []
  for (const { line, agent, values, why } of read) {
    const problems = [...why, ...(why.length > 0 ? [] : taken(line, values, agent))]
    if (problems.length > 0) wrong.push({ line, why: problems })
    else if (!agent) added.push({ line, values })
    else {
      const changes = changesOf(agent, values)
      if (changes.length > 0) changed.push({ line, agent, values, changes })
      else same.push(agent.Agent)
    }
  }
  const named = new Set(lines.flatMap(({ agent }) => (agent ? [agent.AgentID] : [])))
  const absent = known.agents.filter(({ AgentID }) => !named.has(AgentID)).map(({ Agent: alias }) => alias)
  return { wrong, added, changed: inOrder(changed), same, absent }
}

const UNREAD = 'Some agents could not be read. This may be one of them, so it is not added'

interface ReadLine {
  readonly line: AgentLine
  readonly agent?: Agent | undefined
  readonly values: AgentValues
  readonly why: readonly string[]
}

/** Says of a line whose number or directory user another agent has, or another line, who that is. */
function takenBefore(read: readonly ReadLine[], agents: readonly Agent[], meant: ReadonlySet<Agent>) {
  const owners = new Map<string, { readonly text: string; readonly line?: AgentLine }>()
  // Agents whom no line changes keep what they have; then lines that keep it; then the others in their order.
  for (const agent of agents) {
    if (meant.has(agent)) continue
    for (const { key } of keysOf(valuesOfAgent(agent))) owners.set(key, { text: agent.Agent })
  }
  const lines = read.filter(({ why }) => why.length === 0)
  const keeps = (agent: Agent | undefined, key: string) =>
    agent !== undefined && keysOf(valuesOfAgent(agent)).some((held) => held.key === key)
  for (const isKept of [true, false]) {
    for (const one of lines) {
      for (const { key } of keysOf(one.values)) {
        if (keeps(one.agent, key) === isKept && !owners.has(key))
          owners.set(key, { text: one.values.alias, line: one.line })
      }
    }
  }
  return (line: AgentLine, values: AgentValues, agent: Agent | undefined): string[] =>
    keysOf(values).flatMap(({ key, label, text }) => {
      const owner = owners.get(key)
      if (!owner || owner.line === line || keeps(agent, key)) return []
      const where = owner.line ? `is in line ${owner.line.number} too (${owner.text})` : `belongs to ${owner.text}`
      return [`${label}: ${text} ${where}`]
    })
}

/** What only one agent can have. */
function keysOf({ number, user }: AgentValues) {
  return [
    { key: `number ${number}`, label: 'Number', text: number },
    ...(user.id === '' ? [] : [{ key: `user ${user.id}`, label: 'Directory user', text: user.name }]),
  ]
}

/** Puts a change that takes a number, a name or a user after the one that frees it, so that it is not refused. */
function inOrder(changed: Comparison['changed']): Comparison['changed'] {
  const keys = (values: AgentValues) => [...keysOf(values).map(({ key }) => key), `alias ${simple(values.alias)}`]
  const holders = new Map(changed.flatMap((one) => keys(valuesOfAgent(one.agent)).map((key) => [key, one] as const)))
  const begun = new Set<Comparison['changed'][number]>()
  const ordered: Comparison['changed'][number][] = []
  // Two who swap wait for each other: one of them is refused, and made again after the other.
  const put = (one: Comparison['changed'][number]) => {
    if (begun.has(one)) return
    begun.add(one)
    for (const key of keys(one.values)) {
      const holder = holders.get(key)
      if (holder) put(holder)
    }
    ordered.push(one)
  }
  changed.forEach(put)
  return ordered
}

function valuesOf(
  { cells }: AgentLine,
  agent: Agent | undefined,
  { types, users }: Known,
): { readonly values: AgentValues; readonly why: string[] } {
  const now = agent && valuesOfAgent(agent)
  const why: string[] = []
  const wrong = (label: string, said: string) => why.push(`${label}: ${said.charAt(0).toLowerCase()}${said.slice(1)}`)

  const alias = Alias.safeParse(cells.alias)
  if (!alias.success) wrong('Agent', cells.alias ? firstOf(alias.error.issues) : 'Enter an alias')

  const offered = types.find(({ DisplayName }) => simple(DisplayName) === simple(cells.type ?? ''))
  const isNow = now && simple(now.type.name) === simple(cells.type ?? '')
  const type = isNow ? now.type : offered && { id: offered.ID, name: offered.DisplayName }
  if (!type) wrong('Interface type', `Use ${oneOf(types.map(({ DisplayName }) => DisplayName))}`)

  const number = (label: string, text: string, before: string | undefined, missing: string) => {
    const read = digits(missing, MOST_DIGITS).safeParse(text)
    if (SHORTENED.test(text)) wrong(label, 'A spreadsheet has shortened it. Format the column as text there')
    else if (!read.success) wrong(label, firstOf(read.error.issues))
    else if (text === '' && missing !== '') wrong(label, missing)
    return before !== undefined && plain(before) === plain(text) ? before : text
  }
  const yes = (label: string, text: string | undefined, before: boolean | undefined) => {
    if (text === undefined || text === '') return before ?? false
    if (!/^(yes|no)$/i.test(text)) wrong(label, 'Use Yes or No')
    return /^yes$/i.test(text)
  }

  const values = {
    alias: alias.success ? alias.data : '',
    type: type ?? { id: '', name: '' },
    number: number('Number', cells.number ?? '', now?.number, 'Enter a number or extension'),
    fallback:
      cells.fallback === undefined
        ? (now?.fallback ?? '')
        : number('Fallback number', cells.fallback, now?.fallback, ''),
    isAlwaysAvailable: yes('Always available', cells.available, now?.isAlwaysAvailable),
    ringInUse: yes('Ring in use', cells.inUse, now?.ringInUse),
    user: linkTo(userIn(cells.user), agent, users),
  }
  if ('problem' in values.user) wrong('Directory user', values.user.problem)
  return { values: { ...values, user: 'problem' in values.user ? NO_USER : values.user }, why }
}

const Alias = singleLine('Enter an alias', 200)
const NO_USER = { id: '', name: '' }
/** 3.16555E+10 */
const SHORTENED = /^\d+(?:[.,]\d+)?E\+?\d+$/i

function linkTo(
  name: string | undefined,
  agent: Agent | undefined,
  users: Known['users'],
): AgentValues['user'] | { readonly problem: string } {
  if (name === undefined || (agent && isSameUser(agent, name))) return agent ? valuesOfAgent(agent).user : NO_USER
  if (name === '') return NO_USER
  if ('failed' in users) return { problem: users.failed }
  const user = users.get(name.toLowerCase())
  return user
    ? { id: user.id, name: user.userPrincipalName }
    : { problem: `The directory has no member ${name}. Use the user’s e-mail address there` }
}

function valuesOfAgent(agent: Agent): AgentValues {
  return {
    alias: agent.Agent,
    type: { id: agent.InterfaceType.ID, name: agent.InterfaceType.DisplayName },
    number: agent.Number,
    fallback: agent.FallbackNumber,
    isAlwaysAvailable: agent.IsAlwaysAvailable,
    ringInUse: agent.RingInUse,
    user: { id: agent.Office365UserId, name: agent.UserPrincipalName },
  }
}

function changesOf(agent: Agent, values: AgentValues): Change[] {
  const texts = ({ alias, type, number, fallback, isAlwaysAvailable, ringInUse, user }: AgentValues) =>
    [
      ['Agent', alias],
      ['Interface type', type.name],
      ['Number', number],
      ['Fallback number', fallback || 'none'],
      ['Always available', yesOrNo(isAlwaysAvailable)],
      ['Ring in use', yesOrNo(ringInUse)],
      ['Directory user', user.name || user.id || NOT_LINKED],
    ] as const
  const before = texts(valuesOfAgent(agent))
  return texts(values).flatMap(([label, to], place) => {
    const from = before[place]?.[1] ?? ''
    return from === to ? [] : [{ label, from, to }]
  })
}

/** The principal name that the cell names; '' for none, undefined where the file does not say. */
function userIn(cell: string | undefined): string | undefined {
  if (cell === undefined) return undefined
  return simple(cell) === simple(NOT_LINKED) ? '' : nameInLabel(cell)
}

function isSameUser(agent: Agent, name: string): boolean {
  return nameOfLink(agent).toLowerCase() === name.toLowerCase()
}

/** A number without the zeros at its beginning, which a spreadsheet drops. */
function plain(number: string): string {
  return number.replace(/^0+(?=\d)/, '')
}

function simple(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

function firstOf([first]: readonly { readonly message: string }[]): string {
  return first?.message ?? ''
}

function oneOf(texts: readonly string[]): string {
  return texts.length > 1 ? `${texts.slice(0, -1).join(', ')} or ${texts.at(-1) ?? ''}` : texts.join()
}
