/** The image of deploy/docker, built and started by the Dockerfile's own lines in empty folders. */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { buildImage, type Stage } from '../support/dockerfile'
import { freePorts, startPortalAt } from '../support/processes'
import { running } from '../support/world'

const Demonstration = z.object({
  services: z.object({
    portal: z.object({
      command: z.array(z.string()),
      environment: z.record(z.string(), z.string()),
      build: z.object({ target: z.string() }),
    }),
  }),
})
const folder = mkdtempSync(join(tmpdir(), 'portal-image-'))
let build: Stage
let image: Stage

beforeAll(() => {
  const stages = buildImage('deploy/docker/Dockerfile', folder)
  const [named, last] = [stages.find(({ folder }) => folder.endsWith('/build')), stages.at(-1)]
  if (!named || !last) throw new Error('the Dockerfile has no stages')
  build = named
  image = last
}, 300_000)
afterAll(() => {
  rmSync(folder, { recursive: true })
})

/** The origin of the page where people sign in to this portal. */
async function signInAt(portal: string): Promise<string> {
  const { headers } = await fetch(`${portal}/login`, { redirect: 'manual' })
  return new URL(headers.get('location') ?? portal).origin
}

describe('an operator who builds the image', () => {
  it('gets the portal, without the stand-in and without packages that only the build needs [688]', async () => {
    const has = (path: string) => existsSync(join(image.folder, image.workdir, path))
    expect(image.command.filter((word) => word.endsWith('.js')).map(has)).toEqual([true])
    expect(['build/server/provider.js', 'node_modules/vite', 'node_modules/@hono/node-server'].filter(has)).toEqual([])
  })

  it('can start it [688]', async () => {
    const { provider } = running()
    const [port = 0, adminPort = 0] = await freePorts(2)
    const address = `http://localhost:${port}`
    const portal = await startPortalAt(
      provider,
      address,
      {
        ...image.env,
        PORT: String(port),
        ADMIN_PORT: String(adminPort),
        UPLOAD_DIR: join(folder, 'uploads'),
        ASSETS_DIR: '',
      },
      join(image.folder, image.workdir, 'build'),
    )
    const ready = await fetch(`http://localhost:${adminPort}/readyz`)
    expect([ready.status, await signInAt(address)]).toEqual([200, provider])
    expect(await portal.stop()).toBe(0)
  })
})

describe('somebody who starts the demonstration', () => {
  it('gets the portal with the stand-in [688]', async () => {
    const { services } = Demonstration.parse(parse(await readFile('deploy/compose/compose.demo.yaml', 'utf8')))
    const { command, environment, build: from } = services.portal
    expect(join(folder, from.target)).toBe(build.folder)
    const [port = 0, providerPort = 0] = await freePorts(2)
    const { PATH, HOME } = process.env
    const [program = '', ...words] = command
    const started = spawn(program, words, {
      cwd: join(build.folder, build.workdir),
      env: {
        PATH,
        HOME,
        NODE_ENV: 'production',
        ...environment,
        DATABASE_URL: undefined,
        PORT: String(port),
        PROVIDER_PORT: String(providerPort),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, which can be ended as a whole.
      detached: true,
    })
    try {
      let said = ''
      for await (const part of started.stdout) {
        said += String(part)
        if (said.includes('portal ready')) break
      }
      expect(said).toContain('portal ready')
      expect(await signInAt(`http://localhost:${port}`)).toBe(`http://localhost:${providerPort}`)
    } finally {
      if (started.pid !== undefined && started.exitCode === null) process.kill(-started.pid)
    }
  }, 120_000)
})
