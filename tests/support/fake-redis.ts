/** A Redis in the test's own process, with the few commands that the portal uses. It can hang, refuse, and lose all. */
import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { parseRedisAddress, type RedisAddress } from '../../app/platform/settings/redis-address.server'
import { freePorts } from './processes'

export class FakeRedis {
  /** The number of connections and bytes that came. */
  connections = 0
  bytes = 0
  /** Port of the master on this machine, when this is a Sentinel. */
  masterPort: number | undefined
  /** The answer to every write, such as `READONLY …`. */
  refusal: string | undefined
  /** Behaves as Redis 5, which does not know how clients say their login, and repeats it. */
  isOld = false
  readonly #values = new Map<string, string>()
  readonly #sockets = new Set<Socket>()
  /** Work of each connection, open or closed, that waits until this Redis goes on. */
  readonly #waiting = new Set<() => void>()
  #server: Server | undefined
  #hangs = false

  private constructor(readonly port: number) {}

  static async start(): Promise<FakeRedis> {
    const [port = 0] = await freePorts(1)
    const redis = new FakeRedis(port)
    await redis.restart()
    return redis
  }

  get address(): RedisAddress {
    return parseRedisAddress(`redis://127.0.0.1:${this.port}`)
  }

  get keys(): string[] {
    return [...this.#values.keys()]
  }

  value(key: string): string | undefined {
    return this.#values.get(key)
  }

  /** Accepts connections and commands and does nothing, like a stopped process. */
  hang(): void {
    this.#hangs = true
  }

  /** Carries out the commands that came meanwhile, and goes on. */
  goOn(): void {
    this.#hangs = false
    for (const carryOut of this.#waiting) carryOut()
    this.#waiting.clear()
  }

  forgetAll(): void {
    this.#values.clear()
  }

  async stop(): Promise<void> {
    if (!this.#server) return
    for (const socket of this.#sockets) socket.destroy()
    await once(this.#server.close(), 'close')
    this.#server = undefined
  }

  /** Starts again on the same port, empty. */
  async restart(): Promise<void> {
    await this.stop()
    this.forgetAll()
    this.#hangs = false
    this.#waiting.clear()
    this.#server = createServer((socket) => this.#serve(socket)).listen(this.port, '127.0.0.1')
    await once(this.#server, 'listening')
  }

  #serve(socket: Socket): void {
    this.connections += 1
    this.#sockets.add(socket)
    socket.once('close', () => this.#sockets.delete(socket))
    socket.on('error', () => undefined)
    let received = ''
    const carryOut = () => {
      for (let next = nextCommand(received); next; next = nextCommand(received)) {
        received = received.slice(next.length)
        const answer = this.#answer(next.words)
        if (socket.writable) socket.write(`${answer}\r\n`, 'latin1')
      }
    }
    socket.on('data', (piece) => {
      this.bytes += piece.length
      received += piece.toString('latin1')
      if (this.#hangs) this.#waiting.add(carryOut)
      else carryOut()
    })
  }

  #answer([command = '', ...words]: string[]): string {
    const [key = '', value = ''] = words
    switch (command) {
      case 'HELLO':
        return this.isOld
          ? `-ERR unknown command \`HELLO\`, with args beginning with: \`${words.join('`, `')}\`, `
          : '%0'
      case 'CLIENT':
        return '+OK'
      case 'GET': {
        const found = this.#values.get(key)
        return found === undefined ? '_' : `$${found.length}\r\n${found}`
      }
      case 'SET':
        if (this.refusal) return `-${this.refusal}`
        if (words.includes('NX') && this.#values.has(key)) return '_'
        this.#values.set(key, value)
        return '+OK'
      case 'DEL':
        return `:${Number(this.#values.delete(key))}`
      case 'EVAL':
        if (this.refusal) return `-${this.refusal}`
        return words[0]?.includes("'get', KEYS[1]") ? this.#replaced(words) : this.#counted(words)
      case 'SENTINEL':
        return this.masterPort
          ? `*2\r\n$9\r\n127.0.0.1\r\n$${String(this.masterPort).length}\r\n${this.masterPort}`
          : '_'
      default:
        return `-ERR unknown command ${command}`
    }
  }

  /** The script of a change: writes if the value is still the one before. */
  #replaced([, , key = '', before = '', value = '']: string[]): string {
    const isSame = this.#values.get(key) === before
    if (isSame) this.#values.set(key, value)
    return `:${Number(isSame)}`
  }

  /** The script of the rate limiter: the points of a key, and how long they count. */
  #counted([, , key = '', points = '0']: string[]): string {
    const consumed = Number(this.#values.get(key) ?? 0) + Number(points)
    this.#values.set(key, String(consumed))
    return `*2\r\n:${consumed}\r\n:900000`
  }
}

/** The first whole command of these bytes: its words, and its length. */
function nextCommand(received: string): { words: string[]; length: number } | undefined {
  const count = /^\*(\d+)\r\n/.exec(received)
  if (!count) return undefined
  let at = count[0].length
  const words: string[] = []
  while (words.length < Number(count[1])) {
    const size = /^\$(\d+)\r\n/.exec(received.slice(at))
    const start = at + (size?.[0].length ?? 0)
    const end = start + Number(size?.[1])
    if (!size || received.length < end + 2) return undefined
    words.push(received.slice(start, end))
    at = end + 2
  }
  return { words, length: at }
}
