/** The first `count` numbered names that are free. */
export function freeNames(word: string, there: { name: string }[], count: number): string[] {
  const taken = new Set(there.map(({ name }) => name))
  const names: string[] = []
  for (let number = 1; names.length < count; number++) {
    const name = `${word} ${String(number).padStart(4, '0')}`
    if (!taken.has(name)) names.push(name)
  }
  return names
}
