/**
 * Endpoints as data. The portal calls them and the provider implements them, so both sides share one definition of each
 * call.
 *
 * Nothing here knows of HTTP clients, servers or React.
 */
import { z } from 'zod'
import type { ListedName, PathParameter } from './path'

/** The portal uses GET and POST. `PORTAL_API_METHODS` may choose another where the method of a call is uncertain. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * The caller: a signed-in user (bearer token), the portal itself (HTTP Basic, when its credentials are set), or a
 * visitor (no Authorization header).
 */
type Caller = 'user' | 'portal' | 'visitor'

export type Body =
  /** `isSecret`: no answer that repeats a text of it is shown or logged as it is. */
  | { readonly kind: 'json'; readonly schema: z.ZodType; readonly isSecret?: boolean }
  | { readonly kind: 'form'; readonly schema: z.ZodType<Record<string, string>> }
  | { readonly kind: 'multipart'; readonly schema: z.ZodType<Record<string, string>>; readonly files: string }

export type Answer =
  | { readonly kind: 'json'; readonly schema: z.ZodType }
  /** Rows in JSON. Rows that do not fit the schema are left out and counted. */
  | { readonly kind: 'list'; readonly schema: z.ZodArray }
  | { readonly kind: 'binary' }
  /** The portal ignores the body, but reads it to its end. */
  | { readonly kind: 'none' }

type Query = z.ZodObject | undefined
type OptionalBody = Body | undefined

export interface Endpoint<
  Path extends string = string,
  Q extends Query = Query,
  B extends OptionalBody = OptionalBody,
  A extends Answer = Answer,
  Name extends string = string,
> {
  readonly method: Method
  /** Says in plain sentences what the call does, for docs/openapi.json and its form for people. */
  readonly about: string | undefined
  /** The provider also accepts these, because the method of this call is uncertain. */
  readonly otherMethods: readonly Method[]
  /** Relative to the API's base, without a leading slash, with `{name}` for each parameter. */
  readonly path: Path
  /** The path's parameters that are names in free text. All others are keys or numbers, which `isKey` checks. */
  readonly names: readonly Name[]
  readonly query: Q
  readonly body: B
  readonly answer: A
  readonly caller: Caller
  /** Safe to repeat when no response came, because it changes nothing. */
  readonly idempotent: boolean
  /** How long the caller waits for the first byte of the answer, in milliseconds. */
  readonly timeToFirstByteMs: number
}

interface Shape<Q extends Query, B extends OptionalBody, A extends Answer, Name extends string> {
  about?: string
  otherMethods?: readonly Method[]
  names?: readonly Name[]
  query?: Q
  body?: B
  answer: A
  caller?: Caller
  /** Only where the method does not tell: false for a GET that changes something, true for a POST that only reads. */
  idempotent?: boolean
  timeToFirstByteMs?: number
}

/** Most calls answer at once. */
const PROMPT_MS = 8_000
/** Generating a price list, zips, and sending attachments may take 2 minutes. */
export const SLOW_MS = 120_000

function endpoint<
  const Path extends string,
  A extends Answer,
  Q extends Query = undefined,
  B extends OptionalBody = undefined,
  Name extends PathParameter<Path> = never,
>(method: Method, path: Path, shape: Shape<Q, B, A, Name>): Endpoint<Path, Q, B, A, Name> {
  return {
    method,
    about: shape.about,
    otherMethods: shape.otherMethods ?? [],
    path,
    names: shape.names ?? [],
    // The two casts give an absent key the type `undefined`, which is the default of its type parameter.
    query: shape.query as Q,
    body: shape.body as B,
    answer: shape.answer,
    caller: shape.caller ?? 'user',
    idempotent: shape.idempotent ?? method === 'GET',
    timeToFirstByteMs: shape.timeToFirstByteMs ?? PROMPT_MS,
  }
}

export function get<
  const Path extends string,
  A extends Answer,
  Q extends Query = undefined,
  Name extends PathParameter<Path> = never,
>(path: Path, shape: Shape<Q, undefined, A, Name>): Endpoint<Path, Q, undefined, A, Name> {
  return endpoint('GET', path, shape)
}

/** A call that changes something. For documents: a call that names in its body what to read. */
export function post<
  const Path extends string,
  A extends Answer,
  Q extends Query = undefined,
  B extends OptionalBody = undefined,
>(path: Path, shape: Shape<Q, B, A, never>): Endpoint<Path, Q, B, A, never> {
  return endpoint('POST', path, shape)
}

export function jsonBody<S extends z.ZodType>(schema: S) {
  return { kind: 'json', schema } as const
}

/** A body in JSON whose texts are passwords, keys, codes or tokens [926]. */
export function secretBody<S extends z.ZodType>(schema: S) {
  return { kind: 'json', schema, isSecret: true } as const
}

export function formBody<S extends z.ZodType<Record<string, string>>>(schema: S) {
  return { kind: 'form', schema } as const
}

/** A multipart body: text fields and any number of files, all under one field name. */
export function multipartBody<S extends z.ZodType<Record<string, string>>>(schema: S, files: string) {
  return { kind: 'multipart', schema, files } as const
}

/** An answer in JSON. Numbers and booleans are JSON too. */
export function json<S extends z.ZodType>(schema: S) {
  return { kind: 'json', schema } as const
}

/** Rows in JSON. */
export function list<S extends z.ZodType>(row: S) {
  return { kind: 'list', schema: z.array(row) } as const
}

export const binary = { kind: 'binary' } as const

/** A body that the portal ignores. */
export const ignored = { kind: 'none' } as const

/** The path parameters that a caller gives. A key with characters of addresses is given as a name, with the list that has it. */
export type ParamsOf<E> =
  E extends Endpoint<infer Path, Query, OptionalBody, Answer, infer Name>
    ? Record<Exclude<PathParameter<Path>, Name>, string | ListedName> & Record<Name, ListedName | undefined>
    : never

/** The path parameters that a handler reads. */
export type GivenParamsOf<E> =
  E extends Endpoint<infer Path, Query, OptionalBody> ? Record<PathParameter<Path>, string> : never

export type QueryOf<E> = E extends { readonly query: infer Q extends z.ZodObject } ? z.output<Q> : undefined

/** The body's values, for caller and handler. */
export type BodyOf<E> = E extends { readonly body: { readonly schema: infer S extends z.ZodType } }
  ? z.output<S>
  : undefined

/** The rows of a list that could be read, and the number of the others. */
export interface Rows<Row> {
  readonly rows: readonly Row[]
  readonly missing: number
}

/** The answer that a caller reads. */
export type AnswerOf<E> = E extends {
  readonly answer: { readonly kind: 'json'; readonly schema: infer S extends z.ZodType }
}
  ? z.output<S>
  : E extends { readonly answer: { readonly kind: 'list'; readonly schema: z.ZodArray<infer Row extends z.ZodType> } }
    ? Rows<z.output<Row>>
    : undefined

/** The answer that a handler gives. */
export type GivenAnswerOf<E> = E extends {
  readonly answer: { readonly kind: 'json' | 'list'; readonly schema: infer S extends z.ZodType }
}
  ? z.input<S>
  : E extends { readonly answer: { readonly kind: 'binary' } }
    ? Response
    : undefined
