import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRaw, sendRaw } from '../support/raw'
import { startInFolder, status } from './started'

let provider: Awaited<ReturnType<typeof startInFolder>>
let origin: string
let folder: string

beforeAll(async () => {
  provider = await startInFolder()
  ;({ origin, folder } = provider)
})

afterAll(() => provider.stop())

/** Files of bodies that are being received. */
const files = () => readdir(join(folder, 'files', 'incoming'))

describe('a body of parts', () => {
  const part = (...lines: string[]) => ['--b', ...lines, ''].join('\r\n')
  const text = part('Content-Disposition: form-data; name="subject"', '', 'Log')
  const file = part('Content-Disposition: form-data; name="attachments"; filename="a.txt"', '', 'It goes on')
  const sent = (type: string, body: string) =>
    sendRaw(
      origin,
      ['POST /api/activities/sendmessage HTTP/1.1', `Host: ${new URL(origin).host}`, `Content-Type: ${type}`]
        .concat('Content-Length: 1000000', '', body)
        .join('\r\n'),
    )

  it.each([
    ['a zero byte in a header', part('Content-Type: text/html\0', '', 'x') + file],
    ['a header without a colon', part('Content-Disposition', '', 'x') + file],
    ['a part without a name', part('Content-Disposition: form-data', '', 'x') + file],
    ['a header of 20 kB', part(`Content-Type: ${'x'.repeat(20_000)}`, '', 'x') + file],
    ['more parts than a form has', text.repeat(300) + file],
  ])('with %s is refused at once, although it never ends [475]', async (_what, body) => {
    const response = await sent('multipart/form-data; boundary=b', file + body)
    expect(response).toMatch(/^HTTP\/1.1 400 /)
    expect(response).toContain('The body could not be read.')
    await expect.poll(files).toEqual([])
    expect(await status(fetch(`${origin}/healthz`))).toBe(200)
  })

  it('without a boundary is refused', async () => {
    expect(await sent('multipart/form-data', text)).toContain('The body could not be read.')
  })

  it('whose sender leaves in the middle of a file leaves no file behind', async () => {
    const socket = await openRaw(
      origin,
      `POST /api/x HTTP/1.1\r\nHost: ${new URL(origin).host}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 999\r\n\r\n${file}`,
    )
    await expect.poll(files).toHaveLength(1)
    socket.destroy()
    await expect.poll(files).toEqual([])
  })
})
