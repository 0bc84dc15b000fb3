/** Telephone numbers, judged by the numbers and forms of libphonenumber's port to Python. */
import { describe, it } from 'vitest'
import { z } from 'zod'
import { askedNumber, dialledNumber, leadingNumber, typedNumber } from '../../../app/platform/text/phone-number.server'
import { ask, expectReasons } from './judge'

const Example = z.object({
  region: z.string(),
  /** The calling code of its country. */
  code: z.string(),
  /** As +31105550113. */
  number: z.string(),
  international: z.string(),
  /** RFC 3966. */
  link: z.string(),
  national: z.string(),
  /** As people dial it from another country. */
  abroad: z.string(),
})

describe('an example number of a country', () => {
  it('is the same number however libphonenumber writes it', () => {
    const examples = ask('telephones', null, z.array(Example))
    const judged = examples.flatMap((example) => formsOf(example).map((form) => ({ example, form })))
    expectReasons('telephones', {
      files: examples.length,
      compared: judged.length,
      differences: judged.flatMap(({ example, form }) => differencesOf(example, form)),
    })
  })
})

function formsOf({ international, link, national, abroad, number }: z.output<typeof Example>) {
  const abroads = [
    ...[
      number,
      international,
      link,
      abroad,
      `\u202a${international}\u202c`,
      international.replaceAll(/[ -]/g, '\u00a0'),
    ],
    ...[`00${number.slice(1)}`, `Tel.: ${international}`, international.replaceAll('-', '\u2011')],
  ]
  return [
    ...[...new Set(abroads)].map((text) => ({ text, isNational: false })),
    ...[national, `\u200e${national}`].map((text) => ({ text, isNational: true })),
  ]
}

function differencesOf(
  { region, code, number, international }: z.output<typeof Example>,
  form: { text: string; isNational: boolean },
) {
  const { text, isNational } = form
  const read = {
    ...(isNational ? {} : { dialled: dialledNumber(text), typed: `+${typedNumber(text).replace(/^00/, '')}` }),
    asked: askedNumber(text, code)?.is(number) ? number : 'another',
    ...(text === international && { leading: leadingNumber(text) === text ? number : leadingNumber(text) }),
  }
  return Object.entries(read).flatMap(([way, found]) =>
    found === number ? [] : [`${region} ${number} as ‘${text}’: ${way} ${found}`],
  )
}
