/**
 * CPU and memory of 10,000 cases as a file of each format, and the longest time that it makes others wait [871]:
 * `node --expose-gc bench/list-files.mjs`. The times are those of a process that is warm.
 */
import { createServer } from 'vite'

process.env.NODE_ENV = 'production'
const ROWS = 10_000
const ROUNDS = 5

const vite = await createServer({ configFile: false, logLevel: 'error', server: { middlewareMode: true } })
const { listFile } = await vite.ssrLoadModule('/app/lists/list-file.server.ts')
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

/** As a browser on a fast line takes it. */
async function taken(format) {
  const url = new URL(`https://portal.example/cases/${format}?sort=title`)
  const { body } = listFile(format, rows, url, activeCases, dateFormatter('Europe/Amsterdam'))
  let bytes = 0
  for await (const piece of body) bytes += piece.length
  return bytes
}

async function measured(format) {
  let [cpu, wait, memory, bytes] = [Infinity, 0, 0, 0]
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
    bytes = await taken(format)
    const used = process.cpuUsage(start)
    isDone = true
    await new Promise((resolve) => setTimeout(resolve, 20))
    cpu = Math.min(cpu, (used.user + used.system) / 1_000)
    if (round > 0) [wait, memory] = [Math.max(wait, longest), Math.max(memory, most - before)]
  }
  return { cpu, wait, memory, bytes }
}

for (const { name } of listFormats) {
  const { cpu, wait, memory, bytes } = await measured(name)
  console.log(
    `${name.padEnd(5)} ${cpu.toFixed(0)} ms CPU, others wait ${wait.toFixed(0)} ms, ${(memory / 1e6).toFixed(0)} MB more, ${Math.round(bytes / 1_000)} kB`,
  )
}
await vite.close()
