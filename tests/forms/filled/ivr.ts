import type { Page } from '../../support/page'
import type { Person } from '../../support/person'
import { dialogOf, hoursOfOneDay, view, type Forms } from '../filled-form'

const MENU = 'Main menu'
const menu = (admin: Person, dialog: string, name = MENU) => admin.visit(view(`/ucm/ivr/details/${dialog}`, name))
const secondChoice = (page: Page, name: string) => page.all(`select[name=${name}] option`)[1] ?? ''

export const forms: Forms = {
  '/ucm/ivr/new': async ({ admin }) => [
    await admin.visit('/ucm/ivr/new'),
    'Create',
    { Name: 'Twice ', 'IVR Prompt': 'main-menu.wav' },
  ],
  '/ucm/ivr/edit': async ({ admin }) => [
    await admin.visit(view('/ucm/ivr/edit', MENU)),
    'Save',
    { 'Welcome voice prompt': 'No audio' },
  ],
  '/ucm/ivr/details/delete': async ({ admin }) => [
    await menu(admin, 'delete', 'Support menu'),
    'Delete',
    { Type: 'Support menu' },
  ],
  '/ucm/ivr/details/add-option': async ({ admin }) => [
    await menu(admin, 'add-option'),
    'Add',
    { Index: '42 ', 'Action type': 'Repeat current IVR' },
  ],
  '/ucm/ivr/details/edit-option': async ({ admin }) => {
    const page = await dialogOf(admin, await admin.visit(view('/ucm/ivr/details', MENU)), 'edit-option')
    return [page, 'Save', { Index: ' 77', 'Action type': 'Repeat current IVR' }]
  },
  '/ucm/ivr/details/remove-option': async ({ admin }) => [
    await dialogOf(admin, await admin.visit(view('/ucm/ivr/details', MENU)), 'remove-option'),
    'Remove',
  ],
  '/ucm/ivr/details/add-hours': async ({ admin }) => [
    await menu(admin, 'add-hours'),
    'Add',
    { Sunday: true, Open: '06:00', Close: '07:00' },
  ],
  '/ucm/ivr/details/day-hours': ({ admin }) => hoursOfOneDay(() => menu(admin, 'day-hours')),
  '/ucm/ivr/details/remove-hours': async ({ admin }) => [
    await dialogOf(admin, await admin.visit(view('/ucm/ivr/details', MENU)), 'remove-hours'),
    'Remove',
  ],
  '/ucm/ivr/details/assign-holiday': async ({ admin }) => {
    const page = await menu(admin, 'assign-holiday')
    return [page, 'Assign', { Holiday: secondChoice(page, 'holiday') }]
  },
  '/ucm/ivr/details/remove-holiday': async ({ admin }) => [
    await dialogOf(admin, await admin.visit(view('/ucm/ivr/details', MENU)), 'remove-holiday'),
    'Remove',
  ],
}
