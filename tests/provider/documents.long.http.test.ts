import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readlink, rm, stat, truncate } from 'node:fs/promises'
import { type IncomingMessage, ServerResponse, request } from 'node:http'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Document } from '../../contract/documents'
import { dates } from '../support/read-answer'
import { readZip } from '../support/read-zip'
import { type ApiCaller, Organisation, refusal, startInFolder } from './started'

let provider: Awaited<ReturnType<typeof startInFolder>>
let origin: string
let folder: string

beforeAll(async () => {
  provider = await startInFolder()
  ;({ origin, folder } = provider)
})

afterAll(() => provider.stop())

/** Folder in which Linux shows the files that a process holds open. */
const HANDLES = '/proc/self/fd'

const kinds = ['general', 'contracts', 'invoices'] as const
type Kind = (typeof kinds)[number]

const listed = async (caller: ApiCaller, kind: Kind) => {
  return z.array(Document).parse(await (await caller.get(`documents/${kind}`)).json())
}

const fetched = (caller: ApiCaller, kind: Kind, selection: unknown) => {
  return caller.call('POST', `documents/${kind}/get`, selection)
}

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

const control = (method: string, path: string, body: unknown) => {
  return fetch(`${origin}/control/${path}`, { method, body: JSON.stringify(body) })
}

const admins = async () => {
  const organisation = await Organisation.create(origin, ['documents'])
  return { organisation, admin: await organisation.caller('admin') }
}

describe('lists of documents', () => {
  it('hold what identifies, names and dates each document [160]', async () => {
    const { admin } = await admins()
    for (const kind of kinds) {
      const documents = await listed(admin, kind)
      expect(documents).toHaveLength(30)
      expect(new Set(documents.map(({ Id }) => Id)).size).toBe(30)
      const moments = documents
        .map(({ CreationTime }) => dates.date(CreationTime ?? ''))
        .map((date) => Date.parse(date))
      expect(moments).toEqual(moments.toSorted((one, other) => other - one))
    }
    const [invoice] = await listed(admin, 'invoices')
    expect(invoice).toMatchObject({ FileName: 'Invoice 20264800', FileExtension: 'pdf' })
  })

  it('and what they hold are for those with the permission of their kind [154] [155] [156]', async () => {
    const { organisation } = await admins()
    const mayHave: Record<string, Kind[]> = { 'own-write': ['general'], reader: ['general', 'contracts'], nobody: [] }
    for (const [person, may] of Object.entries(mayHave)) {
      const caller = await organisation.caller(person)
      for (const kind of kinds) {
        expect((await caller.get(`documents/${kind}`)).status, `${person} ${kind}`).toBe(may.includes(kind) ? 200 : 403)
        expect((await fetched(caller, kind, [])).status, `${person} ${kind}`).toBe(may.includes(kind) ? 400 : 403)
      }
    }
  })
})

