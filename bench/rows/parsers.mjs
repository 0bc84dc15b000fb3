/**
 * Row 20: CPU of reading 1 MB of a multipart form, whatever it is full of, by the portal's parser and by the maintained ones that
 * decision 14 compares. Installs these into a folder of its own, so it needs the registry: `npm run bench -- --only=parsers`.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { MultipartParser } from 'formidable'
import { build } from 'vite'
import { median } from '../rounds.mjs'

const PACKAGES = ['@fastify/busboy@3.2', 'busboy@1.6', '@remix-run/multipart-parser@0.16']
const BYTES = 1_000_000
const PIECE = 65_536
const ROUNDS = 15
const BOUNDARY = '----WebKitFormBoundary7MA4YWxkTrZu0gW'
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`

const CONTENTS = {
  text: 'The quick brown fox. ',
  'carriage returns': '\r',
  'line ends': '\r\n',
  'line ends and dashes': '\r\n--',
  'false boundaries': `\r\n--${BOUNDARY.slice(0, -1)}`,
}

export async function parsers() {
  const folder = mkdtempSync(join(tmpdir(), 'parsers-'))
  try {
    const readers = { ours: await ours(folder), 'formidable, its parser alone': formidable, ...(await others(folder)) }
    const lines = []
    for (const [content, text] of Object.entries(CONTENTS)) {
      const pieces = bodyOf(text)
      for (const [name, read] of Object.entries(readers)) {
        const times = []
        for (let round = 0; round < ROUNDS; round += 1) times.push(await cpuOf(() => read(pieces)))
        lines.push({
          row: 20,
          measure: `1 MB of ${content} by ${name}, ms of CPU`,
          value: median(times),
          ...(name === 'ours' ? { must: 20, aim: 5 } : {}),
        })
      }
    }
    return { lines }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A form with one file, in pieces as a line delivers them. */
function bodyOf(text) {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="f"; filename="f.bin"\r\nContent-Type: text/plain\r\n\r\n`
  const content = Buffer.alloc(BYTES, text)
  const body = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
  const count = Math.ceil(body.length / PIECE)
  return Array.from({ length: count }, (_, at) => body.subarray(at * PIECE, (at + 1) * PIECE))
}

/** In ms. Throws when the reader did not find the whole file. */
async function cpuOf(read) {
  const before = process.cpuUsage()
  const bytes = await read()
  const { user, system } = process.cpuUsage(before)
  if (bytes !== BYTES) throw new Error(`a parser found ${bytes} bytes of ${BYTES}`)
  return (user + system) / 1_000
}

async function* arriving(pieces) {
  for (const piece of pieces) yield piece
}

async function ours(folder) {
  const outDir = join(folder, 'ours')
  const rollupOptions = { output: { entryFileNames: 'multipart.mjs' } }
  await build({
    configFile: false,
    logLevel: 'silent',
    build: { ssr: 'app/forms/multipart.server.ts', outDir, rollupOptions },
  })
  const { parseMultipart } = await import(pathToFileURL(join(outDir, 'multipart.mjs')).href)
  return async (pieces) => {
    let bytes = 0
    await parseMultipart(TYPE, arriving(pieces), async (_file, content) => {
      for await (const piece of content) bytes += piece.length
    })
    return bytes
  }
}

async function formidable(pieces) {
  const parser = new MultipartParser()
  parser.initWithBoundary(BOUNDARY)
  let bytes = 0
  for (const piece of pieces) {
    parser.write(piece)
    for (let token = parser.read(); token; token = parser.read()) {
      if (token.name === 'partData') bytes += token.end - token.start
    }
  }
  parser.destroy()
  return bytes
}

async function others(folder) {
  // npm's own line for a folder without a package.json.
  execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, ...PACKAGES], {
    stdio: 'ignore',
  })
  const load = (name) => import(pathToFileURL(createRequire(join(folder, 'package.json')).resolve(name)).href)
  const { Busboy } = await load('@fastify/busboy')
  const { default: busboy } = await load('busboy')
  const { parseMultipartStream } = await load('@remix-run/multipart-parser')
  const options = { headers: { 'content-type': TYPE } }
  return {
    '@fastify/busboy': (pieces) => byEvents(new Busboy(options), pieces),
    busboy: (pieces) => byEvents(busboy(options), pieces),
    '@remix-run/multipart-parser': async (pieces) => {
      let bytes = 0
      const limits = { boundary: BOUNDARY, maxFileSize: 2 * BYTES, maxTotalSize: 2 * BYTES }
      for await (const part of parseMultipartStream(ReadableStream.from(pieces), limits)) bytes += part.size
      return bytes
    },
  }
}

function byEvents(parser, pieces) {
  return new Promise((resolve, reject) => {
    let bytes = 0
    parser.on('file', (_name, file) => file.on('data', (piece) => (bytes += piece.length)))
    parser.on('error', reject)
    parser.on('finish', () => resolve(bytes))
    parser.on('close', () => resolve(bytes))
    for (const piece of pieces) parser.write(piece)
    parser.end()
  })
}
