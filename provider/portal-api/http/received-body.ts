/** The body of a call as received, read once for all that follows. */
import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'
import busboy from 'busboy'
import { type IncomingBytes, dropIncoming, takeIn } from '../../files/stored-files'
import { ApiError } from './api-error'

export interface ReceivedFile extends IncomingBytes {
  field: string
  fileName: string
  contentType: string
}

export type Received =
  | { kind: 'none' }
  | { kind: 'json'; text: string }
  | { kind: 'form'; fields: Record<string, string> }
  | { kind: 'multipart'; fields: Record<string, string>; files: ReceivedFile[] }
  | { kind: 'other'; text: string }

const LONGEST_TEXT = 32_000_000
const LARGEST_FILE = 100_000_000

/** Reads a body by its content type. Files go to temporary files below `folder`; `discard` removes those not kept. */
export async function receive(request: IncomingMessage, folder: string): Promise<Received> {
  const type = (request.headers['content-type'] ?? '').toLowerCase()
  if (type.startsWith('multipart/form-data')) return receiveParts(request, folder)

  const body = await readText(request)
  if (body === '') return { kind: 'none' }
  if (type.startsWith('application/json')) return { kind: 'json', text: body }
  if (type.startsWith('application/x-www-form-urlencoded')) {
    return { kind: 'form', fields: Object.fromEntries(new URLSearchParams(body)) }
  }
  return { kind: 'other', text: body }
}

/** Removes the temporary files that no handler kept. */
export async function discard(received: Received): Promise<void> {
  if (received.kind === 'multipart') await Promise.all(received.files.map(dropIncoming))
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of request) {
      size += chunk.length
      if (size <= LONGEST_TEXT) chunks.push(chunk)
    }
  } catch {
    throw unreadable()
  }
  if (size > LONGEST_TEXT) throw new ApiError(413, 'The request is too large.')
  return Buffer.concat(chunks).toString('utf8')
}

async function receiveParts(request: IncomingMessage, folder: string): Promise<Received> {
  const parts = partsOf(request)
  const fields: Record<string, string> = {}
  const files: Promise<ReceivedFile>[] = []
  parts.on('field', (name, value) => (fields[name] = value))
  parts.on('file', (field, stream, info) => {
    // The reader gets the error; a file that breaks off before that must not end the process.
    stream.on('error', () => undefined)
    const taken = takeIn(folder, stream).then((bytes) => {
      return { ...bytes, field, fileName: info.filename ?? '', contentType: info.mimeType }
    })
    taken.catch((error) => parts.destroy(error))
    files.push(taken)
  })
  request.once('close', () => {
    if (!request.complete) parts.destroy(new Error('The caller has gone.'))
  })
  request.pipe(parts)

  try {
    await finished(parts)
    return { kind: 'multipart', fields, files: await Promise.all(files) }
  } catch {
    request.unpipe(parts)
    request.resume()
    for (const file of await Promise.allSettled(files)) {
      if (file.status === 'fulfilled') await dropIncoming(file.value)
    }
    throw unreadable()
  }
}

function partsOf(request: IncomingMessage) {
  try {
    return busboy({
      headers: request.headers,
      // Names of fields and files are UTF-8, as browsers and fetch send them.
      defParamCharset: 'utf8',
      limits: { fileSize: LARGEST_FILE, files: 100, fields: 100 },
    })
  } catch {
    throw unreadable()
  }
}

function unreadable(): ApiError {
  return new ApiError(400, 'The body could not be read.')
}
