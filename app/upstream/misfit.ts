import type { z } from 'zod'

type Issue = z.core.$ZodIssue

/**
 * What did not fit the contract, for the log, without what is in it: 'TicketNumber: expected string or number, received
 * null' [657].
 */
export function misfit(issue: Issue, answer: unknown, whole: string): string {
  const { path, ...innermost } = innermostOf(issue)
  const place = path.join('.') || whole
  // The contract's own messages have no values in them.
  if (innermost.code === 'custom') return `${place}: ${innermost.message}`
  const expected = [...new Set(expectations({ path, ...innermost }))].join(' or ') || innermost.code
  return `${place}: expected ${expected}, received ${kindOf(path.reduce(fieldOf, answer))}`
}

/** Of the alternatives of a union the one that fits furthest in. */
function innermostOf(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue
  const inner = issue.errors.flat().find(({ path }) => path.length > 0)
  return inner ? innermostOf({ ...inner, path: [...issue.path, ...inner.path] }) : issue
}

function expectations(issue: Issue): string[] {
  if (issue.code === 'invalid_union') return issue.errors.flat().flatMap(expectations)
  if (issue.code === 'invalid_type') return [issue.expected === 'LosslessNumber' ? 'number' : issue.expected]
  return issue.code === 'invalid_value' ? issue.values.map(String) : []
}

function fieldOf(value: unknown, name: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}
