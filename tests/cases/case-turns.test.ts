import { describe, expect, it } from 'vitest'
import type { Activity } from '../../contract/cases'
import { caseTurns, isOpen, type TurnsRead } from '../../app/features/cases/case-turns.server'
import { dateFormatter } from '../../app/platform/time/dates.server'

const day = (date: number) => `2026-11-${String(date).padStart(2, '0')}T09:00:00Z`
const NOW = Date.parse(day(28))

const activity = (date: number, CreatedBy: string, Type = 'Email', Status = 'Completed'): Activity => ({
  ...{ Subject: '', Description: '', CreatedOn: day(date) },
  ...{ CreatedBy, Type, Status },
})
const reply = (date: number) => activity(date, 'Noor', 'Portal response')
const mail = (date: number) => activity(date, 'Joris', 'Email', 'Sent')

const turnsOf = (activities: Activity[], given: Partial<TurnsRead> = {}) =>
  caseTurns(
    {
      createdOn: day(1),
      activities,
      tone: 'active',
      isOwn: ({ CreatedBy }) => CreatedBy === 'Noor',
      product: 'Meridian',
      ...given,
    },
    dateFormatter('Europe/Amsterdam'),
    NOW,
  )
/** 'provider 3, customer 2' */
const parts = (activities: Activity[], given?: Partial<TurnsRead>) =>
  turnsOf(activities, given)
    ?.parts.map(({ turn, size }) => `${turn} ${Math.round(size / 86_400_000)}`)
    .join(', ')

describe('the turns of a case', () => {
  it('are the provider’s from the creation and from each message of the customer, and the customer’s after a question [1041]', () => {
    expect(parts([])).toBe('provider 27')
    expect(parts([reply(4), mail(10), reply(15)])).toBe('provider 9, customer 5, provider 13')
    expect(parts([mail(3), mail(10), reply(15)])).toBe('provider 9, customer 5, provider 13')
  })

  it('have days for each side, which make up all of the time [1041]', () => {
    expect(turnsOf([mail(10), reply(15)])?.sums).toEqual([
      { turn: 'provider', text: '22 days' },
      { turn: 'customer', text: '5 days' },
    ])
    expect(turnsOf([mail(10), { ...reply(10), CreatedOn: '2026-11-10T10:00:00Z' }])?.sums).toContainEqual({
      turn: 'customer',
      text: 'less than a day',
    })
  })

  it('of an active case are open until now: whose, by its status and its last activity [1042]', () => {
    expect(turnsOf([mail(10), reply(25)])?.now).toMatchObject({ turn: 'provider', text: '3 days' })
    expect(turnsOf([mail(23)], { tone: 'attention' })?.now).toMatchObject({
      turn: 'customer',
      since: { text: '23-11-2026 10:00' },
    })
    // The newest comes first, and the provider asked twice.
    expect(turnsOf([mail(23), mail(20)], { tone: 'attention' })?.now).toMatchObject({
      since: { text: '23-11-2026 10:00' },
    })
  })

  it('are not known where status and activities do not say them, and never guessed [1041] [1042]', () => {
    // Waits for a supplier, or says something that this portal does not know.
    expect(turnsOf([reply(4), mail(10)], { tone: 'neutral' })?.now).toBeUndefined()
    expect(parts([reply(4), mail(10)], { tone: 'neutral' })).toBe('provider 9, not known 18')
    // The customer has answered, and the status waits for an answer.
    expect(parts([mail(10), reply(15)], { tone: 'attention' })).toBe('provider 9, customer 5, not known 13')
    // A mail of somebody may be a colleague's, or one that was received.
    expect(parts([activity(10, 'Joris'), reply(15)])).toBe('provider 9, not known 5, provider 13')
    expect(parts([activity(10, 'Joris', 'Email', 'Received'), reply(15)])).toBe('provider 9, not known 5, provider 13')
    // A task asks nobody.
    expect(parts([activity(10, 'Joris', 'Task'), reply(15)])).toBe('provider 9, not known 5, provider 13')
  })

  it('are the provider’s too after what only the provider makes [1041]', () => {
    for (const by of [
      activity(10, 'Meridian Support'),
      activity(10, 'Joris', 'Phone call', 'Made'),
      activity(10, 'Joris', 'Phone call'),
      mail(10),
    ]) {
      expect([by.CreatedBy, by.Type, parts([by, reply(15)])]).toEqual([
        ...[by.CreatedBy, by.Type, 'provider 9, customer 5, provider 13'],
      ])
    }
    expect(parts([activity(10, 'Joris', 'Task'), mail(15), reply(20)])).toBe('provider 14, customer 5, provider 8')
    // A draft was not sent.
    expect(parts([activity(10, 'Meridian Support', 'Email', 'Draft'), reply(15)])).toContain('not known 5')
  })

  it('of a closed case end with its last activity [1041]', () => {
    expect(parts([mail(10), reply(15)], { tone: undefined })).toBe('provider 9, customer 5')
    expect(turnsOf([mail(10), reply(15)], { tone: undefined })?.now).toBeUndefined()
    expect(turnsOf([], { tone: undefined })).toBeUndefined()
  })

  it('are left out where a date cannot be read [1041]', () => {
    expect(turnsOf([{ ...mail(10), CreatedOn: '' }])).toBeUndefined()
    expect(turnsOf([mail(10)], { createdOn: 'soon' })).toBeUndefined()
  })

  it('do not begin before the case, nor end after now [1041]', () => {
    expect(parts([{ ...mail(10), CreatedOn: '2026-10-20T09:00:00Z' }])).toBe('provider 27')
    const early = { ...reply(10), CreatedOn: new Date(NOW + 2_000).toISOString() }
    expect(turnsOf([mail(10), early])?.now).toMatchObject({ turn: 'provider', text: 'less than a day' })
    expect(parts([mail(10), early])).toBe('provider 9, customer 18, provider 0')
  })
})

it('an activity is in work by its status alone, and not while it is inactive', () => {
  expect(['Open', 'Reopened', 'Actively worked on', 'Scheduled', 'Draft'].filter(isOpen)).toHaveLength(5)
  expect(['Inactive', 'Completed', 'Sent', ''].filter(isOpen)).toEqual([])
})
