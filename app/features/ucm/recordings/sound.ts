/** /ucm/recordings/sound?id= and /ucm/recordings/download?id=: a recording, or the range asked for [445]. */
import { z } from 'zod'
import { nameOfEndpoint } from '~contract'
import { ListedName } from '~contract/path'
import { recordings, type Recording } from '~contract/ucm/recordings'
import { guardedResource, type SignedInArgs } from '~/access/guarded.server'
import { ownerOf } from '~/access/owner.server'
import { requestedRange, withinRange } from '~/platform/http/byte-range.server'
import { readFirstBytes } from '~/platform/http/first-bytes.server'
import { findContentFault, addKnownExtension } from '~/platform/http/content-extension.server'
import { download } from '~/platform/http/download.server'
import { extensionOf, fullName, savedName, type NamedFile } from '~/platform/files/saved-name'
import { KeptValue, type KeptKind } from '~/platform/stores/kept-value.server'
import { listUrlFrom } from '~/lists/list-state'
import type { StreamedResponse } from '~/systems/upstream/system.server'
import { PortalApiError } from '~/systems/portal-api/portal-api-error'
import { recordingId, recordingList } from './recording-list'
import { recordingSource } from './recording-source.server'

export const loader = guardedResource(
  'page',
  async (args) => {
    const { api, context, request, route, url } = args
    const { rows } = await recordingSource.read(args)
    const id = url.searchParams.get('id') ?? ''
    const recording = rows.find((row) => recordingId(row) === id)
    if (!recording) throw notListedError(id)

    const { FileName, FileExtension } = recording
    const params = {
      FileName: ListedName.ofRow(FileName),
      FileExtension: ListedName.ofRowOrEmpty(FileExtension),
    }
    // A HEAD asks for the length of the whole recording.
    const isHead = context.method === 'HEAD'
    const range = isHead ? new Headers() : request.headers
    const listen = () => api.stream(recordings.audio, { params }, { range, preemptible: true })
    const answer = withinRange(range, requestedRange(range) ? await readWithLength(args, id, listen) : await listen())
    // A player says by itself that there is nothing to play.
    if (!isHead && !requestedRange(range)) {
      if (await hasNoSound(answer)) throw unreadableError(answer, 'This recording is empty: it has no sound.', 404)
      if (await findContentFault(recording, answer)) throw unreadableError(answer, NO_SOUND, 502)
    }
    const isPlayed = route.name === 'sound'
    if (!isHead && (requestedRange(range)?.first ?? 0) === 0)
      await logPlayback(args, recording, isPlayed ? 'played' : 'downloaded')

    const file = await addKnownExtension(recording, answer)
    const type = TYPES[extensionOf(file)]
    return download({
      fileName: savedNameOf(file, recording, args),
      type: type ?? 'application/octet-stream',
      content: answer.body,
      inline: isPlayed && type !== undefined,
      ranged: answer,
    })
  },
  { listOf: ({ url }) => listUrlFrom(recordingList, url) },
)

/**
 * The answer with its length, without which players cannot seek. Where the API does not say it, the sound is read to its
 * end once, and fetched again [636].
 */
async function readWithLength(
  args: SignedInArgs,
  id: string,
  listen: () => Promise<StreamedResponse>,
): Promise<StreamedResponse> {
  let answer = await listen()
  const { status, headers } = answer
  if (status !== 200 || headers['content-length'] !== undefined) return answer
  const version = [id, headers['etag'], headers['last-modified']]
  const length = new KeptValue(args.context.stores.entries, LENGTH, [...ownerOf(args), ...version])
  let bytes = await length.read()
  if (bytes === undefined) {
    bytes = 0
    for await (const piece of answer.body) bytes += piece.length
    await length.write(bytes)
    answer = await listen()
  }
  if (answer.status !== 200) return answer
  return { ...answer, headers: { 'content-length': String(bytes), ...answer.headers } }
}

/** The types that browsers play. An extension never becomes any other type. */
const TYPES: Readonly<Record<string, string>> = {
  wav: 'audio/wav',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  flac: 'audio/flac',
  webm: 'audio/webm',
}

/** Bytes of a version of a recording. */
const LENGTH: KeptKind<number> = { name: 'length', schema: z.number(), seconds: 3_600 }
/** A player asks for a recording in several parts, and again when somebody jumps back. */
const PLAYBACK: KeptKind<true> = { name: 'play', schema: z.literal(true), seconds: 600 }

/** Recordings are of people, so the log says who heard which of them, once for each playback. */
async function logPlayback(args: SignedInArgs, recording: Recording, how: 'played' | 'downloaded') {
  const { context, session } = args
  const id = fullName(recording)
  const playback = new KeptValue(context.stores.entries, PLAYBACK, [...ownerOf(args), id])
  if (how === 'played' && !(await playback.claim(true))) return
  context.log.info({ user: session.objectId, recording: id }, `recording ${how}`)
}

/** Starts with the time, so that people can sort a folder of them: '2026-11-20 15.57 Planning.wav'. */
function savedNameOf(file: NamedFile, { CallTo, CallDateTime }: Recording, { formatDate }: SignedInArgs): string {
  const { iso } = formatDate(CallDateTime)
  const [day = '', time = ''] = iso.slice(0, 'yyyy-mm-ddThh:mm'.length).split('T')
  const name = [day, time.replace(':', '.'), CallTo].filter(Boolean).join(' ')
  return savedName(iso && CallTo ? { FileName: name, FileExtension: extensionOf(file) } : file, 'recording')
}

/** Tells if a recording has nothing, or no more than the header of a WAV file [865]. */
async function hasNoSound({ headers, body }: Pick<StreamedResponse, 'headers' | 'body'>): Promise<boolean> {
  if (Number(headers['content-length'] ?? 0) > MAX_HEADER_LENGTH) return false
  const start = (await readFirstBytes(body, MAX_HEADER_LENGTH + 1))?.toString('latin1')
  if (start === undefined) return false
  return start === '' || (start.length <= MAX_HEADER_LENGTH && HEADER_ALONE.test(start))
}

const MAX_HEADER_LENGTH = 1_000
const HEADER_ALONE = /^RIFF[^]{4}WAVE[^]*data[^]{4}$/

const NO_SOUND = 'The provider’s systems sent something else than this recording, so there is nothing to hear.'

function unreadableError({ body }: Pick<StreamedResponse, 'body'>, text: string, status: number): PortalApiError {
  body.destroy()
  return new PortalApiError(text, status, {
    endpoint: nameOfEndpoint(recordings.audio),
    reason: 'no sound in the content',
  })
}

function notListedError(id: string): PortalApiError {
  const text = `There is no recording ${id}. It may have been deleted in the meantime.`
  return new PortalApiError(text, 404, { endpoint: nameOfEndpoint(recordings.audio), reason: 'not a listed name' })
}