describe('a selection', () => {
  it('of one general document is that file [161]', async () => {
    const { admin } = await admins()
    const documents = await listed(admin, 'general')
    const starts: Record<string, string> = { pdf: '%PDF-1.4', docx: 'PK', txt: 'Meridian' }
    const types: Record<string, string> = {
      pdf: 'application/pdf',
      docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      txt: 'text/plain; charset=utf-8',
    }
    for (const extension of ['pdf', 'docx', 'txt']) {
      const document = documents.find(({ FileExtension }) => FileExtension === extension)
      const answer = await fetched(admin, 'general', [document])
      const name = `${document?.FileName}.${extension}`
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': types[extension],
        'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      })
      const bytes = await bytesOf(answer)
      expect(answer.headers.get('content-length')).toBe(String(bytes.length))
      expect(bytes.toString('latin1').startsWith(starts[extension] ?? '?')).toBe(true)
    }
  })

  it('of several general documents, of contracts or of invoices is a zip [161] [162] [163]', async () => {
    const { admin } = await admins()
    const names = { general: 'documents.zip', contracts: 'contracts.zip', invoices: 'invoices.zip' }
    for (const kind of kinds) {
      const documents = (await listed(admin, kind)).slice(0, kind === 'general' ? 3 : 1)
      const answer = await fetched(admin, kind, documents)
      expect(answer.headers.get('content-type')).toBe('application/zip')
      expect(answer.headers.get('content-disposition')).toContain(`filename="${names[kind]}"`)
      const files = readZip(await bytesOf(answer))
      expect(files.map(({ name }) => name)).toEqual(
        documents.map(({ FileName, FileExtension }) => `${FileName}.${FileExtension}`),
      )
      for (const { name, isStored, content } of files) {
        expect(isStored, name).toBe(!name.endsWith('.txt'))
        if (!name.endsWith('.docx')) expect(content.toString('latin1')).toContain(name.replace(/\.\w+$/, ''))
      }
    }
  })

  it('that names a document twice holds it once', async () => {
    const { admin } = await admins()
    const [general] = await listed(admin, 'general')
    const [invoice] = await listed(admin, 'invoices')
    expect((await fetched(admin, 'general', [general, general])).headers.get('content-type')).toBe('application/pdf')
    expect(readZip(await bytesOf(await fetched(admin, 'invoices', [invoice, invoice])))).toHaveLength(1)
  })

  it('is refused when it is empty or no list', async () => {
    const { admin } = await admins()
    expect(await refusal(fetched(admin, 'contracts', []))).toEqual([400, 'No document has been selected.'])
    expect((await fetched(admin, 'contracts', { FileName: 'a' })).status).toBe(400)
  })

  it('with a document that is unknown, of another kind or of another organisation is refused', async () => {
    const [{ admin }, { admin: stranger }] = [await admins(), await admins()]
    const [contract] = await listed(admin, 'contracts')
    const refused = [404, `There is no document ${contract?.FileName}.`]
    expect(await refusal(fetched(stranger, 'contracts', [contract]))).toEqual(refused)
    expect(await refusal(fetched(admin, 'general', [contract]))).toEqual(refused)
    expect(await refusal(fetched(admin, 'contracts', [contract, { ...contract, Id: 'x' }]))).toEqual(refused)
    expect(await refusal(fetched(admin, 'contracts', [{ FileName: contract?.FileName }]))).toEqual(refused)
  })
})

