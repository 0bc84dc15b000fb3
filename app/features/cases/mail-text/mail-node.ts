/** A text of a case as pages show it: what the author said, and nothing that runs, loads or styles [847]. */
export type MailNode = string | MailElement

export interface MailElement {
  readonly tag: MailTag
  readonly content?: readonly MailNode[] | undefined
  /** Address of a link (`a`): http, https, mailto or tel. */
  readonly href?: string | undefined
  /** Only cells have these: `td` and `th`. */
  readonly colSpan?: number | undefined
  readonly rowSpan?: number | undefined
  /** First number of a list (`ol`), if that is not 1. */
  readonly start?: number | undefined
  /** Letters or Roman numbers of a list (`ol`): a, A, i or I. */
  readonly type?: 'a' | 'A' | 'i' | 'I' | undefined
  /** The number of an item (`li`), if it is not the next. */
  readonly value?: number | undefined
}

/** Marks of a text. `picture` is what a picture was. */
export type MailMark = 'b' | 'i' | 's' | 'code' | 'sub' | 'sup' | 'picture'

/** `quoted` folds what was said before; `cut` says that the rest of a long text is not here, `left-out` that what was said before is not here, `unread` that its markup was not read. */
export type MailTag =
  | MailMark
  | 'a'
  | 'br'
  | 'p'
  | 'pre'
  | 'hr'
  | 'ul'
  | 'ol'
  | 'li'
  | 'blockquote'
  | 'table'
  | 'tr'
  | 'th'
  | 'td'
  | 'quoted'
  | 'cut'
  | 'left-out'
  | 'unread'
