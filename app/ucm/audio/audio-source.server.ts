/** The files of the audio library, and where each is used [633]. */
import type { Rows } from '../../../contract/endpoint'
import { audio } from '../../../contract/ucm/audio'
import type { SignedInArgs } from '../../access/guarded.server'
import type { ListSource } from '../../handlers/list-page.server'
import { listed } from '../../text/wording'
import { usesOfAudio, type CallFlow } from '../call-flow/call-flow'
import { callFlowWithin, loadCallFlow } from '../call-flow/read-call-flow.server'
import { audioList, USES, type LibraryUses, type ListedAudio } from './audio-list'

/** Each queue and each IVR costs a call. Where there are more, people ask for these calls. */
const FEW_RECORDS = 30
const WANTED = { sounds: true, options: true } as const

interface Library extends Rows<ListedAudio> {
  readonly uses: LibraryUses
}

export const audioSource: ListSource<ListedAudio> = { list: audioList, read: readLibrary }

/** The files, and where they are used as far as that is known. */
export async function readLibrary({ api, can, url }: SignedInArgs): Promise<Library> {
  const isAsked = url.searchParams.get(USES) !== null
  const [{ rows, missing }, flow] = await Promise.all([
    api.list(audio.list),
    isAsked ? loadCallFlow({ api, can }, WANTED) : callFlowWithin(FEW_RECORDS, { api, can }, WANTED),
  ])
  if (flow.kind !== 'loaded') return { rows: rows.map((file) => ({ ...file, usedBy: '' })), missing, uses: flow }
  return {
    rows: rows.map((file) => ({ ...file, usedBy: usersOf(file.Filename, flow.content) })),
    missing,
    uses: { kind: 'loaded', content: { hidden: flow.content.hidden } },
  }
}

/** The names of the IVRs and queues that play the file. One may play it several times. */
function usersOf(fileName: string, flow: CallFlow): string {
  const names = new Set(usesOfAudio(flow, fileName).map(({ name }) => name))
  if (names.size > 0) return listed([...names])
  if (flow.isIncomplete) return 'Not known'
  return flow.hidden ? 'Nothing that you can see' : 'Not used'
}
