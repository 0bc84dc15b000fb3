/** Removes a sound from the audio library, and from the queues and menu options that play it. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../database/open'
import { audioFiles, ivrMenuOptions, ivrs, queues } from '../../database/tables/call-centre'
import { ApiError } from '../../http/api-error'

/** Throws 404 if it does not exist, 409 while it is the prompt of an IVR, which needs one. */
export async function removeSound(db: Database, organisationId: string, fileName: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [ivr] = await tx
      .select({ name: ivrs.name })
      .from(ivrs)
      .where(and(eq(ivrs.organisationId, organisationId), eq(ivrs.prompt, fileName)))
      .limit(1)
    if (ivr)
      throw new ApiError(409, `${fileName} is the prompt of the IVR ${ivr.name}. Choose another prompt there first.`)

    const removed = await tx
      .delete(audioFiles)
      .where(and(eq(audioFiles.organisationId, organisationId), eq(audioFiles.fileName, fileName)))
      .returning({ fileName: audioFiles.fileName })
    if (removed.length === 0) throw new ApiError(404, `There is no audio file ${fileName}.`)

    for (const [name, column] of [
      ['musicOnHold', queues.musicOnHold],
      ['openSound', queues.openSound],
      ['closedSound', queues.closedSound],
    ] as const) {
      const usesFile = and(eq(queues.organisationId, organisationId), eq(column, fileName))
      await tx
        .update(queues)
        .set({ [name]: '' })
        .where(usesFile)
    }
    for (const [name, column] of [
      ['welcomeVoicePrompt', ivrs.welcomeVoicePrompt],
      ['closedVoicePrompt', ivrs.closedVoicePrompt],
    ] as const) {
      const usesFile = and(eq(ivrs.organisationId, organisationId), eq(column, fileName))
      await tx
        .update(ivrs)
        .set({ [name]: '' })
        .where(usesFile)
    }
    const ours = tx.select({ id: ivrs.id }).from(ivrs).where(eq(ivrs.organisationId, organisationId))
    await tx
      .update(ivrMenuOptions)
      .set({ acknowledgeAudio: '' })
      .where(and(inArray(ivrMenuOptions.ivrId, ours), eq(ivrMenuOptions.acknowledgeAudio, fileName)))
  })
}
