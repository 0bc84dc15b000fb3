/** Shared by the rows of the table: one provider, an organisation with a short list and one with a long list. */
import { freePort } from '../scripts/free-port.mjs'
import { startReplay } from './replay.mjs'
import { apiToken, control, signIn, startPortalAlone, startProvider } from './running.mjs'

export const SHORT = 50
export const LONG = 10_000

/**
 * One person, as she asks the portal and as a program asks the API.
 * @typedef {{ organisation: string, cookie: string, token: string }} Person
 * @typedef {{ origin: string, pid: number, stop: () => Promise<void> }} Running
 */

/** @param {(text: string) => void} say */
export async function startWorld(say) {
  const portalPort = await freePort()
  say('starts the provider and adds organisations with 50 and 10,000 cases')
  const provider = await startProvider(await freePort(), `http://localhost:${portalPort}`)
  const replay = await startReplay(await freePort(), provider.origin)
  /** The last ones first. @type {(() => Promise<void>)[]} */
  const stops = [replay.stop, provider.stop]
  const stop = async (remaining = 0) => {
    while (stops.length > remaining) await stops.shift()?.()
  }

  /**
   * @template {{ stop: () => Promise<void> }} Program
   * @param {Program} program
   */
  const started = (program) => {
    stops.unshift(program.stop)
    return program
  }
  const startPortal = (ownPort, options) =>
    startPortalAlone(ownPort, { provider: provider.origin, api: replay.origin, ...options })

  try {
    /** Everybody signs in here; the cookies work at all portals. Keeps no lists. */
    const portal = started(await startPortal(portalPort, { tuning: { LIST_CACHE_SECONDS: 0 } }))
    /** Somebody of a new organisation with queues and so many records. @param {Record<string, number>} records */
    const person = async (records) => {
      const { organisation, accounts } = await control(provider.origin, 'organisations', { with: ['queues', 'ivr'] })
      await control(provider.origin, 'seed', { organisation: organisation.id, ...records })
      const admin = accounts.find(({ email }) => email.startsWith('admin@'))
      return {
        organisation: organisation.id,
        cookie: await signIn(portal.origin, admin.email),
        token: await apiToken(provider.origin, admin.id),
      }
    }
    const short = await person({ cases: SHORT, closedCases: SHORT, queues: SHORT })
    const long = await person({ cases: LONG, closedCases: SHORT, queues: SHORT })
    const shared = stops.length
    return {
      provider: provider.origin,
      replay,
      portal,
      short,
      long,
      person,
      say,
      started,
      /** Another portal. @param {{ build?: string, environment?: Record<string, string> }} [options] */
      startPortal: async (options = {}) => started(await startPortal(await freePort(), options)),
      /** Stops what a measure has started. */
      stopOthers: () => stop(shared),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** @typedef {Awaited<ReturnType<typeof startWorld>>} World */
