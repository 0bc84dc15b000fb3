/** The places of rows in a list that is not sorted as a whole. */
import { expect, it } from 'vitest'
import { orderedRows, placesOf } from '../../app/lists/list-view.server'
import { dateFormatter } from '../../app/time/dates.server'
import { recordingList } from '../../app/ucm/recordings/recording-list'

const formatDate = dateFormatter('Europe/Amsterdam')
const rows = Array.from({ length: 300 }, (_, at) => ({
  CallTo: `Number ${(at * 7) % 40}`,
  CallDateTime: new Date(Date.UTC(2026, 0, 1 + (at % 60), (at * 5) % 24)).toISOString(),
  CallDuration: '00:01:00',
  FileName: `recording-${at}`,
  FileExtension: 'wav',
}))

it.each(['', '?sort=call-to', '?sort=-call-to', '?sort=date', '?q=number+3', '?date=14', '?date=14&sort=call-to'])(
  'has each row at its place in the list of recordings%s, and none at others [759]',
  (query) => {
    const url = new URL(`http://localhost/ucm/recordings${query}`)
    const ordered = orderedRows(rows, url, recordingList, formatDate)
    const { rowAt, placeOf } = placesOf(rows, url, recordingList, formatDate)
    expect(ordered.map((_, place) => rowAt(place))).toEqual(ordered)
    expect([rowAt(-1), rowAt(ordered.length)]).toEqual([undefined, undefined])
    const places = rows.map((_, index) => placeOf(index))
    expect(places).toEqual(
      rows.map((row) => {
        const place = ordered.indexOf(row)
        return place < 0 ? undefined : place
      }),
    )
  },
)
