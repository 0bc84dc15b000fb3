/** Real Redis servers and Sentinels of one test, on free ports. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@redis/client'
import { eventually } from './eventually'
import { freePorts } from './processes'

/** Path to which `scripts/test-services.mjs` installs it. */
const PROGRAM = '/usr/bin/redis-server'
export const hasRedisServer = existsSync(PROGRAM)

export class RedisServer {
  readonly #folder = mkdtempSync(join(tmpdir(), 'portal-redis-'))
  #process: ChildProcess | undefined

  private constructor(
    readonly port: number,
    private readonly settings: readonly string[],
  ) {}

  /** Keeps nothing on disk. `master`: starts as its replica. */
  static async start(master?: RedisServer): Promise<RedisServer> {
    const replica = master ? [`replicaof 127.0.0.1 ${master.port}`] : []
    return RedisServer.#started(['save ""', 'repl-diskless-sync-delay 0', ...replica])
  }

  /** A Sentinel that replaces the master after a second. */
  static async startSentinel(name: string, master: RedisServer): Promise<RedisServer> {
    return RedisServer.#started([
      `sentinel monitor ${name} 127.0.0.1 ${master.port} 1`,
      `sentinel down-after-milliseconds ${name} 1000`,
      `sentinel failover-timeout ${name} 5000`,
    ])
  }

  static async #started(settings: readonly string[]): Promise<RedisServer> {
    const [port = 0] = await freePorts(1)
    const server = new RedisServer(port, settings)
    await server.restart()
    return server
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`
  }

  /** Starts again on the same port, empty. */
  async restart(): Promise<void> {
    const file = join(this.#folder, 'redis.conf')
    const common = [`port ${this.port}`, 'bind 127.0.0.1', `dir ${this.#folder}`]
    writeFileSync(file, [...common, ...this.settings, ''].join('\n'))
    const isSentinel = this.settings.some((setting) => setting.startsWith('sentinel '))
    this.#process = spawn(PROGRAM, [file, ...(isSentinel ? ['--sentinel'] : [])], { stdio: 'ignore' })
    await eventually(() => this.ask('PING'))
  }

  /** The answer to one command. */
  async ask(...words: [string, ...string[]]): Promise<unknown> {
    const client = createClient({ url: this.url, socket: { reconnectStrategy: false } })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return await client.sendCommand(words)
    } finally {
      client.destroy()
    }
  }

  /** SIGSTOP: it accepts connections and does not answer. SIGCONT: it goes on. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void {
    this.#process?.kill(name)
  }

  async kill(): Promise<void> {
    if (this.#process?.exitCode !== null || this.#process.signalCode !== null) return
    const ended = once(this.#process, 'exit')
    this.#process.kill('SIGKILL')
    await ended
  }

  async remove(): Promise<void> {
    await this.kill()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
