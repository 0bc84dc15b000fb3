/**
 * A plan: calls to the portal API as data, with words for people, which are shown before any is sent (decision 31).
 * A feature makes the plan and knows nothing more of how it is carried out.
 */
import { z } from 'zod'
import { nameOfEndpoint, endpointByName } from '~contract'
import type { Endpoint } from '~contract/endpoint'
import type { Ability } from '~/abilities'
import type { SignedInArgs } from '~/access/guarded.server'
import { ownerOf } from '~/access/owner.server'
import type { Notes } from '~/forms/form-result'
import type { PortalApi } from '~/systems/portal-api/client.server'
import { href } from '~/href'
import { pages } from '~/pages'
import { parseJson, stringifyJson } from '~/systems/upstream/json.server'
import type { CallInput, InputOf } from '~/systems/upstream/build-request.server'
import { countNoun } from '~/platform/text/wording'
import { UpstreamError } from '~/systems/upstream/upstream-error'
import { AbilitySchema, PlanStore } from './plan-store.server'

/** The most calls of a plan, and the most characters. */
const MAX_CALLS = 500
const MAX_LENGTH = 1_000_000

/** A value that only a row of a list has, for example the key of a record that an earlier call of the plan adds. */
const FromList = z.object({
  fromList: z.string(),
  /** The row's texts. A day also finds a date with a time. */
  where: z.record(z.string(), z.string()),
  take: z.string(),
  /** Says why the call is not sent if no row is found. */
  ifNone: z.string(),
})
export type FromList = z.output<typeof FromList>

export function isFromList(value: unknown): value is FromList {
  return FromList.safeParse(value).success
}

const Words = z.object({
  /** The record that it is about, and its date or number: 'Christmas Day', '25-12-2026'. */
  about: z.string(),
  detail: z.string(),
  /** 'Assign to', 'Main line'. */
  does: z.string(),
  target: z.string().optional(),
})

const PlannedApiCallSchema = Words.extend({
  /** Asked for when the plan is made, shown and started; the API asks for its own permission. */
  ability: AbilitySchema,
  endpoint: z.string(),
  /** The business hours that the call removes, of which it may have only the id. */
  hours: z.object({ day: z.string(), open: z.string(), close: z.string() }).optional(),
  params: z.record(z.string(), z.string()).optional(),
  query: z.record(z.string(), z.unknown()).optional(),
  body: z.record(z.string(), z.unknown()).optional(),
})
export type PlannedApiCall = z.output<typeof PlannedApiCallSchema>
/** A call without words for people, which can also be sent at once. */
export type ApiCall = Omit<PlannedApiCall, keyof z.output<typeof Words>>

/** Values of a form, by the names of its fields. */
const Draft = z.record(z.string(), z.array(z.string()))

const KeptPlan = z.object({
  title: z.string(),
  /** '3 holidays added, 10 assigned'. */
  summary: z.string(),
  /** The headings of `about` and `detail`. */
  headings: z.tuple([z.string(), z.string()]),
  back: z.object({ to: z.string(), text: z.string() }),
  calls: z.array(PlannedApiCallSchema),
  /** Sentences about what callers notice. They are kept as `effects`, because plans that were kept before have these. */
  noticed: z
    .object({ effects: z.array(z.string()), names: z.array(z.string()) })
    .default({ effects: [], names: [] })
    .transform(({ effects: texts, names }): Notes => ({ texts, names })),
  /** Lines that a plan leaves alone, and why: of old values [983], or of a column that cannot be read whole [752]. */
  stays: z.array(Words.omit({ does: true }).extend({ text: z.string() })).default([]),
  /** Kept by these names, because plans that were kept before have them: `proposedPutBack` and `putsBack` of a plan. */
  putBack: z.object({ day: z.string(), reason: z.string() }).optional(),
  backOf: z.string().optional(),
  /** The form that led to it, where that is not the page to go back to. */
  form: z.string().optional(),
  /** Values of the form that led to the plan, so that people can go back to it. */
  draft: Draft.optional(),
  at: z.number(),
})

const PlanSchema = KeptPlan.transform(({ putBack, backOf, ...plan }) => ({
  ...plan,
  /** The day that is proposed for putting the changes back (yyyy-mm-dd), and why [1018]. */
  proposedPutBack: putBack,
  /** The plan whose changes this one puts back. */
  putsBack: backOf,
}))
export type Plan = z.output<typeof PlanSchema>
/** Parts that most plans do without. */
type Extras = Pick<Plan, 'noticed' | 'stays' | 'proposedPutBack' | 'putsBack'>

