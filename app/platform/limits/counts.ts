/** Counts by name. A name with a count of zero takes no memory. */
export class Counts {
  readonly #counts = new Map<string, number>()
  #total = 0

  get total(): number {
    return this.#total
  }

  of(name: string): number {
    return this.#counts.get(name) ?? 0
  }

  add(name: string, change: number): void {
    const before = this.of(name)
    const count = Math.max(0, before + change)
    this.#total += count - before
    if (count > 0) this.#counts.set(name, count)
    else this.#counts.delete(name)
  }
}
