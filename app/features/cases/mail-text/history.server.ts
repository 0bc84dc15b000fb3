/** Finds what was said before in the tree of a mail, and signatures, and puts it into `quoted` elements [850] [940]. */
import type { Element, ElementContent } from 'hast'
import { INLINE_TAGS } from './mail-node'
import { attributionIn, beginsAttribution, beginsHistory, markOf } from './quote-marks.server'

/** The text between two line breaks or ends of blocks. */
interface Line {
  readonly nodes: ElementContent[]
  text: string
  /** Quoted where somebody is said to have written it: it begins with '>', or is in a block quote. */
  isQuote: boolean
  readonly isInBlockQuote: boolean
  isFolded: boolean
}

/** Folds history and signatures. A mail of nothing but history, such as one that was passed on, stays open. */
export function foldHistory(root: Element): Element {
  const lines = linesOf(root)
  const texts = lines.map(({ text }) => text.trim())
  const head = lines.findIndex((line, index) => !line.isFolded && !line.isInBlockQuote && beginsHistory(texts, index))
  if (head >= 0) foldAll(lines.slice(RULER.test(texts[head - 1] ?? '') ? head - 1 : head))
  foldQuotesOfOthers(lines)
  foldSignature(lines)
  const lineOf = new Map(lines.flatMap((line) => line.nodes.map((node) => [node, line])))
  wrap(root, (node) => lineOf.get(node))
  return root
}

/** A line that Outlook draws above the head of the earlier mail. */
const RULER = /^[_=-]{5,}$/

const INLINE: readonly string[] = [...INLINE_TAGS, 'span', 'img']

type Surroundings = Pick<Line, 'isFolded' | 'isInBlockQuote'>

function linesOf(root: Element): Line[] {
  const lines: Line[] = []
  let isHistory = false
  let line: Line | undefined
  const add = (node: ElementContent, text: string, { isFolded, isInBlockQuote }: Surroundings) => {
    if (!line) {
      lines.push((line = { nodes: [], text: '', isQuote: false, isInBlockQuote, isFolded: isFolded || isHistory }))
    }
    line.nodes.push(node)
    line.text += text
  }
  const visit = (node: ElementContent, around: Surroundings) => {
    if (node.type === 'text' && (line || node.value.trim() !== '')) add(node, node.value, around)
    if (node.type !== 'element') return
    const { tagName, children } = node
    if (tagName === 'img') return add(node, '[picture]', around)
    const mark = markOf(node)
    if (mark === 'beginning') isHistory = true
    const isBlock = !INLINE.includes(tagName)
    if (isBlock) line = undefined
    const inside = {
      isFolded: around.isFolded || mark === 'whole',
      isInBlockQuote: around.isInBlockQuote || tagName === 'blockquote',
    }
    for (const child of children) visit(child, inside)
    if (isBlock) line = undefined
  }
  for (const child of root.children) visit(child, { isFolded: false, isInBlockQuote: false })
  for (const one of lines) {
    one.text = one.text.replaceAll(/[\s\p{Cf}]+/gu, ' ').trimStart()
    one.isQuote = one.isInBlockQuote || one.text.startsWith('>')
  }
  return lines
}

function foldAll(lines: readonly Line[]): void {
  for (const line of lines) line.isFolded = true
}

/**
 * Folds 'On … Jan wrote:' and what he wrote: the quote below it and all later ones, between which the author answers. Without a quote below it
 * everything is his.
 */
function foldQuotesOfOthers(lines: readonly Line[]): void {
  let hasSaidWho = lines.some(({ isFolded }) => isFolded)
  for (const [index, line] of lines.entries()) {
    if (line.isFolded) continue
    line.isFolded = line.isQuote && hasSaidWho
    const attribution = attributionAt(lines, index)
    const next = lines[index + 1]
    const isQuoteNext = next !== undefined && (next.isQuote || next.isFolded)
    if (!attribution || (!isQuoteNext && !attribution.isSure)) continue
    foldAll(lines.slice(attribution.from, isQuoteNext ? index + 1 : undefined))
    hasSaidWho = true
  }
}

