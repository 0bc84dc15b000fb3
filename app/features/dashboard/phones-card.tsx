/** A strip of the day for each number, with who answers now [997]. */
import { Link } from '@remix-run/react'
import { pages } from '~/pages'
import { countNoun } from '~/platform/text/wording'
import type { Loadable } from '~/systems/upstream/loadable.server'
import { Card } from '~/ui/card'
import { LoadableSection } from '~/ui/loadable-section'
import { AS_IT_IS, NamingText, WithNames } from '~/ui/names'
import { DayBar } from '~/ui/day-bar'
import { GapPattern } from '~/ui/bar'
import type { PhonesView } from '../ucm/now/read-phones.server'

const WORDS: Readonly<Record<PhonesView['counts'][number]['group'], string>> = {
  nobody: 'without anybody',
  'not known': 'not known',
  somebody: 'with somebody',
  closed: 'closed',
}

/** `isWide`: it has the width of the page, so a minute of its bars is wider. */
export function PhonesCard({ phones, isWide = false }: { phones: Loadable<PhonesView>; isWide?: boolean }) {
  if (phones.kind === 'denied') return null
  const more = phones.kind === 'loaded' ? `All ${countNoun(phones.content.total, 'number')}` : 'All numbers'
  return (
    <Card level="h3" flush title="Phones now" more={{ to: pages.ucm.path, text: more }}>
      <LoadableSection section={phones}>
        {({ total, looked, unread, counts, spare, rows, now, names }) => (
          <WithNames names={names}>
            <GapPattern width={isWide ? 16 : 80} />
            {unread !== '' && <p className="px-3 pt-2 mb-0 small">{unread}</p>}
            {total === 0 && unread === '' && <p className="px-3 py-2 mb-0">No queue and no IVR has a number.</p>}
            <p className="phones-sum px-3 pt-2 mb-0 small text-body-secondary">
              {counts.map(({ group, count }) => (
                <span key={group} className="d-inline-block me-12">
                  <strong className={group === 'nobody' ? 'text-danger' : 'text-body'}>{count}</strong>{' '}
                  <span>{WORDS[group]}</span>{' '}
                </span>
              ))}
              {spare > 0 && (
                <span className="d-inline-block me-12">
                  <strong className="text-body">{spare}</strong> lead nowhere
                </span>
              )}{' '}
              {looked < total && <span>{`of the first ${looked} numbers`}</span>}
            </p>
            <ul className="phones list-unstyled px-3 pt-1 pb-2 mb-0">
              {rows.map(({ name, to, bars, day, text, isLost }) => (
                <li key={to}>
                  <Link className="text-reset text-truncate" to={to} {...AS_IT_IS}>
                    {name}
                  </Link>{' '}
                  <DayBar bars={bars} label={day} now={now} />{' '}
                  <small className={isLost ? 'text-danger fw-semibold' : 'text-body-secondary'}>
                    <NamingText>{text}</NamingText>
                  </small>
                </li>
              ))}
            </ul>
          </WithNames>
        )}
      </LoadableSection>
    </Card>
  )
}
