import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../support/eventually'
import { freePorts, startPortalAt, type Started } from '../support/processes'
import { World } from '../support/world'

let world: World
let portal: Started
beforeAll(async () => {
  world = await World.create()
  const [port] = await freePorts(1)
  portal = await startPortalAt(world.at.provider, `http://localhost:${port}`)
  return () => portal.stop()
})

function logged(): { level: number; msg: string; path?: string; status?: number; left?: boolean }[] {
  const lines = readFileSync(portal.stdout, 'utf8').split('\n')
  return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))
}

const INFO = 30
const lineOf = (path: string) => logged().find((line) => line.msg === 'request' && line.path === path)

describe('the log (finding T12)', () => {
  it('says of a form sent to a page without one that it was refused, and no more', async () => {
    const admin = await world.signedIn('admin', undefined, portal.portal)
    expect((await admin.answer('/profile', { method: 'POST', body: new URLSearchParams() })).status).toBe(405)
    expect((await admin.answer('/profile', { method: 'PUT' })).status).toBe(405)
    await eventually(() => expect(lineOf('/profile')).toMatchObject({ status: 405 }))
    expect(logged().filter(({ level }) => level > INFO)).toEqual([])
  })

  it('says of clients that leave that they left', async () => {
    const admin = await world.signedIn('admin', undefined, portal.portal)
    await world.forgetCalls()
    await world.faults({ path: 'cases', delayMs: 5_000 })
    const leaving = new AbortController()
    const page = admin.answer('/cases', { signal: leaving.signal })
    await eventually(async () => expect((await world.calls()).map(({ path }) => path)).toContain('cases'))
    leaving.abort()
    await expect(page).rejects.toThrow()
    await eventually(() => expect(lineOf('/cases')).toMatchObject({ left: true }))
    expect(lineOf('/cases')).not.toHaveProperty('status')
    expect(logged().filter(({ level }) => level > INFO)).toEqual([])
  })
})
