/** Starts a reference: a program of its own that makes a page, or a part of one, from the same calls. */
import { mkdir, writeFile } from 'node:fs/promises'
import { freePort } from '../../scripts/free-port.mjs'
import { startProgram } from '../running.mjs'

const FOLDER = 'build/bench/references'

/**
 * @param {import('../world.mjs').World} world @param {string} name Of its file.
 * @param {{ token: string, calls: string[], template?: string, files?: string }} work `files`: the origin of the page's files.
 */
export async function startReference(world, name, { token, calls, template = '', files = '' }) {
  const port = await freePort()
  const job = `${FOLDER}/${name}-${port}.json`
  await mkdir(FOLDER, { recursive: true })
  await writeFile(job, JSON.stringify({ api: world.replay.origin, token, calls, template, files }))
  const program = await startProgram([`bench/references/${name}.mjs`], { PORT: String(port), JOB: job })
  return world.started({ ...program, origin: `http://localhost:${port}/` })
}
