/** Calls to the portal API as data: kept in a plan with words for people, or sent at once. */
import { z } from 'zod'
import { nameOfEndpoint, endpointByName } from '~contract'
import type { Endpoint } from '~contract/endpoint'
import { abilities, type Ability } from '~/abilities'
import type { CallInput, InputOf } from '~/systems/upstream/build-request.server'
import type { PortalApi } from '~/systems/portal-api/client.server'

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

export const CallWords = z.object({
  /** The record that it is about, and its date or number: 'Christmas Day', '25-12-2026'. */
  about: z.string(),
  detail: z.string(),
  /** 'Assign to', 'Main line'. */
  does: z.string(),
  target: z.string().optional(),
})
type CallWords = z.output<typeof CallWords>

export const AbilitySchema = z.custom<Ability>((name) => abilities.some((known) => known === name))

export const PlannedApiCallSchema = CallWords.extend({
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
export type ApiCall = Omit<PlannedApiCall, keyof CallWords>

type OrFromList<Values> = { readonly [Name in keyof Values]: Values[Name] | FromList }
type ApiCallInput<E> = {
  readonly [Part in Extract<keyof InputOf<E>, keyof CallInput>]: Part extends 'body'
    ? OrFromList<InputOf<E>[Part]>
    : InputOf<E>[Part]
}

/** A call of the contract, of which the body may have values that are read from a list when the call is sent. */
export function planApiCall<E extends Endpoint>(
  words: CallWords,
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
