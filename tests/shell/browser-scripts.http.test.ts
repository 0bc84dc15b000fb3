import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Modules for the browser take plain values from files of the contract without schemas. */
it('sends no browser the library that parses the calls', () => {
  const scripts = readdirSync('build/client/assets').filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(20)
  expect(scripts.filter((name) => readFileSync(`build/client/assets/${name}`, 'utf8').includes('_zod'))).toEqual([])
})
