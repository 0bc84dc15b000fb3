import { and, desc, eq } from 'drizzle-orm'
import type { Document } from '../../../contract/documents'
import type { Database } from '../../database/open'
import { documents as table } from '../../database/tables/documents'
import { distinctNames, savedName } from '../../files/file-names'
import { readStored } from '../../files/stored-files'
import { zipOf } from '../../files/zip'
import { anyOf } from '../../http/access-rules'
import { ApiError } from '../../http/api-error'
import { fileResponse } from '../../http/file-response'
import type { Handlers, Call } from '../../http/handler'
import type { Person } from '../../http/person'
import { writtenDate } from '../../http/written'

type Stored = typeof table.$inferSelect
type Asked = Pick<Call<'documents', unknown>, 'person' | 'context' | 'breakOff'>

const viewsGeneral = anyOf('UCP.DOCUMENTS.GENERAL.VIEW')
const viewsContracts = anyOf('VIEWCONTRACTS')
const viewsInvoices = anyOf('ADMININVOICES')

export const documents: Handlers<'documents'> = {
  general: { rule: viewsGeneral, handle: (call) => list(call, 'general') },
  contracts: { rule: viewsContracts, handle: (call) => list(call, 'contracts') },
  invoices: { rule: viewsInvoices, handle: (call) => list(call, 'invoices') },

  getGeneral: {
    rule: viewsGeneral,
    async handle(call) {
      const selected = await select(call, 'general', call.body)
      const [only, ...more] = selected
      return only && more.length === 0 ? file(call, only) : zip(call, 'documents.zip', selected)
    },
  },
  getContracts: {
    rule: viewsContracts,
    async handle(call) {
      return zip(call, 'contracts.zip', await select(call, 'contracts', call.body))
    },
  },
  getInvoices: {
    rule: viewsInvoices,
    async handle(call) {
      return zip(call, 'invoices.zip', await select(call, 'invoices', call.body))
    },
  },
}

async function list({ person, context: { db } }: Asked, kind: Stored['kind']) {
  const found = await documentsOf(db, person, kind)
  return found.map(({ id, fileName, fileExtension, creationTime }) => {
    const CreationTime = writtenDate(creationTime, id)
    return { Id: id, FileName: fileName, FileExtension: fileExtension, CreationTime }
  })
}

/** The organisation's documents, newest first. */
function documentsOf(db: Database, person: Person, kind: Stored['kind']): Promise<Stored[]> {
  return db
    .select()
    .from(table)
    .where(and(eq(table.organisationId, person.organisation.id), eq(table.kind, kind)))
    .orderBy(desc(table.creationTime), table.id)
}

/** The selected documents, each once, in order. Throws 400 when none is selected, 404 for an unknown one. */
async function select({ person, context: { db } }: Asked, kind: Stored['kind'], wanted: Document[]): Promise<Stored[]> {
  if (wanted.length === 0) throw new ApiError(400, 'No document has been selected.')
  const byId = new Map<unknown, Stored>()
  for (const document of await documentsOf(db, person, kind)) byId.set(document.id, document)
  const selected = wanted.map(({ Id, FileName }) => {
    const found = byId.get(Id)
    if (!found) throw new ApiError(404, `There is no document ${FileName}.`)
    return found
  })
  return [...new Set(selected)]
}

function file({ context, breakOff }: Asked, document: Stored): Response {
  return fileResponse({
    fileName: nameOf(document),
    contentType: contentTypes[document.fileExtension] ?? 'application/octet-stream',
    size: document.size,
    content: readStored(context.files, document),
    breakOff,
  })
}

function zip({ context, breakOff }: Asked, fileName: string, selected: Stored[]): Response {
  const names = distinctNames(selected.map(nameOf))
  const entries = selected.map((document, index) => ({
    name: names[index] ?? '',
    date: document.creationTime,
    store: !contentTypes[document.fileExtension]?.startsWith('text/'),
    open: () => readStored(context.files, document),
  }))
  return fileResponse({ fileName, contentType: 'application/zip', content: zipOf(entries), breakOff })
}

function nameOf({ fileName, fileExtension }: Stored): string {
  return savedName(fileName, fileExtension)
}

/** Types of the stored kinds. All but text are compressed already. */
const contentTypes: Record<string, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain; charset=utf-8',
}
