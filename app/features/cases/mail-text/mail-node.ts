/** A text of a case as pages show it: what the author said, and nothing that runs, loads or styles [847]. */
export type MailNode = string | MailElement

/** Numbers: the first of a list (`ol`), that of an item (`li`), columns and rows of a cell. */
type MailNumbers = Readonly<Partial<Record<'start' | 'value' | 'colSpan' | 'rowSpan', number | undefined>>>

export interface MailElement extends MailNumbers {
  readonly tag: MailTag
  readonly content?: readonly MailNode[] | undefined
  /** Address of a link (`a`): http, https, mailto or tel. */
  readonly href?: string | undefined
  /** Letters or Roman numbers of a list (`ol`). */
  readonly type?: (typeof LIST_TYPES)[number] | undefined
}

export const LIST_TYPES = ['a', 'A', 'i', 'I'] as const

/** Elements of a mail that a page has as they are: those within a line, and blocks. */
export const INLINE_TAGS = [
  ...(['a', 'b', 'strong', 'i', 'em', 's', 'del', 'code', 'kbd', 'samp', 'sub', 'sup', 'q'] as const),
] as const
export const BLOCK_TAGS = [
  ...(['p', 'div', 'pre', 'blockquote', 'section', 'figure', 'figcaption', 'hr', 'ul', 'ol', 'li'] as const),
  ...(['dl', 'dt', 'dd', 'table', 'caption', 'tr', 'td', 'th'] as const),
]

/**
 * `picture` is what a picture was. `quoted` folds what was said before; `cut` says that the rest of a long text is not here, `left-out` that what was
 * said before is not here, `unread` that its markup was not read.
 */
export type MailTag =
  | (typeof INLINE_TAGS)[number]
  | (typeof BLOCK_TAGS)[number]
  | ('br' | 'tbody' | 'picture' | 'quoted' | 'cut' | 'left-out' | 'unread')

const INLINE: ReadonlySet<MailTag> = new Set([...INLINE_TAGS, 'picture'])

/** Tells if it is within a line, whatever is in it. */
export function isInline(node: MailNode): boolean {
  return typeof node === 'string' || INLINE.has(node.tag)
}

/** The words, with a line end at each break and around each block. */
export function textOfNodes(nodes: readonly MailNode[]): string {
  const texts = nodes.map((node) => {
    if (typeof node === 'string') return node
    const text = textOfNodes(node.content ?? [])
    return isInline(node) ? text : `\n${text}\n`
  })
  return texts.join('')
}
