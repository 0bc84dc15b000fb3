/** How calls get on without a key, as labels of lines in the map: from an IVR, and from a queue. */
export const NO_KEY_LABEL = 'no key or closed'
export const NEXT_LABEL = 'next'
export const CLOSED_LABEL = 'closed'
/** Stands for all keys where labels are explained. */
export const KEY_LABEL = '1'

/** Explanations of the labels [598]. */
export const meanings: readonly (readonly [label: string, meaning: string])[] = [
  [KEY_LABEL, 'the key that callers press'],
  [NO_KEY_LABEL, 'callers choose nothing, or the menu is closed'],
  [NEXT_LABEL, 'callers leave the queue without an answer'],
  [CLOSED_LABEL, 'the queue is closed'],
]
