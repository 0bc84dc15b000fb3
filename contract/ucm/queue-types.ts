/** Whether a queue is a shift queue: the documents name the two types, default and shift, but not their keys. */
export function isShiftQueueType(type: string): boolean {
  return /shift/i.test(type)
}
