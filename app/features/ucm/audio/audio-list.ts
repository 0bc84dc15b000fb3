import type { AudioFile } from '~contract/ucm/audio'
import type { List } from '~/lists/list'
import { href } from '~/href'
import { pages } from '~/pages'
import type { Loadable } from '~/systems/upstream/loadable.server'
import { READ_ALL } from '~/forms/page-behind'
import { joinWords, NOT_KNOWN, yesOrNo } from '~/platform/text/wording'
import type { FlowGaps } from '../call-flow/call-flow'

export const NOT_USED = 'Not used'

export interface ListedAudio extends AudioFile {
  /** The names of the queues and IVRs that play the file, as far as they are known. */
  readonly users: readonly string[]
  /** The users in words, or that there is none; '' where nothing is known of them. */
  readonly usedBy: string
}

/** Says how much is known about where the files are used. */
export type LibraryUses = Loadable<FlowGaps>

export const audioList: List<ListedAudio> = {
  page: pages.audio,
  subtitle: 'Sounds that queues and IVRs play',
  noun: 'audio files',
  columns: [
    { name: 'name', isName: true, label: 'File name', value: (row) => row.Filename },
    {
      name: 'used',
      isName: true,
      label: 'Used by',
      value: (row) => row.usedBy,
      lines: ({ users, usedBy }) => [
        users.length > 0 ? { amount: users.length, text: joinWords(users, MAX_USERS_NAMED) } : { text: usedBy },
      ],
    },
    { name: 'in-use', label: 'In use', value: inUse, drops: 'always' },
  ],
  searches: 'File name, queue or IVR',
  filters: ['in-use'],
  scope: [READ_ALL],
  sort: 'name',
  id: (row) => row.Filename,
  rowActions: [{ name: 'delete', text: 'Delete', ability: 'edit' }],
  actionsWidth: 88,
}

/** Names of a row. The others are in the dialog that deletes the file, and in the files of the list. */
const MAX_USERS_NAMED = 2

function inUse({ users, usedBy }: ListedAudio): string {
  return users.length > 0 || usedBy === NOT_USED ? yesOrNo(users.length > 0) : NOT_KNOWN
}

/** The list of audio files without the column of what uses them, for people who may not know that. */
export const soundNameList: List<ListedAudio> = {
  ...audioList,
  columns: audioList.columns.slice(0, 1),
  filters: [],
  searches: 'File name',
}

/** The list with all uses, whatever that costs. */
export const ALL_USES_URL = href(pages.audio, { [READ_ALL]: 'yes' })
