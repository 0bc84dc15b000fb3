import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { eventually } from '../support/eventually'

const STARTS_ANOTHER = `
import { spawn } from 'node:child_process'
import { endsWithThis } from './scripts/children.mjs'
const child = endsWithThis(spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)']))
console.log(child.pid)
setInterval(() => undefined, 1_000)
`

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a program that %s ends, such as the bench, ends what it has started',
  async (signal) => {
    const program = spawn(process.execPath, ['--input-type=module', '-e', STARTS_ANOTHER])
    const [pid] = await once(program.stdout, 'data')
    expect(isRunning(String(pid).trim())).toBe(true)
    program.kill(signal)
    await once(program, 'exit')
    await eventually(() => expect(isRunning(String(pid).trim())).toBe(false))
  },
)

/** Nobody may wait for it after its parent has ended: then it is a zombie. */
function isRunning(pid: string): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
