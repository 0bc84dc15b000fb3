/** What happened in a case, newest first (A§2, A§3), or why it cannot be shown. */
import type { Loadable } from '../access/loadable.server'
import { Badge } from '../ui/badge'
import { Card } from '../ui/card'
import { Time } from '../ui/time'
import type { ActivityView } from './case-view.server'

export function CaseActivities({ title, timeline }: { title: string; timeline: Loadable<ActivityView[]> }) {
  return (
    <Card title={title}>
      <Timeline timeline={timeline} />
    </Card>
  )
}

export function Timeline({ timeline }: { timeline: Loadable<ActivityView[]> }) {
  if (timeline.kind === 'denied') return <p className="mb-0">Access denied</p>
  if (timeline.kind === 'failed') {
    return (
      <p className="text-danger mb-0" role="alert">
        Oops, something went wrong: {timeline.text}
      </p>
    )
  }
  if (timeline.content.length === 0) return <p className="mb-0">Nothing has happened in this case yet.</p>
  return (
    <ol className="timeline">
      {timeline.content.map((activity, index) => (
        <li key={index}>
          <h3>{activity.subject || activity.type}</h3>
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

/** Words of the provider's own; only what is still to do stands out. */
function activityTone(status: string) {
  return /open|active|scheduled|draft/i.test(status) ? 'info' : 'plain'
}
