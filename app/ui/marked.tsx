/** Texts with marks: the words of a search [900], and the groups of telephone numbers [1037]. */
import { patternOf } from '~/platform/text/pattern-of'
import { beginningsIn, type Beginnings, type PhoneGroups } from '~/platform/text/phone-groups'
import type { Elements } from './elements'

/** A pattern that finds the marked parts of texts. Undefined where none is marked. */
export function marksOf(texts: readonly string[] = []): RegExp | undefined {
  return texts.length > 0 ? patternOf(/(TEXTS)/u, texts) : undefined
}

interface MarkedPart {
  readonly text: string
  readonly marks?: RegExp | undefined
  /** Beginnings have room before them, or a plus, which are no text: nothing copies or finds them [1038]. */
  readonly beginnings?: Beginnings | undefined
}

const NONE: Beginnings = new Map()

const CLASSES = { code: 'phone-code', group: 'ms-1', none: undefined } as const

/** A text with its marks, as elements: a component for each cell of a table would cost half of a page. */
export function markedText({ text, marks, beginnings = NONE }: MarkedPart): Elements {
  let end = 0
  return (marks ? text.split(marks) : [text]).flatMap((part, index) => {
    const from = end
    end += part.length
    if (part === '') return []
    const cuts = [from, ...[...beginnings.keys()].filter((place) => place > from && place < end)]
    // Each second part is a marked one.
    const Tag = index % 2 === 1 ? 'mark' : 'span'
    return cuts.map((start, index) => (
      <Tag key={start} className={CLASSES[beginnings.get(start) ?? 'none']}>
        {text.slice(start, cuts[index + 1] ?? end)}
      </Tag>
    ))
  })
}

/** A text with its telephone numbers in groups. */
export function inPhoneGroups(text: string, groups: PhoneGroups): Elements | string {
  const beginnings = beginningsIn(text, groups)
  return beginnings.size === 0 ? text : markedText({ text, beginnings })
}
