/** Whether a queue is a shift queue. APIs may use any keys for the two types, default and shift. */
export function isShiftQueueType(type: string): boolean {
  return /shift/i.test(type)
}
