/** /browser-error: what a browser tells of a page that it could not render. */
import { beforeAll, expect, it } from 'vitest'
import { logOf } from '../support/processes'
import { World } from '../support/world'

let world: World
beforeAll(async () => {
  world = await World.create()
})

const report = (query: string) =>
  fetch(`${world.at.portal}/browser-error?${query}`, { method: 'POST', headers: { Origin: world.at.portal } })
const noted = () => logOf(world.at).filter(({ msg }) => msg === 'a browser could not render a page')

it('an operator reads which page a browser could not render, and nothing of its content [842]', async () => {
  const { status } = await report('kind=NotFoundError&at=%2Fcases%2Fticket&no=CAS-1')
  expect(status).toBe(204)
  await expect
    .poll(noted)
    .toEqual([expect.objectContaining({ level: 40, kind: 'NotFoundError', page: '/cases/ticket' })])
  expect(JSON.stringify(noted())).not.toContain('CAS-1')
})

it('somebody who sends anything else fills no log: it is cut to what is known, and to 50 lines in 15 minutes [842]', async () => {
  await report(`kind=${encodeURIComponent('Dear Jan,\n{"level":60}')}&at=%2Fsecret%2Fname`)
  await expect.poll(() => noted().at(-1)).toMatchObject({ kind: 'unknown', page: 'another page' })
  for (let sent = 0; sent < 60; sent += 1) expect((await report('kind=Error&at=%2Fcases')).status).toBe(204)
  await expect.poll(() => noted().length).toBe(50)
})
