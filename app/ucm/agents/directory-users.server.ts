/** Users of the directory to link agents with [337] [338]. */
import type { DirectoryUser } from '../../../contract/directory'
import type { Agent } from '../../../contract/ucm/agents'
import type { SignedInArgs } from '../../access/guarded.server'
import { whichOf } from '../../forms/which-of.server'
import { compareTexts } from '../../text/compare-texts'
import { directoryUsers } from '../../graph/directory-lists.server'
import { GraphError, NotConnected } from '../../graph/graph-error'
import { logFailure } from '../../http/log-failure'

export type DirectoryUsers =
  | { readonly kind: 'loaded'; readonly users: readonly DirectoryUser[] }
  /** `reason` is a sentence. */
  | { readonly kind: 'failed'; readonly reason: string; readonly isNotConnected: boolean }

export type UserLink = Pick<Agent, 'Office365UserId' | 'UserPrincipalName'>

/** [339] */
const NOT_FETCHED = 'Could not fetch users from Office 365.'

/** All members of the directory. A failure is part of the result: the form works without them. */
export async function readDirectoryUsers(args: SignedInArgs): Promise<DirectoryUsers> {
  try {
    return { kind: 'loaded', users: await directoryUsers(args) }
  } catch (error) {
    if (!(error instanceof GraphError)) throw error
    logFailure(args.context, { description: error.text }, 'directory users could not be fetched')
    return { kind: 'failed', reason: error.text, isNotConnected: error instanceof NotConnected }
  }
}

export interface UserChoices {
  readonly labels: readonly string[]
  /** Why there are none: the required text, and the reason. */
  readonly failure?: { readonly text: string; readonly reason: string; readonly canConnect: boolean } | undefined
}

/** What the form shows of them. */
export async function readUserChoices(args: SignedInArgs): Promise<UserChoices> {
  const read = await readDirectoryUsers(args)
  if (read.kind === 'loaded') return { labels: read.users.map(userLabel).toSorted(compareTexts) }
  const { reason, isNotConnected } = read
  const canConnect = isNotConnected && args.can('settings.graph.edit')
  return { labels: [], failure: { text: NOT_FETCHED, reason, canConnect } }
}

/** 'name (principal name)' */
export function userLabel({ displayName, userPrincipalName }: DirectoryUser): string {
  return `${displayName} (${userPrincipalName})`
}

/**
 * The directory user that a text means: a label, a principal name, or what only one label contains. `current` is the
 * agent's link until now, which needs no directory. `problem`: why it means none.
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
  if (read.kind === 'failed') return { problem: `${NOT_FETCHED} ${read.reason}` }
  const which = whichOf(read.users, text, {
    noun: 'directory user',
    label: userLabel,
    others: ({ userPrincipalName }) => [userPrincipalName],
  })
  if ('problem' in which) return which
  return { Office365UserId: which.found.id, UserPrincipalName: which.found.userPrincipalName }
}

/** The text with which a form shows an agent's link. */
export function linkText({ labels }: UserChoices, link: UserLink): string {
  return labels.find((label) => label.endsWith(`(${link.UserPrincipalName})`)) ?? nameOfLink(link)
}

/** Of the linked user, which nobody else has; '' when none is linked. */
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
