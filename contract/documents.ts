/** General documents, contracts and invoices [157] [160] [161]. */
import { z } from 'zod'
import { SLOW_MS, binary, get, jsonBody, list, post } from './endpoint'

/**
 * A document in a list. Fetching it sends it back unchanged, so unknown fields stay and an absent field stays absent.
 * `CreationTime`: an ISO date and time; without an offset it is UTC.
 */
export const Document = z.looseObject({
  FileName: z.string(),
  FileExtension: z.string().nullish(),
  CreationTime: z.string().nullish(),
})
export type Document = z.output<typeof Document>

const documentList = list(Document)
const selection = jsonBody(z.array(Document))
const fetching = { body: selection, answer: binary, timeToFirstByteMs: SLOW_MS, idempotent: true }

export const documents = {
  general: get('documents/general', { answer: documentList }),
  contracts: get('documents/contracts', { answer: documentList }),
  invoices: get('documents/invoices', { answer: documentList }),
  /** The answer may be one file or a zip. The other two always answer with a zip. */
  getGeneral: post('documents/general/get', fetching),
  getContracts: post('documents/contracts/get', fetching),
  getInvoices: post('documents/invoices/get', fetching),
}
