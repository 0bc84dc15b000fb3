/** Texts that people may type, and messages about those that they may not. */
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defaultMessages } from '../../app/forms/default-messages.server'
import { pageBehind } from '../../app/forms/page-behind'
import { inMegabytes, selectionText } from '../../app/forms/file-rules'
import { digits, emailAddress, multiLine, singleLine, zeroTo100 } from '../../app/forms/text-schemas.server'

const NO_LABELS = new URLSearchParams()

const said = (schema: z.ZodType, value: unknown) => {
  const result = z.object({ caseTitle: schema }).safeParse({ caseTitle: value }, { error: defaultMessages(NO_LABELS) })
  return result.success ? Object.values(result.data)[0] : result.error.issues[0]?.message
}

describe('a text that people must type', () => {
  it('in one line loses the blanks around it, and blanks alone are none', () => {
    const schema = singleLine('Enter a title', 2_000)
    expect(said(schema, '  No dial tone ')).toBe('No dial tone')
    expect(said(schema, undefined)).toBe('Enter a title')
    expect(said(schema, ' \t ')).toBe('Enter a title')
    expect(said(schema, 'x'.repeat(2_001))).toBe('Use at most 2,000 characters')
    expect(said(schema, 'x'.repeat(2_000))).toHaveLength(2_000)
  })

  it.each(['\u200b', '\u00ad\u2060', '\u3164', '\u2800', '\ufeff \u200d', '\u0007'])(
    'is missing when nothing of it can be seen: %j [618]',
    (text) => {
      expect(said(singleLine('Enter a title', 50), text)).toBe('Enter a title')
      expect(said(multiLine('Enter a message', 50), text)).toBe('Enter a message')
    },
  )

  it.each(['Sales\nteam', 'Sales\u2028team', 'Sales\u0000', 'wav.\u202eselaS', 'Sales\u200f'])(
    'in one line has nothing that hides what it says: %j [618]',
    (text) => {
      expect(said(singleLine('Enter a title', 50), text)).toBe(
        'Use one line, without control characters or direction marks',
      )
    },
  )

  it.each(['Ångström', '👩\u200d💻', 'क्\u200dष', '電話', '...', 'a\u00a0b'])('may be %j [472] [618]', (text) => {
    expect(said(singleLine('Enter a title', 50), text)).toBe(text)
  })

  it('in several lines stays as it was typed', () => {
    const schema = multiLine('Enter a message', 5)
    expect(said(schema, ' a\nb ')).toBe(' a\nb ')
    expect(said(schema, ' \n ')).toBe('Enter a message')
    expect(said(schema, 'abcdef')).toBe('Use at most 5 characters')
    expect(said(schema, undefined)).toBe('Enter a message')
  })

  it('as an e-mail address may have blanks around it [519]', () => {
    expect(said(emailAddress(), ' ada@portal.example ')).toBe('ada@portal.example')
    expect(said(emailAddress(), 'ada')).toBe('Case title must be an e-mail address, such as name@example.com')
    expect(said(emailAddress(), 'ada@intranet')).toBe('ada@intranet')
    const longest = `${'a'.repeat(244)}@b.example`
    expect(said(emailAddress(), longest)).toBe(longest)
    expect(said(emailAddress(), `a${longest}`)).toBe('Case title must have at most 254 characters')
  })

  it.each([
    ['12345', '12345'],
    [' 007 ', '007'],
    ['\u202a\u00a0007\u200b\u202c', '007'],
    ['0\u200b07', 'Only numbers allowed'],
    ['', ''],
    ['123456', 'Use at most 5 digits'],
    ['12a', 'Only numbers allowed'],
    ['a12', 'Only numbers allowed'],
    ['1.5', 'Only numbers allowed'],
    [undefined, 'Enter a number'],
  ])('as up to five digits may be %j: %j [271]', (text, answer) => {
    expect(said(digits('Enter a number', 5), text)).toBe(answer)
  })

  it.each(['0', '7', '99', '100', ' 42 '])('as a number from 0 to 100 may be %j [314] [406]', (text) => {
    expect(said(zeroTo100(), text)).toBe(Number(text))
  })

  it.each(['', '101', '1000', '-1', '007', '1.5', '1e1', undefined])('as a number may not be %j [315]', (text) => {
    expect(said(zeroTo100(), text)).toBe('Only numbers between 0 and 100 allowed')
  })
})

describe('what is said where a page has no words of its own', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['nothing', z.string(), undefined, 'Case title is required'],
    ['something else than a text', z.string(), 1, 'Case title is not valid'],
    ['something else than a number', z.number(), 'x', 'Case title must be a number'],
    ['no choice', z.enum(['a']), undefined, 'Case title is required'],
    ['another choice', z.enum(['a']), 'b', 'Case title must be one of the choices'],
    ['too short', z.string().min(1), '', 'Case title must have at least 1 character'],
    ['too short for several', z.string().min(2), '', 'Case title must have at least 2 characters'],
    ['too long', z.string().max(1), 'ab', 'Case title must have at most 1 character'],
    ['too few', z.array(z.string()).min(2), [], 'Case title must have at least 2 chosen'],
    ['too many', z.array(z.string()).max(1), ['a', 'b'], 'Case title must have at most 1 chosen'],
    ['too small', z.number().min(2), 1, 'Case title must be 2 or more'],
    ['too large', z.number().max(2), 3, 'Case title must be 2 or less'],
    ['of another form', z.string().regex(/a/), 'b', 'Case title is not in the right form'],
    ['wrong otherwise', z.string().refine(() => false), 'b', 'Case title is not valid'],
    ['wrong inside', z.array(z.string().min(2)), ['b'], 'Case title must have at least 2 characters'],
  ])('of %s', (_what, schema, value, text) => {
    expect(said(schema, value)).toBe(text)
  })

  it('by the label that people see, where the form has sent it [1024]', () => {
    const error = defaultMessages(new URLSearchParams({ 'labels.email': 'E-mail address' }))
    const result = z.object({ email: z.string() }).safeParse({}, { error })
    expect(result.error?.issues[0]?.message).toBe('E-mail address is required')
  })

  it('of the whole form', () => {
    const result = z.string().safeParse(undefined, { error: defaultMessages(NO_LABELS) })
    expect(result.error?.issues[0]?.message).toBe('This is required')
  })
})

it('people who choose files read the name of one, and the number of several [136] [137]', () => {
  expect(selectionText([])).toBe('')
  expect(selectionText([{ name: 'a.txt', bytes: 1_250_000 }])).toBe('a.txt (1.25 MB)')
  expect(selectionText([1, 2].map((bytes) => ({ name: 'a', bytes: bytes * 1_000_000 })))).toBe('2 files (3.00 MB)')
  expect(inMegabytes(4_999)).toBe('less than 0.01 MB')
})

it('people come back from a dialog to its page, without what only the dialog needs', () => {
  expect(pageBehind({ pathname: '/ucm/agents/edit', search: '?q=kim&id=7' })).toBe('/ucm/agents?q=kim')
  expect(pageBehind({ pathname: '/ucm/agents/edit', search: '?id=7' })).toBe('/ucm/agents')
})
