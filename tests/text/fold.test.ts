import { expect, it } from 'vitest'
import { fold } from '../../app/platform/text/fold.server'

it.each([
  ['DESK 1', 'desk 1'],
  ['Wójcik', 'wojcik'],
  ['İSTANBUL', 'istanbul'],
  ['LANGE STRAẞE', 'lange strasse'],
  ['℡ ＡＢ', 'tel ab'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['οδος', 'οδοσ'],
])('%j is compared as %j, without case and accents [522]', (text, compared) => {
  expect(fold(text)).toBe(compared)
})
