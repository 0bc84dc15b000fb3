/** Mails of other people's programs, as their authors meant them. */
import { describe, expect, it } from 'vitest'
import { parseMails } from '../../../app/features/cases/mail-text/read-mails.server'
import { mail, shown } from './shown'

const FOLD = '<details class="quoted"><summary>Show quoted text</summary>'
/** The words that are open, and those that are folded. */
const parts = (html: string) => {
  const folded = [...html.matchAll(/<details[^]*?<\/details>/g)].map(([one]) => wordsOf(one.slice(FOLD.length)))
  return { open: wordsOf(html.replaceAll(/<details[^]*?<\/details>/g, ' ')), folded: folded.join(' ') }
}
const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

describe('the author’s own words stay open', () => {
  it.each([
    [
      'details of a call',
      'The call was cut off:\nFrom: +31 10 555 0181\nTo: +31 20 555 0106\nDate: 20-11-2026 10:15\nIt rang twice.',
    ],
    [
      'details of a call in Dutch',
      'Het gesprek:\nVan: 0105550181\nNaar: 0205550106\nDatum: 20-11-2026\nHij ging twee keer over.',
    ],
    [
      'details of a call between two systems',
      'Call:\nFrom: sip:100@pbx.example\nTo: sip:200@pbx.example\nDate: 20-11-2026\nNo sound.',
    ],
    [
      'details of a call in HTML',
      '<p>Call:</p><p>From: +31105550181<br>To: +31205550106<br>Date: 20-11-2026</p><p>No sound.</p>',
    ],
    ['a line between sections', 'First part\n--\nSecond part\n--\nThird part'],
    ['lines that begin with >', 'Settings > Network\n> Roaming is on\n> Data is off\nIt does not work.'],
    [
      'a block that the author set in',
      '<p>The display says</p><blockquote><p>No service</p></blockquote><p>since today.</p>',
    ],
    ['a sentence that ends with a colon', 'Yesterday Jan wrote:\nthat nothing works.\nI think so too.'],
  ])('%s [940]', (_what, text) => {
    expect(shown(text)).not.toContain(FOLD)
  })

  it.each([
    [
      'a message of SIP',
      'From: "Jan" <sip:100@pbx.example>;tag=1\nTo: <sip:200@pbx.example>\nSubject: call\nDate: Friday',
    ],
    ['a voicemail', 'From: Jan (+31612345678)\nTo: sales@x.example\nDate: Friday\nSubject: Voicemail\nPlease call.'],
    ['a form of a website', 'From: Jan <jan@x.example>\nSubject: Offer\nDate: 20-11-2026\nMessage:\nTen phones.'],
  ])('%s [1051]', (_what, text) => {
    expect(shown(`A new one:\n\n${text}`)).not.toContain(FOLD)
  })

  it('between quotes, and above a mail that they pass on [940]', () => {
    const between =
      '<div>Hello,</div><div class="gmail_quote gmail_quote_container"><div class="gmail_attr">On Fri, 20 Nov 2026 at 10:15, Jan &lt;jan@x.example&gt; wrote:</div>' +
      '<blockquote class="gmail_quote">First question?</blockquote><div>First answer.</div><blockquote class="gmail_quote">Second question?</blockquote><div>Second answer.</div></div>'
    const { open, folded } = parts(shown(between))
    expect(open).toBe('Hello, First answer. Second answer.')
    expect(folded).toMatch(/wrote: First question\? Second question\?$/)

    const passedOn =
      '<div>Please look at this.</div><div class="gmail_quote"><div class="gmail_attr">---------- Forwarded message ---------<br>From: Jan &lt;jan@x.example&gt;<br>Date: Fri, 20 Nov 2026<br>Subject: Roaming</div>It does not work.</div>'
    expect(parts(shown(passedOn))).toEqual({
      open: 'Please look at this.',
      folded: expect.stringMatching(/^-+ Forwarded message -+ From: .*It does not work\.$/),
    })
  })

  it('in what they sent through the portal, whatever it looks like [940]', () => {
    const text = 'Fine.\nOn 20-11-2026 Jan <jan@x.example> wrote:\n> It works.\n-- \nNoor'
    expect(shown(text, { isPlain: true })).not.toContain(FOLD)
    expect(shown(text)).toContain(FOLD)
  })
})

