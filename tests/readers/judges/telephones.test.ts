/** Telephone numbers, judged by the numbers and forms of libphonenumber's port to Python. */
import { describe, it } from 'vitest'
import { z } from 'zod'
import { askedNumber, dialledNumber, leadingNumber, typedNumber } from '../../../app/platform/text/phone-number.server'
import { ask, expectReasons, type Finding } from './judge'

/** A number such as +31105550113 with the calling code of its country, as people write it abroad and at home. */
const Example = z.object({
  number: z.string(),
  code: z.string(),
  international: z.string(),
  abroad: z.array(z.string()),
  home: z.array(z.string()),
})

describe('an example number of a country', () => {
  it('is the same number however libphonenumber writes it', () => {
    expectReasons('telephones', ask('telephones', null, z.array(Example)).map(judgedNumber))
  })
})

function judgedNumber({ number, code, international, abroad, home }: z.output<typeof Example>): Finding {
  const asked = (text: string) => (askedNumber(text, code)?.is(number) ? number : 'another number')
  const read = [
    ...abroad.flatMap((text) => [
      { text, way: 'dialled', found: dialledNumber(text) },
      { text, way: 'typed', found: `+${typedNumber(text).replace(/^00/, '')}` },
    ]),
    ...[...abroad, ...home].map((text) => ({ text, way: 'asked for', found: asked(text) })),
    {
      text: international,
      way: 'linked',
      found: leadingNumber(international) === international ? number : 'no number',
    },
  ]
  const wrong = read.filter(({ found }) => found !== number)
  return {
    compared: read.length,
    differences: wrong.map(({ text, way, found }) => `${number} as ‘${text}’: ${way} ${found}`),
  }
}
