/** Public holidays by country and region, from the package date-holidays. It holds the whole world, so it loads when first used. */
import type Holidays from 'date-holidays'
import { compareTexts } from '~/platform/text/compare-texts'
import { dateAfter } from '~/platform/time/local-days.server'
import { DATE_LENGTH, DAY_MS } from '~/platform/time/units'
import type { Choice } from '~/forms/field-labels'

export interface HolidayDay {
  /** yyyy-mm-dd */
  readonly date: string
  readonly description: string
}

const MAX_DAYS_OF_HOLIDAY = 10

let holidaysLibrary: Promise<typeof Holidays> | undefined

async function importLibrary(): Promise<typeof Holidays> {
  return (holidaysLibrary ??= import('date-holidays').then((module) => module.default))
}

export async function readCountries(): Promise<Choice[]> {
  const Library = await importLibrary()
  return choicesOf(new Library().getCountries('en'))
}

/** '' for a country without regions of its own. */
export async function readRegionsOf(country: string): Promise<Choice[]> {
  const Library = await importLibrary()
  return choicesOf(new Library().getStates(country, 'en') ?? {})
}

/** Public holidays by date, in English. A region has those of its country too. Undefined for an unknown country or region. */
export async function readPublicHolidays(
  country: string,
  region: string,
  year: number,
): Promise<HolidayDay[] | undefined> {
  const Library = await importLibrary()
  const known = new Library().getCountries('en')
  if (!Object.hasOwn(known, country)) return undefined
  const regions = new Library().getStates(country, 'en') ?? {}
  if (region !== '' && !Object.hasOwn(regions, region)) return undefined
  const found = region === '' ? new Library(country) : new Library(country, region)
  return found
    .getHolidays(year, 'en')
    .filter(({ type }) => type === 'public')
    .flatMap(({ date, start, end, name }) => {
      const first = date.slice(0, DATE_LENGTH)
      // Some begin the evening before, or last into the next day: only whole days count.
      const days = Math.min(
        MAX_DAYS_OF_HOLIDAY,
        Math.max(1, Math.floor((end.getTime() - start.getTime() + DAY_MS / 12) / DAY_MS)),
      )
      return Array.from({ length: days }, (_, index) => ({ date: dateAfter(first, index), description: name }))
    })
    .filter(({ date }) => date.startsWith(`${year}-`))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
}

function choicesOf(names: Readonly<Record<string, string>>): Choice[] {
  return Object.entries(names)
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => compareTexts(one.label, other.label))
}
