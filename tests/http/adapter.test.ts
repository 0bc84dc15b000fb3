import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { requestFor, writeResponse } from '../../app/platform/server/remix-adapter.server'
import { Timings } from '../../app/platform/http/timings.server'
import { settingsOf } from '../support/settings'

const CHUNK_BYTES = 64_000
/** Buffers of the socket, of the kernel and of the stream between: far less than what is offered. */
const MAX_BYTES = 16_000_000

let server: Server
afterEach(() => server.close())

/** A server whose every answer is this body, passed through the adapter. */
async function serving(body: () => ReadableStream<Uint8Array>): Promise<number> {
  server = createServer((incoming, outgoing) => {
    const response = new Response(body(), { headers: { 'content-type': 'application/zip' } })
    const context = {
      settings: settingsOf('http://localhost:3000'),
      timings: new Timings(),
      nonce: '',
      policy: { formAction: new Set<string>(), frame: new Set<string>() },
    }
    writeResponse(incoming, outgoing, response, context).catch(() => outgoing.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

describe('a download', () => {
  it('to a client that reads nothing is not made any further, and ends when the client leaves', async () => {
    let made = 0
    let settled: () => void = () => {}
    let cancelled: () => void = () => {}
    const whenSettled = new Promise<void>((resolve) => (settled = resolve))
    const whenCancelled = new Promise<void>((resolve) => (cancelled = resolve))
    const port = await serving(
      () =>
        new ReadableStream<Uint8Array>({
          pull(controller) {
            made += CHUNK_BYTES
            if (made > MAX_BYTES) throw new Error('made for nobody')
            controller.enqueue(new Uint8Array(CHUNK_BYTES))
            const soFar = made
            // Nothing more was asked for in a while: the stream has come to rest.
            setTimeout(() => soFar === made && settled(), 300)
          },
          cancel: () => cancelled(),
        }),
    )
    const client = connect(port, '127.0.0.1').pause()
    client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    await whenSettled
    expect(made).toBeLessThan(MAX_BYTES)
    client.destroy()
    await whenCancelled
  })

  it('that breaks off half-way breaks the connection, and never ends as if it were complete', async () => {
    let pulls = 0
    const port = await serving(
      () =>
        new ReadableStream<Uint8Array>({
          pull(controller) {
            pulls += 1
            if (pulls > 3) controller.error(new Error('upstream broke'))
            else controller.enqueue(new Uint8Array(100))
          },
        }),
    )
    await expect(fetch(`http://127.0.0.1:${port}/`).then((response) => response.arrayBuffer())).rejects.toThrow()
  })
})

describe('a request', () => {
  it('has the portal’s own address, whatever its Host says', async () => {
    server = createServer((incoming, outgoing) => {
      const { signal } = new AbortController()
      outgoing.end(requestFor(incoming, `https://portal.example${incoming.url}`, signal, () => undefined).url)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const response = await fetch(`http://127.0.0.1:${port}/cases?q=%2F%2Fevil`)
    expect(await response.text()).toBe('https://portal.example/cases?q=%2F%2Fevil')
  })
})
