import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { activities as table, attachments, cases } from '../../database/tables/cases'
import { keepIncoming } from '../../files/stored-files'
import { ApiError } from '../../http/api-error'
import type { Handlers } from '../../http/handler'
import { viewsCases, writesCases } from './cases'
import { findCase, findCaseToWrite } from './find-case'

const MAX_ATTACHMENT_BYTES = 15_000_000

export const activities: Handlers<'activities'> = {
  list: {
    rule: viewsCases,
    async handle({ person, params, context: { db } }) {
      const { id } = await findCase(db, person, params.ticketNumber)
      const found = await db.select().from(table).where(eq(table.caseId, id)).orderBy(desc(table.createdOn))
      return found.map((activity) => ({
        Subject: activity.subject,
        Type: activity.type,
        Status: activity.status,
        CreatedBy: activity.createdBy,
        CreatedOn: activity.createdOn.toISOString(),
        Description: activity.description,
      }))
    },
  },

  sendMessage: {
    rule: writesCases,
    async handle({ person, body, files, context }) {
      const found = await findCaseToWrite(context.db, person, body.ticketNumber)
      if (body.subject.trim() === '') throw new ApiError(400, 'A message needs a subject.')
      if (body.description.trim() === '') throw new ApiError(400, 'A message needs a text.')
      const tooLarge = files.find((file) => file.size > MAX_ATTACHMENT_BYTES)
      if (tooLarge) throw new ApiError(413, `The file ${tooLarge.fileName} is larger than 15 MB.`)

      for (const file of files) await keepIncoming(context.files, file)
      await context.db.transaction(async (tx) => {
        const activityId = randomUUID()
        await tx.insert(table).values({
          id: activityId,
          caseId: found.id,
          subject: body.subject,
          type: 'Portal response',
          status: 'Completed',
          createdBy: person.fullName,
          createdOn: new Date(),
          description: body.description,
        })
        if (files.length > 0) {
          await tx.insert(attachments).values(
            files.map(({ fileName, contentType, sha256, size }) => {
              return { id: randomUUID(), activityId, fileName, contentType, sha256, size }
            }),
          )
        }
        if (['Waiting for customer', 'Waiting for Details'].includes(found.status)) {
          await tx.update(cases).set({ status: 'In progress' }).where(eq(cases.id, found.id))
        }
      })
    },
  },
}
