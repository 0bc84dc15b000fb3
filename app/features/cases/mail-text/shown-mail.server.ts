/** The tree of a mail as what pages show, element by element, with links. */
import type { Element, ElementContent, Properties } from 'hast'
import { withoutDirectionMarks } from '~/platform/text/direction-marks'
import type { Limit } from './limit.server'
import { linkTo, mailLink, withLinks } from './links.server'
import {
  BLOCK_TAGS,
  INLINE_TAGS,
  isInline,
  LIST_TYPES,
  type MailElement,
  type MailNode,
  type MailTag,
} from './mail-node'

export function shownMail(root: Element, limit: Limit): MailNode[] {
  return contentOf(root, { limit })
}

interface MailPlace {
  readonly limit: Limit
  readonly isInLink?: boolean
  readonly isInPre?: boolean
}

const TAGS: ReadonlyMap<string, MailTag> = new Map(
  ([...INLINE_TAGS, ...BLOCK_TAGS, 'br', 'quoted'] as const).map((tag) => [tag, tag]),
)
/** The content with its links. Blanks at the beginning and the end of a line are left out, as in browsers. */
function contentOf(node: Element, place: MailPlace): MailNode[] {
  const isInLine = INLINE_TAGS.some((tag) => tag === node.tagName)
  const nodes = joined(node.children.flatMap((child) => shown(child, place)))
  const isEnd = (other: MailNode | undefined) => (other === undefined ? !isInLine : !isInline(other))
  return nodes.flatMap((one, index) => {
    if (typeof one !== 'string') return [one]
    let text = clean(one)
    if (!place.isInPre) {
      text = text.replace(BLANKS, ' ')
      if (isEnd(nodes[index - 1])) text = text.replace(/^ /, '')
      if (isEnd(nodes[index + 1])) text = text.replace(/ $/, '')
    }
    if (text === '') return []
    return place.isInLink ? [text] : withLinks(text, place.limit)
  })
}

/** Texts beside each other as one: Outlook parts addresses and numbers. */
function joined(nodes: readonly MailNode[]): MailNode[] {
  const all: MailNode[] = []
  let texts: string[] = []
  for (const node of [...nodes, undefined]) {
    if (typeof node === 'string') texts.push(node)
    else {
      if (texts.length > 0) all.push(texts.join(''))
      texts = []
      if (node) all.push(node)
    }
  }
  return all
}

