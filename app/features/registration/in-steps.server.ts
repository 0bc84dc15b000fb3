import { setTimeout as pause } from 'node:timers/promises'

const clock = { now: () => performance.now(), pause: (milliseconds: number): Promise<unknown> => pause(milliseconds) }

/** Ends the work a whole number of steps after its start, so that its time tells nothing [548]; 0 ms: at once. */
export async function inSteps<Result>(stepMs: number, work: () => Promise<Result>, time = clock): Promise<Result> {
  const began = time.now()
  try {
    return await work()
  } finally {
    if (stepMs > 0) await time.pause(stepMs - ((time.now() - began) % stepMs))
  }
}
