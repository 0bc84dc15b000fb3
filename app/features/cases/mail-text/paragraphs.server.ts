/** Texts as paragraphs, lists and tables that may stand in each other: HTML of mails puts anything into anything. */
import type { Element, Nodes, RootContent } from 'hast'
import { withoutDirectionMarks } from '../../../platform/text/direction-marks'
import { takeElement, type Limit } from './limit.server'
import { mailLink, withLinks } from './links.server'
import type { MailElement, MailMark, MailNode } from './mail-node'
import { beginsSignature, hasQuotes, historyBegins, isFolded } from './quote-marks.server'

/** Stands where the history of a mail begins. */
export const HISTORY: MailElement = { tag: 'quoted' }

/** An empty line ends a paragraph. */
export function plainParagraphs(text: string, limit: Limit): MailNode[] {
  const flow = new Flow(limit)
  for (const line of text.split(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/)) {
    if (!takeElement(limit)) break
    flow.line(beginsSignature(line) ? line : clean(line).trimEnd())
  }
  return flow.end()
}

export function htmlParagraphs(tree: Nodes, limit: Limit): MailNode[] {
  const flow = new Flow(limit)
  if ('children' in tree) for (const child of tree.children) add(flow, child, [], true)
  return flow.end()
}

interface Run {
  readonly text: string
  readonly marks: readonly MailMark[]
  /** Present if the run is a link. */
  readonly address?: string
}

/** A run in parts: looking at the end of a text that grows would copy it each time. */
interface OpenRun extends Omit<Run, 'text'> {
  readonly parts: string[]
}

/** Collects what comes one after the other. */
class Flow {
  readonly #blocks: MailNode[] = []
  #lines: MailNode[][] = []
  #runs: OpenRun[] = []
  #hasBlank = false

  constructor(readonly limit: Limit) {}

  /** A whole line of plain text. */
  line(text: string): void {
    if (text.trim() === '') this.endParagraph()
    else this.#lines.push(withLinks(text, this.limit))
  }

  /** Blanks count as one, as in browsers. */
  run({ text, ...rest }: Run): void {
    const folded = clean(text).replace(BLANKS, ' ')
    if (folded.trim() === '' && text.includes('\u00a0')) this.#hasBlank = true
    const before = this.#runs.at(-1)
    const shown = before === undefined || before.parts.at(-1)?.endsWith(' ') ? folded.trimStart() : folded
    if (shown === '') return
    if (before && before.address === undefined && rest.address === undefined && isSame(before.marks, rest.marks)) {
      before.parts.push(shown)
    } else this.#runs.push({ parts: [shown], ...rest })
  }

