/** Shared by the references: the calls that the portal makes for the page, and its compression. */
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { Agent, request } from 'undici'

const brotli = promisify(brotliCompress)
const connections = new Agent({ keepAliveTimeout: 4_000 })

/**
 * @typedef {{ api: string, token: string, calls: string[], template: string, files?: string, stylesheet?: string, styles?: string }} Job
 * `files`: the origin of the page's files, but for its stylesheet.
 */
/** @type {Job} */
export const job = JSON.parse(readFileSync(process.env.JOB ?? '', 'utf8'))
export const port = Number(process.env.PORT)

/** The parsed answers of all calls, by their paths. */
export async function answers() {
  const headers = { authorization: `Bearer ${job.token}`, accept: 'application/json' }
  const answered = job.calls.map(async (path) => {
    const response = await request(`${job.api}/api/${path}`, { headers, dispatcher: connections })
    if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode}`)
    return [path, JSON.parse(await response.body.text())]
  })
  return Object.fromEntries(await Promise.all(answered))
}

/** Compresses as `app/platform/http/compress.server.ts` does. @param {string} html */
export function compressed(html) {
  const body = Buffer.from(html)
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}

/** @param {import('node:http').ServerResponse} outgoing @param {Buffer} bytes */
export function send(outgoing, bytes, type = 'text/html') {
  outgoing.writeHead(200, {
    'content-type': `${type}; charset=utf-8`,
    'content-encoding': 'br',
    'content-length': bytes.length,
  })
  outgoing.end(bytes)
}
