/** The files of the audio library, and where each is used [629]. */
import type { Rows } from '../../../../contract/endpoint'
import { audio } from '../../../../contract/ucm/audio'
import type { SignedInArgs } from '../../../access/guarded.server'
import type { ListSource } from '../../../lists/list-page.server'
import { whenLoaded } from '../../../systems/upstream/loadable.server'
import { joinWords } from '../../../platform/text/wording'
import { usesOfAudio, type CallFlow } from '../call-flow/call-flow'
import { callFlowOnRequest } from '../call-flow/read-call-flow.server'
import { audioList, fileList, type LibraryUses, type ListedAudio } from './audio-list'

interface Library extends Rows<ListedAudio> {
  readonly uses: LibraryUses
}

export const audioSource: ListSource<ListedAudio> = { list: audioList, read: readLibrary }

/** The files alone: where they are used takes a call for each queue and IVR. */
export const fileSource: ListSource<ListedAudio> = {
  list: fileList,
  async read({ api }) {
    const { rows, missing } = await api.list(audio.list)
    return { rows: rows.map((file) => ({ ...file, usedBy: '' })), missing }
  },
}

/** The files, and where they are used as far as that is known. */
export async function readLibrary(args: SignedInArgs): Promise<Library> {
  const [{ rows, missing }, flow] = await Promise.all([
    args.api.list(audio.list),
    callFlowOnRequest(args, { sounds: true, options: true }),
  ])
  const usedBy = (file: string) => (flow.kind === 'loaded' ? usersText(file, flow.content) : '')
  return {
    rows: rows.map((file) => ({ ...file, usedBy: usedBy(file.Filename) })),
    missing,
    uses: whenLoaded(flow, ({ hidden, missing, isIncomplete }) => ({ hidden, missing, isIncomplete })),
  }
}

/** The names of the IVRs and queues that play the file. One may play it several times. */
function usersText(fileName: string, flow: CallFlow): string {
  const names = new Set(usesOfAudio(flow, fileName).map(({ name }) => name))
  if (names.size > 0) return joinWords([...names])
  if (flow.isIncomplete || flow.missing) return 'Not known'
  return flow.hidden ? 'Nothing that you can see' : 'Not used'
}
