import { expect, it } from 'vitest'
import { fieldWords, parseFieldWords } from '../../app/forms/field-words'

it('a form tells the words of its choices, and a value that it does not know stays as it is [518]', () => {
  const choices = [
    { value: '1', label: 'Problem' },
    { value: 'two\r\nlines', label: 'Question\n?' },
  ]
  const { label, wordOf } = parseFieldWords(fieldWords('Case Type', choices))
  expect(label).toBe('Case Type')
  expect(['1', 'two\r\nlines', 'Problem', '9'].map(wordOf)).toEqual(['Problem', 'Question ?', 'Problem', '9'])
})

it('words that a form sends without their end are no words', () => {
  expect(parseFieldWords('Label\n1').wordOf('1')).toBe('1')
  expect(parseFieldWords('').label).toBe('')
})
