/** Reads a kept file of agents again, and compares it with the agents as they are now. */
import { z } from 'zod'
import { agents } from '~contract/ucm/agents'
import type { SignedInArgs } from '~/access/guarded.server'
import { pageProblem } from '~/access/failure.server'
import { readDirectoryMembers, readUsersByName } from '~/systems/graph/directory-lists.server'
import { readDraftOfUrl } from '~/features/ucm/runs/plan.server'
import { planApiCall, type PlannedApiCall } from '~/features/ucm/runs/api-call.server'
import type { Plan } from '~/features/ucm/runs/kept-plan.server'
import { countNoun } from '~/platform/text/wording'
import { loadFromUsers, NOT_FETCHED } from '../directory-users.server'
import { parseAgents } from './agents-file.server'
import { bodyOfValues, type AgentValues } from '../agent-values'
import { compareAgents, type Comparison } from './compare-agents.server'
import { matchLines, newLinks } from './match-lines.server'

/** The names of the draft's fields. */
export const FILE_NAME = 'file'
export const FILE_LINES = 'lines'

const Lines = z.array(
  z.object({
    number: z.number(),
    texts: z.array(z.string()),
    unread: z.array(z.object({ column: z.number(), why: z.string() })).optional(),
    isHidden: z.boolean().optional(),
    isGuess: z.boolean().optional(),
    sheet: z.string().optional(),
  }),
)

export interface Import extends Comparison {
  readonly draft: NonNullable<Plan['draft']>
  readonly fileName: string
  readonly count: number
  readonly unknown: readonly string[]
  readonly notes: readonly string[]
  readonly missing: number
}

/** The file that the URL names, compared with the agents. Throws 404 if the person has none. */
export async function readImport(args: SignedInArgs): Promise<Import> {
  const draft = await readDraftOfUrl(args)
  const table = parseAgents(linesOf(draft?.[FILE_LINES]?.[0] ?? '[]'))
  if (!draft || 'refused' in table) {
    const text = 'The portal no longer has this file. It keeps one for a day. Please choose it again.'
    throw pageProblem(args, 404, text)
  }
  const [{ rows, missing }, { rows: types }] = await Promise.all([
    args.api.send(agents.list),
    args.api.send(agents.interfaces),
  ])
  const matches = matchLines(table.lines, rows)
  const users = await readMembersByName(args, newLinks(matches))
  return {
    ...compareAgents(matches, { agents: rows, types, users, missing }),
    draft,
    fileName: draft[FILE_NAME]?.[0] ?? '',
    count: table.lines.length,
    unknown: table.unknown,
    notes: table.notes,
    missing,
  }
}

/** The lines of a draft: none of one that an older version of the portal has kept. */
function linesOf(text: string) {
  return Lines.safeParse(JSON.parse(text)).data ?? []
}

/** Members of the directory by principal name. Only what the lines need is asked for. */
async function readMembersByName(args: SignedInArgs, names: readonly string[]) {
  if (names.length === 0) return new Map<string, never>()
  const read = await loadFromUsers(args, async () => {
    const { users, isPart } = await readDirectoryMembers(args)
    return isPart ? readUsersByName(args, names) : users
  })
  if (read.kind === 'failed') return { failed: `${NOT_FETCHED} ${read.text}` }
  return new Map(read.content.map((user) => [user.userPrincipalName.toLowerCase(), user]))
}

/** The calls that add and change agents, in an order in which none takes what another still has. */
export function callsOfImport({ added, changed, wrong }: Comparison): Pick<Plan, 'calls' | 'summary'> {
  const calls: PlannedApiCall[] = [
    ...changed.map(({ agent, values, changes }) =>
      planApiCall(
        { ...wordsOf(values), does: 'Change', target: changes.map(({ label }) => label).join(', ') },
        'agents.edit',
        agents.update,
        { body: { ...bodyOfValues(values), OldAgent: agent.Agent, AgentID: agent.AgentID } },
      ),
    ),
    ...added.map(({ values }) =>
      planApiCall({ ...wordsOf(values), does: 'Add the agent' }, 'agents.edit', agents.add, {
        body: bodyOfValues(values),
      }),
    ),
  ]
  return { calls, summary: summaryOf({ added, changed, wrong }) }
}

/** '5 added, 4 changed, 3 lines left out' */
export function summaryOf({ added, changed, wrong }: Pick<Comparison, 'added' | 'changed' | 'wrong'>): string {
  const texts: string[] = []
  if (added.length > 0) texts.push(`${added.length} added`)
  if (changed.length > 0) texts.push(`${changed.length} changed`)
  if (wrong.length > 0) texts.push(`${countNoun(wrong.length, 'line')} left out`)
  return texts.join(', ')
}

function wordsOf({ alias, number }: AgentValues) {
  return { about: alias, detail: number }
}