type OrFromList<Values> = { readonly [Name in keyof Values]: Values[Name] | FromList }
type ApiCallInput<E> = {
  readonly [Part in Extract<keyof InputOf<E>, keyof CallInput>]: Part extends 'body'
    ? OrFromList<InputOf<E>[Part]>
    : InputOf<E>[Part]
}

/** A call of the contract, of which the body may have values that are read from a list when the call is sent. */
export function planApiCall<E extends Endpoint>(
  words: z.output<typeof Words>,
  ability: Ability,
  endpoint: E,
  input: ApiCallInput<E>,
): PlannedApiCall {
  return { ...words, ...apiCallOf(ability, endpoint, input) }
}

/** The call as data, without words. */
export function apiCallOf<E extends Endpoint>(ability: Ability, endpoint: E, input: ApiCallInput<E>): ApiCall {
  return { ability, endpoint: nameOfEndpoint(endpoint), ...input }
}

export async function sendApiCall(
  api: PortalApi,
  { endpoint, params = {}, query = {}, body }: Omit<ApiCall, 'ability'>,
): Promise<unknown> {
  return api.sendUntyped(endpointByName(endpoint), { params, query, ...(body ? { body } : {}) })
}

/**
 * Keeps the plan and returns the address at which people review it and start its calls. Throws 503 if it cannot be kept
 * now, and 422 for a plan of too many calls.
 */
export async function savePlan(
  args: SignedInArgs,
  { proposedPutBack, putsBack, ...plan }: Omit<Plan, 'at' | keyof Extras> & Partial<Extras>,
): Promise<string> {
  const { noticed: { texts = [], names = [] } = {}, stays = [] } = plan
  const noticed = { effects: [...texts], names: [...names] }
  const kept = { ...plan, noticed, stays, putBack: proposedPutBack, backOf: putsBack, at: Date.now() }
  const text = stringifyJson(kept satisfies z.input<typeof PlanSchema>)
  if (plan.calls.length > MAX_CALLS || text.length > MAX_LENGTH) {
    const size = countNoun(plan.calls.length, 'change')
    const text = `These are ${size}. At most ${MAX_CALLS} can be made together. Nothing was sent.`
    throw new UpstreamError(text, 422, { endpoint: 'plan', reason: 'too many calls' })
  }
  const id = await withPlanStore(() => planStore(args).addPlan(text))
  return href(pages.changes, { [PLAN_ID]: id })
}

/** Keeps what a form would say, for a page that takes it over. Returns its id: that of this URL's draft if it has one. */
export async function keepPlanDraft(args: SignedInArgs, draft: z.output<typeof Draft>): Promise<string> {
  const id = (await readOwnDraft(args)) && args.url.searchParams.get(PLAN_ID)
  return withPlanStore(() => draftsOf(args).addPlan(stringifyJson(draft), id ?? undefined))
}

/** Values of the form that led to the plan of this URL, or that were kept without a plan. */
export async function readDraftOfPlanUrl(args: SignedInArgs): Promise<Plan['draft']> {
  const id = args.url.searchParams.get(PLAN_ID)
  return id === null ? undefined : ((await readOwnDraft(args)) ?? (await readPlan(args, id))?.draft)
}

async function readOwnDraft(args: SignedInArgs): Promise<Plan['draft']> {
  const text = await withPlanStore(() => draftsOf(args).plan(args.url.searchParams.get(PLAN_ID) ?? ''))
  return text === undefined ? undefined : Draft.parse(parseJson(Buffer.from(text)))
}

/** The person's drafts without a plan, which have 20 places of their own. */
function draftsOf(args: SignedInArgs): PlanStore {
  return new PlanStore(args.context.stores.certainEntries, [...ownerOf(args), 'drafts'])
}

export const PLAN_ID = 'plan'

/** The person's plan; undefined for another person's, for one of another organisation, and for one that is kept no longer. */
export async function readPlan(args: SignedInArgs, id: string): Promise<Plan | undefined> {
  const text = await withPlanStore(() => planStore(args).plan(id))
  return text === undefined ? undefined : PlanSchema.parse(parseJson(Buffer.from(text)))
}

/** The person's plans in this organisation, in a state that no two processes see differently. */
export function planStore(args: SignedInArgs): PlanStore {
  return new PlanStore(args.context.stores.certainEntries, ownerOf(args))
}

/** Asks the store. Redis is away: no page can say what has been made, and nothing may be sent. */
export async function withPlanStore<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof z.ZodError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new UpstreamError(STORE_AWAY, 503, { endpoint: 'plan', reason })
  }
}

const STORE_AWAY =
  'The portal cannot keep track of many changes at the moment, so nothing was sent. Please try again in a minute.'
