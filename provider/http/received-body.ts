/** The body of a call, read once for recorder, faults and handler. */
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { type IncomingBytes, dropIncoming, takeIn } from '../files/stored-files'
import { ApiError } from './api-error'
import { partsOf } from './multipart'

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

const MAX_TEXT_BYTES = 32_000_000

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
      if (size <= MAX_TEXT_BYTES) chunks.push(chunk)
    }
  } catch {
    throw unreadable()
  }
  if (size > MAX_TEXT_BYTES) throw new ApiError(413, 'The request is too large.')
  return Buffer.concat(chunks).toString('utf8')
}

async function receiveParts(request: IncomingMessage, folder: string): Promise<Received> {
  const fields: Record<string, string> = {}
  const files: ReceivedFile[] = []
  try {
    for await (const { field, fileName, contentType, content } of partsOf(request)) {
      if (fileName === undefined) fields[field] = await text(content)
      else files.push({ ...(await takeIn(folder, content)), field, fileName, contentType })
    }
    return { kind: 'multipart', fields, files }
  } catch {
    // The caller may still be sending, and reads the response only after that.
    request.resume()
    await Promise.all(files.map(dropIncoming))
    throw unreadable()
  }
}

function unreadable(): ApiError {
  return new ApiError(400, 'The body could not be read.')
}
