/** Sounds whose names say other business hours than their record has. */
import { joinWords } from '~/platform/text/wording'
import type { FlowIvr, FlowQueue } from '~/features/ucm/call-flow/call-flow'
import { minutesOfTime } from '~/features/ucm/opening/hours.server'
import { hasHours } from '~/features/ucm/opening/opening.server'
import { partLink, type Rule, type RuleFinding } from './rule.server'

export const otherHours: Rule = {
  fine: 'Sounds with hours in their names say the right ones',
  severity: 'look',
  forIvr: saysOtherHours,
  forQueue: saysOtherHours,
}

function saysOtherHours(record: FlowIvr | FlowQueue): RuleFinding[] {
  const { name, sounds } = record
  const opening = record.opening?.fact
  if (!opening || !hasHours(opening)) return []
  const hoursOfRecord = new Set(
    opening.hours.map(({ open, close }) => `${minutesOfTime(open)}-${minutesOfTime(close)}`),
  )
  const wrong = sounds.filter(({ file }) => {
    const hours = hoursInName(file)
    return hours !== undefined && !hoursOfRecord.has(hours)
  })
  if (wrong.length === 0) return []
  const files = joinWords(wrong.map(({ file }) => file))
  const times = [...new Set(opening.hours.map(({ open, close }) => `${open} to ${close}`))]
  const text = `By the name of ${files} it says other hours than ${name} has: ${joinWords(times, MAX_TIMES)}.`
  return [{ title: `${name} may announce wrong hours`, text, ...partLink(record, 'Hours') }]
}

const MAX_TIMES = 3

/** Two times with minutes, such as `open-0830-1700.wav` or `hours 8.30-17.00.wav`; undefined for another name. */
function hoursInName(file: string): string | undefined {
  const match = HOURS.exec(file)
  if (!match) return undefined
  const [, from, fromMinute, to, toMinute] = match
  return `${Number(from) * 60 + Number(fromMinute)}-${Number(to) * 60 + Number(toMinute)}`
}

const HOURS = /(?<!\d)([01]?\d|2[0-4])[.:h]?([0-5]\d)\s*(?:-|_|to|tot|bis)\s*([01]?\d|2[0-4])[.:h]?([0-5]\d)(?!\d)/i
