/** Containers that share folders: their processes start together, and have the same process id. */
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { shareAssets } from '../../app/platform/server/shared-assets.server'
import { tryToWrite } from '../../app/platform/server/start-warnings.server'

const folder = mkdtempSync(join(tmpdir(), 'two-containers-'))
afterAll(() => rmSync(folder, { recursive: true }))
const eight = <Result>(start: () => Promise<Result>) => Promise.all(Array.from({ length: 8 }, start))

it('processes that start together all add the assets of their build, and none takes a file from another [686]', async () => {
  const [own, shared] = [join(folder, 'own'), join(folder, 'shared')]
  const names = Array.from({ length: 20 }, (_, index) => `page-${index}.js`)
  await mkdir(own)
  for (const name of names) await writeFile(join(own, name), name.repeat(10_000))
  const warnings: unknown[] = []
  await eight(() => shareAssets(own, shared, { warn: (fields: unknown) => void warnings.push(fields) }))
  expect(warnings).toEqual([])
  expect((await readdir(shared)).toSorted()).toEqual(names.toSorted())
})

it('processes that start together never take a good folder for one that cannot be written [687]', async () => {
  for (let round = 0; round < 50; round += 1) await eight(() => tryToWrite(join(folder, 'uploads')))
})
