/** Reads the texts of cases, which may be mails in HTML (decision 36). */
import { givingWay } from '../../../platform/time/give-way'
import { htmlTree } from './html-tree.server'
import { isHtml } from './is-html.server'
import type { MailNode } from './mail-node'
import { htmlParagraphs, plainParagraphs } from './paragraphs.server'
import { foldQuotes } from './quotes.server'

/** What a text and a page may have, so that no text makes others wait [852]. Elements are tags, lines and links. */
const OF_A_TEXT = { characters: 500_000, elements: 4_000 }
const OF_A_PAGE = { characters: 2_000_000, elements: 12_000 }

export interface MailTextOptions {
  /** What people sent through the portal is never HTML, whatever it looks like [848]. */
  readonly isPlain?: boolean
}

/** Reads the texts of one page, in the order of their importance: its limits are for all of them together. */
export function mailTextReader(): (text: string, options?: MailTextOptions) => Promise<MailNode[]> {
  const left = { ...OF_A_PAGE }
  const giveWay = givingWay()
  return async (text, { isPlain = false } = {}) => {
    const most = Math.min(OF_A_TEXT.characters, left.characters)
    const allowed = Math.min(OF_A_TEXT.elements, left.elements)
    const limit = { elements: allowed, isExceeded: text.length > most }
    const read = text.slice(0, most)
    const paragraphs =
      !isPlain && isHtml(read)
        ? htmlParagraphs(await htmlTree(read, limit, giveWay), limit)
        : plainParagraphs(read, limit)
    left.characters -= read.length
    left.elements -= allowed - limit.elements
    await giveWay()
    const folded = foldQuotes(paragraphs)
    return limit.isExceeded ? [...folded, { tag: 'cut' }] : folded
  }
}
