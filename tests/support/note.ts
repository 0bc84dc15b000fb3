import { mkdirSync, writeFileSync } from 'node:fs'

/** A total that the run prints, and what it found besides in a file of this name beside the results. */
export function note(name: string, total: string, ...found: readonly string[]): void {
  mkdirSync('test-results', { recursive: true })
  writeFileSync(`test-results/${name}.txt`, `${[total, ...found].join('\n')}\n`)
  process.stdout.write(`${name}: ${total}\n`)
}
