/** HTML of a mail as a tree that has only what `ALLOWED` lists [847]. Rows, cells and items are where browsers have them. */
import type { Element, Properties } from 'hast'
import { sanitize, type Schema } from 'hast-util-sanitize'
import { Parser } from 'htmlparser2'
import { takeElements, type Limit } from './limit.server'
import { BLOCK_TAGS, INLINE_TAGS } from './mail-node'
import { MARKS } from './quote-marks.server'
import { isHidden, NO_STYLE, styleOf, withSymbols, type Attributes, type Style } from './text-style.server'

/** Their content is no text of the mail. Of other elements that are not listed the content stays. */
const WITHOUT_TEXT = (
  'script style title xml template svg math object embed applet iframe frame noembed noframes noscript audio video canvas ' +
  'map select datalist textarea xmp'
).split(' ')
/** Blocks that are none of the page's parts, such as headings (`h1`), and lists by their old names. */
const SAME_AS: ReadonlyMap<string, string> = new Map([
  ...(
    'center article header footer address details summary fieldset legend form main nav aside dialog hgroup' +
    ' listing optgroup option'
  )
    .split(' ')
    .map((name) => [name, 'div'] as const),
  ...['h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, 'h1'] as const),
  ...['menu', 'dir'].map((name) => [name, 'ul'] as const),
  ...[['strike', 's'] as const, ['tt', 'code'] as const],
])

/** Pages get none of these attributes as they are: they say what an element is. Links are made again from their address. */
const ALLOWED: Schema = {
  tagNames: [...INLINE_TAGS, ...BLOCK_TAGS, 'br', 'h1', 'img', 'span'],
  strip: WITHOUT_TEXT,
  attributes: {
    '*': [
      ['id', MARKS],
      ['className', /^Mso/, MARKS],
    ],
    a: ['href'],
    blockquote: [['type', 'cite']],
    img: ['alt', 'src', 'width', 'height'],
    ol: ['start', ['type', 'a', 'A', 'i', 'I']],
    li: ['value'],
    table: [['role', 'presentation', 'none']],
    td: ['colSpan', 'rowSpan'],
    th: ['colSpan', 'rowSpan'],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['cid'] },
  clobber: [],
  ancestors: {},
  required: {},
}
const NAMES = new Set([...(ALLOWED.tagNames ?? []), ...WITHOUT_TEXT])
const PROPERTIES = 'id href alt src width height start role type value colSpan rowSpan'.split(' ')

/** Rows, cells and items, each with what it is part of. Elsewhere they are blocks. */
const OWNERS = new Map<string, readonly string[]>([
  ...['td', 'th'].map((name) => [name, ['tr', 'table']] as const),
  ...['tr', 'caption'].map((name) => [name, ['table']] as const),
  ...['dt', 'dd'].map((name) => [name, ['dl']] as const),
  ['li', ['ul', 'ol']] as const,
])
/** The element that is made for all else in them. Browsers show it above a table too. */
const MADE_FOR_LOOSE = new Map(Object.entries({ ul: 'li', ol: 'li', dl: 'dd', table: 'caption', tr: 'caption' }))

const PIECE = 16_384
/** Deeper elements are siblings, as in browsers, so that nothing that walks the tree needs more than a short stack. */
const MAX_DEPTH = 200
/** Elements deeper than that. The parser looks for each end among all that are open, so a text with more of them is cut. */
const MAX_DEEPER = 800
const MAX_CLASSES = 20

/** Parses HTML piece by piece, so that it stops at the limit. The rest is left out. So is what a field's length has cut off. */
export function mailTree(html: string, limit: Limit): Element {
  const tree = new Tree(limit)
  const parser = new Parser(tree)
  for (let from = 0; from < html.length && !tree.isFull(); from += PIECE) parser.write(html.slice(from, from + PIECE))
  if (tree.isWithoutText() || html.lastIndexOf('<!--') > html.lastIndexOf('-->')) limit.isExceeded = true
  parser.end()
  const safe = sanitize(tree.root, ALLOWED)
  return safe.type === 'element' ? safe : element('div')
}

/** An element that is open. */
interface OpenElement {
  readonly node: Element
  readonly style: Style
  /** Made for what is loose in it, until its next row or item. */
  loose?: Element | undefined
}

/** The tree as it grows, with the events of the parser. */
class Tree {
  readonly root = element('div')
  readonly #open: [OpenElement, ...OpenElement[]] = [{ node: this.root, style: NO_STYLE }]
  #deeper = 0

  constructor(readonly limit: Limit) {}

  isFull(): boolean {
    return this.limit.isExceeded && this.limit.elements === 0
  }

  isWithoutText(): boolean {
    return this.#open.some(({ node }) => WITHOUT_TEXT.includes(node.tagName))
  }

  onopentag(name: string, attributes: Attributes): void {
    if (this.isFull() || !takeElements(this.limit)) return
    if (attributes['type']?.toLowerCase() === 'checkbox') this.ontext(attributes['checked'] === undefined ? '☐ ' : '☑ ')
    const opened = this.#add(SAME_AS.get(name) ?? name, attributes)
    if (this.#open.length < MAX_DEPTH) this.#open.push(opened)
    else if (this.#deeper < MAX_DEEPER) this.#deeper += 1
    else Object.assign(this.limit, { elements: 0, isExceeded: true })
  }

  onclosetag(): void {
    if (this.isFull()) return
    if (this.#deeper > 0) this.#deeper -= 1
    else if (this.#open.length > 1) this.#open.pop()
  }

  ontext(value: string): void {
    const { node, style } = this.#last
    if (this.isFull() || style.isSizeless) return
    const text = style.isSymbols ? withSymbols(value) : value
    if (!style.keepsLines) return this.#addText(text)
    // Browsers leave out the line end with which <pre> begins.
    const isFirst = node.tagName === 'pre' && node.children.length === 0
    const lines = (isFirst ? text.replace(/^\r?\n/, '') : text).split(/\r?\n/)
    for (const [index, line] of lines.entries()) {
      if (index > 0 && takeElements(this.limit)) this.#place().children.push(element('br'))
      this.#addText(line)
    }
  }

  get #last(): OpenElement {
    return this.#open.at(-1) ?? this.#open[0]
  }

  #addText(value: string): void {
    const isBlank = value.trim() === ''
    const { node, loose } = this.#last
    if (value === '' || (isBlank && MADE_FOR_LOOSE.has(node.tagName) && !loose)) return
    const { children } = this.#place()
    const before = children.at(-1)
    if (before?.type === 'text') before.value += value
    else children.push({ type: 'text', value })
  }

  #add(name: string, attributes: Attributes): OpenElement {
    const last = this.#last
    const style = styleOf(attributes, last.style)
    if (isHidden(attributes)) return { node: element('div'), style }
    const properties = propertiesOf(attributes)
    // Elements that say nothing are not in the tree: their content is.
    const saysNothing = name === 'span' && !properties.id && !properties.className
    if (saysNothing || !NAMES.has(name)) {
      // Words beside the sections of a table are apart.
      if (last.node.tagName === 'table') last.loose = undefined
      return { ...last, style }
    }
    const owner = this.#ownerOf(name)
    const node = element(OWNERS.has(name) && !owner ? 'div' : name, properties)
    const { children } = owner ?? this.#place()
    children.push(node)
    return { node, style: name === 'pre' ? { ...style, keepsLines: true } : style }
  }

  /** The row, table or list of a cell, a row or an item, whatever was not closed in between. */
  #ownerOf(name: string): Element | undefined {
    const owners = OWNERS.get(name) ?? []
    const owner = this.#open.findLast(({ node: { tagName } }) => tagName === 'table' || owners.includes(tagName))
    if (!owner || !owners.includes(owner.node.tagName)) return undefined
    this.#holderOfLoose(owner).loose = undefined
    if (owner.node.tagName !== 'table' || owners.length === 1) return owner.node
    const row = element('tr')
    owner.node.children.push(row)
    return row
  }

  /** The place of what may be anywhere. */
  #place(): Element {
    const name = MADE_FOR_LOOSE.get(this.#last.node.tagName)
    if (name === undefined) return this.#last.node
    const holder = this.#holderOfLoose(this.#last)
    if (!holder.loose) holder.node.children.push((holder.loose = element(name)))
    return holder.loose
  }

  #holderOfLoose(open: OpenElement): OpenElement {
    const isRow = open.node.tagName === 'tr'
    return (isRow && this.#open.findLast(({ node }) => node.tagName === 'table')) || open
  }
}

/** A new element. */
function element(tagName: string, properties: Properties = {}): Element {
  return { type: 'element', tagName, properties, children: [] }
}

function propertiesOf(attributes: Attributes): Properties {
  const className = attributes['class']?.split(/\s+/, MAX_CLASSES)
  const named = PROPERTIES.map((name) => [name, attributes[name.toLowerCase()]] as const)
  return { ...Object.fromEntries(named.filter(([, value]) => value !== undefined)), ...(className && { className }) }
}

/** A plain text as the same tree: an empty line ends a paragraph. */
export function plainTree(text: string, limit: Limit): Element {
  const root = element('div')
  let paragraph: Element | undefined
  for (const value of text.split(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/, limit.elements + 1)) {
    if (!takeElements(limit)) break
    if (value.trim() === '') paragraph = undefined
    else if (paragraph) paragraph.children.push(element('br'), { type: 'text', value })
    else root.children.push((paragraph = { ...element('p'), children: [{ type: 'text', value }] }))
  }
  return root
}
