/** The shifts of a team, those of one name and time together, and the people on them. */
import { compareTexts } from '~/platform/text/compare-texts'
import { groupBy } from '~/platform/text/group-by'

/** A shift of one person, in milliseconds since 1970. */
export interface PersonShift {
  readonly userId: string
  readonly name: string
  readonly start: number
  readonly end: number
}

export interface PersonOnShift {
  readonly name: string
  /** Undefined when it is not known who is an agent: then everybody counts as one. */
  readonly isAgent: boolean | undefined
}

/** A shift of several people. */
export interface Shift extends Omit<PersonShift, 'userId'> {
  readonly people: readonly PersonOnShift[]
}

/** Somebody whose name is not known. */
export const UNKNOWN_NAME = 'Unknown person'
const UNKNOWN_PERSON: PersonOnShift = { name: UNKNOWN_NAME, isAgent: undefined }

type NamesById = ReadonlyMap<string, string>

/** The people on these shifts, by their ids in the directory. `agents`: undefined when it is not known who is an agent. */
export function peopleById(
  personShifts: readonly PersonShift[],
  agents: NamesById | undefined,
  users: NamesById | undefined,
): Map<string, PersonOnShift> {
  return new Map(
    personShifts.map(({ userId: id }) => {
      const name = agents?.get(id) ?? users?.get(id) ?? UNKNOWN_NAME
      return [id, { name, isAgent: agents?.has(id) }]
    }),
  )
}

/** Shifts in the order of their starts. `people`: by their ids in the directory. */
export function groupShifts(personShifts: readonly PersonShift[], people: ReadonlyMap<string, PersonOnShift>): Shift[] {
  return [...groupBy(personShifts, ({ start, end, name }) => `${start} ${end} ${name}`).values()]
    .flatMap((group): Shift[] => {
      const [first] = group
      if (!first) return []
      const { name, start, end } = first
      const ids = new Set(group.map(({ userId }) => userId))
      return [{ name, start, end, people: sortPeople([...ids].map((id) => people.get(id) ?? UNKNOWN_PERSON)) }]
    })
    .toSorted((one, other) => one.start - other.start || one.end - other.end || compareTexts(one.name, other.name))
}

/** Tells if calls can reach this person. */
export function takesCalls({ isAgent }: PersonOnShift): boolean {
  return isAgent !== false
}

/** All who have one of these shifts. */
export function peopleOnShifts(shifts: readonly Shift[]): PersonOnShift[] {
  return sortPeople([...new Set(shifts.flatMap(({ people }) => people))])
}

/** People on these shifts who are no agents. */
export function strangersOf(shifts: readonly Shift[]): PersonOnShift[] {
  return sortPeople([...new Set(shifts.flatMap(({ people }) => people.filter((person) => !takesCalls(person))))])
}

function sortPeople(people: readonly PersonOnShift[]): PersonOnShift[] {
  return people.toSorted((one, other) => compareTexts(one.name, other.name))
}

/** Their names. Unknown people are counted. */
export function personNames(people: readonly PersonOnShift[]): string[] {
  const names = people.map(({ name }) => name)
  const known = names.filter((name) => name !== UNKNOWN_NAME)
  const unknown = names.length - known.length
  return unknown < 2 ? names : [...known, `${unknown} unknown people`]
}

/** Strangers whom the directory names, with their ids there, to add them as agents. */
export function peopleToAdd(
  strangers: readonly PersonOnShift[],
  people: ReadonlyMap<string, PersonOnShift>,
): { id: string; name: string }[] {
  const ids = new Map([...people].map(([id, person]) => [person, id]))
  return strangers.flatMap((person) => {
    const id = ids.get(person)
    return id === undefined || person.name === UNKNOWN_NAME ? [] : [{ id, name: person.name }]
  })
}
