/** How the CPU of a function grows with its input: at n, 2n and 4n of its worst shapes [938]. */
import { appendFileSync, mkdirSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { createContext, Script } from 'node:vm'
import type { ReaderName } from '../../app/platform/readers/readers.server'
import { cpuOf } from '../support/cpu'

/** Twice the input may take so many times the CPU. Sorting takes 2.2 times, comparing all with all 4 times. */
const MAX_FACTOR = 2.6
/** Work that takes less, in milliseconds, has no figure. */
const MIN_MS = 20
/** Work that takes less at the largest size that limits let through has no factor. */
const LITTLE_MS = 250
/** Work that takes more is not tried at a larger size. */
const MAX_MS = 1_000
const FIRST_SIZE = 16
const [MIN_ROUNDS, MAX_ROUNDS] = [2, 5]
const MAX_RUNS = 8
const TIMES = 2
/** The last size, as a multiple of the first. */
const FAR = 32

/** Work on an input of a size, in one of its worst shapes. Each call makes an input of its own, because some functions keep what they made of one. */
type Shape = (size: number) => (() => unknown) | Promise<() => unknown>

/** A function or several that take the same, and what is worst for them. */
export interface GrowthCase {
  /** Its work, as a sentence without its end: 'a calendar file is read'. */
  readonly name: string
  /** The modules that it runs, below app/. */
  readonly modules: readonly string[]
  /** The readers of `app/readers.server.ts` that it is. */
  readonly readers: readonly ReaderName[]
  /** The largest size that limits let through. */
  readonly most: number
  readonly shapes: Readonly<Record<string, Shape>>
}

interface GivenCase<Input> {
  readonly name: string
  readonly modules: readonly string[]
  readonly readers?: readonly ReaderName[]
  readonly most: number
  run(input: Input): unknown
  /** Make the input of a size. Keys: their names. */
  readonly shapes: Readonly<Record<string, (size: number) => Input | Promise<Input>>>
}

export function growthCase<Input>({ run, shapes, readers = [], ...given }: GivenCase<Input>): GrowthCase {
  const prepared = Object.entries(shapes).map(([name, inputOf]): [string, Shape] => [
    name,
    async (size) => {
      const input = await inputOf(size)
      return () => run(input)
    },
  ])
  return { ...given, readers, shapes: Object.fromEntries(prepared) }
}

/** CPU that a size took, in milliseconds: the least of several runs. */
interface Figure {
  readonly size: number
  readonly ms: number
}

export interface Growth {
  readonly figures: readonly Figure[]
  /**
   * Twice the size takes so many times the CPU: in the smaller of both doublings, or in the mean up to a far larger size. Undefined: little,
   * whatever limits let through.
   */
  readonly factor: number | undefined
}

/**
 * Doubles the size until the work takes 20 ms, and compares that size with twice and four times as much, and then with a far larger one.
 * If it grows too much it is tried at larger sizes, while these take less than a second: code and memory of V8 have steps, at which work
 * takes several times as long, once.
 */
export async function growthOf(shape: Shape, most: number): Promise<Growth> {
  let size = Math.min(FIRST_SIZE, most)
  while ((await runOf(shape, size)) < MIN_MS || (await leastOf(shape, size)) < MIN_MS) {
    if (size === most) return { figures: [{ size, ms: await leastOf(shape, size) }], factor: undefined }
    size = Math.min(2 * size, most)
  }
  if (4 * size > most) {
    const first = { size: Math.ceil(most / 4), ms: await leastOf(shape, Math.ceil(most / 4)) }
    const last = await farFigure(shape, first, most)
    return { figures: [first, last], factor: last.ms < LITTLE_MS ? undefined : factorBetween(first, last) }
  }
  for (let first = size; ; first *= 2) {
    const growth = await compare(shape, [first, 2 * first, 4 * first])
    const { ms } = growth.figures.at(-1) ?? { ms: 0 }
    if (growth.factor > MAX_FACTOR && ms <= MAX_MS && 8 * first <= most) continue
    if (FAR * first < most) return growth.factor > MAX_FACTOR ? growth : compareFar(shape, growth, FAR * first)
    const last = { size: most, ms: await leastOf(shape, most) }
    if (last.ms < LITTLE_MS) return { figures: [...growth.figures, last], factor: undefined }
    return growth.factor > MAX_FACTOR ? growth : compareFar(shape, growth, most)
  }
}

/**
 * Compares with a far larger size too, where work that grows with the square is no longer hidden behind other work. A step on the way, such
 * as a memo that is too small for all, does not count: what grows too much does so up to the far size and in the doubling before it.
 */
async function compareFar(shape: Shape, growth: Growth & { factor: number }, size: number): Promise<Growth> {
  const [first] = growth.figures
  const last = growth.figures.at(-1)
  if (!first || !last || size <= last.size) return growth
  const far = await farFigure(shape, first, size)
  const factor = factorBetween(first, far)
  const figures = [...growth.figures, far]
  if (factor <= MAX_FACTOR) return { figures, factor: Math.max(growth.factor, factor) }
  const before = size > 2 * last.size ? { size: size / 2, ms: await leastOf(shape, size / 2) } : last
  return {
    figures: [...figures, before],
    factor: Math.max(growth.factor, Math.min(factor, factorBetween(before, far))),
  }
}

/** The figure of a larger size: the least of so many runs as it takes to grow little, or of five. */
async function farFigure(shape: Shape, first: Figure, size: number): Promise<Figure> {
  let far = { size, ms: Infinity }
  for (let round = 0; round < MAX_ROUNDS && factorBetween(first, far) > MAX_FACTOR; round += 1) {
    far = { size, ms: Math.min(far.ms, await runOf(shape, size, round > 0)) }
  }
  return far
}

/** Twice the size takes so many times the CPU, in the mean of all doublings between two figures. */
function factorBetween(first: Figure, last: Figure): number {
  return (last.ms / first.ms) ** (1 / Math.log2(last.size / first.size))
}

async function compare(shape: Shape, sizes: readonly number[]): Promise<Growth & { factor: number }> {
  let figures: Figure[] = sizes.map((size) => ({ size, ms: Infinity }))
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const again: Figure[] = []
    for (const { size, ms } of figures) again.push({ size, ms: Math.min(ms, await meanOf(shape, size, round)) })
    figures = again
    if (round >= MIN_ROUNDS && factorOf(figures) <= MAX_FACTOR) break
  }
  return { figures, factor: factorOf(figures) }
}

