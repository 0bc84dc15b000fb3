/** Values that pages and forms keep for some time. Each names its kinds where it uses them. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { SharedState } from './shared-state.server'

export interface KeptKind<Value> {
  /** Begins the keys. */
  readonly name: string
  /** A codec, where JSON or an earlier version of the portal has the value in another form. */
  readonly schema: z.ZodType<Value>
  readonly seconds: number
}

const Json = z.codec(z.string(), z.unknown(), {
  decode(text): unknown {
    try {
      return JSON.parse(text)
    } catch {
      return undefined
    }
  },
  encode: (value) => JSON.stringify(value),
})

/** One value, as JSON in a state that processes share. All methods reject as the state does. */
export class KeptValue<Value> {
  readonly #key: string
  readonly #codec: z.ZodType<Value, string>
  /** The person or thing whose share of the state it takes. */
  readonly #sharer: string

  /** `owner`: whom or what the value belongs to, first whose share of the state it takes. The state has only hashes of it. */
  constructor(
    private readonly state: SharedState,
    private readonly kind: KeptKind<Value>,
    owner: readonly unknown[],
  ) {
    this.#key = `${kind.name}:${digest(owner)}`
    this.#codec = Json.pipe(kind.schema)
    this.#sharer = digest(owner.slice(0, 1))
  }

  /** Undefined where nothing is kept, or no longer, and where another version of the portal kept it in another form. */
  async read(): Promise<Value | undefined> {
    return (await this.readResult())?.data
  }

  /** The same, and tells what cannot be read (no success) from nothing (undefined). */
  async readResult(): Promise<z.ZodSafeParseResult<Value> | undefined> {
    const text = await this.state.read(this.#key)
    return text === undefined ? undefined : this.#codec.safeParse(text)
  }

  async write(value: Value): Promise<void> {
    await this.state.write(this.#key, z.encode(this.#codec, value), this.kind.seconds, this.#sharer)
  }

  /** Writes if nothing is kept; false if something is. */
  async claim(value: Value): Promise<boolean> {
    return this.state.claim(this.#key, z.encode(this.#codec, value), this.kind.seconds, this.#sharer)
  }

  /**
   * Changes the value. Whoever else changes it at the same time, in this process or another, loses nothing: `change` is asked again
   * with what the other has written [915]. Returns the values of before and after.
   */
  async change(change: (before: Value | undefined) => Value): Promise<{ before: Value | undefined; after: Value }> {
    for (;;) {
      const text = await this.state.read(this.#key)
      const before = this.#codec.safeParse(text).data
      const after = change(before)
      const newText = z.encode(this.#codec, after)
      const isWritten =
        text === undefined
          ? await this.state.claim(this.#key, newText, this.kind.seconds, this.#sharer)
          : await this.state.replace(this.#key, text, newText, this.kind.seconds, this.#sharer)
      if (isWritten) return { before, after }
    }
  }

  async drop(): Promise<void> {
    await this.state.drop(this.#key)
  }
}

/** A hash of these values, which says nothing about them. */
export function digest(values: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url')
}
