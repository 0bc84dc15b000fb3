/** Drives lynx, which numbers links and fields, and goes to the number that is typed. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { areInstalled, CLEAR_LINE, ENTER, TAB, TextBrowser } from './text-browser'

const EDITOR = '\x18e'

const SETTINGS = [
  'DEFAULT_KEYPAD_MODE:LINKS_AND_FIELDS_ARE_NUMBERED',
  'TEXTFIELDS_NEED_ACTIVATION:TRUE',
  'ACCEPT_ALL_COOKIES:TRUE',
  'CHARACTER_SET:utf-8',
  'NO_PAUSE:TRUE',
]

/** A link is '[12]Home', a button '([12]BUTTON) Create', or with its value in the place of BUTTON. */
const NUMBER = /\(\[\d+\][^)]*\) |\[\d+\]/g

class Lynx extends TextBrowser {
  constructor(address: string) {
    super((folder, editor) => {
      const settings = join(folder, 'lynx.cfg')
      writeFileSync(settings, `${SETTINGS.join('\n')}\n`)
      return `lynx -cfg='${settings}' -editor='${editor}' '${address}'`
    })
  }

  async follow(text: string, behind?: string): Promise<void> {
    const { screen, numbers } = await this.#read()
    const from = screen.indexOf(behind ?? '')
    const found = numbers.find(({ at }) => at >= from && screen.startsWith(text, at))
    if (!found || from < 0) throw new Error(`no link or button: ${text}\n${screen}`)
    await this.#goTo(found.number)
    await this.press(ENTER)
  }

  async followAfter(text: string, behind?: string): Promise<void> {
    await this.#goTo(await this.#after(text, behind))
    await this.press(ENTER)
  }

  async type(label: string, text: string, behind?: string): Promise<void> {
    await this.followAfter(label, behind)
    await this.press(CLEAR_LINE)
    await this.press(text)
    // Enter would send a form of one field.
    await this.press(TAB)
  }

  async choose(label: string, entry: string): Promise<void> {
    await this.followAfter(label)
    await this.press(`/${entry}${ENTER}`)
    await this.press(ENTER)
  }

  async save(link: string, fileName: string): Promise<void> {
    const { screen, numbers } = await this.#read()
    const found = numbers.find(({ at }) => screen.startsWith(link, at))
    if (!found) throw new Error(`no link or button: ${link}\n${screen}`)
    await this.#goTo(found.number)
    await this.press('d')
    await this.shows('Save to disk')
    await this.follow('Save to disk')
    await this.press(CLEAR_LINE)
    await this.press(fileName + ENTER)
    // Back from its ways to download.
    await this.press('u')
  }

  protected async edit(label: string): Promise<void> {
    await this.followAfter(label)
    await this.press(EDITOR)
  }

  async #goTo(number: number): Promise<void> {
    await this.press(`${number}g${ENTER}`)
  }

  /** The number of what comes after this text. */
  async #after(text: string, behind = ''): Promise<number> {
    const { screen, numbers } = await this.#read()
    const from = screen.indexOf(text, screen.indexOf(behind))
    const found = numbers.find(({ at }) => at >= from + text.length)
    if (!found || from < 0) throw new Error(`nothing after: ${text}\n${screen}`)
    return found.number
  }

  override async screen(): Promise<string> {
    return (await super.screen()).replaceAll(NUMBER, '')
  }

  /**
   * The screen without numbers, and where they are. Counted, because those after a text area that has more lines now are still
   * the old ones on the screen.
   */
  async #read() {
    const marked = (await super.screen()).replaceAll(/\s+/g, ' ')
    const numbers: { readonly number: number; readonly at: number }[] = []
    let screen = ''
    let read = 0
    for (const { 0: mark, index } of marked.matchAll(NUMBER)) {
      screen += marked.slice(read, index)
      read = index + mark.length
      numbers.push({ number: numbers.length + 1, at: screen.length })
    }
    return { screen: screen + marked.slice(read), numbers }
  }
}

export const lynx = {
  name: 'lynx',
  isInstalled: areInstalled('lynx', 'script'),
  open: (address: string): TextBrowser => new Lynx(address),
}
