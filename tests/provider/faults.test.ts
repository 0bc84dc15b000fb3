import { expect, it } from 'vitest'
import { Faults } from '../../provider/control/faults'

it.each([
  ['cases/get/1', 'cases/get/1', true],
  ['/cases/get/1', 'cases/get/1', true],
  ['cases/get/1', 'cases/get/12', false],
  ['cases.get', 'casesxget', false],
  ['cases/*', 'cases/close', true],
  ['cases/*', 'cases/', true],
  ['cases/*', 'cases', false],
  ['cases/*', 'cases/get/1', false],
  ['documents/*/get', 'documents/contracts/get', true],
  ['documents/*/get', 'documents/contracts/set', false],
  ['cases/get/T-*', 'cases/get/T-1', true],
  ['cases/get/T-*', 'cases/get/U-1', false],
  ['cases/T-*-1', 'cases/T-1', false],
  ['ucm/**', 'ucm/queues/list', true],
  ['ucm/**', 'ucm', false],
  ['cases**', 'cases', true],
  ['cases**', 'cases/get/1', true],
  ['ucm/*/count**', 'ucm/queues/counted/now', true],
  ['**', 'users/me', true],
])('a fault of %j affects %j: %s', (path, called, isMet) => {
  const faults = new Faults()
  faults.set([{ path, status: 500 }])
  expect(faults.take('GET', called, undefined) !== undefined).toBe(isMet)
})
