import type { Readable } from 'node:stream'
import { attachment } from '../files/file-names'

interface SentFile {
  fileName: string
  contentType: string
  /** Bytes, if known before the file is created. */
  size?: number
  content: Readable
  /**
   * Called when the content fails halfway. It must break the connection, so that the part does not look like the whole.
   */
  breakOff: (error: unknown) => void
}

/** A download, read no faster than the caller reads. Closes the content when the caller disconnects. */
export function fileResponse({ fileName, contentType, size, content, breakOff }: SentFile): Response {
  const length: Record<string, string> = size === undefined ? {} : { 'Content-Length': String(size) }
  const headers = { 'Content-Type': contentType, 'Content-Disposition': attachment(fileName), ...length }
  return new Response(bodyOf(content, breakOff), { headers })
}

/** The content as a stream that is read no faster than the caller reads. */
export function bodyOf(content: Readable, breakOff: SentFile['breakOff']): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Buffer> = content[Symbol.asyncIterator]()
  let disconnected = false
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      try {
        const { done, value } = await chunks.next()
        if (disconnected) return
        if (done) controller.close()
        else controller.enqueue(value)
      } catch (error) {
        if (disconnected) return
        breakOff(error)
        controller.close()
      }
    },
    cancel() {
      disconnected = true
      content.destroy()
    },
  }
  return new ReadableStream(source, { highWaterMark: 0 })
}
