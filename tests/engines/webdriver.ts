/**
 * A small W3C WebDriver client. WebKitGTK's driver takes the commands by HTTP. Debian has no driver for Firefox, but Firefox
 * itself takes the same commands by its own protocol, Marionette: over TCP, each message after its length.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { freePorts } from '../support/processes'

/** A command by its name in Marionette, and its method and path in W3C WebDriver. */
type Command = readonly [name: string, method: 'GET' | 'POST' | 'DELETE', path: string]
type Send = (command: Command, parameters?: Readonly<Record<string, unknown>>) => Promise<unknown>

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const Found = z.union([z.object({ value: z.object({ [ELEMENT]: z.string() }) }), z.object({ [ELEMENT]: z.string() })])
const Value = z.object({ value: z.unknown() })

const LOOK_AGAIN_MS = 50
const PATIENCE_MS = 20_000

/** A page of a running browser. */
export class Browser {
  constructor(
    private readonly send: Send,
    readonly stop: () => Promise<void>,
  ) {}

  async go(url: string): Promise<void> {
    await this.send(['WebDriver:Navigate', 'POST', '/url'], { url })
  }

  async back(): Promise<void> {
    await this.send(['WebDriver:Back', 'POST', '/back'])
  }

  async forward(): Promise<void> {
    await this.send(['WebDriver:Forward', 'POST', '/forward'])
  }

  /** Patiently, because the page may still move. */
  async click(selector: string): Promise<void> {
    await this.#patiently(async () => {
      const id = await this.#find(selector)
      await this.send(['WebDriver:ElementClick', 'POST', '/element/:id/click'], { id })
    })
  }

  async type(selector: string, text: string): Promise<void> {
    const id = await this.#find(selector)
    await this.send(['WebDriver:ElementSendKeys', 'POST', '/element/:id/value'], { id, text })
  }

  /** Clicks the button with this text that people see. */
  async press(text: string): Promise<void> {
    const id = await this.#find(`//button[normalize-space()='${text}' and not(@aria-hidden)]`, 'xpath')
    await this.send(['WebDriver:ElementClick', 'POST', '/element/:id/click'], { id })
  }

  /** The value of an expression in the page; scripts of the page need not run. */
  async evaluate(expression: string): Promise<unknown> {
    const script = `return ${expression}`
    const answer = await this.send(['WebDriver:ExecuteScript', 'POST', '/execute/sync'], { script, args: [] })
    return Value.parse(answer).value
  }

  /** Answers the question that is open. Returns its text. */
  async answer(accept: boolean): Promise<string> {
    const text = await this.#patiently(() => this.send(['WebDriver:GetAlertText', 'GET', '/alert/text']))
    if (accept) await this.send(['WebDriver:AcceptAlert', 'POST', '/alert/accept'])
    else await this.send(['WebDriver:DismissAlert', 'POST', '/alert/dismiss'])
    return String(Value.parse(text).value)
  }

  async setCookie(name: string, value: string): Promise<void> {
    const cookie = { name, value, path: '/', httpOnly: true, secure: true }
    await this.send(['WebDriver:AddCookie', 'POST', '/cookie'], { cookie })
  }

  async forgetCookies(): Promise<void> {
    await this.send(['WebDriver:DeleteAllCookies', 'DELETE', '/cookie'])
  }

  /** Fulfilled once the expression is true in the page. */
  async until(expression: string): Promise<void> {
    await this.#patiently(async () => {
      if ((await this.evaluate(`Boolean(${expression})`)) !== true) throw new Error(`never true: ${expression}`)
    })
  }

  #find(selector: string, using = 'css selector'): Promise<string> {
    return this.#patiently(async () => {
      const query = { using, value: selector }
      const answer = await this.send(['WebDriver:FindElement', 'POST', '/element'], query)
      const found = Found.parse(answer)
      const element = z.object({ [ELEMENT]: z.string() }).parse('value' in found ? found.value : found)
      return z.string().parse(element[ELEMENT])
    })
  }

  async #patiently<Result>(attempt: () => Promise<Result>): Promise<Result> {
    for (const started = performance.now(); ; await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))) {
      try {
        return await attempt()
      } catch (error) {
        if (performance.now() - started > PATIENCE_MS) throw error
      }
    }
  }
}

/** A browser that is installed and can be driven. */
interface Engine {
  readonly name: string
  readonly isInstalled: boolean
  start(): Promise<Browser>
}

const FIREFOX = '/usr/bin/firefox-esr'
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver'
const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
const DISPLAY_SERVER = '/usr/bin/Xvfb'

