/** A text browser, driven in a terminal by the keys that a person presses. */
import { spawn, spawnSync, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { eventually } from '../support/eventually'

/** Keys of both browsers. */
export const [CLEAR_LINE, REDRAW, TAB, ENTER] = ['\x15', '\f', '\t', '\r']
const QUIET_MS = 200
const MAX_WORK_MS = 3_000

export abstract class TextBrowser {
  /** Its home: settings, what it downloads, and what its editor types. */
  readonly folder = mkdtempSync(join(tmpdir(), 'portal-text-browser-'))
  readonly #program: ChildProcessWithoutNullStreams
  #output = ''
  #lastOutput = 0

  constructor(commandAt: (folder: string, editor: string) => string) {
    const editor = join(this.folder, 'editor')
    writeFileSync(editor, `#!/bin/sh\nfor file; do :; done\ncp '${join(this.folder, 'typed')}' "$file"\n`)
    chmodSync(editor, 0o755)
    const command = `stty rows 400 cols 120; exec ${commandAt(this.folder, editor)}`
    const env = { ...process.env, HOME: this.folder, TERM: 'vt100', LANG: 'C.UTF-8' }
    this.#program = spawn('script', ['-qfc', command, '/dev/null'], { cwd: this.folder, env })
    this.#program.stdout.on('data', (chunk: Buffer) => {
      this.#output += chunk.toString('utf8')
      this.#lastOutput = Date.now()
    })
  }

  /** Follows the link, or presses the button, that begins with this text; the first one `behind` another text. */
  abstract follow(text: string, behind?: string): Promise<void>

  /** Follows what comes after this text, or ticks it; after the first one `behind` another text. */
  abstract followAfter(text: string, behind?: string): Promise<void>

  /** Types into the field after this label; after the first one `behind` another text. */
  abstract type(label: string, text: string, behind?: string): Promise<void>

  /** Chooses the entry that begins with this text from the list after the label. */
  abstract choose(label: string, entry: string): Promise<void>

  /** Saves what the link leads to, below the folder. */
  abstract save(link: string, fileName: string): Promise<void>

  /** Opens the editor for the text area after this label. */
  protected abstract edit(label: string): Promise<void>

  /** Writes into the text area after this label. */
  async write(label: string, text: string): Promise<void> {
    writeFileSync(join(this.folder, 'typed'), text)
    await this.edit(label)
  }

  /** Presses the button, or follows the link, after the last one used. */
  async next(): Promise<void> {
    await this.press(TAB)
    await this.press(ENTER)
  }

  /** Waits until the screen shows this, and returns its text. */
  shows(text: string): Promise<string> {
    return eventually(async () => {
      const screen = await this.screen()
      if (!screen.includes(text)) throw new Error(`not on the screen: ${text}\n${screen}`)
      return screen
    })
  }

  async screen(): Promise<string> {
    this.#output = ''
    await this.press(REDRAW)
    return asText(this.#output)
  }

  async close(): Promise<void> {
    const ended = once(this.#program, 'exit')
    this.#program.kill('SIGKILL')
    await ended
    rmSync(this.folder, { recursive: true, force: true })
  }

  /** Presses keys and waits until the browser has done what they ask for: the terminal is quiet, and no answer is awaited. */
  protected async press(keys: string): Promise<void> {
    this.#program.stdin.write(keys)
    this.#lastOutput = Date.now()
    const pressed = Date.now()
    while (Date.now() - this.#lastOutput < QUIET_MS) {
      await sleep(50)
      // The browser asks for the name of a file while the file is coming.
      const isPatient = Date.now() - pressed < MAX_WORK_MS
      if (isPatient && isAtWork(this.#program.pid)) this.#lastOutput = Date.now()
    }
  }
}

/** True if they are installed. `script` gives them a terminal. */
export function areInstalled(...programs: readonly string[]): boolean {
  return programs.every((program) => spawnSync('which', [program]).status === 0)
}

/** True if the program in the terminal computes, or waits for an answer of the portal. */
function isAtWork(terminal: number | undefined): boolean {
  try {
    const [pid] = readFileSync(`/proc/${terminal}/task/${terminal}/children`, 'utf8').split(' ')
    const [, state] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const files = readdirSync(`/proc/${pid}/fd`).map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`))
    return state?.startsWith('R') === true || files.some((file) => file.startsWith('socket:'))
  } catch {
    // Elsewhere than on Linux, or a file that was closed meanwhile.
    return false
  }
}

/** Text that a terminal would show, without control sequences. Moving right is a space, moving elsewhere a new line. */
function asText(output: string): string {
  return output
    .replaceAll(/\x1b\[\d*C/g, ' ')
    .replaceAll(/\x1b\[(?:\d*;?\d*H|\d*B)/g, '\n')
    .replaceAll(/\x1b(?:\[[\d;?]*[A-Za-z]|[()][A-Z\d]|[=>78DMEc])/g, '')
    .replaceAll(/[\x0e\x0f\r\0]/g, '')
}