describe('what was said before is folded in mails', () => {
  it.each([
    ['in Dutch', 'Goed.\n\nOp vr 20 nov. 2026 om 10:15 schreef Jan <jan@x.example>:\n> oud'],
    ['in German', 'Gut.\n\nAm 20.11.2026 um 10:15 schrieb Jan Smit:\n> alt'],
    ['in Dutch, with the verb last', 'Goed.\n\nJan heeft op 20 nov. 2026 om 10:15 het volgende geschreven:\noud'],
    ['in French', 'Bien.\n\nLe 20 nov. 2026 à 10:15, Jan <jan@x.example> a écrit :\n> vieux'],
    ['in Polish', 'Dobrze.\n\npt., 20 lis 2026 o 10:15 Jan <jan@x.example> napisał(a):\n> stare'],
    ['in Polish of Thunderbird', 'Dobrze.\n\nW dniu 20.11.2026 o 10:15, Jan pisze:\n> stare'],
    ['in Turkish', 'Oldu.\n\nJan yazmış (20.11.2026 10:15):\n> eski'],
    ['in Ukrainian', 'Працює.\n\n20.11.2026 10:15, Jan пише:\n> old'],
    [
      'below a line of Outlook',
      `Bien.\n\n${'_'.repeat(32)}\nDe: Jan <jan@x.example>\nEnviado: viernes\nPara: Soporte\nAsunto: RE\n\nviejo`,
    ],
    [
      'in a language that we do not know',
      'OK.\n\n2026. gada 20. novembris plkst. 10:15 Jan <jan@x.example> sacīja:\n> old',
    ],
    ['in three lines', 'Fine.\n\nOn Fri, 20 Nov 2026 at 10:15,\nJan Smit of Harbour\n<jan@x.example> wrote:\n> old'],
    [
      'with the subject above the sender',
      'Fine.\n\nSubject: Roaming\nFrom: Jan <jan@x.example>\nDate: Fri, 20 Nov 2026\nTo: Support\n\nold',
    ],
    [
      'with a head in stars',
      'Fine.\n\n*From:* Jan <jan@x.example>\n*Sent:* Friday\n*To:* Support\n*Subject:* Roaming\n\nold',
    ],
    [
      'that Outlook has quoted once more',
      '<p>Fine.</p><div class="x_gmail_quote"><blockquote class="x_gmail_quote">old</blockquote></div>',
    ],
    ['of Apple', '<div>Fine.</div><blockquote type="cite"><div>On 20 Nov 2026, Jan wrote:</div>old</blockquote>'],
  ])('%s [940]', (_what, text) => {
    const { open, folded } = parts(shown(text))
    expect(open).toMatch(/^\S+\.$/)
    expect(folded).toMatch(/\S/)
  })

  it.each([
    ['Hebrew', 'מאת: Jan <jan@x.example>\nנשלח: 20.11.2026\nאל: Noor\nנושא: old'],
    ['Arabic', 'من: Jan <jan@x.example>\nتم الإرسال: 20.11.2026\nإلى: Noor\nالموضوع: old'],
    ['Chinese', '发件人： Jan <jan@x.example>\n发送时间： 2026年11月20日\n收件人： Noor\n主题： old'],
    ['Japanese', '差出人: Jan <jan@x.example>\n送信日時: 2026年11月20日\n宛先: Noor\n件名: old'],
    ['Korean', '보낸 사람: Jan <jan@x.example>\n보낸 날짜: 2026년 11월 20일\n받는 사람: Noor\n제목: old'],
    ['English without colons', '------ Original Message ------\nFrom "Jan" <jan@x.example>\nTo "Noor"\nSubject old'],
    ['Hebrew of Gmail', '\u202bב-20 בנוב׳ 2026 ב-10:15 מאת \u202aJan\u202c <jan@x.example>:\u202c\n> old'],
  ])('in %s [1052]', (_what, history) => {
    const { open, folded } = parts(shown(`Fine.\n\n${history}`))
    expect(open).toBe('Fine.')
    expect(folded).toContain('old')
  })
})

describe('a page of many mails', () => {
  const history = `On 20 Nov 2026 at 10:15, Jan <jan@x.example> wrote:\n${'> line\n'.repeat(1_500)}`

  it('shows the own words of all before what was said before them, and says what is not there [941]', () => {
    const texts = Array.from({ length: 30 }, (_, at) => ({ text: `own ${at}\n${'word\n'.repeat(5)}\n${history}` }))
    const read = parseMails(texts)
    expect(read.filter((nodes, at) => JSON.stringify(nodes).includes(`own ${at}`))).toHaveLength(30)
    expect(JSON.stringify(read[0])).toContain('"quoted"')
    expect(read.at(-1)).toContainEqual({ tag: 'left-out' })
    expect(JSON.stringify(read)).not.toContain('"cut"')
  })
})

