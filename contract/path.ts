/** Paths of calls, and the values that their `{parameters}` can have. */

export type PathParameter<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameter<Rest>
  : never

/** A name in free text, with the API's own list of names: only a name of that list is sent. */
export interface ListedName {
  readonly name: string
  readonly listed: readonly string[]
  /** An empty name can be sent too. It is the last part of its path. */
  readonly mayBeEmpty?: boolean
}

/** The `{name}` parts of a path, in order. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
}

/**
 * The path with these parameters, encoded. Undefined if a key is no key, a name is not in its list, or no path can
 * carry the text: then nothing has this URL.
 */
export function filledPath(path: string, params: Readonly<Record<string, string | ListedName>>) {
  const parts = new Map(pathParameters(path).map((parameter) => [parameter, pathPart(params[parameter] ?? '')]))
  if ([...parts.values()].includes(undefined)) return undefined
  return path.replace(/\{(\w+)\}/g, (_parameter, name: string) => parts.get(name) ?? '')
}

function pathPart(value: string | ListedName): string | undefined {
  const text = typeof value === 'string' ? value : value.name
  const isSent = typeof value === 'string' ? isKey(text) : isSentName(value)
  return isSent ? encodeURIComponent(text) : undefined
}

function isSentName({ name, listed, mayBeEmpty = false }: ListedName): boolean {
  return (isPathPart(name) || (mayBeEmpty && name === '')) && listed.includes(name)
}

/** Tells if a text can be a key or a number. Some servers decode a path twice, so `%2F` is as bad as `/`. */
export function isKey(text: string): boolean {
  return isPathPart(text) && !/[/\\%?#]/.test(text)
}

/** Tells if a text can be a key or a name. Dots alone lead to another path even when they are encoded. */
export function isPathPart(text: string): boolean {
  return text !== '' && text !== '.' && text !== '..' && !/\p{Cc}/u.test(text) && text.isWellFormed()
}
