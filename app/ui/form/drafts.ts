/**
 * Drafts: what people typed into a form and did not send, kept with its history entry, so that Back, Forward and a reload show
 * it again (decision 26). In sessionStorage: one tab, until it closes or somebody signs out. Never passwords or files.
 */
import { RECORD_COPY_FIELD, TYPED_NAME } from '../../forms/form-result'

const PREFIX = 'draft '

/** Values of the fields by name; of boxes the ticked ones. */
type Values = Readonly<Record<string, readonly string[]>>

interface Draft {
  /** Whose it is, as the idempotency token says it. */
  readonly owner: string
  readonly values: Values
}

/** The names of drafts: of one form at one history entry. `target`: where the form is posted. */
export function draftName(entry: string, target: string): string {
  return `${PREFIX}${entry} ${target}`
}

export function keepDraft(name: string, owner: string, form: HTMLFormElement): void {
  try {
    sessionStorage.setItem(name, JSON.stringify({ owner, values: valuesOf(form) } satisfies Draft))
  } catch {
    // No room, or the browser allows no storage: then the page works as it would without this.
  }
}

/** Puts the draft into its form, if there is one. */
export function restoreDraft(name: string, form: HTMLFormElement): void {
  const draft = read(name)
  if (draft) enter(form, draft.values)
}

export function forgetDraft(name: string): void {
  sessionStorage.removeItem(name)
}

/** Another person's drafts, and those of a form that is sent: its text at an older entry would be sent twice. */
export function forgetDrafts(owner: string, sentTo?: string): void {
  for (const name of Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX))) {
    const isSent = sentTo !== undefined && name.endsWith(` ${sentTo}`)
    if (isSent || read(name)?.owner !== owner) sessionStorage.removeItem(name)
  }
}

/** What a form holds, as a text to compare. */
export function contentOf(form: HTMLFormElement): string {
  return JSON.stringify(valuesOf(form))
}

function read(name: string): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null')
    return isDraft(draft) ? draft : undefined
  } catch {
    return undefined
  }
}

function isDraft(value: unknown): value is Draft {
  return typeof value === 'object' && value !== null && 'owner' in value && 'values' in value
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The fields that people fill in, and the copy of the record as it was then, so that newer changes are noticed. */
function controlsOf(form: HTMLFormElement): Control[] {
  const isDraftField = (field: Element): field is Control => {
    // What a page is asked to show is in its address.
    if (field.closest('[role=search]')) return false
    if (field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement) return true
    if (!(field instanceof HTMLInputElement) || field.name === TYPED_NAME) return false
    return field.name === RECORD_COPY_FIELD || !['hidden', 'password', 'file'].includes(field.type)
  }
  return [...form.elements].filter(isDraftField)
}

function isBox(field: Control): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}

function valuesOf(form: HTMLFormElement): Values {
  const values: Record<string, string[]> = {}
  for (const field of controlsOf(form)) {
    const ofName = (values[field.name] ??= [])
    if (!isBox(field) || field.checked) ofName.push(field.value)
  }
  return values
}

function enter(form: HTMLFormElement, values: Values): void {
  for (const field of controlsOf(form)) {
    const wanted = values[field.name]
    if (!wanted) continue
    if (isBox(field)) field.checked = wanted.includes(field.value)
    else field.value = wanted[0] ?? ''
    // For what follows the fields.
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
