/** Names that lead to nothing: targets of keys, next queues and fallback queues, parents of IVRs, audio files. */
import type { FlowIvr, FlowQueue } from '~/features/ucm/call-flow/call-flow'
import type { TargetKind } from '~/features/ucm/call-flow/menu-actions'
import { NO_KEY } from '~/features/ucm/call-model/step.server'
import { nounOf } from '~/features/ucm/call-flow/node-names'
import { partLink, type CheckSetup, type CheckContext, type Rule, type RuleFinding } from './rule.server'

export const missingTarget: Rule = {
  fine: 'Every key, fallback queue and next queue exists',
  severity: 'lost',
  forAll(context) {
    const { setup, ivrs } = context
    if (setup.areListsIncomplete) return []
    const names = namesByKind(setup)
    const targets = [
      ...ivrs.flatMap((ivr) => keyTargets(ivr, context)),
      ...setup.ivrs.flatMap((ivr) => ivrTargets(ivr, context)),
      ...setup.queues.flatMap((queue) => queueTargets(queue, context)),
    ]
    return targets.flatMap(({ kind, name, what, callers, record, part, call }): RuleFinding[] => {
      if (name === '' || names[kind]?.has(name) !== false) return []
      const text = `There is no ${nounOf(kind)} ${name}. ${callers}`
      return [{ title: `${what} does not exist`, text, ...partLink(record, part), call: call?.() }]
    })
  },
}

/** A queue, IVR or agent to which a record leads. */
interface NamedTarget {
  readonly kind: TargetKind
  /** '' for none. */
  readonly name: string
  /** The place that names it, and its name, as the title begins. */
  readonly what: string
  /** Consequence for callers if the target is missing. */
  readonly callers: string
  readonly record: FlowIvr | FlowQueue
  /** Part of the record's page that names the target. */
  readonly part: string
  /** A call that is lost. */
  readonly call?: () => string | undefined
}

/** All names of a kind; undefined where they are not known. */
function namesByKind({ hidden, queues, ivrs, agentNames }: CheckSetup): Record<TargetKind, Set<string> | undefined> {
  return {
    queue: hidden === 'queues' ? undefined : new Set(queues.map(({ name }) => name)),
    ivr: hidden === 'IVRs' ? undefined : new Set(ivrs.map(({ name }) => name)),
    agent: agentNames && new Set(agentNames),
  }
}

function keyTargets(ivr: FlowIvr, { callWhenOpen }: CheckContext): NamedTarget[] {
  return ivr.options.flatMap(({ index, targetKind, target }): NamedTarget[] => {
    if (!targetKind) return []
    const what = `Key ${index} of ${ivr.name}: ${target}`
    const call = () => callWhenOpen(ivr, { key: String(index), to: target })
    const callers = 'Callers who press it are lost.'
    return [{ kind: targetKind, name: target, what, callers, record: ivr, part: 'Options', call }]
  })
}

function ivrTargets(ivr: FlowIvr, { callWhenOpen }: CheckContext): NamedTarget[] {
  const { name, parent, fallbackQueue } = ivr
  return [
    {
      kind: 'queue',
      name: fallbackQueue,
      what: `The fallback queue of ${name}, ${fallbackQueue},`,
      callers: 'Callers who press nothing are lost, and all while it is closed.',
      record: ivr,
      part: 'Fallback queue',
      call: () => callWhenOpen(ivr, { key: NO_KEY, to: fallbackQueue }),
    },
    {
      kind: 'ivr',
      name: parent,
      what: `The parent of ${name}, ${parent},`,
      callers: 'Callers cannot return to it.',
      record: ivr,
      part: 'Parent',
    },
  ]
}

function queueTargets(queue: FlowQueue, { callWhenOpen, callWhenClosed }: CheckContext): NamedTarget[] {
  const { name, nextQueue: next, nextOutsideHours } = queue
  const place = { kind: 'queue', record: queue, part: 'Next queue' } as const
  return [
    {
      ...place,
      name: next,
      what: `The next queue of ${name}, ${next},`,
      callers: 'Callers whom nobody answers are lost.',
      call: () => callWhenOpen(queue),
    },
    {
      ...place,
      name: nextOutsideHours,
      what: `The next queue outside business hours of ${name}, ${nextOutsideHours},`,
      callers: 'Callers are lost while it is closed.',
      call: () => callWhenClosed(queue),
    },
  ]
}

export const missingSound: Rule = {
  fine: 'Every audio file in use is there',
  severity: 'wrong',
  isWhole: ({ setup }) => setup.audioFiles !== undefined,
  forIvr(ivr, context) {
    const keySounds = ivr.options.map(({ index, sound }) => ({ how: `acknowledge audio of key ${index}`, file: sound }))
    return missingSounds(ivr, [...ivr.sounds, ...keySounds], context)
  },
  forQueue: (queue, context) => missingSounds(queue, queue.sounds, context),
}

function missingSounds(record: FlowIvr | FlowQueue, sounds: FlowIvr['sounds'], { setup }: CheckContext): RuleFinding[] {
  const { audioFiles } = setup
  return sounds
    .filter(({ file }) => file !== '' && audioFiles?.has(file) === false)
    .map(({ how, file }) => ({
      title: `${file} is not in the audio library`,
      // 'IVR Prompt' stays, 'Closed sound' does not.
      text: `It is the ${how.startsWith('IVR') ? how : how.slice(0, 1).toLowerCase() + how.slice(1)} of ${record.name}. Callers hear nothing there.`,
      ...partLink(record, 'Sounds'),
    }))
}
