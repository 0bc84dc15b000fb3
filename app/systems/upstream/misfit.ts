/** Tells which part of an answer does not fit the contract, without the values of the answer [657]. */
import { LosslessNumber } from 'lossless-json'
import type { z } from 'zod'

type Issue = z.core.$ZodIssue

interface Misfit {
  /** Empty for the whole answer. */
  readonly path: readonly PropertyKey[]
  /** The types that fit, or the contract's own message, which has no values in it. */
  readonly expected: string
  /** The type that came; undefined beside a message. */
  readonly received?: string
}

/** A misfit in the words of the log: 'TicketNumber: expected string or number, received null'. `whole`: the place of the whole answer. */
export function misfit(issue: Issue, answer: unknown, whole: string): string {
  const { path, expected, received } = misfitOf(issue, answer)
  const place = path.join('.') || whole
  return received === undefined ? `${place}: ${expected}` : `${place}: expected ${expected}, received ${received}`
}

export function misfitOf(issue: Issue, answer: unknown): Misfit {
  const { path, ...innermost } = innermostOf(issue)
  if (innermost.code === 'custom') return { path, expected: innermost.message }
  const types = expectations({ path, ...innermost }).filter((type) => !NOTHING.includes(type))
  const expected = [...new Set(types)].join(' or ') || innermost.code
  return { path, expected, received: jsonType(path.reduce(fieldOf, answer)) }
}

/** An empty text and an empty list, which nobody is asked for [1064]. */
const NOTHING = ['', 'tuple']

/** The issue of the first alternative of a union that fits at its top and fails inside. */
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

export function fieldOf(value: unknown, name: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

/** The type of a value in JSON; 'nothing' for none. */
export function jsonType(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (value instanceof LosslessNumber) return 'number'
  return Array.isArray(value) ? 'array' : typeof value
}
