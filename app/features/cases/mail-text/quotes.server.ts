/** Folds what was said before, and signatures [850] [940]. */
import type { MailElement, MailNode } from './mail-node'
import { HISTORY, joined } from './paragraphs.server'
import {
  attribution,
  beginsAttribution,
  beginsHistory,
  beginsSignature,
  isQuotedLine,
  LINES_OF_HEAD,
} from './quote-marks.server'

/** A line of a paragraph, or another block. */
interface Part {
  readonly nodes: readonly MailNode[]
  /** The number of its paragraph. */
  readonly paragraph?: number
  readonly text: string
  /** It is quoted where somebody is said to have written it: a line that begins with '>', or a block quote. */
  readonly mayBeQuote: boolean
  isFolded: boolean
}

/** Folds history and signatures. A mail of nothing but history, such as one that was passed on, is shown open. */
export function foldQuotes(blocks: readonly MailNode[]): MailNode[] {
  const parts = partsOf(blocks)
  foldHistory(parts)
  foldQuotesOfOthers(parts)
  foldSignature(parts)
  const hasOwnText = parts.some(({ isFolded, text }) => !isFolded && text.trim() !== '')
  if (!hasOwnText) return blocksOf(parts)

  const folded: MailNode[] = []
  for (let from = 0, to = 0; from < parts.length; from = to) {
    const isFolded = parts[from]?.isFolded
    while (parts[to]?.isFolded === isFolded && to < parts.length) to += 1
    const content = blocksOf(parts.slice(from, to))
    const hasText = parts.slice(from, to).some(({ text }) => text.trim() !== '')
    if (!isFolded) for (const node of content) folded.push(node)
    else if (hasText) folded.push({ tag: 'quoted', content })
  }
  return folded
}

function partsOf(blocks: readonly MailNode[]): Part[] {
  const parts: Part[] = []
  let inHistory = false
  const push = (nodes: readonly MailNode[], isFolded: boolean, paragraph?: number) => {
    const text = textOf(nodes)
    const [first] = nodes
    const isBlockQuote = paragraph === undefined && typeof first === 'object' && first.tag === 'blockquote'
    const mayBeQuote = isBlockQuote || (paragraph !== undefined && isQuotedLine(text))
    parts.push({
      nodes,
      text,
      mayBeQuote,
      isFolded: isFolded || inHistory,
      ...(paragraph !== undefined && { paragraph }),
    })
  }
  blocks.forEach((block, paragraph) => {
    if (block === HISTORY) inHistory = true
    else if (typeof block === 'string') push([block], false)
    else if (block.tag === 'p') for (const nodes of linesOf(block)) push(nodes, false, paragraph)
    else if (block.tag === 'quoted') for (const node of block.content ?? []) push([node], true)
    else push([block], false)
  })
  return parts
}

/** Folds everything from the head of an earlier mail on, with the rule above it. */
function foldHistory(parts: Part[]): void {
  const start = parts.findIndex(({ paragraph, isFolded, text }, index) => {
    if (paragraph === undefined || isFolded) return false
    const next = parts.slice(index + 1, index + 1 + LINES_OF_HEAD).map((part) => part.text.trim())
    return beginsHistory(text.trim(), next)
  })
  if (start >= 0) foldFrom(parts, start)
}

function foldFrom(parts: Part[], start: number): void {
  for (const part of parts.slice(start)) part.isFolded = true
}

/** Folds a signature: short, and the last of the author's words. */
function foldSignature(parts: readonly Part[]): void {
  const start = parts.findLastIndex(({ isFolded, text }) => !isFolded && beginsSignature(text))
  if (start < 0) return
  const lines = parts.slice(start + 1).filter(({ isFolded, text }) => !isFolded && text.trim() !== '')
  if (lines.length <= LONGEST_SIGNATURE) for (const part of parts.slice(start)) part.isFolded = true
}

const LONGEST_SIGNATURE = 10

/**
 * Folds 'On … Jan wrote:' and what he wrote: the quote below it and all later ones, between which the author answers. Without a quote below it
 * everything is his.
 */
function foldQuotesOfOthers(parts: Part[]): void {
  let hasSaidWho = parts.some(({ isFolded }) => isFolded)
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index]
    if (!part || part.isFolded) continue
    if (part.mayBeQuote && hasSaidWho) part.isFolded = true
    const said = attributionAt(parts, index)
    if (!said) continue
    let below = index + 1
    while (parts[below]?.text.trim() === '') below += 1
    const next = parts[below]
    const isQuoteNext = next !== undefined && (next.mayBeQuote || next.isFolded)
    if (!isQuoteNext && !said.isSure) continue
    for (const line of parts.slice(said.from, index + 1)) line.isFolded = true
    hasSaidWho = true
    if (!isQuoteNext) foldFrom(parts, index)
  }
}

/** The attribution whose last line this is, and its first line. */
function attributionAt(parts: readonly Part[], index: number): { from: number; isSure: boolean } | undefined {
  const lineAt = (at: number) => (parts[at]?.paragraph === undefined || parts[at].isFolded ? '' : parts[at].text.trim())
  if (!/[:：]$/u.test(lineAt(index))) return undefined
  const texts = [index, index - 1, index - 2].map((from) => {
    const lines = parts.slice(Math.max(from, 0), index + 1).map((_, at) => lineAt(from + at))
    return { from, first: lines[0] ?? '', said: lines.includes('') ? undefined : attribution(lines.join(' ')) }
  })
  const whole = texts.find(({ first, said }) => said && beginsAttribution(first)) ?? texts.find(({ said }) => said)
  return whole?.said && { from: whole.from, isSure: whole.said.isSure }
}

function linesOf({ content = [] }: MailElement): MailNode[][] {
  const lines: MailNode[][] = [[]]
  for (const node of content) {
    if (typeof node === 'object' && node.tag === 'br') lines.push([])
    else lines.at(-1)?.push(node)
  }
  return lines
}

/** Lines of one paragraph together again. */
function blocksOf(parts: readonly Part[]): MailNode[] {
  const blocks: MailNode[] = []
  for (let from = 0, to = 0; from < parts.length; from = to) {
    const paragraph = parts[from]?.paragraph
    to += 1
    if (paragraph === undefined) for (const node of parts[from]?.nodes ?? []) blocks.push(node)
    else {
      while (to < parts.length && parts[to]?.paragraph === paragraph) to += 1
      blocks.push({ tag: 'p', content: joined(parts.slice(from, to).map(({ nodes }) => nodes)) })
    }
  }
  return blocks
}

function textOf(nodes: readonly MailNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : textOf(node.content ?? []))).join('')
}
