/** The order that people are making, which the wizard's address names (`?draft=`). The portal keeps it (decision 13). */
import { randomUUID } from 'node:crypto'
import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { ownerOf } from '../../../access/owner.server'
import type { SignedInArgs } from '../../../access/guarded.server'
import type { OrderDraft } from '../../../platform/stores/order-drafts.server'
import { orderKindOf } from './order-kinds'
import { DRAFT_ID, stepUrl } from './step-url'

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
export function readDrafts(args: DraftArgs): Promise<OrderDraft[]> {
  return args.context.stores.orderDrafts.all(draftOwner(args))
}

/** The draft of the address; undefined for a new one, for another person's, and for one that is no longer kept. */
export async function readDraft(args: DraftArgs): Promise<OrderDraft | undefined> {
  const id = draftIdOf(args.url)
  return id === undefined ? undefined : (await readDrafts(args)).find((draft) => draft.id === id)
}

/** Without a draft it throws a redirect to the first step, which says that there is none. */
export async function requireDraft(args: DraftArgs): Promise<OrderDraft> {
  const draft = await readDraft(args)
  if (draft) return draft
  const [{ path }] = orderKindOf(args.route).steps
  throw redirect(stepUrl(path, randomUUID(), { check: true }))
}

export function writeDraft(args: DraftArgs, draft: OrderDraft): Promise<void> {
  return args.context.stores.orderDrafts.write(draftOwner(args), draft)
}

export function dropDraft(args: DraftArgs, { id }: OrderDraft): Promise<void> {
  return args.context.stores.orderDrafts.drop(draftOwner(args), id)
}

function draftOwner(args: DraftArgs): readonly string[] {
  return [ownerOf(args), orderKindOf(args.route).name]
}
