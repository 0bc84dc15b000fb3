/** An upgrade: processes of an older and of a newer build serve the same people, whose requests reach either. */
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../support/person'
import { freePorts, startPortalAt, startPortalBeside, type Started } from '../support/processes'
import { rawGet } from '../support/raw'
import { World } from '../support/world'

const OTHER = 'test-results/other-build'
let world: World
let shared = ''
let builds: { portal: Started; assets: string[]; person: Person }[] = []

beforeAll(async () => {
  world = await World.create()
  shared = await mkdtemp('test-results/shared-assets-')
  await writeFile(join(shared, '.secret'), 'hidden')
  await otherBuild()
  const ports = await freePorts(2)
  builds = await Promise.all(
    ['build', OTHER].map(async (build, index) => {
      const origin = `http://localhost:${ports[index]}`
      const portal = await startPortalAt(world.at.provider, origin, { ASSETS_DIR: shared }, build)
      const assets = (await readdir(`${build}/client/assets`)).filter((name) => !/\.(br|gz)$/.test(name))
      return { portal, assets, person: await world.signedIn('admin', undefined, origin) }
    }),
  )
})
afterAll(async () => {
  await Promise.all(builds.map(({ portal }) => portal.stop()))
  await rm(shared, { recursive: true })
})

/** The same build with other names of all assets, as if each of them had changed. */
async function otherBuild(): Promise<void> {
  await rm(OTHER, { recursive: true, force: true })
  await cp('build', OTHER, { recursive: true, filter: (source) => !source.startsWith('build/bench') })
  const names = (await readdir(`${OTHER}/client/assets`)).toSorted((one, other) => other.length - one.length)
  const plain = names.filter((name) => !/\.(br|gz)$/.test(name)).map((name) => name.replaceAll('.', '\\.'))
  const mentioned = new RegExp(`(?<![\\w-])(${plain.join('|')})`, 'g')
  const renamed = (text: string) => text.replaceAll(mentioned, 'older-$1')
  for (const folder of ['server', 'server/assets', 'client/assets']) {
    for (const name of await readdir(join(OTHER, folder))) {
      const file = join(OTHER, folder, name)
      if (/\.(js|css)$/.test(name)) await writeFile(file, renamed(await readFile(file, 'utf8')))
      if (folder === 'client/assets') await rename(file, join(OTHER, folder, `older-${name}`))
    }
  }
}

/** All assets that a page names. */
const named = (html: string) => [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|svg|woff2)/g))]

describe('an older and a newer build side by side [686]', () => {
  it('have pages whose styles and scripts come from either process', async () => {
    for (const [index, { person }] of builds.entries()) {
      const other = builds[1 - index]
      for (const path of ['/cases', '/ucm/queues', '/password-reset']) {
        const html = await (await person.answer(path)).text()
        const files = named(html)
        expect(files.length).toBeGreaterThan(3)
        expect(files.every((file) => file.includes('/older-') === (index === 1))).toBe(true)
        for (const file of files) expect((await fetch(other?.portal.portal + file)).status).toBe(200)
      }
    }
  })

  it('serve each file of the other alike: bytes, type, encoding, for ever', async () => {
    for (const [index, { portal, assets }] of builds.entries()) {
      const other = builds[1 - index]?.portal.portal
      for (const name of assets) {
        const [here, there] = await Promise.all(
          [portal.portal, other].map((origin) =>
            fetch(`${origin}/assets/${name}`, { headers: { 'accept-encoding': 'br' } }),
          ),
        )
        expect([name, there?.status]).toEqual([name, 200])
        const told = ['content-type', 'content-encoding', 'cache-control', 'vary', 'content-length']
        const of = (response?: Response) => told.map((header) => response?.headers.get(header))
        expect(of(there)).toEqual(of(here))
        expect(there?.headers.get('cache-control')).toContain('immutable')
        expect(await there?.text()).toBe(await here?.text())
      }
    }
  })

  it('serve nothing that is no asset', async () => {
    const { portal } = builds[0]?.portal ?? { portal: '' }
    const host = `Host: ${new URL(portal).host}`
    const paths = ['../../package.json', '..%2f..%2fpackage.json', '%2e%2e/package.json', '.secret', '', 'none.js']
    for (const path of paths) {
      const answer = await rawGet(portal, `/assets/${path}`, host)
      expect([path, answer]).toEqual([path, expect.stringMatching(/^HTTP\/1\.1 40[034] /)])
      expect(answer).not.toMatch(/customer-portal"|hidden/)
    }
  })

  it('leave their files for the next build, and only whole ones', async () => {
    const kept = await readdir(shared)
    for (const { assets } of builds) for (const name of assets) expect(kept).toContain(name)
    expect(kept.filter((name) => name.startsWith('.'))).toEqual(['.secret'])
  })
})

describe('a portal whose folders are not as its settings say', () => {
  it('starts, and warns of each [687]', async () => {
    const portal = await startPortalBeside(world.at.provider, {
      UPLOAD_DIR: 'package.json/uploads',
      ASSETS_DIR: 'package.json/assets',
      BRAND_LOGO: '/no-logo.svg',
      BRAND_ICON: '/no-icon.svg',
    })
    const lines = (await readFile(portal.stdout, 'utf8')).split('\n').filter((line) => line.includes('"level":40'))
    expect(lines).toEqual([
      expect.stringMatching(/package\.json\/assets.*ENOTDIR.*"ASSETS_DIR lacks assets of this build"/),
      expect.stringMatching(
        /package\.json\/uploads.*ENOTDIR.*"UPLOAD_DIR cannot be written, so files of forms are refused"/,
      ),
      expect.stringMatching(/no-logo\.svg.*"a file of the brand is not in the build, so pages lack it"/),
      expect.stringMatching(/no-icon\.svg.*"a file of the brand is not in the build, so pages lack it"/),
    ])
    expect(await portal.stop()).toBe(0)
  })
})
