/** What a queue does with its caller, in sentences [889]. */
import { counted } from '../../../../platform/text/wording'
import { waitText } from '../../clock'
import { reachedTurns, type Play } from '../play.server'
import { namesOf } from '../ring-texts.server'
import type { Ringer } from '../ringing.server'
import type { EmptyStep, RingsStep } from '../step.server'
import { join } from '../step-texts/parts.server'

export function ringsText(step: RingsStep): string {
  const { play, ringing } = step
  const all = ringing.groups.flatMap(({ agents }) => agents)
  if (play.turns.length === 0) {
    const wait = play.leaves === undefined ? 'without end' : waitText(play.leaves)
    return `Nobody can take the call: ${namesOf(all)} ${are(all)} on a call. The caller waits ${wait}.`
  }
  const atOnce = play.answer.kind === 'sure' && play.answer.latest === 0
  return join(
    atOnce ? pickedUpAtOnce(play) : `${roundOf(step)}${countOf(play)}.`,
    atOnce ? '' : answerText(step),
    play.busy.length === 0 ? '' : `${namesOf(play.busy)} ${are(play.busy)} on a call.`,
  )
}

/** `isSupposed`: people supposed that agents are signed out. */
export function emptyText({ queue: { isShift }, rules, leaves }: EmptyStep, isSupposed: boolean): string {
  const nobody = isShift && !isSupposed ? 'Nobody is on shift' : 'Nobody is signed in'
  if (leaves === 'at once') return `${nobody}, so callers do not wait here.`
  const wait = leaves === 'never' ? 'without end' : waitText(rules.absoluteTimeout)
  return `${nobody}, and the caller waits ${wait}.`
}

function are({ length }: readonly Ringer[]): string {
  return length === 1 ? 'is' : 'are'
}

function pickedUpAtOnce({ turns, answer }: Play): string {
  const [turn] = turns
  if (!turn || answer.kind !== 'sure') return ''
  const names = namesOf(turn.agents)
  if (turn.agents.length === 1) return `${names} rings and picks up.`
  if (turn.isOne) return `One of ${names} rings and picks up.`
  return `${names} ring together, and ${answer.by.length === 1 ? namesOf(answer.by) : 'one of them'} picks up.`
}

/** 'Anna rings for 20 seconds, and again 5 seconds later' */
function roundOf({ play, priorities, ringing }: RingsStep): string {
  const { ring, period, rings, lastRing } = play
  const turns = reachedTurns(play)
  const [turn] = turns
  if (!turn) return ''
  const length = rings === 1 ? lastRing : ring
  const time = length === undefined ? 'until somebody answers' : `for ${counted(length, 'second')}`
  const names = namesOf(turn.agents)
  const who = turn.isOne
    ? `One of ${names} rings`
    : turn.agents.length > 1
      ? `${names} ring together`
      : `${names} rings`
  if (rings === 1) return `${who} ${time}`
  const seconds = counted(period - (ring ?? 0), 'second')
  const pause = `${seconds} later`
  const order = ringing.groups[0]?.order
  if (turns.length === 1 && turn.isOne && order !== 'same')
    return `${who} ${time}, and ${order === 'any' ? 'one of them' : 'somebody of them'} again ${pause}`
  if (turns.length === 1) return `${who} ${time}, again and again with pauses of ${seconds}`
  if (priorities === 'strict' && turn.isOne) return `${names} ring in turn ${time} each, ${pause} the next`
  const others = turns
    .slice(1, MOST_TURNS)
    .map(({ agents, isOne }) => (isOne ? `one of ${namesOf(agents)}` : namesOf(agents)))
  const isAgain = rings === undefined || rings > turns.length
  const more = turns.length > MOST_TURNS ? `, then ${turns.length - MOST_TURNS} more` : ''
  return `${who} ${time}, ${pause} ${others.join(', then ')}${more}${isAgain ? ', then again from the first' : ''}`
}

const MOST_TURNS = 6

/** ': 24 times in all' */
function countOf({ rings }: Play): string {
  return rings === undefined || rings === 1 ? '' : `: ${rings} times in all`
}

function answerText({ play: { answer }, ringing }: RingsStep): string {
  if (answer.kind === 'none') return ''
  const names = namesOf(answer.by)
  const either = answer.by.length > 1 ? `One of ${names}` : names
  if (answer.kind === 'maybe') {
    const isSame = ringing.groups[0]?.order === 'same'
    return `${either} picks up if it is ${answer.by.length > 1 ? 'their' : `${names}’s`} turn${isSame ? ', and otherwise nobody does' : ''}.`
  }
  return answer.from === answer.latest
    ? `${either} picks up at ${waitText(answer.from)}.`
    : `${either} picks up, at ${waitText(answer.latest)} at the latest.`
}
