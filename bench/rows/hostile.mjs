/** Row 9: how long another client waits for a page and for /healthz beside hostile clients. */
import { request } from 'node:http'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { endsWithThis } from '../../scripts/children.mjs'
import { control } from '../running.mjs'

const SETTLING_MS = 2_000
const WATCHED_MS = 8_000
const EVERY_MS = 40
const WARMING = 300
/** A missing answer counts as this long. */
const MAX_WAIT_MS = 30_000
const MENUS = 64

const KINDS = {
  'carriage-returns': '20 sockets x 1 MB/s of carriage returns',
  pipelined: '40 sockets x 500 pipelined GETs',
  'half-headers': '4,200 half headers from two addresses',
  visitor: '500 GETs of /password-reset of one visitor every 5 s',
  expect: '600 forms with Expect: 100-continue of one visitor every 5 s',
  upgrade: '700 GETs with Upgrade of one visitor every 5 s',
  maps: `50 maps of ${MENUS} IVRs of one person at once`,
  csv: '50 CSV files of 10,000 rows of one person at once',
}
const MAX_MS = 500

/** @param {import('../world.mjs').World} world */
export async function hostile(world) {
  await control(world.provider, 'seed', { organisation: world.long.organisation, ivrs: MENUS })
  const lines = []
  for (const [kind, name] of Object.entries(KINDS)) {
    const portal = await world.startPortal({ environment: { HOST: '127.0.0.1' }, tuning: { PAGES_PER_SECOND: 100 } })
    const port = Number(new URL(portal.origin).port)
    const asked = { '/cases': world.short.cookie, '/healthz': '' }
    for (let count = 0; count < WARMING; count += 1) await waitFor(port, '/cases', world.short.cookie)
    const program = new URL('../hostile-client.mjs', import.meta.url)
    const client = endsWithThis(fork(program, [kind, String(port), world.long.cookie]))
    await once(client, 'message')
    await pause(SETTLING_MS)
    const longest = await Promise.all(Object.entries(asked).map(([path, cookie]) => longestWait(port, path, cookie)))
    client.kill('SIGKILL')
    const note = Object.keys(asked).map((path, index) => `${path} ${longest[index].toFixed(0)} ms`)
    lines.push({
      measure: `longest wait beside ${name}, ms`,
      value: Math.max(...longest),
      most: MAX_MS,
      note: note.join(', '),
    })
    await world.stopOthers()
  }
  return lines
}

async function longestWait(port, path, cookie) {
  const ends = performance.now() + WATCHED_MS
  let longest = 0
  while (performance.now() < ends) {
    longest = Math.max(longest, await waitFor(port, path, cookie))
    await pause(EVERY_MS)
  }
  return longest
}

/** Uses a new connection, as a health check and a new visitor do. @returns {Promise<number>} Milliseconds. */
function waitFor(port, path, cookie) {
  const started = performance.now()
  const waited = () => performance.now() - started
  return new Promise((resolve) => {
    const headers = { host: `localhost:${port}`, 'accept-encoding': 'br', ...(cookie ? { cookie } : {}) }
    const sent = request({ port, host: '127.0.0.1', path, headers, agent: false, timeout: MAX_WAIT_MS }, (response) => {
      response.resume().once('end', () => resolve(waited()))
      response.once('error', () => resolve(MAX_WAIT_MS))
    })
    sent.once('timeout', () => sent.destroy())
    sent.once('error', () => resolve(MAX_WAIT_MS))
    sent.end()
  })
}
