/** How calls get on without a key, as labels of lines in the map: from an IVR, and from a queue. */
export const NO_KEY = 'no key or closed'
export const NEXT = 'next'
export const CLOSED = 'closed'
/** Stands for all keys where labels are explained. */
export const KEY = '1'

/** Explanations of the labels [598]. */
export const meanings: readonly (readonly [label: string, meaning: string])[] = [
  [KEY, 'the key that callers press'],
  [NO_KEY, 'callers choose nothing, or the menu is closed'],
  [NEXT, 'callers leave the queue without an answer'],
  [CLOSED, 'the queue is closed'],
]
