/** Counts by name. A name whose count is zero takes no memory. */
export class Counts {
  readonly #counts = new Map<string, number>()
  #total = 0

  /** Of all names together. */
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
