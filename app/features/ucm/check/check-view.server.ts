/** Finds out which of its states the page of the check shows. */
import type { SignedInArgs } from '~/access/guarded.server'
import { readTimeOf } from '~/systems/upstream/read-time.server'
import { cardPage } from '../cards/card-page.server'
import { namesOn } from '~/platform/text/names-in-text'
import { readTeams, teamReads } from '../call-model/read-teams.server'
import type { CheckReport, CheckState, ReportPage } from './check-view'
import { severities } from './finding'
import { readProgress, keptCheck } from './kept-check.server'
import { Pace } from './pace.server'
import { readAndCheck, readCheckLists, type CheckLists } from './read-check.server'

/** A check of more calls is a run, which people start: ten times 16 at once. */
const MAX_CALLS = 160
const MAX_PAUSE_SECONDS = 2
/** The rest is for the shifts of teams. */
const PART_OF_READ_TIME = 0.8

/** Checks a small call centre at once. Of a large one it returns how far its check is, or what the last one found. Throws as the calls of the lists. */
export async function readCheckState(args: SignedInArgs): Promise<CheckState> {
  const { formatDate } = args
  const progress = await readProgress(args)
  if (progress) return progress
  const listed = await readCheckLists(args)
  const { size } = listed
  if (size.calls <= MAX_CALLS) {
    return { stage: 'checked', found: await checkNow(args, listed), at: formatDate(new Date().toISOString()) }
  }
  const kept = await keptCheck(args).read()
  return kept ? { stage: 'checked', found: kept.found, at: formatDate(kept.at), size } : { stage: 'not checked', size }
}

/** The view of a check, with its findings as the cards of the page. */
export async function readCheckPage(args: SignedInArgs) {
  const view = await readCheckState(args)
  return view.stage === 'checked' ? { ...view, found: foundPage(view.found, args.url) } : view
}

function foundPage({ findings, ...found }: CheckReport, url: URL): ReportPage {
  const cards = severities.flatMap((severity) => {
    const shown = cardPage(
      findings.filter((finding) => finding.severity === severity),
      url,
      severity,
    )
    return shown.total === 0 ? [] : [{ severity, shown }]
  })
  return { ...found, cards, names: namesOn({ cards, ...found, names: [] }, found.names) }
}

async function checkNow(args: SignedInArgs, listed: CheckLists): Promise<CheckReport> {
  const pace = new Pace(MAX_PAUSE_SECONDS)
  const end = () => pace.end('it takes too long.')
  const timer = setTimeout(end, readTimeOf(args.context).remaining * PART_OF_READ_TIME)
  try {
    return await readAndCheck(args, listed, {
      send: (endpoint, ...input) => pace.during(() => args.api.forAMinute.cached(endpoint, ...input)),
      signal: pace.signal,
      readTeams: (teamIds, since) => readTeams(teamReads(args, since), teamIds),
    })
  } finally {
    clearTimeout(timer)
  }
}
