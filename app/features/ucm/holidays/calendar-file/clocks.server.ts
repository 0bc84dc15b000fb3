/** Finds what clocks show at the times of a calendar file. */
import { dateFormatter, offsetsOf, utcOf, type DateFormatter } from '~/platform/time/dates.server'
import { DATE_LENGTH, DAY_MS } from '~/platform/time/units'
import { zonesNamed } from './zone-names.server'

/** Time that a clock shows, in milliseconds since 1970 as if the clock were in UTC. */
export type ShownTime = number

export interface Clocks {
  /** Reads the time as the file writes it. NaN for no time. */
  written(value: string): ShownTime
  /** Converts a time to a zone, or to the portal's if that is not known. `from`: the zone of a value that is not in UTC. */
  shown(value: string, from: string | undefined, zone?: string): ShownTime
  isKnown(zone: string | undefined): boolean
}

/** The clocks of a zone. `show`: what they show at a moment. `read`: the moment at which they show a time. */
interface Zone {
  readonly show: DateFormatter
  readonly read: (time: ShownTime) => number
}

/** A file names few zones, and each costs memory until the file is read. */
const MAX_ZONES = 100

/** `formatDate` shows the portal's time zone. */
export function clocksOf(formatDate: DateFormatter): Clocks {
  const zones = new Map<string, Zone | undefined>()
  const zoneOf = (name: string | undefined) => {
    if (name === undefined) return undefined
    if (!zones.has(name) && zones.size < MAX_ZONES) zones.set(name, zoneNamed(name))
    return zones.get(name)
  }
  return {
    written,
    shown: (value, from, zone) => {
      const zoneOfValue = zoneOf(from)
      const local = written(value)
      if (isDateAlone(value) || Number.isNaN(local)) return local
      if (!isUtc(value) && zoneOfValue === undefined) return local
      const text = new Date(local).toISOString().slice(0, -'.000Z'.length)
      const moment = isUtc(value) || !zoneOfValue ? local : zoneOfValue.read(local)
      const show = zoneOf(zone)?.show ?? formatDate
      return Date.parse(`${show(new Date(moment).toISOString()).iso.slice(0, text.length)}Z`)
    },
    isKnown: (zone) => zoneOf(zone) !== undefined,
  }
}

export const isUtc = (value: string) => value.endsWith('Z')
export const dateOf = (time: ShownTime) => new Date(time).toISOString().slice(0, DATE_LENGTH)
/** 2027-12-25T00:00:00 */
export const timeText = (time: ShownTime) => new Date(time).toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length)
export const timeOf = (time: ShownTime) =>
  new Date(time).toISOString().slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm'.length)
export const isMidnight = (time: ShownTime) => time % DAY_MS === 0

const isDateAlone = (value: string) => !/T\d/.test(value)

function written(value: string): ShownTime {
  // ical.js gives a date that is written where a date and time belong as 2027-12-25T::
  const [, date = '', time = '00:00:00'] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d)?.*)?$/.exec(value) ?? []
  const clock = Date.parse(`${date}T${time}Z`)
  return !Number.isNaN(clock) && dateOf(clock) === date ? clock : Number.NaN
}

function zoneNamed(name: string): Zone | undefined {
  for (const zone of zonesNamed(name)) {
    try {
      const offsetAt = offsetsOf(zone)
      return { show: dateFormatter(zone), read: (time) => utcOf(time, offsetAt) }
    } catch {
      // Node does not know it: perhaps it knows the next one.
    }
  }
  return undefined
}
