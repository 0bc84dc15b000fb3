/** What the page of an IVR shows [381], formatted. */
import { ivr, ivrHolidays, ivrHours, ivrOptions, type Ivr, type MenuOption } from '../../../contract/ucm/ivr'
import type { SignedInArgs } from '../../access/guarded.server'
import { loadable, whenLoaded } from '../../handlers/loadable.server'
import { yesOrNo } from '../../text/wording'
import { usesOfIvr } from '../call-flow/call-flow'
import { layOut } from '../call-flow/flow-layout.server'
import { treesFrom, type FlowNode } from '../call-flow/flow-tree'
import { loadCallFlow } from '../call-flow/read-call-flow.server'
import { assignedHolidays } from '../holidays/assigned-holidays.server'
import { openText } from '../hours/open-text.server'
import { weekOf } from '../hours/week.server'
import { ivrAddress } from './ivr-address.server'
import { actionName, targetKind, type TargetKind } from '../call-flow/menu-actions'

export type IvrView = Awaited<ReturnType<typeof readIvr>>

/** The IVR of the URL with its cards. */
export async function readIvr(args: SignedInArgs) {
  const { api, formatDate, context } = args
  const { ivrName, back, query } = ivrAddress(args)
  const call = { query: { ivrName } }
  const [detail, hours, options, holidays, flow] = await Promise.all([
    api.send(ivr.detail, call),
    loadable(true, async () => {
      const { rows, missing } = await api.send(ivrHours.list, call)
      const week = rows.map(({ ID, DayOfWeek, OpenTime, ClosedTime }) => {
        return { id: String(ID), day: DayOfWeek, open: OpenTime, close: ClosedTime }
      })
      return { ...weekOf(week, formatDate(new Date().toISOString()).iso), missing }
    }),
    loadable(true, async () => {
      const { rows, missing } = await api.send(ivrOptions.list, call)
      return { rows: byIndex(rows).map(optionView), missing }
    }),
    loadable(true, async () => {
      const { rows, missing } = await api.send(ivrHolidays.list, call)
      return { rows: assignedHolidays(rows, formatDate), missing }
    }),
    loadCallFlow(args, { options: true, agentNames: true }),
  ])
  const trees = whenLoaded(flow, (content) => treesFrom(content, { kind: 'ivr', name: ivrName }))
  return {
    recordName: detail.IVRName,
    back,
    query,
    kind: `${detail.IsRoot ? 'Root IVR' : 'IVR'}${detail.LinkedPhoneNumber && ` on ${detail.LinkedPhoneNumber}`}`,
    openNow: openText(args, hours, holidays),
    tabs: tabsOf(detail),
    options,
    hours,
    holidays,
    uses: whenLoaded(flow, (content) => ({ uses: usesOfIvr(content, ivrName), hidden: content.hidden })),
    flow: whenLoaded(trees, (all) => all.map(layOut)),
    problems: trees.kind === 'loaded' ? problemsAt(trees.content, ivrName) : [],
    timeZone: context.settings.PORTAL_TIME_ZONE,
  }
}

/** What is wrong right behind this IVR. */
function problemsAt(trees: readonly FlowNode[], ivrName: string) {
  const nodes = [...trees, ...trees.flatMap(({ children }) => children)]
  const own = nodes.find((node) => node.kind === 'ivr' && node.name === ivrName)
  const all = own ? [own, ...own.children] : []
  return all
    .filter(({ mark }) => mark === 'dead end' || mark === 'gone')
    .map(({ by, name, words, to, isHere }) => ({ by, name, words, to: isHere ? undefined : to }))
}

/** By their index as a number: 2 comes before 10. */
export function byIndex(rows: readonly MenuOption[]): MenuOption[] {
  return rows.toSorted((one, other) => one.Option - other.Option)
}

export function optionView({ ID, Option, ActionType, Action, AcknowledgeAudio }: MenuOption) {
  return {
    id: String(ID),
    index: Option,
    type: actionName(ActionType),
    target: Action,
    targetKind: targetKind(ActionType),
    acknowledgeAudio: AcknowledgeAudio,
  }
}

/** A fact; `kind` says what the value names, so that it becomes a link. */
interface Fact {
  readonly label: string
  readonly value: string
  readonly kind?: TargetKind | undefined
}

function tabsOf(detail: Ivr): { id: string; title: string; facts: Fact[] }[] {
  return [
    {
      id: 'general',
      title: 'General',
      facts: [
        { label: 'Name', value: detail.IVRName },
        { label: 'Is Root', value: yesOrNo(detail.IsRoot) },
        { label: 'Linked phone number', value: detail.LinkedPhoneNumber },
        { label: 'Parent IVR', value: detail.ParentIVR, kind: 'ivr' },
        { label: 'Fallback queue', value: detail.FallbackQueue, kind: 'queue' },
      ],
    },
    {
      id: 'audio',
      title: 'Audio',
      facts: [
        { label: 'IVR Prompt', value: detail.IVRPrompt },
        { label: 'Welcome voice prompt', value: detail.WelcomeVoicePrompt },
        { label: 'Closed voice prompt', value: detail.ClosedVoicePrompt },
      ],
    },
  ]
}
