/** Starts a reference: a program of its own that makes a page, or a part of one, from the same calls. */
import { mkdir, writeFile } from 'node:fs/promises'
import { freePort } from '../../scripts/free-port.mjs'
import { startProgram } from '../running.mjs'

const FOLDER = 'build/bench/references'

/** @param {import('../world.mjs').World} world @param {string} name Of its file. @param {Omit<import('./served.mjs').Job, 'api'>} work */
export async function startReference(world, name, work) {
  const port = await freePort()
  const job = `${FOLDER}/${name}-${port}.json`
  await mkdir(FOLDER, { recursive: true })
  await writeFile(job, JSON.stringify({ api: world.replay.origin, ...work }))
  const program = await startProgram([`bench/references/${name}.mjs`], { PORT: String(port), JOB: job })
  return world.started({ ...program, origin: `http://localhost:${port}/` })
}
