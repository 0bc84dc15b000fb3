/** Values that pages and forms keep for some time. Each names its kinds where it uses them. */
import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { SharedState } from './shared-state.server'

/** `name`: begins the keys. */
export interface KeptKind<Value> {
  readonly name: string
  readonly schema: z.ZodType<Value>
  readonly seconds: number
}

/** One value, as JSON in a state that processes share. All methods reject as the state does. */
export class KeptValue<Value> {
  readonly #key: string

  /** `owner`: whom or what the value belongs to. The state has only a hash of it. */
  constructor(
    private readonly state: SharedState,
    private readonly kind: KeptKind<Value>,
    owner: readonly unknown[],
  ) {
    this.#key = `${kind.name}:${digest(owner)}`
  }

  /** Undefined where nothing is kept, or no longer, and where another version of the portal kept it in another form. */
  async read(): Promise<Value | undefined> {
    return this.#value(await this.state.read(this.#key))
  }

  async write(value: Value): Promise<void> {
    await this.state.write(this.#key, JSON.stringify(value), this.kind.seconds)
  }

  /** Writes if nothing is kept; false if something is. */
  claim(value: Value): Promise<boolean> {
    return this.state.claim(this.#key, JSON.stringify(value), this.kind.seconds)
  }

  /**
   * Changes the value. Whoever else changes it at the same time, in this process or another, loses nothing: `change` is asked again
   * with what the other has written [915].
   */
  async change(change: (before: Value | undefined) => Value): Promise<void> {
    let isWritten = false
    while (!isWritten) {
      const before = await this.state.read(this.#key)
      const after = JSON.stringify(change(this.#value(before)))
      isWritten =
        before === undefined
          ? await this.state.claim(this.#key, after, this.kind.seconds)
          : await this.state.replace(this.#key, before, after, this.kind.seconds)
    }
  }

  async drop(): Promise<void> {
    await this.state.drop(this.#key)
  }

  #value(text: string | undefined): Value | undefined {
    return text === undefined ? undefined : this.kind.schema.safeParse(JSON.parse(text)).data
  }
}

/** A hash of these values, which says nothing about them. */
export function digest(values: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url')
}
