/** The check of a large call centre, after the request that started it has ended, as runs of changes are made (decision 31) [909]. */
import type { SignedInArgs } from '~/access/guarded.server'
import { hasEnded } from '~/access/session/session.server'
import { afterResponse } from '~/platform/http/after-response.server'
import { portalApi, type PortalApi } from '~/systems/portal-api/client.server'
import { ShownError } from '~/platform/http/shown-error'
import type { TeamShifts } from '../call-model/call-setup.server'
import { readTeams, teamReads } from '../call-model/read-teams.server'
import type { CheckSize } from './check-view'
import { Pace } from './pace.server'
import { progressOf, keptCheck, type MadeSoFar } from './kept-check.server'
import { readAndCheck, readCheckLists, type CheckReads, type CheckLists } from './read-check.server'

/** The check tells its progress so often, and looks whether the session has ended. */
const REPORT_EVERY_MS = 1_000
/** A system that asks to wait longer has the calls refused. */
const MAX_PAUSE_SECONDS = 120
/** Teams whose shifts are read at once, of two calls each. */
const TEAMS_AT_ONCE = 8

const SIGNED_OUT_TEXT = 'your session ended meanwhile.'
const STOPPED_TEXT = 'the portal was stopped meanwhile.'

/** Starts a check unless one runs. Throws as the calls of the lists. */
export async function startCheck(args: SignedInArgs): Promise<void> {
  const { context, session } = args
  const listed = await readCheckLists(args)
  const run = new CheckRun(args, listed.size)
  if (!(await run.begin())) return
  context.log.info({ user: session.objectId, calls: listed.size.calls }, 'check started')
  context.background((stopping) => run.make(listed, stopping))
}

class CheckRun {
  readonly #pace = new Pace(MAX_PAUSE_SECONDS)
  #teams = 0
  #teamsRead = 0

  constructor(
    private readonly args: SignedInArgs,
    private readonly size: CheckSize,
  ) {}

  /** False if a check of this person runs already, in this process or another. */
  async begin(): Promise<boolean> {
    return progressOf(this.args).claim(this.#progress())
  }

  async make(listed: CheckLists, stopping: AbortSignal): Promise<void> {
    const { context, session } = this.args
    let report = Promise.resolve()
    const timer = setInterval(() => {
      report = report.then(() => this.#report()).catch(() => undefined)
    }, REPORT_EVERY_MS)
    const stop = () => this.#pace.end(STOPPED_TEXT)
    stopping.addEventListener('abort', stop)
    try {
      const found = await readAndCheck(this.args, listed, this.#reads())
      await keptCheck(this.args).write({ found, at: new Date().toISOString() })
    } catch (error) {
      // The rejected token has ended the session, so nobody waits for the result.
      if (!(error instanceof ShownError)) throw error
    } finally {
      clearInterval(timer)
      stopping.removeEventListener('abort', stop)
      // A report that came after the end would say that the check still runs.
      await report
      await progressOf(this.args).drop()
      const ending = this.#pace.signal.aborted ? String(this.#pace.signal.reason) : 'done'
      context.log.info({ user: session.objectId, calls: this.#pace.made, ending }, 'check ended')
    }
  }

  async #report(): Promise<void> {
    const { context, session } = this.args
    if (await hasEnded(context, session)) this.#pace.end(SIGNED_OUT_TEXT)
    await progressOf(this.args).write(this.#progress())
  }

  #progress(): MadeSoFar {
    const made = this.#pace.made + this.#teamsRead
    const of = this.size.calls + this.#teams
    return { made, of, isSlowed: this.#pace.isSlowed }
  }

  /** Each call has time of its own, and is kept nowhere: one check would drive out the lists of others. */
  #reads(): CheckReads {
    const send: PortalApi['send'] = (endpoint, ...input) =>
      this.#pace.during(() => argsAfter(this.args).api.send(endpoint, ...input))
    return {
      send,
      signal: this.#pace.signal,
      readTeams: async (teamIds, since) => {
        this.#teams = teamIds.length
        const { readPeople } = teamReads(argsAfter(this.args), since)
        let read: Awaited<ReturnType<typeof readTeams>> = { teams: new Map(), people: new Map() }
        for (let index = 0; index < teamIds.length && !this.#pace.signal.aborted; index += TEAMS_AT_ONCE) {
          const some = teamIds.slice(index, index + TEAMS_AT_ONCE)
          const now = await readTeams({ ...teamReads(argsAfter(this.args), since), readPeople }, some)
          read = { teams: new Map([...read.teams, ...now.teams]), people: now.people }
          this.#teamsRead += some.length
        }
        return { ...read, teams: new Map([...this.#unreadTeams(teamIds), ...read.teams]) }
      },
    }
  }

  #unreadTeams(teamIds: readonly string[]) {
    const text = String(this.#pace.signal.reason)
    return teamIds.map((teamId): [string, TeamShifts] => [teamId, { kind: 'failed', text }])
  }
}

/** A context of its own, with time of its own. */
function argsAfter(args: SignedInArgs): SignedInArgs {
  const context = afterResponse(args.context)
  return { ...args, context, api: portalApi(context, args.session) }
}
