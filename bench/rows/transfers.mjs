/**
 * Row 11: the peak of resident memory during a download to a stalled client and during an upload, of 200 MB minus that of
 * 20 MB: the cost of the size alone. The worst of three transfers counts. The peak itself, not the growth: where a
 * transfer starts depends on when V8 last collected garbage.
 */
import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { memoryDuring } from '../memory.mjs'
import { firstCase, reply } from '../reply.mjs'
import { control, signIn, startPortal } from '../running.mjs'

const ADMIN = 'admin@harbour.example'
/** As much in all as one of the large ones: what V8 keeps for itself grows with use. */
const WARMING = 10
const TIMES = 3
const STALLED_MS = 3_000
const FILE_BYTES = 10_000_000
/** In files of 10 MB. The large document is older, so it is first in the list. */
const SIZES = [
  { files: 2, place: 1 },
  { files: 20, place: 0 },
]

/** @param {import('../world.mjs').World} world */
export async function transfers({ say }) {
  const { portal, provider, pid, stop } = await startPortal()
  try {
    say('adds documents of 20 and 200 MB')
    for (const { files } of SIZES) await control(provider, 'seed', { documentBytes: files * FILE_BYTES })
    const cookie = await signIn(portal, ADMIN)
    const list = await fetch(`${portal}/documents/contracts?sort=uploaded`, { headers: { cookie } })
    const contracts = [...(await list.text()).matchAll(/<a href="(\/documents\/contracts\/file[^"]+)"/g)]
    const address = await firstCase(portal, cookie)
    const file = new Blob([Buffer.alloc(FILE_BYTES, 'log ')])
    const download = ({ place }) => stalledDownload(portal + contracts[place][1].replaceAll('&amp;', '&'), cookie)
    const upload = ({ files }) => reply(address, cookie, Array(files).fill(file))
    return {
      lines: [
        line('download to a stalled client', await peaks(pid, download)),
        line('upload', await peaks(pid, upload)),
      ],
    }
  } finally {
    await stop()
  }
}

/**
 * The most memory that the process had, in MB, for each size. The small one first: what a large one takes may stay.
 * @param {number} pid @param {(size: typeof SIZES[number]) => Promise<void>} transfer
 */
async function peaks(pid, transfer) {
  for (let time = 0; time < WARMING; time += 1) await transfer(SIZES[0])
  const found = []
  for (const size of SIZES) {
    const samples = []
    for (let time = 0; time < TIMES; time += 1) samples.push(...(await memoryDuring(pid, () => transfer(size))))
    found.push(Math.max(...samples))
  }
  return found
}

/** @param {string} what @param {number[]} peaks */
function line(what, [small, large]) {
  const note = `${large.toFixed(0)} - ${small.toFixed(0)} MB`
  return {
    row: 11,
    measure: `peak of memory, ${what}: 200 MB less 20 MB, in MB`,
    value: large - small,
    must: 16,
    aim: 8,
    note,
  }
}

/** Reads the head, and nothing of the body. @param {string} address @param {string} cookie */
async function stalledDownload(address, cookie) {
  const [response] = await once(request(address, { headers: { cookie }, agent: false }).end(), 'response')
  if (response.statusCode !== 200) throw new Error(`download: ${response.statusCode}`)
  await pause(STALLED_MS)
  response.destroy()
}
