/**
 * The one way to the directory (A§7, B§7): an endpoint of contract/directory.ts and its input in, its parsed answer out.
 * It alone is given the directory's token, and never the portal API's.
 */
import { directory as endpoints } from '../../contract/directory'
import type { AnswerOf, Endpoint } from '../../contract/endpoint'
import type { RequestContext } from '../http/context'
import type { CallInput, InputArguments } from '../upstream/call-input'
import type { UpstreamRequest } from '../upstream/exchange.server'
import { noted } from '../upstream/noted.server'
import { readAnswer, unfit } from '../upstream/read-answer'
import { addressOf } from '../upstream/request-parts.server'
import { askedPatiently } from './busy-directory.server'
import { DirectoryAccess, type Held } from './directory-access.server'
import { directorySystem, NotConnected } from './directory-error'
import { directorySettings } from './directory-settings'
import type { Reader } from './directory-token.server'

/** Its lists come in pages, each of which names the next. */
type ListEndpoint = typeof endpoints.joinedTeams | typeof endpoints.users | typeof endpoints.shifts
type ItemOf<E extends ListEndpoint> = AnswerOf<E>['value'][number]

export interface Directory {
  /**
   * Makes the call and answers its parsed body. A token that the directory rejects is renewed, once in a request, and the
   * call made once more (A§7). Throws `DirectoryError`: `NotConnected` without an account, `TokenNotFetched` when the
   * portal API gives no token.
   */
  call<E extends Endpoint>(endpoint: E, ...input: InputArguments<E>): Promise<AnswerOf<E>>
  /** The same for a list, with all its pages, in the order in which they come. */
  all<E extends ListEndpoint>(endpoint: E, ...input: InputArguments<E>): Promise<ItemOf<E>[]>
}

const MOST_PAGES = 100

const directories = new WeakMap<RequestContext, Directory>()

/** The directory as the signed-in person's connected account reads it. */
export function directoryOf(reader: Reader): Directory {
  const directory = directories.get(reader.context) ?? directoryFor(reader)
  directories.set(reader.context, directory)
  return directory
}

function directoryFor(reader: Reader): Directory {
  const { context } = reader
  const access = new DirectoryAccess(reader)
  return {
    async call(endpoint, ...[input]) {
      return answered(context, access, endpoint, firstAddress(context, endpoint, input ?? {}))
    },
    async all<E extends ListEndpoint>(endpoint: E, ...[input]: InputArguments<E>) {
      const items: unknown[] = []
      let address: string | undefined = firstAddress(context, endpoint, input ?? {})
      for (let pages = 0; address !== undefined; pages += 1) {
        if (pages === MOST_PAGES) throw unfit(directorySystem, nameOf(endpoint), `more than ${MOST_PAGES} pages`)
        const page: AnswerOf<ListEndpoint> = await answered<ListEndpoint>(context, access, endpoint, address)
        items.push(...page.value)
        address = nextAddress(context, endpoint, page['@odata.nextLink'])
      }
      // The cast: each page was parsed by this endpoint's own schema.
      return items as ItemOf<E>[]
    },
  }
}

async function answered<E extends Endpoint>(
  context: RequestContext,
  access: DirectoryAccess,
  endpoint: E,
  address: string,
): Promise<AnswerOf<E>> {
  const name = nameOf(endpoint)
  const held = await access.current()
  const ask = (other: Held) => askedPatiently(context, name, requestTo(context, endpoint, address, other))
  return noted(context, directorySystem, name, async (note) => {
    const first = await ask(held)
    const latest = first.status === 401 ? await access.renewed() : held
    const exchange = latest === held ? first : await ask(latest)
    note(exchange.status)
    return readAnswer(directorySystem, endpoint, name, exchange)
  })
}

function requestTo(
  { settings, pageEndsAt }: RequestContext,
  endpoint: Endpoint,
  address: string,
  { token }: Held,
): UpstreamRequest {
  return {
    system: directorySystem,
    address,
    method: endpoint.method,
    repeatable: endpoint.idempotent,
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
    firstByteMs: settings.FIRST_BYTE_TIMEOUT_MS ?? endpoint.timeToFirstByteMs,
    endsAt: pageEndsAt,
  }
}

function firstAddress(context: RequestContext, endpoint: Endpoint, input: CallInput): string {
  return addressOf(directorySystem, baseOf(context), endpoint, input, nameOf(endpoint))
}

/** Where the next page is: only ever below the directory's own base, whatever the page says. */
function nextAddress(context: RequestContext, endpoint: Endpoint, link: string | undefined): string | undefined {
  if (link === undefined) return undefined
  const next = URL.canParse(link) ? new URL(link) : undefined
  if (!next?.href.startsWith(baseOf(context))) {
    throw unfit(directorySystem, nameOf(endpoint), '@odata.nextLink: not below the directory')
  }
  next.hash = ''
  return next.href
}

function baseOf({ settings }: RequestContext): string {
  const base = directorySettings(settings)?.base
  if (base) return base
  throw new NotConnected('This portal has no directory.', 404, { endpoint: 'directory' })
}

function nameOf(endpoint: Endpoint): string {
  const [name] = Object.entries<Endpoint>(endpoints).find(([, known]) => known === endpoint) ?? []
  if (!name) throw new Error(`${endpoint.method} ${endpoint.path} is not of the directory`)
  return `directory.${name}`
}
