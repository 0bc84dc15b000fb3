/**
 * Replays the answers of the provider's API and of its directory, so that all programs get the same bytes at once and do not share the
 * processor with the provider. It can answer late, as a distant API does.
 */
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'

/** @param {number} port @param {string} provider */
export async function startReplay(port, provider) {
  const origin = `http://localhost:${port}`
  const kept = new Map()
  /** @type {{ path: string, started: number, ended: number }[]} */
  let calls = []
  let delayMs = 0

  const server = createServer(async (incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming
    const call = { path: url.replace(/^\/api\//, ''), started: performance.now(), ended: Infinity }
    calls.push(call)
    const late = pause(delayMs)
    const id = `${url} ${headers.authorization}`
    const isKept = method === 'GET' && headers.authorization !== undefined
    const answer = kept.get(id) ?? (await passOn(incoming, method, url))
    if (isKept && answer.status === 200) kept.set(id, answer)
    await late
    call.ended = performance.now()
    outgoing.writeHead(answer.status, answer.headers).end(answer.body)
  })

  /** @param {import('node:http').IncomingMessage} incoming @param {string} method @param {string} url */
  async function passOn(incoming, method, url) {
    const headers = { ...incoming.headers, host: new URL(provider).host }
    const sent = request(provider + url, { method, headers })
    incoming.pipe(sent)
    const [response] = await once(sent, 'response')
    const given = await buffer(response)
    // The links to the next page of the directory's lists, which come here too.
    const body = url.startsWith('/graph/') ? Buffer.from(given.toString().replaceAll(provider, origin)) : given
    const type = response.headers['content-type']
    const ownHeaders = { 'content-length': body.length, ...(type === undefined ? {} : { 'content-type': type }) }
    return { status: response.statusCode, headers: ownHeaders, body }
  }

  server.keepAliveTimeout = 60_000
  server.listen(port, 'localhost')
  await once(server, 'listening')
  return {
    origin,
    /** The paths below /api/ that are asked for while this runs. @param {() => Promise<unknown>} work */
    async callsOf(work) {
      return [...new Set((await this.tracedCalls(work)).map(({ path }) => path))].sort()
    },
    /** Each call while this runs, with when it came and when it was answered. @param {() => Promise<unknown>} work */
    async tracedCalls(work) {
      calls = []
      await work()
      return calls
    },
    /** Lets each call take so long at least. @param {number} ms */
    answerAfter(ms) {
      delayMs = ms
    },
    async stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
