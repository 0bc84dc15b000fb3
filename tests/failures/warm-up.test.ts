import pino from 'pino'
import { expect, it } from 'vitest'
import { warmUp } from '../../app/server/warm-up.server'
import { serverBuildOf } from '../support/server-build'
import { settingsOf } from '../support/settings'

it('a process that cannot serve example pages to itself starts all the same [760]', async () => {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  const withoutPages = serverBuildOf({}, { default: async () => new Response() })
  const settings = { ...settingsOf('http://localhost:3000'), WARM_UP_SECONDS: 1 }
  await warmUp(withoutPages, settings, log, () => false)
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['could not warm up'])
})
