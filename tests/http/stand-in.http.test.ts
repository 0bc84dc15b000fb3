/** The stand-in that a portal starts beside itself, as others on the network and pages of other sites find it. */
import { beforeAll, describe, expect, it } from 'vitest'
import { rawGet } from '../support/raw'
import { World } from '../support/world'

let world: World
beforeAll(async () => {
  world = await World.create({ with: [] })
})

const statusOf = async (path: string, ...headers: string[]) =>
  Number((await rawGet(world.at.provider, path, ...headers)).split(' ')[1])
const host = () => `Host: ${new URL(world.at.provider).host}`

const everywhere = ['/control/calls', '/mail', '/api/users/me', '/graph/me', '/identity/sign-in/v2.0/logout']

describe('the stand-in beside a portal', () => {
  it.each(everywhere)(
    'answers %s under no name of another machine, such as the portal’s in production [505]',
    async (path) => {
      const { port } = new URL(world.at.provider)
      expect(await statusOf(path, host())).not.toBe(403)
      for (const name of ['portal.example', `portal.example:${port}`, `192.0.2.1:${port}`])
        expect(await statusOf(path, `Host: ${name}`), name).toBe(403)
    },
  )

  it.each(everywhere)('answers %s to no page of another site, not even of its portal [505]', async (path) => {
    for (const origin of ['https://else.example', world.at.portal, 'null'])
      expect(await statusOf(path, host(), `Origin: ${origin}`), origin).toBe(403)
  })

  it('serves its portal all the while', async () => {
    expect((await (await world.signedIn('admin')).visit('/profile')).status).toBe(200)
  })
})