describe('no word of a mail is lost', () => {
  it.each([
    ['a caption', '<table><caption>Prices</caption><tr><td>a<td>b<tr><td>c<td>d</table>', 'Prices a b c d'],
    ['text between rows', '<table><tr><td>a<td>b</tr>between<tr><td>c<td>d</table>', 'between a b c d'],
    ['cells in other elements', '<table><tr><div><td>a</td><td>b</td></div></tr><tr><td>c<td>d</table>', 'a b c d'],
    ['cells in a form', '<table><tr><form><td>a<td>b</form></tr><tr><td>c<td>d</table>', 'a b c d'],
    ['cells without a row', '<table><td>a<td>b<tr><td>c<td>d</table>', 'a b c d'],
    ['lines that the author set', '<p style="white-space: pre-wrap">one\ntwo\nthree</p>', 'one two three'],
    [
      'parts of a fold',
      '<details><summary>one</summary>two</details><figure>three<figcaption>four</figcaption></figure>',
      'one two three four',
    ],
    [
      'parts of a form',
      '<form><fieldset><legend>one</legend>two</fieldset></form><aside>three</aside>',
      'one two three',
    ],
    ['old line ends', 'one\u000btwo\u0085three\u2028four', 'one two three four'],
    ['old line ends in HTML', '<p>one\u000btwo\u0085three</p>', 'one two three'],
  ])('%s [942]', (_what, text, expected) => {
    expect(wordsOf(text.startsWith('<') ? mail(text) : shown(text))).toBe(expected)
  })

  it.each(['<html><head><style>p{color:red', '<html><body><p>a</p><!-- never closed', '<p>a</p><script>x'])(
    'unless the page says so: %s [942]',
    (text) => expect(shown(text)).toContain('The rest is not shown.'),
  )
})

describe('what is markup', () => {
  it.each([
    ['a comment first', '<!-- made by a program --><p>a</p>'],
    ['a base', '<base href="https://a.example"><p>a</p>'],
    ['a title', '<title>x</title><p>a</p>'],
    ['a namespace of Outlook', '<?xml:namespace prefix = o ns = "urn:schemas-microsoft-com:office:office" /><p>a</p>'],
    ['a figure', '<figure>a</figure>'],
    ['only marks', '<b>a</b>'],
    ['a mark within a line', '<span>a</span>'],
    ['one line break', 'a<br>'],
    ['a paragraph that never ends', '<p>a'],
  ])('is told by the text: %s [943]', (_what, text) => {
    expect(shown(text)).not.toMatch(/&lt;/)
    expect(wordsOf(shown(text))).toBe('a')
  })
})

describe('a mail is shown as its author meant it', () => {
  it.each([
    ['quotations', '<p>He said <q>no</q>.</p>', '<p>He said <q>no</q>.</p>'],
    [
      'letters of lists',
      '<ol type="a"><li>x</li><li value="5">y</li></ol>',
      '<ol type="a"><li>x</li><li value="5">y</li></ol>',
    ],
    ['Outlook’s smiley', '<p>Thanks <span style="font-family:Wingdings">J</span></p>', '<p>Thanks ☺</p>'],
    ['Outlook’s arrow', '<p>a <font face="Wingdings">à</font> b</p>', '<p>a → b</p>'],
    [
      'emoji that are pictures',
      '<p>Thanks <img alt="👍🏽" src="cid:a@b"></p>',
      '<p>Thanks <span class="small text-body-secondary">👍🏽</span></p>',
    ],
    ['no hidden preview', '<div style="display:none;max-height:0">Preview</div><p>Text</p>', '<p>Text</p>'],
    ['no text that Word hides', '<p>Text<span style="display:none;mso-hide:all">hidden</span></p>', '<p>Text</p>'],
    ['no text without a height', '<p>Text</p><div style="overflow:hidden;max-height:0px">hidden</div>', '<p>Text</p>'],
    ['no text that nobody can see', '<p>Text<span style="opacity: 0">hidden</span></p>', '<p>Text</p>'],
    ['text that is faint or low', '<p style="opacity:0.5;height:0">Text</p>', '<p>Text</p>'],
  ])('%s [944]', (_what, html, expected) => expect(mail(html)).toBe(expected))

  it('ticks of a list [1063]', () => {
    const list =
      '<ul><li><label><input type="checkbox" checked disabled>Cable</label><li><input type="checkbox">Power</ul>'
    expect(mail(list)).toBe('<ul><li>☑ Cable</li><li>☐ Power</li></ul>')
  })
})

