/**
 * A browser's translator replaces each text node by elements that React does not know. React then updates a text that
 * nobody sees any more, and throws when it removes that text or inserts something before it [845]. Only a text that is
 * all the content of its element is safe, because React then sets the content of the element. So beside other content,
 * and in what passes its content on, such as a fragment, the rule refuses:
 *
 * - an expression whose type can be a text;
 * - a written text behind something that can come and go;
 * - a written text in what passes its content on, because the text comes and goes with it.
 *
 * Blanks are allowed, because translators leave them. The rule does not see texts that reach a page by other ways than
 * JSX, nor texts in lists that a property of type ReactNode hands over.
 */
import ts from 'typescript'

const TEXTS = ts.TypeFlags.Any | ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike

/** Their root is one element, always the same. */
const STEADY_COMPONENTS = new Set(['Link', 'NavLink', 'Form', 'Icon'])

const PASSES_ON = new Set(['Fragment', 'Suspense', 'StrictMode'])

const isBlank = (value) => typeof value === 'string' && value.trim() === ''

/** Indentation, or a comment. */
function rendersNothing(child) {
  if (child.type === 'JSXText') return isBlank(child.value) && child.value.includes('\n')
  return child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression'
}

/** Such as `{' '}`. */
function isBlankText(child) {
  if (child.type === 'JSXText') return isBlank(child.value)
  return child.type === 'JSXExpressionContainer' && isBlank(child.expression.value)
}

/** Undefined of a fragment, and of a context's provider. */
function nameOf(node) {
  const name = node.type === 'JSXElement' ? node.openingElement.name : undefined
  return name?.type === 'JSXIdentifier' ? name.name : undefined
}

const isPassing = (name) => name === undefined || PASSES_ON.has(name)
const isComponent = (name) => name !== undefined && /^[A-Z]/.test(name)

/** True if React can insert or replace something here, while the elements after it stay. */
function comesAndGoes(child) {
  if (child.type !== 'JSXElement') return true
  const name = nameOf(child)
  const hasKey = child.openingElement.attributes.some((attribute) => attribute.name?.name === 'key')
  return hasKey || isPassing(name) || (isComponent(name) && !STEADY_COMPONENTS.has(name))
}

/** @type {import('eslint').Rule.RuleModule} */
export const ownElement = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      changes: 'This text can change or go: make it all the content of an element, by a template string or a <span>.',
      behind: 'What is before this text can come and go: put the text into an element, such as a <span>.',
      passed: 'This text comes and goes with what it is in: put it into an element, such as a <span>.',
      returned: 'This component can return a text alone: let it return an element.',
    },
  },
  create(context) {
    const services = context.sourceCode.parserServices
    const checker = services.program.getTypeChecker()

    /** `seen`: the items of a list can be of the list's type. */
    function canBeText(type, seen = new Set()) {
      if (seen.has(type)) return false
      seen.add(type)
      if (type.isUnionOrIntersection()) return type.types.some((part) => canBeText(part, seen))
      if (type.isStringLiteral()) return !isBlank(type.value)
      const bound = type.isTypeParameter() ? checker.getBaseConstraintOfType(type) : undefined
      return (type.flags & TEXTS) !== 0 || itemsOf(bound ?? type).some((item) => canBeText(item, seen))
    }

    const itemsOf = (type) =>
      checker.isArrayType(type) || checker.isTupleType(type) ? checker.getTypeArguments(type) : []

    function canBeTextsOfList(type) {
      const kinds = type.isUnion() ? type.types : [type]
      return kinds.flatMap(itemsOf).some((item) => canBeText(item))
    }

    const typeOf = (child) =>
      child.type === 'JSXExpressionContainer' ? services.getTypeAtLocation(child.expression) : undefined

    /** A component of ours. Those of packages return one element, though their types allow more. */
    const canReturnText = (component) =>
      services
        .getTypeAtLocation(component.openingElement.name)
        .getCallSignatures()
        .some(
          (signature) =>
            signature.declaration?.getSourceFile().isDeclarationFile === false && canBeText(signature.getReturnType()),
        )

    function check(node) {
      const name = nameOf(node)
      const isTextComponent = isComponent(name) && canReturnText(node)
      const isPassedOn = isPassing(name) || isTextComponent
      const children = node.children.filter((child) => !rendersNothing(child))
      if (children.length === 0 && isTextComponent) context.report({ node, messageId: 'returned' })

      if (children.length === 1 && !isPassedOn) {
        const type = typeOf(children[0])
        if (type && canBeTextsOfList(type)) context.report({ node: children[0], messageId: 'changes' })
        return
      }

      let isBehind = false
      for (const child of children.filter((each) => !isBlankText(each))) {
        const type = typeOf(child)
        if (child.type === 'JSXText' || type?.isStringLiteral()) {
          if (isPassedOn) context.report({ node: child, messageId: 'passed' })
          else if (isBehind) context.report({ node: child, messageId: 'behind' })
          isBehind = false
        } else if (type && canBeText(type)) {
          context.report({ node: child, messageId: 'changes' })
          isBehind = false
        } else {
          isBehind = comesAndGoes(child)
        }
      }
    }

    return { JSXElement: check, JSXFragment: check }
  },
}
