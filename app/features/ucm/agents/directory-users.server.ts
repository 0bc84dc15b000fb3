/** Users of the directory to link agents with [337] [338] [692]. */
import type { DirectoryUser } from '~contract/directory'
import { agents, type Agent } from '~contract/ucm/agents'
import type { SignedInArgs } from '~/access/guarded.server'
import { MAX_CHOICES_TO_SEND, MAX_CHOICES_TO_READ } from '~/forms/choice-limits'
import { DIALOG_ID } from '~/forms/page-behind'
import { matchChoice } from '~/forms/match-choice.server'
import { compareTexts } from '~/platform/text/compare-texts'
import { readDirectoryMembers, findMembers, readUsersById } from '~/systems/graph/directory-lists.server'
import { loadFromDirectory, type DirectoryFailure, type FromDirectory } from '~/systems/graph/from-directory.server'

type UserLink = Pick<Agent, 'Office365UserId' | 'UserPrincipalName'>

/** Text of forms of agents when the directory does not answer [339]. */
export const NOT_FETCHED = 'Could not fetch users from Office 365.'

/** A failure is part of the result, because the form works without the directory. */
export async function loadFromUsers<Content>(
  args: SignedInArgs,
  read: () => Promise<Content>,
): Promise<FromDirectory<Content>> {
  return loadFromDirectory(args, 'directory users could not be fetched', read)
}

export interface UserChoices {
  readonly labels: readonly string[]
  /** The directory is too large to list: its members are searched [692]. */
  readonly isSearched: boolean
  /** The user whom the URL of a new agent names, as its form shows them. */
  readonly asked?: { readonly user: string; readonly alias: string } | undefined
  /** Says why there are no users: the required text, and the reason. */
  readonly failure?: { readonly text: string; readonly reason: DirectoryFailure } | undefined
}

/** The users who are linked to no other agent than that of the dialog [638]. */
export async function readUserChoices(
  args: SignedInArgs,
  ofDialog: Promise<Agent | undefined> | undefined,
): Promise<UserChoices> {
  const wantedId = ofDialog ? null : args.url.searchParams.get(DIALOG_ID)
  const [read, { rows }, current] = await Promise.all([
    loadFromUsers(args, async () => {
      const { users, isPart } = await readDirectoryMembers(args)
      return { users: isPart && wantedId !== null ? await readUsersById(args, [wantedId]) : users, isPart }
    }),
    args.api.cached(agents.list),
    ofDialog,
  ])
  if (read.kind === 'failed') {
    return { labels: [], isSearched: false, failure: { text: NOT_FETCHED, reason: read } }
  }
  const free = withoutAgent(read.content.users, rows, current)
  const asked = free.find(({ id }) => id === wantedId)
  const { isPart } = read.content
  return {
    labels: isPart ? [] : sortedLabels(free),
    isSearched: isPart,
    asked: asked && { user: userLabel(asked), alias: asked.displayName.slice(0, 200) },
  }
}

/** The labels of users without an agent who may be meant by a text that somebody is still typing [692]. */
export async function suggestUsers(args: SignedInArgs, text: string): Promise<readonly string[]> {
  const [read, { rows }] = await Promise.all([
    loadFromUsers(args, () => findMembers(args, text)),
    args.api.cached(agents.list),
  ])
  return read.kind === 'failed' ? [] : sortedLabels(withoutAgent(read.content, rows)).slice(0, MAX_CHOICES_TO_READ)
}

function withoutAgent(users: readonly DirectoryUser[], rows: readonly Agent[], except?: Agent): DirectoryUser[] {
  const others = rows.filter(({ AgentID }) => String(AgentID) !== String(except?.AgentID))
  const linked = new Set(others.map(({ Office365UserId }) => Office365UserId))
  return users.filter(({ id }) => !linked.has(id))
}

function sortedLabels(users: readonly DirectoryUser[]): string[] {
  return users.map(userLabel).toSorted(compareTexts).slice(0, MAX_CHOICES_TO_SEND)
}

/** 'name (principal name)' */
function userLabel({ displayName, userPrincipalName }: DirectoryUser): string {
  return `${displayName} (${userPrincipalName})`
}

/**
 * Finds the directory user of a text: a label, a principal name, or a part of only one label. `current`: the agent until
 * now, whose link needs no directory. `problem`: why there is no such user; `meant`: the labels of those that it may be.
 */
export async function findUserLink(
  args: SignedInArgs,
  text: string | undefined,
  current?: Agent,
): Promise<UserLink | { readonly problem: string; readonly meant: readonly string[] }> {
  if (text === undefined) return { Office365UserId: '', UserPrincipalName: '' }
  if (current && isCurrent(text, current)) {
    return { Office365UserId: current.Office365UserId, UserPrincipalName: current.UserPrincipalName }
  }

  const read = await loadFromUsers(args, async () => {
    const { users, isPart } = await readDirectoryMembers(args)
    return isPart ? findMembers(args, principalNameIn(text) ?? text) : users
  })
  if (read.kind === 'failed') {
    const expired = read.connection === 'expired' ? ' The connection has expired.' : ''
    return { problem: `${NOT_FETCHED} ${read.text}${expired}`, meant: [] }
  }
  const which = matchChoice(read.content, text, {
    noun: 'directory user',
    label: userLabel,
    otherNames: ({ userPrincipalName }) => [userPrincipalName],
  })
  if ('problem' in which) {
    const { rows } = await args.api.cached(agents.list)
    const free = withoutAgent(which.candidates, rows, current)
    return { problem: which.problem, meant: sortedLabels(free).slice(0, MAX_CHOICES_TO_READ) }
  }
  return { Office365UserId: which.match.id, UserPrincipalName: which.match.userPrincipalName }
}

/** The linked user's label; the unique name where the user is not listed. */
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

function principalNameIn(label: string): string | undefined {
  return /\(([^()\s@]+@[^()\s]+)\)$/.exec(label)?.[1]
}

function isCurrent(text: string, link: UserLink): boolean {
  return nameOfLink(link) !== '' && nameInLabel(text) === nameOfLink(link)
}
