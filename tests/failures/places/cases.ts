import { dialog, form, found, part, type Places } from '../place'

const CASE = '?no=T-2026-0117'

export const places: Places = {
  'cases.count': part('/dashboard'),
  'cases.active': { at: '/cases' },
  'cases.closed': { at: '/cases/closed' },
  'cases.meta': { at: '/cases/new' },
  'cases.create': form('/cases/new', 'Create', {
    'Case Title': 'Typed title',
    'Case Type': 'Request',
    'Case Subject': 'Telephony / Phones',
    Entitlement: 'Support on working days',
    Description: 'Typed words,\r\nin two lines.',
  }),
  'cases.detail': { at: `/cases/ticket${CASE}`, without: 'cases.closedDetail' },
  'cases.closedDetail': { at: '/cases/closedticket?no=T-2026-0084' },
  'cases.owner': { ...part(`/cases/ticket${CASE}`), may: ['READALLCASESPERSONALWRITE'] },
  'cases.close': dialog(`/cases/ticket/close${CASE}`, 'Close case!'),
  'activities.list': part(`/cases/ticket${CASE}`),
  'activities.sendMessage': {
    ...form(`/cases/ticket${CASE}`, 'Send', {
      Subject: 'Typed subject',
      Message: 'Typed words.',
      Attachments: [new File(['x'], 'typed.txt')],
    }),
    without: 'cases.closedDetail',
  },
}

export const onSearch = [found('cases.active', 'New phone for a colleague'), found('cases.closed')]
