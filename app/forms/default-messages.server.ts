/** The messages of a schema's checks, where the page gives no text: plain words that name the field. */
import type { z } from 'zod'
import { labelsIn } from './field-labels'

/** Names each field by the label that its form has sent. */
export const defaultMessages =
  (fields: URLSearchParams): z.core.$ZodErrorMap =>
  (issue) => {
    const name = labelsIn(
      fields,
      String(issue.path?.findLast((segment) => typeof segment === 'string') ?? 'This'),
    ).label
    switch (issue.code) {
      case 'invalid_type':
        if (issue.input === undefined) return `${name} is required`
        return issue.expected === 'number' ? `${name} must be a number` : `${name} is not valid`
      case 'invalid_value':
        return issue.input === undefined ? `${name} is required` : `${name} must be one of the choices`
      case 'too_small':
        return `${name} must ${limit(issue.origin, 'at least', issue.minimum, 'or more')}`
      case 'too_big':
        return `${name} must ${limit(issue.origin, 'at most', issue.maximum, 'or less')}`
      case 'invalid_format':
        return issue.format === 'email'
          ? `${name} must be an e-mail address, such as name@example.com`
          : `${name} is not in the right form`
      default:
        return `${name} is not valid`
    }
  }

function limit(origin: string, bound: string, count: number | bigint, orBeyond: string): string {
  if (origin === 'string') return `have ${bound} ${count} ${Number(count) === 1 ? 'character' : 'characters'}`
  return origin === 'array' ? `have ${bound} ${count} chosen` : `be ${count} ${orBeyond}`
}
