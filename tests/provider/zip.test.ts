import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { attachment, distinctNames, savedName } from '../../provider/files/file-names'
import { type ZipEntry, zipOf } from '../../provider/files/zip'
import { readZip } from '../support/read-zip'

const CHUNK = 65_536

/** An entry of so many chunks, and what was read of it. */
function watched(chunks: number, failsAfter = Infinity) {
  const seen = { read: 0, opened: 0, streams: new Set<Readable>() }
  const entry: ZipEntry = {
    name: 'file.bin',
    date: new Date(0),
    store: true,
    open() {
      seen.opened++
      let left = chunks
      const stream = new Readable({
        highWaterMark: CHUNK,
        read() {
          if (chunks - left >= failsAfter) this.destroy(new Error('The disk is gone.'))
          else if (left-- > 0) this.push(Buffer.alloc(CHUNK, ++seen.read))
          else this.push(null)
        },
      })
      seen.streams.add(stream)
      return stream
    },
  }
  return { entry, seen }
}

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await setImmediate()
}

describe('a zip that is made while it is read', () => {
  it('holds every file, stored or compressed', async () => {
    const [stored, packed] = [watched(3), watched(5)]
    const bytes = await buffer(
      zipOf([
        { ...stored.entry, name: 'größe/€.bin' },
        { ...packed.entry, name: 'b.txt', store: false },
      ]),
    )
    const files = readZip(bytes)
    expect(files.map(({ name, isStored, content }) => [name, isStored, content.length])).toEqual([
      ['größe/€.bin', true, 3 * CHUNK],
      ['b.txt', false, 5 * CHUNK],
    ])
    expect(files[1]?.content).toEqual(Buffer.concat([1, 2, 3, 4, 5].map((fill) => Buffer.alloc(CHUNK, fill))))
  })

  it('reads no further ahead than its buffers reach, and opens a file when its turn has come', async () => {
    const [first, second] = [watched(400), watched(400)]
    const zip = zipOf([first.entry, second.entry])
    let taken = 0
    for await (const chunk of zip) {
      taken += Buffer.from(chunk).length
      await turns(20)
      const ahead = (first.seen.read + second.seen.read) * CHUNK - taken
      expect(ahead).toBeLessThan(4_000_000)
      if (taken < 200 * CHUNK) expect(second.seen.opened).toBe(0)
    }
    expect(taken).toBeGreaterThan(800 * CHUNK)
  })

  it('closes the file it reads when its reader leaves', async () => {
    const [first, second] = [watched(10_000), watched(1)]
    const zip = zipOf([first.entry, second.entry])
    for await (const _ of zip) break
    await turns(20)
    expect(zip.destroyed).toBe(true)
    expect([...first.seen.streams].map(({ destroyed }) => destroyed)).toEqual([true])
    expect(first.seen.read).toBeLessThan(100)
    expect(second.seen.opened).toBe(0)
  })

  it('fails when a file does', async () => {
    const zip = zipOf([watched(2).entry, watched(40, 20).entry, watched(2).entry])
    await expect(buffer(zip)).rejects.toThrow('The disk is gone.')
    const unread = zipOf([watched(1, 0).entry])
    await turns(20)
    await expect(buffer(unread)).rejects.toThrow('The disk is gone.')
  })
})

describe('names of files', () => {
  it('can be saved on any system', () => {
    expect(savedName('Plan', 'pdf')).toBe('Plan.pdf')
    expect(savedName('../a\\b:c\u0000\n"<x>|?*', 'p/df')).toBe('.._a_b_c____x____.p_df')
    expect(savedName('  ', 'pdf')).toBe('document.pdf')
    expect(savedName('..', '')).toBe('_')
  })

  it('differ within one zip, whatever their case', () => {
    expect(distinctNames(['a.pdf', 'A.pdf', 'a (2).pdf', 'a.pdf', 'b', 'b', 'c.d.txt', 'c.d.txt'])).toEqual([
      'a.pdf',
      'A (2).pdf',
      'a (2) (2).pdf',
      'a (3).pdf',
      'b',
      'b (2)',
      'c.d.txt',
      'c.d (2).txt',
    ])
  })

  it('travel in ASCII and in full', () => {
    expect(attachment(`Größe 100% "a" (b)'c*.pdf`)).toBe(
      `attachment; filename="Gr__e 100_ _a_ (b)'c*.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20100%25%20%22a%22%20%28b%29%27c%2A.pdf`,
    )
  })
})
