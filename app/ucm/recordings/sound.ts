/**
 * /ucm/recordings/sound?id= for the player, and /ucm/recordings/download?id=: the bytes of a recording, or the range of
 * them that the browser asks for [445]. They are passed on as they arrive.
 */
import { endpointName } from '../../../contract'
import { recordings, type Recording } from '../../../contract/ucm/recordings'
import { guardedResource, type SignedInArgs } from '../../access/guarded.server'
import { askedRange, withinRange } from '../../http/byte-range.server'
import { download } from '../../http/download.server'
import { savedName } from '../../text/saved-name'
import { listUrlFrom } from '../../lists/list-state'
import { PortalApiError } from '../../portal-api/portal-api-error'
import { recordingId, recordingList } from './recording-list'
import { recordingSource } from './recording-source.server'

export const loader = guardedResource(
  'recordings.listen',
  async (args) => {
    const { api, context, request, route, url } = args
    const { rows } = await recordingSource.read(args)
    const id = url.searchParams.get('id') ?? ''
    const recording = rows.find((row) => recordingId(row) === id)
    if (!recording) throw notListed(id)

    const { FileName, FileExtension } = recording
    const params = { FileName: { name: FileName, listed: rows.map((row) => row.FileName) }, FileExtension }
    // A HEAD asks what the whole is.
    const isHead = context.method === 'HEAD'
    const range = isHead ? new Headers() : request.headers
    const answer = withinRange(range, await api.stream(recordings.audio, { params }, { range, yields: true }))
    const isPlayed = route.name === 'sound'
    if (!isHead && (askedRange(range)?.first ?? 0) === 0) await log(args, recording, isPlayed ? 'played' : 'downloaded')

    const type = TYPES[FileExtension.toLowerCase()]
    return download({
      fileName: fileNameOf(recording, args),
      type: type ?? 'application/octet-stream',
      content: answer.body,
      inline: isPlayed && type !== undefined,
      ranged: answer,
    })
  },
  ({ url }) => listUrlFrom(recordingList, url),
)

/** What browsers play. Nothing else of what a name may say becomes a type. */
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

/** Recordings are of people: the log says who heard which of them, once for each playing. */
async function log({ context, session }: SignedInArgs, recording: Recording, how: 'played' | 'downloaded') {
  const id = recordingId(recording)
  if (how === 'played' && !(await context.stores.plays.begins(session.objectId, id))) return
  context.log.info({ user: session.objectId, recording: id }, `recording ${how}`)
}

/** When and to whom the call was, for whoever looks at a folder of them: '2026-11-20 15.57 Planning.wav'. */
function fileNameOf(
  { FileName, FileExtension, CallTo, CallDateTime }: Recording,
  { formatDate }: SignedInArgs,
): string {
  const { iso } = formatDate(CallDateTime)
  const [day = '', time = ''] = iso.slice(0, 'yyyy-mm-ddThh:mm'.length).split('T')
  const name = [day, time.replace(':', '.'), CallTo].filter(Boolean).join(' ')
  return savedName(iso && CallTo ? name : FileName, FileExtension, 'recording')
}

function notListed(id: string): PortalApiError {
  const text = `There is no recording ${id}. It may have been deleted in the meantime.`
  return new PortalApiError(text, 404, { endpoint: endpointName(recordings.audio), reason: 'not a listed name' })
}
