import { fork } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { SNAPSHOT, startPair } from '../support/processes'

describe('the stand-in, when the process that started it has ended', () => {
  it.each(['serves', 'starts'])('ends too, in order, also while it %s', async (state) => {
    const child = fork('build/server/provider.js', {
      env: { NODE_ENV: 'production', PROVIDER_DATA: 'memory', PROVIDER_SNAPSHOT: SNAPSHOT, PROVIDER_PORT: '0' },
      silent: true,
    })
    const ended = once(child, 'exit')
    const said = child.stderr && text(child.stderr)
    if (state === 'serves') await once(child, 'message')
    child.disconnect()
    expect(await ended).toEqual([0, null])
    expect(await said).toBe('')
  })

  it('ends with a portal that is killed', async () => {
    const pair = await startPair('killed')
    process.kill(pair.pid, 'SIGKILL')
    await expect.poll(() => fetch(pair.provider).catch(() => 'gone')).toBe('gone')
  }, 60_000)
})
