import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Recording } from '../../contract/ucm/recordings'
import { eventually } from '../support/eventually'
import { textOf, type Page } from '../support/page'
import type { Person } from '../support/person'
import { logOf } from '../support/processes'
import { readAnswer } from '../support/read-answer'
import { openRaw, readToEnd } from '../support/raw'
import { todays } from '../support/todays'
import { wavOf } from '../support/wav'
import { World } from '../support/world'

let world: World
let person: Person
let all: Recording[] = []
beforeAll(async () => {
  world = await World.create({ with: ['recordings'] })
  all = await listed('X/X/X')
})
beforeEach(async () => {
  person = await world.signedIn('callcentre', listener)
  await world.forgetCalls()
})
afterEach(() => world.clearFaults())

const LIST = '/ucm/recordings'
const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const listener = ['UCALLMANAGER.ACCESS', 'UCALLMANAGER.CALLRECORDINGS.VIEW']
/** Recordings in the order of the API. */
const listed = async (path: string) =>
  readAnswer(z.array(Recording), await world.api(`ucm/recordings/list/${path}`, 'callcentre'))
const calls = async (start: string) => (await world.calls()).filter(({ path }) => path.startsWith(start))
const lists = async () =>
  (await calls('ucm/recordings/list/')).map(({ path }) => path.slice('ucm/recordings/list/'.length))
const idOf = ({ FileName, FileExtension }: Recording) => `${FileName}.${FileExtension.replace('.', '')}`
const at = (index: number): Recording => {
  const found = all[index]
  if (!found) throw new Error(`no recording ${index}`)
  return found
}
const source = (page: Page) => page.one('audio').getAttribute('src') ?? ''
const playing = (page: Page) => page.column('Call to').filter((text) => text.endsWith(' (currently playing)'))
/** The day, month and hour on the clock of the portal. */
const clock = ({ CallDateTime }: Recording) => {
  const format = {
    timeZone: 'Europe/Amsterdam',
    hourCycle: 'h23',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
  } as const
  const parts = new Intl.DateTimeFormat('en', format).formatToParts(new Date(CallDateTime))
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return { month: part('month'), day: part('day'), hour: part('hour') }
}
/** Answers each list of recordings with these rows. */
const fakeList = (rows: unknown[]) => ({ path: 'ucm/recordings/list/**', status: 200, body: rows })