  /** The second of two line breaks, and a line with only a blank, end the paragraph. */
  break(): void {
    if (this.#runs.length === 0) this.endParagraph()
    else this.endLine()
  }

  endLine(): void {
    const isVisible = this.#runs.some(({ parts }) => parts.some((part) => part.trim() !== ''))
    if (isVisible) this.#lines.push(this.#runs.flatMap((run, index) => this.#nodes(run, index)))
    const isBlank = !isVisible && this.#hasBlank
    this.#runs = []
    this.#hasBlank = false
    if (isBlank) this.endParagraph()
  }

  endParagraph(): void {
    if (this.#runs.length > 0) this.endLine()
    this.#hasBlank = false
    if (this.#lines.length > 0) this.#blocks.push({ tag: 'p', content: joined(this.#lines) })
    this.#lines = []
  }

  block(node: MailNode): void {
    this.endParagraph()
    this.#blocks.push(node)
  }

  end(): MailNode[] {
    this.endParagraph()
    return this.#blocks
  }

  #nodes({ parts, marks, address }: OpenRun, index: number): MailNode[] {
    const text = parts.join('')
    const shown = index === this.#runs.length - 1 ? text.trimEnd() : text
    const nodes = address === undefined ? withLinks(shown, this.limit) : [mailLink(shown, address)]
    return marks.reduceRight<MailNode[]>((content, tag) => [{ tag, content }], nodes)
  }
}

const BLANKS = /[\s\u00a0]+/g
/** Signs that show nothing, or change what is beside them. */
const CONTROLS =
  /[\0-\x08\x0e-\x1f\x7f-\x9f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

function clean(text: string): string {
  return withoutDirectionMarks(text)
    .replace(/[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(CONTROLS, '')
}

function isSame(one: readonly MailMark[], other: readonly MailMark[]): boolean {
  return one.length === other.length && one.every((mark, index) => mark === other[index])
}

export function joined(lines: readonly (readonly MailNode[])[]): MailNode[] {
  return lines.flatMap((line, index) => (index === 0 ? [...line] : [{ tag: 'br' as const }, ...line]))
}

/** `isTop`: not inside a list, table or quote, where quoted text is not folded. */
function add(flow: Flow, node: RootContent, marks: readonly MailMark[], isTop: boolean): void {
  if (node.type === 'text') return flow.run({ text: node.value, marks })
  if (node.type !== 'element') return
  const { tagName, properties, children } = node
  const addChildren = (inner = marks) => children.forEach((child) => add(flow, child, inner, isTop))
  if (isTop && historyBegins(properties)) flow.block(HISTORY)
  else if (isTop && isFolded(properties)) {
    return flow.block({ tag: 'quoted', content: contentOf(children, flow.limit, marks) })
  }
  const mark = MARKS[tagName]
  if (mark) return addChildren(marks.includes(mark) ? marks : [...marks, mark])

  switch (tagName) {
    case 'span':
      return addChildren()
    case 'br':
      return flow.break()
    case 'hr':
      return flow.block({ tag: 'hr' })
    case 'img':
      return isShown(properties) ? flow.run({ text: pictureText(properties), marks: [...marks, 'picture'] }) : undefined
    case 'a': {
      const address = properties['href']
      if (typeof address !== 'string') return addChildren()
      const text = textIn(node)
      if (text.trim() === '') return flow.run({ text, marks })
      // A link around blocks is one line, and the only one.
      const isBlock = text.includes(LINE_END)
      if (isBlock) flow.endLine()
      flow.run({ text: isBlock ? text.trim() : text, marks, address })
      return isBlock ? flow.endLine() : undefined
    }
    case 'ul':
    case 'ol':
      return addBlock(flow, listOf(node, flow.limit, marks))
    case 'table':
      return addTable(flow, node, marks, isTop)
    case 'q':
      flow.run({ text: '“', marks })
      addChildren()
      return flow.run({ text: '”', marks })
    case 'blockquote': {
      const content = contentOf(children, flow.limit, marks)
      if (isTop && (hasQuotes(properties) || properties['type'] !== undefined))
        return flow.block({ tag: 'quoted', content })
      return addBlock(flow, content.length > 0 && { tag: 'blockquote', content })
    }
    case 'pre': {
      const text = clean(textIn(node).replaceAll(LINE_ENDS, '\n')).replace(/^\n/, '').trimEnd()
      return addBlock(flow, text !== '' && { tag: 'pre', content: withLinks(text, flow.limit) })
    }
    default: {
      const isHeading = /^h[1-6]$/.test(tagName)
      // Outlook's paragraphs have no space between them: its authors leave lines empty.
      const isParagraph = isHeading || (tagName === 'p' && !isOutlooks(properties))
      if (isParagraph) flow.endParagraph()
      else flow.endLine()
      const isTitle = isHeading || tagName === 'dt'
      addChildren(isTitle && !marks.includes('b') ? [...marks, 'b'] : marks)
      return isParagraph ? flow.endParagraph() : flow.endLine()
    }
  }
}

const MARKS: Readonly<Record<string, MailMark>> = {
  ...{ b: 'b', strong: 'b', i: 'i', em: 'i', s: 's', strike: 's', del: 's', sub: 'sub', sup: 'sup' },
  ...{ code: 'code', tt: 'code', kbd: 'code', samp: 'code' },
}

function addBlock(flow: Flow, block: MailElement | false | undefined): void {
  if (block) flow.block(block)
}

function contentOf(nodes: readonly RootContent[], limit: Limit, marks: readonly MailMark[]): MailNode[] {
  const flow = new Flow(limit)
  for (const node of nodes) add(flow, node, marks, false)
  return flow.end()
}

/** The content of an item or a cell. One paragraph alone is its lines. */
function contentOfPart(nodes: readonly RootContent[], limit: Limit, marks: readonly MailMark[]): readonly MailNode[] {
  const content = contentOf(nodes, limit, marks)
  const [first, ...others] = content
  const isText = typeof first === 'object' && first.tag === 'p'
  const areLists = others.every((one) => typeof one === 'object' && (one.tag === 'ul' || one.tag === 'ol'))
  return isText && areLists ? [...(first.content ?? []), ...others] : content
}

function listOf(list: Element, limit: Limit, marks: readonly MailMark[]): MailElement | undefined {
  const isNumbered = list.tagName === 'ol'
  const items: MailElement[] = []
  let loose: RootContent[] = []
  const addItem = (nodes: readonly RootContent[], value?: unknown) => {
    const content = contentOfPart(nodes, limit, marks)
    if (content.length > 0) items.push({ tag: 'li', content, ...(isNumbered && numbered('value', value)) })
  }
  for (const child of list.children) {
    const isItem = child.type === 'element' && child.tagName === 'li'
    if (!isItem) loose.push(child)
    else {
      addItem(loose)
      addItem(child.children, child.properties['value'])
      loose = []
    }
  }
  addItem(loose)
  if (items.length === 0) return undefined
  if (!isNumbered) return { tag: 'ul', content: items }
  const { start, type } = list.properties
  return { tag: 'ol', content: items, ...numbered('start', start), type: LIST_TYPES.find((one) => one === type) }
}

const LIST_TYPES = ['a', 'A', 'i', 'I'] as const

function numbered(name: 'start' | 'value', given: unknown): Partial<MailElement> {
  const number = Number(given)
  return Number.isInteger(number) && number > (name === 'start' ? 1 : 0) && number < 10_000 ? { [name]: number } : {}
}

/** A table of data; or one that only places what is in it: that becomes its content, cell after cell. */
function addTable(flow: Flow, table: Element, marks: readonly MailMark[], isTop: boolean): void {
  const rows = rowsOf(table)
  flow.endParagraph()
  if (isLayout(table, rows)) {
    const addCells = (nodes: readonly RootContent[]) => {
      for (const node of nodes) {
        if (!isPartOfTable(node)) add(flow, node, marks, isTop)
        else {
          flow.endParagraph()
          addCells(node.children)
          flow.endParagraph()
        }
      }
    }
    addCells(table.children)
    return flow.endParagraph()
  }
  // Browsers show what stands between cells above the table.
  addBesideCells(flow, table, marks)
  const content = rows.map((cells): MailElement => {
    const shown = cells.map((cell): MailElement => ({
      tag: cell.tagName === 'th' ? 'th' : 'td',
      content: contentOfPart(cell.children, flow.limit, marks),
      ...span('colSpan', cell.properties['colSpan']),
      ...span('rowSpan', cell.properties['rowSpan']),
    }))
    return { tag: 'tr', content: shown }
  })
  flow.block({ tag: 'table', content })
}

/** A table that only places others has them in half of its cells. */
function isLayout(table: Element, rows: readonly Element[][]): boolean {
  const columns = Math.max(0, ...rows.map((cells) => cells.length))
  if (table.properties['role'] !== undefined || rows.length < 2 || columns < 2) return true
  const cells = rows.flat()
  const texts = cells.filter((cell) => !hasTable(cell) && hasText(cell))
  return cells.filter(hasTable).length >= Math.max(1, texts.length)
}

/** The cells of each row, whatever is around them. Mails do not close each row before the next, and have cells without a row. */
function rowsOf(table: Element): Element[][] {
  const rows: Element[][] = []
  const visit = (node: RootContent) => {
    if (node.type !== 'element' || node.tagName === 'table') return
    if (node.tagName === 'tr') rows.push([])
    if (!CELLS.includes(node.tagName)) return node.children.forEach(visit)
    if (rows.length === 0) rows.push([])
    rows.at(-1)?.push(node)
    // Cells and rows that were not closed before the next one.
    node.children.forEach((child) => isPartOfTable(child) && visit(child))
  }
  table.children.forEach(visit)
  return rows.filter((cells) => cells.length > 0)
}

/** Ends at the first one: in tables within tables each element is looked at once. */
function hasTable(node: RootContent): boolean {
  return node.type === 'element' && (node.tagName === 'table' || node.children.some(hasTable))
}

function hasText(node: RootContent): boolean {
  if (node.type === 'text') return node.value.trim() !== ''
  return node.type === 'element' && (node.tagName === 'img' || node.children.some(hasText))
}

/** Captions, and texts outside of cells. */
function addBesideCells(flow: Flow, node: Element, marks: readonly MailMark[]): void {
  for (const child of node.children) {
    const name = child.type === 'element' ? child.tagName : ''
    if (CELLS.includes(name)) continue
    if (child.type === 'element' && name !== 'table' && (name === 'tr' || child.children.some(isPartOfTable)))
      addBesideCells(flow, child, marks)
    else {
      add(flow, child, marks, false)
      if (name === 'caption') flow.endParagraph()
    }
  }
}

const CELLS = ['td', 'th']

function isPartOfTable(node: RootContent): node is Element {
  return node.type === 'element' && ['tr', ...CELLS].includes(node.tagName)
}

function span(name: 'colSpan' | 'rowSpan', value: unknown): Partial<MailElement> {
  const count = Number(value)
  return Number.isInteger(count) && count > 1 && count <= MOST_SPANNED ? { [name]: count } : {}
}

const MOST_SPANNED = 50

function isOutlooks({ className }: Element['properties']): boolean {
  return Array.isArray(className) && className.some((one) => String(one).startsWith('Mso'))
}

/** Stands where an element begins or ends that is a line for itself. */
const LINE_END = '\u2029'
const LINE_ENDS = /\n?\u2029+\n?/g
const INSIDE_LINES = ['a', 'q', 'span', ...Object.keys(MARKS)]

/** Its text, pictures as their names. */
function textIn(node: RootContent): string {
  if (node.type === 'text') return node.value
  if (node.type !== 'element') return ''
  if (node.tagName === 'br') return '\n'
  if (node.tagName === 'img') return isShown(node.properties) ? pictureText(node.properties) : ''
  const text = node.children.map(textIn).join('')
  return INSIDE_LINES.includes(node.tagName) ? text : LINE_END + text + LINE_END
}

/** '[picture: image001.png]': by what the author said of it, else by the name of its file [847]. */
function pictureText({ alt, src }: Element['properties']): string {
  if (typeof alt === 'string' && EMOJI.test(alt)) return alt
  const name = (typeof alt === 'string' ? alt.trim() : '') || (/^cid:([^@]*)/i.exec(String(src ?? ''))?.[1] ?? '')
  return name === '' ? '[picture]' : `[picture: ${[...name].slice(0, LONGEST_NAME).join('')}]`
}

const LONGEST_NAME = 80
const EMOJI =
  /^(?=[^\d#*]*\p{Emoji_Presentation}|[^\d#*]*\p{Extended_Pictographic})[\p{Emoji}\p{Emoji_Component}]{1,30}$/u

/** Not one of a single point, which only tells the sender that the mail was opened. */
function isShown({ width, height }: Element['properties']): boolean {
  return ![width, height].some((size) => size !== undefined && Number.parseInt(String(size), 10) <= 1)
}
