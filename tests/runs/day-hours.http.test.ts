/** Hours of one day: a plan now, and the way back with its reminder [1018]. */
import { beforeEach, describe, expect, it } from 'vitest'
import { dateAfter } from '../../app/platform/time/local-days.server'
import { shortDay, weekdayOf } from '../../app/features/ucm/clock'
import { TODAY } from '../forms/filled-form'
import type { Page } from '../support/page'
import type { Person } from '../support/person'
import { World } from '../support/world'
import { ended, outcomes, start } from './plans'

let world: World
let admin: Person
beforeEach(async () => {
  world = await World.create({ with: ['queues', 'ivr', 'holidays'] })
  admin = await world.signedIn('admin')
})

const QUEUE = '/ucm/queues/view'
const MENU = '/ucm/ivr/details'
const comingDays = Array.from({ length: 6 }, (_, at) => dateAfter(TODAY, at + 1))
const isWeekend = (date: string) => weekdayOf(date).startsWith('S')

async function plan(page: string, name: string, entries: Readonly<Record<string, string>>): Promise<Page> {
  return (await admin.visit(`${page}/day-hours?no=${name}`)).press('Review changes', entries)
}

/** The first coming day whose hours can be changed: holidays close others. */
async function planForSome(
  page: string,
  name: string,
  days: readonly string[],
  times: Readonly<Record<string, string>>,
) {
  for (const Day of days) {
    const review = await plan(page, name, { Day, ...times })
    if (review.heading.startsWith('Hours of')) return { day: Day, review }
  }
  throw new Error('no such day')
}

async function hoursOn(page: string, name: string, day: string): Promise<string> {
  const shown = await admin.visit(`${page}?no=${name}`)
  return shown.all('.week > li').find((text) => text.startsWith(weekdayOf(day))) ?? ''
}

