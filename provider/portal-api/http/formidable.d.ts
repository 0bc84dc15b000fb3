/** Formidable's parser alone, which its own types leave out: bytes in, tokens out. */
declare module 'formidable' {
  import type { Transform } from 'node:stream'

  export interface MultipartToken {
    readonly name:
      'partBegin' | 'headerField' | 'headerValue' | 'headerEnd' | 'headersEnd' | 'partData' | 'partEnd' | 'end'
    /** With `start` and `end`: the token's bytes. Valid until the next write. */
    readonly buffer?: Buffer
    readonly start?: number
    readonly end?: number
  }

  export class MultipartParser extends Transform {
    initWithBoundary(boundary: string): void
    override read(): MultipartToken | null
  }
}
