/** Zips as they arrive, in pieces of every size. */
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { deflateRawSync } from 'node:zlib'
import { ZipArchive } from 'archiver'
import { describe, expect, it } from 'vitest'
import { BadZip } from '../../app/features/documents/bytes.server'
import { openZip } from '../../app/features/documents/unzip.server'

interface Entry {
  name: string
  content: Buffer
  /** Uncompressed. */
  store?: boolean
  /** The writer does not know the size in advance, so it follows the content. */
  streamed?: boolean
}

async function zipOf(...entries: Entry[]): Promise<Buffer> {
  const zip = new ZipArchive()
  const whole = buffer(zip)
  for (const { name, content, store = false, streamed = false } of entries) {
    zip.append(streamed ? Readable.from([content.subarray(0, 9), content.subarray(9)]) : content, { name, store })
    await once(zip, 'entry')
  }
  await zip.finalize()
  return whole
}

/** Arrives in pieces of this size. */
function arriving(bytes: Buffer, size = 60_000): Readable {
  return Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
    })(),
  )
}

async function opened(zip: Buffer, size?: number) {
  const found = await openZip(arriving(zip, size))
  return { ...found, content: await buffer(found.content) }
}

const text = Buffer.from('All phones ring at once. '.repeat(2_000))
/** Does not compress, and is longer than what is read ahead. */
const noise = Buffer.alloc(3_000_000, 0)
for (let at = 0, state = 1; at < noise.length; at += 1) noise[at] = state = (state * 48_271) % 0x7fff_ffff

const file = { name: 'manual.txt', content: text }

describe('a zip of one file', () => {
  it.each([
    ['packed', file],
    ['packed, with its size behind it', { ...file, streamed: true }],
    ['stored', { ...file, store: true }],
    ['stored, with its size behind it', { ...file, store: true, streamed: true }],
    ['long', { ...file, content: noise }],
    ['long and stored, with its size behind it', { ...file, content: noise, store: true, streamed: true }],
    ['empty', { ...file, content: Buffer.alloc(0) }],
    ['named in another script', { ...file, name: '説明書 – Łódź.txt' }],
  ])('is the file, %s', async (_how, entry) => {
    const found = await opened(await zipOf(entry))
    expect([found.kind, 'name' in found && found.name]).toEqual(['file', entry.name])
    expect(found.content.equals(entry.content)).toBe(true)
  })

  it('is the file whatever zips are inside it', async () => {
    const streamed = { streamed: true, store: true }
    const inner = await zipOf({ ...file, ...streamed }, { name: 'b', content: noise, ...streamed })
    const found = await opened(await zipOf({ name: 'inner.docx', content: inner, ...streamed }))
    expect(found.content.equals(inner)).toBe(true)
  })

  it.each([1, 3, 7, 100, 65_536])('is the file when it arrives in pieces of %i bytes', async (size) => {
    for (const store of [false, true]) {
      const found = await opened(await zipOf({ ...file, store, streamed: true }), size)
      expect(found.content.equals(text)).toBe(true)
    }
  })

  it('is read no faster than its content', async () => {
    let sent = 0
    const zip = await zipOf({ ...file, content: noise })
    const body = arriving(zip).on('data', ({ length }: Buffer) => (sent += length))
    body.pause()
    const { content } = await openZip(body)
    await new Promise((turn) => setImmediate(turn))
    expect(sent).toBeLessThan(1_500_000)
    content.destroy()
    await once(content, 'close')
    expect(body.destroyed).toBe(true)
  })
})

describe('a zip that is passed on as it is', () => {
  it('has more files than one', async () => {
    const zip = await zipOf(file, { ...file, name: 'b.txt' })
    const found = await opened(zip)
    expect([found.kind, found.content.equals(zip)]).toEqual(['zip', true])
  })

  it.each([
    ['is encrypted', 6, 1],
    ['is packed in another way', 8, 12],
  ])('%s', async (_what, at, value) => {
    const zip = await zipOf(file)
    zip.writeUInt16LE(value, at)
    expect(await opened(zip)).toMatchObject({ kind: 'zip', content: zip })
  })

  it('has a folder alone', async () => {
    const zip = await zipOf({ name: 'folder/', content: Buffer.alloc(0) })
    expect(await opened(zip)).toMatchObject({ kind: 'zip', content: zip })
  })
})

describe('a zip is refused that', () => {
  it('is empty', async () => {
    await expect(opened(await zipOf())).rejects.toThrow(BadZip)
    await expect(opened(Buffer.alloc(0))).rejects.toThrow(BadZip)
  })

  it('is cut, wherever that is', async () => {
    for (const store of [false, true]) {
      for (const streamed of [false, true]) {
        const zip = await zipOf({ ...file, content: text.subarray(0, 300), store, streamed })
        for (let length = 0; length < zip.length - 12; length += 1) {
          await expect(opened(zip.subarray(0, length)), `${length} of ${zip.length}`).rejects.toThrow(BadZip)
        }
      }
    }
  })

  it.each([false, true])('is damaged in one byte of its content, stored: %s', async (store) => {
    for (const streamed of [false, true]) {
      const zip = await zipOf({ ...file, content: text.subarray(0, 300), store, streamed })
      for (let at = 40; at < 60; at += 1) {
        const damaged = Buffer.from(zip)
        damaged[at] = (damaged[at] ?? 0) ^ 0x55
        await expect(opened(damaged), `byte ${at}`).rejects.toThrow()
      }
    }
  })

  it('has another file after a long one: that part is never taken for the whole', async () => {
    await expect(opened(await zipOf({ ...file, content: noise }, file))).rejects.toThrow('more files')
  })

  it('unpacks to far more than anybody’s document', async () => {
    const packed = deflateRawSync(Buffer.alloc(200_000_000), { level: 9 })
    const zip = await zipOf(file)
    const header = Buffer.from(zip.subarray(0, 30 + 'manual.txt'.length))
    const { content } = await openZip(arriving(Buffer.concat([header, packed, zip.subarray(-200)])))
    let unpacked = 0
    const reading = (async () => {
      for await (const piece of content) unpacked += piece.length
    })()
    await expect(reading).rejects.toThrow('more than 100 times')
    expect(unpacked).toBeLessThan(70_000_000)
  })
})
