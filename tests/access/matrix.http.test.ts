/** Tries four people at each loader and action of the build, at the running portal. matrix.long has everybody. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abilities } from '../../app/abilities'
import { builtRoutes, cellsOf, EVERYTHING, Matrix } from './matrix'
import { enough, routesFor } from './who-may-what'

const routes = builtRoutes()

let matrix: Matrix
beforeAll(async () => {
  matrix = await Matrix.start()
})
afterAll(() => matrix.stop())

describe('who may what', () => {
  it('is in the reviewed table for each loader and each action of the build, and for each ability [787]', () => {
    const built = routes
      .filter(({ hasLoader, hasAction }) => hasLoader || hasAction)
      .map(({ id, hasLoader, hasAction }) => [id, hasLoader, hasAction])
    const reviewed = Object.entries(routesFor).map(([id, { loader, action }]) => [id, !!loader, !!action])
    expect(built.toSorted()).toEqual(reviewed.toSorted())
    expect(abilities.toSorted()).toEqual(Object.keys(enough).toSorted())
    const named = Object.values(routesFor).flatMap(({ loader, action }) => [loader, action])
    const unknown = named.filter((ability) => ability && ability !== 'public' && !(ability in enough))
    expect(unknown).toEqual([])
  })

  it('holds for four people, who get nothing else by asking in another way, and cause no call [787]', async () => {
    const people = [
      { name: 'signed out', held: [] },
      await matrix.ended(EVERYTHING),
      matrix.person('no permission', []),
      matrix.person('all permissions', EVERYTHING),
    ]
    const pages = cellsOf(
      routes.filter(({ isResource }) => !isResource),
      people,
      ['_routes', 'POST .data'],
    )
    const files = cellsOf(
      routes.filter(({ isResource }) => isResource),
      people,
      ['document', 'POST'],
    )
    expect(await matrix.tryAll([...pages, ...files])).toEqual([])
    expect(pages.length + files.length).toBeGreaterThan(800)
  })
})
