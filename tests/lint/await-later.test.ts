import { expect, it } from 'vitest'
import { awaitLater } from '../../lint/await-later.mjs'
import { namesRefused } from './linted'

const refused = (code: string) => namesRefused(awaitLater, `declare function read(): Promise<number>\n${code}`)

it('refuses a constant that holds a promise, so that its failure cannot end the process', () => {
  expect(
    refused(`
      async function both() {
        const one = read()
        const other = Promise.all([read()])
        const next = one.then((number) => number + 1)
        return [await one, await other, await next]
      }
    `),
  ).toEqual(['one', 'other', 'next'])
})

it('lets a promise pass that is awaited at once, kept by awaitLater() or heard already', () => {
  expect(
    refused(`
      declare function awaitLater<Result>(work: Promise<Result>): Promise<Result>
      async function both(kept: Map<string, Promise<number>>) {
        const one = await read()
        const other = awaitLater(read())
        const heard = read().catch(() => 0)
        const known = kept.get('one')
        const readLater = async () => read()
        return [one, await other, await heard, await known, await readLater()]
      }
    `),
  ).toEqual([])
})
