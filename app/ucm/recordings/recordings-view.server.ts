/** The page of recordings without its list: the recording in the player, its neighbours, the busy hours. */
import type { Recording } from '../../../contract/ucm/recordings'
import type { SignedInArgs } from '../../access/guarded.server'
import type { ListView } from '../../lists/list'
import { listUrl, textOf } from '../../lists/list-state'
import { orderedRows, PAGE_ROWS } from '../../lists/list-view.server'
import { PLAYED, recordingId, recordingList, soundUrl } from './recording-list'
import { chosenTimes, shownTimes } from './recording-times'

export function recordingsView(rows: readonly Recording[], view: ListView, args: SignedInArgs) {
  const { url, formatDate } = args
  const chosen = chosenTimes(url.searchParams)
  const ordered = orderedRows(rows, url, recordingList, formatDate)
  const wanted = url.searchParams.get(PLAYED)
  const picked = wanted === null ? undefined : rows.find((row) => recordingId(row) === wanted)
  const played = picked ?? ordered[0]
  const playedId = played && recordingId(played)
  return {
    view: { ...view, rows: view.rows.map((row) => (row.id === playedId ? playing(row) : row)) },
    shown: shownTimes(chosen),
    player: played && {
      id: recordingId(played),
      callTo: played.CallTo,
      date: formatDate(played.CallDateTime),
      sound: soundUrl('sound', recordingId(played), chosen),
      download: soundUrl('download', recordingId(played), chosen),
      /** Somebody chose it, so it plays at once. */
      isPicked: picked !== undefined,
      ...neighbours(ordered, played, view),
    },
    notListed: wanted !== null && picked === undefined ? wanted : undefined,
    hours: hours(rows, view, formatDate),
  }
}

/** The row says in text that it is in the player [444]. */
function playing(row: ListView['rows'][number]): ListView['rows'][number] {
  const [callTo = '', ...rest] = row.cells
  return { ...row, cells: [`${textOf(callTo)} (currently playing)`, ...rest] }
}

/** The URLs of the recordings before and after it in the list, each with its page. */
function neighbours(ordered: readonly Recording[], played: Recording, { state }: ListView) {
  const at = ordered.indexOf(played)
  const urlOf = (index: number) => {
    const row = at < 0 ? undefined : ordered[index]
    if (!row) return undefined
    const scope = { ...state.scope, [PLAYED]: recordingId(row) }
    return listUrl(recordingList, { ...state, scope, page: Math.floor(index / PAGE_ROWS) + 1 })
  }
  return { previous: urlOf(at - 1), next: urlOf(at + 1) }
}

/** The hours of the day: recordings in the list, and the URL of the list with this hour only. */
function hours(rows: readonly Recording[], { state }: ListView, formatDate: SignedInArgs['formatDate']) {
  const counts = new Map<string, number>()
  for (const { CallDateTime } of rows) {
    const hour = /T(\d\d):/.exec(formatDate(CallDateTime).iso)?.[1]
    if (hour) counts.set(hour, (counts.get(hour) ?? 0) + 1)
  }
  return Array.from({ length: 24 }, (_, index) => {
    const hour = String(index).padStart(2, '0')
    const q = `${hour}:`
    const isChosen = state.q === q
    return {
      hour,
      count: counts.get(hour) ?? 0,
      isChosen,
      to: listUrl(recordingList, { ...state, q: isChosen ? '' : q, page: 1 }),
    }
  })
}
