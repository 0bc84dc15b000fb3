/** Answers that are known while the calls are made, and a call that takes its input from them. */
import type { z } from 'zod'
import type { Endpoint } from '../../contract/endpoint'
import type { CallInput } from '../../app/systems/upstream/build-request.server'

export type ListEndpoint<Row extends z.ZodType = z.ZodType> = Endpoint & {
  readonly answer: { readonly kind: 'list'; readonly schema: z.ZodArray<Row> }
}

export type JsonEndpoint<Schema extends z.ZodType> = Endpoint & {
  readonly answer: { readonly kind: 'json'; readonly schema: Schema }
}

/** The answers of the calls before. */
export interface Answers {
  /** Text in the names of all records that are added. */
  readonly mark: string
  /** The rows that fit. */
  rows<Row extends z.ZodType>(endpoint: ListEndpoint<Row>): z.output<Row>[]
  /** Undefined if it does not fit. */
  answer<Schema extends z.ZodType>(endpoint: JsonEndpoint<Schema>): z.output<Schema> | undefined
}

export interface Call {
  readonly endpoint: Endpoint
  /** Undefined where something that it needs was not read. */
  input(answers: Answers): CallInput | undefined
}
