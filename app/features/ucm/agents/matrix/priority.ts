/** Empty, or 0 to 100 [314]. */
export function isPriority(text: string): boolean {
  return /^(\d{1,2}|100)?$/.test(text)
}
