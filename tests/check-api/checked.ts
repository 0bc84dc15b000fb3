/** Runs `npm run check-api` in this process, and keeps what it prints. */
import { parseApiCheckSettings } from '../../app/platform/settings/api-check.server'
import { checkApi } from '../../tools/check-api/check-api'

export interface Checked {
  readonly status: number
  readonly lines: readonly string[]
  /** Lines that are not part of the report. */
  readonly said: readonly string[]
  readonly text: string
}

export async function checked(
  environment: Readonly<Record<string, string>>,
  args: readonly string[] = [],
  isStopped = () => false,
): Promise<Checked> {
  const [lines, said]: [string[], string[]] = [[], []]
  const output = { print: (line: string) => void lines.push(line), say: (line: string) => void said.push(line) }
  const settings = () => parseApiCheckSettings({ PRODUCT_CODE: 'MERIDIAN', ...environment })
  const status = await checkApi(args, settings, output, isStopped)
  return { status, lines, said, text: [...said, ...lines].join('\n') }
}
