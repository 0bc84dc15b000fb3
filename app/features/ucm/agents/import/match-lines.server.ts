/** Finds the agent that each line of a file is about (decision 35). */
import type { Agent } from '~contract/ucm/agents'
import { groupBy } from '~/platform/text/group-by'
import { nameOfLink } from '../directory-users.server'
import type { AgentLine } from './agents-file.server'
import { hasLostLetters, outlinesOf, simpleText, userInCell, comparableNumber } from './cell-texts.server'

/** A line, and the agent that it is about; none for a new one. */
export interface LineMatch {
  readonly line: AgentLine
  readonly agent?: Agent | undefined
  readonly problem?: string
}

/**
 * A line is about the agent of its alias; else about the only agent of its number whose alias no line has, who gets a new alias. Without a
 * number it is about nobody else [880]. Of several agents with one alias the number says which.
 */
export function matchLines(lines: readonly AgentLine[], agents: readonly Agent[]): LineMatch[] {
  const aliases = new Set(lines.map(({ cells }) => simpleText(cells.alias ?? '')))
  const others = agents.filter(({ Agent: alias }) => !aliases.has(simpleText(alias)))
  const byAlias = groupBy(agents, ({ Agent: alias }) => simpleText(alias))
  const byBoth = groupBy(agents, ({ Agent: alias, Number: number }) => bothOf(alias, number))
  const byNumber = groupBy(others, ({ Number: number }) => comparableNumber(number))
  const byOutline = groupBy(
    others.flatMap((agent) => [...new Set(outlinesOf(agent.Agent))].map((outline) => ({ outline, agent }))),
    ({ outline }) => outline,
  )
  const lineOf = new Map<string, number>()
  return lines.map((line) => {
    const { alias = '', number = '' } = line.cells
    const ofAlias = byAlias.get(simpleText(alias)) ?? []
    const ofNumber = (number !== '' && byNumber.get(comparableNumber(number))) || []
    const ofBoth = byBoth.get(bothOf(alias, number)) ?? []
    if (ofAlias.length > 1 && ofBoth.length === 0) {
      return { line, problem: `Agent: ${ofAlias.length} agents have this name, and none of them this number` }
    }
    const mayHaveLost = hasLostLetters(alias, line) && ofAlias.length === 0
    const [lost] = mayHaveLost ? outlinesOf(alias).flatMap((outline) => byOutline.get(outline)?.slice(0, 1) ?? []) : []
    if (lost) return { line, agent: lost.agent, problem: `Agent: ${lostLetters(lost.agent.Agent)}` }
    const agent = onlyOne(ofAlias.length === 0 ? ofNumber : ofAlias.length === 1 ? ofAlias : ofBoth)
    const name = simpleText(alias)
    const key = agent ? `agent ${agent.AgentID}` : name && `name ${name}`
    const before = lineOf.get(key)
    if (before !== undefined) return { line, problem: `Agent: ${alias} is in line ${before} too` }
    if (key !== '') lineOf.set(key, line.number)
    return { line, agent }
  })
}

function bothOf(alias: string, number: string): string {
  return `${simpleText(alias)}\n${comparableNumber(number)}`
}

function lostLetters(name: string): string {
  return `a spreadsheet has lost letters of ${name}. Save the table as .xlsx, or as ‘CSV UTF-8’`
}

function onlyOne([agent, another]: readonly Agent[]): Agent | undefined {
  return another ? undefined : agent
}

/** The principal names of directory users whom the lines link agents with who are not linked so. */
export function newLinks(matches: readonly LineMatch[]): string[] {
  const names = new Set<string>()
  for (const { line, agent } of matches) {
    const name = userInCell(line.cells.user)
    if (name === undefined || name === '') continue
    if (!agent || !isLinkedWith(agent, name)) names.add(name.toLowerCase())
  }
  return [...names]
}

/** Tells if the agent is linked to the directory user of this name. */
export function isLinkedWith(agent: Agent, name: string): boolean {
  return simpleText(nameOfLink(agent)) === simpleText(name)
}
