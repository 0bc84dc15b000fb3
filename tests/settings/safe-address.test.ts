import { expect, it } from 'vitest'
import { isOfOrigin, isSafeAddress } from '../../app/platform/settings/safe-address'

it.each([
  ['https://identity.example/token', true],
  ['http://localhost:4000/token', true],
  ['http://127.0.0.1/', true],
  ['http://[::1]:4000/', true],
  ['http://identity.example/token', false],
  ['http://localhost.evil.example/', false],
  ['javascript://localhost/%0aalert(1)', false],
  ['ftp://localhost/', false],
  ['blob:https://identity.example/x', false],
])('what is sent to %s can be read by nobody in between: %s [498] [929]', (address, isSafe) => {
  expect(isSafeAddress(address)).toBe(isSafe)
})

it.each([
  ['https://portal.example/a?b#c', true],
  ['https://PORTAL.example:443', true],
  ['blob:https://portal.example/x', false],
  ['http://portal.example/', false],
  ['https://ada@portal.example/', false],
  ['https://:secret@portal.example/', false],
  ['https://portal.example:8443/', false],
  ['/cases', false],
  ['javascript:alert(1)', false],
])('%s is an address of the portal: %s [929]', (address, isOfPortal) => {
  expect(isOfOrigin(address, 'https://portal.example')).toBe(isOfPortal)
})
