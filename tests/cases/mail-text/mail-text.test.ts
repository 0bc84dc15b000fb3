import { describe, expect, it } from 'vitest'
import { gmailMail, outlookMail, webOutlookMail } from '../../../provider/seed/mail-markup'
import { parseMails } from '../../../app/features/cases/mail-text/read-mails.server'
import { mail, shown } from './shown'

const FOLD = '<details class="quoted"><summary>Show quoted text</summary>'
const TABLE = '<div class="mail-table" role="group" aria-label="Table" tabindex="0"><table><tbody>'

describe('a mail in HTML is shown as its author meant it', () => {
  it.each([
    ['paragraphs', '<p>Dear Jan,</p><p>Hello.</p>', '<p>Dear Jan,</p><p>Hello.</p>'],
    ['lines', '<p>one<br>two</p>', '<p>one<br/>two</p>'],
    ['two line breaks', '<div>one<br><br/>two</div>', '<div>one<br/><br/>two</div>'],
    [
      'lines that are blocks',
      '<div>Kind regards,</div><div>Noor<br></div><div><br></div><div>c</div>',
      '<div>Kind regards,</div><div>Noor<br/></div><div><br/></div><div>c</div>',
    ],
    [
      'Outlook’s paragraphs, which have no space between them',
      '<p class="MsoNormal">one<o:p></o:p></p>\n<p class=MsoNormal>two</p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>three</p>',
      '<div>one</div><div>two</div><div>\u00a0</div><div>three</div>',
    ],
    [
      'bold and others',
      '<p><strong>a</strong> <em>b</em> <b><i>c</i></b> <del>d</del> x<sup>2</sup> <code>e</code></p>',
      '<p><strong>a</strong> <em>b</em> <b><i>c</i></b> <del>d</del> x<sup>2</sup> <code>e</code></p>',
    ],
    ['bold paragraphs', '<b><p>a</p><p>b</p></b>', '<b><p>a</p><p>b</p></b>'],
    ['headings, which are none of the page', '<h1>Title</h1><p>text</p>', '<p><b>Title</b></p><p>text</p>'],
    [
      'lists',
      '<ul><li>a</li><li><p>b</p><ol start=3><li>c</ol></ul>',
      '<ul><li>a</li><li><p>b</p><ol start="3"><li>c</li></ol></li></ul>',
    ],
    ['a list without items', '<ul>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
    [
      'tables',
      '<table><thead><tr><th>Network<th>Covered</thead><tbody><tr><td><p>Telenor</p><td>yes</table>',
      `${TABLE}<tr><th>Network</th><th>Covered</th></tr><tr><td><p>Telenor</p></td><td>yes</td></tr></tbody></table></div>`,
    ],
    [
      'cells of several columns',
      '<table><tr><td colspan="2">a</td></tr><tr><td>b</td><td>c</td></tr></table>',
      `${TABLE}<tr><td colSpan="2">a</td></tr><tr><td>b</td><td>c</td></tr></tbody></table></div>`,
    ],
    ['what is written as it is', '<pre>a  b\n  c</pre>', '<pre>a  b<br/>  c</pre>'],
    ['a line between', '<p>a<hr>b', '<p>a</p><hr/>\nb'],
    ['characters', '&lt;vlan 20&gt; &amp; &eacute;&#8364;', '&lt;vlan 20&gt; &amp; é€'],
    ['blanks as one', '<p>  a \n b&nbsp;&nbsp; c </p>', '<p>a b\u00a0\u00a0 c</p>'],
    [
      'what is in unknown elements',
      '<x-a><section>a</section><font>b</font></x-a><article>c',
      '<section>a</section>\nb\n<div>c</div>',
    ],
    ['text after a head that never ends', '<head><title>x</title><style>y</style><p>a', '<p>a</p>'],
  ])('%s [847]', (_what, html, expected) => expect(mail(html)).toBe(expected))

  it.each([
    ['by the name of its file', '<img src="cid:image001.png@01D9.C3">', 'picture: image001.png'],
    ['by what was said of it', '<img alt=" Our logo " src="https://a.example/b.png">', 'picture: Our logo'],
    ['without a name', '<img src="https://a.example/b.png">', 'picture'],
    ['with a long name', `<img alt="${'a'.repeat(300)}">`, `picture: ${'a'.repeat(80)}`],
  ])('pictures in words: %s [847]', (_what, html, expected) => {
    expect(mail(html)).toBe(`<span class="small text-body-secondary">[${expected}]</span>`)
  })

  it('not the pictures of one point that tell the sender who has read it [847]', () => {
    expect(mail('<p>a<img src="https://a.example/b.gif" width="1" height="1"></p>')).toBe('<p>a</p>')
  })

  it.each([
    ['of one row', '<table><tr><td>Logo</td><td>Noor</td></tr></table>'],
    ['of one column', '<table><tr><td>Logo</td></tr><tr><td>Noor</td></tr></table>'],
    ['that says so', '<table role=presentation><tr><td>Logo<td><tr><td>Noor<td></table>'],
    ['around another', '<table><tr><td>Logo<td><table><tr><td>Noor</table><tr><td><td></table>'],
  ])('a table %s that only places things as its content [853]', (_what, html) => {
    expect(mail(html).replaceAll('<div><div>', '<div>').replaceAll('</div></div>', '</div>')).toBe(
      '<div>Logo</div><div>Noor</div>',
    )
  })
})

describe('what is HTML', () => {
  it.each([
    ['a document', '<html><body>a'],
    ['a document with its type', '\ufeff\n<!DOCTYPE html PUBLIC "x"><html>a'],
    ['XHTML', '<?xml version="1.0"?><html xmlns="x"><body>a</body></html>'],
    ['what begins with a head', '<meta charset=utf-8>a'],
    ['a part that Outlook copied', '<!--StartFragment-->a'],
    ['a paragraph', '<p>a</p>'],
    ['a block that was cut off', '<div><p>a</p><p>'],
    ['a font', '<font face="Calibri">a<br></font>'],
    ['text with line breaks', 'a<br><br>'],
    ['text with blocks, as Gmail has it', 'a<div><br></div>\r\n<div></div>'],
  ])('is told by the text: %s [848]', (_what, text) => expect(shown(text)).toMatch(/^(?:<div>)?(?:<p>a<\/p>|a$|a\n<)/))

  it.each([
    'Set <vlan 20> here',
    'a < b and b > c',
    '<vlan 20>',
    '<',
    '<p',
    '<jan@harbour.example> wrote',
    '<script>alert(1)</script>',
    '</textarea></script><script>alert(1)</script><img src=x onerror=alert(1)>',
    '<config><name>a</name></config>',
    '<?xml version="1.0"?><config/>',
    '<!-- a comment of a configuration -->',
    'if (a<b) { <br> <br> } and <c>',
    '&lt;p&gt;a&lt;/p&gt; &amp;amp;',
    'Tom &amp; Jerry',
  ])('is not: %s [848]', (text) => {
    const html = shown(text)
    const said = html
      .replace(/<[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
    expect(said.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")).toBe(text)
  })

  it('is not a few lines of code between sentences [848]', () => {
    const text = 'Our page has\n<div>\n<p>a</p>\n</div>\ninstead of the text'
    expect(shown(text).replaceAll('<br/>', '\n')).toBe(
      '<p>Our page has\n&lt;div&gt;\n&lt;p&gt;a&lt;/p&gt;\n&lt;/div&gt;\ninstead of the text</p>',
    )
  })

  it('is nothing that people send through the portal [848]', () => {
    expect(shown('<p>a</p>', { isPlain: true })).toBe('<p>&lt;p&gt;a&lt;/p&gt;</p>')
  })
})

describe('addresses in a text', () => {
  const link = (href: string, text = href) => `<a href="${href}">${text}</a>`

  it.each([
    ['https://help.example/a?b=c#d', link('https://help.example/a?b=c#d')],
    ['(see http://help.example/a_(b)).', `(see ${link('http://help.example/a_(b)')}).`],
    ['&lt;https://help.example/&gt;,', `&lt;${link('https://help.example/')}&gt;,`],
    ['www.help.example/a!', `${link('https://www.help.example/a', 'www.help.example/a')}!`],
    ['noor@meridian.example.', `${link('mailto:noor@meridian.example', 'noor@meridian.example')}.`],
    ['mailto:noor@meridian.example', link('mailto:noor@meridian.example')],
    ['+47 55 55 01 13.', `${link('tel:+4755550113', '+47 55 55 01 13')}.`],
    ['tel:+31-10-5550100', link('tel:+31105550100', 'tel:+31-10-5550100')],
    ['javascript:alert(1) ftp://a.example', 'javascript:alert(1) ftp://a.example'],
    ['CAS-01045, 1+12345678 and 010 555 0199', 'CAS-01045, 1+12345678 and 010 555 0199'],
    ['https://bank.example@evil.example/', 'https://bank.example@evil.example/'],
    ['https://', 'https://'],
  ])('are links that show them, in plain text and in mails: %s [849]', (text, expected) => {
    const plain = text.replaceAll('&lt;', '<').replaceAll('&gt;', '>')
    expect(shown(plain)).toBe(`<p>${expected}</p>`)
    expect(mail(`<p>${text}</p>`)).toBe(`<p>${expected}</p>`)
  })

  it('tell the other side nothing [849]', async () => {
    const { renderToStaticMarkup } = await import('react-dom/server')
    const { MailText } = await import('../../../app/features/cases/mail-text/mail-text')
    expect(renderToStaticMarkup(MailText({ text: [{ tag: 'a', href: 'https://a.example/', content: ['a'] }] }))).toBe(
      '<a href="https://a.example/" rel="noopener noreferrer">a</a>\n',
    )
  })

  it.each([
    ['https://help.example/roaming', 'https://help.example/roaming', ''],
    ['https://help.example/roaming', 'help.example', ''],
    ['https://help.example/roaming', 'The steps', ' (help.example)'],
    ['https://evil.example/', 'https://bank.example', ' (evil.example)'],
    ['https://evil.example/', 'bank.example/evil.example', ' (evil.example)'],
    ['https://evil.example/', 'evil.example.bank.example', ' (evil.example)'],
    ['https://evil.example/', 'evil.example is our bank', ' (evil.example)'],
    ['mailto:noor@m.example?subject=a', 'noor@m.example', ''],
    ['mailto:noor@m.example', 'Noor', ' (noor@m.example)'],
    ['tel:+31105550100', '+31 10 555 0100', ''],
    ['tel:+31105550100', 'Call us', ' (+31105550100)'],
  ])('of a mail: a link to %s with the text "%s" shows where it leads [849]', (href, text, added) => {
    expect(mail(`<a href="${href}">${text}</a>`)).toBe(link(href.replace(/\?.*/, ''), text + added))
  })

  it('of a mail that may not be opened are their text [849]', () => {
    expect(mail('<a href="javascript:alert(1)">a</a> <a href="/logout">b</a> <a name="x">c</a>')).toBe('a b c')
  })

  it('whose letters look like others show what they are [849]', () => {
    const real = 'https://xn--80ak6aa92e.com/'
    expect(shown('https://аррӏе.com/')).toBe(`<p>${link(real)}</p>`)
    expect(mail('<a href="https://аррӏе.com/">https://аррӏе.com/</a>')).toBe(
      link(real, 'https://аррӏе.com/ (xn--80ak6aa92e.com)'),
    )
  })

  it('cannot be turned round by marks of direction [849]', () => {
    const text = 'https://evil.example/\u202emoc.knab'
    expect(shown(`a \u2066${text}\u2069`)).toBe(`<p>a ${link('https://evil.example/moc.knab')}</p>`)
    expect(mail(`<a href="https://evil.example/">\u202emoc.knab</a>`)).toBe(
      link('https://evil.example/', 'moc.knab (evil.example)'),
    )
  })
})

describe('what was said before', () => {
  const before = {
    ...{ by: 'Jan Smit', address: 'jan@harbour.example', to: 'Support', subject: 'Roaming', text: 'He is in Bergen.' },
    at: new Date('2026-09-11T09:39:00Z'),
  }
  const sent = { said: ['It works.'], by: 'Noor', address: 'noor@m.example', before }

  it.each([
    ['Outlook', outlookMail(sent)],
    ['Outlook in the browser', webOutlookMail(sent)],
    ['Gmail', gmailMail(sent)],
    [
      'Apple Mail',
      '<div>It works.</div><div>On 11 Sep, Jan Smit wrote:</div><blockquote type="cite">He is in Bergen.</blockquote>',
    ],
    ['Outlook in Dutch', 'It works.\n\nVan: Jan Smit\nVerzonden: vrijdag\nAan: Support\n\nHe is in Bergen.'],
    ['Outlook in German', 'It works.\n\nVon: Jan Smit\nGesendet: Freitag\nAn: Support\n\nHe is in Bergen.'],
    ['an old Outlook', 'It works.\n-----Original Message-----\nFrom: Jan Smit\nHe is in Bergen.'],
    ['plain text', 'It works.\n\nOn 11 Sep 2026, Jan Smit\n<jan@harbour.example> wrote:\n> He is in Bergen.'],
  ])('is folded below an answer of %s [850]', (_program, text) => {
    const [own = '', quoted = '', ...others] = shown(text).split(FOLD)
    expect(own).toMatch(/^(?:<\w+>)*It works\./)
    expect(own).not.toMatch(/Jan Smit|Bergen/)
    expect(quoted).toMatch(/Jan Smit[^]*He is in Bergen\.[^]*<\/details>/)
    expect(others).toEqual([])
  })

  it('is folded between the answers to it [850]', () => {
    expect(shown('On 11 Sep 2026, Jan wrote:\n> one?\nYes.\n> two?\n> three?\nNo.')).toBe(
      `<div>${FOLD}<div>On 11 Sep 2026, Jan wrote:<br/>&gt; one?<br/></div></details>Yes.<br/>${FOLD}<div>&gt; two?<br/>&gt; three?<br/></div></details>No.</div>`,
    )
  })

  it.each([
    ['plain text', 'It works.\n-- \nNoor\nMeridian'],
    ['Outlook', '<html><p>It works.</p><div id="Signature">Noor<br>Meridian</div>'],
    ['Thunderbird', '<html><p>It works.</p><pre class="moz-signature">Noor\nMeridian</pre>'],
    ['Gmail', '<div>It works.</div><div class="gmail_signature">Noor<br>Meridian</div>'],
  ])('and a signature too, of %s [850]', (_program, text) => {
    const [own, signature] = shown(text).split(FOLD)
    expect(own).toMatch(/^<(\w+)>It works\.(?:<br\/>)?(?:<\/\1>)?\s*$/)
    expect(signature).toMatch(/Noor[^]*Meridian/)
  })

  it('is shown where a mail has nothing else, such as one that was passed on [850]', () => {
    const passedOn = '<html><div class="gmail_quote">---------- Forwarded message ---------<br>He is in Bergen.</div>'
    expect(shown(passedOn)).toBe('<div>---------- Forwarded message ---------<br/>He is in Bergen.</div>')
  })

  it('is not a sentence that begins alike [850]', () => {
    const text = 'From: 9 o’clock on\nnobody answers.\n\nTo: everybody'
    expect(shown(text)).toBe('<p>From: 9 o’clock on<br/>nobody answers.</p><p>To: everybody</p>')
  })
})

describe('a text that is too long', () => {
  const CUT = /<p class="small text-body-secondary">… This text is very long\. The rest is not shown\.<\/p>$/

  it('is cut, and says so [852]', () => {
    expect(shown(`${'word '.repeat(100_000)}end`)).toMatch(CUT)
    expect(mail(`${'<p>line</p>'.repeat(4_100)}`)).toMatch(CUT)
    expect(mail(`${'<p>line</p>'.repeat(3_900)}`)).not.toMatch(CUT)
  })

  it('takes from those after it on the same page [852]', () => {
    const texts = Array.from({ length: 5 }, () => ({ text: 'line\n'.repeat(3_000) }))
    const read = parseMails([...texts, { text: 'short' }])
    const lengths = read.slice(0, 5).map((text) => JSON.stringify(text).match(/line/g)?.length ?? 0)
    expect(lengths.slice(0, 3)).toEqual([3_000, 3_000, 3_000])
    expect(lengths.at(-1)).toBe(0)
    expect(read.at(-1)).toEqual([{ tag: 'cut' }])
  })
})
