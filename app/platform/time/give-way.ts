/** A piece of work after which others are served, in milliseconds. Each pause costs about a millisecond of CPU. */
const PIECE_MS = 10

/**
 * For long work. Await the returned function every now and then: it pauses when the work has taken as long as a piece, so
 * that others are served in between [553].
 */
export function givingWay(): () => Promise<void> {
  let started = performance.now()
  return async () => {
    if (performance.now() - started < PIECE_MS) return
    await new Promise((resolve) => setImmediate(resolve))
    started = performance.now()
  }
}
