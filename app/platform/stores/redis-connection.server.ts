/** The one way to Redis. While Redis does not answer, commands fail at once, so that no page waits for it [536]. */
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@redis/client'
import type { Logger } from 'pino'
import { z } from 'zod'
import { reasonOf } from '../text/reason-of'
import { hideSecrets } from '../text/hide-secrets.server'
import type { RedisAddress } from '../settings/redis-address.server'

export const PREFIX = 'portal:'

/** Changes that a process remembers for Redis, and writes to it before anybody reads there again [537]. */
export interface Backlog {
  /** Marks everything as unsent: Redis may have lost it, for example because it restarted empty. */
  renew(): void
  readonly isEmpty: boolean
  /** Writes a part of it. */
  send(client: RedisClient): Promise<void>
}

export type RedisClient = ReturnType<typeof newClient>
type RedisNode = RedisAddress['nodes'][number]

const ANSWER_WITHIN_MS = 500
const OPEN_WITHIN_MS = 2_000
/** The first wait after a closed connection, because a restart or a fail-over may be short. Each try doubles it. */
const FIRST_RETRY_MS = 100
/** The wait after no answer, and the longest wait between tries. */
const LEFT_ALONE_MS = 5_000

/** Redis gave no answer, or none in time. */
class RedisAway extends Error {
  override readonly name = 'RedisAway'
}

export class RedisConnection {
  readonly prefix = PREFIX
  #client: RedisClient | undefined
  #awaySince: number | undefined
  #isClosed = false
  readonly #backlogs: Backlog[] = []

  /** Connects now, and again after Redis was away. `leftAloneMs`: the wait after no answer. */
  constructor(
    private readonly address: RedisAddress,
    private readonly log: Pick<Logger, 'warn' | 'info'>,
    private readonly leftAloneMs = LEFT_ALONE_MS,
  ) {
    void this.#keepTrying(0)
  }

  get isReady(): boolean {
    return this.#client !== undefined
  }

  /** Writes this backlog each time before Redis counts as answering. */
  remember(backlog: Backlog): void {
    this.#backlogs.push(backlog)
  }

  /** Runs a command of at most half a second. If it fails, Redis is away, and waiting commands fail at once too. */
  async run<Result>(command: (client: RedisClient) => Promise<Result>): Promise<Result> {
    const client = this.#client
    if (!client) throw new RedisAway('Redis is away')
    try {
      return await withinTwoSteps(ANSWER_WITHIN_MS, command(client))
    } catch (error) {
      this.#leave(client, error)
      throw error
    }
  }

  async eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown> {
    return this.run((client) => client.eval(script, options))
  }

  close(): void {
    this.#isClosed = true
    this.#client?.destroy()
    this.#client = undefined
  }

  #leave(client: RedisClient, error: unknown): void {
    if (this.#client !== client) return
    this.#client = undefined
    client.destroy()
    this.#noteAway(error)
    void this.#keepTrying(error instanceof RedisAway ? this.leftAloneMs : FIRST_RETRY_MS)
  }

  async #keepTrying(afterMs: number): Promise<void> {
    for (let waitMs = afterMs; ; waitMs = Math.min(this.leftAloneMs, Math.max(FIRST_RETRY_MS, waitMs * 2))) {
      if (waitMs > 0) await pause(waitMs, undefined, { ref: false })
      if (this.#isClosed) return
      try {
        return await this.#open()
      } catch (error) {
        this.#noteAway(error)
      }
    }
  }

  /** Logs one line when Redis goes away, and one when it is back. */
  #noteAway(error: unknown): void {
    if (this.#awaySince !== undefined) return
    this.#awaySince = Date.now()
    const { login, sentinelLogin } = this.address
    // Redis repeats a login that it does not take.
    const hide = hideSecrets([login.password ?? '', sentinelLogin.password ?? ''])
    const reason = hide(reasonOf(error))
    this.log.warn({ reason }, 'Redis does not answer; forms, limits and ended sessions hold for this process alone')
  }

  async #open(): Promise<void> {
    const clients: RedisClient[] = []
    let isOver = false
    const connect = async (node: RedisNode, login: RedisAddress['login'], database = 0) => {
      if (isOver) throw new RedisAway('too late')
      const client = newClient(node, { tls: this.address.tls, login, database })
      clients.push(client)
      client.on('error', (error) => this.#leave(client, error))
      return client.connect()
    }
    try {
      const client = await withinTwoSteps(OPEN_WITHIN_MS, this.#connectClient(connect))
      await this.#writeBacklogs(client)
      if (this.#isClosed) return
      this.#client = client
      if (this.#awaySince === undefined) return
      const seconds = Math.round((Date.now() - this.#awaySince) / 1_000)
      this.#awaySince = undefined
      this.log.info({ seconds }, 'Redis answers again')
    } finally {
      isOver = true
      for (const client of clients) if (client !== this.#client) client.destroy()
    }
  }

  /** Connects to a server that takes writes. A replica, or one that is full or loading, refuses the script. */
  async #connectClient(connect: Connect): Promise<RedisClient> {
    const { nodes, master, login, database } = this.address
    const node = master === undefined ? nodes[0] : await this.#findMaster(master, connect)
    if (!node) throw new TypeError('no address')
    const client = await connect(node, login, database)
    await client.eval("return redis.call('set', KEYS[1], '1', 'EX', 10)", { keys: [`${PREFIX}try`] })
    return client
  }

  /** The first answer of all Sentinels, so that one that is down or hangs costs no time. */
  async #findMaster(name: string, connect: Connect): Promise<RedisNode> {
    const replies = this.address.nodes.map(async (node) => {
      const sentinel = await connect(node, this.address.sentinelLogin)
      const [host, port] = Master.parse(await sentinel.sendCommand(['SENTINEL', 'GET-MASTER-ADDR-BY-NAME', name]))
      return { host, port }
    })
    return Promise.any(replies).catch(async () => {
      const [first] = await Promise.allSettled(replies)
      throw new RedisAway(`no Sentinel names the master ${name}`, { cause: first && 'reason' in first && first.reason })
    })
  }

  /** Changes during the writing join the backlogs, so this ends with the last of them. */
  async #writeBacklogs(client: RedisClient): Promise<void> {
    for (const backlog of this.#backlogs) backlog.renew()
    for (;;) {
      const next = this.#backlogs.find(({ isEmpty }) => !isEmpty)
      if (!next) return
      await withinTwoSteps(OPEN_WITHIN_MS, next.send(client))
    }
  }
}

type Connect = (node: RedisNode, login: RedisAddress['login'], database?: number) => Promise<RedisClient>

const Master = z.tuple([z.string(), z.coerce.number()])

/** Never reconnects by itself: a command that was given up must not be carried out later. */
function newClient(
  { host, port }: RedisNode,
  { tls, login, database }: Pick<RedisAddress, 'tls' | 'login' | 'database'>,
) {
  const socket = { host, port, connectTimeout: OPEN_WITHIN_MS, reconnectStrategy: false } as const
  return createClient({
    ...login,
    database,
    socket: tls ? { ...socket, tls } : socket,
    disableOfflineQueue: true,
    // The client's own deadline does not cover commands that were sent.
    commandOptions: { timeout: 0 },
  })
}

/** Waits in two steps: a busy process must send and read before it can tell that no answer came. */
async function withinTwoSteps<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    const end = () => setImmediate(() => reject(new RedisAway(`no answer within ${ms} ms`)))
    timer = setTimeout(() => (timer = setTimeout(end, ms / 5)), (ms * 4) / 5)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
