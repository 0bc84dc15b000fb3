// @vitest-environment jsdom
/** A page with a form, from the first view to its answer. */
import { createRemixStub } from '@remix-run/testing'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { PortalApiError } from '../../app/systems/portal-api/portal-api-error'
import { Alert } from '../../app/ui/alert'
import { CheckboxField, CheckboxGroup, RadioField, SelectField, YesNoField } from '../../app/ui/form/choice-field'
import { FormPage } from '../../app/ui/form/form-page'
import { ReadOnly } from '../../app/ui/form/read-only'
import { visitorFormAction } from '../../app/forms/form-action.server'
import * as fields from '../../app/ui/form/text-field'
import { useFormState } from '../../app/ui/form/use-form-state'
import { context } from '../support/context'
import { rendered } from './rendered'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

const NewQueue = z.object({
  name: z.string('Enter a name').max(50),
  text: z.string().optional(),
  number: z.string().optional(),
  strategy: z.enum(['ring-all', 'random']).optional(),
  kind: z.enum(['simple', 'full'], 'Choose a kind').optional(),
  recorded: z.enum(['yes', 'no']).optional(),
  days: z.array(z.string()).min(1, 'Choose at least one day'),
  copy: z.boolean().default(false),
  opens: z.string().optional(),
  password: z.string().optional(),
})

const carriedOut = vi.fn(async (_name: string): Promise<void> => undefined)

const create = visitorFormAction(async (_args, posted) => {
  const form = await posted.read(NewQueue)
  if (!form.ok) return form.invalid
  return form.submit(async ({ name }) => {
    await carriedOut(name)
    return { to: '/queues' }
  })
})
const action = ({ request }: { request: Request }) => create({ request, context: { ...context() }, params: {} })

const CHOICES = [
  { value: 'ring-all', label: 'Ring all' },
  { value: 'random', label: 'Random' },
]
const DAYS = [
  { value: 'mo', label: 'Monday' },
  { value: 'tu', label: 'Tuesday' },
]
const FIRST_VALUES = { number: '31', recorded: 'no', days: ['mo'], opens: '08:30' }
const KINDS = [
  { value: 'simple', label: 'Simple' },
  { value: 'full', label: 'Full' },
]

function NewQueuePage() {
  const form = useFormState<typeof action>({ values: FIRST_VALUES })
  return (
    <FormPage title="New queue" form={form} submit="Create" progress="Creating..." cancel="/queues">
      <ReadOnly label="Company name" value="Harbour Logistics" />
      <fields.TextField field={form.field('name')} label="Name" hint="At most 50 characters" maxLength={50} />
      <fields.TextAreaField field={form.field('text')} label="Text" rows={3} optional />
      <fields.DigitsField field={form.field('number')} label="Number" optional />
      <SelectField
        field={form.field('strategy')}
        label="Strategy"
        placeholder="Choose one"
        choices={CHOICES}
        optional
      />
      <RadioField field={form.field('kind')} label="Kind" choices={KINDS} optional />
      <YesNoField field={form.field('recorded')} label="Recorded" />
      <CheckboxGroup field={form.field('days')} label="Days" choices={DAYS} />
      <CheckboxField field={form.field('copy')} label="Send me a copy" hint="To your own address" />
      <fields.TimeField field={form.field('opens')} label="Opens" />
      <fields.PasswordField field={form.field('password')} label="Password" optional />
    </FormPage>
  )
}

const Portal = createRemixStub([
  { id: 'new', path: '/queues/new', Component: NewQueuePage, action },
  { path: '/queues', Component: () => <h1>Queues</h1> },
])

