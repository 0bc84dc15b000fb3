/** General documents, contracts and invoices, as PDF, Word and text files. */
import { createCipheriv } from 'node:crypto'
import { docx, pdf } from '../files/office-files'
import { type StoredBytes, keepBytes } from '../files/stored-files'
import { insertRows } from '../database/insert-rows'
import { documents } from '../database/tables/documents'
import { type Seeding, daysAgo } from './customer'
import { cities } from './people'
import { createRandom } from '../database/random'

export const documentKinds = ['general', 'contracts', 'invoices'] as const
type DocumentKind = (typeof documentKinds)[number]

const generalTitles = [
  'Welcome to Meridian',
  'Service description Fixed Telephony',
  'Service description Managed Internet',
  'Service description Microsoft 365',
  'Service levels and credits',
  'Escalation procedure',
  'Manual uCallManager',
  'Manual Desk phones',
  'Quick guide Voicemail',
  'Quick guide Mobile app',
  'Release notes',
  'Maintenance calendar',
  'Data processing agreement',
  'Security measures',
  'Network plan',
]

const contractTitles = ['Internet access', 'Telephony', 'Mobile', 'Microsoft 365', 'Backup', 'Managed network']

/** Adds documents of one kind. `from` is how many exist; `size` is the least size of each file in bytes. */
export async function addDocuments(
  seeding: Seeding,
  kind: DocumentKind,
  from: number,
  count: number,
  size = 0,
): Promise<void> {
  const random = createRandom(`${seeding.customer.id} ${kind} from ${from}`)
  const rows: (typeof documents.$inferInsert)[] = []
  for (let number = from; number < from + count; number++) {
    const { title, fileExtension } = described(kind, number)
    const content = number < OWN_CONTENT && size === 0 ? title : `Document of ${size} bytes`
    const bytes = await fileOf(seeding.files, content, fileExtension, size)
    rows.push({
      id: random.uuid(),
      organisationId: seeding.customer.id,
      kind,
      fileName: title,
      fileExtension,
      creationTime: daysAgo(seeding.now, 4 + number * spacing[kind], random.int(7, 16), random.int(0, 59)),
      ...bytes,
    })
  }
  await insertRows(seeding.db, documents, rows)
}

/** This many documents of a kind have their own content; the others share one. */
const OWN_CONTENT = 100

/** Days between a document and the next older one. */
const spacing = { general: 21, contracts: 47, invoices: 30 }

function described(kind: DocumentKind, number: number): { title: string; fileExtension: string } {
  const round = (list: readonly string[]) => list[number % list.length] ?? ''
  if (kind === 'invoices') return { title: `Invoice ${20_260_000 + 4_800 - number}`, fileExtension: 'pdf' }
  if (kind === 'contracts') {
    const title = `Contract C-${10_300 - number} ${round(contractTitles)} ${round(cities)}`
    return { title, fileExtension: number % 5 === 4 ? 'docx' : 'pdf' }
  }
  const version = Math.floor(number / generalTitles.length)
  const title = version === 0 ? round(generalTitles) : `${round(generalTitles)} (edition ${version + 1})`
  return { title, fileExtension: ['pdf', 'docx', 'txt'][number % 3] ?? 'pdf' }
}

/** Files written so far: the same title has the same content in every organisation and is written once. */
const written = new Map<string, Promise<StoredBytes>>()

function fileOf(folder: string, title: string, extension: string, size: number): Promise<StoredBytes> {
  const key = [folder, title, extension].join('|')
  const known = written.get(key)
  if (known) return known
  const made = makeFile(title, extension, size).then((content) => keepBytes(folder, content))
  written.set(key, made)
  return made
}

async function makeFile(title: string, extension: string, size: number): Promise<Buffer> {
  const lines = [
    'Meridian, Harbour Street 12, Rotterdam',
    '',
    `This is the document "${title}".`,
    'It belongs to the demonstration data of the customer portal.',
    'Questions? Open a case in the portal and we will help you.',
  ]
  const filling = noise(size)
  if (extension === 'pdf') return pdf(title, lines, filling)
  if (extension === 'docx') return docx(title, lines, filling)
  return Buffer.from(`${lines.join('\r\n')}\r\n${filling.toString('base64').slice(0, size)}`)
}

/** Bytes that do not compress, always the same. */
function noise(size: number): Buffer {
  return createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16)).update(Buffer.alloc(size))
}
