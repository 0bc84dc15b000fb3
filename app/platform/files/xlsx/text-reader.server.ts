import { UnreadableTable } from '../unreadable-table'

/** Joins the parts of a text of a workbook, such as its bold words, without notes on how it is pronounced. */
export class TextReader {
  #text = ''
  #isInside = false
  #isNote = false

  start() {
    this.#text = ''
  }

  open(name: string) {
    if (name === 'rPh') this.#isNote = true
    if (name === 'v' || name === 't') this.#isInside = true
  }

  text(text: string) {
    if (this.#isInside && !this.#isNote) this.#text += text
    if (this.#text.length > MAX_CHARACTERS) throw new UnreadableTable(TOO_MUCH_TEXT)
  }

  close(name: string) {
    if (name === 'rPh') this.#isNote = false
    if (name === 'v' || name === 't') this.#isInside = false
  }

  /** The text so far, with what Excel writes as `_x0007_` as it is. */
  read(): string {
    return this.#text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_whole, code: string) =>
      String.fromCharCode(parseInt(code, 16)),
    )
  }
}

export const TOO_MUCH_TEXT = 'it has too much text'
/** A cell of Excel has at most 32,767, of which each may be written as `_x0007_`. */
const MAX_CHARACTERS = 32_767 * '_x0007_'.length
