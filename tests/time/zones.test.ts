import { expect, it } from 'vitest'
import { dateFormatter, offsetsOf } from '../../app/platform/time/dates.server'
import { dateReader } from '../../app/platform/time/given-dates.server'

it('what is worked out for the time zones that files name does not stay, but that for the zone of all pages does [918]', () => {
  const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'Europe/Amsterdam')
  expect(zones.length).toBeGreaterThan(400)
  const ofPages = offsetsOf('Europe/Amsterdam')
  const ofFiles = zones.map((zone) => {
    dateReader(zone).date('2026-11-20 12:00')
    dateFormatter(zone)('2026-11-20T12:00:00Z')
    dateFormatter('Europe/Amsterdam')('2026-11-20T12:00:00Z')
    return offsetsOf(zone)
  })
  expect(offsetsOf('Europe/Amsterdam')).toBe(ofPages)
  const kept = zones.toReversed().filter((zone, at) => offsetsOf(zone) === ofFiles.at(-1 - at))
  expect(kept.length).toBeGreaterThan(0)
  expect(kept.length).toBeLessThan(10)
})
