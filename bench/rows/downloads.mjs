/**
 * What a download costs the portal while its reader is slow: 600 MB of invoices, passed on as the zip that the
 * provider sends, one general document of 200 MB, packed by the portal, and one contract of 200 MB, unpacked by it, to a
 * browser that takes 1 MB a second, for 10 seconds each. A proxy in front of the portal API sees when the portal stops reading.
 */
import { once } from 'node:events'
import { request } from 'node:http'
import { connect, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../scripts/free-port.mjs'
import { mostMemoryDuring } from '../memory.mjs'
import { control, signIn, startPortal } from '../running.mjs'

const DOCUMENT_BYTES = 200_000_000
/** How many of these are chosen. */
const CHOSEN = { invoices: 3, general: 1, contracts: 1 }
const BYTES_A_SECOND = 1_000_000
const SECONDS = 10
const WARMING_SECONDS = 3
const ADMIN = 'admin@harbour.example'

export async function downloads() {
  const [proxyPort, providerPort] = [await freePort(), await freePort()]
  const proxy = await proxyTo(proxyPort, providerPort)
  const { portal, provider, pid, stop } = await startPortal({
    PROVIDER_PORT: String(providerPort),
    PORTAL_API_URL: `http://localhost:${proxyPort}/api/`,
  })
  try {
    await control(provider, 'seed', { documents: 33, documentBytes: DOCUMENT_BYTES })
    const cookie = await signIn(portal, ADMIN)
    const measured = async (kind) => {
      await readSlowly(await opened(portal, cookie, kind), WARMING_SECONDS)
      const result = { kind, read: 0, stoppedMs: 0, grown: 0 }
      result.grown = await mostMemoryDuring(pid, async () => {
        const body = await opened(portal, cookie, kind)
        result.read = await readSlowly(body, SECONDS)
        const stoppedReadingAt = performance.now()
        while (proxy.open() > 0 && performance.now() - stoppedReadingAt < 10_000) await pause(5)
        result.stoppedMs = performance.now() - stoppedReadingAt
      })
      return result
    }
    const lines = []
    for (const kind of Object.keys(CHOSEN)) lines.push(...linesOf(await measured(kind)))
    return { lines }
  } finally {
    await stop()
    proxy.close()
  }
}

/** @param {{ kind: string, read: number, stoppedMs: number, grown: number }} result */
function linesOf({ kind, read, stoppedMs, grown }) {
  const how = `download of ${kind}, ${(read / 1e6).toFixed(0)} of ${(CHOSEN[kind] * DOCUMENT_BYTES) / 1e6} MB read in ${SECONDS} s`
  return [
    { measure: `${how}: memory, in MB`, value: grown, must: 30 },
    {
      measure: `${how}: ms from the reader's leaving to the provider's stopping`,
      value: stoppedMs,
      must: 1_000,
    },
  ]
}

/**
 * The large documents of this kind, which are the oldest, as a browser's form asks for them; the contract by its link.
 * @param {string} portal @param {string} cookie @param {string} kind
 */
async function opened(portal, cookie, kind) {
  const html = await (await fetch(`${portal}/documents/${kind}?sort=uploaded`, { headers: { cookie } })).text()
  const keys = [...html.matchAll(/name="selected-row"[^>]* value="([^"]+)"/g)]
    .map(([, key]) => key)
    .slice(0, CHOSEN[kind])
  const [, href = ''] = /<a href="(\/documents\/contracts\/file[^"]+)"/.exec(html) ?? []
  if (href) return answered(request(portal + href.replaceAll('&amp;', '&'), { headers: { cookie } }).end())
  const sent = request(`${portal}/documents/${kind}/download`, {
    method: 'POST',
    headers: { cookie, origin: portal, 'content-type': 'application/x-www-form-urlencoded' },
  }).end(keys.map((key) => `selected-row=${key}`).join('&'))
  return answered(sent)
}

/** @param {import('node:http').ClientRequest} sent */
async function answered(sent) {
  const [body] = await once(sent, 'response')
  if (body.statusCode !== 200) throw new Error(`download: ${body.statusCode}`)
  return body
}

/**
 * Takes a second's share of the body each second, and leaves. Answers the bytes read.
 * @param {import('node:http').IncomingMessage} body @param {number} seconds
 */
async function readSlowly(body, seconds) {
  const started = performance.now()
  const passed = () => performance.now() - started
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    const ahead = (bytes / BYTES_A_SECOND) * 1_000 - passed()
    if (ahead > 50) await pause(ahead)
    if (passed() > seconds * 1_000) break
  }
  return bytes
}

/**
 * Passes connections on, no faster than they are read, and knows which of them bring something large.
 * @param {number} port @param {number} target
 */
async function proxyTo(port, target) {
  const busy = new Set()
  const server = createServer((near) => {
    const far = connect(target, 'localhost')
    far.on('data', (chunk) => {
      if (chunk.length > 10_000) busy.add(near)
    })
    far.pipe(near).pipe(far)
    near.on('error', () => far.destroy()).on('close', () => void (busy.delete(near), far.destroy()))
    far.on('error', () => near.destroy())
  }).listen(port, 'localhost')
  await once(server, 'listening')
  return { open: () => busy.size, close: () => server.close() }
}
