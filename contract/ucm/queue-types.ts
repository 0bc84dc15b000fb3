/** Whether a queue is a shift queue: an API may have any keys for the two types, default and shift. */
export function isShiftQueueType(type: string): boolean {
  return /shift/i.test(type)
}
