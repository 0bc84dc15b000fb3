/** The form of a menu option [404] [406] [409]: schema, choices, and the body of its calls. */
import { z } from 'zod'
import { ivrOptions, type MenuOption, type MenuOptionMeta, type NewMenuOption } from '~contract/ucm/ivr'
import type { SignedInArgs } from '~/access/guarded.server'
import type { FieldName } from '~/forms/form-result'
import { editStart } from '~/forms/record-copy.server'
import type { PostedForm } from '~/forms/posted-form.server'
import { MAX_CHOICES_TO_READ } from '~/forms/choice-limits'
import { matchChoice } from '~/forms/match-choice.server'
import { optionalChoice, requiredChoice, zeroTo100 } from '~/forms/text-schemas.server'
import { requireDialogId } from '~/forms/confirm-action.server'
import { pageBehind } from '~/forms/page-behind'
import { choicesOfNames, withCurrent } from '../choices.server'
import { requireRecordName } from '../records/record-of-url.server'
import { actionName, targetKindOf, type TargetKind } from '../call-flow/menu-actions'

/** Text at the key of an option when another option has it [407]. */
const IN_USE = 'Menu option index is already in use.'

const targetMissing: Record<TargetKind, string> = {
  ivr: 'Choose an IVR',
  queue: 'Choose a queue',
  agent: 'Choose an agent',
}

const typeAndTargets = {
  type: requiredChoice('Choose an action type'),
  ivr: optionalChoice,
  queue: optionalChoice,
  /** May be typed. */
  agent: optionalChoice.transform((text) => text.trim()),
}

/** Each action type has its own target; the target of the chosen type counts [405]. */
const OptionForm = z
  .object({ index: zeroTo100(), ...typeAndTargets, audio: optionalChoice })
  .refine(hasTarget('ivr'), targetProblem('ivr'))
  .refine(hasTarget('queue'), targetProblem('queue'))
  .refine(hasTarget('agent'), targetProblem('agent'))
export type OptionField = FieldName<z.input<typeof OptionForm>>

function hasTarget(kind: TargetKind) {
  return (value: { readonly type: string } & Readonly<Record<TargetKind, string>>) =>
    targetKindOf(value.type) !== kind || value[kind] !== ''
}

function targetProblem(kind: TargetKind) {
  return {
    path: [kind],
    message: targetMissing[kind],
    // Checks this even if other fields have mistakes.
    when: ({ value }: { readonly value: unknown }) => z.object(typeAndTargets).safeParse(value).success,
  }
}

/** The menu option of the dialog's URL; undefined when the IVR no longer has it. */
export async function readOptionOfDialog(args: SignedInArgs): Promise<MenuOption | undefined> {
  const id = requireDialogId(args)
  const ivrName = requireRecordName(args)
  const { rows } = await args.api.send(ivrOptions.list, { query: { ivrName } })
  return rows.find(({ ID }) => String(ID) === id)
}

/** Reads the data of the dialog. `ofDialog`: the option that it changes. */
export async function readOptionForm(args: SignedInArgs, ofDialog?: Promise<MenuOption | undefined>) {
  const [meta, option] = await Promise.all([args.api.send(ivrOptions.meta), ofDialog])
  return {
    choices: optionChoices(meta, option),
    start: option && editStart(args.context, optionValues(option)),
  }
}

function optionChoices(
  { ActionTypes, IVRNames, QueueNames, AgentNames, AudioFiles }: MenuOptionMeta,
  option?: MenuOption,
) {
  const current = (kind: TargetKind) => (option && targetKindOf(option.ActionType) === kind ? option.Action : '')
  const types = ActionTypes.map(({ Key, Value }) => ({ value: Key, label: Value || actionName(Key) }))
  return {
    types: withCurrent(types, option && { value: option.ActionType, label: actionName(option.ActionType) }),
    ivrs: choicesOfNames(IVRNames, current('ivr')),
    queues: choicesOfNames(QueueNames, current('queue')),
    agents: choicesOfNames(AgentNames, current('agent')),
    areAgentsTyped: AgentNames.length > MAX_CHOICES_TO_READ,
    audio: choicesOfNames(AudioFiles, option?.AcknowledgeAudio),
  }
}

function optionValues({ Option, ActionType, Action, AcknowledgeAudio }: MenuOption) {
  const kind = targetKindOf(ActionType)
  return {
    index: String(Option),
    type: ActionType,
    ivr: kind === 'ivr' ? Action : '',
    queue: kind === 'queue' ? Action : '',
    agent: kind === 'agent' ? Action : '',
    audio: AcknowledgeAudio,
  }
}

interface OptionChange {
  readonly toast: string
  send(body: NewMenuOption): Promise<unknown>
  /** The option that the form changes; undefined for a new one, and for one that the IVR no longer has. */
  readonly current?: MenuOption | undefined
}

/** Sends the form and returns to the IVR with a toast. Refuses the index of an option other than `current` [407] [408]. */
export async function submitOption(args: SignedInArgs, posted: PostedForm, { toast, send, current }: OptionChange) {
  const ivrName = requireRecordName(args)
  const form = await posted.read(OptionForm, { record: current && optionValues(current) })
  if (!form.ok) return form.invalid

  const { index, type } = form.value
  const [{ rows }, agent] = await Promise.all([
    args.api.send(ivrOptions.list, { query: { ivrName } }),
    targetKindOf(type) === 'agent' ? findOptionAgent(args, form.value.agent, current) : undefined,
  ])
  const isTaken = index !== current?.Option && rows.some(({ Option }) => Option === index)
  const problems = {
    ...(isTaken ? { index: IN_USE } : {}),
    ...(agent && 'problem' in agent ? { agent: agent.problem } : {}),
  }
  if (Object.keys(problems).length > 0) return form.refuse(problems)

  return form.submit(async (values) => {
    const kind = targetKindOf(type)
    const target = agent && 'match' in agent ? agent.match.name : kind ? values[kind] : ''
    await send({ Option: index, ActionType: type, Action: target, AcknowledgeAudio: values.audio, IVRname: ivrName })
    return { to: pageBehind(args.url), toast: { kind: 'success', text: toast } }
  })
}

/** The chosen agent, or the typed text. The API refuses an agent that no longer exists. */
async function findOptionAgent({ api }: SignedInArgs, text: string, current: MenuOption | undefined) {
  if (current && text === optionValues(current).agent) return { match: { name: text } }
  const { AgentNames } = await api.send(ivrOptions.meta)
  const agents = AgentNames.map((name) => ({ name }))
  const exact = agents.find(({ name }) => name === text)
  if (exact) return { match: exact }
  return matchChoice(agents, text, { noun: 'agent', label: ({ name }) => name, otherNames: () => [] })
}