describe('no word is lost, and what belongs together stays together', () => {
  const link = (content: string) => `<a href="https://a.example/">${content} (a.example)</a>`
  const table = (...rows: readonly string[]) =>
    `<div class="mail-table" role="group" aria-label="Table" tabindex="0"><table><tbody>${rows.join('')}</tbody></table></div>`

  it.each([
    [
      'blocks in a link',
      'See <a href="https://a.example/"><div>Order</div><p>12</p></a>today',
      'See \n<a href="https://a.example/"><div>Order</div><p>12</p> (a.example)</a>\ntoday',
    ],
    [
      'a table in a link',
      '<a href="https://a.example/"><table><tr><td>Order<td>12<tr><td>Total<td>5</table></a>',
      link(table('<tr><td>Order</td><td>12</td></tr>', '<tr><td>Total</td><td>5</td></tr>')),
    ],
    [
      'blocks where blanks count',
      '<pre>one<div>two</div><div>three</div>\nfour</pre>',
      '<pre>one<div>two</div><div>three</div><br/>four</pre>',
    ],
    [
      'words before the cells that only place them',
      '<table>a<tr><td>b<td>c</table>',
      '<div>a</div><div>b</div><div>c</div>',
    ],
    [
      'a table that stands between rows',
      '<table><table><tr><td>a</table><tr><td>b<td>c<tr><td>d<td>e</table>',
      table('<tr><td>b</td><td>c</td></tr>', '<tr><td>d</td><td>e</td></tr>').replace(
        '<tbody>',
        '<caption><div>a</div></caption><tbody>',
      ),
    ],
    [
      'a word and what it means',
      '<dl><dt>SIM<dd>A card<dt>PIN<dd>A code</dl>',
      '<dl><dt>SIM</dt><dd>A card</dd><dt>PIN</dt><dd>A code</dd></dl>',
    ],
  ])('%s [974]', (_what, html, expected) => expect(mail(html)).toBe(expected))

  it('rows of a table with a table in a cell, but not of one that mostly places tables [974]', () => {
    const inner = '<table><tr><td>a<td>1<tr><td>b<td>2</table>'
    const data = table('<tr><td>a</td><td>1</td></tr>', '<tr><td>b</td><td>2</td></tr>')
    expect(mail(`<table><tr><td>Items<td>${inner}<tr><td>Total<td>3</table>`)).toBe(
      table(`<tr><td>Items</td><td>${data}</td></tr>`, '<tr><td>Total</td><td>3</td></tr>'),
    )
    expect(mail(`<table><tr><td>${inner}<td>${inner}<tr><td>Total<td> </table>`)).toBe(
      `<div>${data}</div><div>${data}</div><div>Total</div>`,
    )
  })

  it.each([
    ['a button that only Outlook hides', '<a href="https://a.example/" style="mso-hide:all">Order</a>', link('Order')],
    [
      'letters with a size, in an element whose letters have none',
      '<div style="font-size:0pt"><b>x</b><span style="font-size:12px">Order</span></div>',
      '<div>Order</div>',
    ],
  ])('%s [976]', (_what, html, expected) => expect(mail(html)).toBe(expected))

  it.each([
    [
      'Gmail',
      'Hello<br><div class="gmail_quote">On Mon Jan wrote:<blockquote class="gmail_quote">\nHi\n</blockquote></div>',
    ],
    ['AOL', '<font color="black" size="2">Hello<br>\n<br>\n<div>-----Original\nMessage-----</div></font>'],
  ])('of mails of %s, which begin with no block [977]', (_whose, html) => {
    expect(shown(html)).toMatch(/^Hello\n</)
  })
})

