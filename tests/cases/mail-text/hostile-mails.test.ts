import { parseFragment, serialize } from 'parse5'
import { describe, expect, it } from 'vitest'
import { parsePage } from '../../support/parse-page'
import { hostileMails, largeMails } from './hostile-mails'
import { mail, shown } from './shown'

/** All that a text of a case may be on a page. */
const ELEMENTS = [
  ...['p', 'br', 'hr', 'a', 'b', 'strong', 'i', 'em', 's', 'del', 'code', 'kbd', 'samp', 'sub', 'sup', 'q', 'span'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'section', 'figure', 'figcaption'],
  ...['div', 'table', 'caption', 'tbody', 'tr', 'th', 'td', 'details', 'summary'],
]
const ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  class: /^(?:mail-table|quoted|small text-body-secondary)$/,
  href: /^(?:https?:\/\/[^@\s]+|mailto:[^\s?]+|tel:\+?\d+)$/,
  role: /^group$/,
  'aria-label': /^Table$/,
  tabindex: /^0$/,
  colspan: /^\d\d?$/,
  rowspan: /^\d\d?$/,
  start: /^\d{1,4}$/,
}

/** Elements and attributes of a page that a text does not need. */
function more(html: string): string[] {
  return [...parsePage(html).body.querySelectorAll('*')].flatMap((element) => [
    ...(ELEMENTS.includes(element.localName) ? [] : [element.localName]),
    ...[...element.attributes].flatMap(({ name, value }) => (ATTRIBUTES[name]?.test(value) ? [] : `${name}=${value}`)),
  ])
}

describe('a hostile mail', () => {
  it('is one of about 200 [851]', () => {
    expect(hostileMails.length).toBeGreaterThan(200)
    expect(new Set(hostileMails).size).toBe(hostileMails.length)
    expect(more('<p onclick="a"><img src=x></p>')).toEqual(['onclick=a', 'img', 'src=x'])
  })

  it.each(hostileMails)('runs, loads, styles and sends nothing: %s [851]', (html) => {
    for (const text of [html, `<p>a</p>${html}<p>b</p>`]) expect(more(mail(text))).toEqual([])
    expect(more(shown(html))).toEqual([])
  })

  it('is in markup that browsers read as it was written, so that scripts find the page as it is [851]', () => {
    const plain = (html: string) =>
      [
        ['/>', '>'],
        ['&#x27;', "'"],
        ['&quot;', '"'],
        ['&nbsp;', '\u00a0'],
      ].reduce((text, [from = '', to = '']) => text.replaceAll(from, to), html)
    expect(plain(serialize(parseFragment('<p>a<div>b</div></p>')))).not.toBe('<p>a<div>b</div></p>')
    for (const html of hostileMails) {
      const written = mail(`<p>a</p>${html}`)
      expect(plain(serialize(parseFragment(written)))).toBe(plain(written))
    }
  })

  it.each(largeMails)('takes no more than a page can have, and the page says so: %s [852]', (_what, html) => {
    const page = mail(`<p>begin</p>${html}`)
    expect(page).toContain('begin')
    expect(page.match(/<\w/g)?.length).toBeLessThan(12_000)
    expect(more(page)).toEqual([])
  })
})
