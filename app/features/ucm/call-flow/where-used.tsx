/** Says where a record is used: on its page, where it is changed, and before it is removed. */
import { Link } from '@remix-run/react'
import { Alert } from '~/ui/alert'
import { Card } from '~/ui/card'
import { Icon } from '~/ui/icon'
import { Name, NamingText } from '~/ui/names'
import type { Loadable } from '~/systems/upstream/loadable.server'
import { ReadAllLink, UnreadRecordsNote, unreadRecordsText } from './unread-records-note'
import type { Use } from './call-flow'
import type { Uses } from './read-call-flow.server'

interface WhereUsedProps {
  readonly uses: Loadable<Uses>
  readonly noun: string
}

const ASK = 'See where it is used'

/** Part of a dialog. `uses`: undefined before people ask. */
export function WhereUsed({ uses, noun }: { uses: Loadable<Uses> | undefined; noun: string }) {
  if (!uses) {
    return (
      <p>
        <ReadAllLink text={ASK} />
      </p>
    )
  }
  return (
    <>
      {uses.kind === 'loaded' && uses.content.uses.length > 0 && <p className="mb-1">{`This ${noun} is used here:`}</p>}
      <UsesContent uses={uses} noun={noun} />
    </>
  )
}

export function WhereUsedCard({ uses, noun }: WhereUsedProps) {
  return (
    <Card title="Where it is used" flush>
      <UsesContent uses={uses} noun={noun} />
    </Card>
  )
}

const SHOWN_USES = 6

function UsesContent({ uses, noun }: WhereUsedProps) {
  if (uses.kind === 'denied') return <p>{`Your account cannot see where this ${noun} is used.`}</p>
  if (uses.kind === 'failed') {
    return (
      <Alert kind="warning">
        <span>{`We could not find out where this ${noun} is used: ${uses.text}`}</span> <ReadAllLink text="Try again" />
      </Alert>
    )
  }
  const { uses: found, hidden, unreadRecords, isIncomplete } = uses.content
  return (
    <>
      {found.length > 0 && <UseList uses={found} />}
      {found.length === 0 && !unreadRecords && !isIncomplete && (
        <p>{`This ${noun} is not used anywhere${hidden ? ' that you can see' : ''}.`}</p>
      )}
      {unreadRecords && (
        <p className="form-text">
          <span>{`Not looked through: ${unreadRecordsText(unreadRecords)}, which may use it`}</span>
          {found.length > 0 && <span> too</span>}
          <UnreadRecordsNote records={unreadRecords} text={ASK} />
        </p>
      )}
      {isIncomplete && <p className="form-text">Some queues or IVRs could not be read, which may use it too.</p>}
      {hidden && <p className="form-text">{`Your account cannot see ${hidden}, which may use it too.`}</p>}
    </>
  )
}

function UseList({ uses }: { uses: readonly Use[] }) {
  // One more use takes as little room as a line that counts it.
  if (uses.length <= SHOWN_USES + 1) return <UseRows uses={uses} />
  return (
    <div>
      <UseRows uses={uses.slice(0, SHOWN_USES)} />
      <details>
        <summary className="px-3 py-2 small border-top">{`${uses.length - SHOWN_USES} more`}</summary>
        <UseRows uses={uses.slice(SHOWN_USES)} />
      </details>
    </div>
  )
}

const icons = { number: 'telephone', ivr: 'signpost-split', queue: 'headset', agent: 'people' } as const

export function UseRows({ uses }: { uses: readonly Use[] }) {
  return (
    <ul className="rows list-group list-group-flush uses">
      {uses.map(({ kind, name, how, to }) => (
        <li key={kind + name + how} className="list-group-item">
          <Icon name={icons[kind]} />
          <span className="rows-title" title={name}>
            {to === undefined ? (
              <Name>{name}</Name>
            ) : (
              <Link className="stretched-link" to={to}>
                <Name>{name}</Name>
              </Link>
            )}
          </span>{' '}
          <span className="uses-how text-end">
            <NamingText>{how}</NamingText>
          </span>
        </li>
      ))}
    </ul>
  )
}
