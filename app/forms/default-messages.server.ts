/** What a schema's checks say where the page gives no text of its own: plain words that name the field. */
import type { z } from 'zod'

export const defaultMessage: z.core.$ZodErrorMap = (issue) => {
  const name = nameIn(issue.path)
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return `${name} is required`
      return issue.expected === 'number' ? `${name} must be a number` : `${name} is not valid`
    case 'invalid_value':
      return issue.input === undefined ? `${name} is required` : `${name} must be one of the choices`
    case 'too_small':
      return `${name} must ${atLeast(issue.origin, issue.minimum)}`
    case 'too_big':
      return `${name} must ${atMost(issue.origin, issue.maximum)}`
    case 'invalid_format':
      return issue.format === 'email'
        ? `${name} must be an e-mail address, such as name@example.com`
        : `${name} is not in the right form`
    default:
      return `${name} is not valid`
  }
}

function atLeast(origin: string, minimum: number | bigint): string {
  if (origin === 'string') return `have at least ${characters(minimum)}`
  return origin === 'array' ? `have at least ${minimum} chosen` : `be ${minimum} or more`
}

function atMost(origin: string, maximum: number | bigint): string {
  if (origin === 'string') return `have at most ${characters(maximum)}`
  return origin === 'array' ? `have at most ${maximum} chosen` : `be ${maximum} or less`
}

function characters(count: number | bigint): string {
  return Number(count) === 1 ? '1 character' : `${count} characters`
}

/** 'FallbackNumber' as 'Fallback number'. */
function nameIn(path: readonly PropertyKey[] | undefined): string {
  const key = path?.findLast((segment) => typeof segment === 'string') ?? 'This'
  const words = String(key)
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
