import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { readFirstBytes } from '../../app/platform/http/first-bytes.server'

const bodyOf = (...pieces: string[]) => {
  const body = new PassThrough()
  for (const piece of pieces) body.write(piece)
  return body
}

it('the first bytes of a body are looked at and stay in it, however they come', async () => {
  const body = bodyOf('ab', 'cd')
  expect(String(await readFirstBytes(body, 3))).toBe('abc')
  body.end('ef')
  expect(await text(body)).toBe('abcdef')
})

it('a body that is shorter gives what it has, and an empty one nothing', async () => {
  expect(String(await readFirstBytes(bodyOf('ab').end(), 3))).toBe('ab')
  expect(String(await readFirstBytes(bodyOf().end(), 3))).toBe('')
  const read = bodyOf().end()
  await text(read)
  expect(String(await readFirstBytes(read, 3))).toBe('')
})

it.each([undefined, new Error('reset')])(
  'nobody waits for the first bytes of a body that breaks off: %s [885]',
  async (error) => {
    const body = bodyOf('ab')
    body.on('error', () => undefined)
    const looking = readFirstBytes(body, 3)
    body.destroy(error)
    expect(await looking).toBeUndefined()
    expect(await readFirstBytes(body, 3)).toBeUndefined()
  },
)
