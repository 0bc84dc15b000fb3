/**
 * A browser's translator replaces each text in a page by an element of its own. React then changes a text that nobody
 * sees, or fails when it removes it or inserts before it. Texts that are an element's only content are safe: React
 * replaces the content [845].
 */
import { ESLintUtils } from '@typescript-eslint/utils'
import ts from 'typescript'

const { TypeFlags } = ts
/** React joins their content to one text. */
const TEXT_ALONE = new Set(['option', 'title', 'textarea', 'text'])

export default ESLintUtils.RuleCreator.withoutDocs({
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      changes: 'A text that changes is the only content of an element: join texts to one, or add a <span>.',
      anchor: 'A text behind something that comes and goes stands in an element of its own: add a <span>.',
      loose: 'A text of a fragment stands in an element of its own: add a <span>.',
    },
  },
  defaultOptions: [],
  create(context) {
    const services = ESLintUtils.getParserServices(context)

    function typesOf(expression) {
      const type = services.getTypeAtLocation(expression)
      return type.isUnion() ? type.types : [type]
    }
    const isText = (type) =>
      (type.flags & (TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike)) !== 0 && !(type.isStringLiteral() && type.value === '')
    const comesAndGoes = (types) =>
      types.length > 1 || types.some((type) => services.program.getTypeChecker().isArrayType(type))

    function check(parent, name) {
      if (TEXT_ALONE.has(name)) return
      const children = parent.children.filter(
        (child) =>
          !(child.type === 'JSXText' && child.value.trim() === '' ) &&
          !(child.type === 'JSXExpressionContainer' && (child.expression.type === 'JSXEmptyExpression' || (child.expression.type === 'Literal' && String(child.expression.value).trim() === ''))),
      )
      const isFragment = name === undefined
      if (children.length < 2 && !isFragment) return
      let isAnchor = false
      for (const child of children) {
        if (child.type === 'JSXText') {
          if (isFragment) context.report({ node: child, messageId: 'loose' })
          else if (isAnchor) context.report({ node: child, messageId: 'anchor' })
          isAnchor = false
        } else if (child.type === 'JSXExpressionContainer') {
          const types = typesOf(child.expression)
          if (types.some(isText)) context.report({ node: child, messageId: 'changes' })
          isAnchor = comesAndGoes(types)
        } else isAnchor = false
      }
    }
    return {
      JSXElement: (node) => check(node, node.openingElement.name.type === 'JSXIdentifier' ? node.openingElement.name.name : 'x.y'),
      JSXFragment: (node) => check(node, undefined),
    }
  },
})
