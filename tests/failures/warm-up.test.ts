import { execFileSync } from 'node:child_process'
import express from 'express'
import pino from 'pino'
import { expect, it } from 'vitest'
import { COMPILES_AFTER, warmUp } from '../../app/server/warm-up.server'
import { serverBuildOf } from '../support/server-build'
import { settingsOf } from '../support/settings'

it('a process that cannot serve example pages to itself starts all the same [760]', async () => {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  const withoutPages = serverBuildOf({}, { default: async () => new Response() })
  const settings = { ...settingsOf('http://localhost:3000'), WARM_UP_SECONDS: 1 }
  await warmUp({ build: withoutPages, settings, log, app: express(), isStopping: () => false })
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['could not warm up'])
})

it('after its warm start a process compiles as this version of Node usually does [760]', () => {
  const options = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' })
  expect(options).toContain(`default: --interrupt-budget=${COMPILES_AFTER.usually}`)
})