const BLANKS = /[ \t\n\r]+/g
/** Characters that show nothing, or change what is beside them. */
const CONTROLS =
  /[\0-\x08\x0e-\x1f\x7f-\x9f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

function clean(text: string): string {
  return withoutDirectionMarks(text)
    .replace(/[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(CONTROLS, '')
}

/** The element as it came, if pages have it; else its content. Its texts are not clean yet. */
function shown(node: ElementContent, place: MailPlace): MailNode[] {
  if (node.type === 'text') return [node.value]
  if (node.type !== 'element') return []
  const { tagName, properties } = node
  const content = (more: Partial<MailPlace> = {}) => contentOf(node, { ...place, ...more })
  switch (tagName) {
    case 'img':
      return isSeen(properties) ? [{ tag: 'picture', content: [pictureText(properties)] }] : []
    case 'a': {
      const link = place.isInLink ? undefined : linkTo(String(properties['href']))
      return link ? mailLink(link, content({ isInLink: true })) : node.children.flatMap((child) => shown(child, place))
    }
    case 'p':
      // Outlook's paragraphs have no space between them: its authors leave lines empty.
      return paragraphOf(content(), String(properties.className).startsWith('Mso'))
    case 'h1':
      // A heading of a mail is none of the page's.
      return paragraphOf(elementOf('b', content()))
    case 'pre':
      return elementOf('pre', content({ isInPre: true }))
    case 'table':
      return tableOf(node, content())
    default: {
      const tag = TAGS.get(tagName)
      return tag
        ? elementOf(tag, content(), numbersOf(properties))
        : node.children.flatMap((child) => shown(child, place))
    }
  }
}

/** Elements that are there without content too. */
const MAY_BE_EMPTY: readonly MailTag[] = ['br', 'hr', 'td', 'th']

function elementOf(tag: MailTag, content: readonly MailNode[], numbers?: Partial<MailElement>): MailElement[] {
  return content.length > 0 || MAY_BE_EMPTY.includes(tag) ? [{ tag, content, ...numbers }] : []
}

/** Browsers end a `p` where a block begins. */
function hasBlock({ content = [] }: Pick<MailElement, 'content'>): boolean {
  return content.some((node) => typeof node === 'object' && node.tag !== 'br' && (!isInline(node) || hasBlock(node)))
}

function paragraphOf(content: readonly MailNode[], isDense = false): MailElement[] {
  return elementOf(isDense || hasBlock({ content }) ? 'div' : 'p', content)
}

/** First number and letters of a list, the number of an item, columns and rows of a cell: each only if it says something. */
function numbersOf({ start, type, value, colSpan, rowSpan }: Properties): Partial<MailElement> {
  const letters = LIST_TYPES.find((one) => one === type)
  return {
    ...(isCount(start, 2, 9_999) && { start: Number(start) }),
    ...(isCount(value, 1, 9_999) && { value: Number(value) }),
    ...(isCount(colSpan, 2, 50) && { colSpan: Number(colSpan) }),
    ...(isCount(rowSpan, 2, 50) && { rowSpan: Number(rowSpan) }),
    ...(letters && { type: letters }),
  }
}

function isCount(given: unknown, least: number, most: number): boolean {
  const number = Number(given)
  return Number.isInteger(number) && number >= least && number <= most
}

/** A table with its captions and rows. One that only places what is in it is its cells, one below the other [853]. */
function tableOf(table: Element, content: readonly MailNode[]): MailElement[] {
  const parts = content.filter((part) => typeof part === 'object')
  const rows = parts.filter(({ tag }) => tag === 'tr')
  const captions = parts.filter(({ tag }) => tag === 'caption')
  if (!onlyPlaces(table)) return elementOf('table', [...captions, ...elementOf('tbody', rows)])
  const cells = [...captions, ...rows.flatMap((row) => row.content ?? [])]
  return cells.flatMap((cell) => (typeof cell === 'object' ? elementOf('div', cell.content ?? []) : []))
}

/** A table of one row or one column, or with other tables in half of its cells. */
function onlyPlaces({ children, properties }: Element): boolean {
  const rows = children.flatMap((one) => (one.type === 'element' && one.tagName === 'tr' ? [one.children] : []))
  if (properties['role'] !== undefined || rows.length < 2 || rows.every(({ length }) => length < 2)) return true
  const cells = rows.flat()
  const tables = cells.filter((cell) => has(cell, 'table'))
  const texts = cells.filter((cell) => !tables.includes(cell) && has(cell, 'text'))
  return tables.length >= Math.max(1, texts.length)
}

/** Ends at the first one: in tables within tables each element is looked at once. */
function has(node: ElementContent, what: 'table' | 'text'): boolean {
  if (node.type !== 'element') return what === 'text' && node.type === 'text' && node.value.trim() !== ''
  if (node.tagName === (what === 'table' ? 'table' : 'img')) return true
  return node.children.some((child) => has(child, what))
}

/** '[picture: image001.png]': by what the author said of it, else by the name of its file [847]. */
function pictureText({ alt, src }: Properties): string {
  if (typeof alt === 'string' && EMOJI.test(alt)) return alt
  const name = (typeof alt === 'string' ? alt.trim() : '') || (/^cid:([^@]*)/i.exec(String(src ?? ''))?.[1] ?? '')
  return name === '' ? '[picture]' : `[picture: ${[...name].slice(0, MAX_NAME_LENGTH).join('')}]`
}

const MAX_NAME_LENGTH = 80
const EMOJI =
  /^(?=[^\d#*]*\p{Emoji_Presentation}|[^\d#*]*\p{Extended_Pictographic})[\p{Emoji}\p{Emoji_Component}]{1,30}$/u

/** Not a picture of a single point, which only tells the sender that the mail was opened. */
function isSeen({ width, height }: Properties): boolean {
  return ![width, height].some((size) => size !== undefined && Number.parseInt(String(size), 10) <= 1)
}
