import { describe, expect, it } from 'vitest'
import {
  readCountries,
  readPublicHolidays,
  readRegionsOf,
} from '../../app/features/ucm/holidays/matrix/public-holidays.server'

const named = async (country: string, region: string, year: number, name: string) =>
  (await readPublicHolidays(country, region, year))
    ?.filter(({ description }) => description.includes(name))
    .map(({ date }) => date)

describe('public holidays', () => {
  it('are those of a country and year, by date [748]', async () => {
    expect(await named('NL', '', 2027, 'Easter Monday')).toEqual(['2027-03-29'])
    const dates = (await readPublicHolidays('NL', '', 2027))?.map(({ date }) => date) ?? []
    expect(dates).toEqual(dates.toSorted())
    expect(dates.every((date) => date.startsWith('2027-'))).toBe(true)
    // Days that people keep, and on which schools alone are closed.
    expect(await named('NL', '', 2027, 'Mother')).toEqual([])
    expect(await named('NL', '', 2027, 'Good Friday')).toEqual([])
  })

  it('of a region are those of its country too [748]', async () => {
    expect(await named('DE', '', 2027, 'Epiphany')).toEqual([])
    expect(await named('DE', 'BY', 2027, 'Epiphany')).toEqual(['2027-01-06'])
    expect(await named('DE', 'BY', 2027, 'Labour Day')).toEqual(['2027-05-01'])
  })

  it('of several days are a holiday for each whole day', async () => {
    expect(await named('TR', '', 2027, 'Ramadan')).toEqual(['2027-03-09', '2027-03-10', '2027-03-11'])
  })

  it.each([
    ['XX', ''],
    ['toString', ''],
    ['NL', 'XX'],
    ['', ''],
  ])('of the country %j and the region %j there are none', async (country, region) => {
    expect(await readPublicHolidays(country, region, 2027)).toBeUndefined()
  })

  it('have countries by name, and regions of those that have some', async () => {
    const names = (await readCountries()).map(({ label }) => label)
    expect(names).toContain('Netherlands')
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
    expect((await readRegionsOf('DE')).map(({ value }) => value)).toContain('BY')
    expect(await readRegionsOf('MC')).toEqual([])
  })
})
