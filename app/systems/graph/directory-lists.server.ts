/** Lists of the directory [325] [338] [690]. All throw `GraphError`. */
import { directory, MAX_IDS, type DirectoryUser, type Team } from '~contract/directory'
import { compareTexts } from '~/platform/text/compare-texts'
import { graphClient } from './graph-client.server'
import type { GraphArgs } from './graph-token.server'

const FIELDS = { $select: 'id,displayName,userPrincipalName', $top: '999' } as const
const MEMBERS = { ...FIELDS, $filter: "userType eq 'Member'" } as const
/** A directory with more members than a page is searched instead (decision 29). */
const PAGE_ROWS = 999

interface Members {
  readonly users: readonly DirectoryUser[]
  /** There are more: search for them. */
  readonly isPart: boolean
}

/** Members of the directory, not its guests. Of a large directory only some. */
export async function readDirectoryMembers(args: GraphArgs): Promise<Members> {
  const { rows, isPart } = await graphClient(args).begin(directory.users, PAGE_ROWS, { query: MEMBERS })
  return { users: rows, isPart }
}

/** Members whose name has words that begin like the words of the text, or whose principal name begins like it. */
export async function findMembers(args: GraphArgs, text: string): Promise<readonly DirectoryUser[]> {
  const escaped = text.trim().replace(/[\\"]/g, '\\$&')
  const $search = `"displayName:${escaped}" OR "userPrincipalName:${escaped}"`
  const { rows } = await graphClient(args).begin(directory.users, PAGE_ROWS, { query: { ...MEMBERS, $search } })
  return rows
}

/** Users by their ids, members and guests. Ids that the directory does not know are left out. */
export async function readUsersById(args: GraphArgs, ids: readonly string[]): Promise<readonly DirectoryUser[]> {
  const validIds = ids.filter((id) => /^[\w-]+$/.test(id))
  return readUsersBy(args, 'id', validIds)
}

/** Users by their principal names. Names that the directory does not know are left out, and those of guests. */
export async function readUsersByName(args: GraphArgs, names: readonly string[]): Promise<readonly DirectoryUser[]> {
  const validNames = names.filter((name) => /^[\w.!^~+'-]+@[\w.-]+$/.test(name))
  return readUsersBy(args, 'userPrincipalName', validNames)
}

async function readUsersBy(args: GraphArgs, property: 'id' | 'userPrincipalName', values: readonly string[]) {
  const batches = Array.from({ length: Math.ceil(values.length / MAX_IDS) }, (_, index) =>
    values.slice(index * MAX_IDS, (index + 1) * MAX_IDS),
  )
  const lists = await Promise.all(
    batches.map((batch) => {
      const $filter = `${property} in (${batch.map((value) => `'${value.replaceAll("'", "''")}'`).join(',')})`
      return graphClient(args).list(directory.users, { query: { ...FIELDS, $filter } })
    }),
  )
  return lists.flatMap(({ rows }) => rows)
}

/** The teams of the connected account, by name. */
export async function readOwnTeams(args: GraphArgs): Promise<Team[]> {
  const { rows } = await graphClient(args).list(directory.joinedTeams)
  return rows.toSorted((one, other) => compareTexts(one.displayName, other.displayName))
}
