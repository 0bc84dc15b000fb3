import { describe, expect, it } from 'vitest'
import { dateFormatter } from '../../app/platform/time/dates.server'
import { requireCaseOfUrl, readCaseWithActivities } from '../../app/features/cases/case-view.server'
import { pages, type Page } from '../../app/pages'
import { PortalApiError } from '../../app/systems/portal-api/portal-api-error'
import { context } from '../support/context'
import { readersHere } from '../support/readers'
import { cases, type Activity, type CaseDetail, type ClosedCaseDetail } from '../../contract/cases'

const detail: CaseDetail = {
  TicketNumber: 'T-1',
  Title: 'No dial tone',
  Type: { Name: 'Problem' },
  Subject: { Title: 'Telephony' },
  Origin: { Name: 'Web' },
  PrimaryContact: { FullName: 'Ada Lovelace' },
  Entitlement: { Name: 'Business support' },
  Status: 'New',
  DateCreated: '2026-11-20T13:05:00Z',
  Description: 'Since this morning.\nAll phones.',
}
const activity = (Subject: string, CreatedOn: string): Activity => ({
  Subject,
  CreatedOn,
  Type: 'Email',
  Status: 'Completed',
  CreatedBy: 'Bo',
  Description: 'Hello\nthere',
})

const read = (of: CaseDetail | ClosedCaseDetail, listed: Activity[] | Error = []) =>
  readCaseWithActivities(
    {
      detail: Promise.resolve(of),
      activities: listed instanceof Error ? Promise.reject(listed) : Promise.resolve({ rows: listed, missing: 0 }),
    },
    { formatDate: dateFormatter('Europe/Amsterdam'), context: context(), readers: readersHere },
  )

describe('the details of a case', () => {
  it('are all its fields [124]', async () => {
    const { shown } = await read(detail)
    expect(shown).toMatchObject({
      title: 'No dial tone',
      status: 'New',
      description: [{ tag: 'p', content: ['Since this morning.', { tag: 'br' }, 'All phones.'] }],
    })
    expect(shown.facts).toEqual([
      { label: 'Ticket Number', value: 'T-1', isName: true },
      { label: 'Type', value: 'Problem' },
      { label: 'Primary Contact', value: 'Ada Lovelace', isName: true },
      { label: 'Entitlement', value: 'Business support' },
      { label: 'Origin', value: 'Web' },
      { label: 'Subject', value: 'Telephony' },
      { label: 'Created On', value: { iso: '2026-11-20T14:05:00+01:00', text: '20-11-2026 14:05' } },
    ])
  })

  it('have no Entitlement when the case is closed [148]', async () => {
    const closed = cases.closedDetail.answer.schema.parse(detail)
    const { shown } = await read(closed)
    expect(shown.facts.map(({ label }) => label)).not.toContain('Entitlement')
  })
})

describe('the activities of a case', () => {
  it('are newest first, whatever order they came in [126]', async () => {
    const listed = [
      activity('second', '2026-11-02T10:00:00+01:00'),
      activity('third', '2026-11-02T09:30:00Z'),
      activity('undated', ''),
      activity('first', '2026-11-01T09:00:00'),
    ]
    const { timeline } = await read(detail, listed)
    const subjects = timeline.kind === 'loaded' && timeline.content.map(({ subject }) => subject)
    expect(subjects).toEqual(['third', 'second', 'first', 'undated'])
  })

  it('that came through the portal are never read as HTML, and those of the contact are the customer’s too [848]', async () => {
    const html = '<p>Text</p>'
    const listed = [
      { ...activity('mail', '2026-11-04T10:00:00Z'), Description: html },
      { ...activity('reply', '2026-11-03T10:00:00Z'), Type: 'Portal response', Description: html },
      { ...activity('by the contact', '2026-11-02T10:00:00Z'), CreatedBy: 'Ada Lovelace' },
    ]
    const { timeline } = await read(detail, listed)
    const content = timeline.kind === 'loaded' ? timeline.content : []
    expect(content.map(({ isOwn }) => isOwn)).toEqual([false, true, true])
    expect(content[0]?.description).toEqual([{ tag: 'p', content: ['Text'] }])
    expect(content[1]?.description).toEqual([{ tag: 'p', content: [html] }])
  })

  it('that cannot be read do not take the details down', async () => {
    const moved = { endpoint: 'activities.list', upstreamStatus: 503 }
    const { shown, timeline } = await read(detail, new PortalApiError('Activities are being moved.', 503, moved))
    expect(shown.title).toBe('No dial tone')
    expect(timeline).toEqual({ kind: 'failed', text: 'Activities are being moved.' })
  })

  it('refused for the token end the visit like any other call', async () => {
    const answer = { endpoint: 'activities.list', upstreamStatus: 401, caller: 'user' } as const
    const refused = new PortalApiError('Who?', 401, answer)
    await expect(read(detail, refused)).rejects.toBe(refused)
  })
})

describe('the address of a case', () => {
  const addressed = (address: string, page: Page = pages.case) =>
    requireCaseOfUrl({
      url: new URL(address, 'https://portal.example'),
      route: { page, name: '' },
      context: { ...context(), requestId: 'ref-1' },
    })

  it('names the case and the list as it was', () => {
    expect(addressed('/cases/ticket?no=A+B%20%C3%A9&from=status%3DNew%26page%3D2')).toEqual({
      ticketNumber: 'A B é',
      back: '/cases?status=New&page=2',
      query: 'no=A+B+%C3%A9&from=status%3DNew%26page%3D2',
    })
    expect(addressed('/cases/closedticket?no=T-1', pages.closedCase).back).toBe('/cases/closed')
  })

  it('never leads anywhere but to the list', () => {
    expect(addressed('/cases/ticket?no=T-1&from=//evil.example/%3Fq').back).toBe('/cases')
    expect(addressed('/cases/ticket?no=T-1&from=https://evil.example').back).toBe('/cases')
  })

  it('is not found without a case, and says so', () => {
    for (const query of ['', '?no=', '?no=%20', '?no=..', '?no=a%0Ab']) {
      const address = `/cases/ticket${query}`
      expect(() => addressed(address)).toThrow(
        expect.objectContaining({
          data: expect.objectContaining({ text: expect.stringContaining('has no case number'), requestId: 'ref-1' }),
          init: { status: 404 },
        }),
      )
    }
  })
})
