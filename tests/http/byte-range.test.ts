import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { withinRange } from '../../app/platform/http/byte-range.server'
import { download } from '../../app/platform/http/download.server'

const WHOLE = '0123456789'

/** Answer to a browser with these headers, when the file came whole, in pieces of three bytes. */
function answered(asked: Record<string, string>, headers: Record<string, string> = {}) {
  const body = Readable.from(['012', '345', '678', '9'].map((text) => Buffer.from(text)))
  const known = { 'content-length': '10', etag: '"one"', 'last-modified': 'Sat, 21 Nov 2026 10:00:00 GMT', ...headers }
  const answer = withinRange(new Headers(asked), { status: 200, headers: known, body })
  return { body, response: download({ fileName: 'a.wav', type: 'audio/wav', content: answer.body, ranged: answer }) }
}

describe('a range of an answer that came whole', () => {
  it.each([
    ['bytes=0-1', '01', 'bytes 0-1/10'],
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=3-5', '345', 'bytes 3-5/10'],
    ['bytes=5-', '56789', 'bytes 5-9/10'],
    ['bytes=-10', WHOLE, 'bytes 0-9/10'],
    ['bytes=-99', WHOLE, 'bytes 0-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=9-99', '9', 'bytes 9-9/10'],
  ])('is cut out for %s', async (range, bytes, contentRange) => {
    const { response } = answered({ range })
    expect([response.status, response.headers.get('content-range')]).toEqual([206, contentRange])
    expect(response.headers.get('content-length')).toBe(String(bytes.length))
    expect(response.headers.get('accept-ranges')).toBe('bytes')
    expect(await response.text()).toBe(bytes)
  })

  it.each(['bytes=10-', 'bytes=10-12', 'bytes=-0'])('is refused for %s, and the rest is not read', async (range) => {
    const { response, body } = answered({ range })
    expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */10'])
    expect([response.headers.get('content-length'), await response.text()]).toEqual(['0', ''])
    expect(body.destroyed).toBe(true)
  })

  it.each(['bytes=5-2', 'bytes=0-1,3-4', 'items=0-1', 'bytes=x-'])('is the whole for %s', async (range) => {
    const { response } = answered({ range })
    expect([response.status, await response.text()]).toEqual([200, WHOLE])
  })

  it('is the whole when it is of another version', async () => {
    const status = (condition: string) => answered({ range: 'bytes=5-', 'if-range': condition }).response.status
    expect(['"one"', 'Sat, 21 Nov 2026 10:00:00 GMT'].map(status)).toEqual([206, 206])
    expect(['"two"', 'W/"one"', 'Sat, 21 Nov 2026 11:00:00 GMT', 'x'].map(status)).toEqual([200, 200, 200, 200])
    // A condition that cannot be passed on does not hold.
    expect(['', '"\u00e9"', 'x'.repeat(201)].map(status)).toEqual([200, 200, 200])
  })

  it('is the whole when nobody knows its length', async () => {
    const { response } = answered({ range: 'bytes=2-4' }, { 'content-length': 'unknown' })
    expect([response.status, response.headers.has('accept-ranges')]).toEqual([200, false])
  })

  it('ends the answer as soon as it is there', async () => {
    const { response, body } = answered({ range: 'bytes=1-2' })
    expect(await response.text()).toBe('12')
    expect(body.destroyed).toBe(true)
  })

  it('ends the answer when the browser leaves', async () => {
    const { response, body } = answered({ range: 'bytes=1-' })
    const reader = response.body?.getReader()
    await reader?.read()
    await reader?.cancel()
    await expect.poll(() => body.destroyed).toBe(true)
  })

  it('breaks when the answer is shorter than its length', async () => {
    const { response } = answered({ range: 'bytes=5-' }, { 'content-length': '20' })
    await expect(response.text()).rejects.toThrow('shorter')
  })
})
