/** The stand-in's audio library and recordings. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Recording } from '../../contract/ucm/recordings'
import { wav } from '../../provider/files/wav'
import { readAnswer } from '../support/read-answer'
import { type ApiCaller, Organisation, refusal, start } from './started'

let provider: Awaited<ReturnType<typeof start>>
let caller: ApiCaller
let nobody: ApiCaller

beforeAll(async () => {
  provider = await start()
  const organisation = await Organisation.create(provider.origin, ['audio', 'recordings'])
  caller = await organisation.caller('callcentre')
  nobody = await organisation.caller('nobody')
})
afterAll(() => provider.stop())

const names = async () =>
  z
    .array(z.object({ Filename: z.string() }))
    .parse(await (await caller.get('ucm/audio/get-meta')).json())
    .map(({ Filename }) => Filename)
const sent = (...files: File[]) => {
  const form = new FormData()
  for (const file of files) form.append('attachments', file)
  return caller.call('POST', 'ucm/audio/add', form)
}
const sound = (name: string) => new File([new Uint8Array(wav(1, 300))], name)
const removed = (name: string) => caller.call('POST', `ucm/audio/remove?audioFileName=${encodeURIComponent(name)}`)

describe('the audio library', () => {
  it('adds files, overwrites those of the same name, and removes them', async () => {
    expect((await sent(sound('a & b?.wav'), sound('été.wav'))).status).toBe(200)
    expect((await sent(sound('été.wav'))).status).toBe(200)
    expect((await names()).filter((name) => /été|a & b/.test(name)).sort()).toEqual(['a & b?.wav', 'été.wav'])
    for (const name of ['a & b?.wav', 'été.wav']) expect((await removed(name)).status).toBe(200)
    expect(await refusal(removed('été.wav'))).toEqual([404, 'There is no audio file été.wav.'])
  })

  it('adds nothing when one of the files is no sound', async () => {
    const before = await names()
    const mp3 = new File(['ID3...........................'], 'song.wav')
    expect(await refusal(sent(sound('good.wav'), mp3))).toEqual([415, 'song.wav is not a WAV file.'])
    expect(await refusal(sent(sound('good.mp3')))).toEqual([415, 'good.mp3 is not a WAV file.'])
    expect(await refusal(sent(sound('two.wav'), sound('two.wav')))).toEqual([
      400,
      'Two of the audio files have the same name.',
    ])
    expect((await sent()).status).toBe(400)
    expect(await names()).toEqual(before)
  })

  it('removes a sound from the queues that play it, but no prompt of an IVR', async () => {
    expect(await refusal(removed('main-menu.wav'))).toEqual([
      409,
      'main-menu.wav is the prompt of the IVR Main menu. Choose another prompt there first.',
    ])
    expect((await removed('calm-piano.wav')).status).toBe(200)
    const queue = await (await caller.get('ucm/queues/get?queueName=Overflow')).json()
    expect(queue).toMatchObject({ MusicOnHold: '', OpenSound: 'welcome.wav' })
  })

  it('is for people with the permission', async () => {
    expect((await nobody.get('ucm/audio/get-meta')).status).toBe(403)
    expect((await nobody.get('ucm/recordings/list/X/X/X')).status).toBe(403)
  })
})

const listed = async (path: string) => {
  return readAnswer(z.array(Recording), await (await caller.get(`ucm/recordings/list/${path}`)).json())
}
const clock = new Intl.DateTimeFormat('nl', {
  timeZone: 'Europe/Amsterdam',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h24',
})
const partsOf = ({ CallDateTime }: Recording) => {
  const parts = clock.formatToParts(new Date(CallDateTime))
  return ['month', 'day', 'hour'].map((type) => parts.find((part) => part.type === type)?.value)
}

describe('the recordings', () => {
  it('are those of the past weeks, newest first', async () => {
    const all = await listed('X/X/X')
    expect(all).toHaveLength(180)
    const times = all.map(({ CallDateTime }) => CallDateTime)
    expect(times).toEqual(times.toSorted().reverse())
    expect(all.filter(({ CallDateTime }) => [0, 6].includes(new Date(CallDateTime).getUTCDay())).length).toBeLessThan(
      20,
    )
  })

  it('are narrowed to a month, a day and an hour of the customer’s clock', async () => {
    const all = await listed('X/X/X')
    const [one] = all
    if (!one) throw new Error('no recording')
    const [month, day, hour] = partsOf(one)
    const same = (...places: number[]) =>
      all.filter((row) => places.every((place) => partsOf(row)[place] === partsOf(one)[place]))
    expect(await listed(`${month}/X/X`)).toEqual(same(0))
    expect(await listed(`X/${day}/X`)).toEqual(same(1))
    expect(await listed(`${month}/${day}/${hour}`)).toEqual(same(0, 1, 2))
    expect(await listed('X/X/24')).toEqual([])
    for (const path of ['13/X/X', '1/X/X', 'X/00/X', 'X/X/25', 'X/X/x']) {
      expect((await caller.get(`ucm/recordings/list/${path}`)).status, path).toBe(400)
    }
  })

  it.each([
    ['bytes=0-1', 206, 0, 1],
    ['bytes=5-', 206, 5, undefined],
    ['bytes=-10', 206, -10, undefined],
    ['bytes=10-99999999', 206, 10, undefined],
    ['bytes=0-1,5-6', 200, 0, undefined],
    ['bytes=5-2', 200, 0, undefined],
  ])('answer %s with %d and those bytes', async (range, status, first, last) => {
    const { address, whole } = await newest()
    const answer = await fetch(address, { headers: { ...authorization(), range } })
    expect(answer.status).toBe(status)
    const bytes = Buffer.from(await answer.arrayBuffer())
    const expected = whole.subarray(first, last === undefined ? undefined : last + 1)
    expect(bytes.equals(expected)).toBe(true)
    if (status === 200) return
    const start = first < 0 ? whole.length + first : first
    expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${start + expected.length - 1}/${whole.length}`)
  })

  it('answer a range behind the end with 416, and one of another version with all', async () => {
    const { address, whole, etag } = await newest()
    const beyond = await fetch(address, { headers: { ...authorization(), range: `bytes=${whole.length}-` } })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`])
    const part = (condition: string) =>
      fetch(address, { headers: { ...authorization(), range: 'bytes=0-1', 'if-range': condition } })
    expect([(await part(etag)).status, (await part('"other"')).status]).toEqual([206, 200])
  })

  const authorization = () => ({ authorization: `Bearer ${caller.token}` })

  async function newest() {
    const [recording] = await listed('X/X/X')
    const address = `${provider.origin}/api/ucm/recordings/get/${recording?.FileName}/${recording?.FileExtension}`
    const answer = await fetch(address, { headers: authorization() })
    const whole = Buffer.from(await answer.arrayBuffer())
    expect(whole.toString('latin1', 0, 4)).toBe('RIFF')
    return { address, whole, etag: answer.headers.get('etag') ?? '' }
  }
})
