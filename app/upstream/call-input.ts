/** What a call is given, by its endpoint: parameters of the path, query, body, files. */
import type { BodyOf, ParamsOf, QueryOf } from '../../contract/endpoint'

export interface CallInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly files?: readonly File[]
}

type Given<Key extends string, Value> = [Value] extends [undefined] ? unknown : Record<Key, Value>
type InputOf<E> = ([keyof ParamsOf<E>] extends [never] ? unknown : { params: ParamsOf<E> }) &
  Given<'query', QueryOf<E>> &
  Given<'body', BodyOf<E>> &
  (E extends { readonly body: { readonly kind: 'multipart' } } ? { files: readonly File[] } : unknown)
/** Nothing for an endpoint that takes nothing. */
export type InputArguments<E> = unknown extends InputOf<E> ? [] : [input: InputOf<E>]
