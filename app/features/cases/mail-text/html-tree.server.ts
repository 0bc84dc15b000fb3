/** HTML of a mail as a tree that has only what `ALLOWED` lists [847]. */
import type { Element, Root, Nodes } from 'hast'
import { sanitize, type Schema } from 'hast-util-sanitize'
import { Parser } from 'htmlparser2'
import { takeElement, type Limit } from './limit.server'
import { QUOTE_CLASSES, QUOTE_IDS } from './quote-marks.server'

/**
 * No attribute reaches a page as it came: links are made again from their address, the rest only tells what an element is. So
 * ids and classes are those that mail programs mark quotes with, and a picture's source is only read for its name.
 */
const ALLOWED: Schema = {
  tagNames: [
    ...['p', 'div', 'br', 'hr', 'center', 'section', 'article', 'header', 'footer', 'address', 'dl', 'dt', 'dd'],
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'pre'],
    ...['table', 'caption', 'tr', 'td', 'th'],
    ...['a', 'img', 'b', 'strong', 'i', 'em', 's', 'strike', 'del', 'code', 'tt', 'kbd', 'samp', 'sub', 'sup', 'span'],
  ],
  // Their content is no text of the mail. Of other elements the content stays.
  strip: [
    ...['script', 'style', 'title', 'xml', 'template', 'svg', 'math', 'object', 'embed', 'applet', 'iframe', 'frame'],
    ...['noembed', 'noframes', 'noscript', 'audio', 'video', 'canvas', 'map', 'select', 'datalist', 'textarea', 'xmp'],
  ],
  attributes: {
    '*': [
      ['id', ...QUOTE_IDS],
      ['className', /^Mso/, ...QUOTE_CLASSES],
    ],
    a: ['href'],
    img: ['alt', 'src', 'width', 'height'],
    ol: ['start'],
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
  ['id', 'href', 'alt', 'src', 'width', 'height', 'start', 'role', 'colSpan', 'rowSpan'].map((name) => [
    name.toLowerCase(),
    name,
  ]),
)

/** Parses HTML piece by piece, so that it stops at the limit. The rest is left out. */
export function htmlTree(html: string, limit: Limit): Nodes {
  const root: Root = { type: 'root', children: [] }
  const parser = new Parser(treeBuilder(root, limit))
  for (let from = 0; from < html.length && !isFull(limit); from += PIECE) {
    parser.write(html.slice(from, from + PIECE))
  }
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

function treeBuilder(root: Root, limit: Limit) {
  const open: (Root | Element)[] = [root]
  let deeper = 0
  let current: Element | undefined
  return {
    onopentagname(tagName: string) {
      current = undefined
      if (isFull(limit) || !takeElement(limit)) return
      current = { type: 'element', tagName, properties: {}, children: [] }
      open.at(-1)?.children.push(current)
      if (open.length < DEEPEST) open.push(current)
      else if (deeper < MOST_DEEPER) deeper += 1
      else [limit.elements, limit.isExceeded] = [0, true]
    },
    onattribute(name: string, value: string) {
      const property = PROPERTIES.get(name)
      if (!current) return
      if (name === 'class') current.properties['className'] ??= value.split(/\s+/, MOST_CLASSES)
      else if (property) current.properties[property] ??= value
    },
    ontext(value: string) {
      if (isFull(limit)) return
      const siblings = open.at(-1)?.children
      const before = siblings?.at(-1)
      if (before?.type === 'text') before.value += value
      else siblings?.push({ type: 'text', value })
    },
    onclosetag() {
      if (isFull(limit)) return
      if (deeper > 0) deeper -= 1
      else if (open.length > 1) open.pop()
    },
  }
}
