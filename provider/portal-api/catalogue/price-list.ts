/** Price lists: a spreadsheet for each customer, stored among its contracts. */
import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import type { ProviderContext } from '../../context'
import { documents } from '../../database/tables/documents'
import { offers } from '../../database/tables/orders'
import { organisations } from '../../database/tables/people'
import { keepBytes } from '../../files/stored-files'
import { type Person, servedCustomers } from '../../http/person'
import type { OfferRow } from './offers'

/** Creates today's list for every customer of the person's provider, replacing one from earlier today. */
export async function generatePriceLists({ db, files }: ProviderContext, person: Person): Promise<void> {
  const now = new Date()
  const fileName = `Price list ${now.toISOString().slice(0, 10)}`
  await db.transaction(async (tx) => {
    // Locks the rows: a second generation waits and then replaces the first one's files.
    const customers = await tx
      .select({ id: organisations.id })
      .from(organisations)
      .where(servedCustomers(person))
      .orderBy(asc(organisations.id))
      .for('update')
    for (const { id } of customers) {
      const catalogue = await tx
        .select()
        .from(offers)
        .where(eq(offers.organisationId, id))
        .orderBy(asc(offers.position))
      const earlier = and(
        eq(documents.organisationId, id),
        eq(documents.kind, 'contracts'),
        eq(documents.fileName, fileName),
      )
      await tx.delete(documents).where(earlier)
      await tx.insert(documents).values({
        id: randomUUID(),
        organisationId: id,
        kind: 'contracts',
        fileName,
        fileExtension: 'csv',
        creationTime: now,
        ...(await keepBytes(files, Buffer.from(priceList(catalogue)))),
      })
    }
  })
}

const columns = ['Product', 'Offer', 'Add-on to', 'Unit', 'Minimum', 'Maximum', 'Price per unit and month (EUR)']

/** CSV as spreadsheet programs read it: UTF-8 with a byte order mark, lines end with CR LF. */
function priceList(catalogue: OfferRow[]): string {
  const names = new Map(catalogue.map((offer) => [offer.id, offer.displayName]))
  const lines = catalogue.map((offer) => [
    offer.productDisplayName,
    offer.displayName,
    offer.baseOfferId === null ? '' : (names.get(offer.baseOfferId) ?? ''),
    offer.unitType,
    String(offer.minimumQuantity),
    offer.maximumQuantity === 0 ? '' : String(offer.maximumQuantity),
    (offer.monthlyPrice / 100).toFixed(2),
  ])
  return `\uFEFF${[columns, ...lines].map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')}`
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
