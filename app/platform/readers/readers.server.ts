/** Readers of what people and other systems send. Each runs in a worker thread, where it makes nobody wait (decision 44). */

/** The input and output of each reader, as plain data. The areas add theirs (`declare module`); `app/readers.server.ts` has all. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- The areas fill it.
export interface Readers {}

export type ReaderName = keyof Readers
type Input<Name extends ReaderName> = Readers[Name] extends { readonly input: infer Input } ? Input : never
type Output<Name extends ReaderName> = Readers[Name] extends { readonly output: infer Output } ? Output : never

/** Why something was not read, as a part of a sentence for people. */
export interface NotRead {
  readonly refused: string
}

/** One reader: its limit, and its code, which a thread loads when it is first needed. */
export interface Reader<Name extends ReaderName> {
  /** CPU time after which its thread is ended, in milliseconds. */
  readonly cpuMs: number
  load(): Promise<(input: Input<Name>) => Output<Name> | Promise<Output<Name>>>
}

export type ReaderTable = { readonly [Name in ReaderName]: Reader<Name> }

/** Reads for one person. */
export interface PersonalReaders {
  read<Name extends ReaderName>(name: Name, input: Input<Name>): Promise<Output<Name> | NotRead>
}

/** The message to a thread that asks for one reading. */
export interface Job<Name extends ReaderName> {
  readonly name: Name
  readonly input: Input<Name>
  /** Shared memory, in which the thread says who it is when it begins: see `ThreadTime`. */
  readonly thread: Int32Array
}
