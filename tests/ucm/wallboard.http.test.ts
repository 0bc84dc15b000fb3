import { beforeAll, describe, expect, it } from 'vitest'
import { World } from '../support/world'

let world: World
beforeAll(async () => {
  world = await World.create()
})

const WATCHES = ['UCALLMANAGER.ACCESS', 'UCALLMANAGER.UWALLBOARD.VIEW']

describe('the wallboard', () => {
  it('opens from its menu entry, and knows who watches; the token leaves the address at once [049] [054] [470]', async () => {
    const person = await world.signedIn('callcentre')
    const board = await (await person.visit('/ucm')).follow('Wallboard (opens in a new tab)')
    expect([board.status, board.heading]).toEqual([200, world.name])
    expect(board.text).toContain('Service Desk')
    expect(board.address).toBe('/external/wallboard')
    expect(board.html).not.toContain('user=')
  })

  it('ends for who may not watch any more, also where it is open [054]', async () => {
    const person = await world.signedIn('nobody', WATCHES)
    const board = await person.visit('/external/wallboard')
    expect(board.heading).toBe(world.name)
    await world.permit('nobody', ['UCALLMANAGER.ACCESS'])
    const again = await person.visit(board.url.href)
    expect([again.status, again.heading]).toEqual([403, 'Open the wallboard from the portal'])
    const link = await person.visit('/external/wallboard')
    expect([link.status, link.url.origin]).toEqual([403, world.at.portal])
    await world.permit('nobody', [])
  })
})

describe('the other links to other products', () => {
  it.each([
    ['Service status', 'All services are available', '[050]'],
    ['DNS tool', 'DNS tool', '[051] [055]'],
    ['Cloud control', 'Cloud control', '[052] [056]'],
  ])('%s opens a page of that product without a token: ‘%s’ %s', async (name, heading) => {
    const page = await (
      await (await world.signedIn('admin')).visit('/dashboard')
    ).follow(`${name} (opens in a new tab)`)
    expect([page.status, page.heading]).toEqual([200, heading])
    expect(page.url.origin).toBe(world.at.provider)
    expect(page.url.search).toBe('')
  })
})
