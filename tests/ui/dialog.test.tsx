// @vitest-environment jsdom
/** A dialog is a page of its own, over the page that it belongs to. */
import { Link, Outlet, useLocation } from '@remix-run/react'
import { createRemixStub } from '@remix-run/testing'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { pageBehind } from '../../app/forms/page-behind'
import { FormDialog, RecordRemoved } from '../../app/ui/dialog/dialogs'
import { dialogHandle, PageWithDialogs, useBehindDialog } from '../../app/ui/dialog/dialog-route'
import { visitorFormAction } from '../../app/forms/form-action.server'
import { TextField } from '../../app/ui/form/text-field'
import { useFormState } from '../../app/ui/form/use-form-state'
import { context } from '../support/context'
import { rendered } from './rendered'

/** jsdom has no modal dialogs; like a browser, this refuses one that is open already. */
const showModal = vi.fn(function (this: HTMLDialogElement) {
  if (this.open) throw new DOMException('open', 'InvalidStateError')
  this.open = true
})

beforeEach(() => {
  showModal.mockReset()
  HTMLDialogElement.prototype.showModal = showModal
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

function Shell() {
  return (
    <>
      <aside {...useBehindDialog()}>Menu</aside>
      <Outlet />
    </>
  )
}

function AgentsPage() {
  const { pathname, search } = useLocation()
  return (
    <PageWithDialogs>
      <h1>Agents</h1>
      <p>at {pathname + search}</p>
      <Link to={`/agents/remove${search}&id=7`}>Remove Kim</Link>
    </PageWithDialogs>
  )
}

const remove = visitorFormAction(async ({ url }, posted) => {
  const form = await posted.read(z.object({ name: z.literal('Kim', 'Type the name') }))
  return form.ok ? form.submit(async () => ({ to: pageBehind(url) })) : form.invalid
})
const action = ({ request }: { request: Request }) => remove({ request, context: { ...context() }, params: {} })

function RemovePage() {
  const form = useFormState<typeof action>()
  return (
    <FormDialog form={form} submit="Remove" progress="Removing..." danger>
      <p>Removing an agent also removes the agent from all assigned queues.</p>
      <TextField field={form.field('name')} label="Name" autoFocus />
    </FormDialog>
  )
}

const Portal = createRemixStub([
  {
    Component: Shell,
    children: [
      {
        path: '/agents',
        Component: AgentsPage,
        children: [{ path: 'remove', Component: RemovePage, handle: dialogHandle('Remove agent'), action }],
      },
    ],
  },
])

const openDialog = async () => {
  render(<Portal initialEntries={['/agents?q=kim']} />)
  const opener = screen.getByRole('link', { name: 'Remove Kim' })
  opener.focus()
  fireEvent.click(opener)
  return { opener, dialog: await screen.findByRole<HTMLDialogElement>('dialog', { name: 'Remove agent' }) }
}

test('without scripts it is open over an inert page, and its first field has the focus [466]', () => {
  const page = rendered(<Portal initialEntries={['/agents/remove?q=kim&id=7']} />)
  const dialog = page.querySelector('dialog')
  expect(dialog?.open).toBe(true)
  expect(dialog?.closest('[inert]')).toBeNull()
  expect([...page.querySelectorAll('[inert]')].map((part) => part.textContent)).toEqual([
    'Menu',
    expect.stringContaining('Agents'),
  ])
  expect(page.querySelector('[autofocus]')).toHaveProperty('name', 'name')
})

test('for text browsers it comes before the page, and its links and buttons are words apart [524]', () => {
  const page = rendered(<Portal initialEntries={['/agents/remove?q=kim&id=7']} />)
  const dialog = page.querySelector('dialog')
  const heading = page.querySelector('h1')
  expect(heading && dialog?.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(dialog?.querySelector('header')?.textContent).toBe('Remove agent Back to the page')
  expect(dialog?.querySelector('.form-actions')?.textContent?.trim()).toBe('Cancel Remove')
})

test('a page without a dialog is not inert', () => {
  expect(rendered(<Portal initialEntries={['/agents?q=kim']} />).querySelector('[inert]')).toBeNull()
})

test('it confirms by a POST form; what cannot be undone is red and never first [467]', () => {
  const page = rendered(<Portal initialEntries={['/agents/remove?q=kim&id=7']} />)
  const form = page.querySelector('form')
  expect(form?.method).toBe('post')
  const actions = [...(form?.querySelectorAll('.form-actions > *') ?? [])]
  expect(actions.map((part) => part.textContent)).toEqual(['Cancel', 'Remove'])
  expect(actions[1]?.className).toContain('btn-danger')
})

test('Cancel leads back to the list as it was', () => {
  const page = rendered(<Portal initialEntries={['/agents/remove?q=kim&id=7']} />)
  expect(within(page.body).getByText('Cancel').getAttribute('href')).toBe('/agents?q=kim')
})

test('it has the focus on the field that asks for it, else on its heading, whatever the browser chooses [616]', async () => {
  showModal.mockImplementation(function (this: HTMLDialogElement) {
    this.open = true
    this.querySelector('a')?.focus()
  })
  await openDialog()
  expect(document.activeElement).toHaveProperty('name', 'name')
  cleanup()
  const Info = createRemixStub([
    { path: '/', Component: () => <RecordRemoved text="Nothing to do." />, handle: dialogHandle('Products') },
  ])
  render(<Info initialEntries={['/']} />)
  await screen.findByText('Nothing to do.')
  expect(document.activeElement?.textContent).toBe('Products')
})

test('with scripts it is modal', async () => {
  const { dialog } = await openDialog()
  expect(showModal).toHaveBeenCalledOnce()
  expect(dialog.open).toBe(true)
  expect(document.querySelector('[inert]')).toBeNull()
})

test('Escape is Cancel, and the focus returns to what opened it', async () => {
  const { opener, dialog } = await openDialog()
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('at /agents?q=kim')).toBeTruthy()
  expect(document.activeElement).toBe(opener)
})

test('opened again after it closed on a failure, it holds what was typed, and says why it closed [564]', () => {
  const allowed: string[] = []
  const flashedInput = { values: { name: ['Kim de Vries'] }, failure: 'Kim is on the phone.' }
  const WithLayout = createRemixStub([
    {
      id: 'layout',
      Component: Shell,
      loader: () => ({ allowed, flashedInput, idempotencyToken: '', requestId: '' }),
      children: [{ path: '/remove', Component: RemovePage, handle: dialogHandle('Remove agent'), action }],
    },
  ])
  render(
    <WithLayout
      initialEntries={['/remove?id=7']}
      hydrationData={{ loaderData: { layout: { allowed, flashedInput } } }}
    />,
  )
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Kim de Vries')
  expect(screen.getByRole('alert').textContent).toContain('The last try failed: Kim is on the phone.')
})

test('a mistake keeps it open with what was typed; success closes it [246] [248] [474]', async () => {
  const { dialog } = await openDialog()
  const name = within(dialog).getByLabelText('Name')
  fireEvent.change(name, { target: { value: 'Tim' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Type the name')
  expect(name).toHaveProperty('value', 'Tim')

  fireEvent.change(name, { target: { value: 'Kim' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('at /agents?q=kim')).toBeTruthy()
})

test('the address behind a dialog keeps names as they are encoded [472]', () => {
  const queue = encodeURIComponent('A/B & C?')
  expect(pageBehind({ pathname: `/queues/${queue}/remove`, search: '?q=a%26b&page=2' })).toBe(
    `/queues/${queue}?q=a%26b&page=2`,
  )
  expect(pageBehind({ pathname: '/ucm/agents/new', search: '' })).toBe('/ucm/agents')
})
