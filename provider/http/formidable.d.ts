/** Formidable's parser alone, which its own types leave out: bytes in, tokens out. */
declare module 'formidable' {
  import type { Transform } from 'node:stream'

  export interface MultipartToken {
    readonly name:
      'partBegin' | 'headerField' | 'headerValue' | 'headerEnd' | 'headersEnd' | 'partData' | 'partEnd' | 'end'
    /** The token's bytes are those between `start` and `end`. Valid until the next write. */
    readonly buffer?: Buffer
    readonly start?: number
    readonly end?: number
  }

  export class MultipartParser extends Transform {
    initWithBoundary(boundary: string): void
    override read(): MultipartToken | null
  }
}
