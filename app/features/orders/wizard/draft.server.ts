/** The order that people are making, which the wizard's address names (`?draft=`). The portal keeps it (decision 13). */
import { randomUUID } from 'node:crypto'
import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { ownerOf } from '~/access/owner.server'
import type { SignedInArgs } from '~/access/guarded.server'
import { KeptValue, type KeptKind } from '~/platform/stores/kept-value.server'
import { orderKindOf } from './order-kinds'
import { DRAFT_ID, stepUrl } from './step-url'

const OrderDraft = z.object({
  id: z.string(),
  tenant: z.object({ id: z.string(), name: z.string() }),
  /** `amount`: as typed; absent for an offer that was only ticked. */
  offers: z.array(z.object({ key: z.string(), name: z.string(), amount: z.string().optional() })),
})
export type OrderDraft = z.output<typeof OrderDraft>

/** All of a person's are one value of limited size, so nobody can fill the memory. */
const DRAFTS: KeptKind<OrderDraft[]> = { name: 'order-drafts', schema: z.array(OrderDraft), seconds: 86_400 }
const MAX_DRAFTS = 5
/** A draft may have more offers than an order, so that people can read how many they must remove. */
const MAX_DRAFT_OFFERS = 1_000

export type DraftArgs = Pick<SignedInArgs, 'context' | 'session' | 'user' | 'route' | 'url'>

/** The id in the address. Without one it throws a redirect to the same page with a new one. */
export function requireDraftId({ url }: DraftArgs): string {
  const id = draftIdOf(url)
  if (id === undefined) throw redirect(stepUrl(url.pathname, randomUUID()))
  return id
}

function draftIdOf({ searchParams }: URL): string | undefined {
  return z.uuid().safeParse(searchParams.get(DRAFT_ID)).data
}

/** The person's unfinished orders, the newest first. */
export async function readOrderDrafts(args: DraftArgs): Promise<OrderDraft[]> {
  return (await draftsOf(args).read()) ?? []
}

/** The draft of the address; undefined for a new one, for another person's, and for one that is no longer kept. */
export async function readOrderDraft(args: DraftArgs): Promise<OrderDraft | undefined> {
  const id = draftIdOf(args.url)
  return id === undefined ? undefined : (await readOrderDrafts(args)).find((draft) => draft.id === id)
}

/** Reads the order's draft. Without one it throws a redirect to the first step, which says that there is none. */
export async function requireOrderDraft(args: DraftArgs): Promise<OrderDraft> {
  const draft = await readOrderDraft(args)
  if (draft) return draft
  const [{ path }] = orderKindOf(args.route).steps
  throw redirect(stepUrl(path, randomUUID(), { check: true }))
}

/** Puts what `change` makes of the draft before the others, and keeps the newest five. Undefined: there is none, or no longer. */
export async function changeOrderDraft(
  args: DraftArgs,
  id: string,
  change: (before: OrderDraft | undefined) => Omit<OrderDraft, 'id'> | undefined,
): Promise<void> {
  await draftsOf(args).change((drafts = []) => {
    const others = drafts.filter((draft) => draft.id !== id)
    const draft = change(drafts.find((draft) => draft.id === id))
    if (!draft) return others
    return [{ ...draft, id, offers: draft.offers.slice(0, MAX_DRAFT_OFFERS) }, ...others].slice(0, MAX_DRAFTS)
  })
}

export async function dropOrderDraft(args: DraftArgs, { id }: OrderDraft): Promise<void> {
  return changeOrderDraft(args, id, () => undefined)
}

function draftsOf(args: DraftArgs): KeptValue<OrderDraft[]> {
  return new KeptValue(args.context.stores.largeEntries, DRAFTS, [...ownerOf(args), orderKindOf(args.route).name])
}
