/** Telephone numbers in groups, while their texts are the digits. */
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { withPhoneGroups } from '../../app/platform/text/find-phone-numbers.server'
import { beginningsIn, phoneGroupsIn, parsePhoneGroups } from '../../app/platform/text/phone-groups'
import { inGroups } from '../../app/platform/text/phone-number.server'
import { Detail } from '../../app/ui/details'
import { marksOf, markedText } from '../../app/ui/marked'
import { Name, NamingText, WithNames, WithPhoneGroups } from '../../app/ui/names'
import { cpuOf, hundredMs } from '../support/cpu'

/** The text of a page with a plus and blanks where its elements show them. */
const seen = (page: string) =>
  page
    .replaceAll(/<(?:span|mark|tspan) class="ms-1">/g, ' ')
    .replaceAll(/<(?:span|mark) class="phone-code">/g, '+')
    .replaceAll(/<[^>]*>/g, '')
const copied = (page: string) => page.replaceAll(/<[^>]*>/g, '')

function sentence(text: string, names: readonly string[] = []) {
  const written = phoneGroupsIn(withPhoneGroups({ text }, '31'))
  return renderToStaticMarkup(
    <WithPhoneGroups written={written}>
      <WithNames names={names}>
        <NamingText>{text}</NamingText>
      </WithNames>
    </WithPhoneGroups>,
  )
}

describe('a telephone number', () => {
  it.each([
    ['+31105550110', '31', '+31 10 555 0110'],
    ['31105550110', '31', '+31 10 555 0110'],
    ['0031105550110', '31', '0031 10 555 0110'],
    ['0105550110', '31', '010 555 0110'],
    ['0612345678', '31', '06 12345678'],
    ['442071234567', '31', '+44 20 7123 4567'],
    ['+12025550123', '31', '+1 202 555 0123'],
    ['2025550123', '1', '202 555 0123'],
    ['12025550123', '1', '+1 202 555 0123'],
    ['+390612345678', '31', '+39 06 1234 5678'],
  ])('is written as people write it: %s in country %s is %s [1037]', (number, country, written) => {
    expect(inGroups(number, country)).toBe(written)
  })

  it.each(['201', '5550110', '612345678', '0000000000', '+0105550110', '1234567890123', '20261120140512', ''])(
    'stays as it is where it is none, or can be one of two: %s [1037]',
    (number) => {
      expect(inGroups(number, '31')).toBeUndefined()
    },
  )

  it.each([
    ['Callers go to 31105550110.', [], 'Callers go to +31 10 555 0110.'],
    ['Agent at +31612345678, or 201', ['+31612345678'], 'Agent at +31 6 12345678, or 201'],
    ['‘Sales’ (0105550110) and ‘0105550111’?', ['Sales'], '‘Sales’ (010 555 0110) and ‘010 555 0111’?'],
    ['Line 31105550110 of the night', ['Line 31105550110 of the night'], 'Line +31 10 555 0110 of the night'],
    ['call-31105550110.wav, 31105550110.wav', [], 'call-31105550110.wav, 31105550110.wav'],
    ['CAS0105550110', [], 'CAS0105550110'],
  ])('in ‘%s’ has its groups, and is copied as it was written [1037] [1038]', (text, names, expected) => {
    const page = sentence(text, names)
    expect(seen(page)).toBe(expected)
    expect(copied(page)).toBe(text)
  })

  it('has its groups in a name and in a fact [1037]', () => {
    const page = renderToStaticMarkup(
      <WithPhoneGroups written="+31 10 555 0110">
        <Name>31105550110</Name>
        <dl>
          <Detail term="Number" isName>
            +31105550110
          </Detail>
        </dl>
      </WithPhoneGroups>,
    )
    expect(seen(page)).toBe('+31 10 555 0110Number+31 10 555 0110')
    expect(page).toContain('<dd translate="no">')
  })

  it('keeps its groups where a part of it was searched for [900] [1037]', () => {
    const text = '31105550110'
    const beginnings = beginningsIn(text, parsePhoneGroups('+31 10 555 0110'))
    const page = renderToStaticMarkup(<p>{markedText({ text, marks: marksOf(['0555']), beginnings })}</p>)
    expect(seen(page)).toBe('+31 10 555 0110')
    expect([...page.matchAll(/<mark[^>]*>(\d+)/g)].map(([, part]) => part)).toEqual(['0', '555'])
  })

  it('comes with the data of a page, and of no page without one, and not of the id of a request or the token of a form [1039]', () => {
    const data = { rows: [{ number: '31105550110', again: ['Call 31105550110'] }], file: 'a-31105550111-b.wav' }
    expect(withPhoneGroups(data, '31')).toEqual({ ...data, phoneGroups: '+31 10 555 0110,+31 10 555 0111' })
    for (const other of [
      { rows: ['201'], requestId: '31105550110-ab12', token: `${'aB_'.repeat(20)}.31105550110-x` },
      [1],
      'x',
      undefined,
      new Response(),
    ]) {
      expect(withPhoneGroups(other, '31')).toBe(other)
    }
  })
})

it('300 numbers take at most 10 ms of CPU, and at most 300 of a page are looked at [1039]', async () => {
  const most = (await hundredMs()) / 10
  const figures: number[] = []
  // The first ones are slower, because nothing is compiled yet.
  for (let round = 0; round < 8; round += 1) {
    const page = { rows: Array.from({ length: 400 }, (_, at) => `3110${5_550_000 + round * 400 + at}`) }
    let groups = ''
    figures.push(await cpuOf(() => (groups = phoneGroupsIn(withPhoneGroups(page, '31')))))
    expect(groups.split(',')).toHaveLength(300)
  }
  expect(Math.min(...figures)).toBeLessThan(most)
})
