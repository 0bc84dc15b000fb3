/** The page of recordings without its list: the recording in the player, and its neighbours. */
import type { SignedInArgs } from '~/access/guarded.server'
import type { ListView } from '~/lists/list'
import { listUrl, queryOf, rowUrl, cellText } from '~/lists/list-state'
import type { readList } from '~/lists/list-loader.server'
import { PAGE_ROWS } from '~/lists/list-view.server'
import { PLAY_PARAM, recordingId, recordingList, soundUrl, type ListedRecording } from './recording-list'
import { fullName } from '~/platform/files/saved-name'
import { allTimes, countNoun } from '~/platform/text/wording'
import { chosenTimeOf, whenText } from './recording-times'

export function recordingsView(
  { rows, ordered, view }: Awaited<ReturnType<typeof readList<ListedRecording>>>,
  args: SignedInArgs,
) {
  const { url, formatDate } = args
  const chosen = chosenTimeOf(url.searchParams)
  const playId = url.searchParams.get(PLAY_PARAM)
  const pickedRow = playId === null ? undefined : rows.find((row) => recordingId(row) === playId)
  const playedRow = pickedRow ?? ordered[0]
  const playedId = playedRow && recordingId(playedRow)
  return {
    view: pickedRow ? { ...view, rows: view.rows.map((row) => (row.id === playedId ? playing(row) : row)) } : view,
    chosen,
    shown: `${countNoun(view.total, 'recorded call')}${whenText(chosen)}. ${allTimes(args.context.settings.PORTAL_TIME_ZONE)}.`,
    player: playedRow && {
      id: recordingId(playedRow),
      file: fullName(playedRow),
      callTo: playedRow.CallTo,
      date: formatDate(playedRow.CallDateTime),
      sound: soundUrl('sound', recordingId(playedRow), chosen),
      download: soundUrl('download', recordingId(playedRow), chosen),
      /** The URL of the list as it is with this recording playing; undefined if somebody chose it, so it plays at once. */
      pick: pickedRow ? undefined : rowUrl(recordingList, recordingId(playedRow), queryOf(recordingList, view.state)),
      ...neighbourUrls(ordered, playedRow, view),
    },
    isMissing: playId !== null && !pickedRow,
  }
}

/** The row says in text that people play it [444]. */
function playing(row: ListView['rows'][number]): ListView['rows'][number] {
  const [callTo = '', ...rest] = row.cells
  return { ...row, cells: [`${cellText(callTo)} (currently playing)`, ...rest] }
}

/** The URLs of the recordings before and after it in the list, each with its page. */
function neighbourUrls(ordered: readonly ListedRecording[], played: ListedRecording, { state }: ListView) {
  const urlOf = (place: number) => {
    const row = ordered[place]
    if (!row) return undefined
    const scope = { ...state.scope, [PLAY_PARAM]: recordingId(row) }
    return listUrl(recordingList, { ...state, scope, page: Math.floor(place / PAGE_ROWS) + 1 })
  }
  const index = ordered.indexOf(played)
  return index < 0 ? { previous: undefined, next: undefined } : { previous: urlOf(index - 1), next: urlOf(index + 1) }
}
