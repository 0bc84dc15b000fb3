/** A multipart form's body: its fields, and its files written to disk while they arrive. */
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import busboy from 'busboy'
import { FileTooLarge, type KeptFiles } from '../../brief/kept-files.server'
import { withoutDirectionMarks } from '../../http/direction-marks'
import {
  addField,
  damaged,
  MAX_FIELDS,
  MAX_NAME_LENGTH,
  tooLarge,
  UnreadableForm,
  type SentFile,
  type SentForm,
} from './form-body.server'
import { MOST_FILE_BYTES } from './file-rules'

const MOST_FILES = 100
/** Of all files together. */
const MOST_BYTES = 500_000_000
/** What is too much is read past, because browsers show an answer only when they have sent everything. */
const MOST_READ_BYTES = 2 * MOST_BYTES
const IDLE_MS = 60_000

/**
 * Reads the body to its end. `owner`: whose the files are; without one they are read past. Throws `UnreadableForm`;
 * the files that have arrived by then are gone.
 */
export async function readParts(
  request: Request,
  store: KeptFiles,
  owner: string | undefined,
  mostFieldBytes: number,
): Promise<SentForm> {
  const fields = new URLSearchParams()
  const files: Promise<SentFile>[] = []
  const parts = parserOf(request, mostFieldBytes)
  let fieldBytes = 0
  let refusal: UnreadableForm | undefined
  const refuse = (reason: UnreadableForm) => void (refusal ??= reason)

  parts.on('field', (name, value, { nameTruncated, valueTruncated }) => {
    fieldBytes += value.length
    if (fieldBytes > mostFieldBytes || valueTruncated) refuse(tooLarge(mostFieldBytes))
    else if (nameTruncated || !addField(fields, name, value)) refuse(damaged())
  })
  parts.on('file', (field, stream, { filename, mimeType }) => {
    // Whoever reads it is told by reading; a file that breaks off before that must not end the process.
    stream.on('error', () => undefined)
    const name = harmlessName(filename)
    if (name && files.length === MOST_FILES) refuse(tooMuch())
    // A file field in which nothing was chosen is sent without a name.
    if (!name || refusal) return void stream.resume()
    const file = receive(store, owner, { field, name, type: mimeType }, stream)
    file.catch((error: Error) => parts.destroy(error))
    files.push(file)
  })
  parts.on('fieldsLimit', () => refuse(damaged()))
  parts.on('partsLimit', () => refuse(damaged()))

  try {
    const bytes = await readInto(parts, request)
    if (bytes > MOST_BYTES + mostFieldBytes) refuse(tooMuch())
    const sent = await Promise.all(files)
    if (refusal) throw refusal
    return { fields, files: sent }
  } catch (error) {
    const arrived = await Promise.allSettled(files)
    for (const file of arrived) {
      if (owner !== undefined && file.status === 'fulfilled' && file.value.arrived)
        await store.drop(owner, file.value.arrived)
    }
    throw readable(error)
  }
}

function parserOf(request: Request, mostFieldBytes: number): busboy.Busboy {
  const parts = MAX_FIELDS + 2 * MOST_FILES
  const limits = { fieldNameSize: MAX_NAME_LENGTH, fieldSize: mostFieldBytes, fields: MAX_FIELDS, parts }
  try {
    const headers = { 'content-type': request.headers.get('content-type') ?? '' }
    return busboy({ headers, defParamCharset: 'utf8', limits })
  } catch {
    throw damaged()
  }
}

/**
 * Writes the body into the parser as fast as that takes it, and answers how many bytes it had. What the parser can no
 * longer use is read past: cancelling would break the connection before the answer.
 */
async function readInto(parts: busboy.Busboy, request: Request): Promise<number> {
  const ended = finished(parts).then(
    () => undefined,
    (error: unknown) => error ?? damaged(),
  )
  let broken = false
  void ended.then(() => (broken = true))
  let bytes = 0
  const reader = request.body?.getReader()
  try {
    for (let chunk = await next(reader); chunk; chunk = await next(reader)) {
      bytes += chunk.length
      if (bytes > MOST_READ_BYTES) throw tooMuch()
      if (!broken && !parts.write(chunk)) await Promise.race([ended, new Promise((go) => parts.once('drain', go))])
    }
  } catch (error) {
    parts.destroy()
    throw error
  } finally {
    reader?.releaseLock()
  }
  if (!broken) parts.end()
  const failure = await ended
  if (failure) throw failure
  return bytes
}

/** The next piece of the body; undefined at its end. Throws when nothing comes for a minute. */
async function next(reader: ReadableStreamDefaultReader<Uint8Array> | undefined): Promise<Uint8Array | undefined> {
  if (!reader) return undefined
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_go, fail) => (timer = setTimeout(() => fail(damaged()), IDLE_MS)))
  try {
    return (await Promise.race([reader.read(), late])).value
  } finally {
    clearTimeout(timer)
  }
}

async function receive(
  store: KeptFiles,
  owner: string | undefined,
  { field, name, type }: { field: string; name: string; type: string },
  stream: Readable,
): Promise<SentFile> {
  if (owner === undefined) {
    stream.resume()
    await finished(stream)
    return { field, name, arrived: undefined, isTooLarge: false }
  }
  try {
    return {
      field,
      name,
      arrived: await store.receive(owner, { name, type }, stream, MOST_FILE_BYTES),
      isTooLarge: false,
    }
  } catch (error) {
    if (!(error instanceof FileTooLarge)) throw error
    return { field, name, arrived: undefined, isTooLarge: true }
  }
}

/**
 * A file's name as it may be shown and sent on: the last part of a path, without line breaks and other control
 * characters, nor the marks that turn the direction of text, by which a name can pretend to end otherwise. Browsers
 * escape exactly quotes and line breaks.
 */
function harmlessName(given: string | undefined): string | undefined {
  if (!given) return undefined
  const name = withoutDirectionMarks(given)
    .replaceAll('%22', '"')
    .replaceAll(/%0d|%0a/gi, '')
    .replace(/^.*[\\/]/s, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '')
  const letters = [...name.trim()]
  // What a name ends in says what the file is.
  if (letters.length > LONGEST_NAME) letters.splice(LONGEST_NAME - ENDING, letters.length - LONGEST_NAME)
  return letters.join('') || 'file'
}

const LONGEST_NAME = 200
const ENDING = 20

function readable(error: unknown): unknown {
  if (error instanceof UnreadableForm) return error
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EACCES' || code === 'EROFS') {
    return new UnreadableForm(
      503,
      'The portal cannot take files at the moment. Nothing was sent. Please try again later.',
    )
  }
  return damaged()
}

function tooMuch(): UnreadableForm {
  return new UnreadableForm(
    413,
    `These are more files than can be sent at once: at most ${MOST_FILES}, and ${MOST_BYTES / 1_000_000} MB in all. Nothing was sent.`,
  )
}
