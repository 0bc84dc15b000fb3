/** Folds what was said before, and signatures [850]. */
import type { MailElement, MailNode } from './mail-node'
import { HISTORY, joined } from './paragraphs.server'
import { attributionLines, beginsHistory, isQuotedLine } from './quote-marks.server'

/** A line of a paragraph, or another block. */
interface Part {
  readonly nodes: readonly MailNode[]
  /** The number of its paragraph. */
  readonly paragraph?: number
  readonly text: string
  isFolded: boolean
}

/** Folds history and signatures. A mail of nothing but history, such as one that was passed on, is shown open. */
export function foldQuotes(blocks: readonly MailNode[]): MailNode[] {
  const parts = partsOf(blocks)
  foldHistory(parts)
  foldAttributions(parts)
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
  blocks.forEach((block, paragraph) => {
    if (block === HISTORY) inHistory = true
    else if (typeof block === 'string') parts.push({ nodes: [block], text: block, isFolded: inHistory })
    else if (block.tag === 'p') {
      for (const nodes of linesOf(block)) parts.push({ nodes, paragraph, text: textOf(nodes), isFolded: inHistory })
    } else if (block.tag === 'quoted') {
      for (const node of block.content ?? []) parts.push({ nodes: [node], text: textOf([node]), isFolded: true })
    } else {
      parts.push({ nodes: [block], text: textOf([block]), isFolded: inHistory || block.tag === 'blockquote' })
    }
  })
  return parts
}

/** Folds everything from the first line of the history on. Before that line it folds quoted lines, and not the answers between them. */
function foldHistory(parts: Part[]): void {
  const textAt = (index: number) => parts[index]?.text.trim() ?? ''
  const start = parts.findIndex(({ paragraph, isFolded }, index) => {
    return (
      paragraph !== undefined &&
      !isFolded &&
      beginsHistory(
        textAt(index),
        [1, 2, 3].map((ahead) => textAt(index + ahead)),
      )
    )
  })
  parts.forEach((part, index) => {
    if (start >= 0 && index >= start) part.isFolded = true
    else if (part.paragraph !== undefined && isQuotedLine(part.text)) part.isFolded = true
  })
}

/** 'On … Jan wrote:' and the line above a quote belong to it. */
function foldAttributions(parts: Part[]): void {
  parts.forEach(({ isFolded }, index) => {
    if (!isFolded || parts[index - 1]?.isFolded !== false) return
    let before = index - 1
    while (parts[before]?.nodes.some((node) => typeof node === 'object' && node.tag === 'hr')) before -= 1
    const said = attributionLines(parts[before]?.text.trim() ?? '', parts[before - 1]?.text.trim() ?? '')
    for (const part of parts.slice(Math.max(0, before - said + 1), index)) part.isFolded = true
  })
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
    if (paragraph === undefined) blocks.push(...(parts[from]?.nodes ?? []))
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
