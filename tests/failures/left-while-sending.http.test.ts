import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../support/eventually'
import type { Person } from '../support/person'
import { World } from '../support/world'

let world: World
let admin: Person
beforeAll(async () => {
  world = await World.create()
  admin = await world.signedIn('admin')
})
beforeEach(() => world.clearFaults())

describe('somebody whose browser ends the first request when they click twice', () => {
  it.each([
    ['while the case is being made', 'cases/create'],
    ['before that, while the choices are read', 'cases/meta'],
  ])('%s opens one case', async (_when, slow) => {
    const page = await admin.visit('/cases/new')
    const title = `Clicked twice during ${slow}`
    const form = page.one('main form')
    const fields = new URLSearchParams({
      'idempotency-token': form.querySelector('[name=idempotency-token]')?.getAttribute('value') ?? '',
    })
    for (const name of ['type', 'subject', 'entitlement']) {
      fields.set(name, form.querySelectorAll(`[name=${name}] option`)[1]?.getAttribute('value') ?? '')
    }
    fields.set('title', title)
    fields.set('description', 'Only once.')
    await world.forgetCalls()
    await world.faults({ path: slow, delayMs: 700, times: 1 })

    const first = new AbortController()
    const left = admin.answer('/cases/new', { method: 'POST', body: fields, signal: first.signal })
    await eventually(async () => expect((await world.calls()).map(({ path }) => path)).toContain(slow))
    first.abort()
    await expect(left).rejects.toThrow()

    const second = await admin.answer('/cases/new', { method: 'POST', body: fields })
    expect(second.status).toBe(303)
    expect(await world.calls('cases/create')).toHaveLength(1)
    expect((await admin.visit(second.headers.get('location') ?? '')).text).toContain(title)
  })
})
