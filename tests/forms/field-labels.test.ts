import { expect, it } from 'vitest'
import { formatFieldLabels, isNameOf, labelsField, labelsIn } from '../../app/forms/field-labels'

const parsed = (text: string) => labelsIn(new URLSearchParams([[labelsField('type'), text]]), 'type')

it('a form tells the words of its choices, and a value that it does not know stays as it is [518]', () => {
  const choices = [
    { value: '1', label: 'Problem' },
    { value: 'two\r\nlines', label: 'Question\r\n?' },
  ]
  const { label, labelOf } = parsed(formatFieldLabels('Case Type', choices))
  expect(label).toBe('Case Type')
  expect(['1', 'two\r\nlines', 'Problem', '9'].map(labelOf)).toEqual(['Problem', 'Question ?', 'Problem', '9'])
})

it('words that a form sends without their end are no words', () => {
  expect(parsed('Label\n1').labelOf('1')).toBe('1')
  expect(parsed('').label).toBe('')
})

it('a form sends no words of a choice that is its own word', () => {
  const choices = [
    { value: 'Sales', label: 'Sales' },
    { value: '2', label: 'Support' },
  ]
  expect(formatFieldLabels('Queue', choices)).toBe('Queue\n2\nSupport')
  expect(formatFieldLabels('Queue')).toBe('Queue')
})

it.each([
  ['that is its value', { value: 'Sales', label: 'Sales' }, true],
  ['in words', { value: '1', label: 'Problem' }, false],
  ['of a person', { value: '7', label: 'Kim', isName: true }, true],
])('a translator leaves a choice as it is, if it is a name: one %s [846]', (_which, choice, isName) =>
  expect(isNameOf(choice)).toBe(isName),
)
