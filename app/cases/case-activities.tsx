/** The activities of a case, newest first (A§2, A§3). */
import { Badge } from '../ui/badge'
import { Loadable } from '../ui/loadable'
import { Time } from '../ui/time'
import type { ActivityView } from './case-view.server'

export function Timeline({ timeline }: { timeline: Loadable<ActivityView[]> }) {
  return <Loadable of={timeline}>{(activities) => <Activities activities={activities} />}</Loadable>
}

function Activities({ activities }: { activities: readonly ActivityView[] }) {
  if (activities.length === 0) return <p className="mb-0">No activity yet.</p>
  return (
    <ol className="timeline list-unstyled mb-0">
      {activities.map((activity, index) => (
        <li key={index}>
          <h3 className="mb-0">{activity.subject || activity.type}</h3>
          <p className="timeline-meta">
            {activity.createdBy && <span>{activity.createdBy}</span>}
            <Time date={activity.createdOn} />
            {activity.type && <Badge text={activity.type} tone="plain" />}
            {activity.status && <Badge text={activity.status} tone={activityTone(activity.status)} />}
          </p>
          {activity.description && <p className="timeline-text">{activity.description}</p>}
        </li>
      ))}
    </ol>
  )
}

/** The words are the provider's. Only what is still to do gets a colour. */
function activityTone(status: string) {
  return /open|active|scheduled|draft/i.test(status) ? 'busy' : 'plain'
}
