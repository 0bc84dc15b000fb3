/**
 * Orders that people have begun and not placed, for a day. All of a person's are one entry of limited size, so nobody can
 * fill the memory (decision 13).
 */
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { digest, type SharedState } from './shared-state.server'

const Draft = z.object({
  id: z.string(),
  tenant: z.object({ id: z.string(), name: z.string() }),
  /** `amount`: as typed; absent for an offer that was only ticked. */
  offers: z.array(z.object({ key: z.string(), name: z.string(), amount: z.string().optional() })),
})
export type OrderDraft = z.output<typeof Draft>

const KEPT_SECONDS = 86_400
const MOST_DRAFTS = 5
/** More than an order may hold, so that people can read how many they must remove. */
const MOST_OFFERS = 1_000
/** A process that dies while it writes blocks the others for so long. */
const LOCK_SECONDS = 5
const TRY_AGAIN_MS = 10

/** `owner`: the person, the organisation and the wizard that the drafts belong to. */
export class OrderDrafts {
  constructor(private readonly state: SharedState) {}

  /** The newest first. */
  async all(owner: readonly string[]): Promise<OrderDraft[]> {
    return z.array(Draft).parse(JSON.parse((await this.state.read(keyOf(owner))) ?? '[]'))
  }

  /** Puts the draft in the place of the one with its id. Keeps the newest five. */
  async write(owner: readonly string[], draft: OrderDraft): Promise<void> {
    const bounded = { ...draft, offers: draft.offers.slice(0, MOST_OFFERS) }
    await this.#change(owner, draft.id, (others) => [bounded, ...others].slice(0, MOST_DRAFTS))
  }

  async drop(owner: readonly string[], id: string): Promise<void> {
    await this.#change(owner, id, (others) => others)
  }

  /** Two tabs that change their drafts at the same time take turns, because both are in one entry. */
  async #change(owner: readonly string[], id: string, change: (others: OrderDraft[]) => OrderDraft[]): Promise<void> {
    const key = keyOf(owner)
    while (!(await this.state.claim(`${key}:lock`, 'held', LOCK_SECONDS))) await pause(TRY_AGAIN_MS)
    try {
      const drafts = change((await this.all(owner)).filter((draft) => draft.id !== id))
      await this.state.write(key, JSON.stringify(drafts), KEPT_SECONDS)
    } finally {
      await this.state.drop(`${key}:lock`)
    }
  }
}

const keyOf = (owner: readonly string[]) => `order-drafts:${digest(owner)}`
