import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { fileResponse } from '../../provider/http/file-response'

const CHUNK = 1_000

/** An answer of so many chunks, of which the one after `failsAfter` cannot be read. */
function answering(chunks: number, failsAfter = Infinity) {
  const brokenOff: unknown[] = []
  const seen = { read: 0, brokenOff }
  const content = new Readable({
    highWaterMark: CHUNK,
    read() {
      if (seen.read === failsAfter) this.destroy(new Error('The disk is gone.'))
      else this.push(seen.read++ < chunks ? Buffer.alloc(CHUNK) : null)
    },
  })
  const answer = fileResponse({
    fileName: 'file.bin',
    contentType: 'application/octet-stream',
    content,
    breakOff: (error) => brokenOff.push(error),
  })
  const reader = answer.body?.getReader()
  if (!reader) throw new Error('no body')
  return { seen, content, reader }
}

const turns = async () => {
  for (let turn = 0; turn < 50; turn++) await setImmediate()
}

it('a file is read no faster than it is taken', async () => {
  const { seen, reader } = answering(100)
  await turns()
  expect(seen.read).toBe(0)
  for (let taken = 1; taken <= 5; taken++) {
    await reader.read()
    await turns()
    expect(seen.read).toBeLessThanOrEqual(taken + 5)
  }
})

it('a file is closed when the caller leaves, also while it is being read', async () => {
  const idle = answering(100)
  await idle.reader.cancel()
  const busy = answering(100)
  const reading = busy.reader.read()
  await busy.reader.cancel()
  await reading
  await turns()
  for (const { content, seen } of [idle, busy]) {
    expect(content.destroyed).toBe(true)
    expect(seen.brokenOff).toEqual([])
  }
})

it('a file that fails half-way has the connection broken, with the reason', async () => {
  const { seen, reader } = answering(100, 3)
  for (let taken = 0; taken < 3; taken++) expect((await reader.read()).done).toBe(false)
  expect((await reader.read()).done).toBe(true)
  expect(seen.brokenOff).toEqual([new Error('The disk is gone.')])
})
