/** Await it after each piece of long work, some milliseconds each, so that others are served in between [553]. */
export function giveWay(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
