/** Secrets in files, as containers get them: `SESSION_SECRET_FILE` names the file of `SESSION_SECRET` [946]. */
import { readFileSync } from 'node:fs'

export type Environment = Readonly<Record<string, string | undefined>>

/** `REDIS_URL` may have a password. */
const SECRET_SETTINGS = ['SESSION_SECRET', 'IDENTITY_CLIENT_SECRET', 'PORTAL_API_CLIENT_SECRET', 'REDIS_URL'] as const

/** The settings that are not empty, with the texts of these files. `wrong`: a line for each file that cannot be used. */
export function withSecretFiles(environment: Environment) {
  const own = Object.fromEntries(Object.entries(environment).filter(([, value]) => value))
  const wrong: string[] = []
  for (const name of SECRET_SETTINGS) {
    const file = own[`${name}_FILE`]
    if (file === undefined) continue
    if (own[name] !== undefined) {
      wrong.push(`${name}_FILE: ${name} is set too`)
      continue
    }
    // Editors and `echo` end a file with a line break.
    const text = readIfPossible(file)?.trim()
    if (text) own[name] = text
    else wrong.push(`${name}_FILE: ${file} ${text === '' ? 'is empty' : 'cannot be read'}`)
  }
  return { own, wrong }
}

function readIfPossible(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Whether a line is about the setting of a file of which is said what is wrong. */
export function isSameSetting(line: string, ofFile: string): boolean {
  return line.startsWith(ofFile.replace(/_FILE: .*/, ':'))
}
