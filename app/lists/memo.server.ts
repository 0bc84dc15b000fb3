/**
 * Memoises what is computed from all rows of a list. The values are kept on the array of rows and live as long as it does,
 * so the next page of a cached list has them too. In a WeakMap they would keep uncached rows in memory until a full
 * garbage collection.
 */
export class Memo<Value> {
  readonly #name = Symbol('memo')

  /** The value for these rows and a key, such as a column; computed when it is first needed. */
  get(rows: readonly unknown[], key: unknown, make: () => Value): Value {
    const known: Map<unknown, Value> = Reflect.get(rows, this.#name) ?? new Map<unknown, Value>()
    if (known.size === 0) Reflect.defineProperty(rows, this.#name, { value: known, configurable: true })
    const value = known.get(key) ?? make()
    known.set(key, value)
    return value
  }
}
