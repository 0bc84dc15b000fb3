/**
 * Memory that kept lists take: 200 sign-ins open lists of 10,000 cases at a portal that keeps lists for an hour, and at
 * one that keeps none. The difference must be within LIST_CACHE_MB. Straight from the provider.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { residentMegabytes } from '../memory.mjs'
import { page } from '../pages.mjs'
import { median } from '../rounds.mjs'
import { signIn } from '../running.mjs'

const SESSIONS = 200
/** The portal's default. */
const LIST_CACHE_MB = 64
/** Tokens of the same person and the same second are equal. */
const NEXT_TOKEN_MS = 1_000
const SAMPLES = 20

/** @param {import('../world.mjs').World} world */
export async function listMemory(world) {
  const { portal, provider, long, say } = world
  say(`signs in ${SESSIONS} times`)
  const signedIn = (emails) => Promise.all(emails.map((email) => signIn(portal.origin, email)))
  const canView = async (cookie) => (await fetch(`${portal.origin}/cases`, { headers: { cookie } })).ok
  const allowed = await Promise.all((await signedIn(long.emails)).map(canView))
  const viewers = long.emails.filter((_, index) => allowed[index])
  const cookies = []
  while (cookies.length < SESSIONS) {
    const started = performance.now()
    cookies.push(...(await signedIn(viewers)))
    await pause(Math.max(0, NEXT_TOKEN_MS - (performance.now() - started)))
  }
  say('opens the lists')
  const settings = { LIST_CACHE_MB: String(LIST_CACHE_MB) }
  const seconds = ['3600', '0']
  const portals = []
  for (const LIST_CACHE_SECONDS of seconds) {
    portals.push(await world.startPortal({ api: provider, environment: { ...settings, LIST_CACHE_SECONDS } }))
  }
  const samples = portals.map(() => [])
  for (const [index, cookie] of cookies.entries()) {
    for (const [at, { origin, pid }] of portals.entries()) {
      await page(`${origin}/cases`, cookie)
      // Measures the last ones, when the limit has long been reached.
      if (index >= cookies.length - SAMPLES) samples[at].push(await residentMegabytes(pid))
    }
  }
  const [keeping, without] = samples.map(median)
  return {
    lines: [
      {
        measure: `memory for lists of 10,000 cases of ${cookies.length} sign-ins, in MB`,
        value: keeping - without,
        must: LIST_CACHE_MB,
        note: `${keeping.toFixed(0)} - ${without.toFixed(0)} MB`,
      },
    ],
  }
}
