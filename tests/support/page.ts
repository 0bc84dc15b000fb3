/** A page as a browser without scripts shows it: text, links, and forms to fill in and send. */
import { parsePage } from './parse-page'

/** The request of a link or a form. */
export interface PageRequest {
  readonly method: 'GET' | 'POST'
  readonly address: string
  readonly form?: URLSearchParams | FormData
}

type Go = (request: PageRequest) => Promise<Page>
/** Values for fields by their label: text, whether ticked, the option's text, or files. */
export type Entries = Readonly<Record<string, string | boolean | readonly File[]>>

/** The files of file fields, which no attribute has. */
const chosenFiles = new WeakMap<Element, readonly File[]>()

export class Page {
  #document: Document | undefined

  constructor(
    /** The URL after the last redirect. */
    readonly url: URL,
    readonly status: number,
    readonly headers: Headers,
    readonly html: string,
    private readonly go: Go,
  ) {}

  get document(): Document {
    this.#document ??= parsePage(this.html)
    return this.#document
  }

  get title(): string {
    return this.document.title
  }

  /** Path and query. */
  get address(): string {
    return this.url.pathname + this.url.search
  }

  get heading(): string {
    return textOf(this.document.querySelector('h1'))
  }

  get text(): string {
    return textOf(this.document.body)
  }

  all(selector: string): string[] {
    return [...this.document.querySelectorAll(selector)].map(textOf)
  }

  /** Their names, as a screen reader says them. */
  names(selector: string): string[] {
    return [...this.document.querySelectorAll(selector)].map(nameOf)
  }

  /** The texts of a column, by its heading, in each table that has it. */
  column(heading: string): string[] {
    const found = [...this.document.querySelectorAll('table')].flatMap((table) => {
      const place = [...table.querySelectorAll('thead tr > *')].map(textOf).indexOf(heading) + 1
      return place ? [[...table.querySelectorAll(`tbody tr > :nth-child(${place})`)].map(textOf)] : []
    })
    if (found.length === 0) throw new Error(`no column '${heading}' on ${this.address}:\n${this.text}`)
    return found.flat()
  }

  get toasts(): string[] {
    return this.all('.toast-message')
  }

  /** Problems of a form that its summary lists. */
  get problems(): string[] {
    return this.all('.alert-danger li')
  }

  /** Messages at fields that are wrong. */
  get fieldErrors(): string[] {
    return this.all('.field-message > span').map((text) => text.replace(/^Error: /, ''))
  }

  /** The facts of this part of the page by their terms. */
  facts(part: string): Record<string, string> {
    const values = this.all(`${part} dd`)
    return Object.fromEntries(this.all(`${part} dt`).map((term, index) => [term, values[index] ?? '']))
  }

  one(selector: string): Element {
    const found = this.document.querySelector(selector)
    if (!found) throw new Error(`no ${selector} on ${this.address}:\n${this.text}`)
    return found
  }

  link(name: string): HTMLAnchorElement {
    const found = this.links(name)[0]
    if (!found) throw new Error(`no link '${name}' on ${this.address}:\n${this.text}`)
    return found
  }

  links(name: string): HTMLAnchorElement[] {
    return [...this.document.querySelectorAll('a')].filter((link) => nameOf(link) === name)
  }

  /** Address that a link leads to, by its name or itself. */
  target(link: string | Element): URL {
    const element = typeof link === 'string' ? this.link(link) : link
    return new URL(element.getAttribute('href') ?? '', this.url)
  }

  follow(name: string): Promise<Page> {
    return this.go({ method: 'GET', address: this.target(name).href })
  }

  /** The field whose label is exactly this. */
  field(label: string): Element | null {
    const found = [...this.document.querySelectorAll('label')].find((one) => textOf(one) === label)
    return found ? controlOf(found) : null
  }

  buttons(name: string): HTMLButtonElement[] {
    const seen = [...this.document.querySelectorAll('button')].filter((button) => !button.hasAttribute('aria-hidden'))
    return seen.filter((button) => nameOf(button) === name)
  }

  /** Fills in fields by their labels, groups of radio buttons too, and presses a button. */
  press(name: string, entries: Entries = {}): Promise<Page> {
    return this.go(this.pressed(name, entries))
  }

  /** The request that pressing the button would send. */
  pressed(name: string, entries: Entries = {}): PageRequest {
    const button = this.buttons(name)[0]
    const form = button && formOf(button)
    if (!button || !form) throw new Error(`no button '${name}' in a form on ${this.address}:\n${this.text}`)
    for (const [label, value] of Object.entries(entries)) enter(form, label, value)
    return this.#sent(form, button)
  }

  /** Fills in the field of this label and presses Enter in it: browsers press the form's first button. */
  pressEnter(label: string, value: string | boolean): Promise<Page> {
    const form = [...this.document.querySelectorAll('form')].find((one) => fieldLabelled(one, label))
    const button = form && firstButtonOf(form)
    if (!button) throw new Error(`no field '${label}' in a form with a button on ${this.address}:\n${this.text}`)
    enter(form, label, value)
    return this.go(this.#sent(form, button))
  }

  #sent(form: HTMLFormElement, button: HTMLButtonElement): PageRequest {
    const fields = fieldsOf(form, button)
    const action = new URL(button.getAttribute('formaction') ?? form.getAttribute('action') ?? this.url.href, this.url)
    if ((form.getAttribute('method') ?? 'get').toLowerCase() === 'post') {
      const isMultipart = form.getAttribute('enctype') === 'multipart/form-data'
      return { method: 'POST', address: action.href, form: isMultipart ? partsOf(fields) : textsOf(fields) }
    }
    action.search = textsOf(fields).toString()
    return { method: 'GET', address: action.href }
  }
}

