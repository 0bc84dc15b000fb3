/**
 * CPU for each 100,000 characters of a text of a case, and the longest time that it makes others wait, for a mail as Outlook
 * writes it and for hostile ones [852]: `node bench/mail-texts.mjs`. The times are those of a process that is warm.
 */
import { createServer } from 'vite'
import { ALIASES } from '../vite/aliases.mjs'

process.env.NODE_ENV = 'production'
const { createElement } = await import('react')
const { renderToString } = await import('react-dom/server')

const LENGTH = 100_000
const FOLDER = 'app/features/cases/mail-text'

const vite = await createServer({
  configFile: false,
  logLevel: 'error',
  resolve: { alias: ALIASES },
  server: { middlewareMode: true },
})
const { parseMails } = await vite.ssrLoadModule(`/${FOLDER}/read-mails.server.ts`)
const { MailText } = await vite.ssrLoadModule(`/${FOLDER}/mail-text.tsx`)

const of = (text, length = LENGTH) => text.repeat(Math.ceil(length / text.length)).slice(0, length)
const counted = (count, text) => Array.from({ length: count }, (_, index) => text(index)).join('')

const paragraph = (index) =>
  `<p class="MsoNormal" style="margin:0cm;font-size:11.0pt;font-family:&quot;Calibri&quot;,sans-serif"><span lang="EN-GB" style="color:#1F497D">Line ${index}: we have looked at <b>the switch</b> and <a href="https://help.meridian.example/a?${index}">the page</a> &amp; more<o:p></o:p></span></p>\n`
const outlook = `<html><head><style>${counted(60, () => 'p.MsoNormal {margin:0cm}')}</style></head><body><div class="WordSection1">${counted(330, paragraph)}</div></body></html>`

const texts = {
  'a mail of Outlook': outlook.slice(0, LENGTH),
  'plain text': of('Set <vlan 20> here, see https://help.example/a or noor@meridian.example.\n'),
  'lines with one character': of('a\n'),
  'only <': of('<'),
  'a document of only <': `<html>${of('<')}`,
  '<div> in <div>': `<p></p>${of('<div>')}`,
  '<div> in <div> with text': `<p></p>${of('<div>a')}`,
  '<b> in <b>': `<p></p>${of('<b>a')}`,
  '<br>': of('<br>'),
  'tables in tables': `<p></p>${of('<table><tr><td>a')}`,
  'lists in lists': `<p></p>${of('<ul><li>a')}`,
  'other marks, many paragraphs': `<p></p>${counted(3_000, (index) => `<b a${index}>`)}${of('<p>a', 60_000)}`,
  'ends of nothing': `<p></p>${of('<div>', 50_000)}${of('</x>', 50_000)}`,
  'a tag of 12,000 attributes': `<p></p><div ${counted(12_000, (index) => `a${index}=b `)}>`,
  'a long attribute': `<p></p><a href="https://a.example/${of('a')}">b</a>`,
  'comments that do not end': `<p></p>${of('<!--')}`,
  entities: `<p>${of('&amp;')}</p>`,
  'one word': `<p>${of('a')}</p>`,
  'addresses without blanks': of('a@b.cc,'),
  'half addresses': of('a@'),
  'dots and digits': of('+1.'),
  'brackets after an address': of('https://a.example/(((((((((('),
  'characters after an address': `https://a.example/${of(')')}`,
  'quoted lines': of('> a\nb\n'),
  'heads of history': of('From: a\n'),
  blanks: `<p>a</p>${of(' ')}`,
}

async function measured(text) {
  let [cpu, wait, nodes] = [Infinity, 0, '']
  for (let round = 0; round < 12; round += 1) {
    let longest = 0
    let last = performance.now()
    let isDone = false
    const tick = () => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
      if (!isDone) setImmediate(tick)
    }
    tick()
    const start = process.cpuUsage()
    const [read] = parseMails([{ text }])
    const used = process.cpuUsage(start)
    isDone = true
    const rendering = performance.now()
    const html = renderToString(createElement(MailText, { text: read }))
    nodes = `${(performance.now() - rendering).toFixed(1)} ms, ${Math.round(html.length / 1_000)} kB`
    await new Promise((resolve) => setImmediate(resolve))
    if ((used.user + used.system) / 1_000 < cpu) [cpu, wait] = [(used.user + used.system) / 1_000, longest]
  }
  return { cpu, wait, nodes }
}

for (const [name, text] of Object.entries(texts)) {
  const { cpu, wait, nodes } = await measured(text)
  console.log(
    `${name.padEnd(32)} ${String(text.length).padStart(7)}  ${cpu.toFixed(1).padStart(6)} ms CPU, others wait ${wait.toFixed(0).padStart(3)} ms, rendered in ${nodes}`,
  )
}
await vite.close()
