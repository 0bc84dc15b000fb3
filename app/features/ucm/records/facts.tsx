import { AS_IT_IS } from '~/ui/names'
import { Link } from '@remix-run/react'
import { Detail, NOT_GIVEN } from '~/ui/details'
import { Tabs } from '~/ui/tabs/tabs'
import type { TargetKind } from '../call-flow/menu-actions'
import { targetUrl } from '../record-urls'
import type { Elements } from '~/ui/elements'

export interface FactTab {
  readonly id: string
  readonly title: string
  readonly facts: readonly Fact[]
}

export interface Fact {
  readonly label: string
  readonly value: string
  readonly isName?: boolean | undefined
  /** The value names a record of this kind and becomes a link to it. */
  readonly kind?: TargetKind | undefined
}

interface FactTabsProps {
  readonly label: string
  readonly tabs: readonly FactTab[]
  readonly children?: Elements
}

/** The facts of a queue or an IVR, in tabs. */
export function FactTabs({ label, tabs, children }: FactTabsProps) {
  const contents = tabs.map(({ id, title, facts }) => ({
    id,
    title,
    content: (
      <dl className="facts facts-wide">
        {facts.map(({ label: term, value, kind, isName }) => (
          <Detail key={term} term={term} isName={isName}>
            {value && kind ? <TargetLink kind={kind} name={value} /> : value || NOT_GIVEN}
          </Detail>
        ))}
      </dl>
    ),
  }))
  return (
    <Tabs label={label} tabs={contents}>
      {children}
    </Tabs>
  )
}

/** Links what an option or a field names. */
export function TargetLink({ kind, name }: { kind: TargetKind; name: string }) {
  return (
    <Link to={targetUrl(kind, name)} {...AS_IT_IS}>
      {name}
    </Link>
  )
}
