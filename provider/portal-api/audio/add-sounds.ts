/** Adds sounds to the audio library, by the rules of a telephone system: all of them or none. */
import { open } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { ProviderContext } from '../../context'
import { audioFiles } from '../../database/tables/call-centre'
import { keepIncoming } from '../../files/stored-files'
import { ApiError } from '../../http/api-error'
import type { ReceivedFile } from '../../http/received-body'

const MAX_SOUND_BYTES = 15_000_000
const MAX_NAME_LENGTH = 100

/** Overwrites a sound of the same name. Throws 400, 413 or 415 for a file that is no sound, and then adds nothing. */
export async function addSounds(
  { db, files: folder }: Pick<ProviderContext, 'db' | 'files'>,
  organisationId: string,
  files: readonly ReceivedFile[],
): Promise<void> {
  if (files.length === 0) throw new ApiError(400, 'No audio file has been sent.')
  for (const file of files) await check(file)
  if (new Set(files.map(({ fileName }) => fileName)).size < files.length) {
    throw new ApiError(400, 'Two of the audio files have the same name.')
  }

  for (const file of files) await keepIncoming(folder, file)
  const uploadedAt = new Date()
  const rows = files.map(({ fileName, sha256, size }) => ({ organisationId, fileName, uploadedAt, sha256, size }))
  await db
    .insert(audioFiles)
    .values(rows)
    .onConflictDoUpdate({
      target: [audioFiles.organisationId, audioFiles.fileName],
      set: { uploadedAt, sha256: sql`excluded.sha256`, size: sql`excluded.size` },
    })
}

async function check({ fileName, size, path }: ReceivedFile): Promise<void> {
  if (fileName.length > MAX_NAME_LENGTH) {
    throw new ApiError(400, `The name of an audio file has at most ${MAX_NAME_LENGTH} characters.`)
  }
  if (/\p{Cc}/u.test(fileName)) throw new ApiError(400, 'The name of an audio file has no control characters.')
  if (size > MAX_SOUND_BYTES) throw new ApiError(413, `The audio file ${fileName} is larger than 15 MB.`)
  if (!/.\.wav$/i.test(fileName) || !(await isWave(path))) throw new ApiError(415, `${fileName} is not a WAV file.`)
}

async function isWave(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(12), 0, 12, 0)
    return buffer.toString('latin1', 0, 4) === 'RIFF' && buffer.toString('latin1', 8, 12) === 'WAVE'
  } finally {
    await file.close()
  }
}
