/** /ucm: the dashboard of uCallManager [240]. */
import { Link, useLoaderData } from '@remix-run/react'
import { holidays } from '~contract/ucm/holidays'
import { guarded, type SignedInArgs } from '~/access/guarded.server'
import { load, loadIf } from '~/systems/upstream/loadable.server'
import { callManagerWidgets, readTiles } from '~/features/widgets.server'
import { pages } from '~/pages'
import { allTimes } from '~/platform/text/wording'
import { todayOf } from '~/platform/time/local-days.server'
import { IfAllowed } from '~/ui/allowed'
import { Card } from '~/ui/card'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { LoadableSection } from '~/ui/loadable-section'
import { PageHead } from '~/ui/page-head'
import { RemindersCard } from '~/ui/reminders-card'
import { Time } from '~/ui/time'
import { Tiles } from '~/ui/tiles'
import { nextHoliday } from '../holidays/year.server'
import { FindingsCard } from './findings-card'
import { BoardCard } from './board-card'
import { readNow } from './read-now.server'
import { readDueReminders } from '../runs/reminders.server'
import { reminderLinks } from '../runs/run-view'
import { ShiftsTodayCard } from './shifts-today-card'
import { WithNames } from '~/ui/names'

/** Leaves out the tiles that this person may not see. */
export const loader = guarded('page', async (args) => {
  const { api, can } = args
  const widgets = callManagerWidgets.filter(({ ability }) => can(ability))
  const [tiles, now, holiday, reminders] = await Promise.all([
    readTiles(widgets, { can, count: (call) => api.send(call) }),
    loadIf(can('calls.view'), () => readNow(args)),
    loadIf(can('holidays.count'), () => readNextHoliday(args)),
    load(() => readDueReminders(args)),
  ])
  return { tiles, now, holiday, reminders, timeZone: args.context.settings.PORTAL_TIME_ZONE }
})

async function readNextHoliday({ api, formatDate }: SignedInArgs) {
  const { rows, missing } = await api.cached(holidays.list)
  return missing > 0 ? undefined : nextHoliday(rows, todayOf(formatDate), formatDate)
}

export default function CallManagerPage() {
  const { tiles, now, holiday, reminders, timeZone } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={pages.ucm.title}
        subtitle={
          now.kind === 'loaded'
            ? `${now.content.when}. ${allTimes(timeZone)}.`
            : 'Queues, agents and holidays of your organisation'
        }
      >
        <IfAllowed ability="calls.view">
          <Link className="btn btn-outline-secondary" to={pages.check.path}>
            {pages.check.title}
          </Link>{' '}
          <Link className="btn btn-outline-secondary" to={pages.callsOfPeriod.path}>
            {pages.callsOfPeriod.title}
          </Link>{' '}
          <Link className="btn btn-primary" to={pages.whoAnswers.path}>
            <Icon name="telephone" />
            <span>{pages.whoAnswers.title}</span>
          </Link>
        </IfAllowed>
      </PageHead>
      {reminders.kind === 'loaded' && <RemindersCard reminders={reminders.content} links={reminderLinks} />}
      {now.kind === 'loaded' && (
        <WithNames names={now.content.names}>
          <BoardCard now={now.content} />
        </WithNames>
      )}
      {now.kind === 'failed' && (
        <Card title="Your numbers">
          <LoadableSection section={now}>{() => null}</LoadableSection>
        </Card>
      )}
      <div className="halves">
        {now.kind === 'loaded' && now.content.findings.length > 0 && (
          <WithNames names={now.content.names}>
            <FindingsCard findings={now.content.findings} />
          </WithNames>
        )}
        <div>
          {tiles.length > 0 ? (
            <Tiles tiles={tiles} level="h2" />
          ) : (
            <section className="card mb-3">
              <EmptyState
                icon="headset"
                title="No queues, agents or holidays"
                text="Your account has no permission to see them."
              />
            </section>
          )}
          {now.kind === 'loaded' && now.content.shifts.length + now.content.unreadShifts.length > 0 && (
            <ShiftsTodayCard {...now.content} />
          )}
          {holiday.kind !== 'denied' && (
            <Card title="Next holiday">
              <LoadableSection section={holiday}>
                {(next) => (
                  <p className="mb-0">
                    {next ? (
                      <span>
                        <Link to={pages.holidays.path}>{next.names}</Link>, <Time date={next.date} />{' '}
                        <span>{`(${next.when})`}</span>
                      </span>
                    ) : (
                      'No holiday planned.'
                    )}
                  </p>
                )}
              </LoadableSection>
            </Card>
          )}
        </div>
      </div>
    </>
  )
}
