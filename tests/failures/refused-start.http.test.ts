/** A start that is refused: what the program says, and how it ends. What settings refuse is in tests/config.test.ts. */
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { once } from 'node:events'
import { expect, it } from 'vitest'

async function started(environment: Record<string, string>, ...words: readonly string[]) {
  const child = spawn(process.execPath, ['build/server/server.js', ...words], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
    // One that starts after all must not go on.
    timeout: 20_000,
  })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { said, code }
}

it('a start for operators without settings is refused, and names every one that is missing', async () => {
  const { said, code } = await started({ PORTAL_PROVIDER: 'external', DIRECTORY_CLIENT_ID: 'portal' })
  expect(code).toBe(1)
  expect(said).toMatch(/^Cannot start/)
  for (const name of ['PORTAL_ORIGIN', 'SESSION_SECRET', 'DIRECTORY_URL'])
    expect(said).toContain(`\n${name}: is missing`)
  expect(said).not.toContain('    at ')
})

it.each([['chek'], ['check', '--json'], ['check-api', '--jsno']])(
  'a word on the command line that the server does not know starts nothing, and people learn which there are: %s %s [825]',
  async (...words) => {
    const { said, code } = await started({}, ...words)
    expect([code, said]).toEqual([2, expect.stringContaining('check-api')])
    expect(said).not.toContain('    at ')
  },
)
