import { Linter } from 'eslint'
import { expect, it } from 'vitest'
import { plainComments } from '../../lint/plain-comments.mjs'

const words = (code: string) =>
  new Linter()
    .verify(code, { plugins: { portal: { rules: { plain: plainComments } } }, rules: { 'portal/plain': 'error' } })
    .map(({ message }) => /'(\w+)'\.$/.exec(message)?.[1])

it('names each comment that only continues the name below it', () => {
  expect(
    words('/** Of an extension. */\nconst most = 1\n/*\n * Whether it is open.\n */\n// By hand\nconst a = 2'),
  ).toEqual(['Of', 'Whether', 'By'])
})

it('lets comments stand that begin with the thing, and lines that go on', () => {
  expect(
    words('/** Longest extension, in digits. */\n// Browsers send none,\n// as those of old do.\n/** Ofcom’s list. */'),
  ).toEqual([])
})

it.each([
  'Or why it is no table.',
  'They go with their plans.',
  'So many in a row.',
  'None of a draft.',
  'It is open.',
])('names a comment that needs the name below it: %s', (comment) => {
  expect(words(`/** ${comment} */\nconst a = 1`)).toEqual([comment.split(' ')[0]])
})
