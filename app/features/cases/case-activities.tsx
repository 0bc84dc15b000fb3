/** The activities of a case, newest first [126]. */
import { Badge } from '~/ui/badge'
import { Initials } from '~/ui/initials'
import type { Loadable } from '~/systems/upstream/loadable.server'
import { LoadableSection } from '~/ui/loadable-section'
import { Time } from '~/ui/time'
import type { ActivityView } from './case-view.server'
import { MailText } from './mail-text/mail-text'

interface TimelineProps {
  readonly timeline: Loadable<ActivityView[]>
  /** The case's. A subject that only repeats it is in small print. */
  readonly title: string
  readonly onPaper?: boolean
}

export function Timeline({ timeline, ...rest }: TimelineProps) {
  return (
    <LoadableSection section={timeline}>
      {(activities) => <Activities activities={activities} {...rest} />}
    </LoadableSection>
  )
}

interface ActivitiesProps extends Omit<TimelineProps, 'timeline'> {
  readonly activities: readonly ActivityView[]
}

function Activities({ activities, title, onPaper }: ActivitiesProps) {
  if (activities.length === 0) return <p>No messages yet.</p>
  return (
    <ol className="timeline list-unstyled mb-0">
      {activities.map(({ subject, type, status, createdBy, createdOn, isOpen, isOwn, description }, index) => {
        const kind = [type, isOpen ? '' : status].filter(Boolean).join(', ')
        const repeats = subject.replace(/^re: /i, '') === title
        return (
          <li key={index} id={index === 0 ? 'newest' : undefined}>
            <Initials name={createdBy} className={isOwn ? '' : 'who-us'} />
            <article className={isOwn ? 'entry entry-own card' : 'entry card'}>
              <header className="d-flex flex-wrap column-gap-2 align-items-center px-3 py-6 border-bottom small text-body-secondary">
                <h3 className="entry-author" translate={createdBy ? 'no' : undefined}>
                  {createdBy || type}
                </h3>
                {kind && <span>{` ${kind}`}</span>} {isOpen && <Badge text={status} tone="active" />}{' '}
                <span className="ms-auto">
                  <Time date={createdOn} />
                </span>
              </header>
              {subject && (
                <p className={`px-3 pt-10 pb-0 mb-0 ${repeats ? 'small text-body-secondary' : 'fw-semibold'}`}>
                  {subject}
                </p>
              )}
              {description.length > 0 && (
                <div className={`entry-text px-3 pb-12 ${subject ? 'pt-1' : 'pt-12'}`}>
                  <MailText text={description} onPaper={onPaper} />
                </div>
              )}
            </article>
          </li>
        )
      })}
    </ol>
  )
}
