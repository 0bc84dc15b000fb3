/** The sounds of a customer's audio library. Recordings use them too. */
import { insertRows } from '../database/insert-rows'
import { type StoredBytes, keepBytes } from '../files/stored-files'
import { wav } from '../files/wav'
import { audioFiles } from '../database/tables/call-centre'
import { type Seeding, daysAgo } from './customer'

const sounds = [
  'welcome.wav',
  'welcome-english.wav',
  'main-menu.wav',
  'support-menu.wav',
  'closed.wav',
  'holiday.wav',
  'calm-piano.wav',
  'please-hold.wav',
]

/** Fills the audio library. */
export async function addSounds({ db, files, customer, now }: Seeding): Promise<void> {
  const rows = await Promise.all(
    sounds.map(async (fileName, index) => ({
      organisationId: customer.id,
      fileName,
      uploadedAt: daysAgo(now, 200 - index, 9, 0),
      ...(await keepSound(files, 3 + (index % 3), 180 + index * 25)),
    })),
  )
  await db.insert(audioFiles).values(rows)
}

/** Adds files with numbered names after the first `there`, all with one sound. */
export async function addManySounds(
  { db, files, customer, now }: Seeding,
  there: number,
  count: number,
): Promise<void> {
  const sound = await keepSound(files, 3, 180)
  const rows = Array.from({ length: count }, (_, index) => ({
    organisationId: customer.id,
    fileName: `announcement-${String(there + index).padStart(4, '0')}.wav`,
    uploadedAt: daysAgo(now, index, 9, 0),
    ...sound,
  }))
  await insertRows(db, audioFiles, rows)
}

/** All organisations share the same sounds, each written once. */
const made = new Map<string, Promise<StoredBytes>>()

/** A stored sound; `pitch` in Hz. */
export function keepSound(folder: string, seconds: number, pitch: number): Promise<StoredBytes> {
  const key = [folder, seconds, pitch].join('|')
  const known = made.get(key)
  if (known) return known
  const kept = keepBytes(folder, wav(seconds, pitch))
  made.set(key, kept)
  return kept
}
