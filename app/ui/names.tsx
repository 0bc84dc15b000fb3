/** Names, numbers and codes, which a browser's translator leaves as they are [846]. */
import { createContext, useContext } from 'react'
import type { Elements } from './elements'

/** For an element that holds nothing else. */
export const AS_IT_IS = { translate: 'no' } as const

export function Name({ children }: { children: string }) {
  return <span {...AS_IT_IS}>{children}</span>
}

/** A sentence with names in it. */
export function TextWithNames({ text, names }: { text: string; names: readonly string[] }) {
  const parts = partsOf(text, names)
  if (parts.length < 2) return names.includes(text) ? <Name>{text}</Name> : <span>{text}</span>
  return (
    <span>
      {parts.map((part, index) =>
        names.includes(part) ? <Name key={index}>{part}</Name> : <span key={index}>{part}</span>,
      )}
    </span>
  )
}

/** The names of a page whose texts are made of them. */
const NamesOfPage = createContext<readonly string[]>([])

export function WithNames({ names, children }: { names: readonly string[]; children: Elements }) {
  return <NamesOfPage.Provider value={names}>{children}</NamesOfPage.Provider>
}

/** A text within `WithNames`. */
export function NamingText({ children }: { children: string }) {
  return <TextWithNames text={children} names={useContext(NamesOfPage)} />
}

/** Whole names only: a queue 'con' is not part of 'confirm'. The longest first, because one may be the beginning of another. */
function partsOf(text: string, names: readonly string[]): string[] {
  const [name, ...others] = names.filter(Boolean).sort((a, b) => b.length - a.length)
  if (name === undefined) return [text]
  const whole = new RegExp(
    `(?<![\\p{L}\\p{N}])${name.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')}(?![\\p{L}\\p{N}])`,
    'u',
  )
  return text
    .split(whole)
    .flatMap((part, index) => [...(index > 0 ? [name] : []), ...partsOf(part, others)])
    .filter(Boolean)
}
