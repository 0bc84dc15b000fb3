/**
 * HTML as a document to look things up in: parse5 reads it as browsers do, linkedom holds the tree. Both together take a third of
 * the time of jsdom. linkedom knows attributes, not what browsers derive from them (`href` with its host, `form`, `control`,
 * `elements`, `disabled`): `page.ts` has functions for these.
 */
import { parseHTML } from 'linkedom'
import { parse, type DefaultTreeAdapterTypes } from 'parse5'

export function parsePage(html: string): Document {
  const { document } = parseHTML('')
  copyChildren(parse(html), document, document)
  return document
}

function copyChildren({ childNodes }: DefaultTreeAdapterTypes.ParentNode, to: Node, document: Document): void {
  for (const node of childNodes) {
    if (node.nodeName === '#text' && 'value' in node) to.appendChild(document.createTextNode(node.value))
    if (!('tagName' in node)) continue
    const element = document.createElementNS(node.namespaceURI, node.tagName)
    for (const { name, value } of node.attrs) element.setAttribute(name, value)
    copyChildren(node, element, document)
    to.appendChild(element)
  }
}
