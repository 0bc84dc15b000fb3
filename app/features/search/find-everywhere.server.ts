/** Looks for a text in every list that the person can see, in the order of `places` [898]. */
import type { SignedInArgs } from '~/access/guarded.server'
import type { ListView } from '~/lists/list'
import { turnYielder } from '~/platform/time/yield-turn'
import { pages } from '~/pages'
import type { PortalApi } from '~/systems/portal-api/client.server'
import { loadIf, mapLoaded, type Loadable } from '~/systems/upstream/loadable.server'
import { readListedNumbers } from '../ucm/call-model/spare-numbers.server'
import { exactSearch, exactSpare, mayBeNumber, type ExactHit } from './exact-hits.server'
import type { PlaceResult, Search, SearchPlace } from './search-place.server'

interface FoundEverywhere {
  readonly exact: readonly ExactHit[]
  /** The lists that have what was searched for, and those that could not be read. */
  readonly groups: readonly { readonly path: string; readonly section: Loadable<ListView> }[]
  /** The paths of the lists that would have taken one call too many [904]. */
  readonly unasked: readonly string[]
}

export async function findEverywhere(
  args: SignedInArgs,
  places: readonly SearchPlace[],
  q: string,
): Promise<FoundEverywhere> {
  const search = { q, ...exactSearch(q, args.phoneCountry) }
  const reader = { ...args, api: withFewCalls(args.api) }
  const theirs = places.filter(({ page }) => args.can(page.ability))
  const reads = await Promise.all(theirs.map((place) => readPlace(place, reader)))
  const found = await searchPlaces(reads, search)
  const exact = found.flatMap(({ section }) => (section.kind === 'loaded' ? section.content.exact : []))
  const isOfCalls = exact.some(({ call }) => call !== undefined)
  const areCallsKnown = [pages.queues, pages.ivrs].every(({ path: of }) =>
    found.some(({ path, section }) => path === of && section.kind === 'loaded' && !section.content.view.missing),
  )
  const isSpare = areCallsKnown && !isOfCalls && mayBeNumber(q)
  const spare = isSpare ? exactSpare((await readListedNumbers(args)) ?? [], search) : []
  return {
    exact: [...exact, ...spare].slice(0, MAX_EXACT),
    groups: found
      .map(({ path, section }) => ({ path, section: mapLoaded(section, ({ view }) => view) }))
      .filter(({ section }) => section.kind !== 'loaded' || section.content.matchCount > 0 || section.content.missing),
    unasked: reads.flatMap(({ path, section }) => (section ? [] : path)),
  }
}

const MAX_EXACT = 10

type PlaceRead = Awaited<ReturnType<typeof readPlace>>

/** Searches one list. `section` is undefined if that would take one call too many. */
async function readPlace({ page: { path, ability }, read }: SearchPlace, args: SignedInArgs) {
  try {
    return { path, section: await loadIf(args.can(ability), () => read(args)) }
  } catch (error) {
    if (error instanceof TooManyCalls) return { path, section: undefined }
    throw error
  }
}

/** One after the other, so that others are served in between. */
async function searchPlaces(reads: readonly PlaceRead[], search: Search) {
  const yieldIfLong = turnYielder()
  const found: { path: string; section: Loadable<PlaceResult> }[] = []
  for (const { path, section } of reads) {
    if (!section) continue
    const isRead = section.kind === 'loaded'
    found.push({ path, section: isRead ? { kind: 'loaded', content: await section.content(search) } : section })
    await yieldIfLong()
  }
  return found
}

/** Makes an API that makes nine calls for lists at most. An answer that is kept costs none. */
function withFewCalls(api: PortalApi): PortalApi {
  let calls = 0
  return {
    ...api,
    async cached(endpoint, ...input) {
      if (api.peek(endpoint, ...input) === undefined) {
        if (calls === MAX_CALLS) throw new TooManyCalls()
        calls += 1
      }
      return api.cached(endpoint, ...input)
    },
  }
}

const MAX_CALLS = 9

class TooManyCalls extends Error {}