describe('a mail has the elements of its author', () => {
  const TABLE = '<div class="mail-table" role="group" aria-label="Table" tabindex="0"><table>'

  it.each([
    [
      'captions and nested lists',
      '<ul><li>a<ul><li>b</ul></ul><table><caption>c</caption><tr><td>d<td>e<tr><td>f<td>g</table>',
      `<ul><li>a<ul><li>b</li></ul></li></ul>${TABLE}<caption>c</caption><tbody><tr><td>d</td><td>e</td></tr><tr><td>f</td><td>g</td></tr></tbody></table></div>`,
    ],
    ['lines of preformatted text', '<pre>\na\n  b</pre>', '<pre>a<br/>  b</pre>'],
    ['empty lines', '<div>a</div><div><br></div><div>b</div>', '<div>a</div><div><br/></div><div>b</div>'],
    ['headings in headings, as bold lines', '<h2>a<div>b</div></h2>', '<div><b>a<div>b</div></b></div>'],
    [
      'figures and sections',
      '<figure>a<figcaption>b</figcaption></figure>',
      '<figure>a<figcaption>b</figcaption></figure>',
    ],
  ])('%s [1033]', (_what, html, expected) => expect(mail(html)).toBe(expected))

  it.each([
    [
      'cells',
      '<table><tr><td><p>a<td><p>b<tr><td><p>c<td><p>d</table>',
      `${TABLE}<tbody>${'<tr><td><p>_</p></td><td><p>_</p></td></tr>'.repeat(2)}</tbody></table></div>`,
    ],
    ['items', '<ol><li><p>a<li><p>b</ol>', '<ol><li><p>_</p></li><li><p>_</p></li></ol>'],
    ['items outside a list', '<p>a<li>b', '<div>_<div>_</div></div>'],
  ])('%s that were not closed are where browsers show them [1034]', (_what, html, expected) => {
    expect(mail(html).replaceAll(/>[a-d]</g, '>_<')).toBe(expected)
  })

  it.each([
    [
      'a cell',
      '<table><tr><td>own<td>x<tr><td><p>On 20 Nov 2026, Jan wrote:</p><blockquote>old</blockquote><td>y</table>',
    ],
    ['an item', '<ul><li>own<br>On 20 Nov 2026, Jan wrote:<br>&gt; old</ul>'],
    ['a bold line', '<b>own<br>On 20 Nov 2026, Jan wrote:<br>&gt; old</b>'],
    ['a preformatted text', '<pre>own\nOn 20 Nov 2026, Jan wrote:\n&gt; old</pre>'],
  ])('what was said before is folded within %s [1035]', (_what, html) => {
    const { open, folded } = parts(mail(html))
    expect(open).toMatch(/^own/)
    expect(open).not.toContain('old')
    expect(folded).toMatch(/Jan wrote: .*old/)
  })
})

describe('an address is linked as a whole or not at all', () => {
  const linked = (text: string) => [...shown(text).matchAll(/href="([^"]*)"/g)].map(([, href]) => href)

  it.each([
    ['+31 (0)20 555 01 06', 'tel:+31205550106'],
    ['+31 10 555 0181 2026-11-20', 'tel:+31105550181'],
    ['+31 10 555 0181 10:15', 'tel:+31105550181'],
    ['+31 10 555 0181 12 calls', 'tel:+31105550181'],
    ['+31 6 12345678, 3 times', 'tel:+31612345678'],
    ['+49 30 901820 (10-12 Uhr)', 'tel:+4930901820'],
    ["m.o'brien@x.example", 'mailto:m.o&#x27;brien@x.example'],
    ['https://a.example/b。下一句', 'https://a.example/b'],
  ])('%s leads to %s [945]', (text, href) => expect(linked(text)).toEqual([href]))

  it.each([
    '+31 10 – 555 01 81',
    '+31\u200910\u2009555\u200901\u200981',
    '+31 10\u200b 555\u2060 01‑81',
    '(+31) 10 555 01 81',
    '+31 (0) 10 − 555 01 81',
  ])('%s is one number [1053]', (text) => expect(linked(`T ${text} | 1`)).toEqual(['tel:+31105550181']))

  it.each(['müller@x.example', 'jan@x.exämple'])('%s [945]', (text) => expect(linked(text)).toEqual([]))

  it('two numbers are two links [945]', () => {
    expect(linked('+31105550181 / +31 10 555 0182')).toEqual(['tel:+31105550181', 'tel:+31105550182'])
  })

  it('a number that a mail links is the number that it shows [945]', () => {
    expect(mail('<a href="tel:+310205550106">+31 (0)20 555 01 06</a>')).not.toContain('tel:+310')
  })
})
