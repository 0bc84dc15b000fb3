/** The CPU time of one reading, watched from another thread: the reader itself may be in a loop without an end. */
import { readFileSync, readlinkSync } from 'node:fs'

/** A thread writes its number and its limit in milliseconds here when it begins. */
export function newThreadMark(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT))
}

/** Called in the thread that reads. */
export function markThread(mark: Int32Array, cpuMs: number): void {
  mark[1] = cpuMs
  Atomics.store(mark, 0, ownNumber())
}

/** Linux's number of this thread; -1 where the system has no /proc. */
function ownNumber(): number {
  try {
    return Number(readlinkSync('/proc/thread-self').split('/').at(-1))
  } catch {
    return -1
  }
}

/** CPU time that a marked thread has used since `isOver` was first read. */
export class ThreadTime {
  #before: number | undefined

  constructor(private readonly mark: Int32Array) {}

  /** True once the reading has taken longer than its reader may. False while it has not begun. */
  get isOver(): boolean {
    const [thread = 0, cpuMs = 0] = this.mark
    if (thread === 0) return false
    const now = cpuOf(thread)
    this.#before ??= now
    return now - this.#before > cpuMs
  }
}

/** CPU time of a thread, in milliseconds. Systems without /proc, such as macOS, get the clock's time. */
function cpuOf(thread: number): number {
  try {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'latin1')
    // The name of the thread is in brackets and may have blanks. User and system time are the 14th and 15th field.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return performance.now()
  }
}

/** Linux counts in hundredths of a second for every program. */
const TICK_MS = 10
