/** The one way to the directory, Microsoft Graph. It alone gets the directory's token. */
import type { directory } from '~contract/directory'
import type { AnswerOf, Endpoint, Rows } from '~contract/endpoint'
import { awaitLater } from '~/platform/await-later'
import type { PortalApi } from '../portal-api/client.server'
import type { CallInput, InputArguments } from '../upstream/build-request.server'
import { contractViolation } from '../upstream/parse-answer.server'
import { UpstreamClient } from '../upstream/upstream-client.server'
import { directorySystem } from './directory-system.server'
import type { GraphArgs } from './graph-token.server'

/** Lists come in pages, each with a link to the next. */
type ListEndpoint = typeof directory.joinedTeams | typeof directory.users | typeof directory.shifts
type ItemOf<E extends ListEndpoint> = NonNullable<AnswerOf<E>['value'][number]>

export interface GraphClient {
  /**
   * Makes the call and resolves to its parsed answer. A token that the directory rejects is renewed, once in a request,
   * and the call made once more [231]. Throws `GraphError`: `NotConnected` without an account, `TokenNotFetched` when
   * the portal API gives no token.
   */
  send<E extends Endpoint>(endpoint: E, ...input: InputArguments<E>): Promise<AnswerOf<E>>
  /** Calls for a list as `send` does: all its pages, in order. Rows that do not fit are left out, counted and logged [592]. */
  list<E extends ListEndpoint>(endpoint: E, ...input: InputArguments<E>): Promise<Rows<ItemOf<E>>>
  /** Calls for a list, but for no further page once it has `enough` rows. `isPart`: there are more. */
  begin<E extends ListEndpoint>(endpoint: E, enough: number, ...input: InputArguments<E>): Promise<FirstRows<ItemOf<E>>>
  /** Gets the token beside other calls, for calls that come soon. They tell when there is none. */
  prepare(): void
}

interface FirstRows<Row> extends Rows<Row> {
  readonly isPart: boolean
}

const MAX_PAGES = 100

/** One for each way to the portal API: what starts early has its own, and so a token of its own, which ends with it [753]. */
const clients = new WeakMap<PortalApi, GraphClient>()

export function graphClient(args: GraphArgs): GraphClient {
  const client = clients.get(args.api) ?? graphClientFor(args)
  clients.set(args.api, client)
  return client
}

function graphClientFor(args: GraphArgs): GraphClient {
  const system = directorySystem(args)
  const client = new UpstreamClient({ context: args.context, system, discarded: args.api.discarded })
  async function begin<E extends ListEndpoint>(endpoint: E, enough: number, ...[input]: InputArguments<E>) {
    const items: unknown[] = []
    let missing = 0
    let pageInput: CallInput = input ?? {}
    const followedUrls = new Set<string>()
    const firstRows = ({ isPart }: { readonly isPart: boolean }) => {
      const name = system.nameOfEndpoint(endpoint)
      if (missing > 0) args.context.log.warn({ endpoint: name, missing }, 'directory: rows left out')
      // The cast: each page was parsed by this endpoint's own schema.
      return { rows: items as ItemOf<E>[], missing, isPart }
    }
    for (let pages = 0; pages < MAX_PAGES; pages += 1) {
      const page: AnswerOf<ListEndpoint> = (await client.send<ListEndpoint>(endpoint, pageInput)).value
      const rows = page.value.filter((item) => item !== null)
      for (const row of rows) items.push(row)
      missing += page.value.length - rows.length
      const link = page['@odata.nextLink']
      if (link === undefined) return firstRows({ isPart: false })
      if (items.length >= enough) return firstRows({ isPart: true })
      const url = urlBelow(args.context.settings.DIRECTORY_URL, link)
      if (!url) throw contractViolation(system, endpoint, '@odata.nextLink: not below the directory')
      if (followedUrls.has(url)) throw contractViolation(system, endpoint, '@odata.nextLink: of a page that was read')
      followedUrls.add(url)
      pageInput = { url }
    }
    throw contractViolation(system, endpoint, `more than ${MAX_PAGES} pages`)
  }
  return {
    async send(endpoint, ...[input]) {
      return (await client.send(endpoint, input ?? {})).value
    },
    async list(endpoint, ...input) {
      const { rows, missing } = await begin(endpoint, Infinity, ...input)
      return { rows, missing }
    },
    begin,
    prepare() {
      void awaitLater(system.authorize())
    },
  }
}

/** The URL of the next page; undefined if it is not below the directory's base. */
function urlBelow(base: string | undefined, link: string): string | undefined {
  const url = URL.canParse(link) ? new URL(link) : undefined
  if (!url || !base || !url.href.startsWith(base)) return undefined
  url.hash = ''
  return url.href
}
