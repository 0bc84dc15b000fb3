/** Limits of texts and of a page, which say what was left out [852] [941]. */
import type { MailNode } from './mail-node'

/** The rest that a text may have. */
export interface Limit {
  /** Tags, lines and links. */
  elements: number
  /** Telephone numbers that may still be looked at: the library takes 50 µs for one. */
  telephones: number
  /** Something was left out. */
  isExceeded: boolean
}

/** Takes elements of the limit. False if there are not so many left. */
export function takeElements(limit: Omit<Limit, 'telephones'>, count = 1): boolean {
  const isEnough = limit.elements >= count
  if (isEnough) limit.elements -= count
  else limit.isExceeded = true
  return isEnough
}

/** The texts of a page as far as it has room: the authors' own words of all first, then what was said before. */
export function withinPage(texts: readonly (readonly MailNode[])[], elements: number): MailNode[][] {
  const page = { elements, isExceeded: false }
  const withoutQuotes = texts.map((text) => {
    page.isExceeded = false
    const words = ownWords(text, page)
    return page.isExceeded ? [...words, { tag: 'cut' } as const] : words
  })
  return withoutQuotes.map((text) => withQuotes(text, page))
}

type Room = Omit<Limit, 'telephones'>

function ownWords(nodes: readonly MailNode[], page: Room): MailNode[] {
  const words: MailNode[] = []
  for (const node of nodes) {
    const isOwn = typeof node === 'object' && node.tag !== 'quoted'
    if (page.isExceeded || (isOwn && !takeElements(page))) break
    words.push(isOwn && node.content ? { ...node, content: ownWords(node.content, page) } : node)
  }
  return words
}

function withQuotes(nodes: readonly MailNode[], page: Room): MailNode[] {
  return nodes.map((node) => {
    if (typeof node === 'string' || !node.content) return node
    if (node.tag !== 'quoted') return { ...node, content: withQuotes(node.content, page) }
    return takeElements(page, elementsIn(node)) ? node : { tag: 'left-out' }
  })
}

function elementsIn(node: MailNode): number {
  return typeof node === 'string' ? 0 : (node.content ?? []).reduce((sum, one) => sum + elementsIn(one), 1)
}
