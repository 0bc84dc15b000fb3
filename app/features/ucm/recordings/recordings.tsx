/** /ucm/recordings: a player, filters, and the list of recordings [434]. */
import { Form, Link, useLoaderData, useLocation } from '@remix-run/react'
import { Fragment } from 'react'
import { guarded } from '../../../access/guarded.server'
import { readList } from '../../../lists/list-page.server'
import { Alert } from '../../../ui/alert'
import { EmptyState } from '../../../ui/empty-state'
import { useFieldsOf } from '../../../ui/hydration'
import { ListPage } from '../../../ui/list-page'
import { BusyHours } from './busy-hours'
import { Player } from './player'
import { recordingList } from './recording-list'
import { recordingSource } from './recording-source.server'
import { times } from './recording-times'
import { recordingsView } from './recordings-view.server'

export const loader = guarded('page', async (args) => {
  return recordingsView(await readList(args, recordingSource), args)
})

export default function RecordingsPage() {
  const { view, shown, player, isMissing } = useLoaderData<typeof loader>()
  return (
    <ListPage
      list={recordingList}
      view={view}
      subtitle={shown}
      marked={player?.id}
      empty={<NoRecordings shown={shown} />}
      notice={
        <>
          {isMissing && <Alert kind="warning">The recording that you asked for is not in this list.</Alert>}
          {player && <Player {...player} />}
        </>
      }
      tools={
        <>
          <TimeFilters />
          {view.total > 0 && <BusyHours view={view} />}
        </>
      }
    />
  )
}

/** Empty again when the list has come: the line below the heading says what the list shows [441]. */
function TimeFilters() {
  const { key } = useLocation()
  const { form, onInput } = useFieldsOf(key, Object.fromEntries(times.map(({ name }) => [name, ''])))
  return (
    <Form
      ref={form}
      className="list-tools d-print-none"
      method="get"
      action={recordingList.page.path}
      role="search"
      aria-label="Time of the recordings"
      onInput={onInput}
    >
      {times.map(({ name, label, values }) => (
        <Fragment key={name}>
          <select
            className="form-select form-select-sm time-filter"
            name={name}
            aria-label={label}
            aria-describedby="time-note"
            defaultValue=""
          >
            <option value="">{`${label}: any`}</option>
            {values.map((value) => (
              <option key={value} value={value}>
                {value}
              </option>
            ))}
          </select>{' '}
        </Fragment>
      ))}
      <button className="btn btn-outline-secondary">Show</button>{' '}
      <Link className="small" to={recordingList.page.path}>
        Show all
      </Link>{' '}
      <small className="text-body-secondary" id="time-note">
        Month, day and hour as the telephone system counts
      </small>
    </Form>
  )
}

function NoRecordings({ shown }: { shown: string }) {
  return (
    <EmptyState icon="music-note-beamed" title="No recordings" text={`${shown}. Recorded calls will appear here.`}>
      <Link className="btn btn-outline-secondary" to={recordingList.page.path}>
        Show all recordings
      </Link>
    </EmptyState>
  )
}
