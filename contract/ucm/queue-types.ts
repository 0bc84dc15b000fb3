/** True for the type of a shift queue. APIs may use any keys for the two types, default and shift. */
export function isShiftQueueType(type: string): boolean {
  return /shift/i.test(type)
}

/** True for a shift queue. */
export function isShiftQueue({ QueueType }: { readonly QueueType: { readonly Type: string } }): boolean {
  return isShiftQueueType(QueueType.Type)
}
