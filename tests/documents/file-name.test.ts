import { expect, it } from 'vitest'
import { savedName } from '../../app/platform/files/saved-name'

const named = (FileName: string, FileExtension?: string | null) => savedName({ FileName, FileExtension }, 'document')

it('a document is named with its extension, once [863]', () => {
  expect(named('Manual', 'pdf')).toBe('Manual.pdf')
  expect(named('Manual', '.pdf')).toBe('Manual.pdf')
  expect(named('Manual.PDF', 'pdf')).toBe('Manual.pdf')
  expect(named('Manual', null)).toBe('Manual')
  expect(named('v1.2', 'txt')).toBe('v1.2.txt')
  expect(named('v1.2', '')).toBe('v1.2')
  expect(named('Manual.pdf', '')).toBe('Manual.pdf')
  expect(named('Manual', '..PDF ')).toBe('Manual.PDF')
})

it('a name that some system forbids is made harmless [472]', () => {
  expect(named('../../etc/passwd', 'txt')).toBe('__.._etc_passwd.txt')
  expect(named('C:\\a|b?"<>*\r\n', 'p/df')).toBe('C__a_b_______.p_df')
  expect(named('invoice\u202Efdp', 'exe')).toBe('invoicefdp.exe')
  expect(named('', 'pdf')).toBe('document.pdf')
  expect(named('Überblick – 50 % & mehr', 'pdf')).toBe('Überblick – 50 % & mehr.pdf')
})

it('a very long name keeps its extension', () => {
  expect(named(`${'long '.repeat(100)}.pdf`, '')).toBe(`${Array(30).fill('long').join(' ')}.pdf`)
  expect(named('long '.repeat(100), 'pdf')).toBe(`${Array(30).fill('long').join(' ')}.pdf`)
})
