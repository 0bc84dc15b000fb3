/**
 * A name says if its function waits (CONTRIBUTING.md). `…Of` is pure and synchronous, so a function that returns a promise is not named
 * `runOf` or `newsOfCases`, but `readRun`, `readNewsOfCases`. And `read…` awaits an outside answer, so one that returns its result at
 * once is `parse…`.
 *
 * The rule sees functions with names, and functions that a constant holds. It does not see methods.
 */
import { hasTypeNamed } from './type-names.mjs'

const VERB = /^(read|require|load)[A-Z]/
const READ = /^read[A-Z]/
const OF = /Of(?=[A-Z]|$)/
const WAITS = new Set(['Promise', 'PromiseLike', 'AsyncGenerator', 'AsyncIterable'])

/** @type {import('eslint').Rule.RuleModule} */
export const verbs = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      waits: "'{{name}}' returns a promise: begin its name with a verb, such as 'read'.",
      reads: "'{{name}}' waits for nothing: 'parse…' makes data of texts or rows, '…Of' works something out.",
    },
  },
  create({ sourceCode, report }) {
    const services = sourceCode.parserServices

    const waits = (type) => hasTypeNamed(type, WAITS)

    function check(node) {
      const { name } = node
      const isRead = READ.test(name) && !name.endsWith('Of')
      const isOf = OF.test(name) && !VERB.test(name)
      if (!isRead && !isOf) return
      const results = services
        .getTypeAtLocation(node)
        .getCallSignatures()
        .map((signature) => signature.getReturnType())
      if (isOf && results.some(waits)) report({ node, messageId: 'waits', data: { name } })
      if (isRead && !results.some(waits)) report({ node, messageId: 'reads', data: { name } })
    }

    return {
      'FunctionDeclaration > Identifier.id': check,
      'VariableDeclarator[init.type=/^(Arrow)?FunctionExpression$/] > Identifier.id': check,
    }
  },
}
