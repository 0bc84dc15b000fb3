/** A person's newest 20 values of one kind, each under an id of its own. */
import { randomUUID } from 'node:crypto'
import { KeptValue, type KeptKind } from '~/platform/stores/kept-value.server'
import type { SharedState } from '~/platform/stores/shared-state.server'
import { PLAN_IDS } from './kept-plan.server'

const MAX_VALUES = 20

interface ValuePlace {
  readonly id?: string | undefined
  readonly keeps?: readonly string[]
}

export class NewestValues<Value> {
  /** `state`: rejects with `StoreAway` while it cannot be asked. */
  constructor(
    private readonly state: SharedState,
    private readonly kind: KeptKind<Value>,
    private readonly owner: readonly string[],
  ) {}

  /** Keeps the value. Returns its id. `id`: of one whose place it takes. Older ones than the newest 20 go, but for those of `keeps`. */
  async add(value: Value, { id = randomUUID(), keeps = [] }: ValuePlace = {}): Promise<string> {
    await this.write(id, value)
    const { before: idsBefore = [], after: ids } = await this.#ids.change((before = []) => {
      return [id, ...before.filter((known) => known !== id)].slice(0, MAX_VALUES)
    })
    const unwanted = idsBefore.filter((known) => !ids.includes(known) && !keeps.includes(known))
    await Promise.all(unwanted.map((old) => this.#value(old).drop()))
    return id
  }

  /** The newest first. */
  async readIds(): Promise<string[]> {
    return (await this.#ids.read()) ?? []
  }

  async read(id: string): Promise<Value | undefined> {
    return this.#value(id).read()
  }

  async write(id: string, value: Value, seconds?: number): Promise<void> {
    await this.#value(id, seconds).write(value)
  }

  get #ids(): KeptValue<string[]> {
    return new KeptValue(this.state, PLAN_IDS, this.owner)
  }

  #value(id: string, seconds = this.kind.seconds): KeptValue<Value> {
    return new KeptValue(this.state, { ...this.kind, seconds }, [...this.owner, id])
  }
}
