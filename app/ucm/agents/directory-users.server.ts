/** Users of the directory to link agents with [337] [338]. */
import type { DirectoryUser } from '../../../contract/directory'
import { agents, type Agent } from '../../../contract/ucm/agents'
import type { SignedInArgs } from '../../access/guarded.server'
import { MOST_LISTED } from '../../forms/field-labels'
import { DIALOG_ID } from '../../forms/page-behind'
import { matchChoice } from '../../forms/match-choice.server'
import { compareTexts } from '../../text/compare-texts'
import { directoryUsers } from '../../graph/directory-lists.server'
import { fromDirectory, type DirectoryFailure, type FromDirectory } from '../../graph/from-directory.server'

type UserLink = Pick<Agent, 'Office365UserId' | 'UserPrincipalName'>

/** [339] */
const NOT_FETCHED = 'Could not fetch users from Office 365.'

/** All members of the directory. A failure is part of the result, because the form works without them. */
function readDirectoryUsers(args: SignedInArgs): Promise<FromDirectory<readonly DirectoryUser[]>> {
  return fromDirectory(args, 'directory users could not be fetched', () => directoryUsers(args))
}

export interface UserChoices {
  readonly labels: readonly string[]
  /** The user whom the URL of a new agent names, as its form shows them. */
  readonly asked?: { readonly user: string; readonly alias: string } | undefined
  /** Why there are none: the required text, and the reason. */
  readonly failure?: { readonly text: string; readonly reason: DirectoryFailure } | undefined
}

/** The users who are linked to no other agent than that of the dialog [638]. */
export async function readUserChoices(
  args: SignedInArgs,
  ofDialog: Promise<Agent | undefined> | undefined,
): Promise<UserChoices> {
  const [read, { rows }, current] = await Promise.all([readDirectoryUsers(args), args.api.list(agents.list), ofDialog])
  if (read.kind === 'failed') return { labels: [], failure: { text: NOT_FETCHED, reason: read } }
  const others = rows.filter(({ AgentID }) => String(AgentID) !== String(current?.AgentID))
  const linked = new Set(others.map(({ Office365UserId }) => Office365UserId))
  const free = read.content.filter(({ id }) => !linked.has(id))
  const asked = current ? undefined : free.find(({ id }) => id === args.url.searchParams.get(DIALOG_ID))
  return {
    labels: free.map(userLabel).toSorted(compareTexts).slice(0, MOST_LISTED),
    asked: asked && { user: userLabel(asked), alias: asked.displayName.slice(0, 200) },
  }
}

/** 'name (principal name)' */
function userLabel({ displayName, userPrincipalName }: DirectoryUser): string {
  return `${displayName} (${userPrincipalName})`
}

/**
 * Finds the directory user of a text: a label, a principal name, or a part of only one label. `current`: the agent's
 * link until now, which needs no directory. `problem`: why there is no such user.
 */
export async function linkOf(
  args: SignedInArgs,
  text: string | undefined,
  current?: UserLink,
): Promise<UserLink | { readonly problem: string }> {
  if (text === undefined) return { Office365UserId: '', UserPrincipalName: '' }
  if (current && isCurrent(text, current)) {
    return { Office365UserId: current.Office365UserId, UserPrincipalName: current.UserPrincipalName }
  }

  const read = await readDirectoryUsers(args)
  if (read.kind === 'failed') {
    const expired = read.connection === 'expired' ? ' The connection has expired.' : ''
    return { problem: `${NOT_FETCHED} ${read.text}${expired}` }
  }
  const which = matchChoice(read.content, text, {
    noun: 'directory user',
    label: userLabel,
    others: ({ userPrincipalName }) => [userPrincipalName],
  })
  if ('problem' in which) return which
  return { Office365UserId: which.found.id, UserPrincipalName: which.found.userPrincipalName }
}

export function linkText({ labels }: UserChoices, link: UserLink): string {
  return labels.find((label) => label.endsWith(`(${link.UserPrincipalName})`)) ?? nameOfLink(link)
}

/** The unique name of the linked user; '' without a link. */
export function nameOfLink({ Office365UserId, UserPrincipalName }: UserLink): string {
  return UserPrincipalName || Office365UserId
}

/** The principal name at the end of a label; other text stays as it is. */
export function nameInLabel(text: string): string {
  return /\(([^()]*)\)$/.exec(text)?.[1] ?? text
}

function isCurrent(text: string, link: UserLink): boolean {
  return nameOfLink(link) !== '' && nameInLabel(text) === nameOfLink(link)
}
