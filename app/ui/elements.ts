import type { ReactElement } from 'react'

/** Content that a component shows beside other content. A text alone is refused: it needs an element that has nothing else [845]. */
export type Elements = ReactElement | '' | false | null | undefined | readonly Elements[]
