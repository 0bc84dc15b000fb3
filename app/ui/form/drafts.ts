/**
 * Drafts: what people typed into a form and did not send, kept with its history entry, so that Back, Forward and a reload show
 * it again (decision 26). In sessionStorage: one tab, until it closes or somebody signs out. Never passwords or files.
 */
import { IDEMPOTENCY_FIELD, RECORD_COPY_FIELD, TYPED_NAME } from '~/forms/form-result'
import { tabStorage } from '~/platform/tab-storage'

const PREFIX = 'draft '

/** Values of the fields by name; of boxes the ticked ones. */
type Values = Readonly<Record<string, readonly string[]>>

interface Draft {
  /** The user, from the first part of the idempotency token. */
  readonly owner: string
  readonly values: Values
}

/** The names of drafts: of one form at one history entry. `target`: where the form is posted. */
export function draftName(entry: string, target: string): string {
  return `${PREFIX}${entry} ${target}`
}

export function keepDraft(name: string, owner: string, form: HTMLFormElement): void {
  tabStorage.set(name, JSON.stringify({ owner, values: formValues(form) } satisfies Draft))
}

/** Puts the draft into its form, if there is one. */
export function restoreDraft(name: string, form: HTMLFormElement): void {
  const draft = storedDraft(name)
  if (draft) fillForm(form, draft.values)
}

export function forgetDraft(name: string): void {
  tabStorage.remove(name)
}

/** Another person's drafts, and those of a form that is sent: its text at an older entry would be sent twice. */
export function forgetDrafts(owner: string, sentTo?: string): void {
  for (const name of tabStorage.names().filter((key) => key.startsWith(PREFIX))) {
    const isSent = sentTo !== undefined && name.endsWith(` ${sentTo}`)
    if (isSent || storedDraft(name)?.owner !== owner) tabStorage.remove(name)
  }
}

/** A form of a page, by where it is posted, with the token that makes a second sending harmless. */
export interface TypedForm {
  readonly target: string | null
  readonly values: Values
}

/** Reads the content of all forms of this page, before the page is loaded again. */
export function typedForms(): TypedForm[] {
  return postedForms().map((form) => ({
    target: form.getAttribute('action'),
    values: { ...formValues(form), [IDEMPOTENCY_FIELD]: [tokenOf(form)?.value ?? ''] },
  }))
}

/** Returns whether that changes a form. */
export function enterForms(typed: readonly TypedForm[]): boolean {
  let hasChanged = false
  for (const form of postedForms()) {
    const values = typed.find(({ target }) => target === form.getAttribute('action'))?.values
    if (!values) continue
    const before = formContent(form)
    fillForm(form, values)
    hasChanged ||= formContent(form) !== before
    const token = tokenOf(form)
    if (token) token.value = values[IDEMPOTENCY_FIELD]?.[0] || token.value
  }
  return hasChanged
}

function postedForms(): HTMLFormElement[] {
  return [...document.forms].filter((form) => form.method === 'post' && controlsOf(form).length > 0)
}

function tokenOf(form: HTMLFormElement): HTMLInputElement | undefined {
  const token = form.elements.namedItem(IDEMPOTENCY_FIELD)
  return token instanceof HTMLInputElement ? token : undefined
}

/** The content of a form, as a text to compare. */
export function formContent(form: HTMLFormElement): string {
  return JSON.stringify(formValues(form))
}

function storedDraft(name: string): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(tabStorage.get(name) ?? 'null')
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
    // The address has the texts of search forms.
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

function formValues(form: HTMLFormElement): Values {
  const values: Record<string, string[]> = {}
  for (const field of controlsOf(form)) {
    const valuesOfName = (values[field.name] ??= [])
    if (!isBox(field) || field.checked) valuesOfName.push(field.value)
  }
  return values
}

function fillForm(form: HTMLFormElement, values: Values): void {
  for (const field of controlsOf(form)) {
    const fieldValues = values[field.name]
    if (!fieldValues) continue
    if (isBox(field)) field.checked = fieldValues.includes(field.value)
    else field.value = fieldValues[0] ?? ''
    // Tells listeners, which do not notice a value that a script sets.
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
