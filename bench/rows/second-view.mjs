/** Row 6: further views of 10,000 cases over the page of 50 of them, while both lists are kept. */
import { setTimeout as pause } from 'node:timers/promises'
import { html, page } from '../pages.mjs'
import { cpuOver, finerCpuMs, interleaved } from '../rounds.mjs'
import { SHORT } from '../world.mjs'

/** All views are of one process, whose full garbage collections take as long as twenty pages: so many rounds that each has its part. */
const COUNTS = { rounds: 70, requests: 15, warming: 500 }
/** For first sorts: how long lists are kept, the wait after a fetch, and how many are measured. */
const BRIEFLY_MS = 400
const SETTLING_MS = 50
const WARMING = 60
const FIRST_SORTS = 60
/** With a sort order, so that the links of its rows carry the list's query too. */
const SHORT_VIEW = '?sort=title'
const SORTS = ['title', '-title', 'ticket', 'status', '-subject', 'created', 'contact', '-type']
const TARGETS = {
  page: { must: 1.4, aim: 1.1 },
  sort: { must: 1.4, aim: 1.1 },
  filter: { must: 1.4, aim: 1.1 },
  search: { must: 1.5, aim: 1.2 },
}

/** @param {import('../world.mjs').World} world */
export async function secondView(world) {
  const { short, long } = world
  const kept = await world.startPortal({ environment: { LIST_CACHE_SECONDS: '3600' } })
  const address = `${kept.origin}/cases`
  const views = await viewsOf(address, long.cookie)
  const viewed = Object.entries(views).map(([name, view]) => {
    let count = 0
    return { name, pid: kept.pid, ask: () => page(address + view((count += 1)), long.cookie) }
  })
  const subjects = [{ name: 'short', pid: kept.pid, ask: () => page(address + SHORT_VIEW, short.cookie) }, ...viewed]
  const measured = await interleaved(subjects, COUNTS)
  const firstLine = {
    row: 6,
    measure: 'the first view after a fetch, with another sort: over the page of 50, CPU',
    ...cpuOver(await firstSorts(world), 'long', 'short'),
    must: 2.6,
    aim: 2,
  }
  const time = (name) => measured.get(name)?.time ?? NaN
  const lines = Object.keys(views).map((name) => {
    const { value, note } = cpuOver(measured, name, 'short')
    return {
      row: 6,
      measure: `${name}: second view of 10,000 cases over the page of 50, CPU`,
      value,
      ...TARGETS[name],
      note: `${note}; time ${(time(name) / time('short')).toFixed(2)}`,
    }
  })
  return { lines: [...lines, firstLine] }
}

/**
 * CPU of the first sort after a list has been fetched, before its order is known, by list. Both lists have the same pauses
 * in one process: a page asked for alone after a pause takes half as much CPU again as one of many in a row.
 * @returns {Promise<Map<string, { cpu: number }>>}
 */
async function firstSorts(world) {
  const { origin, pid } = await world.startPortal({ environment: { LIST_CACHE_SECONDS: String(BRIEFLY_MS / 1_000) } })
  const measured = new Map(['long', 'short'].map((list) => [list, { cpu: 0 }]))
  for (let round = -WARMING; round < FIRST_SORTS; round += 1) {
    for (const [list, sum] of measured) {
      const { cookie } = world[list]
      await page(`${origin}/cases`, cookie)
      await pause(SETTLING_MS)
      const before = finerCpuMs(pid)
      await page(`${origin}/cases${SHORT_VIEW}`, cookie)
      if (round >= 0) sum.cpu += (finerCpuMs(pid) - before) / FIRST_SORTS
    }
    await pause(BRIEFLY_MS)
  }
  return measured
}

/** Each request asks for the next of these, because nobody asks for the same view twice. */
async function viewsOf(address, cookie) {
  const first = await html(address, cookie)
  const filters = ['type', 'status'].flatMap((name) => {
    const [, options = ''] = new RegExp(`<select[^>]* name="${name}"[^>]*>(.*?)</select>`, 's').exec(first) ?? []
    return [...options.matchAll(/value="([^"]+)"/g)].map(([, value]) => `?${name}=${encodeURIComponent(value)}`)
  })
  const words = new Set([...first.matchAll(/>(\w{5,})[^<]*<\/a>/g)].map(([, word]) => `?q=${word}`))
  const pages = Array.from({ length: 190 }, (_, index) => `?page=${index + 2}`)
  const views = { page: pages, sort: SORTS.map((sort) => `?sort=${sort}`), filter: filters, search: [...words] }
  const whole = Object.entries(views).map(async ([name, queries]) => {
    const shown = await Promise.all(
      queries.slice(0, 20).map(async (query) => [query, await html(address + query, cookie)]),
    )
    const full = shown.filter(([, text]) => text.split('<tr').length - 2 === SHORT).map(([query]) => query)
    if (full.length === 0) throw new Error(`${name}: no view has ${SHORT} rows`)
    return [name, (count) => full[count % full.length]]
  })
  return Object.fromEntries(await Promise.all(whole))
}
