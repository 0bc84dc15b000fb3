/** Names, numbers and codes, which a browser's translator leaves as they are [846]. Telephone numbers have groups [1037]. */
import { createContext, useContext, useMemo } from 'react'
import { nameFinder, type TextPart } from '~/platform/text/names-in-text'
import { parsePhoneGroups } from '~/platform/text/phone-groups'
import type { Elements } from './elements'
import { inPhoneGroups } from './marked'

/** Attributes of an element with a name and nothing else: browsers do not translate it [846]. */
export const AS_IT_IS = { translate: 'no' } as const

interface NameProps {
  readonly as?: 'span' | 'small' | 'strong' | 'td' | 'th'
  readonly className?: string
  readonly scope?: 'row'
  readonly children: string
}

export function Name({ as: Tag = 'span', className, scope, children }: NameProps) {
  return (
    <Tag className={className} scope={scope} {...AS_IT_IS}>
      {inPhoneGroups(children, usePhoneGroups())}
    </Tag>
  )
}

function PhoneText({ children }: { children: string }) {
  return <span>{inPhoneGroups(children, usePhoneGroups())}</span>
}

const GroupsOfPage = createContext(parsePhoneGroups(''))

/** Gives a page the groups of the numbers in its texts. */
export function WithPhoneGroups({ written, children }: { written: string; children: Elements }) {
  const groups = useMemo(() => parsePhoneGroups(written), [written])
  return <GroupsOfPage.Provider value={groups}>{children}</GroupsOfPage.Provider>
}

export function usePhoneGroups() {
  return useContext(GroupsOfPage)
}

/** A sentence with names in it. For many sentences `WithNames` reads the names once. */
export function TextWithNames({ text, names }: { text: string; names: readonly string[] }) {
  return <NameParts parts={nameFinder(names)(text)} />
}

/** The names of a page whose texts are made of them. */
const FinderOfPage = createContext(nameFinder([]))

export function WithNames({ names, children }: { names: readonly string[]; children: Elements }) {
  const finder = useMemo(() => nameFinder(names), [names])
  return <FinderOfPage.Provider value={finder}>{children}</FinderOfPage.Provider>
}

/** A text that may have the names of `WithNames` around it, and telephone numbers. */
export function NamingText({ children }: { children: string }) {
  return <NameParts parts={useContext(FinderOfPage)(children)} />
}

function NameParts({ parts }: { parts: readonly TextPart[] }) {
  const shown = parts.map(({ text, isName }, index) =>
    isName ? <Name key={index}>{text}</Name> : <PhoneText key={index}>{text}</PhoneText>,
  )
  return shown.length === 1 ? shown[0] : <span>{shown}</span>
}
