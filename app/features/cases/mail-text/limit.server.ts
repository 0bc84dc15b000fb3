/** The elements that a text may still have. */
export interface Limit {
  elements: number
  /** Telephone numbers that may still be looked at: the library takes 50 µs for one. */
  telephones: number
  /** Something was left out. */
  isExceeded: boolean
}

/** Takes one element of the limit. False if there is none left. */
export function takeElement(limit: Limit): boolean {
  if (limit.elements > 0) {
    limit.elements -= 1
    return true
  }
  limit.isExceeded = true
  return false
}
