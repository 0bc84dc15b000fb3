/** Lists of the directory [325] [338], with all their pages. Both throw `GraphError`. */
import { directory, type DirectoryUser, type Team } from '../../contract/directory'
import { compareTexts } from '../text/compare-texts'
import { graphClient } from './graph-client.server'
import type { GraphArgs } from './graph-token.server'

/** Members of the directory, not its guests. */
export async function directoryUsers(args: GraphArgs): Promise<readonly DirectoryUser[]> {
  const query = { $select: 'id,displayName,userPrincipalName', $filter: "userType eq 'Member'" } as const
  const { rows } = await graphClient(args).list(directory.users, { query })
  return rows
}

/** The teams of the connected account, by name. */
export async function ownTeams(args: GraphArgs): Promise<Team[]> {
  const { rows } = await graphClient(args).list(directory.joinedTeams, { query: { $select: 'id,displayName' } })
  return rows.toSorted((one, other) => compareTexts(one.displayName, other.displayName))
}
