/** The connections to the portal. When there are too many, idle ones make room for new ones [552]. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { LRUCache } from 'lru-cache'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Settings } from '../config.server'
import { connectionTaken } from '../time/yield-turn'
import { clientShare, networkOf } from './clients.server'
import { Counts } from './counts'
import type { Refusals } from './refusals.server'

/** Browsers send the next request after the answer. No browser and no proxy sends more than this at once. */
const MAX_UNANSWERED = 4
/**
 * Node reads all requests that have arrived before we can end a connection, at 12 µs each. So for some time the portal reads only
 * so many new connections of a network that sends many at once, one after the other, and ends the rest.
 */
const SLOW = { max: 10_000, ttl: 10_000 }
const READ_SLOWLY = { points: 20, duration: 2, execEvenly: true }
const MAX_LISTENERS = 20

export class Connections {
  readonly #all = new Counts()
  /** Connections that wait for a request, the one that waits longest first. Keys: networks. */
  readonly #waiting = new Map<string, Set<Socket>>()
  readonly #unanswered = new WeakMap<Socket, number>()
  readonly #slow = new LRUCache<string, true>(SLOW)
  readonly #slowly = new RateLimiterMemory(READ_SLOWLY)
  readonly #most: number
  readonly #mostEach: number
  readonly #areOfClients: boolean

  constructor(
    settings: Pick<Settings, 'MAX_CONNECTIONS' | 'CLIENT_SHARE' | 'TRUSTED_PROXIES'>,
    private readonly refusals: Refusals,
  ) {
    this.#most = settings.MAX_CONNECTIONS
    // All connections are the proxy's if there is one. The app then counts the requests of each client instead.
    this.#areOfClients = settings.TRUSTED_PROXIES === 0
    this.#mostEach = this.#areOfClients ? clientShare(this.#most, settings) : this.#most
  }

  get count(): number {
    return this.#all.total
  }

  watch(server: Server): void {
    // Reads nothing before `#read` says so.
    Object.assign(server, { pauseOnConnect: true })
    server.on('connection', (socket: Socket) => this.#add(socket, networkOf(socket.remoteAddress ?? '')))
  }

  /** Tells if a request gets an answer. Ends its connection, and returns false, if that has sent too many at once. */
  admits({ socket }: IncomingMessage, response: ServerResponse): boolean {
    if (socket.destroyed) return false
    const unanswered = (this.#unanswered.get(socket) ?? 0) + 1
    const network = networkOf(socket.remoteAddress ?? '')
    if (unanswered > MAX_UNANSWERED) {
      if (this.#areOfClients) this.#slow.set(network, true)
      this.#end(socket)
      return false
    }
    this.#unanswered.set(socket, unanswered)
    this.#waiting.get(network)?.delete(socket)
    // Each layer of the server listens for its end.
    response.setMaxListeners(MAX_LISTENERS).once('close', () => {
      const remaining = (this.#unanswered.get(socket) ?? 1) - 1
      this.#unanswered.set(socket, remaining)
      if (remaining === 0 && !socket.destroyed) this.#wait(socket, network)
    })
    return true
  }

  #end(socket: Socket): void {
    this.refusals.countUnanswered()
    socket.destroy()
  }

  #add(socket: Socket, network: string): void {
    connectionTaken()
    const isOverShare = this.#all.of(network) >= this.#mostEach
    if (isOverShare || this.#all.total >= this.#most) {
      const longest = this.#longestWaiting(isOverShare ? network : this.#busiestNetwork())
      this.#end(longest ?? socket)
      if (!longest) return
    }
    this.#all.add(network, 1)
    this.#wait(socket, network)
    socket.once('close', () => {
      this.#all.add(network, -1)
      const waiting = this.#waiting.get(network)
      waiting?.delete(socket)
      if (waiting?.size === 0) this.#waiting.delete(network)
    })
    this.#read(socket, network)
  }

  /** Reads a new connection, now or in its turn. */
  #read(socket: Socket, network: string): void {
    if (!this.#slow.has(network)) return void socket.resume()
    this.#slowly.consume(network).then(
      () => socket.resume(),
      () => this.#end(socket),
    )
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
