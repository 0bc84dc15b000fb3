/** Compression of finished pages: once, whole, with a length. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Below this many bytes an answer fits one packet anyway. */
const SMALLEST = 1_024
const BROTLI_QUALITY = 4

export type Encoding = 'br' | 'gzip'

/** The encoding to use for a body of so many bytes, by the request's Accept-Encoding. */
export function encodingFor(accepted: string | undefined, bytes: number): Encoding | undefined {
  if (bytes < SMALLEST || !accepted) return undefined
  const offered = accepted
    .split(',')
    .map((part) => part.trim().split(';'))
    .filter(([, weight]) => weight?.trim() !== 'q=0')
    .map(([name]) => name?.trim())
  if (offered.includes('br')) return 'br'
  return offered.includes('gzip') ? 'gzip' : undefined
}

export function compressed(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(body, { level: 6 })
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}