/** The visible text: white space folded, without scripts and styles. */
export function textOf(element: Element | null | undefined): string {
  return (element ? readable(element) : '').replace(/\s+/g, ' ').trim()
}

function readable(node: Node): string {
  if (['SCRIPT', 'STYLE'].includes(node.nodeName)) return ''
  if (node.nodeName === 'BR') return '\n'
  if (node.nodeName === '#text') return node.nodeValue ?? ''
  return [...node.childNodes].map(readable).join('')
}

function nameOf(element: Element): string {
  return element.getAttribute('aria-label') ?? textOf(element)
}

function enter(form: HTMLFormElement, label: string, value: Entries[string]): void {
  const field = fieldLabelled(form, label) ?? (typeof value === 'string' ? radioLabelled(form, label, value) : null)
  if (!field)
    throw new Error(`no field '${label}'; there are: ${[...form.querySelectorAll('label')].map(textOf).join(', ')}`)
  if (typeof value === 'object') chosenFiles.set(field, value)
  else if (typeof value === 'boolean') field.toggleAttribute('checked', value)
  else if (field.tagName === 'SELECT') choose(field, value)
  else if (field.tagName === 'TEXTAREA') field.textContent = value
  else if (field.getAttribute('type') === 'radio') pick(form, field)
  else field.setAttribute('value', value)
}

function fieldLabelled(form: HTMLFormElement, label: string): Element | null {
  const found = [...form.querySelectorAll('label')].find((candidate) => textOf(candidate).startsWith(label))
  if (found) return controlOf(found)
  const named = (element: Element) => [element.getAttribute('aria-label'), element.getAttribute('name')].includes(label)
  return elementsOf(form).find(named) ?? null
}

/** The button of this text in the group of this label. */
function radioLabelled(form: HTMLFormElement, label: string, text: string): Element | null {
  const group = [...form.querySelectorAll('fieldset')].find((candidate) =>
    textOf(candidate.querySelector('legend')).startsWith(label),
  )
  const choice = [...(group?.querySelectorAll('label') ?? [])].find((one) => textOf(one) === text)
  return choice ? controlOf(choice) : null
}

function pick(form: HTMLFormElement, radio: Element): void {
  const name = radio.getAttribute('name')
  for (const other of elementsOf(form)) {
    if (other.getAttribute('name') === name) other.toggleAttribute('checked', other === radio)
  }
}

function choose(select: Element, text: string): void {
  const options = [...select.querySelectorAll('option')]
  const wanted = options.find((option) => textOf(option) === text || option.value === text)
  if (!wanted) throw new Error(`no option '${text}'; there are: ${options.map(textOf).join(', ')}`)
  for (const option of options) option.toggleAttribute('selected', option === wanted)
}

/** The one that Enter presses, wherever it is shown. */
export function firstButtonOf(form: HTMLFormElement): HTMLButtonElement | undefined {
  return elementsOf(form).find(isSubmit)
}

function isSubmit(element: Element): element is HTMLButtonElement {
  return element.tagName === 'BUTTON' && element.getAttribute('type') !== 'button'
}

type Field = readonly [name: string, value: string | File]

function fieldsOf(form: HTMLFormElement, button: HTMLButtonElement): Field[] {
  const fields: Field[] = []
  for (const element of elementsOf(form)) {
    const name = element.getAttribute('name')
    if (!name || element.hasAttribute('disabled')) continue
    const type = element.getAttribute('type')
    if (element.tagName === 'BUTTON' && element !== button) continue
    if ((type === 'checkbox' || type === 'radio') && !element.hasAttribute('checked')) continue
    // An empty file field sends a file without name and bytes.
    if (type === 'file') for (const file of chosenFiles.get(element) ?? [NO_FILE]) fields.push([name, file])
    else fields.push([name, valueOf(element)])
  }
  return fields
}

const NO_FILE = new File([], '', { type: 'application/octet-stream' })

function textsOf(fields: readonly Field[]): URLSearchParams {
  return new URLSearchParams(fields.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]))
}

function partsOf(fields: readonly Field[]): FormData {
  const parts = new FormData()
  for (const [name, value] of fields) parts.append(name, value)
  return parts
}

function valueOf(element: Element): string {
  if (element.tagName === 'TEXTAREA') return element.textContent ?? ''
  if (element.tagName === 'SELECT') {
    const chosen = element.querySelector('option[selected]') ?? element.querySelector('option')
    return chosen?.getAttribute('value') ?? textOf(chosen)
  }
  return element.getAttribute('value') ?? (element.getAttribute('type') === 'checkbox' ? 'on' : '')
}

/** The field of a label: the one it names, or the one inside it. */
export function controlOf(label: Element): Element | null {
  const id = label.getAttribute('for')
  return id === null ? label.querySelector(CONTROLS) : label.ownerDocument.getElementById(id)
}

/** The form of a button or field: the one it names, or the one around it. */
export function formOf(control: Element): HTMLFormElement | null {
  const id = control.getAttribute('form')
  return id === null
    ? control.closest('form')
    : ([...control.ownerDocument.querySelectorAll('form')].find((form) => form.id === id) ?? null)
}

/** All buttons and fields of a form, in the order of the page. */
export function elementsOf(form: HTMLFormElement): Element[] {
  return [...form.ownerDocument.querySelectorAll(CONTROLS)].filter((control) => formOf(control) === form)
}

const CONTROLS = 'button, fieldset, input, select, textarea'