describe('the list of recordings', () => {
  it('has a player, filters, and all recordings, newest first [434] [438] [439] [440] [465]', async () => {
    const page = await person.visit(LIST)
    expect([page.status, page.heading]).toEqual([200, 'Recordings'])
    expect(await lists()).toEqual(['X/X/X'])
    expect(page.one('.page-title > p').textContent).toBe(`${all.length} recorded calls. All times: Amsterdam.`)
    expect(page.all('.list-table thead th').slice(0, 4)).toEqual(['Call to', 'Call date', 'Duration', 'File name'])
    expect(page.column('File name')).toEqual(all.slice(0, 50).map(idOf))
    expect(page.column('Duration')).toEqual(all.slice(0, 50).map(({ CallDuration }) => CallDuration))
    expect(page.column('Call to')[1]).toBe(at(1).CallTo)
    expect(page.column('Call date')[0]).toMatch(/^\d\d-\d\d-\d{4} \d\d:\d\d$/)
    expect(page.one('audio').hasAttribute('controls')).toBe(true)
    const csv = await person.answer(page.link('CSV of recordings').getAttribute('href') ?? '')
    expect(await csv.text()).toContain(idOf(at(0)))
  })

  it('is filtered by month, day and hour, by links: the months are all there [435]', async () => {
    const page = await person.visit(LIST)
    const months = [...page.document.querySelectorAll('nav[aria-label=Months] a')].map((link) =>
      page.target(link).searchParams.get('month'),
    )
    expect(months).toEqual(Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0')))
    expect(page.document.querySelectorAll('main select:not([name=sort])')).toHaveLength(0)
  })

  it('sends what is chosen and X for the rest, then says what it shows, and keeps nothing selected [438] [441] [466]', async () => {
    const { month, day, hour } = clock(at(0))
    const inMonth = await (await person.visit(LIST)).follow((MONTHS[Number(month) - 1] ?? '').slice(0, 3))
    expect(inMonth.address).toBe(`${LIST}?month=${month}`)
    expect(await lists()).toEqual(['X/X/X', `${month}/X/X`])
    const ofMonth = all.filter((row) => clock(row).month === month)
    expect(inMonth.one('.page-title > p').textContent).toContain(`recorded calls in ${MONTHS[Number(month) - 1]}. `)
    expect(inMonth.column('File name')).toEqual(ofMonth.slice(0, 50).map(idOf))

    await world.forgetCalls()
    const ofDay = ofMonth.filter((row) => clock(row).day === day)
    const onDay = await person.visit(inMonth.one('.heat tbody tr:first-child th a').getAttribute('href') ?? '')
    expect(await lists()).toContain(`${month}/${day}/X`)
    expect(onDay.column('File name')).toEqual(ofDay.map(idOf))
    expect(onDay.one('.page-title > p').textContent).toMatch(
      new RegExp(`^${ofDay.length} recorded calls? on ${day}-${month}-\\d{4}\\. All times`),
    )

    const inHour = await person.visit(
      onDay.one(`.heat a[href*="hour=${hour}"][href*="day=${day}"]`).getAttribute('href') ?? '',
    )
    expect(await lists()).toContain(`${month}/${day}/${hour}`)
    expect(inHour.column('File name')).toEqual(ofDay.filter((row) => clock(row).hour === hour).map(idOf))
    expect(inHour.one('.page-title > p').textContent).toContain(`, ${hour}:00 to ${hour}:59. `)
    expect((await inHour.follow('Show all')).column('File name')).toHaveLength(50)
  })

  it.each(['month=12', 'day=31', 'hour=24', 'month=01&day=01&hour=01'])(
    'asks for %s as it is [436] [437] [438]',
    async (query) => {
      await person.visit(`${LIST}?${query}`)
      const { month = 'X', day = 'X', hour = 'X' } = Object.fromEntries(new URLSearchParams(query))
      expect((await lists())[0]).toBe(`${month}/${day}/${hour}`)
    },
  )

  it.each(['month=13', 'day=1', 'hour=25', 'month=../../users&day=00'])('takes %s for no choice', async (query) => {
    expect((await person.visit(`${LIST}?${query}`)).status).toBe(200)
    expect(await lists()).toEqual(['X/X/X'])
  })

  it('is searched by number, and paged, within what was fetched', async () => {
    const number = all.find(({ CallTo }) => /^\d+$/.test(CallTo))?.CallTo ?? ''
    const found = await person.visit(`${LIST}?q=${number}`)
    expect(new Set(found.column('Call to').map((text) => text.replace(' (currently playing)', '')))).toEqual(
      new Set([number]),
    )
    const { month } = clock(at(0))
    const filtered = await person.visit(`${LIST}?month=${month}&play=${idOf(at(2))}`)
    const searched = await filtered.press('Search', { 'Search recordings': 'call' })
    expect(searched.url.searchParams.get('month')).toBe(month)
    expect(source(searched)).toBe(source(filtered))
    const second = await (await person.visit(LIST)).follow('Page 2')
    expect(second.column('File name')).toEqual(all.slice(50, 100).map(idOf))
  })

  it('plays the chosen one of two calls that name one file, and says which it is [837]', async () => {
    const call = (CallTo: string, CallDateTime: string) => {
      return { FileName: 'call', FileExtension: 'wav', CallTo, CallDateTime, CallDuration: '14:05' }
    }
    await world.faults(fakeList([call('Sales', '2026-11-20T14:38:00Z'), call('Service', '2026-11-19T09:10:00Z')]))
    const page = await person.visit(LIST)
    expect([page.one('#playing').textContent, page.column('File name')]).toEqual(['Sales', ['call.wav', 'call.wav']])
    const second = await page.follow('Play: Service, 19-11-2026 10:10')
    expect([second.one('#playing').textContent, playing(second)]).toEqual(['Service', ['Service (currently playing)']])
    const saved = [...second.document.querySelectorAll('tbody a[download]')].map((link) => link.getAttribute('href'))
    expect(new Set(saved).size).toBe(2)
    const first = await second.follow('Play: Sales, 20-11-2026 15:38')
    expect([first.one('#playing').textContent, playing(first)]).toEqual(['Sales', ['Sales (currently playing)']])
  })

  it('says when there is none', async () => {
    await world.faults(fakeList([]))
    const page = await person.visit(`${LIST}?month=02&hour=24`)
    expect(page.text).toContain('No recordings')
    expect(page.text).toContain('0 recorded calls in February, 00:00 to 00:59.')
    expect(page.all('audio')).toEqual([])
    expect(page.links('Jan')).toHaveLength(1)
  })

  it('says what is wrong when the call fails', async () => {
    await world.faults({ path: 'ucm/recordings/list/**', status: 500, body: { Message: 'The archive is closed.' } })
    const page = await person.visit(LIST)
    expect([page.status, page.text.includes('The archive is closed.')]).toEqual([502, true])
  })
})

describe('the picture of recorded calls', () => {
  const call = (FileName: string, CallDateTime: string, CallTo = 'Sales') => {
    return { FileName, FileExtension: 'wav', CallTo, CallDateTime, CallDuration: '14:05' }
  }
  /** Days with their numbers, without empty hours. */
  const counted = (page: Page) =>
    [...page.document.querySelectorAll('.heat tbody tr')].map((row) => [
      textOf(row.querySelector('th')),
      [...row.querySelectorAll('td a')].map((link) => link.getAttribute('aria-label')?.split(', ').at(-1)).join(),
      textOf(row.querySelector('.heat-sum')),
    ])

  it('counts 7 days by the hours of the portal, up to the newest recording, in winter and in summer [1010] [1015]', async () => {
    await world.faults(
      fakeList([
        call('late', '2026-10-25T22:38:00Z'),
        call('winter', '2026-10-25T08:10:00Z'),
        call('summer', '2026-10-24T08:10:00Z'),
        call('midnight', '2026-10-23T22:10:00Z'),
        call('older', '2026-10-18T12:10:00Z'),
        call('never', 'unknown'),
      ]),
    )
    const page = await person.visit(LIST)
    expect(page.one('.card h2').textContent).toBe('Recorded calls, week of 19-10-2026')
    expect(counted(page)).toEqual([
      ['Sun 25-10', '09:00 to 09:59,23:00 to 23:59', '2'],
      ['Sat 24-10', '00:00 to 00:59,10:00 to 10:59', '2'],
      ...['Fri 23-10', 'Thu 22-10', 'Wed 21-10', 'Tue 20-10', 'Mon 19-10'].map((day) => [day, '', '–']),
    ])
    const before = await page.follow('Week before')
    expect(before.one('.card h2').textContent).toBe('Recorded calls, week of 12-10-2026')
    expect(counted(before)[0]).toEqual(['Sun 18-10', '14:00 to 14:59', '1'])
    expect(before.column('File name')).toEqual(page.column('File name'))
    expect(await lists()).toEqual(['X/X/X', 'X/X/X'])
  })

  it('is the filter: each number leads to as many recordings, and search and order stay [1011]', async () => {
    const page = await person.visit(`${LIST}?q=call&sort=duration`)
    const cell = page.one('.heat tbody td a')
    const shown = await person.visit(cell.getAttribute('href') ?? '')
    expect(shown.column('File name')).toHaveLength(Number(cell.textContent))
    expect([shown.url.searchParams.get('q'), shown.url.searchParams.get('sort')]).toEqual(['call', 'duration'])
    expect(shown.all('.heat td [aria-current]')).toEqual([cell.textContent])
    expect(counted(shown)).toEqual(counted(page))
    const links = [...shown.document.querySelectorAll('.heat tbody td a')].slice(0, 5)
    for (const link of links) {
      const answer = await person.visit(link.getAttribute('href') ?? '')
      expect(answer.column('File name'), link.getAttribute('aria-label') ?? '').toHaveLength(Number(link.textContent))
    }
  })

  it('counts what the search finds [1010]', async () => {
    await world.faults(fakeList([call('a', '2026-11-20T14:38:00Z'), call('b', '2026-11-20T14:40:00Z', 'Service')]))
    const page = await person.visit(`${LIST}?q=service`)
    expect(page.all('.heat td a')).toEqual(['1'])
  })

  it('leaves out the same day of other years, which the call does not tell apart [1011]', async () => {
    await world.faults(fakeList([call('new', '2026-11-20T14:38:00Z'), call('old', '2025-11-20T14:40:00Z')]))
    const page = await person.visit(LIST)
    expect(page.all('.heat td a')).toEqual(['1'])
    const day = await page.follow('Fri 20-11')
    expect([day.column('File name'), day.text.includes('1 recorded call on 20-11-2026.')]).toEqual([['new.wav'], true])
    const hour = await day.follow('1 recorded call, Fri 20-11, 15:00 to 15:59')
    expect(hour.column('File name')).toEqual(['new.wav'])
    expect(hour.link('20-11-2026: leave out').getAttribute('href')).toBe(`${LIST}?month=11&hour=15&week=2026-11-14`)
    expect((await hour.follow('15:00 to 15:59: leave out')).address).toBe(day.address)
  })

  it('keeps a recording whose date cannot be read, which may be of that year [1011]', async () => {
    await world.faults(fakeList([call('new', '2026-11-20T14:38:00Z'), call('undated', 'last week')]))
    const day = await person.visit(`${LIST}?month=11&day=20&year=2026`)
    expect(day.column('File name').toSorted()).toEqual(['new.wav', 'undated.wav'])
  })

  it('says how many recordings of its days could not be read [1010]', async () => {
    await world.faults({
      ...fakeList([call('new', '2026-11-20T14:38:00Z'), { CallTo: 'Sales' }]),
      path: 'ucm/recordings/list/11/X/X',
    })
    const page = await person.visit(`${LIST}?month=11&day=20&year=2026&week=2026-11-14`)
    expect(page.text).toContain('One row could not be read and is missing here.')
  })

  it('reads the months of its days alone once a time is chosen [1010]', async () => {
    await person.visit(`${LIST}?month=11&day=01&hour=09&year=2026&week=2026-10-27`)
    expect((await lists()).toSorted()).toEqual(['10/X/X', '11/01/09', '11/X/X'])
  })

  it('says when it could not be read, beside the list and the player [1012]', async () => {
    const { month, day } = clock(at(0))
    await world.faults({
      path: `ucm/recordings/list/${month}/X/X`,
      status: 500,
      body: { Message: 'The month is closed.' },
    })
    const page = await person.visit(`${LIST}?month=${month}&day=${day}`)
    expect([page.status, page.text.includes('Oops, something went wrong: The month is closed.')]).toEqual([200, true])
    expect(page.column('File name')).not.toEqual([])
    expect(page.all('audio')).toHaveLength(1)
  })

  it.each([
    'week=never',
    'week=2026-02-30',
    'week=9999-12-31',
    'year=26',
    'month=02&day=31&year=2026',
    'week=2026-11-21&month=13',
  ])('is there whatever the address says: %s [1010]', async (query) => {
    const page = await person.visit(`${LIST}?${query}`)
    expect([page.status, page.all('.heat tbody tr')]).toEqual([200, expect.arrayContaining([expect.any(String)])])
  })
})

it('each length has a bar, by the longest on the page [1014]', async () => {
  const lengths = ['0:10', '0:40', '', 'long']
  const rows = lengths.map((CallDuration, at) => ({
    FileName: `${at}`,
    FileExtension: 'wav',
    CallTo: 'Sales',
    CallDuration,
  }))
  await world.faults(fakeList(rows))
  const page = await person.visit(LIST)
  const bars = [...page.document.querySelectorAll('.list-table tbody tr')].map((row) => [
    row.querySelector('svg.length-bar')?.getAttribute('viewBox'),
    row.querySelector('.length-bar rect')?.getAttribute('width'),
  ])
  expect(bars).toEqual([
    ['0 0 40 1', '10'],
    ['0 0 40 1', '40'],
    [undefined, undefined],
    [undefined, undefined],
  ])
})

describe('the player', () => {
  it('has the first recording, which does not start by itself, so no row says that it plays [442] [444]', async () => {
    const page = await person.visit(LIST)
    expect(page.text).not.toContain('gone.wav')
    expect(source(page)).toContain(idOf(at(0)))
    expect(page.one('audio').hasAttribute('autoplay')).toBe(false)
    expect(playing(page)).toEqual([])
    expect(await calls('ucm/recordings/get/')).toEqual([])
  })

  it('plays the row that somebody chooses, and says so in that row alone [443] [444]', async () => {
    const first = await person.visit(LIST)
    const row = first.one('.list-table tbody tr:nth-child(4) th a')
    const page = await person.visit(row.getAttribute('href') ?? '')
    expect(page.one('audio').hasAttribute('autoplay')).toBe(true)
    expect(source(page)).toContain(idOf(at(3)))
    expect(page.column('Call to')[3]).toBe(`${at(3).CallTo} (currently playing)`)
    expect(playing(page)).toHaveLength(1)
    expect(page.one('.player h2').textContent).toBe(at(3).CallTo)
  })

  it('goes to the previous and the next one, also over the end of a page', async () => {
    const page = await person.visit(`${LIST}?play=${idOf(at(49))}`)
    expect(page.links('Previous recording')).toHaveLength(1)
    const next = await person.visit(page.one('a[rel=next]').getAttribute('href') ?? '')
    expect(next.column('Call to')[0]).toContain('(currently playing)')
    expect(next.column('File name')[0]).toBe(idOf(at(50)))
    const back = await person.visit(next.one('a[rel=prev]').getAttribute('href') ?? '')
    expect(source(back)).toBe(source(page))
    expect((await person.visit(LIST)).document.querySelector('a[rel=prev]')).toBeNull()
  })

  it('says when the chosen recording is not in the list, and has the first one [790]', async () => {
    const page = await person.visit(`${LIST}?play=gone.wav`)
    expect(page.text).toContain('The recording that you asked for is not in this list.')
    expect(source(page)).toContain(idOf(at(0)))
    expect(page.one('audio').hasAttribute('autoplay')).toBe(false)
  })

  it('has a link to the sound for browsers that play none', async () => {
    const page = await person.visit(LIST)
    expect(page.one('audio a').getAttribute('href')).toBe(source(page))
  })
})

describe('the sound of a recording', () => {
  const soundOf = (recording: Recording, name = 'sound') =>
    `${LIST}/${name}?${new URLSearchParams({ id: idOf(recording) })}`
  const get = (headers: Record<string, string> = {}, method = 'GET') =>
    person.answer(soundOf(at(0)), { headers, method })

  it('is passed on as audio of its extension, and plays inline [445]', async () => {
    const answer = await get()
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'audio/wav',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'no-store',
    })
    expect(answer.headers.get('content-disposition')).toMatch(/^inline; /)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect([bytes.toString('latin1', 0, 4), bytes.length]).toEqual([
      'RIFF',
      Number(answer.headers.get('content-length')),
    ])
    expect(await calls('ucm/recordings/get/')).toMatchObject([
      { path: `ucm/recordings/get/${at(0).FileName}/${at(0).FileExtension}`, method: 'GET', bearer: true },
    ])
  })

  it.each(
    todays([
      ['bytes=0-1', 206, 0, 2],
      ['bytes=5-', 206, 5, undefined],
      ['bytes=-10', 206, -10, undefined],
      ['bytes=100-99999999', 206, 100, undefined],
      ['bytes=0-1,5-6', 200, 0, undefined],
      ['bytes=5-2', 200, 0, undefined],
    ]),
  )('answers %s with %d and those bytes', async (range, status, from, to) => {
    const whole = Buffer.from(await (await get()).arrayBuffer())
    const answer = await get({ range })
    expect(answer.status).toBe(status)
    const expected = whole.subarray(from, to)
    expect(Buffer.from(await answer.arrayBuffer()).equals(expected)).toBe(true)
    expect(answer.headers.get('content-length')).toBe(String(expected.length))
    if (status === 200) return
    const first = from < 0 ? whole.length + from : from
    expect(answer.headers.get('content-range')).toBe(`bytes ${first}-${first + expected.length - 1}/${whole.length}`)
  })

  it('answers a range behind its end with 416 at once, on a connection that stays usable', async () => {
    const total = Number((await get({}, 'HEAD')).headers.get('content-length'))
    const { host } = new URL(world.at.portal)
    const cookie = person.cookieHeader()
    const request = (range: string, end: string) =>
      [`GET ${soundOf(at(0))} HTTP/1.1`, `Host: ${host}`, `Cookie: ${cookie}`, `Range: ${range}`, end, '', ''].join(
        '\r\n',
      )
    const socket = await openRaw(
      world.at.portal,
      request(`bytes=${total}-`, 'Connection: keep-alive') + request('bytes=0-3', 'Connection: close'),
    )
    const [refused = '', part = ''] = (await readToEnd(socket)).split(/(?<!^)(?=HTTP\/1\.1 )/)
    expect(refused).toMatch(/^HTTP\/1\.1 416 /)
    expect(refused.toLowerCase()).toContain(`content-range: bytes */${total}`)
    expect(part).toMatch(/^HTTP\/1\.1 206 /)
    expect(part.endsWith('\r\n\r\nRIFF')).toBe(true)
  })

  it('goes on where it stopped only if it is the same (If-Range)', async () => {
    const etag = (await get({}, 'HEAD')).headers.get('etag') ?? ''
    const status = async (condition: string) => (await get({ range: 'bytes=5-', 'if-range': condition })).status
    expect([await status(etag), await status('"another"')]).toEqual([206, 200])
  })

  it('is told of by HEAD without its bytes, whatever range is asked for', async () => {
    const answer = await get({ range: 'bytes=0-1' }, 'HEAD')
    expect([answer.status, await answer.text()]).toEqual([200, ''])
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(10_000)
  })

  it('is cut by the portal when the API knows no ranges [445]', async () => {
    const file = { path: 'ucm/recordings/get/**', status: 200, body: '0123456789', contentType: 'audio/wav' }
    await world.faults(file)
    const answer = await get({ range: 'bytes=2-4' })
    expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([
      206,
      'bytes 2-4/10',
      '234',
    ])
    const beyond = await get({ range: 'bytes=10-' })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */10'])
    expect(await (await get({ range: 'bytes=-3' })).text()).toBe('789')
    expect(await (await get()).text()).toBe('0123456789')
  })

  describe('whose length the API does not say', () => {
    const unsized = (body: string, headers: Record<string, string> = {}) =>
      world.faults({
        path: 'ucm/recordings/get/**',
        status: 200,
        body,
        contentType: 'audio/wav',
        headers: { 'Transfer-Encoding': 'chunked', ...headers },
      })
    const part = async (range: string) => {
      const answer = await get({ range })
      return [answer.status, answer.headers.get('content-range'), await answer.text()]
    }

    it('is cut too, and read to its end only once [636]', async () => {
      await unsized('0123456789')
      expect(await part('bytes=0-1')).toEqual([206, 'bytes 0-1/10', '01'])
      expect(await calls('ucm/recordings/get/')).toHaveLength(2)
      expect(await part('bytes=0-')).toEqual([206, 'bytes 0-9/10', '0123456789'])
      expect(await part('bytes=-3')).toEqual([206, 'bytes 7-9/10', '789'])
      expect(await part('bytes=10-')).toEqual([416, 'bytes */10', ''])
      expect(await calls('ucm/recordings/get/')).toHaveLength(5)
      const whole = await get()
      expect([whole.status, whole.headers.get('content-length'), await whole.text()]).toEqual([200, null, '0123456789'])
    })

    it('is measured again when it is another version, and for another person [636]', async () => {
      await unsized('0123456789', { ETag: '"one"' })
      expect(await part('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234'])
      await unsized('01234', { ETag: '"two"' })
      expect(await part('bytes=2-')).toEqual([206, 'bytes 2-4/5', '234'])
      const before = (await calls('ucm/recordings/get/')).length
      await world.permit('admin', listener)
      person = await world.signedIn('admin')
      expect(await part('bytes=2-')).toEqual([206, 'bytes 2-4/5', '234'])
      expect((await calls('ucm/recordings/get/')).length).toBe(before + 2)
    })
  })

  it('is saved under a name that says when and to whom the call was', async () => {
    const answer = await person.answer(soundOf(at(0), 'download'))
    const name = (await person.visit(`${LIST}?play=${idOf(at(0))}`)).one('.player time').textContent ?? ''
    const [, day, month, year, hour, minute] = /^(\d\d)-(\d\d)-(\d{4}) (\d\d):(\d\d)$/.exec(name) ?? []
    const expected = `${year}-${month}-${day} ${hour}.${minute} ${at(0).CallTo.replace('/', '_')}.wav`
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${expected}"`)
    await answer.body?.cancel()
    const list = await person.visit(LIST)
    expect(list.one('.player a[download]').getAttribute('href')).toBe(soundOf(at(0), 'download'))
    expect(list.one('.list-table tbody a[download]').getAttribute('href')).toContain(
      `id=${encodeURIComponent(idOf(at(0)))}`,
    )
  })

  it.each(
    todays([
      ['wav', 'audio/wav', 'inline'],
      ['MP3', 'audio/mpeg', 'inline'],
      ['html', 'application/octet-stream', 'attachment'],
      ['svg', 'application/octet-stream', 'attachment'],
    ]),
  )('with the extension %s has the type %s', async (FileExtension, type, disposition) => {
    await world.faults(fakeList([{ ...at(0), FileExtension }]), {
      path: 'ucm/recordings/get/**',
      status: 200,
      body: '<script>',
      contentType: 'text/html',
    })
    const answer = await person.answer(soundOf({ ...at(0), FileExtension }))
    expect(answer.headers.get('content-type')).toBe(type)
    expect(answer.headers.get('content-disposition')).toMatch(new RegExp(`^${disposition}; `))
  })

  it.each(
    todays([
      ['call', '.wav', 'audio/octet-stream', 'call/.wav', 'audio/wav', 'call.wav'],
      ['call.wav', '', 'application/octet-stream', 'call.wav/', 'audio/wav', 'call.wav'],
      ['call', '', 'audio/mpeg', 'call/', 'audio/mpeg', 'call.mp3'],
      ['call', '', 'application/octet-stream', 'call/', 'audio/flac', 'call.flac'],
    ]),
  )(
    'named %j with the extension %j, sent as %s, is asked for as it is listed, and has the type and the name of its sound [863] [864]',
    async (FileName, FileExtension, contentType, asked, type, name) => {
      await world.faults(fakeList([{ FileName, FileExtension }]), {
        path: 'ucm/recordings/get/**',
        status: 200,
        body: `fLaC${'.'.repeat(100)}`,
        contentType,
      })
      const page = await person.visit(LIST)
      const answer = await person.answer(source(page))
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
      expect(answer.headers.get('content-disposition')).toBe(`inline; filename="${name}"`)
      expect((await calls('ucm/recordings/get/')).map(({ path }) => path)).toEqual([`ucm/recordings/get/${asked}`])
    },
  )

  it('of no more than a header is said to be empty where it is opened or saved, and is passed on to a player [865]', async () => {
    // This rate gives a header of ASCII letters alone.
    const sent = (wav: Buffer) =>
      world.faults({
        path: 'ucm/recordings/get/**',
        status: 200,
        body: wav.toString('latin1'),
        contentType: 'audio/wav',
      })
    await sent(wavOf({ seconds: 0, rate: 7_936 }))
    for (const name of ['sound', 'download']) {
      const page = await person.visit(soundOf(at(0), name))
      expect([page.status, page.text]).toEqual([
        404,
        expect.stringContaining('This recording is empty: it has no sound.'),
      ])
    }
    expect((await get({ range: 'bytes=0-' })).status).toBe(206)
    expect((await get({}, 'HEAD')).status).toBe(200)
    await sent(Buffer.concat([wavOf({ seconds: 0, rate: 7_936 }), Buffer.from('some sound')]))
    expect((await get()).status).toBe(200)
  })

  it('of a name in free text is asked for encoded, as the list has it [521] [472]', async () => {
    const odd = { ...at(0), FileName: 'a/b #1 & 100% + é?..' }
    await world.faults(fakeList([odd]))
    expect((await person.answer(soundOf(odd))).status).toBe(404)
    expect(await calls('ucm/recordings/get/')).toMatchObject([
      { path: `ucm/recordings/get/${encodeURIComponent(odd.FileName)}/wav` },
    ])
  })

  it.each(todays(['../../users/me', 'call.wav', '', '..', 'x/wav']))(
    '%j, which the list does not have, is a 404 without a call [521]',
    async (id) => {
      const page = await person.visit(`${LIST}/sound?${new URLSearchParams({ id })}`)
      expect(page.status).toBe(404)
      expect(page.link('Back to the list').getAttribute('href')).toBe(LIST)
      expect(await calls('ucm/recordings/get/')).toEqual([])
    },
  )

  it('that the API refuses is an error with its status and text [446] [473]', async () => {
    await world.faults({ path: 'ucm/recordings/get/**', status: 410, body: { Message: 'It was <b>deleted</b>.' } })
    const page = await person.visit(soundOf(at(0)))
    expect(page.status).toBe(410)
    expect(page.text).toContain('It was <b>deleted</b>.')
    expect(page.text).toContain('410')
    await world.faults({ path: 'ucm/recordings/get/**', status: 500, body: 'No.' })
    expect((await person.visit(soundOf(at(0)))).status).toBe(502)
  })

  it.each([
    [['UCALLMANAGER.ACCESS'], 403],
    [['UCALLMANAGER.CALLRECORDINGS.VIEW'], 403],
    [listener, 200],
  ])(
    'for who holds %j has status %d, as its page has, and the refused make no call [433] [469]',
    async (held, status) => {
      await world.permit('callcentre', held)
      for (const address of [soundOf(at(0)), soundOf(at(0), 'download'), LIST, `${LIST}/csv`]) {
        const answer = await person.answer(address)
        await answer.body?.cancel()
        expect(answer.status, address).toBe(status)
      }
      if (status === 403) expect(await calls('ucm/')).toEqual([])
    },
  )

  it('ends when the browser leaves, and the log says so', async () => {
    await world.seed({ recordings: all.length + 1, recordingSeconds: 1_800 })
    const [long] = (await listed('X/X/X')).filter(({ CallDuration }) => CallDuration === '30:00')
    if (!long) throw new Error('no long recording')
    const { host } = new URL(world.at.portal)
    const cookie = person.cookieHeader()
    const before = logOf(world.at).length
    const socket = await openRaw(
      world.at.portal,
      [`GET ${soundOf(long)} HTTP/1.1`, `Host: ${host}`, `Cookie: ${cookie}`, '', ''].join('\r\n'),
    )
    await eventually(async () => expect(await calls('ucm/recordings/get/')).not.toEqual([]))
    socket.destroy()
    await eventually(() =>
      expect(logOf(world.at).slice(before)).toContainEqual(
        expect.objectContaining({ path: `${LIST}/sound`, disconnected: true }),
      ),
    )
  })
})