/** The attribution whose last line this is, and its first line. */
function attributionAt(lines: readonly Line[], index: number): { from: number; isSure: boolean } | undefined {
  if (!/[:：] ?$/u.test(lines[index]?.text ?? '')) return undefined
  const texts = [index, index - 1, index - 2].map((from) => {
    const part = lines.slice(Math.max(from, 0), index + 1)
    const isText = from >= 0 && part.every(({ isFolded, isInBlockQuote }) => !isFolded && !isInBlockQuote)
    const found = isText ? attributionIn(part.map(({ text }) => text.trim()).join(' ')) : undefined
    return { from, first: part[0]?.text.trim() ?? '', found }
  })
  const whole = texts.find(({ first, found }) => found && beginsAttribution(first)) ?? texts.find(({ found }) => found)
  return whole?.found && { from: whole.from, isSure: whole.found.isSure }
}

/** Folds a signature below its separator (RFC 3676): short, and the last of the author's words. `--` without the blank parts sections. */
function foldSignature(lines: readonly Line[]): void {
  const unfolded = lines.filter(({ isFolded }) => !isFolded)
  const start = unfolded.findLastIndex(({ text }) => text === '-- ')
  if (start >= 0 && unfolded.length - start <= MAX_SIGNATURE_LINES + 1) foldAll(unfolded.slice(start))
}

const MAX_SIGNATURE_LINES = 10

type Kind = 'folded' | 'open' | 'mixed' | 'blank'

/** Puts what is folded together into one element each, with the blanks and rulers around it. */
function wrap(node: ElementContent, lineOf: (node: ElementContent) => Line | undefined): Kind {
  if (node.type === 'text' || (node.type === 'element' && node.tagName === 'img')) {
    const line = lineOf(node)
    return line === undefined ? 'blank' : line.isFolded ? 'folded' : 'open'
  }
  if (!('children' in node)) return 'blank'
  const children: readonly ElementContent[] = node.children
  const kinds = children.map((child) => wrap(child, lineOf))
  const has = (kind: Kind) => kinds.includes(kind)
  if (!has('mixed') && !(has('open') && has('folded'))) return has('folded') ? 'folded' : has('open') ? 'open' : 'blank'

  const isOpen = (index: number) => kinds[index] === 'open' || kinds[index] === 'mixed'
  const wrapped: ElementContent[] = []
  for (let from = 0, to = 0; from < children.length; from = to) {
    while (to < children.length && isOpen(to) === isOpen(from)) to += 1
    const run = children.slice(from, to)
    if (!kinds.slice(from, to).includes('folded')) wrapped.push(...run)
    else if (canHaveAny(node)) {
      // The break of the line above.
      const start = Math.max(
        run.findIndex((one) => !isBreak(one)),
        0,
      )
      wrapped.push(...run.slice(0, start), quoted(run.slice(start)))
    } else wrapped.push(...run.map(withQuoted))
  }
  node.children = wrapped
  return 'mixed'
}

function isBreak(node: ElementContent): boolean {
  return node.type === 'element' && node.tagName === 'br'
}

/** Not tables and lists, which have rows and items alone. */
function canHaveAny(node: ElementContent): boolean {
  return !(node.type === 'element' && ['table', 'tr', 'ul', 'ol', 'dl'].includes(node.tagName))
}

/** A row or an item whose content is folded. */
function withQuoted(node: ElementContent): ElementContent {
  if (node.type !== 'element') return node
  const { children } = node
  return { ...node, children: canHaveAny(node) ? [quoted(children)] : children.map(withQuoted) }
}

function quoted(children: Element['children']): Element {
  return { type: 'element', tagName: 'quoted', properties: {}, children }
}
