/** Names, numbers and codes, which a browser's translator leaves as they are [846]. */
import { createContext, useContext, useMemo } from 'react'
import { nameFinder, type TextPart } from '../platform/text/names-in-text'
import type { Elements } from './elements'

/** Attributes of an element with a name and nothing else: browsers do not translate it [846]. */
export const AS_IT_IS = { translate: 'no' } as const

export function Name({ children }: { children: string }) {
  return <span {...AS_IT_IS}>{children}</span>
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

/** A text within `WithNames`. */
export function NamingText({ children }: { children: string }) {
  return <NameParts parts={useContext(FinderOfPage)(children)} />
}

function NameParts({ parts }: { parts: readonly TextPart[] }) {
  const shown = parts.map(({ text, isName }, index) =>
    isName ? <Name key={index}>{text}</Name> : <span key={index}>{text}</span>,
  )
  return shown.length === 1 ? shown[0] : <span>{shown}</span>
}