export const firefox: Engine = {
  name: 'Firefox (firefox-esr)',
  isInstalled: existsSync(FIREFOX),
  async start() {
    const [port = 0] = await freePorts(1)
    const profile = mkdtempSync(join(tmpdir(), 'portal-firefox-'))
    writeFileSync(join(profile, 'user.js'), `user_pref('marionette.port', ${port});\n`)
    const browser = run(FIREFOX, ['--headless', '--marionette', '--no-remote', '--profile', profile], { HOME: profile })
    const send = await marionette(port)
    await send(['WebDriver:NewSession', 'POST', ''], ASKS_US)
    return new Browser(send, async () => {
      await ended(browser)
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    })
  },
}

export const webkit: Engine = {
  name: 'WebKit (webkit2gtk-driver, xvfb)',
  isInstalled: [WEBKIT_DRIVER, MINI_BROWSER, DISPLAY_SERVER].every((path) => existsSync(path)),
  async start() {
    const [port = 0, display = 0] = await freePorts(2)
    const screen = run(DISPLAY_SERVER, [`:${display}`, '-screen', '0', '1280x900x24', '-nolisten', 'tcp'])
    const home = mkdtempSync(join(tmpdir(), 'portal-webkit-'))
    const driver = run(WEBKIT_DRIVER, [`--port=${port}`], { DISPLAY: `:${display}`, HOME: home, XDG_RUNTIME_DIR: home })
    const browserOptions = { binary: MINI_BROWSER, args: ['--automation'] }
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions, ...ASKS_US } }
    const send = await overHttp(`http://127.0.0.1:${port}`, capabilities)
    return new Browser(send, async () => {
      await send(['', 'DELETE', '']).catch(() => undefined)
      await Promise.all([ended(driver), ended(screen)])
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    })
  },
}

/** A question of the page waits for the test. The certificate is the test's own. */
const ASKS_US = { unhandledPromptBehavior: 'ignore', acceptInsecureCerts: true }

function run(program: string, parameters: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const { PATH, HOME } = process.env
  return spawn(program, parameters, { stdio: 'ignore', env: { NODE_ENV: 'test', PATH, HOME, ...environment } })
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), 5_000)
  await exit
  clearTimeout(late)
}

const START_MS = 60_000

async function started<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (const begun = performance.now(); ; await new Promise((resolve) => setTimeout(resolve, 200))) {
    try {
      return await attempt()
    } catch (error) {
      if (performance.now() - begun > START_MS) throw error
    }
  }
}

async function overHttp(driver: string, capabilities: object): Promise<Send> {
  const call = async (method: string, path: string, body?: object) => {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const response = await fetch(driver + path, { method, signal, ...(body ? { body: JSON.stringify(body) } : {}) })
    const answer: unknown = await response.json()
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`)
    return answer
  }
  const session = await started(() => call('POST', '/session', { capabilities }))
  const { sessionId } = z.object({ value: z.object({ sessionId: z.string() }) }).parse(session).value
  return ([, method, path], { id, ...parameters } = {}) =>
    call(method, `/session/${sessionId}${path.replace(':id', String(id))}`, method === 'POST' ? parameters : undefined)
}

const Answer = z.tuple([z.literal(1), z.number(), z.object({ message: z.string() }).nullable(), z.unknown()])

async function marionette(port: number): Promise<Send> {
  const socket = await started(() => connected(port))
  const waiting = new Map<number, (answer: z.output<typeof Answer>) => void>()
  let received = Buffer.alloc(0)
  socket.on('data', (piece: Buffer) => {
    received = Buffer.concat([received, piece])
    for (let colon = received.indexOf(':'); colon > 0; colon = received.indexOf(':')) {
      const end = colon + 1 + Number(received.subarray(0, colon).toString())
      if (received.length < end) return
      const answer = Answer.safeParse(JSON.parse(received.subarray(colon + 1, end).toString()))
      received = received.subarray(end)
      // The first message only greets.
      if (answer.success) waiting.get(answer.data[1])?.(answer.data)
    }
  })
  let last = 0
  return async ([name], parameters = {}) => {
    const id = ++last
    const answered = new Promise<z.output<typeof Answer>>((resolve) => waiting.set(id, resolve))
    const message = JSON.stringify([0, id, name, parameters])
    socket.write(`${Buffer.byteLength(message)}:${message}`)
    const [, , error, result] = await answered
    waiting.delete(id)
    if (error) throw new Error(`${name}: ${error.message}`)
    return result
  }
}

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}
