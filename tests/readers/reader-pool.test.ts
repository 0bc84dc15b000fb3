/** A file must not harm the thread that reads it, or others (decision 44). */
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pino from 'pino'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ReaderPool } from '../../app/platform/readers/reader-pool.server'
import { Metrics } from '../../app/platform/stores/metrics.server'

const folder = mkdtempSync(join(tmpdir(), 'readers-'))
const metrics = new Metrics()
const lines: string[] = []
const log = pino({ base: null, timestamp: false }, { write: (line: string) => void lines.push(line) })
let pool: ReaderPool

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: 'tests/readers/misbehaving-readers.ts',
      outDir: folder,
      // A loop without an end does nothing, so it would be left out.
      rollupOptions: {
        treeshake: false,
        output: { entryFileNames: 'readers.js', format: 'es' },
      },
    },
  })
  pool = new ReaderPool(pathToFileURL(join(folder, 'readers.js')), metrics)
})
afterAll(() => rm(folder, { recursive: true }))

const signal = new AbortController().signal
const readBy = (owner: string, text: string, until = signal) =>
  pool.of({ owner, log, signal: until }).read('table', { bytes: new TextEncoder().encode(text), columns: [] })
const answer = (text: string) => [{ number: 1, texts: [text] }]

describe('a file', () => {
  it.each([
    [
      'whose reader never ends',
      'loop',
      'too long',
      'it takes too long to read: save it again from a spreadsheet, or split it',
    ],
    [
      'that a pattern cannot end',
      'pattern',
      'too long',
      'it takes too long to read: save it again from a spreadsheet, or split it',
    ],
    [
      'that takes all memory of its thread',
      'memory',
      'too much memory',
      'it takes too much memory to read: save it again from a spreadsheet, or split it',
    ],
    ['whose thread is killed', 'killed', 'failed', 'it cannot be read'],
    ['with a mistake in its reader', 'mistake', 'failed', 'it cannot be read'],
  ])(
    '%s is refused with what to do, logged and counted, and the next one is read [914]',
    async (_what, text, outcome, refused) => {
      lines.length = 0
      const before = await counted(outcome)
      expect(await readBy('ada', text)).toEqual({ refused })
      expect(await readBy('ada', 'next')).toEqual(answer('next'))
      expect(lines.map((line) => JSON.parse(line))).toMatchObject([
        { level: 40, msg: 'not read', reader: 'table', outcome },
      ])
      expect((await counted(outcome)) - before).toBe(1)
    },
  )

  it('makes nobody wait: others are served, and theirs are read meanwhile [914]', async () => {
    let turns = 0
    const ticking = setInterval(() => (turns += 1), 5)
    const order: string[] = []
    const noted = async (reading: Promise<unknown>, name: string) => void (await reading, order.push(name))
    await Promise.all([noted(readBy('ada', 'loop'), 'endless'), noted(readBy('bo', 'short'), 'of somebody else')])
    clearInterval(ticking)
    expect(order).toEqual(['of somebody else', 'endless'])
    expect(turns).toBeGreaterThan(20)
  })

  it('waits for those that the same person sent before [914]', async () => {
    const order: string[] = []
    const noted = async (text: string) => void (await readBy('ada', text), order.push(text))
    await Promise.all([noted('loop'), noted('second')])
    expect(order).toEqual(['loop', 'second'])
  })

  it('that waits for what never comes is given up after a minute [914]', async () => {
    const reading = readBy('ada', 'never')
    await new Promise(setImmediate)
    const now = performance.now()
    const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 61_000)
    onTestFinished(() => clock.mockRestore())
    expect(await reading).toHaveProperty('refused', expect.stringMatching(/^it takes too long/))
  })

  it('of somebody who has left while it waited is not read [914]', async () => {
    const leaving = new AbortController()
    const first = readBy('ada', 'first')
    const second = readBy('ada', 'second', leaving.signal)
    leaving.abort(new Error('left'))
    await expect(second).rejects.toThrow('left')
    expect(await first).toEqual(answer('first'))
  })
})

async function counted(outcome: string): Promise<number> {
  const { values } = (await metrics.registry.getSingleMetric('portal_readings_total')?.get()) ?? { values: [] }
  return values.find(({ labels }) => labels['outcome'] === outcome)?.value ?? Number.NaN
}
