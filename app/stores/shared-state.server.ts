/** What portal processes must agree on for some minutes. All values are text. */

export interface SharedState {
  /** Writes if the key is free; false if it is taken. */
  claim(key: string, value: string, seconds: number): Promise<boolean>
  read(key: string): Promise<string | undefined>
  write(key: string, value: string, seconds: number): Promise<void>
  drop(key: string): Promise<void>
}

interface Entry {
  readonly value: string
  readonly expires: number
}

const SWEEP_EVERY_MS = 60_000

/** For a single process, and while Redis is away. */
export class MemoryState implements SharedState {
  readonly #entries = new Map<string, Entry>()
  #sweptAt = 0

  constructor(private readonly now: () => number = Date.now) {}

  async claim(key: string, value: string, seconds: number): Promise<boolean> {
    if (this.#entry(key)) return false
    this.#set(key, value, this.now() + seconds * 1_000)
    return true
  }

  async read(key: string): Promise<string | undefined> {
    return this.#entry(key)?.value
  }

  async write(key: string, value: string, seconds: number): Promise<void> {
    this.#set(key, value, this.now() + seconds * 1_000)
  }

  async drop(key: string): Promise<void> {
    this.#entries.delete(key)
  }

  #entry(key: string): Entry | undefined {
    const entry = this.#entries.get(key)
    return entry && entry.expires > this.now() ? entry : undefined
  }

  #set(key: string, value: string, expires: number): void {
    this.#sweep()
    this.#entries.set(key, { value, expires })
  }

  #sweep(): void {
    const now = this.now()
    if (now - this.#sweptAt < SWEEP_EVERY_MS) return
    this.#sweptAt = now
    for (const [key, { expires }] of this.#entries) if (expires <= now) this.#entries.delete(key)
  }
}
