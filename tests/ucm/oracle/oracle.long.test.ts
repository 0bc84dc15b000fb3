/** Does the same as `oracle.test.ts`, with many more customers. */
import { expect, it } from 'vitest'
import { differencesOfFirst } from './cases'

it('5,000 calls of customers of chance go as they do when they are played second by second [908] [1008]', async () => {
  expect(await differencesOfFirst(5_000)).toEqual([])
}, 600_000)
