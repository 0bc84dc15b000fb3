/** File names of downloads. */

const FORBIDDEN = /[\p{Cc}/\\:*?"<>|]/gu

/** A name that every system can save; forbidden characters become underscores. */
export function savedName(name: string, extension: string): string {
  const stem = name.replace(FORBIDDEN, '_').trim() || 'document'
  const ending = extension.replace(FORBIDDEN, '_').trim()
  return ending === '' ? stem.replace(/(?<!\.)\.+$/, '_') : `${stem}.${ending}`
}

/** Distinct names: the second file of the same name, ignoring case, gets ` (2)`, and so on. */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    let free = name
    for (let number = 2; taken.has(free.toLowerCase()); number++) free = name.replace(/(\.[^.]*)?$/, ` (${number})$1`)
    taken.add(free.toLowerCase())
    return free
  })
}

/** The Content-Disposition that makes a browser save a response under this name (RFC 6266, RFC 8187). */
export function attachment(fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\%]/gu, '_')
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
  })
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
