/** The view of an IVR's page [381]. */
import { ivr, ivrOptions, type Ivr, type MenuOption } from '~contract/ucm/ivr'
import type { SignedInArgs } from '~/access/guarded.server'
import { load, mapLoaded, type Loadable } from '~/systems/upstream/loadable.server'
import { awaitLater } from '~/platform/await-later'
import { othersAt, usesOfRecord } from '../call-flow/call-flow'
import { mapOf } from '../call-flow/flow-layout.server'
import type { FlowNode } from '../call-flow/flow-node'
import { treesFrom } from '../call-flow/flow-tree'
import { NO_KEY_LABEL } from '../call-flow/line-labels'
import { readCallFlow, usesOf } from '../call-flow/read-call-flow.server'
import { holidaysCard, readHolidaysOf } from '../holidays/assigned-holidays.server'
import { openText } from '../hours/open-text.server'
import { weekView } from '../hours/week.server'
import { factTabs } from '../records/fields'
import { requireRecord } from '../records/record-of-url.server'
import { ivrParts } from './ivr-parts'
import { actionName, targetKindOf } from '../call-flow/menu-actions'

export type IvrView = Awaited<ReturnType<typeof readIvr>>

export async function readIvr(args: SignedInArgs) {
  const { api, context } = args
  const record = await requireRecord(args)
  const { name: ivrName, back, query } = record
  const input = { query: { ivrName } }
  const optionRows = awaitLater(load(() => api.send(ivrOptions.list, input)))
  const content = awaitLater(
    Promise.all([
      api.send(ivr.detail, input),
      load(() => record.readHours()),
      optionRows,
      load(() => readHolidaysOf(args, record)),
    ]),
  )
  const [[detail, hours, readOptions, holidays], flow] = await Promise.all([
    content,
    readCallFlow(args, ['options', 'agentNames'], { content, name: ivrName, options: optionRows }),
  ])
  const options = mapLoaded(readOptions, ({ rows, missing }) => ({ rows: byIndex(rows).map(optionView), missing }))
  const trees = flow.kind === 'loaded' ? treesFrom(flow.content, record) : []
  return {
    recordName: detail.IVRName,
    back,
    query,
    kind: `${detail.IsRoot ? 'Root IVR' : 'IVR'}${detail.LinkedPhoneNumber && ` on ${detail.LinkedPhoneNumber}`}`,
    phoneNumber: detail.LinkedPhoneNumber,
    openNow: openText(args, hours, holidays),
    tabs: factTabs(ivrParts, detail, [{ label: 'Name', value: detail.IVRName, isName: true }]),
    options,
    lost: lostCallers(detail, options),
    hours: mapLoaded(hours, (read) => weekView(args, read)),
    holidays: mapLoaded(holidays, (read) => holidaysCard(args, read)),
    sameNumber: flow.kind === 'loaded' ? othersAt(flow.content, detail.LinkedPhoneNumber, record) : [],
    uses: mapLoaded(flow, (callFlow) => usesOf(callFlow, usesOfRecord(callFlow, record))),
    flow: mapLoaded(flow, (callFlow) => mapOf(callFlow, trees, args.url)),
    problems: problemsAt(trees, ivrName),
    timeZone: context.settings.PORTAL_TIME_ZONE,
  }
}

/** The problems on the branches of this IVR itself. */
function problemsAt(trees: readonly FlowNode[], ivrName: string) {
  const nodes = [...trees, ...trees.flatMap(({ children }) => children)]
  const ivrNode = nodes.find((node) => node.kind === 'ivr' && node.name === ivrName)
  return (ivrNode ? [ivrNode, ...ivrNode.children] : [])
    .filter(({ mark }) => mark === 'dead end' || mark === 'gone' || mark === 'no exit')
    .map(({ via, name, mark, note, to, isHere }) => ({
      via: via === NO_KEY_LABEL ? 'The fallback queue' : via && `Option ${via}`,
      hasNoExit: mark === 'no exit',
      name,
      note,
      to: isHere ? undefined : to,
    }))
}

/** Prompt for callers who choose nothing if no fallback queue takes them [596]; undefined if one does. */
function lostCallers({ FallbackQueue, IVRPrompt }: Ivr, options: Loadable<{ readonly rows: readonly unknown[] }>) {
  if (FallbackQueue !== '' || options.kind !== 'loaded' || options.content.rows.length === 0) return undefined
  return { prompt: IVRPrompt }
}

/** Compares the index as a number: 2 comes before 10. */
function byIndex(rows: readonly MenuOption[]): MenuOption[] {
  return rows.toSorted((one, other) => one.Option - other.Option)
}

/** An option as the IVR's page and dialogs show it. */
export function optionView({ ID, Option, ActionType, Action, AcknowledgeAudio }: MenuOption) {
  return {
    id: String(ID),
    index: Option,
    type: actionName(ActionType),
    target: Action,
    targetKind: targetKindOf(ActionType),
    acknowledgeAudio: AcknowledgeAudio,
  }
}
