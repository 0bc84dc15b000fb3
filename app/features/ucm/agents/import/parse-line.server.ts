/** Reads from a line of a file how its agent is to be, and what is wrong with the line. */
import type { DirectoryUser } from '~contract/directory'
import type { Agent, InterfaceType } from '~contract/ucm/agents'
import { phoneNumber, singleLine } from '~/forms/text-schemas.server'
import { isSameText } from '~/platform/text/normalize-text'
import { MAX_DIGITS } from '../agent-form.server'
import { agentFields, agentLabels, valuesOfAgent, type AgentField, type AgentValues } from '../agent-values'
import type { AgentLine } from './agents-file.server'
import { simpleText, userInCell, comparableNumber } from './cell-texts.server'
import { isLinkedWith, type LineMatch } from './match-lines.server'

/** The agents, and what lines may name. */
export interface Directory {
  readonly agents: readonly Agent[]
  readonly types: readonly InterfaceType[]
  /** Users by principal name, in small letters; or why they could not be read. */
  readonly users: ReadonlyMap<string, DirectoryUser> | { readonly failed: string }
  /** The number of agents that could not be read. */
  readonly missing: number
}

export interface LineDraft {
  readonly line: AgentLine
  readonly agent?: Agent | undefined
  readonly values: AgentValues
  /** Sentences without a full stop. */
  readonly problems: readonly string[]
}

/** Reads the cells of a line. What it does not say stays as it is. */
export function parseAgentLine({ line, agent, problem }: LineMatch, directory: Directory): LineDraft {
  const { values, problems } = parseCells(line, agent, directory)
  const isUnread = !agent && problem === undefined && directory.missing > 0
  return {
    line,
    agent,
    values,
    problems: [
      ...(problem === undefined ? [] : [problem]),
      ...(isUnread ? [UNREAD] : []),
      ...(line.unread && line.unread.length > 0 ? line.unread : problems),
    ],
  }
}

const UNREAD = 'Some agents could not be read. This may be one of them, so it is not added'

interface ParsedCell<Value> {
  readonly value: Value
  readonly problem?: string | undefined
}

function parseCells({ cells }: AgentLine, agent: Agent | undefined, { types, users }: Directory) {
  const before = agent && valuesOfAgent(agent)
  const parsed = {
    alias: parseAlias(cells.alias, before?.alias),
    type: parseType(cells.type ?? '', before?.type, types),
    number: parseNumber(cells.number ?? '', before?.number, 'Enter a number or extension'),
    fallback:
      cells.fallback === undefined ? { value: before?.fallback ?? '' } : parseNumber(cells.fallback, before?.fallback),
    isAlwaysAvailable: parseYesOrNo(cells.isAlwaysAvailable, before?.isAlwaysAvailable),
    ringInUse: parseYesOrNo(cells.ringInUse, before?.ringInUse),
    user: findUser(userInCell(cells.user), agent, users),
  } satisfies { [Field in AgentField]: ParsedCell<AgentValues[Field]> }
  const values: AgentValues = {
    alias: parsed.alias.value,
    type: parsed.type.value,
    number: parsed.number.value,
    fallback: parsed.fallback.value,
    isAlwaysAvailable: parsed.isAlwaysAvailable.value,
    ringInUse: parsed.ringInUse.value,
    user: parsed.user.value,
  }
  const problems = agentFields.flatMap((field) => problemOf(agentLabels[field], parsed[field]))
  return { values, problems }
}

function problemOf(label: string, { problem }: ParsedCell<unknown>): string[] {
  return problem === undefined ? [] : [`${label}: ${problem.charAt(0).toLowerCase()}${problem.slice(1)}`]
}

/** An alias that is the same to people stays as it was. */
function parseAlias(text: string | undefined, before = ''): ParsedCell<string> {
  const alias = Alias.safeParse(text)
  if (alias.success) return { value: isSameText(alias.data, before) ? before : alias.data }
  return { value: '', problem: text ? firstMessage(alias.error.issues) : 'Enter a name' }
}

const Alias = singleLine('Enter a name', 200)

function parseType(
  text: string,
  before: AgentValues['type'] | undefined,
  types: readonly InterfaceType[],
): ParsedCell<AgentValues['type']> {
  if (before && simpleText(before.name) === simpleText(text)) return { value: before }
  const type = types.find(({ DisplayName }) => simpleText(DisplayName) === simpleText(text))
  if (type) return { value: { id: type.ID, name: type.DisplayName } }
  return { value: { id: '', name: '' }, problem: `Use ${oneOf(types.map(({ DisplayName }) => DisplayName))}` }
}

/** `empty`: what to say of an empty cell; '' where it may be empty. A number whose zeros were dropped stays as it was; added ones count. */
function parseNumber(text: string, before: string | undefined, empty = ''): ParsedCell<string> {
  if (SHORTENED.test(text)) return { value: text, problem: `A spreadsheet has shortened it. ${AS_TEXT}` }
  if (DATE.test(text)) return { value: text, problem: `A spreadsheet has made a date of it. ${AS_TEXT}` }
  const number = phoneNumber(empty, MAX_DIGITS).safeParse(text)
  if (!number.success) return { value: text, problem: firstMessage(number.error.issues) }
  const isDropped =
    before !== undefined && before.endsWith(number.data) && comparableNumber(before) === comparableNumber(number.data)
  const value = isDropped ? before : number.data
  return { value, problem: text === '' && empty !== '' ? empty : undefined }
}

/** 3.16555E+10 */
const SHORTENED = /^\d+(?:[.,]\d+)?E\+?\d+$/i
const DATE = /^\d{4}-\d\d-\d\d(?: \d\d:\d\d)?$/
const AS_TEXT = 'Format the column as text there'

function parseYesOrNo(text: string | undefined, before: boolean | undefined): ParsedCell<boolean> {
  if (text === undefined || text === '') return { value: before ?? false }
  const value = YES.test(text)
  return { value, problem: value || NO.test(text) ? undefined : 'Use Yes or No' }
}

/** Spreadsheets save a tick in their own language [1061]. */
const YES = /^(?:yes|true|1|ja|waar|wahr|oui|vrai)$/i
const NO = /^(?:no|false|0|nee|onwaar|nein|falsch|non|faux)$/i

function findUser(
  name: string | undefined,
  agent: Agent | undefined,
  users: Directory['users'],
): ParsedCell<AgentValues['user']> {
  if (name === undefined || (agent && isLinkedWith(agent, name))) {
    return { value: agent ? valuesOfAgent(agent).user : NO_USER }
  }
  if (name === '') return { value: NO_USER }
  if ('failed' in users) return { value: NO_USER, problem: users.failed }
  const user = users.get(name.toLowerCase())
  if (user) return { value: { id: user.id, name: user.userPrincipalName } }
  return { value: NO_USER, problem: `The directory has no member ${name}. Use the user’s e-mail address there` }
}

const NO_USER = { id: '', name: '' }

function firstMessage([first]: readonly { readonly message: string }[]): string {
  return first?.message ?? ''
}

function oneOf(texts: readonly string[]): string {
  return texts.length > 1 ? `${texts.slice(0, -1).join(', ')} or ${texts.at(-1) ?? ''}` : texts.join()
}
