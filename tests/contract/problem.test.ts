import { describe, expect, it } from 'vitest'
import { problemText } from '../../contract/problem'

describe('the text of a failure [031]', () => {
  it.each([
    ['a string', 'Queue exists.'],
    ['error_description', { error_description: 'Queue exists.', error: 'invalid' }],
    ['Message', { Message: 'Queue exists.', message: 'other' }],
    ['message', { message: 'Queue exists.', title: 'other' }],
    ['error', { error: 'Queue exists.', title: 'other' }],
    ["error's message", { error: { code: 'exists', message: 'Queue exists.' } }],
    ['title', { title: 'Queue exists.', status: 409 }],
    ['detail', { title: 'Conflict', status: 409, detail: 'Queue exists.' }],
    [
      'the messages for fields',
      { title: 'One or more validation errors occurred.', errors: { Name: ['Queue exists.'] } },
    ],
    [
      "ModelState's messages",
      { Message: 'The request is invalid.', ModelState: { 'queue.Name': ['Queue', 'exists.'] } },
    ],
    ['a list', ['Queue', 'exists.']],
    ['a name in other capitals', { Detail: 'Queue exists.', Title: 'other' }],
  ])('is read from %s', (_, body) => {
    expect(problemText(409, body)).toBe('Queue exists.')
  })

  it.each([
    ['Rails', { errors: { name: ['is taken', 'is short'], base: ['No.'] } }, 'name is taken is short No.'],
    ['OData', { error: { code: '0x8', message: { lang: 'en-US', value: 'Queue exists.' } } }, 'Queue exists.'],
    ['JSON:API', { errors: [{ status: '422', title: 'Invalid', detail: 'Queue exists.' }] }, 'Queue exists.'],
    ['FastAPI', { detail: [{ loc: ['body', 'name'], msg: 'Queue exists.' }] }, 'Queue exists.'],
    ['Spring', { errors: [{ field: 'name', defaultMessage: 'Queue exists.' }], message: 'Failed' }, 'Queue exists.'],
    ['GraphQL', { data: null, errors: [{ message: 'Queue exists.', path: ['queue'] }] }, 'Queue exists.'],
  ])('is read as %s writes it [1056]', (_, body, text) => expect(problemText(409, body)).toBe(text))

  it.each([
    [
      'a message in a message',
      { error: { code: 'BadRequest', message: '{"error":{"code":"x","message":"Queue exists."}}' } },
    ],
    ['a text', '{"Message":"Queue exists."}'],
    ['three, one in the other', { message: JSON.stringify({ message: JSON.stringify({ detail: 'Queue exists.' }) }) }],
    ['one without text, and the next', { detail: '{"code":7}', title: 'Queue exists.' }],
  ])('is the innermost of %s that is JSON [882]', (_, body) => {
    expect(problemText(409, body)).toBe('Queue exists.')
  })

  it.each(['{name} is taken.', '{', '[1]', '7', '"x"'])(
    'stays as it came where it is no record in JSON: %s [882]',
    (text) => {
      expect(problemText(409, { message: text })).toBe(text)
    },
  )

  it('is the first that holds text', () => {
    expect(problemText(400, { error_description: '', Message: ' ', message: null, title: 'Bad' })).toBe('Bad')
  })

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['empty text', '  '],
    ['an empty object', {}],
    ['an empty list', []],
    ['a record far inside', JSON.parse(`${'{"error":'.repeat(9_000)}{"message":"x"}${'}'.repeat(9_000)}`)],
    ['a number', 7],
    ['fields that are no text', { Message: 7, error: { message: {} } }],
  ])('is the status when the body is %s', (_, body) => {
    expect(problemText(503, body)).toBe('status 503')
  })

  it('has whole characters, also where it is cut and in a record in JSON [963]', () => {
    expect(problemText(500, `${'x'.repeat(499)}😀`)).toBe(`${'x'.repeat(499)}\ufffd`)
    expect(problemText(500, '{"message":"No \\ud83d"}')).toBe('No \ufffd')
  })

  it('is cut at 500 characters', () => {
    expect(problemText(500, 'x'.repeat(2000))).toHaveLength(500)
  })

  it('stays text: markup is neither removed nor trusted', () => {
    expect(problemText(500, ' <b>no</b> ')).toBe('<b>no</b>')
  })
})