/** The page as the server sends it, after an action's answer where there is one. */
async function served(body?: string): Promise<Document> {
  const request = new Request('http://portal.example/queues/new', {
    method: 'POST',
    body: body ?? '',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  const answer = body === undefined ? undefined : await action({ request })
  const actionData = answer && 'data' in answer ? { new: answer.data } : null
  return rendered(<Portal initialEntries={['/queues/new']} hydrationData={{ actionData }} />)
}

test('each field has its label, its hint tied to it, and says when it may be left empty', async () => {
  const page = within((await served()).body)
  const name = page.getByLabelText('Name')
  expect(name).toHaveProperty('required', true)
  expect(page.getByText('At most 50 characters').id).toBe(name.getAttribute('aria-describedby'))
  expect(page.getByLabelText('Text (optional)')).toHaveProperty('required', false)
  expect(page.getByLabelText('Number (optional)').outerHTML).toMatch(
    /type="text".*inputmode="numeric".*pattern="\[0-9\]\*"/i,
  )
  expect(page.getByRole('group', { name: 'Recorded' })).toBeTruthy()
  expect(page.getByText('Company name').tagName).toBe('DT')
})

test('the server never renders the button disabled, and the browser’s own checks are off [245] [466] [529]', async () => {
  const page = await served()
  const button = page.querySelector('form[method=post] button')
  expect(button?.outerHTML).toBe('<button class="btn btn-primary">Create</button>')
  expect(page.querySelector('form')?.noValidate).toBe(true)
})

test('without scripts a refused form keeps what was typed, and ties each error to its field and to a summary [474]', async () => {
  const page = await served(
    'text=Hi+%3Cb%3E&number=&strategy=random&kind=full&recorded=yes&copy=on&opens=&password=secret1',
  )
  const form = within(page.body)

  const summary = form.getByRole('alert')
  expect(summary.hasAttribute('autofocus') && summary.tabIndex === -1).toBe(true)
  expect(within(summary).getByRole('heading').textContent).toBe('There are 2 problems')
  const links = within(summary).getAllByRole<HTMLAnchorElement>('link')
  expect(links.map((link) => link.textContent)).toEqual(['Enter a name', 'Choose at least one day'])
  const targets = links.map((link) => page.getElementById(link.hash.slice(1)))
  expect(targets).toEqual([form.getByLabelText('Name'), form.getByLabelText('Monday')])

  const name = form.getByLabelText('Name')
  expect(name.getAttribute('aria-invalid')).toBe('true')
  const described = name
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => page.getElementById(id)?.textContent)
  expect(described).toEqual(['At most 50 characters', 'Error: Enter a name'])

  expect(form.getByLabelText('Text (optional)')).toHaveProperty('value', 'Hi <b>')
  expect(form.getByLabelText('Number (optional)'), 'emptied, not the default').toHaveProperty('value', '')
  expect(form.getByLabelText('Strategy (optional)')).toHaveProperty('value', 'random')
  expect(form.getByLabelText('Full')).toHaveProperty('checked', true)
  expect(form.getByLabelText('Yes')).toHaveProperty('checked', true)
  expect(form.getByLabelText('Monday'), 'unticked, not the default').toHaveProperty('checked', false)
  expect(form.getByLabelText('Send me a copy')).toHaveProperty('checked', true)
  expect(page.documentElement.outerHTML).not.toContain('secret1')
})

test('one mistake is one problem [474]', async () => {
  const page = await served('name=Sales')
  const summary = within(within(page.body).getByRole('alert'))
  expect(summary.getByRole('heading').textContent).toBe('There is a problem')
  expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Choose at least one day'])
})

test('a body that cannot be read leaves the page with its defaults and says why', async () => {
  const page = within((await served('name=%zz')).body)
  expect(page.getByRole('alert').textContent).toContain('We could not read the form. Please try again.')
  expect(page.getByLabelText('Number (optional)')).toHaveProperty('value', '31')
})

test('what the provider answers stands as text in one alert and in a silent toast; the values stay [248] [473] [517]', async () => {
  carriedOut.mockRejectedValueOnce(
    new PortalApiError('<img src=x> exists', 409, { endpoint: 'queues.add', upstreamStatus: 409 }),
  )
  const page = await served('name=Sales&days=mo')
  expect(within(page.body).getAllByText('<img src=x> exists')).toHaveLength(2)
  expect(within(page.body).getByRole('alert').textContent).toBe('<img src=x> exists')
  expect(page.querySelector('.toast-message')?.textContent).toBe('<img src=x> exists')
  expect(page.querySelector('.toast-message')?.getAttribute('role')).toBeNull()
  expect(page.querySelector('img')).toBeNull()
  expect(within(page.body).getByLabelText('Name')).toHaveProperty('value', 'Sales')
})

test('with scripts the summary takes the focus, and its links give it to the fields [474]', async () => {
  render(<Portal initialEntries={['/queues/new']} />)
  fireEvent.click(screen.getByLabelText('Monday'))
  fireEvent.submit(formOf('Create'))
  const summary = await screen.findByRole('alert')
  expect(document.activeElement).toBe(summary)
  fireEvent.click(within(summary).getByRole('link', { name: 'Enter a name' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  expect(screen.getByRole('alert'), 'still there').toBeTruthy()
})

test('two clicks make one request, and the button says that it runs [245] [468]', async () => {
  let finish = () => {}
  carriedOut.mockClear()
  carriedOut.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)))
  render(<Portal initialEntries={['/queues/new']} />)
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Sales' } })
  const form = formOf('Create')
  fireEvent.submit(form)
  fireEvent.submit(form)
  const button = await screen.findByRole('button', { name: 'Creating...' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await waitFor(() => expect(carriedOut).toHaveBeenCalled())
  fireEvent.submit(form)
  finish()
  expect(await screen.findByRole('heading', { name: 'Queues' })).toBeTruthy()
  expect(carriedOut).toHaveBeenCalledTimes(1)
})

test('after a refusal the form can be sent again', async () => {
  render(<Portal initialEntries={['/queues/new']} />)
  fireEvent.submit(formOf('Create'))
  await screen.findByRole('alert')
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Sales' } })
  fireEvent.submit(formOf('Create'))
  expect(await screen.findByRole('heading', { name: 'Queues' })).toBeTruthy()
})

test('an alert interrupts only for what went wrong', () => {
  render(
    <>
      <Alert kind="success">Saved</Alert>
      <Alert kind="warning">Careful</Alert>
    </>,
  )
  expect(screen.getByRole('status').textContent).toBe('Saved')
  expect(screen.getByRole('alert').textContent).toBe('Careful')
})

test('more names than a page can list are typed; choices whose value is not their name stay a list [571]', () => {
  const names = Array.from({ length: 1_001 }, (_, at) => ({ value: `Queue ${at}`, label: `Queue ${at}` }))
  const ids = names.map(({ label }, at) => ({ value: String(at), label }))
  function Fields() {
    const form = useFormState<typeof action>()
    return (
      <>
        <SelectField field={form.field('text')} label="Queue" placeholder="Choose one" choices={names} />
        <SelectField field={form.field('number')} label="Tenant" placeholder="Choose one" choices={ids} />
      </>
    )
  }
  const Page = createRemixStub([{ path: '/', Component: Fields }])
  render(<Page />)
  expect(screen.getByLabelText('Queue').tagName).toBe('INPUT')
  expect(screen.getByLabelText('Tenant').querySelectorAll('option')).toHaveLength(1_002)
})

function formOf(button: string): HTMLElement {
  const form = screen.getByRole('button', { name: button }).closest('form')
  if (!form) throw new Error(`${button} is in no form`)
  return form
}
