/** `npm run check-api` against the running stand-in: what it finds, and what it changes and undoes. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { records } from '../../tools/check-api/records'
import { API_CLIENT } from '../support/processes'
import { apiToken, running, World } from '../support/world'
import { checked } from './checked'

let world: World
let token: string
beforeAll(async () => {
  world = await World.create()
  token = await apiToken(world.account('admin'))
})

afterEach(() => world.clearFaults())

function environment(kind: 'admin' | 'nobody' = 'admin') {
  return {
    PRODUCT_CODE: 'MERIDIAN',
    PORTAL_API_URL: `${running().provider}/api/`,
    PORTAL_API_CLIENT_ID: API_CLIENT.id,
    PORTAL_API_CLIENT_SECRET: API_CLIENT.secret,
    CHECK_API_USER: world.account(kind).id,
  }
}

/** Everything that changes may touch, as the API answers it. */
async function state(): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}` }
  const read = async (path: string) => (await fetch(`${running().provider}/api/${path}`, { headers })).json()
  const names = async (path: string, name: string): Promise<string[]> =>
    (await read(path)).map((row: Record<string, string>) => encodeURIComponent(row[name] ?? ''))
  const ofQueues = (await names('ucm/queues', 'QueueName')).flatMap((name) => [
    `ucm/queues/get?queueName=${name}`,
    `ucm/queues/hours/queue/${name}`,
    `ucm/holidays/queue/${name}`,
    `ucm/queues/agents?queueName=${name}`,
  ])
  const ofIvrs = (await names('ucm/ivr/all', 'IVRName')).flatMap((name) =>
    ['get', 'hours/get', 'options/get', 'holidays/get'].map((part) => `ucm/ivr/${part}?ivrName=${name}`),
  )
  const lists = records.map(({ list }) => list.endpoint).filter(({ path, query }) => !path.includes('{') && !query)
  const paths = [...lists.map(({ path }) => path), 'cases', 'orders/pending', ...ofQueues, ...ofIvrs]
  return Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await read(path)])))
}

const changing = /\/(add|remove|update|create|close|new|sendmessage|with-graph-connection|approve|disapprove)\b/
async function changesReceived(): Promise<string[]> {
  return (await world.calls()).map(({ path }) => path).filter((path) => changing.test(path))
}

describe('the stand-in', () => {
  it('fits: every reading call is made, and nothing is changed [666]', async () => {
    await world.forgetCalls()
    const { status, lines } = await checked(environment())
    expect(lines.filter((line) => line.startsWith('Faults'))).toEqual([])
    expect(status).toBe(0)
    expect(lines.at(-1)).toMatch(/^\d\d calls, 0 faults, \d\d remarks\.$/)
    expect(lines.join('\n')).toContain(
      'DateCreated: expected an ISO date and time, received another form, which is read',
    )
    const rows = lines.slice(3, lines.indexOf('', 3)).map((line) => line.split(/ +/))
    expect(rows.filter(([, status]) => status !== '200').map(([call, status]) => [call, status])).toEqual([
      ['orders.pendingApproval', '403'],
      ['graph.renew', '404'],
    ])
    expect(rows.find(([call]) => call === 'cases.active')?.[3]).toBe('60')
    expect(lines).toContainEqual(expect.stringMatching(/^recordings\.audio .* audio\/wav, \d+ bytes$/))
    expect(await changesReceived()).toEqual([])
  })

  it('fits for somebody with a token [666]', async () => {
    const { CHECK_API_USER: _, ...others } = environment()
    const { status, lines } = await checked({ ...others, CHECK_API_TOKEN: token })
    expect(status).toBe(0)
    expect(lines.some((line) => line.startsWith('auth.token'))).toBe(false)
  })

  it('shows nothing of one organisation to somebody of another, in any order [1030]', async () => {
    const other = await World.create()
    for (const [one, second] of [
      [world, other],
      [other, world],
    ] as const) {
      const people = { CHECK_API_USER: one.account('admin').id, CHECK_API_OTHER_USER: second.account('admin').id }
      const { status, lines } = await checked({ ...environment(), ...people })
      expect(lines.join('\n')).not.toMatch(/^(?:Faults|Not tried)/m)
      expect(status).toBe(0)
    }
  })

  it('does not fit for a user without a known permission, nor for nobody [669]', async () => {
    const { status, lines } = await checked(environment('nobody'))
    expect([status, lines]).toEqual([
      1,
      expect.arrayContaining(['    PortalPermissions: expected one that the portal knows, received none']),
    ])
    const unknown = await checked({ ...environment(), CHECK_API_USER: '00000000-0000-0000-0000-000000000000' })
    expect([unknown.status, unknown.lines]).toEqual([
      1,
      expect.arrayContaining([expect.stringMatching(/^auth\.token +40/)]),
    ])
    expect(unknown.lines.some((line) => line.startsWith('users.me'))).toBe(false)
  })
})

describe('changes', () => {
  it('are announced, made and undone, so that all is as before [671]', async () => {
    const before = await state()
    await world.forgetCalls()
    const { status, said, lines } = await checked(environment(), ['--write', world.name])
    expect(lines.filter((line) => line.startsWith('Faults'))).toEqual([])
    expect(status).toBe(0)
    expect(await state()).toEqual(before)

    const mark = /check-api-[\da-f]{6}/.exec(said[0] ?? '')?.[0]
    expect(said).toContain('  queues.create, queues.update; then queues.remove')
    const received = await changesReceived()
    const made = records.flatMap(({ add, changes }) => [add, ...changes])
    const undone = records.toReversed().map(({ remove }) => remove)
    expect(received).toEqual([...made, ...undone].map(({ endpoint }) => endpoint.path))
    const calls = await world.calls()
    expect(calls.find(({ path }) => path === 'ucm/queues/add')?.body).toMatchObject({ QueueName: mark })
    expect(calls.find(({ path }) => path === 'ucm/queues/remove')?.query).toEqual({ queueName: mark })
    const notMade = lines.slice(lines.indexOf('Not made, because they change something')).join(' ')
    expect(notMade).toContain('cases.create cases.close activities.sendMessage orders.approve')
  })

  it('give the queue a number that leads nowhere else [672]', async () => {
    await world.forgetCalls()
    await checked(environment(), ['--write', world.name])
    const added = (await world.calls()).find(({ path }) => path === 'ucm/queues/add')
    const { PhoneNumber } = z.object({ PhoneNumber: z.string().min(5) }).parse(added?.body)
    expect(JSON.stringify(await state())).not.toContain(PhoneNumber)
  })

  it.each(['Another organisation', ''])('are not made for %s, which is not the user’s [671]', async (name) => {
    await world.forgetCalls()
    const { status, said } = await checked(environment(), ['--write', name])
    expect([status, said]).toEqual([2, [`Nothing was changed: ${name} is not the organisation of this user.`]])
    expect(await changesReceived()).toEqual([])
  })

  it('are undone also where some of them fail [672]', async () => {
    const before = await state()
    await world.faults(
      { path: 'ucm/holidays/update', status: 500, body: { title: 'No' } },
      { path: 'ucm/agents/add', status: 500 },
      { path: 'ucm/ivr/options/update', status: 204 },
    )
    const { status, lines } = await checked(environment(), ['--write', world.name])
    expect(status).toBe(1)
    expect(lines).toEqual(
      expect.arrayContaining([
        '    expected status 200, received status 500: application/json (title)',
        '    expected status 200, received status 204: application/json',
        '  agents.remove: needs what agents.add adds',
        '  queueAgents.add: needs what the answers before it do not have',
      ]),
    )
    expect(await state()).toEqual(before)
  })

  it('are undone where the API carries them out and gives no answer [672]', async () => {
    const before = await state()
    await world.faults({ path: 'ucm/agents/add', cutAfterBytes: 0 }, { path: 'ucm/ivr/add', cutAfterBytes: 0 })
    const { status } = await checked(environment(), ['--write', world.name])
    expect(status).toBe(1)
    expect(await changesReceived()).toEqual(expect.arrayContaining(['ucm/agents/remove', 'ucm/ivr/remove']))
    expect(await state()).toEqual(before)
  })

  it('are undone also when nobody reads the report any more [784]', async () => {
    const before = await state()
    await world.forgetCalls()
    const command = 'set -o pipefail; node build/server/server.js check-api --write "$0" 2>&1 | head -n 1'
    const child = spawn('bash', ['-c', command, world.name], {
      env: { PATH: process.env.PATH, NODE_ENV: 'production', ...environment() },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(await changesReceived()).toEqual(expect.arrayContaining(['ucm/queues/add', 'ucm/queues/remove']))
    expect(await state()).toEqual(before)
  })

  it('are not made where their list cannot be read, because nothing could be undone [672]', async () => {
    await world.faults({ path: 'ucm/audio/get-meta', status: 500 })
    await world.forgetCalls()
    const { lines } = await checked(environment(), ['--write', world.name])
    expect(lines).toContain('  audio.add: needs an answer of audio.list')
    expect(await changesReceived()).not.toContain('ucm/audio/add')
  })

  it('that cannot be undone are named, with what stays [672]', async () => {
    await world.faults({ path: 'ucm/holidays/remove', status: 500 })
    const { lines } = await checked(environment(), ['--write', world.name])
    const mark = /check-api-[\da-f]{6}/.exec(lines.join('\n'))?.[0]
    expect(lines).toContain(
      `    expected no row in holidays.list afterwards, received a row that stays: remove ${mark} by hand`,
    )
    expect(JSON.stringify(await state())).toContain(`${mark} changed`)
  })

  it('leave alone what others have, also where the API shows it as ours [672]', async () => {
    const hours = [{ ID: 'of-another', DayOfWeek: 'MON', OpenTime: '08:00', ClosedTime: '12:00' }]
    await world.faults({ path: 'ucm/ivr/hours/get', status: 200, body: hours })
    await world.forgetCalls()
    const { lines } = await checked(environment(), ['--write', world.name])
    expect(lines).toContain('    expected nothing before the record was added in ivrHours.list, received rows')
    expect(await changesReceived()).not.toContain('ucm/ivr/hours/remove')
  })

  it('end when somebody interrupts, and those that were made are undone [672]', async () => {
    const before = JSON.stringify(await state()).replaceAll(/check-api-\w+( changed)?/g, '')
    await world.forgetCalls()
    let isStopped = false
    const watch = setInterval(async () => (isStopped ||= (await changesReceived()).includes('ucm/agents/add')), 5)
    onTestFinished(() => clearInterval(watch))
    await checked(environment(), ['--write', world.name], () => isStopped)
    expect(JSON.stringify(await state()).replaceAll(/check-api-\w+( changed)?/g, '')).toEqual(before)
    expect(await changesReceived()).toContain('ucm/agents/remove')
    expect(await changesReceived()).not.toContain('ucm/ivr/options/add')
  })

  it('that nothing undoes are made only where that is asked for: a case and orders [671]', async () => {
    await world.forgetCalls()
    const { status, said, lines } = await checked(environment(), [
      '--write',
      world.name,
      '--leave-traces',
      '--examples',
    ])
    expect(lines.filter((line) => line.startsWith('Faults'))).toEqual([])
    expect(status).toBe(0)
    expect(said).toContain('These stay, because nothing undoes them:')
    const received = await changesReceived()
    for (const path of ['cases/create', 'activities/sendmessage', 'orders/new', 'orders/addons/new'])
      expect(received).toContain(path)
    expect(received).toContainEqual(expect.stringMatching(/^cases\/close\//))
  })
})

describe('the command', () => {
  async function run(args: readonly string[], changed: Record<string, string> = {}) {
    const child = spawn('npm', ['run', '--silent', 'check-api', '--', ...args], {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...environment(), ...changed },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
    return { out, err, code }
  }

  it('ends with status 0, and prints nothing but the report and no secret [670] [673] [674]', async () => {
    const { out, err, code } = await run(['--json', '--examples'])
    expect([code, JSON.parse(out).faults]).toEqual([0, 0])
    expect(out + err).not.toContain(API_CLIENT.secret)
    expect(out).not.toContain('eyJ')
  })

  it('ends with status 1 where something does not fit, and 2 for wrong words [670]', async () => {
    await world.faults({ path: 'cases', status: 500 })
    const { out, code } = await run([])
    expect([code, out]).toEqual([1, expect.stringContaining('expected status 200, received status 500')])
    expect((await run(['--all'])).code).toBe(2)
  })

  it('names the settings that it needs, and only those [666]', async () => {
    const { err } = await run([], { PORTAL_API_URL: '', PRODUCT_CODE: '' })
    expect(err.match(/\w+(?=: is missing)/g)).toEqual(['PORTAL_API_URL', 'PRODUCT_CODE'])
  })
})
