/**
 * A constant that holds a promise is made by `awaitLater()`. Its work goes on while the function does, and the function may end before it
 * awaits that work. Nobody would hear of a failure then, and Node would end the process.
 */
import { hasTypeNamed } from './type-names.mjs'

const PROMISES = new Set(['Promise', 'PromiseLike'])

/** @type {import('eslint').Rule.RuleModule} */
export const awaitLater = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { held: "'{{name}}' holds a promise: await it here, or keep it by awaitLater() of app/platform/." },
  },
  create({ sourceCode, report }) {
    const services = sourceCode.parserServices
    const isPromise = (node) => hasTypeNamed(services.getTypeAtLocation(node), PROMISES)
    return {
      // `.get()` finds a promise that was kept, and `.catch()` has heard of the failure.
      'VariableDeclarator[init.type="CallExpression"]:not([init.callee.name="awaitLater"], [init.callee.property.name=/^(get|catch)$/]) > Identifier.id'(
        node,
      ) {
        if (node.parent.parent.kind === 'const' && isPromise(node))
          report({ node, messageId: 'held', data: { name: node.name } })
      },
    }
  },
}
