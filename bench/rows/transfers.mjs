/**
 * Row 8: the peak of resident memory during a download that nobody reads, and during 20 replies at once, with large files less the
 * same with small ones: what the size costs. Not the growth: where a transfer starts depends on when V8 last collected garbage.
 */
import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { memoryDuring } from '../memory.mjs'
import { control, signIn } from '../running.mjs'

const ADMIN = 'admin@harbour.example'
const STALLED_MS = 3_000
const TIMES = 3
const REPLIES = 20
/** Bytes of the document, its place in the list that begins with the oldest, and bytes of each of a reply's three files. */
const SIZES = [
  { documentBytes: 20_000_000, place: 1, fileBytes: 6_700_000 },
  { documentBytes: 200_000_000, place: 0, fileBytes: 14_000_000 },
]

/** @param {import('../world.mjs').World} world */
export async function transfers(world) {
  const { provider, portal } = world
  for (const { documentBytes } of SIZES) await control(provider, 'seed', { documentBytes })
  const cookie = await signIn(portal.origin, ADMIN)
  const { origin, pid } = await world.startPortal({
    api: provider,
    tuning: { UPLOAD_QUOTA_MB: 2_000, MAX_UPLOADS_PER_USER: REPLIES },
  })
  const textOf = async (path) => (await fetch(origin + path, { headers: { cookie } })).text()
  const list = await textOf('/documents/contracts?sort=uploaded')
  const contracts = [...list.matchAll(/<a href="(\/documents\/contracts\/file[^"]+)"/g)].map(([, path]) => path)
  const [, ticket] = /\/cases\/ticket\?no=([^"&]+)/.exec(await textOf('/cases')) ?? []
  const download = ({ place }) => stalledDownload(origin + contracts[place].replaceAll('&amp;', '&'), cookie)
  const upload = ({ fileBytes }) => {
    const file = new Blob([Buffer.alloc(fileBytes, 'log ')])
    return Promise.all(
      Array.from({ length: REPLIES }, () => reply(`${origin}/cases/ticket?no=${ticket}`, cookie, file)),
    )
  }
  return [
    line('a 200 MB download that nobody reads, less 20 MB', await peaks(pid, download)),
    line(`${REPLIES} replies of 42 MB at once, less 20 MB`, await peaks(pid, upload)),
  ]
}

/**
 * The most memory that the process had, in MB, for each size. The small one first, twice: what a large one takes may stay.
 * @param {number} pid @param {(size: typeof SIZES[number]) => Promise<unknown>} transfer
 */
async function peaks(pid, transfer) {
  for (let time = 0; time < 2 * TIMES; time += 1) await transfer(SIZES[0])
  const most = []
  for (const size of SIZES) {
    const samples = []
    for (let time = 0; time < TIMES; time += 1) samples.push(...(await memoryDuring(pid, () => transfer(size))))
    most.push(Math.max(...samples))
  }
  return most
}

/** @param {string} what @param {number[]} peaks */
function line(what, [small, large]) {
  const note = `${large.toFixed(0)} - ${small.toFixed(0)} MB`
  return { measure: `peak memory, ${what}, MB`, value: large - small, most: 16, note }
}

/** Reads the head, and nothing of the body. @param {string} address @param {string} cookie */
async function stalledDownload(address, cookie) {
  const [response] = await once(request(address, { headers: { cookie }, agent: false }).end(), 'response')
  if (response.statusCode !== 200) throw new Error(`download: ${response.statusCode}`)
  await pause(STALLED_MS)
  response.destroy()
}

/** A reply with three files. @param {string} address @param {string} cookie @param {Blob} file */
async function reply(address, cookie, file) {
  const body = new FormData()
  body.append('subject', 'Logs')
  body.append('description', 'As you asked.')
  for (const name of ['a', 'b', 'c']) body.append('attachments', file, `${name}.bin`)
  const headers = { cookie, origin: new URL(address).origin }
  const response = await fetch(address, { method: 'POST', redirect: 'manual', headers, body })
  await response.arrayBuffer()
  if (response.status !== 303) throw new Error(`reply: ${response.status}`)
}
