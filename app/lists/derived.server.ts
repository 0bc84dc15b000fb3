/**
 * What lists work out from their rows. It is kept on the array of rows and lives as long: rows of a cached list serve its
 * next page, too. In a WeakMap it would outlive uncached rows, and keep them, until a full garbage collection.
 */
export class Derived<Value> {
  readonly #name = Symbol('derived')

  /** The value of these rows and a key, such as a column; made when it is first asked for. */
  of(rows: readonly unknown[], key: unknown, make: () => Value): Value {
    const known: Map<unknown, Value> = Reflect.get(rows, this.#name) ?? new Map<unknown, Value>()
    if (known.size === 0) Reflect.defineProperty(rows, this.#name, { value: known, configurable: true })
    const value = known.get(key) ?? make()
    known.set(key, value)
    return value
  }
}
