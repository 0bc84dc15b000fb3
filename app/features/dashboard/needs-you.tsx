/** Cards above all others: numbers whose callers are lost, and cases that wait for an answer [603] [997]. */
import { Link } from '@remix-run/react'
import type { IconName } from '~/icons'
import { pages } from '~/pages'
import { countNoun } from '~/platform/text/wording'
import type { Loadable } from '~/systems/upstream/loadable.server'
import type { Elements } from '~/ui/elements'
import { Icon } from '~/ui/icon'
import { NamingText, WithNames } from '~/ui/names'
import { TILE } from '~/ui/tiles'
import type { PhonesView } from '../ucm/now/read-phones.server'
import type { readCaseNews } from './news.server'

interface NeedsYouProps {
  readonly cases: Awaited<ReturnType<typeof readCaseNews>>
  readonly phones: Loadable<PhonesView>
}

export function NeedsYou({ cases, phones }: NeedsYouProps) {
  const lost = phones.kind === 'loaded' ? phones.content.rows.filter(({ isLost }) => isLost) : []
  const lostCount = phones.kind === 'loaded' ? phones.content.counts.find(({ group }) => group === 'nobody')?.count : 0
  const waiting = cases.kind === 'loaded' ? cases.content.waiting : undefined
  const [worst] = lost
  const [oldest] = waiting?.oldest ?? []
  if (!worst && !oldest) return null
  return (
    <ul className="tiles needs list-unstyled mb-3">
      {worst && lostCount !== undefined && (
        <Need
          edge="edge-danger"
          icon="telephone"
          title={`Callers are lost at ${countNoun(lostCount, 'number')}`}
          link={{ to: lostCount === 1 ? worst.to : pages.ucm.path, text: 'See why' }}
        >
          <WithNames names={[worst.name]}>
            <NamingText>{`${worst.name}: ${worst.text}`}</NamingText>
          </WithNames>
        </Need>
      )}
      {waiting && oldest && (
        <Need
          edge="edge-attention"
          icon="life-preserver"
          title={waiting.count === 1 ? '1 case needs your answer' : `${waiting.count} cases need your answer`}
          link={{ to: waiting.all, text: `Show all ${waiting.count}` }}
        >
          <span>{`Opened ${oldest.ago}: ${oldest.title}`}</span>
        </Need>
      )}
    </ul>
  )
}

interface NeedProps {
  readonly edge: string
  readonly icon: IconName
  readonly title: string
  readonly link: { readonly to: string; readonly text: string }
  readonly children: Elements
}

function Need({ edge, icon, title, link, children }: NeedProps) {
  return (
    <li>
      <div className={`${TILE} ${edge}`}>
        <Icon name={icon} className="d-none d-md-block" />
        <div className="flex-fill min-w-0">
          <p className="mb-0 fw-semibold">{title}</p>
          <p className="mb-0 small text-body-secondary text-truncate">{children}</p>
        </div>
        <Link className="stretched-link small text-nowrap text-decoration-underline" to={link.to}>
          {link.text}
        </Link>
      </div>
    </li>
  )
}
