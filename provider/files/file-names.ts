/** Names under which files leave the stand-in. */

const FORBIDDEN = /[\p{Cc}/\\:*?"<>|]/gu

/** A name that any system can save a file under: what some forbid is an underscore. */
export function savedName(name: string, extension: string): string {
  const stem = name.replace(FORBIDDEN, '_').trim() || 'document'
  const ending = extension.replace(FORBIDDEN, '_').trim()
  return ending === '' ? stem.replace(/\.+$/, '_') : `${stem}.${ending}`
}

/** Names for files side by side: the second of the same name, in whatever case, gets ` (2)`, and so on. */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    let free = name
    for (let number = 2; taken.has(free.toLowerCase()); number++) free = name.replace(/(\.[^.]*)?$/, ` (${number})$1`)
    taken.add(free.toLowerCase())
    return free
  })
}

/** The header value that makes a browser save an answer under this name (RFC 6266, RFC 8187). */
export function attachment(fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\%]/gu, '_')
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
  })
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
