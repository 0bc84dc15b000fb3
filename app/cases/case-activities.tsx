/** The activities of a case, newest first [126]. */
import { Badge } from '../ui/badge'
import { Initials } from '../ui/initials'
import { Lines } from '../ui/lines'
import { Loadable } from '../ui/loadable'
import { Time } from '../ui/time'
import type { ActivityView } from './case-view.server'

/** `title`: the case's. A subject that only repeats it is in small print. */
export function Timeline({ timeline, title }: { timeline: Loadable<ActivityView[]>; title: string }) {
  return <Loadable section={timeline}>{(activities) => <Activities activities={activities} title={title} />}</Loadable>
}

function Activities({ activities, title }: { activities: readonly ActivityView[]; title: string }) {
  if (activities.length === 0) return <p>No activity yet.</p>
  return (
    <ol className="timeline">
      {activities.map(({ subject, type, status, createdBy, createdOn, description }, index) => {
        const isOwn = /^portal/i.test(type)
        const isOpen = /open|active|scheduled|draft/i.test(status)
        const kind = [type, isOpen ? '' : status].filter(Boolean).join(', ')
        const repeats = subject.replace(/^re: /i, '') === title
        return (
          <li key={index} id={index === 0 ? 'newest' : undefined}>
            <Initials name={createdBy} className={isOwn ? '' : 'who-us'} />
            <article className={isOwn ? 'entry entry-own' : 'entry'}>
              <header>
                <h3>{createdBy || type}</h3>
                {kind && <span> {kind}</span>} {isOpen && <Badge text={status} tone="active" />}{' '}
                <Time date={createdOn} />
              </header>
              {subject && <p className={repeats ? 'entry-subject entry-re' : 'entry-subject'}>{subject}</p>}
              {description && (
                <p className="entry-text">
                  <Lines text={description} />
                </p>
              )}
            </article>
          </li>
        )
      })}
    </ol>
  )
}
