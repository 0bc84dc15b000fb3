/** The page or form that makes each call, reviewed by hand: those of an area are in a file of places/. */
import { endpointNames } from '../../contract'
import { directory } from '../../contract/directory'
import type { CallName, Place, Places } from './place'

interface Area {
  readonly places: Places
  /** Calls that a second page makes: each list of the search fails alone, and the others are there [899]. */
  readonly onSearch?: readonly (readonly [CallName, Place])[]
}
const areas = Object.values(import.meta.glob<Area>('./places/*.ts', { eager: true }))

/** Every call of the contract and of the directory. which-page.test.ts asks for the place of each. */
export const callNames: ReadonlySet<string> = new Set([
  ...endpointNames,
  ...Object.keys(directory).map((name) => `directory.${name}`),
])
const isOfCall = (entry: [string, Place]): entry is [CallName, Place] => callNames.has(entry[0])

export const whichPage: ReadonlyMap<CallName, Place> = new Map(
  areas.flatMap(({ places }) => Object.entries(places)).filter(isOfCall),
)

export const onSearch = areas.flatMap((area) => area.onSearch ?? [])
