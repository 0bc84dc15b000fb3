/** Drives w3m, which searches for texts and then presses what is there. */
import { areInstalled, CLEAR_LINE, ENTER, TextBrowser } from './text-browser'

class W3m extends TextBrowser {
  constructor(address: string) {
    super((_, editor) => {
      const options = ['wrap_search=1', 'accept_cookie=1', `editor=${editor}`].flatMap((option) => ['-o', option])
      return `w3m -no-mouse -cookie ${options.join(' ')} '${address}'`
    })
  }

  async follow(text: string, behind?: string): Promise<void> {
    await this.#find(text, behind)
    await this.press(ENTER)
  }

  async followAfter(text: string, behind?: string): Promise<void> {
    await this.#find(text, behind)
    await this.next()
  }

  async type(label: string, text: string, behind?: string): Promise<void> {
    await this.followAfter(label, behind)
    await this.press(CLEAR_LINE)
    await this.press(text + ENTER)
  }

  async choose(label: string, entry: string): Promise<void> {
    await this.followAfter(label)
    await this.press(`/${entry}${ENTER}`)
    await this.press(ENTER)
  }

  async save(link: string, fileName: string): Promise<void> {
    await this.#find(link)
    await this.press('a')
    await this.press(CLEAR_LINE)
    await this.press(fileName + ENTER)
    // Out of its list of downloads.
    await this.press('B')
  }

  protected edit(label: string): Promise<void> {
    return this.followAfter(label)
  }

  async #find(text: string, behind?: string): Promise<void> {
    await this.press('g')
    if (behind !== undefined) await this.#findNext(behind)
    await this.#findNext(text)
  }

  async #findNext(text: string): Promise<void> {
    await this.press(`/${text.replaceAll(/[.*+?^$()[\]\\|{}]/g, '\\$&')}${ENTER}`)
  }
}

export const w3m = {
  name: 'w3m',
  isInstalled: areInstalled('w3m', 'script'),
  open: (address: string): TextBrowser => new W3m(address),
}
