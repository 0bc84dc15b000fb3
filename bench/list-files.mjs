/**
 * CPU and memory of 10,000 cases as a file of each format, and of reading it again, and the longest time that it makes others
 * wait [871] [876]: `node --expose-gc bench/list-files.mjs`. The times are those of a process that is warm.
 */
import { buffer } from 'node:stream/consumers'
import { createServer } from 'vite'
import { ALIASES } from '../vite/aliases.mjs'

process.env.NODE_ENV = 'production'
const ROWS = 10_000
const ROUNDS = 5

const vite = await createServer({
  configFile: false,
  logLevel: 'error',
  resolve: { alias: ALIASES },
  server: { middlewareMode: true },
})
const { listFile } = await vite.ssrLoadModule('/app/lists/list-file.server.ts')
const { zipOf } = await vite.ssrLoadModule('/app/platform/files/zip.server.ts')
const { readTableFile } = await vite.ssrLoadModule('/app/platform/files/table-file.server.ts')
const { listFormats } = await vite.ssrLoadModule('/app/lists/list-formats.ts')
const { activeCases } = await vite.ssrLoadModule('/app/features/cases/case-lists.ts')
const { dateFormatter } = await vite.ssrLoadModule('/app/platform/time/dates.server.ts')

const WORDS = ['printer', 'does not ring', 'VPN <fast>', 'licence & invoice', 'Łukasz', 'urgent', 'line 0031205550110']
const word = (index) => WORDS[index % WORDS.length]
const rows = Array.from({ length: ROWS }, (_, index) => ({
  TicketNumber: `T-2026-${String(index).padStart(6, '0')}`,
  Title: `${word(index)} ${word(index * 3 + 1)} ${word(index * 5 + 2)}`,
  Type: { Name: 'Question' },
  Subject: { Title: 'Telephony / Phones' },
  Origin: { Name: 'Web' },
  PrimaryContact: { FullName: `Person ${index % 400}` },
  Status: index % 3 === 0 ? 'New' : 'In progress',
  DateCreated: new Date(Date.UTC(2020, 0, 1) + index * 5_000_000).toISOString(),
}))

function fileOf(format) {
  const url = new URL(`https://portal.example/cases/${format}?sort=title`)
  return listFile(format, rows, url, activeCases, dateFormatter('Europe/Amsterdam'))
}

/** Reads a file to its end, as a browser on a fast line does. */
async function taken(format) {
  for await (const _piece of fileOf(format).body);
}

async function measured(work) {
  let [cpu, wait, memory] = [Infinity, 0, 0]
  for (let round = 0; round < ROUNDS; round += 1) {
    globalThis.gc?.()
    const before = process.memoryUsage().rss
    let [longest, most, last, isDone] = [0, before, performance.now(), false]
    const tick = () => {
      longest = Math.max(longest, performance.now() - last)
      most = Math.max(most, process.memoryUsage.rss())
      last = performance.now()
      if (!isDone) setTimeout(tick, 1)
    }
    tick()
    const start = process.cpuUsage()
    await work()
    const used = process.cpuUsage(start)
    isDone = true
    await new Promise((resolve) => setTimeout(resolve, 20))
    cpu = Math.min(cpu, (used.user + used.system) / 1_000)
    if (round > 0) [wait, memory] = [Math.max(wait, longest), Math.max(memory, most - before)]
  }
  return { cpu, wait, memory }
}

async function show(name, work) {
  const { cpu, wait, memory } = await measured(work)
  console.log(
    `${name.padEnd(30)} ${cpu.toFixed(0).padStart(5)} ms CPU, others wait ${wait.toFixed(0).padStart(3)} ms, ${(memory / 1e6).toFixed(0).padStart(3)} MB more`,
  )
}

for (const { name } of listFormats) {
  const file = await fileOf(name).blob()
  await show(`${name} of ${Math.round(file.size / 1_000)} kB, written`, () => taken(name))
  await show(`${name}, read`, () => readTableFile(file))
}

const part = (name, content) => ({ name, content })
const relations = (type, target) =>
  `<Relationships><Relationship Id="r" Type="x/${type}" Target="${target}"/></Relationships>`
const BYTES = 19_900_000
const of = (text) => text.repeat(Math.floor(BYTES / text.length))
const hostile = {
  blanks: of(' '),
  'empty rows': of('<row/>'),
  'cells without text': `<row>${of('<c r="A1"/>')}</row>`,
  'one text': `<row><c t="str"><v>${of('a')}</v></c></row>`,
  escapes: `<row><c t="str"><v>${of('_x0041_')}</v></c></row>`,
  entities: `<row><c t="str"><v>${of('&amp;')}</v></c></row>`,
  'a long attribute': `<row a="${of('a')}"/>`,
  'a long name': `<${of('a')}/>`,
  comments: of('<!---->'),
  'an open comment': `<!--${of('-')}`,
}
for (const [name, content] of Object.entries(hostile)) {
  const zip = zipOf([
    part('[Content_Types].xml', '<Types/>'),
    part('_rels/.rels', relations('officeDocument', 'w.xml')),
    part('w.xml', '<workbook><sheet name="A" r:id="r"/></workbook>'),
    part('_rels/w.xml.rels', relations('worksheet', 's.xml')),
    part('s.xml', `<worksheet>${content}</worksheet>`),
  ])
  const file = new Blob([await buffer(zip)])
  await show(`20 MB of ${name}, read`, () => readTableFile(file))
}
await vite.close()
