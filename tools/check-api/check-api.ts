/** `npm run check-api`: tells the owner of a portal API where it differs from the contract [666]. */
import { parseArgs } from 'node:util'
import { auth } from '../../contract/auth'
import { users } from '../../contract/users'
import type { Settings } from '../../app/platform/config.server'
import type { ApiCheckSettings, CheckedPerson } from '../../app/platform/settings/api-check.server'
import { hideSecrets } from '../../app/platform/text/hide-secrets.server'
import { tryMissingRecords, tryOtherOrganisation, tryTokenOfStranger, tryWithoutAccess } from './access'
import { Caller } from './caller'
import { noteCounts, noteFilter, noteSpellings } from './lists'
import { heldPermissions, permissionFindings } from './permissions'
import { readAll } from './reading-calls'
import { asJson, asLines, count, type Report } from './report'
import { metStatuses } from './statuses'
import { announcement, callsNotMade, changesOf, writeAll, type Changes } from './write-all'

interface Output {
  /** The report. */
  print(line: string): void
  /** Prints messages that are not part of the report. */
  say(line: string): void
}

interface Options {
  readonly json: boolean
  readonly examples: boolean
  readonly changes: Changes | undefined
  /** The organisation that may be changed. */
  readonly organisation: string | undefined
}

const USAGE = `npm run check-api -- [options]
  --json                  the report as JSON
  --examples              also shows some values of the API's answers
  --write "ORGANISATION"  also makes the calls that change something, each undone by its counterpart;
                          only for a user of this organisation
  --leave-traces          with --write, also makes calls that nothing undoes: a case and two orders
Signs in as CHECK_API_USER, an object id that auth/token takes, or with CHECK_API_TOKEN, a token. CHECK_API_OTHER_USER or
CHECK_API_OTHER_TOKEN is somebody of another organisation, who must see nothing of the first.
Ends with status 0 if all fits, 1 if there are faults, 2 if it was called in a wrong way.`

/**
 * Resolves to the exit status: 0 if all fits, 1 if something does not, 2 if it was called in a wrong way, which needs no settings.
 * `isStopped`: whether somebody wants it to end.
 */
export async function checkApi(
  args: readonly string[],
  parseSettings: () => ApiCheckSettings,
  output: Output,
  isStopped: () => boolean,
): Promise<number> {
  const options = parseOptions(args)
  if (options === 'help') {
    output.print(USAGE)
    return 0
  }
  if (!options) {
    output.say(USAGE)
    return 2
  }
  const { settings, person, other } = parseSettings()
  if (!person.user === !person.token || (other.user && other.token)) {
    output.say(USAGE)
    return 2
  }

  const one = await signIn(settings, person)
  const second = other.user || other.token ? await signIn(settings, other) : undefined
  const { caller, token } = one
  let refusal: string | undefined
  try {
    if (token !== undefined) {
      await readAll(caller, isStopped)
      noteSpellings(caller)
      for (const compare of [noteCounts, noteFilter, tryMissingRecords]) if (!isStopped()) await compare(caller)
      await tryWithoutAccess(caller, settings, token, isStopped)
      if (person.user) await tryTokenOfStranger(one.signIn, settings, person.user)
      if (second) refusal = await tryAsOther(caller, second, isStopped)
      refusal ??= await makeChanges(caller, options, output, isStopped)
    }
  } finally {
    await Promise.all(
      [one, second].flatMap((signedIn) => (signedIn ? [signedIn.signIn.close(), signedIn.caller.close()] : [])),
    )
  }

  if (refusal !== undefined) output.say(refusal)
  const hide = hideSecrets([token ?? '', second?.token ?? '', settings.PORTAL_API_CLIENT_SECRET ?? ''])
  const notTried = second ? [] : [OTHER_NOT_TRIED]
  const report = { ...reportOf([one.signIn, caller], settings, options), notTried, hide }
  for (const line of options.json ? [asJson(report)] : asLines(report)) output.print(line)
  return refusal !== undefined ? 2 : count(report, 'fault') > 0 ? 1 : 0
}

const OTHER_NOT_TRIED =
  'whether somebody of another organisation sees nothing of this one: name them by CHECK_API_OTHER_USER or CHECK_API_OTHER_TOKEN'

interface SignedIn {
  /** Has made the call for the token, if there was one. */
  readonly signIn: Caller
  readonly caller: Caller
  /** Undefined if the API gave none. */
  readonly token: string | undefined
}

async function signIn(settings: Settings, { user, token: given }: CheckedPerson): Promise<SignedIn> {
  const signIn = new Caller(settings, { visitor: user ?? '' })
  if (user) await signIn.make(auth.token, { body: { grant_type: 'password', username: user, password: '' } })
  const token = given ?? signIn.answer(auth.token)?.access_token
  return { signIn, caller: new Caller(settings, { token: token ?? '', objectId: user ?? '' }), token }
}

/** Tells why nothing could be tried as the other person; undefined if it was. */
async function tryAsOther(caller: Caller, second: SignedIn, isStopped: () => boolean): Promise<string | undefined> {
  const { caller: other, token } = second
  if (token !== undefined) await other.make(users.me, {})
  const [mine, theirs] = [caller, other].map((one) => one.answer(users.me)?.Organization.Name)
  if (theirs === undefined) return 'Nothing was tried as the other person: the API knows no such one.'
  if (mine === theirs) return 'Nothing was tried as the other person, who is of the same organisation.'
  await tryOtherOrganisation(caller, other, isStopped)
  return undefined
}

/** Tells why nothing was changed although somebody asked for it. */
async function makeChanges(
  caller: Caller,
  { changes, organisation }: Options,
  output: Output,
  isStopped: () => boolean,
): Promise<string | undefined> {
  if (!changes || isStopped()) return undefined
  if (caller.answer(users.me)?.Organization.Name !== organisation)
    return `Nothing was changed: ${organisation} is not the organisation of this user.`
  for (const line of announcement(changes, caller.mark)) output.say(line)
  await writeAll(caller, changes, isStopped)
  return undefined
}

function reportOf(
  callers: readonly Caller[],
  settings: Settings,
  { changes, examples }: Options,
): Omit<Report, 'hide' | 'notTried'> {
  const calls = callers.flatMap((caller) => [...caller.reports.values()])
  const permissions = callers
    .map((caller) => caller.answer(users.me)?.PortalPermissions)
    .find((held) => held !== undefined)
  const held = permissions && heldPermissions(permissions, settings.PRODUCT_CODE)
  const ofUser = calls.find(({ endpoint }) => endpoint === users.me)
  for (const finding of held ? permissionFindings(held) : []) ofUser?.findings.add(finding)
  const notMade = callsNotMade(changes)
  return {
    address: settings.PORTAL_API_URL,
    calls,
    permissions: held,
    statuses: metStatuses(callers, settings),
    notMade,
    withExamples: examples,
  }
}

/** Undefined for options that there are not. */
function parseOptions(args: readonly string[]): Options | 'help' | undefined {
  try {
    const { values } = parseArgs({ args: [...args], options: OPTIONS })
    if (values.help) return 'help'
    const { write: organisation, 'leave-traces': leaveTraces = false, json = false, examples = false } = values
    if (leaveTraces && organisation === undefined) return undefined
    return { json, examples, organisation, changes: organisation === undefined ? undefined : changesOf(leaveTraces) }
  } catch {
    return undefined
  }
}

const OPTIONS = {
  json: { type: 'boolean' },
  examples: { type: 'boolean' },
  write: { type: 'string' },
  'leave-traces': { type: 'boolean' },
  help: { type: 'boolean' },
} as const
