/** Texts of the ends of a way. */
import { listed } from '../../../../platform/text/wording'
import { ivrUrl, queueUrl } from '../../record-urls'
import type { End, Missing, NoFallback, NoNext, NoTimeLimit, Round, UnknownAction } from '../step.server'
import { help } from './helps.server'
import { kindName, NOT_KNOWN, sentence, unknownAnswer, type StepTexts } from './parts.server'

/** Of an end. `isLater`: it is not the one that decides the answer. */
export function endTexts(end: End, isLater: boolean): StepTexts {
  return {
    icon: 'x-lg',
    tone: isLater ? 'quiet' : 'end',
    title: 'The call ends',
    shortAnswer: 'The call ends',
    ...textsOfKind(end),
  }
}

/** What differs from 'The call ends'. */
type EndTexts = Partial<StepTexts> & Pick<StepTexts, 'text'>

function textsOfKind(end: End): EndTexts {
  switch (end.kind) {
    case 'no fallback':
      return noFallbackTexts(end)
    case 'no next':
    case 'no next outside':
      return noNextTexts(end)
    case 'no time limit':
      return noTimeLimitTexts(end)
    case 'missing':
      return missingTexts(end)
    case 'unknown action':
      return unknownActionTexts(end)
    case 'round':
      return roundTexts(end)
  }
}

function noFallbackTexts({ at, isClosed }: NoFallback): EndTexts {
  const lacks = 'has no fallback queue'
  const who = isClosed ? 'calls while it is closed' : 'callers who press no key of it'
  return {
    text: `${at} ${lacks}.`,
    why: [isClosed ? `at ${at} the call ends` : `${at} ${lacks} for ${who}`],
    again: isClosed ? `it ${lacks}` : `it ${lacks} for ${who}`,
    helps: [help(`Give ${at} a fallback queue`, `For ${who}`, ivrUrl(at))],
    assumes: isClosed ? ['no fallback'] : ['no fallback', 'no key'],
  }
}

function noNextTexts({ kind, at }: NoNext): EndTexts {
  const [when, who] =
    kind === 'no next'
      ? ['', 'callers whom nobody answers']
      : [' outside business hours', 'calls outside business hours']
  return {
    text: `${at} has no next queue${when}.`,
    why: [`at ${at} the call ends`],
    again: `it has no next queue${when}`,
    helps: [help(`Give ${at} a next queue`, `For ${who}`, queueUrl(at))],
    assumes: ['no next'],
  }
}

function noTimeLimitTexts({ at }: NoTimeLimit): EndTexts {
  const again = 'callers wait without end'
  const why = `at ${at} ${again}`
  const title = 'Callers wait without end'
  return { title, text: `${at} has no time limit.`, shortAnswer: 'Nobody, callers wait', why: [why], again }
}

function missingTexts({ at, target: { kind, name }, how }: Missing): EndTexts {
  if (how === 'The call') {
    const why = `there is no ${kindName(kind)} ${name}`
    return { text: sentence(why), why: [why] }
  }
  const what = `${how.replace('Its ', 'the ').replace('Key', 'key')} of ${at}`
  const why = how.startsWith('Key')
    ? `${what} leads to ${name}, which does not exist`
    : `${what}, ${name}, does not exist`
  const to = how.startsWith('Its next') ? queueUrl(at) : ivrUrl(at)
  return { text: sentence(why), why: [why], helps: [help(`Change ${what}`, `${name} does not exist`, to)] }
}

function unknownActionTexts({ key, at, type }: UnknownAction): EndTexts {
  const why = `key ${key} of ${at} ${type ? `does ${type}` : 'has an empty action'}, which this portal does not know`
  return { title: NOT_KNOWN, text: sentence(why), ...unknownAnswer(why) }
}

function roundTexts({ at, names }: Round): EndTexts {
  const last = names.at(-1) ?? at
  return {
    icon: 'arrow-repeat',
    title: `From here on the caller goes round: ${names.join(', ')}`,
    text: names.length > 1 ? `${listed(names)} lead to each other.` : '',
    shortAnswer: 'Nobody, callers go round',
    why: [`the caller goes round: ${names.join(', ')}`],
    helps: [help(`Give ${last} another next queue`, `It leads back to ${at}`, queueUrl(last))],
  }
}
