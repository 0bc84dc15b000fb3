import { dialog, found, part, type Places } from '../place'

const NEXT_YEAR = new Date().getFullYear() + 1

export const places: Places = {
  'holidays.list': { at: '/ucm/holidays' },
  'holidays.count': part('/dashboard'),
  'holidays.add': dialog('/ucm/holidays/new', 'Add', { Date: `${NEXT_YEAR}-08-17`, Description: 'Typed day' }),
  'holidays.update': dialog('/ucm/holidays/edit?id=71', 'Save', { Description: 'Typed day' }),
  'holidays.remove': dialog('/ucm/holidays/remove?id=71', 'Remove'),
}

export const onSearch = [found('holidays.list')]
