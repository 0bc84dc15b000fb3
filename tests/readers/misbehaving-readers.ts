/** A program for threads whose readers do what a text tells them. */
import { markThread } from '../../app/platform/readers/thread-time.server'
import type { Job } from '../../app/platform/readers/readers.server'

const CPU_MS = 300
/** Filling the memory takes longer. */
const ENOUGH_MS = 60_000

export default async function read({ input, thread }: Job<'table'>) {
  const text = new TextDecoder().decode(input.bytes)
  markThread(thread, text === 'memory' ? ENOUGH_MS : CPU_MS)
  if (text === 'loop') for (;;);
  if (text === 'pattern') /^(a+)+$/.test(`${'a'.repeat(60)}b`)
  if (text === 'memory') for (const kept: unknown[] = []; ;) kept.push(Array(100_000).fill(kept.length + 0.5))
  if (text === 'killed') process.exit(1)
  if (text === 'mistake') throw new Error('a mistake in a reader')
  if (text === 'never') await new Promise(() => undefined)
  return [{ number: 1, texts: [text] }]
}