/** The mean of as many runs as take 20 ms together: one short run says little. */
async function meanOf(shape: Shape, size: number, round: number): Promise<number> {
  let [runs, ms] = [0, 0]
  for (; runs < MAX_RUNS && ms < MIN_MS; runs += 1) ms += await runOf(shape, size, round > MIN_ROUNDS)
  return ms / runs
}

/** The less of two runs: the first may have compiled the code. */
async function leastOf(shape: Shape, size: number): Promise<number> {
  return Math.min(await runOf(shape, size), await runOf(shape, size))
}

/** `isClean`: without the garbage of earlier runs, which may be collected during this one. */
async function runOf(shape: Shape, size: number, isClean = false): Promise<number> {
  const run = await shape(size)
  if (isClean) collection.runInContext(collector)
  return cpuOf(run)
}

setFlagsFromString('--expose-gc')
const collection = new Script('gc()')
const collector = createContext()

/** The smaller of both doublings: a step of memory makes one of them dear, work that grows too much makes both. */
function factorOf(figures: readonly Figure[]): number {
  return Math.min(...figures.slice(1).map((last, at) => factorBetween(figures[at] ?? last, last)))
}

/**
 * Lines for the shapes of a case that grow too much, of all or of these. Such a shape is measured twice: other programs and the memory of
 * V8 make a figure dear now and then, work that grows with the square is dear each time. All lines go to test-results/growth.txt.
 */
export async function tooMuchOf(
  { name, most, shapes }: GrowthCase,
  only: readonly string[] = Object.keys(shapes),
): Promise<string[]> {
  const tooMuch: string[] = []
  for (const shapeName of only) {
    const shape = shapes[shapeName]
    if (!shape) throw new Error(`${name}: no shape '${shapeName}'`)
    const lines: string[] = []
    do {
      const growth = await growthOf(shape, most)
      const line = growthText(`${name}, ${shapeName}`, growth)
      noteGrowth(line)
      if ((growth.factor ?? 0) <= MAX_FACTOR) break
      lines.push(line)
    } while (lines.length < TIMES)
    if (lines.length === TIMES) tooMuch.push(...lines)
  }
  return tooMuch
}

/** 'a mail in HTML is read, tables in tables: 40000 21.0 ms, 80000 43.1 ms, 160000 85.0 ms: 2.01' */
function growthText(name: string, { figures, factor }: Growth): string {
  const sizes = figures.map(({ size, ms }) => `${size} ${ms.toFixed(1)} ms`)
  return `${name}: ${sizes.join(', ')}: ${factor === undefined ? 'little' : factor.toFixed(2)}`
}

function noteGrowth(text: string): void {
  mkdirSync('test-results', { recursive: true })
  appendFileSync('test-results/growth.txt', `${text}\n`)
}
