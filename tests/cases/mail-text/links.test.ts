/** Links of mails show where they lead, as the browser's own parser of addresses says. */
import { describe, expect, it } from 'vitest'
import { linkTo, mailLink, withLinks } from '../../../app/features/cases/mail-text/links.server'
import type { MailNode } from '../../../app/features/cases/mail-text/mail-node'

const BANK = 'www.mybank.example'
const EVIL = 'evil.example'
const noLimit = () => ({ elements: 1_000, telephones: 100, isExceeded: false })

const linked = (address: string, text: string): MailNode => {
  const link = linkTo(address)
  return (link && mailLink(link, [text])[0]) ?? text
}
const textOf = (node: MailNode): string => (typeof node === 'string' ? node : (node.content ?? []).map(textOf).join(''))
const hrefOf = (node: MailNode): string | undefined => (typeof node === 'string' ? undefined : node.href)

/** Links of a mail in HTML: address, text, and what is shown of it after the text. `undefined`: nothing may be opened. */
const OF_MAILS: readonly [address: string, text: string, added: string | undefined][] = [
  // The text is where the link leads.
  [`https://${BANK}/`, BANK, ''],
  [`https://${BANK}/`, `https://${BANK}`, ''],
  [`https://${BANK}/`, `http://${BANK}/`, ''],
  [`https://${BANK}/`, `HTTPS://WWW.MyBank.example/a?b=c#d`, ''],
  [`https://${BANK}:8443/`, `${BANK}:8443/a`, ''],
  [`HTTP:\\\\${BANK}`, BANK, ''],
  [`https:${BANK}`, BANK, ''],
  [`https://${BANK}/a@b`, `${BANK}/a@b`, ''],
  // The text is another place.
  [`https://${EVIL}/`, BANK, EVIL],
  [`https://${EVIL}/`, `https://${BANK}/`, EVIL],
  [`https://${EVIL}/${BANK}`, `https://${BANK}`, EVIL],
  [`https://${BANK}.${EVIL}/`, BANK, `${BANK}.${EVIL}`],
  [`https://${BANK}/`, `${BANK}.${EVIL}`, BANK],
  [`https://${BANK}/`, `${BANK}-${EVIL}`, BANK],
  [`https://${BANK}/`, `${BANK}:443@${EVIL}`, BANK],
  [`https://${BANK}/`, `https://${BANK}:a@${EVIL}/`, BANK],
  [`https://${BANK}/`, `https://${BANK}\\@${EVIL}/`, ''],
  [`https://${EVIL}\\@${BANK}/`, `https://${BANK}/`, EVIL],
  [`https://${EVIL}/`, `https://${EVIL}@${BANK}/`, EVIL],
  [`https:/\\${EVIL}`, BANK, EVIL],
  [`https:/\\${BANK}`, `https:/\\${BANK}`, BANK],
  [`https:///${EVIL}`, `https:///${BANK}`, EVIL],
  [`https://${EVIL}?${BANK}`, BANK, EVIL],
  [`https://${EVIL}#${BANK}`, BANK, EVIL],
  [`https://${BANK}/`, `${BANK} and ${EVIL}`, BANK],
  [`https://${BANK}/`, `${BANK}/ https://${EVIL}`, BANK],
  [`https://${BANK}/`, `${BANK}:x`, BANK],
  // Characters that the parser drops or replaces.
  [`https://ev\til.exa\nmple/`, BANK, EVIL],
  [` https://${EVIL}/ `, BANK, EVIL],
  [`https://ｅｖｉｌ。ｅｘａｍｐｌｅ/`, BANK, EVIL],
  [`https://ｅｖｉｌ。ｅｘａｍｐｌｅ/`, 'ｅｖｉｌ。ｅｘａｍｐｌｅ', EVIL],
  [`https://%65vil.example/`, `https://%65vil.example/`, EVIL],
  [`https://ev\u00adil.example/`, BANK, EVIL],
  [`https://0x7f.1/`, '0x7f.1', '127.0.0.1'],
  [`https://2130706433/`, BANK, '127.0.0.1'],
  [`https://[::ffff:7f00:1]/`, BANK, '[::ffff:7f00:1]'],
  [`https://${BANK}./`, BANK, `${BANK}.`],
  // Letters that look like others.
  [`https://www.mуbank.example/`, BANK, 'www.xn--mbank-eze.example'],
  [`https://www.mуbank.example/`, 'www.mуbank.example', 'www.xn--mbank-eze.example'],
  [`https://www.mуbank.example/`, 'www.xn--mbank-eze.example', ''],
  [`https://www.mуbank.example/`, 'https://www.mуbank.example/www.xn--mbank-eze.example', 'www.xn--mbank-eze.example'],
  // No place that people may go to.
  [`https://${EVIL}:443@${BANK}/`, BANK, undefined],
  [`https://${BANK}@${EVIL}/`, BANK, undefined],
  [`https://:x@${EVIL}/`, BANK, undefined],
  [`ht\ttps://${EVIL}/`, BANK, undefined],
  [`https://a b.example/`, BANK, undefined],
  [`https://%00.example/`, BANK, undefined],
  [`blob:https://${BANK}/`, BANK, undefined],
  [`javascript://${BANK}/%0aalert(1)`, BANK, undefined],
  // E-mail addresses.
  ['mailto:Ada@mybank.example', 'ada@mybank.example', ''],
  ['mailto:ada@mybank.example', 'MAILTO:ada@mybank.example', ''],
  ['mailto:ada@evil.example', 'ada@mybank.example', 'ada@evil.example'],
  ['mailto:ada@mybank.example', 'ada@mybank.example.evil.example', 'ada@mybank.example'],
  ['mailto:ada@mybank.example', 'ada@mybank.example/evil.example', 'ada@mybank.example'],
  ['mailto:ada%40evil.example', 'ada@mybank.example', undefined],
  // Telephone numbers.
  ['tel:+31105550100', '+31 (10) 555-0100', ''],
  ['tel:+31-10-555.0100', 'tel:+31105550100', ''],
  ['tel:+3190912345', '+31 10 555 0100', '+3190912345'],
  ['tel:0909123', '112', '0909123'],
  ['tel:+31105550100', '010 555 0100', '+31105550100'],
  ['tel:+31105550100', '+31 10 555 01 00 1', '+31105550100'],
  ['tel:112', '１１２', '112'],
  ['tel:+31105550100;ext=1', '+31 10 555 0100', undefined],
]

