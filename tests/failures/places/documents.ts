import { form, found, foundByFew, type Places } from '../place'

export const places: Places = {
  'documents.general': { at: '/documents/general' },
  'documents.contracts': { at: '/documents/contracts' },
  'documents.invoices': { at: '/documents/invoices' },
  'documents.getGeneral': form('/documents/general', 'Download', { 'Select Manual of the portal': true }),
  'documents.getContracts': form('/documents/contracts', 'Download', { 'Select Telephony 2026': true }),
  'documents.getInvoices': form('/documents/invoices', 'Download', { 'Select Invoice 2026-1127': true }),
}

export const onSearch = [
  found('documents.invoices'),
  foundByFew('documents.contracts', 'VIEWCONTRACTS'),
  foundByFew('documents.general', 'UCP.DOCUMENTS.GENERAL.VIEW'),
]
