/** Cookies as one browser has them, for tests of parts that need no running portal. */
import type { Settings } from '../../app/platform/config.server'
import { Cookies } from '../../app/platform/http/cookies.server'

/** A request with the cookies that these Set-Cookie lines left, and the lines that its response adds. */
export function requestAfter(settings: Settings, ...setCookies: readonly string[]) {
  const kept = new Map<string, string>()
  for (const line of setCookies) {
    const [name, value] = nameAndValue(line)
    if (line.includes('Max-Age=0')) kept.delete(name)
    else kept.set(name, value)
  }
  return requestWith(settings, [...kept].map(([name, value]) => `${name}=${value}`).join('; '))
}

/** A request with this Cookie header. */
export function requestWith(settings: Settings, header: string) {
  const lines: string[] = []
  const cookies = new Cookies(settings, header, (_name, line) => void lines.push(line))
  return { settings, cookies, lines, header }
}

export function nameAndValue(line: string): [name: string, value: string] {
  const [pair = ''] = line.split(';')
  const equals = pair.indexOf('=')
  return [pair.slice(0, equals), pair.slice(equals + 1)]
}
