/** The files of the audio library, and where each is used [629]. */
import type { Rows } from '~contract/endpoint'
import { audio } from '~contract/ucm/audio'
import type { SignedInArgs } from '~/access/guarded.server'
import type { ListSource } from '~/lists/list-loader.server'
import { mapLoaded } from '~/systems/upstream/loadable.server'
import { joinWords, NOT_KNOWN } from '~/platform/text/wording'
import { gapsOf, usesOfAudio, type CallFlow } from '../call-flow/call-flow'
import { readCallFlow } from '../call-flow/read-call-flow.server'
import { audioList, soundNameList, NOT_USED, type LibraryUses, type ListedAudio } from './audio-list'

interface Library extends Rows<ListedAudio> {
  readonly uses: LibraryUses
}

export const audioSource: ListSource<ListedAudio> = { list: audioList, read: readLibrary }

/** The files alone: where they are used takes a call for each queue and IVR. */
export const soundNameSource: ListSource<ListedAudio> = {
  list: soundNameList,
  async read({ api }) {
    const { rows, missing } = await api.cached(audio.list)
    return { rows: rows.map((file) => ({ ...file, users: [], usedBy: '' })), missing }
  },
}

/** The files, and where they are used as far as that is known. */
export async function readLibrary(args: SignedInArgs): Promise<Library> {
  const [{ rows, missing }, flow] = await Promise.all([
    args.api.cached(audio.list),
    readCallFlow(args, ['sounds', 'options'], 'on request'),
  ])
  return {
    rows: rows.map((file) => ({
      ...file,
      ...(flow.kind === 'loaded' ? usesOf(file.Filename, flow.content) : { users: [], usedBy: '' }),
    })),
    missing,
    uses: mapLoaded(flow, gapsOf),
  }
}

/** The IVRs and queues that play the file. One may play it several times. */
function usesOf(fileName: string, flow: CallFlow): Pick<ListedAudio, 'users' | 'usedBy'> {
  const users = [...new Set(usesOfAudio(flow, fileName).map(({ name }) => name))]
  if (users.length > 0) return { users, usedBy: joinWords(users) }
  if (flow.isIncomplete || flow.unreadRecords) return { users, usedBy: NOT_KNOWN }
  return { users, usedBy: flow.hidden ? 'Nothing that you can see' : NOT_USED }
}