describe('hours of one day [1018]', () => {
  it('close a queue early, with the day on which to put them back, and are put back', async () => {
    const days = comingDays.filter((date) => !isWeekend(date))
    const { day, review } = await planForSome(QUEUE, 'Main+line', days, { Open: '8:30', Close: '15:00' })
    const weekday = weekdayOf(day)
    const before = await hoursOn(QUEUE, 'Main+line', day)
    expect(before).toContain('08:30 - 17:00')
    expect(outcomes(review)).toEqual(['08:30 - 15:00 | Add to Main line', '08:30 - 17:00 | Remove from Main line'])
    expect(review.text).toContain(
      `From now until you put this back, Main line is open 08:30 - 15:00 on each ${weekday}.`,
    )
    const again = shortDay(dateAfter(day, 7))
    expect(review.text).toContain(
      `Apply it before Main line opens on ${shortDay(day)}. Put it back after that day and before ${again}: else it holds on that day too.`,
    )
    expect(review.one('input[name="day"]').getAttribute('value')).toBe(dateAfter(day, 1))

    const made = await ended(await start(review), admin)
    expect(made.text).toContain('All 2 changes were made.')
    expect(made.text).toContain('The portal reminds you to put this back from')
    expect(await hoursOn(QUEUE, 'Main+line', day)).toContain('08:30 - 15:00')
    expect((await admin.visit('/ucm/changes')).text).toContain(
      `To put back before ${again}. Only for ${shortDay(day)}.`,
    )

    const back = await made.press('Put back')
    const code = weekday.slice(0, 3).toUpperCase()
    expect(outcomes(back)).toEqual([
      `08:30 - 17:00 | ${code}: Add to Main line`,
      `08:30 - 15:00 | ${code}: Remove from Main line`,
    ])
    expect((await ended(await start(back), admin)).text).toContain('All 2 changes were made.')
    expect(await hoursOn(QUEUE, 'Main+line', day)).toBe(before)
    const none = await (await admin.visit(made.address)).press('Put back')
    expect(none.text).toContain('Nothing is left to put back.')
  })

  it('open a menu on a day on which it is closed, and are put back', async () => {
    const days = [TODAY, ...comingDays].filter(isWeekend)
    const { day, review } = await planForSome(MENU, 'Main+menu', days, { Open: '10:00', Close: '24:00' })
    expect(outcomes(review)).toEqual(['10:00 - 24:00 | Add to Main menu'])
    const made = await ended(await start(review), admin)
    expect(await hoursOn(MENU, 'Main+menu', day)).toContain('10:00 - 24:00')
    const back = await made.press('Put back')
    expect((await ended(await start(back), admin)).text).toContain('The change was made.')
    expect(await hoursOn(MENU, 'Main+menu', day)).toContain('Closed')
  })

  it('close a menu early, and are put back, whatever id its hours have then', async () => {
    const days = comingDays.filter((date) => !isWeekend(date))
    const { day, review } = await planForSome(MENU, 'Main+menu', days, { Open: '08:30', Close: '12:00' })
    const before = await hoursOn(MENU, 'Main+menu', day)
    const made = await ended(await start(review), admin)
    expect(await hoursOn(MENU, 'Main+menu', day)).toContain('08:30 - 12:00')
    const back = await made.press('Put back')
    expect(outcomes(back)).toHaveLength(2)
    await ended(await start(back), admin)
    expect(await hoursOn(MENU, 'Main+menu', day)).toBe(before)
  })

  it('cannot be planned too early, on a day that is over or a holiday, or where nothing would change', async () => {
    const times = { Open: '08:30', Close: '15:00' }
    const early = dateAfter(TODAY, 7)
    const tooEarly = await plan(QUEUE, 'Main+line', { Day: early, ...times })
    expect(tooEarly.status).toBe(422)
    expect(tooEarly.text).toContain(`Too early: come back from ${shortDay(dateAfter(TODAY, 1))} on`)
    expect((await plan(QUEUE, 'Main+line', { Day: dateAfter(TODAY, -1), ...times })).text).toContain('This day is over')
    const days = comingDays.filter((date) => !isWeekend(date))
    const { day } = await planForSome(QUEUE, 'Main+line', days, times)
    const same = await plan(QUEUE, 'Main+line', { Day: day, Open: '08:30', Close: '17:00' })
    expect([same.status, same.text]).toEqual([
      422,
      expect.stringContaining(`It is open 08:30 - 17:00 on each ${weekdayOf(day)}`),
    ])
    const form = await admin.visit('/ucm/holidays/new')
    await form.press('Add', { Date: day, Description: 'Office move' })
    const assign = await admin.visit(`${QUEUE}/assign-holiday?no=Main+line`)
    const choice = assign.all('select[name="holiday"] option').find((text) => text.includes('Office move')) ?? ''
    await assign.press('Assign', { Holiday: choice })
    expect((await plan(QUEUE, 'Main+line', { Day: day, ...times })).text).toContain(
      'Office move closes Main line on this day. Remove that holiday from it first',
    )
  })

  it('cannot be planned while it is not known which days a holiday closes', async () => {
    const [day = ''] = comingDays
    await world.faults({
      path: 'ucm/holidays/queue/Main%20line',
      status: 200,
      body: [{ ID: 1, Date: 'Christmas', Description: 'Christmas Day', PrimarySipCustomer: '' }],
    })
    const refused = await plan(QUEUE, 'Main+line', { Day: day, Open: '08:30', Close: '15:00' })
    expect([refused.status, refused.text]).toEqual([
      422,
      expect.stringContaining('Some of its business hours or holidays could not be read'),
    ])
  })

  it('are offered to people who may change the record', async () => {
    const page = await admin.visit(`${QUEUE}?no=Main+line`)
    expect((await page.follow('Hours of one day')).text).toContain('The telephone system knows hours of weekdays only.')
    const reader = await world.signedIn('reader')
    expect((await reader.visit(`${QUEUE}?no=Main+line`)).links('Hours of one day')).toEqual([])
    expect((await reader.visit(`${QUEUE}/day-hours?no=Main+line`)).status).toBe(403)
  })
})
