/** What lists work out from their rows. It lives as long as the rows: those of a cached list serve its next page, too. */
export class Derived<Value> {
  readonly #known = new WeakMap<readonly unknown[], Map<unknown, Value>>()

  /** The value of these rows and a key, such as a column; made when it is first asked for. */
  of(rows: readonly unknown[], key: unknown, make: () => Value): Value {
    const known = this.#known.get(rows) ?? new Map<unknown, Value>()
    this.#known.set(rows, known)
    const value = known.get(key) ?? make()
    known.set(key, value)
    return value
  }
}
