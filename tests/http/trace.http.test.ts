/** The id of a request: in the browser, on error pages, in the log and in the calls. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { traceOf } from '../../app/platform/http/trace.server'
import { World } from '../support/world'

const PARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'

describe('the id of a request [659]', () => {
  it('is the trusted proxy’s, and its trace goes on with a new parent', () => {
    const { requestId, traceparent } = traceOf({ 'x-request-id': 'edge-1:2026.x_y', traceparent: PARENT }, true)
    expect(requestId).toBe('edge-1:2026.x_y')
    expect(traceparent).toMatch(/^00-0af7651916cd43dd8448eb211c80319c-[\da-f]{16}-01$/)
    expect(traceparent).not.toContain('b7ad6b7169203331')
  })

  it('is never the one of a client', () => {
    const { requestId, traceparent } = traceOf({ 'x-request-id': 'edge-1:2026', traceparent: PARENT }, false)
    expect(requestId).toMatch(/^[\da-f]{8}-[\da-f]{4}$/)
    expect(traceparent).not.toContain('0af7651916cd43dd')
  })

  it.each([
    ['too short', 'x', 'rubbish'],
    ['a line break', 'aaaaaaaa\nbbbb', `${PARENT}x`],
    ['markup', '<script>alert(1)', PARENT.replace('0af7', '0AF7')],
    ['too long', 'x'.repeat(65), PARENT.replace(/-0af\w+/, `-${'0'.repeat(32)}`)],
  ])('is new where a proxy sends one with %s', (_what, id, parent) => {
    const { requestId, traceparent } = traceOf({ 'x-request-id': id, traceparent: parent }, true)
    expect(requestId).toMatch(/^[\da-f]{8}-[\da-f]{4}$/)
    expect(traceparent).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/)
    expect(traceparent).not.toContain('0af7651916cd43dd')
  })
})

describe('a person’s page', () => {
  let world: World
  beforeAll(async () => {
    world = await World.create()
  })
  afterAll(() => world.clearFaults())

  it('has the id in a header, the same as on its error page and in its calls [659]', async () => {
    const admin = await world.signedIn('admin')
    await world.faults({ path: 'cases', status: 409, body: 'Locked.' })
    const page = await admin.visit('/cases')
    const id = page.headers.get('x-request-id')
    expect(page.text).toContain(`Reference ${id}`)
    const [call] = await world.calls('cases')
    expect(call).toMatchObject({ requestId: id, traceparent: expect.stringMatching(/^00-[\da-f]{32}-[\da-f]{16}-00$/) })
  })
})
