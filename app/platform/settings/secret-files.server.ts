/** Secrets in files, as containers get them: `SESSION_SECRET_FILE` names the file of `SESSION_SECRET` [892]. */
import { readFileSync } from 'node:fs'

export type Environment = Readonly<Record<string, string | undefined>>

/** The settings of files by the settings of their texts. `REDIS_URL` may have a password. */
const FILES = {
  SESSION_SECRET: 'SESSION_SECRET_FILE',
  IDENTITY_CLIENT_SECRET: 'IDENTITY_CLIENT_SECRET_FILE',
  PORTAL_API_CLIENT_SECRET: 'PORTAL_API_CLIENT_SECRET_FILE',
  REDIS_URL: 'REDIS_URL_FILE',
}

/** The settings that are not empty, with the texts of these files. `problems`: a line for each file that cannot be used. */
export function withSecretFiles(environment: Environment) {
  const settings = Object.fromEntries(Object.entries(environment).filter(([, value]) => value))
  const problems: string[] = []
  for (const [name, ofFile] of Object.entries(FILES)) {
    const file = settings[ofFile]
    if (file === undefined) continue
    if (settings[name] !== undefined) {
      problems.push(`${ofFile}: ${name} is set too`)
      continue
    }
    // Editors and `echo` end a file with a line break.
    const text = tryReadFile(file)?.trim()
    if (text) settings[name] = text
    else problems.push(`${ofFile}: ${file} ${text === '' ? 'is empty' : 'cannot be read'}`)
  }
  return { settings, problems }
}

function tryReadFile(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Tells if a line is about the setting for which another line, `ofFile`, says what is wrong with its file. */
export function isSameSetting(line: string, ofFile: string): boolean {
  return line.startsWith(ofFile.replace(/_FILE: .*/, ':'))
}
