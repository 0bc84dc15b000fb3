/** Paths of calls, and the values that their `{parameters}` can have. */

export type PathParameter<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameter<Rest>
  : never

/** A name in free text that a row of the API's own list has: the only free text in a path, never taken from an address [521]. */
export class ListedName {
  private constructor(
    readonly name: string,
    readonly mayBeEmpty: boolean,
  ) {}

  static ofRow(name: string): ListedName {
    return new ListedName(name, false)
  }

  /** A name that can be empty, in the last part of a path. */
  static ofRowOrEmpty(name: string): ListedName {
    return new ListedName(name, true)
  }

  /** Undefined for a name that is not among those of the list. */
  static find(name: string, names: readonly string[]): ListedName | undefined {
    return names.includes(name) ? ListedName.ofRow(name) : undefined
  }

  get canBeSent(): boolean {
    return isPathPart(this.name) || (this.mayBeEmpty && this.name === '')
  }
}

/** The value of a parameter: a key, or a name. Undefined where the list has no such name. */
export type PathValue = string | ListedName | undefined

/** The `{name}` parts of a path, in order. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
}

/**
 * The path with these parameters, encoded. Undefined if a key is no key, a name is missing, or no path can carry the
 * text: then nothing has this URL.
 */
export function filledPath(path: string, params: Readonly<Record<string, PathValue>>) {
  const parts = new Map(pathParameters(path).map((parameter) => [parameter, pathPart(params[parameter])]))
  if ([...parts.values()].includes(undefined)) return undefined
  return path.replace(/\{(\w+)\}/g, (_parameter, name: string) => parts.get(name) ?? '')
}

function pathPart(value: PathValue): string | undefined {
  if (value instanceof ListedName) return value.canBeSent ? encodeURIComponent(value.name) : undefined
  return value !== undefined && isKey(value) ? encodeURIComponent(value) : undefined
}

/** Tells if a text can be a key or a number. Some servers decode a path twice, so `%2F` is as bad as `/`. */
export function isKey(text: string): boolean {
  return isPathPart(text) && !/[/\\%?#]/.test(text)
}

/** Tells if a text can be a key or a name. Dots alone lead to another path even when they are encoded. */
export function isPathPart(text: string): boolean {
  return text !== '' && text !== '.' && text !== '..' && !/\p{Cc}/u.test(text) && text.isWellFormed()
}
