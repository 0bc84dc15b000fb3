import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { eventually } from '../support/eventually'
import { SNAPSHOT, startPair } from '../support/processes'

const startProgram = (more: Readonly<Record<string, string>> = {}) => {
  return fork('build/server/provider.js', {
    env: { NODE_ENV: 'production', PROVIDER_DATA: 'memory', PROVIDER_SNAPSHOT: SNAPSHOT, PROVIDER_PORT: '0', ...more },
    silent: true,
  })
}

describe('the stand-in, when the process that started it has ended', () => {
  it.each(['serves', 'starts'])('ends too, in order, also while it %s', async (state) => {
    const child = startProgram()
    const ended = once(child, 'exit')
    const said = child.stderr && text(child.stderr)
    if (state === 'serves') await once(child, 'message')
    child.disconnect()
    expect(await ended).toEqual([0, null])
    expect(await said).toBe('')
  })

  it.each([
    { signal: 'SIGTERM', state: 'serves' },
    { signal: 'SIGHUP', state: 'serves' },
    { signal: 'SIGINT', state: 'starts' },
    { signal: 'SIGHUP', state: 'starts' },
  ] as const)('leaves no temporary folder when $signal ends it while it $state [884]', async ({ signal, state }) => {
    const folder = mkdtempSync(join(tmpdir(), 'provider-program-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const child = startProgram({ TMPDIR: folder })
    const ended = once(child, 'exit')
    if (state === 'serves') await once(child, 'message')
    await eventually(() => expect(readdirSync(folder)).toHaveLength(1))
    child.kill(signal)
    expect(await ended).toEqual([0, null])
    expect(readdirSync(folder)).toEqual([])
  })

  it('ends with a portal that is killed', async () => {
    const pair = await startPair('killed')
    process.kill(pair.pid, 'SIGKILL')
    await expect.poll(() => fetch(pair.provider).catch(() => 'gone')).toBe('gone')
  }, 60_000)
})