describe('a link of a mail', () => {
  it.each(OF_MAILS)('to %j with the text %j shows %j behind it [930] [931]', (address, text, added) => {
    const node = linked(address, text)
    expect(textOf(node)).toBe(added ? `${text} (${added})` : text)
    expect(hrefOf(node) === undefined).toBe(added === undefined)
  })

  it('says its host or is an address on it, whatever its address and its text are [931]', () => {
    for (const [address] of OF_MAILS) {
      for (const [other, text] of OF_MAILS) {
        for (const said of [text, other]) {
          const node = linked(address, said)
          const href = hrefOf(node)
          if (!href?.startsWith('http')) continue
          const { hostname } = new URL(href)
          const shown = textOf(node)
          if (shown.endsWith(` (${hostname})`)) continue
          const start = shown.trim().replace(/^https?:\/\//i, '')
          expect(start.slice(0, hostname.length).toLowerCase(), shown).toBe(hostname)
          expect(new URL(`https://${start}`).hostname, shown).toBe(hostname)
        }
      }
    }
  })
})

describe('an address in a text', () => {
  it.each([
    [`https://${BANK}/a`, `https://${BANK}/a`],
    [`www.MyBank.example/a`, 'www.MyBank.example/a'],
    [`https://${EVIL}/@${BANK}`, `https://${EVIL}/@${BANK}`],
    ['https://www.mуbank.example/', 'https://www.xn--mbank-eze.example/'],
    [
      'https://www.mуbank.example/www.xn--mbank-eze.example',
      'https://www.xn--mbank-eze.example/www.xn--mbank-eze.example',
    ],
    ['https://www.mуbank.example/?xn--mbank-eze', 'https://www.xn--mbank-eze.example/?xn--mbank-eze'],
    ['www.mуbank.example#www.xn--mbank-eze.example', 'https://www.xn--mbank-eze.example/#www.xn--mbank-eze.example'],
    ['https://www。mybank。example/', `https://${BANK}/`],
    ['https://ｗｗｗ.mybank.example/', `https://${BANK}/`],
    [`https://www%2emybank.example/`, `https://${BANK}/`],
    ['https://%65vil.example/evil.example', `https://${EVIL}/evil.example`],
    [`https://@${EVIL}/${BANK}`, `https://${EVIL}/${BANK}`],
    ['https://0x7f.1/', 'https://127.0.0.1/'],
  ])('%s is shown as %s [931]', (text, shown) => {
    const [node = ''] = withLinks(text, noLimit())
    expect(textOf(node)).toBe(shown)
    expect(new URL(hrefOf(node) ?? '').hostname).toBe(new URL(shown.replace(/^www/i, 'https://www')).hostname)
  })

  it.each([`https://${BANK}:443@${EVIL}/`, `https://${EVIL}:443@${BANK}`, `https://a:b@${EVIL}`])(
    '%s is none, because it says another place than where it leads [931]',
    (text) => {
      expect(withLinks(text, noLimit()).every((node) => hrefOf(node) === undefined)).toBe(true)
    },
  )
})
