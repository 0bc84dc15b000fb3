/** The same page by React alone: `createElement` and `renderToString` over node:http. */
import { createServer } from 'node:http'
import { parse } from 'parse5'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { placeOf } from './page.mjs'
import { answers, compressed, job, port, send } from './served.mjs'

/** Attributes without a value. React leaves them out when they are an empty text. */
const BOOLEANS =
  /^(allowfullscreen|async|autofocus|checked|defer|disabled|hidden|multiple|open|readonly|required|selected)$/
const NAMES = { class: 'className', for: 'htmlFor' }

const html = parse(job.template).childNodes.find(({ nodeName }) => nodeName === 'html')
const page = component(html)

/** A function from the answers to new elements of this node. */
function component(node) {
  if (node.nodeName === '#text') return text(node.value)
  const attributes = node.attrs
    .filter(({ name }) => name !== 'style')
    .map(({ name, value }) => [NAMES[name] ?? name, BOOLEANS.test(name) && value === '' ? true : value])
  if (['script', 'style'].includes(node.tagName)) {
    attributes.push(['dangerouslySetInnerHTML', { __html: node.childNodes.map(({ value }) => value).join('') }])
    return () => createElement(node.tagName, Object.fromEntries(attributes))
  }
  const children = node.childNodes.filter(({ nodeName }) => !/^#(comment|document)/.test(nodeName)).map(component)
  const properties = Object.fromEntries(attributes)
  return (data) => createElement(node.tagName, { ...properties }, ...children.map((child) => child(data)))
}

/** @param {string} value */
function text(value) {
  const place = placeOf(value)
  return place ? (data) => data[place.list][place.index][place.field] : () => value
}

const server = createServer(async (_incoming, outgoing) => {
  const data = await answers()
  send(outgoing, await compressed('<!DOCTYPE html>' + renderToString(page(data))))
})
server.listen(port, 'localhost', () => process.send?.({ ready: true }))
