/** HTML of a mail as a tree that has only what `ALLOWED` lists [847]. */
import type { Element, Root, Nodes } from 'hast'
import { sanitize, type Schema } from 'hast-util-sanitize'
import { Parser } from 'htmlparser2'
import { takeElement, type Limit } from './limit.server'
import { MARKED_CLASSES, MARKED_IDS } from './quote-marks.server'

const WITHOUT_TEXT: readonly string[] = [
  ...['script', 'style', 'title', 'xml', 'template', 'svg', 'math', 'object', 'embed', 'applet', 'iframe', 'frame'],
  ...['noembed', 'noframes', 'noscript', 'audio', 'video', 'canvas', 'map', 'select', 'datalist', 'textarea', 'xmp'],
]

/**
 * No attribute reaches a page as it came: links are made again from their address, the rest only tells what an element is. So
 * ids and classes are those that mail programs mark quotes with, and a picture's source is only read for its name.
 */
const ALLOWED: Schema = {
  tagNames: [
    ...['p', 'div', 'br', 'hr', 'center', 'section', 'article', 'header', 'footer', 'address', 'dl', 'dt', 'dd'],
    // Elements that begin a line: without them the words of two would join.
    ...[
      'figure',
      'figcaption',
      'details',
      'summary',
      'fieldset',
      'legend',
      'form',
      'main',
      'nav',
      'aside',
      'menu',
      'dialog',
      'hgroup',
    ],
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'pre'],
    ...['table', 'caption', 'tr', 'td', 'th'],
    ...[
      'a',
      'img',
      'q',
      'b',
      'strong',
      'i',
      'em',
      's',
      'strike',
      'del',
      'code',
      'tt',
      'kbd',
      'samp',
      'sub',
      'sup',
      'span',
    ],
  ],
  // Their content is no text of the mail. Of other elements the content stays.
  strip: [...WITHOUT_TEXT],
  attributes: {
    '*': [
      ['id', ...MARKED_IDS],
      ['className', /^Mso/, ...MARKED_CLASSES],
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

/** The names of attributes that are read at all, as hast writes them. */
const PROPERTIES = new Map(
  ['id', 'href', 'alt', 'src', 'width', 'height', 'start', 'role', 'type', 'value', 'colSpan', 'rowSpan'].map(
    (name) => [name.toLowerCase(), name],
  ),
)

/** Parses HTML piece by piece, so that it stops at the limit. The rest is left out. So is what a field's length has cut off. */
export function htmlTree(html: string, limit: Limit): Nodes {
  const root: Root = { type: 'root', children: [] }
  const { handler, isInText } = treeBuilder(root, limit)
  const parser = new Parser(handler)
  for (let from = 0; from < html.length && !isFull(limit); from += PIECE) {
    parser.write(html.slice(from, from + PIECE))
  }
  if (!isInText() || html.lastIndexOf('<!--') > html.lastIndexOf('-->')) limit.isExceeded = true
  parser.end()
  return sanitize(root, ALLOWED)
}

const PIECE = 16_384
/** Deeper elements are siblings, as in browsers, so that nothing that walks the tree needs more than a short stack. */
const DEEPEST = 200
/** Elements deeper than that. The parser looks for each end among all that are open, so a text with more of them is cut. */
const MOST_DEEPER = 800
const MOST_CLASSES = 20

const isFull = ({ elements, isExceeded }: Limit) => isExceeded && elements === 0

interface Open {
  readonly node: Root | Element
  /** Its words and those of the elements in it are none that readers see. */
  isHidden: boolean
  /** Its letters have no size. Elements in it may have one. */
  isSizeless: boolean
  /** Its line ends are line ends of the text. */
  keepsLines: boolean
  /** Its letters are pictures of a font. */
  isSymbols: boolean
}

function treeBuilder(root: Root, limit: Limit) {
  const open: [Open, ...Open[]] = [
    { node: root, isHidden: false, isSizeless: false, keepsLines: false, isSymbols: false },
  ]
  const last = () => open.at(-1) ?? open[0]
  let deeper = 0
  let current: Open | undefined
  const addText = (value: string) => {
    const { children } = last().node
    const before = children.at(-1)
    if (before?.type === 'text') before.value += value
    else children.push({ type: 'text', value })
  }
  const handler = {
    onopentagname(tagName: string) {
      current = undefined
      if (isFull(limit) || !takeElement(limit)) return
      const node: Element = { type: 'element', tagName, properties: {}, children: [] }
      current = { ...last(), node }
      last().node.children.push(node)
      if (open.length < DEEPEST) open.push(current)
      else if (deeper < MOST_DEEPER) deeper += 1
      else [limit.elements, limit.isExceeded] = [0, true]
    },
    onattribute(name: string, value: string) {
      const property = PROPERTIES.get(name)
      if (current?.node.type !== 'element') return
      const { properties } = current.node
      if (name === 'class') properties['className'] ??= value.split(/\s+/, MOST_CLASSES)
      else if (property) properties[property] ??= value
      else if (name === 'style' || name === 'face' || name === 'hidden') readStyle(current, name, value)
    },
    ontext(value: string) {
      const { isHidden, isSizeless, keepsLines, isSymbols } = last()
      if (isFull(limit) || isHidden || isSizeless) return
      const text = isSymbols ? value.replaceAll(SYMBOL, (sign) => SYMBOLS[sign] ?? sign) : value
      if (!keepsLines) return addText(text)
      text.split(/\r?\n/).forEach((line, index) => {
        if (index > 0 && takeElement(limit))
          last().node.children.push({ type: 'element', tagName: 'br', properties: {}, children: [] })
        addText(line)
      })
    },
    onclosetag() {
      if (isFull(limit)) return
      if (deeper > 0) deeper -= 1
      else if (open.length > 1) open.pop()
    },
  }
  const isInText = () => !open.some(({ node }) => node.type === 'element' && WITHOUT_TEXT.includes(node.tagName))
  return { handler, isInText }
}

/** Styles say what a text is, not only how it looks. */
function readStyle(element: Open, name: string, value: string): void {
  const style = value.slice(0, LONGEST_STYLE).toLowerCase()
  if (name === 'hidden' || HIDDEN.test(style)) element.isHidden = true
  const [, size] = /font-size\s*:\s*([\d.]+)/.exec(style) ?? []
  if (size) element.isSizeless = Number(size) === 0
  const [, space] = /white-space\s*:\s*([a-z-]+)/.exec(style) ?? []
  if (space) element.keepsLines = space.startsWith('pre') || space === 'break-spaces'
  const fonts = name === 'face' ? style : (/font-family\s*:([^;]*)/.exec(style)?.[1] ?? '')
  if (fonts.trim()) element.isSymbols = /^\s*["']?(?:wingdings|symbol)/.test(fonts)
}

const LONGEST_STYLE = 2_000
/** Not `mso-hide`, which hides from Outlook alone: there another button is in its place. */
const HIDDEN = /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden)/
/** Letters of Wingdings and Symbol that Outlook writes for smileys, arrows and signs of lists. */
const SYMBOLS: Readonly<Record<string, string>> = {
  ...{
    J: '☺',
    K: '😐',
    L: '☹',
    à: '→',
    ß: '←',
    á: '↑',
    â: '↓',
    ó: '↔',
    è: '➔',
    ü: '✓',
    û: '✗',
    þ: '☑',
    ý: '☒',
    o: '☐',
    q: '❑',
  },
  ...{ '·': '•', '§': '▪', Ø: '➢', v: '❖', '¨': '◻' },
}
const SYMBOL = /./gu
