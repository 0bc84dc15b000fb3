/**
 * Row 19: how long another client waits for a page and for /healthz beside hostile clients, over the same on a quiet
 * portal, and how much memory the portal takes meanwhile. Run it by itself: `npm run bench -- --only=hostile`.
 */
import { request } from 'node:http'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { endsWithThis } from '../../scripts/children.mjs'
import { residentMegabytes } from '../memory.mjs'
import { quantile } from '../rounds.mjs'
import { control } from '../running.mjs'

const SETTLING_MS = 2_000
const WATCHED_MS = 12_000
const EVERY_MS = 40
/** A missing answer counts as this long. */
const LONGEST_MS = 30_000
const MENUS = 64

const KINDS = [
  { kind: 'carriage-returns', name: '20 sockets x 1 MB/s of carriage returns', most: 500 },
  { kind: 'pipelined', name: '40 sockets x 500 pipelined GETs', most: 500 },
  { kind: 'half-headers', name: '4,200 half headers from two addresses', most: 500 },
  { kind: 'map-50', name: `50 maps of ${MENUS} IVRs of one person at once`, most: 500 },
  { kind: 'csv-50', name: '50 CSV files of 10,000 rows of one person at once', most: 500 },
  { kind: 'map-250', name: `250 maps of ${MENUS} IVRs of one person at once`, most: 1_000 },
  { kind: 'csv-250', name: '250 CSV files of 10,000 rows of one person at once', most: 1_000 },
]

/** @param {import('../world.mjs').World} world */
export async function hostile(world) {
  await control(world.provider, 'seed', { organisation: world.long.organisation, ivrs: MENUS })
  const lines = []
  for (const { kind, name, most } of KINDS) {
    const portal = await world.startPortal({ environment: { HOST: '127.0.0.1', PAGES_PER_SECOND: '100' } })
    const port = Number(new URL(portal.origin).port)
    const asked = { page: { path: '/cases', cookie: world.short.cookie }, healthz: { path: '/healthz', cookie: '' } }
    for (let count = 0; count < 300; count += 1) await waitFor(port, asked.page)
    const quiet = await watch(port, asked, portal.pid)
    const client = endsWithThis(
      fork(new URL('../hostile-client.mjs', import.meta.url), [kind, String(port), world.long.cookie]),
    )
    await once(client, 'message')
    await pause(SETTLING_MS)
    const beside = await watch(port, asked, portal.pid)
    client.kill('SIGKILL')
    for (const what of Object.keys(asked)) {
      const [alone, waited] = [quiet.times[what], beside.times[what]]
      const longest = Math.max(...waited)
      lines.push({
        row: 19,
        measure: `${what} beside ${name}: p50 over quiet`,
        value: quantile(waited, 0.5) / quantile(alone, 0.5),
        must: 3,
        aim: 1.5,
        note: `p50 ${quantile(alone, 0.5).toFixed(1)} to ${quantile(waited, 0.5).toFixed(1)} ms, ${beside.refused} refused`,
      })
      lines.push({ row: 19, measure: `${what} beside ${name}: longest, ms`, value: longest, must: most, aim: 200 })
    }
    lines.push({ row: 19, measure: `memory beside ${name}, MB`, value: beside.megabytes, must: 400 })
    await world.stopOthers()
  }
  return { lines }
}

async function watch(port, asked, pid) {
  const times = Object.fromEntries(Object.keys(asked).map((what) => [what, []]))
  let megabytes = 0
  let refused = 0
  const ends = performance.now() + WATCHED_MS
  await Promise.all(
    Object.entries(asked).map(async ([what, one]) => {
      while (performance.now() < ends) {
        const { ms, status } = await waitFor(port, one)
        times[what].push(ms)
        if (status !== 200) refused += 1
        megabytes = Math.max(megabytes, await residentMegabytes(pid))
        await pause(EVERY_MS)
      }
    }),
  )
  return { times, megabytes, refused }
}

/** By a connection of its own, as a health check and a new visitor come. @returns {Promise<{ ms: number, status: number }>} */
function waitFor(port, { path, cookie }) {
  const started = performance.now()
  const done = (status) => ({ ms: status === 0 ? LONGEST_MS : performance.now() - started, status })
  return new Promise((resolve) => {
    const headers = { host: `localhost:${port}`, 'accept-encoding': 'br', ...(cookie ? { cookie } : {}) }
    const sent = request({ port, host: '127.0.0.1', path, headers, agent: false, timeout: LONGEST_MS }, (response) => {
      response.resume().once('end', () => resolve(done(response.statusCode ?? 0)))
      response.once('error', () => resolve(done(0)))
    })
    sent.once('timeout', () => sent.destroy())
    sent.once('error', () => resolve(done(0)))
    sent.end()
  })
}
