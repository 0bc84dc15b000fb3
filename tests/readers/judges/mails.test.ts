/** Words of mails in HTML, judged by w3m. */
import { execFileSync } from 'node:child_process'
import { describe, it } from 'vitest'
import { z } from 'zod'
import { isHtml } from '../../../app/features/cases/mail-text/is-html.server'
import { textOfNodes } from '../../../app/features/cases/mail-text/mail-node'
import { parseMails } from '../../../app/features/cases/mail-text/read-mails.server'
import { ask, corpus, expectReasons } from './judge'
import { untidyMails } from './untidy-mails'

interface Mail {
  readonly name: string
  readonly html: string
}

/** w3m shows each line as one, and no names of pictures that have no text. */
const W3M = ['-dump', '-T', 'text/html', '-cols', '10000', '-I', 'UTF-8', '-O', 'UTF-8', '-o', 'pseudo_inlines=0']
/** Elements that w3m does not know, or numbers as we do not, as others that it knows. */
const knownToW3m = (html: string) =>
  html
    .replaceAll(NEWER, '<$1div')
    .replaceAll(/<(\/?)ol(?=[\s>])/gi, '<$1ul')
    .replaceAll(/<(\/?)su[bp](?=[\s>])/gi, '<$1span')
const NEWER =
  /<(\/?)(?:address|article|aside|details|fieldset|figcaption|figure|footer|header|legend|main|nav|section|summary)(?=[\s>])/gi
/** Its marks of what is crossed out or new. */
const MARKS = /\[(?:DEL|INS|S):|:(?:DEL|INS|S)\]/g
describe('the words of a mail', () => {
  it('are all those that a text browser shows', () => {
    const mails = [...pages(), ...messages(), ...untidyMails()]
    const judged = mails.map(({ name, html }) => {
      const theirs = wordsOf(
        execFileSync('/usr/bin/w3m', W3M, { input: knownToW3m(html) })
          .toString()
          .replaceAll(MARKS, ' '),
      )
      const missing = without(theirs, wordsOf(textOfNodes(parseMails([{ text: html }])[0] ?? [])))
      const differences = [
        ...(missing.length > 0 ? [`${name}: without ${missing.slice(0, 12).join(' ')}`] : []),
        ...(isHtml(html) ? [] : [`${name}: is read as a plain text`]),
      ]
      return { differences, compared: theirs.length }
    })
    expectReasons('mails', judged)
  })
})

function pages(): Mail[] {
  return corpus('.html', '.htm').map(({ name, bytes }) => ({ name, html: bytes.toString() }))
}

function messages(): Mail[] {
  const files = corpus('.eml', '.raw', '.mbox')
  const parts = ask(
    'mails',
    files.map(({ bytes }) => bytes.toString('base64')),
    z.array(z.array(z.string())),
  )
  return files.flatMap(({ name }, at) => (parts[at] ?? []).map((html) => ({ name, html })))
}

function wordsOf(text: string): string[] {
  return text.replaceAll(/\p{Cf}/gu, '').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
}

/** The words of one that another does not have, each as often as it is missing. */
function without(words: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const word of others) left.set(word, (left.get(word) ?? 0) + 1)
  return words.filter((word) => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count <= 0
  })
}