describe('the log', () => {
  it('says who played and who downloaded which recording, once for each playing and download and not for each range', async () => {
    const other = at(20)
    const who = world.account('callcentre').id
    const heard = () =>
      logOf(world.at)
        .filter(({ recording }) => recording === idOf(other))
        .map(({ msg, user }) => [msg, user])
    const address = (name: string) => `${LIST}/${name}?id=${idOf(other)}`
    const ask = async (name: string, range?: string) => {
      const before = logOf(world.at).length
      await (await person.answer(address(name), range ? { headers: { range } } : {})).arrayBuffer()
      // The line of the request itself is its last one.
      await eventually(() =>
        expect(
          logOf(world.at)
            .slice(before)
            .some(({ path, msg }) => path === `${LIST}/${name}` && msg === 'request'),
        ).toBe(true),
      )
    }

    await person.visit(`${LIST}?play=${idOf(other)}`)
    await person.answer(address('sound'), { method: 'HEAD' })
    expect(heard()).toEqual([])
    for (const range of ['bytes=0-1', 'bytes=0-', 'bytes=5-', 'bytes=-10']) await ask('sound', range)
    expect(heard()).toEqual([['recording played', who]])

    // A download that breaks off goes on where it stopped.
    await ask('download', 'bytes=0-1')
    for (const range of ['bytes=2-', 'bytes=5-', 'bytes=5-9']) await ask('download', range)
    expect(heard()).toEqual([
      ['recording played', who],
      ['recording downloaded', who],
    ])
    await ask('download')
    expect(heard()).toHaveLength(3)
  })
})
