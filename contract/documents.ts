/** General documents, contracts and invoices [157] [160] [161]. */
import { z } from 'zod'
import { SLOW_MS, binary, get, jsonBody, list, post } from './endpoint'
import { dateAsGiven } from './fields'

/**
 * A document in a list. Fetching it sends it back unchanged, so unknown fields stay and an absent field stays absent.
 */
export const Document = z.looseObject({
  FileName: z.string(),
  FileExtension: z
    .string()
    .nullish()
    .describe('With its dot or without; empty where the name has it, or nobody knows it.'),
  CreationTime: dateAsGiven,
})
export type Document = z.output<typeof Document>

const documentList = list(Document)
const selection = jsonBody(z.array(Document))
const fetching = { body: selection, answer: binary, timeToFirstByteMs: SLOW_MS, idempotent: true }

export const documents = {
  general: get('documents/general', { about: 'General documents.', answer: documentList }),
  contracts: get('documents/contracts', { about: 'Contracts.', answer: documentList }),
  invoices: get('documents/invoices', { about: 'Invoices.', answer: documentList }),
  getGeneral: post('documents/general/get', {
    about: 'The chosen documents, each as the list has it: one file, or a zip.',
    ...fetching,
  }),
  getContracts: post('documents/contracts/get', {
    about: 'A zip of the chosen contracts, each as the list has it.',
    ...fetching,
  }),
  getInvoices: post('documents/invoices/get', {
    about: 'A zip of the chosen invoices, each as the list has it.',
    ...fetching,
  }),
}
