/** Reads the texts of a case, which may be mails in HTML (decision 36). */
import type { PersonalReaders } from '~/platform/readers/readers.server'
import { foldHistory } from './history.server'
import { isHtml } from './is-html.server'
import { withinPage } from './limit.server'
import { mailTree, plainTree } from './mail-html.server'
import type { MailNode } from './mail-node'
import { shownMail } from './shown-mail.server'

/** Limits of one text, and of all texts of a page [852]. Elements are tags, lines and links; later telephone numbers are no links. */
const OF_A_TEXT = { characters: 500_000, elements: 4_000, telephones: 200 }
const OF_A_PAGE = { characters: 2_000_000, elements: 12_000 }
/** Texts of a page that together have at most so many characters take 20 ms: less than a thread takes to start. */
const MAX_HERE = 100_000

export interface SentText {
  readonly text: string
  /** People typed it in the portal: it is never HTML, whatever it looks like [848]. */
  readonly isPlain?: boolean
}

declare module '~/platform/readers/readers.server' {
  interface Readers {
    mails: { readonly input: readonly SentText[]; readonly output: readonly MailNode[][] }
  }
}

/** Reads the texts of one page, the most important first. Long ones are read in a thread; without one they have no markup. */
export async function readMailTexts(
  readers: PersonalReaders,
  texts: readonly SentText[],
): Promise<readonly MailNode[][]> {
  const characters = texts.reduce((sum, { text }) => sum + text.length, 0)
  if (characters <= MAX_HERE) return parseMails(texts)
  const read = await readers.read('mails', texts)
  return 'refused' in read ? texts.map(withoutMarkup) : read
}

/** The reader of `readMailTexts`. All texts of a page share its limits: first their own words, then what was said before them [941]. */
export function parseMails(texts: readonly SentText[]): MailNode[][] {
  let characters = OF_A_PAGE.characters
  const read = texts.map(({ text, isPlain = false }) => {
    const most = Math.min(OF_A_TEXT.characters, characters)
    const limit = { ...OF_A_TEXT, isExceeded: text.length > most }
    const part = text.slice(0, most)
    characters -= part.length
    const tree = !isPlain && isHtml(part) ? mailTree(part, limit) : plainTree(part, limit)
    const nodes = shownMail(isPlain ? tree : foldHistory(tree), limit)
    return limit.isExceeded ? [...nodes, CUT] : nodes
  })
  return withinPage(read, OF_A_PAGE.elements)
}

const CUT: MailNode = { tag: 'cut' }

/** The beginning of a text as it was sent, with a blank in the place of each tag. */
function withoutMarkup({ text, isPlain = false }: SentText): MailNode[] {
  const start = text.slice(0, MAX_WITHOUT_MARKUP)
  const [before = '', ...parts] = isPlain ? [start] : start.split('<')
  const content = [before, ...parts.map((part) => part.slice(part.indexOf('>') + 1))].join(' ').trim()
  return [{ tag: 'unread' }, { tag: 'pre', content: [content] }]
}

const MAX_WITHOUT_MARKUP = 50_000
