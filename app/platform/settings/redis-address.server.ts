/** The place of Redis: one server, or Sentinels that know which server is the master. */
export interface RedisAddress {
  readonly nodes: readonly { readonly host: string; readonly port: number }[]
  readonly master: string | undefined
  readonly tls: boolean
  readonly database: number
  readonly login: RedisLogin
  readonly sentinelLogin: RedisLogin
}
interface RedisLogin {
  readonly username?: string
  readonly password?: string
}

/**
 * Reads `redis[s]://[user:password@]host[:port][/database]`, or with Sentinels
 * `redis[s]+sentinel://[user:password@]host[:port][,…]/master[/database]?user=…&password=…`. Throws for anything else
 * [538].
 */
export function parseRedisAddress(text: string): RedisAddress {
  const { tls, sentinel, login = '', hosts = '', path = '', query } = REDIS.exec(text)?.groups ?? {}
  const names = path.split('/').map(decodeURIComponent)
  const master = sentinel ? names.shift() : undefined
  const [database = '0', ...others] = names
  const nodes = hosts.split(',').map((host) => {
    const { name = '', address = name, port } = NODE.exec(host)?.groups ?? {}
    return { host: address, port: Number(port ?? (sentinel ? 26_379 : 6_379)) }
  })
  const ofSentinel = new URLSearchParams(query)
  const isRight =
    nodes.every(({ host, port }) => host !== '' && port > 0 && port <= 65_535) &&
    (sentinel ? master !== '' : nodes.length === 1 && query === undefined) &&
    [...ofSentinel.keys()].every((name) => name === 'user' || name === 'password') &&
    /^\d{0,5}$/.test(database) &&
    others.length === 0
  if (!isRight) throw new TypeError('no address of a Redis')

  const [username, ...password] = login.split(':').map(decodeURIComponent)
  return {
    nodes,
    master,
    tls: tls === 's',
    database: Number(database),
    login: redisLogin(username, password.join(':')),
    sentinelLogin: redisLogin(ofSentinel.get('user'), ofSentinel.get('password')),
  }
}

const REDIS =
  /^redis(?<tls>s)?(?<sentinel>\+sentinel)?:\/\/(?:(?<login>[^@/]*)@)?(?<hosts>[^@/?#]+)(?:\/(?<path>[^?#]*))?(?:\?(?<query>[^#]*))?$/
const NODE = /^(?:\[(?<address>[\da-f:.]+)\]|(?<name>[^:[\]]+))(?::(?<port>\d+))?$/i

function redisLogin(username?: string | null, password?: string | null): RedisLogin {
  return { ...(username ? { username } : {}), ...(password ? { password } : {}) }
}
