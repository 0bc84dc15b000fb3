/** A list tells about a task that somebody has just done. */
import { describe, expect, it } from 'vitest'
import { listUrlWithEvent, parseRecordEvent } from '../../app/forms/record-event.server'
import { pages } from '../../app/pages'
import { argsOf, portalFor } from '../support/signed-in'

const portal = portalFor()
const at = (address: string, person = 'ada') => argsOf(portal(person), address, [])

/** The list's address after Ada has closed this case. */
const closed = (record = 'CAS-1/2', list?: string) =>
  listUrlWithEvent(at('/cases/close?no=7'), pages.cases, 'closed', record, list)

describe('a list', () => {
  it('tells who did it what was done, by a letter that nobody else can write [663]', () => {
    const address = closed('CAS-1/2 ünïcödé')
    expect(address).toMatch(/^\/cases\?closed=[\w-]+$/)
    expect(parseRecordEvent(at(address), pages.cases, 'closed')).toBe('CAS-1/2 ünïcödé')
    expect(parseRecordEvent(at('/cases?closed=CAS-1'), pages.cases, 'closed')).toBeUndefined()
    expect(parseRecordEvent(at('/cases'), pages.cases, 'closed')).toBeUndefined()
  })

  it('tells it in the search and order that it had', () => {
    const address = closed('CAS-1/2', '/cases?q=vpn&sort=title')
    expect(address).toMatch(/^\/cases\?q=vpn&sort=title&closed=[\w-]+$/)
    expect(parseRecordEvent(at(address), pages.cases, 'closed')).toBe('CAS-1/2')
  })

  it('tells nobody else who is given its address [663]', () => {
    expect(parseRecordEvent(at(closed(), 'bo'), pages.cases, 'closed')).toBeUndefined()
  })

  it('tells neither another task by it, nor another list [663]', () => {
    const created = closed().replace('closed=', 'created=')
    expect(parseRecordEvent(at(created), pages.cases, 'created')).toBeUndefined()
    expect(parseRecordEvent(at(closed()), pages.orders, 'closed')).toBeUndefined()
  })
})
