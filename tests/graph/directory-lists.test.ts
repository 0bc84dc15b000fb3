import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readUsersByName } from '../../app/systems/graph/directory-lists.server'
import { StubDirectory } from './stub'

let stub: StubDirectory
beforeAll(async () => {
  stub = await StubDirectory.start()
})
afterAll(() => stub.stop())

describe('users of a large directory', () => {
  it('are asked for by their principal names, 15 at a time, and no other text is [766]', async () => {
    stub.answer = () => ({ body: { value: [] } })
    const names = Array.from({ length: 16 }, (_, at) => `user${at}@x.example`)
    await readUsersByName(stub.reader().args, ["o'neil@x.example", "x') or (1 eq 1", 'Ada', ...names])
    const filters = stub.asked.map(({ path }) => new URL(path, 'http://x').searchParams.get('$filter'))
    expect(filters.map((filter) => filter?.split(',').length).toSorted()).toEqual([15, 2])
    expect(filters.join()).toContain("userPrincipalName in ('o''neil@x.example','user0@x.example',")
    expect(filters.join()).not.toMatch(/or|Ada/)
  })
})
