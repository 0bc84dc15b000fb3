import { expect, it } from 'vitest'
import { verbs } from '../../lint/verbs.mjs'
import { namesRefused } from './linted'

const refused = (code: string) => namesRefused(verbs, code)

it('refuses functions that wait under a name of those that do not', () => {
  expect(
    refused(`
      async function runOf() {}
      function newsOfCases(): Promise<number> | undefined { return undefined }
      export const entriesOf = async () => 1
      const partOf = function (answer: Promise<string>) { return answer.then((text) => text.length) }
    `),
  ).toEqual(['runOf', 'newsOfCases', 'entriesOf', 'partOf'])
})

it('refuses functions that read what is there already', () => {
  expect(refused('function readRows(text: string) { return text.split("") }\nconst readClock = () => 1')).toEqual([
    'readRows',
    'readClock',
  ])
})

it('lets the names stand that say it', () => {
  expect(
    refused(`
      async function readHolidaysOf(queue: string) { return queue }
      async function* readPieces() { yield 1 }
      function rowsOf(text: string) { return text.split('') }
      function readTimeOf() { return 1 }
      const readers = () => 1, offer = async () => 1, parseRows = () => 1
      const profileOf = { read: async () => 1 }
    `),
  ).toEqual([])
})
