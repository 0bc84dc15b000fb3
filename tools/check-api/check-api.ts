/** `npm run check-api`: tells the owner of a portal API where it differs from the contract [666]. */
import { parseArgs } from 'node:util'
import { auth } from '../../contract/auth'
import { users } from '../../contract/users'
import type { Settings } from '../../app/platform/config.server'
import type { ApiCheckSettings } from '../../app/platform/settings/api-check.server'
import { hideSecrets } from '../../app/platform/text/hide-secrets.server'
import { Caller } from './caller'
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
Signs in as CHECK_API_USER, an object id that auth/token takes, or with CHECK_API_TOKEN, a token.
Ends with status 0 if all fits, 1 if there are faults, 2 if it was called in a wrong way.`

/**
 * Resolves to the exit status: 0 if all fits, 1 if something does not, 2 if it was called in a wrong way, which needs no settings.
 * `isStopped`: whether somebody wants it to end.
 */
export async function checkApi(
  args: readonly string[],
  readSettings: () => ApiCheckSettings,
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
  const { settings, user, token } = readSettings()
  if (!user === !token) {
    output.say(USAGE)
    return 2
  }

  const signIn = new Caller(settings, { visitor: user ?? '' })
  if (user) await signIn.make(auth.token, { body: { grant_type: 'password', username: user, password: '' } })
  const accessToken = token ?? signIn.answer(auth.token)?.access_token
  const caller = new Caller(settings, { token: accessToken ?? '', objectId: user ?? '' })
  const hide = hideSecrets([accessToken ?? '', settings.PORTAL_API_CLIENT_SECRET ?? ''])
  let isRefused = false
  try {
    if (accessToken !== undefined) {
      await readAll(caller, isStopped)
      isRefused = options.changes !== undefined && caller.answer(users.me)?.Organization.Name !== options.organisation
      if (isRefused) output.say(`Nothing was changed: ${options.organisation} is not the organisation of this user.`)
      else if (options.changes && !isStopped()) {
        for (const line of announcement(options.changes, caller.mark)) output.say(line)
        await writeAll(caller, options.changes, isStopped)
      }
    }
  } finally {
    await Promise.all([signIn.close(), caller.close()])
  }

  const report = { ...reportOf([signIn, caller], settings, options), hide }
  for (const line of options.json ? [asJson(report)] : asLines(report)) output.print(line)
  return isRefused ? 2 : count(report, 'fault') > 0 ? 1 : 0
}

function reportOf(
  callers: readonly Caller[],
  settings: Settings,
  { changes, examples }: Options,
): Omit<Report, 'hide'> {
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
