import { dialog, form, found, HOURS, part, type Places } from '../place'

const MENU = '?no=Main+menu'

export const places: Places = {
  'ivr.list': { at: '/ucm/ivr' },
  'ivr.meta': { at: '/ucm/ivr/new' },
  'ivr.detail': { at: `/ucm/ivr/edit${MENU}` },
  'ivr.create': form('/ucm/ivr/new', 'Create', {
    Name: 'Typed menu',
    'Parent IVR': 'Main menu',
    'IVR Prompt': 'menu.wav',
    'Closed voice prompt': 'closed.wav',
  }),
  'ivr.update': form(`/ucm/ivr/edit${MENU}`, 'Save', { 'Welcome voice prompt': 'No audio' }),
  'ivr.remove': dialog(`/ucm/ivr/details/delete${MENU}`, 'Delete', { Type: 'Main menu' }),
  'ivrHours.list': part(`/ucm/ivr/details${MENU}`),
  'ivrHours.add': form(`/ucm/ivr/details/add-hours${MENU}`, 'Add', HOURS),
  'ivrHours.remove': dialog(`/ucm/ivr/details/remove-hours${MENU}&id=81`, 'Remove'),
  'ivrOptions.meta': { at: `/ucm/ivr/details/add-option${MENU}` },
  'ivrOptions.list': part(`/ucm/ivr/details${MENU}`),
  'ivrOptions.add': form(`/ucm/ivr/details/add-option${MENU}`, 'Add', {
    Index: '17',
    'Action type': 'Jump to queue',
    Queue: 'Overflow',
    'Acknowledge audio': 'menu.wav',
  }),
  'ivrOptions.update': form(`/ucm/ivr/details/edit-option${MENU}&id=91`, 'Save', { Index: '17', Queue: 'Overflow' }),
  'ivrOptions.remove': dialog(`/ucm/ivr/details/remove-option${MENU}&id=91`, 'Remove'),
  'ivrHolidays.list': part(`/ucm/ivr/details${MENU}`),
  'ivrHolidays.add': form(`/ucm/ivr/details/assign-holiday${MENU}`, 'Assign', { Holiday: '72' }),
  'ivrHolidays.remove': dialog(`/ucm/ivr/details/remove-holiday${MENU}&id=71`, 'Remove'),
}

export const onSearch = [found('ivr.list')]
