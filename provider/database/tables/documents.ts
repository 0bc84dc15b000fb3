/** Documents. */
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, moment } from './columns'
import { organisationId } from './people'

export const documents = pgTable(
  'documents',
  {
    id: text('id').primaryKey(),
    organisationId: organisationId(),
    kind: text('kind', { enum: ['general', 'contracts', 'invoices'] }).notNull(),
    fileName: text('file_name').notNull(),
    fileExtension: text('file_extension').notNull(),
    creationTime: moment('creation_time').notNull(),
    ...bytes,
  },
  (table) => [index('documents_by_kind').on(table.organisationId, table.kind)],
)