describe('large documents', () => {
  const SIZE = 8_000_000

  /** Ten more documents of each kind, newest last in the list. */
  const withLarge = async () => {
    const { organisation, admin } = await admins()
    await control('POST', 'seed', { organisation: organisation.id, documents: 40, documentBytes: SIZE })
    return { organisation, admin, large: async (kind: Kind) => (await listed(admin, kind)).slice(30) }
  }

  it('are of the size asked for and do not compress', async () => {
    const { admin, large } = await withLarge()
    const files = readZip(await bytesOf(await fetched(admin, 'general', (await large('general')).slice(0, 3))))
    expect(files.map(({ name }) => name.split('.').at(-1)).sort()).toEqual(['docx', 'pdf', 'txt'])
    for (const { name, content } of files) {
      expect(content.length, name).toBeGreaterThanOrEqual(SIZE)
      expect(content.length, name).toBeLessThan(SIZE + 10_000)
      if (name.endsWith('.docx')) expect(readZip(content).map((part) => part.name)).toContain('word/filling.bin')
      if (name.endsWith('.pdf')) expect(content.subarray(-6).toString()).toBe('%%EOF\n')
    }
  })

  it.runIf(existsSync(HANDLES))(
    'wait on the disk for a caller who reads nothing, and close when that caller leaves',
    async () => {
      const { admin, large } = await withLarge()
      const selection = await large('invoices')
      const { incoming, outgoing } = await open(admin, 'documents/invoices/get', selection)

      const handedOver = await stalled(outgoing)
      expect(outgoing.writableLength).toBeLessThan(1_000_000)
      expect(handedOver).toBeLessThan((selection.length * SIZE) / 2)
      expect(await openFiles()).toBe(1)

      incoming.destroy()
      await once(outgoing, 'close')
      await expect.poll(openFiles).toBe(0)
    },
  )

  it('can be cut off on demand', async () => {
    const { organisation, admin, large } = await withLarge()
    const fault = { organisation: organisation.id, path: 'documents/*/get', cutAfterBytes: 100_000, times: 1 }
    await control('PUT', 'faults', [fault])
    const answer = await fetched(admin, 'contracts', await large('contracts'))
    expect(answer.status).toBe(200)
    await expect(answer.arrayBuffer()).rejects.toThrow()
    const call = (await organisation.received()).findLast(({ path }) => path === 'documents/contracts/get')
    expect(call).toMatchObject({ method: 'POST', status: 0 })
  })

  it.runIf(existsSync(HANDLES))('are closed when the caller leaves before the cut', async () => {
    const { organisation, admin, large } = await withLarge()
    await control('PUT', 'faults', [
      { organisation: organisation.id, path: 'documents/*/get', cutAfterBytes: 40_000_000 },
    ])
    const { incoming, outgoing } = await open(admin, 'documents/invoices/get', await large('invoices'))
    await stalled(outgoing)
    incoming.destroy()
    await once(outgoing, 'close')
    await expect.poll(openFiles).toBe(0)
  })

  it('break the connection when bytes are missing on the disk', async () => {
    const { organisation, admin } = await admins()
    await control('POST', 'seed', { organisation: organisation.id, documents: 31, documentBytes: SIZE + 77_000 })
    const file = await storedFile((size) => size >= SIZE + 77_000)
    const [invoice] = (await listed(admin, 'invoices')).slice(0, 1)
    const large = (await listed(admin, 'invoices')).slice(30)
    await truncate(file, SIZE)
    await expect(bytesOf(await fetched(admin, 'invoices', [invoice, ...large]))).rejects.toThrow()
    await rm(file)
    await expect(fetched(admin, 'invoices', [invoice, ...large]).then(bytesOf)).rejects.toThrow()
    expect(readZip(await bytesOf(await fetched(admin, 'invoices', [invoice])))).toHaveLength(1)
  })
})

/** A call whose answer nobody reads, and the provider's side of it. */
async function open(caller: ApiCaller, path: string, body: unknown) {
  const seen: ServerResponse[] = []
  const watch = (message: unknown) => {
    const { response } = z.object({ response: z.instanceof(ServerResponse) }).parse(message)
    if (response.req.url?.endsWith(path)) seen.push(response)
  }
  subscribe('http.server.request.start', watch)
  const headers = { authorization: `Bearer ${caller.token}`, 'content-type': 'application/json' }
  const outgoing = request(`${origin}/api/${path}`, { method: 'POST', headers }).end(JSON.stringify(body))
  const [incoming]: IncomingMessage[] = await once(outgoing, 'response')
  unsubscribe('http.server.request.start', watch)
  const [answered] = seen
  if (!incoming || !answered) throw new Error('no answer')
  return { incoming, outgoing: answered }
}

/** Bytes handed to the socket by the time that many turns of the event loop bring no more. */
async function stalled({ socket }: ServerResponse): Promise<number> {
  let bytes = -1
  for (let turns = 0; turns < 50_000; turns++) {
    await setImmediate()
    if (socket && socket.bytesWritten !== bytes) [bytes, turns] = [socket.bytesWritten, 0]
  }
  return bytes
}

/** How many stored files the provider, which runs in this process, holds open. */
async function openFiles(): Promise<number> {
  const targets = await Promise.all((await readdir(HANDLES)).map((fd) => readlink(join(HANDLES, fd)).catch(() => '')))
  return targets.filter((target) => target.startsWith(join(folder, 'files'))).length
}

/** The one stored file of such a size. */
async function storedFile(fits: (size: number) => boolean): Promise<string> {
  const entries = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && fits((await stat(path)).size)) return path
  }
  throw new Error('no such file')
}
