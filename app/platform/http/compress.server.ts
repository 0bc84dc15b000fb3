/** Compresses whole pages, so that their length is known. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import Negotiator from 'negotiator'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** A response of fewer bytes fits one packet without compression. */
const MIN_BYTES = 1_024
const BROTLI_QUALITY = 4

export type Encoding = 'br' | 'gzip'

/** The encoding of a body: the client's choice, brotli among equals, none for a small body. */
export function encodingFor(accepted: string | undefined, bytes: number): Encoding | undefined {
  const preferred = bytes < MIN_BYTES ? ['identity'] : ['br', 'gzip']
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } })
  const encoding = negotiator.encoding(['br', 'gzip', 'identity'], { preferred })
  // A client that accepts none of the three gets the body uncompressed: more useful than an error.
  return encoding === 'br' || encoding === 'gzip' ? encoding : undefined
}

export function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return gzipAsync(body, { level: 6 })
  return brotliAsync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}
