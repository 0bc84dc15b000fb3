import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FileTooLarge, KeptFiles, type KeptFile } from '../../app/brief/kept-files.server'

const HOUR_SECONDS = 3_600

let folder = ''
let files: KeptFiles
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-files-'))
  files = new KeptFiles(folder, 100)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function received(owner: string, content: string): Promise<KeptFile> {
  return files.receive(owner, { name: 'log.txt', type: 'text/plain' }, Readable.from([Buffer.from(content)]), 50)
}
const lying = (owner: string) => {
  try {
    return readdirSync(join(folder, owner))
  } catch {
    return []
  }
}
/** Makes everything of an owner older than it is. */
function age(owner: string, seconds: number): void {
  const then = Date.now() / 1_000 - seconds
  for (const name of lying(owner)) utimesSync(join(folder, owner, name), then, then)
}

describe('a file that arrives', () => {
  it('lies on disk, readable by the portal alone, until it is dropped', async () => {
    const file = await received('a', 'content')
    expect(file).toEqual({ id: file.id, name: 'log.txt', type: 'text/plain', bytes: 7 })
    expect(statSync(join(folder, 'a', file.id)).mode & 0o077).toBe(0)
    expect(statSync(join(folder, 'a')).mode & 0o077).toBe(0)
    await files.drop('a', file)
    expect(lying('a')).toEqual([])
  })

  it('is found only once it is kept', async () => {
    const file = await received('a', 'content')
    expect(await files.find('a', file.id)).toBeUndefined()
    expect(await files.keep('a', file)).toBe(true)
    expect(await files.find('a', file.id)).toEqual(file)
    const opened = await files.open('a', file)
    expect({ name: opened.name, type: opened.type, text: await opened.text() }).toEqual({
      name: 'log.txt',
      type: 'text/plain',
      text: 'content',
    })
  })

  it('may have exactly as many bytes as are allowed', async () => {
    expect((await received('a', 'x'.repeat(50))).bytes).toBe(50)
    await expect(received('a', 'x'.repeat(51))).rejects.toThrow(FileTooLarge)
    expect(lying('a')).toHaveLength(1)
  })

  it('and breaks off leaves nothing', async () => {
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('half')
        throw new Error('aborted')
      })(),
    )
    await expect(files.receive('a', { name: 'x', type: '' }, broken, 50)).rejects.toThrow('aborted')
    expect(lying('a')).toEqual([])
  })
})

describe('a kept file', () => {
  it('is its owner’s alone', async () => {
    const file = await received('a', 'content')
    await files.keep('a', file)
    expect(await files.find('b', file.id)).toBeUndefined()
    expect(await files.find('b', `../a/${file.id}`)).toBeUndefined()
    expect(await files.find('a', `${file.id}.json`)).toBeUndefined()
  })

  it('is gone after an hour, and swept away', async () => {
    const file = await received('a', 'content')
    await files.keep('a', file)
    age('a', HOUR_SECONDS - 60)
    await files.sweep()
    expect(await files.find('a', file.id)).toEqual(file)
    age('a', HOUR_SECONDS + 1)
    expect(await files.find('a', file.id)).toBeUndefined()
    await files.sweep()
    expect(lying('a')).toEqual([])
  })

  it('whose bytes are gone is none', async () => {
    const file = await received('a', 'content')
    await files.keep('a', file)
    rmSync(join(folder, 'a', file.id))
    expect(await files.find('a', file.id)).toBeUndefined()
  })

  it('that a process left behind is swept away', async () => {
    await received('a', 'never kept')
    age('a', HOUR_SECONDS + 1)
    await files.sweep()
    expect(lying('a')).toEqual([])
  })
})

describe('what one owner may keep', () => {
  it('has a limit, which others and old files do not touch', async () => {
    const [first, second, third] = [
      await received('a', 'x'.repeat(50)),
      await received('a', 'x'.repeat(50)),
      await received('a', 'x'),
    ]
    expect(await files.keep('a', first)).toBe(true)
    expect(await files.keep('a', second)).toBe(true)
    expect(await files.keep('a', second)).toBe(true)
    expect(await files.keep('a', third)).toBe(false)
    expect(await files.keep('b', await received('b', 'x'))).toBe(true)
    age('a', HOUR_SECONDS + 1)
    expect(await files.keep('a', await received('a', 'x'))).toBe(true)
  })
})
