/** Says what to do about a connection that did not work, by the words of its error [1031]. */

/** `setting`: the one that has the address. Undefined for an error that says nothing of connections. */
export function connectionAdvice(reason: string, setting: string): string | undefined {
  const advice = CONNECTIONS.find(([sign]) => sign.test(reason))?.[1]
  return advice && `${advice}: see ${setting}`
}

const CONNECTIONS: readonly [sign: RegExp, advice: string][] = [
  [/ENOTFOUND|EAI_AGAIN/, 'The name of the host leads nowhere: a mistake in writing, or a DNS that does not answer'],
  [/ECONNREFUSED/, 'Nothing listens at this host and port'],
  [/EHOSTUNREACH|ENETUNREACH/, 'There is no way to this host: a firewall, or no route'],
  [
    /WRONG_VERSION_NUMBER|EPROTO|packet length too long/,
    'This port does not speak TLS, or another version: is it the right port, and should the address begin without the s for TLS?',
  ],
  [
    /SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET_ISSUER)|DEPTH_ZERO/,
    'Its certificate is of an authority that Node does not know: give Node the authority’s by NODE_EXTRA_CA_CERTS',
  ],
  [/ALTNAME_INVALID/, 'Its certificate is for other names than this host: use a name that it has'],
  [/CERT_HAS_EXPIRED|CERT_NOT_YET_VALID/, 'Its certificate has expired, or a clock is wrong'],
  [
    /TimeoutError|UND_ERR_CONNECT_TIMEOUT|ETIMEDOUT/,
    'No answer came in time: a firewall, a wrong port, or a system that is overloaded',
  ],
  [/ECONNRESET|SocketClosed|other side closed/, 'The other side ended the connection: does this port want TLS?'],
]

/** Advice about a connection to Redis, whose refusals have words of their own. */
export function redisAdvice(reason: string): string {
  const advice = REDIS.find(([sign]) => sign.test(reason))?.[1]
  return advice ?? connectionAdvice(reason, 'REDIS_URL') ?? 'See REDIS_URL'
}

const REDIS: readonly [sign: RegExp, advice: string][] = [
  [
    /WRONGPASS|invalid password|without any password/,
    'The name or the password in REDIS_URL is another than Redis has. Write @ : / % in it as %40 %3A %2F %25',
  ],
  [/NOAUTH/, 'Redis wants a password, and REDIS_URL has none: redis://:password@host:6379/0'],
  [
    /NOPERM/,
    'Give the user of REDIS_URL the rights that the portal needs: ~portal:* +get +set +del +eval +incrby +pttl +expire (‘Redis’ in docs/operating.md)',
  ],
  [/DB index|out of range/, 'REDIS_URL ends with the number of a database that Redis does not have: use /0'],
  [/READONLY/, 'REDIS_URL names a replica: name the master, or the Sentinels by redis+sentinel://'],
  [/OOM/, 'Redis is full: raise its maxmemory'],
  [/MISCONF/, 'Redis cannot write to its disk: see its log'],
  [
    /no Sentinel names/,
    'REDIS_URL must have the name of the master, as ‘sentinel monitor’ has it, behind the Sentinels',
  ],
  [
    /no answer within|Connection timeout/,
    'Something listens there and does not answer as Redis: does REDIS_URL begin with rediss:// for TLS and with redis:// without, and is it the port of Redis?',
  ],
]
