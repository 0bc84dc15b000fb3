/**
 * What 600 raw connections of each kind from one client cost all others: broken multipart forms whose file never ends,
 * forms that send one byte, downloads that nobody reads. Another client asks for /cases, in rounds with and without
 * them. The figure is the ratio of the medians. Nothing may remain afterwards.
 */
import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { median } from '../rounds.mjs'
import { control, signIn, startPortal } from '../running.mjs'

const CONNECTIONS = 600
const ROUNDS = 2
const PAGES = 30
/** Time to open the connections and to finish their first requests. */
const SETTLING_MS = 4_000
const ADMIN = 'admin@harbour.example'
const READER = 'admin@alder.example'

export async function connections() {
  const { portal, provider, pid, stop } = await startPortal({ HOST: '127.0.0.1', LOG_LEVEL: 'silent' })
  const { port } = new URL(portal)
  try {
    await control(provider, 'seed', { documents: 31, documentBytes: 20_000_000 })
    const cookies = { page: await signIn(portal, ADMIN), download: await signIn(portal, READER) }
    await pageTimes(port, cookies.page)
    const before = openFiles(pid)
    const rows = []
    for (const [kind, bytes] of Object.entries(kinds(port, cookies.download))) {
      const [alone, beside] = [[], []]
      for (let round = 0; round < ROUNDS; round += 1) {
        alone.push(...(await pageTimes(port, cookies.page)))
        const sockets = openMany(port, bytes)
        await pause(SETTLING_MS)
        beside.push(...(await pageTimes(port, cookies.page)))
        for (const socket of sockets) socket.destroy()
        await pause(SETTLING_MS)
      }
      rows.push({
        measure: `another client's page beside ${CONNECTIONS} connections (${kind}), over alone`,
        value: median(beside) / median(alone),
        must: 1.5,
      })
    }
    await pause(10_000)
    const remaining = Math.max(0, openFiles(pid) - before)
    return { lines: [...rows, { measure: 'files and sockets that stay open afterwards', value: remaining, must: 0 }] }
  } finally {
    await stop()
  }
}

/** @param {string} port @param {string} cookie */
function kinds(port, cookie) {
  const broken =
    '--b\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: text/html\0\r\n\r\nx\r\n' +
    '--b\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\nnever ends'
  const head = (path, type, length, more = '') =>
    `POST ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n${more}\r\n`
  const all = 'all-rows=yes'
  return {
    'broken form': head('/password-reset', 'multipart/form-data; boundary=b', 1_000_000) + broken,
    'one byte': head('/password-reset', 'application/x-www-form-urlencoded', 1_000) + 'e',
    'unread download':
      head('/documents/invoices/download', 'application/x-www-form-urlencoded', all.length, `Cookie: ${cookie}\r\n`) +
      all,
  }
}

/** @param {string} port @param {string} bytes */
function openMany(port, bytes) {
  return Array.from({ length: CONNECTIONS }, () => {
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: '127.0.0.2' })
    socket.on('error', () => undefined)
    socket.pause()
    socket.write(bytes)
    return socket
  })
}

/** In milliseconds. @param {string} port @param {string} cookie */
async function pageTimes(port, cookie) {
  const times = []
  for (let count = 0; count < PAGES; count += 1) {
    const started = performance.now()
    const status = await page(port, cookie)
    if (status !== 200) throw new Error(`/cases: ${status}`)
    times.push(performance.now() - started)
  }
  return times
}

/** @param {string} port @param {string} cookie @returns {Promise<number | undefined>} */
function page(port, cookie) {
  return new Promise((resolve, reject) => {
    const headers = { cookie, host: `localhost:${port}` }
    request({ port, host: '127.0.0.1', path: '/cases', headers, agent: false }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode))
    })
      .once('error', reject)
      .end()
  })
}

/** @param {number} pid */
function openFiles(pid) {
  return readdirSync(`/proc/${pid}/fd`).length
}
