/**
 * Replays the answers of the provider's API, so that all programs get the same bytes at once and do not share the
 * processor with the provider.
 */
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** @param {number} port @param {string} provider */
export async function startReplay(port, provider) {
  const kept = new Map()
  let asked = new Set()

  const server = createServer(async (incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming
    asked.add(url)
    const id = `${url} ${headers.authorization}`
    const isKept = method === 'GET' && headers.authorization !== undefined
    const answer = kept.get(id) ?? (await passOn(incoming, method, url))
    if (isKept && answer.status === 200) kept.set(id, answer)
    outgoing.writeHead(answer.status, answer.headers).end(answer.body)
  })

  /** @param {import('node:http').IncomingMessage} incoming @param {string} method @param {string} url */
  async function passOn(incoming, method, url) {
    const headers = { ...incoming.headers, host: new URL(provider).host }
    const sent = request(provider + url, { method, headers })
    incoming.pipe(sent)
    const [response] = await once(sent, 'response')
    const body = await buffer(response)
    const type = response.headers['content-type']
    const ownHeaders = { 'content-length': body.length, ...(type === undefined ? {} : { 'content-type': type }) }
    return { status: response.statusCode, headers: ownHeaders, body }
  }

  server.keepAliveTimeout = 60_000
  server.listen(port, 'localhost')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${port}`,
    /** The paths below /api/ that are asked for while this runs. @param {() => Promise<unknown>} work */
    async callsOf(work) {
      asked = new Set()
      await work()
      return [...asked].map((path) => path.replace(/^\/api\//, '')).sort()
    },
    async stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
