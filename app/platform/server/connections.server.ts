/** The connections to the portal. When there are too many, idle ones make room for new ones [552]. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { LRUCache } from 'lru-cache'
import { clientShare, type Settings } from '../config.server'
import { networkOf } from '../http/client-network.server'
import { Counts } from '../stores/counts'
import type { Refusals } from './refusals.server'

/** Browsers send the next request after the answer. No browser and no proxy sends more than this at once. */
const MOST_UNANSWERED = 4
/**
 * Node reads all requests that have arrived before we can end a connection, at 12 µs each. So the portal reads a
 * network that sends many at once more slowly for some time: one new connection after the other.
 */
const SLOW_MS = 10_000
const NEXT_AFTER_MS = 100
const LONGEST_WAIT_MS = 2_000
const SLOW_NETWORKS = 10_000
const MOST_LISTENERS = 20

export class Connections {
  readonly #all = new Counts()
  /** By network, the connections that wait for a request. The longest waiting one comes first. */
  readonly #waiting = new Map<string, Set<Socket>>()
  readonly #unanswered = new WeakMap<Socket, number>()
  /** For a network that is read slowly: when its next connection may be read, and until when it is slow. */
  readonly #slow = new LRUCache<string, { nextAt: number; until: number }>({ max: SLOW_NETWORKS })
  readonly #most: number
  readonly #mostEach: number

  constructor(
    private readonly settings: Pick<Settings, 'MAX_CONNECTIONS' | 'CLIENT_SHARE' | 'TRUSTED_PROXIES'>,
    private readonly refusals: Refusals,
  ) {
    this.#most = settings.MAX_CONNECTIONS
    // Behind a proxy, all connections are the proxy's. There the app counts the requests of each client instead.
    this.#mostEach = settings.TRUSTED_PROXIES > 0 ? this.#most : clientShare(this.#most, settings)
  }

  get count(): number {
    return this.#all.total
  }

  watch(server: Server): void {
    // Reads nothing before `#read` says so.
    Object.assign(server, { pauseOnConnect: true })
    server.on('connection', (socket: Socket) => this.#add(socket, networkOf(socket.remoteAddress ?? '')))
  }

  /** Whether to answer a request. False if its connection has sent too many at once, which ends the connection. */
  admits({ socket }: IncomingMessage, response: ServerResponse): boolean {
    const unanswered = (this.#unanswered.get(socket) ?? 0) + 1
    const network = networkOf(socket.remoteAddress ?? '')
    if (socket.destroyed || unanswered > MOST_UNANSWERED) {
      if (!socket.destroyed) this.#end(socket, network)
      return false
    }
    this.#unanswered.set(socket, unanswered)
    this.#waiting.get(network)?.delete(socket)
    // Each layer of the server listens for its end.
    response.setMaxListeners(MOST_LISTENERS).once('close', () => {
      const remaining = (this.#unanswered.get(socket) ?? 1) - 1
      this.#unanswered.set(socket, remaining)
      if (remaining === 0 && !socket.destroyed) this.#wait(socket, network)
    })
    return true
  }

  /** Ends a connection that sent too many requests at once. */
  #end(socket: Socket, network: string): void {
    this.refusals.countUnanswered()
    socket.destroy()
    if (this.settings.TRUSTED_PROXIES > 0) return
    const now = performance.now()
    const { nextAt = now } = this.#slow.get(network) ?? {}
    this.#slow.set(network, { nextAt, until: now + SLOW_MS })
  }

  /** Reads a new connection, now or in its turn. */
  #read(socket: Socket, network: string): void {
    const slow = this.#slow.get(network)
    const now = performance.now()
    if (!slow) return void socket.resume()
    if (slow.until < now) {
      this.#slow.delete(network)
      return void socket.resume()
    }
    slow.nextAt = Math.max(slow.nextAt + NEXT_AFTER_MS, now)
    const wait = slow.nextAt - now
    if (wait > LONGEST_WAIT_MS) {
      slow.nextAt -= NEXT_AFTER_MS
      this.refusals.countUnanswered()
      return void socket.destroy()
    }
    setTimeout(() => socket.resume(), wait)
  }

  #add(socket: Socket, network: string): void {
    const isOverShare = this.#all.of(network) >= this.#mostEach
    if (isOverShare || this.#all.total >= this.#most) {
      this.refusals.countUnanswered()
      const longest = this.#longestWaiting(isOverShare ? network : this.#busiestNetwork())
      if (!longest) return void socket.destroy()
      longest.destroy()
    }
    this.#all.add(network, 1)
    this.#wait(socket, network)
    this.#read(socket, network)
    socket.once('close', () => {
      this.#all.add(network, -1)
      const waiting = this.#waiting.get(network)
      waiting?.delete(socket)
      if (waiting?.size === 0) this.#waiting.delete(network)
    })
  }

  #wait(socket: Socket, network: string): void {
    const waiting = this.#waiting.get(network) ?? new Set()
    this.#waiting.set(network, waiting.add(socket))
  }

  #longestWaiting(network: string | undefined): Socket | undefined {
    for (const socket of this.#waiting.get(network ?? '') ?? []) if (!socket.destroyed) return socket
    return undefined
  }

  #busiestNetwork(): string | undefined {
    let busiest: string | undefined
    let most = 0
    for (const [network, { size }] of this.#waiting) {
      if (size > most) [busiest, most] = [network, size]
    }
    return busiest
  }
}
