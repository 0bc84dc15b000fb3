/** Empty, or 0 to 100 [314]. */
export function isPriority(text: string): boolean {
  return /^(\d{1,2}|100)?$/.test(text)
}

/** The priority of a cell; undefined for an empty one. */
export function priorityOf(text: string): number | undefined {
  return text === '' ? undefined : Number(text)
}
