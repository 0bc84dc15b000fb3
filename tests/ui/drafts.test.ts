// @vitest-environment jsdom
/** Drafts: the fields that a tab keeps of a form that was not sent. */
import { beforeEach, expect, test } from 'vitest'
import { draftName, forgetDrafts, keepDraft, restoreDraft } from '../../app/ui/form/drafts'

const FIELDS = `
  <input name="title"><textarea name="text"></textarea>
  <select name="type"><option value="">None</option><option value="1">One</option></select>
  <input type="checkbox" name="days" value="mon"><input type="checkbox" name="days" value="tue" checked>
  <input type="password" name="password"><input type="file" name="attachments">
  <input type="hidden" name="idempotency-token" value="digest.1"><input name="typed-name">
  <input type="hidden" name="record-copy" value="sealed">`

function newForm(fields = FIELDS): HTMLFormElement {
  const form = document.createElement('form')
  form.innerHTML = fields
  document.body.replaceChildren(form)
  return form
}

const field = (form: HTMLFormElement, name: string): HTMLInputElement => {
  const found = form.querySelector<HTMLInputElement>(`[name="${name}"]`)
  if (!found) throw new Error(`no ${name}`)
  return found
}

const NAME = draftName('k1', '/cases/new')
beforeEach(() => sessionStorage.clear())

function typed(): HTMLFormElement {
  const form = newForm()
  for (const name of ['title', 'text', 'password', 'typed-name']) field(form, name).value = `my ${name}`
  field(form, 'type').value = '1'
  for (const box of form.querySelectorAll<HTMLInputElement>('[name=days]')) box.checked = !box.checked
  return form
}

test('all fields come back, with the copy of the record, but no password, file or name typed to confirm [568]', () => {
  keepDraft(NAME, 'me', typed())
  expect(sessionStorage.getItem(NAME)).not.toMatch(/my password|my typed-name|digest/)
  const form = newForm(FIELDS.replace('value="sealed"', 'value="newer"'))
  const heard: EventTarget[] = []
  form.addEventListener('input', ({ target }) => target && heard.push(target))
  restoreDraft(NAME, form)
  const names = ['title', 'text', 'type', 'password', 'typed-name', 'idempotency-token', 'record-copy']
  expect(names.map((name) => field(form, name).value)).toEqual([
    'my title',
    'my text',
    '1',
    '',
    '',
    'digest.1',
    'sealed',
  ])
  expect([...form.querySelectorAll<HTMLInputElement>('[name=days]')].map(({ checked }) => checked)).toEqual([
    true,
    false,
  ])
  expect(heard).toContain(field(form, 'title'))
})

test('another entry of the history, and a damaged draft, bring nothing [568]', () => {
  keepDraft(NAME, 'me', typed())
  sessionStorage.setItem(draftName('k2', '/cases/new'), 'damaged')
  for (const entry of ['k2', 'k3']) {
    const form = newForm()
    restoreDraft(draftName(entry, '/cases/new'), form)
    expect(field(form, 'title').value).toBe('')
  }
})

test('a form that is sent, and somebody else, leave no draft behind [568]', () => {
  for (const entry of ['k1', 'k2']) keepDraft(draftName(entry, '/cases/new'), 'me', typed())
  keepDraft(draftName('k3', '/ucm/queues/new'), 'me', typed())
  forgetDrafts('me', '/cases/new')
  expect(Object.keys(sessionStorage)).toEqual([draftName('k3', '/ucm/queues/new')])
  sessionStorage.setItem('scroll-positions', '{}')
  forgetDrafts('somebody else')
  expect(Object.keys(sessionStorage)).toEqual(['scroll-positions'])
})
