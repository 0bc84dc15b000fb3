/** The body of a call as it came in, read once for whoever wants to see it. */
import type { IncomingMessage } from 'node:http'
import busboy from 'busboy'
import { type IncomingBytes, dropIncoming, takeIn } from '../files/stored-files'
import { Refusal } from './refusal'

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
  for await (const chunk of request) {
    size += chunk.length
    if (size > LONGEST_TEXT) throw new Refusal(413, 'The request is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

async function receiveParts(request: IncomingMessage, folder: string): Promise<Received> {
  const parts = partsOf(request)
  return new Promise((resolve, reject) => {
    const fields: Record<string, string> = {}
    const files: Promise<ReceivedFile>[] = []
    const fail = () => {
      request.unpipe(parts)
      request.resume()
      void Promise.allSettled(files).then((taken) =>
        Promise.all(taken.map((file) => (file.status === 'fulfilled' ? dropIncoming(file.value) : undefined))),
      )
      reject(unreadable())
    }

    parts.on('field', (name, value) => (fields[name] = value))
    parts.on('file', (field, stream, info) => {
      const taken = takeIn(folder, stream).then((bytes) => {
        return { ...bytes, field, fileName: info.filename ?? '', contentType: info.mimeType }
      })
      taken.catch(fail)
      files.push(taken)
    })
    parts.on('error', fail)
    parts.on('close', () =>
      Promise.all(files).then((taken) => resolve({ kind: 'multipart', fields, files: taken }), fail),
    )
    request.once('close', () => {
      if (!request.complete) fail()
    })
    request.pipe(parts)
  })
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

function unreadable(): Refusal {
  return new Refusal(400, 'The multipart body could not be read.')
}
