/** The list of IVRs [366]. */
import type { Ivr } from '~contract/ucm/ivr'
import type { List } from '~/lists/list'
import { yesOrNo } from '~/platform/text/wording'
import { pages } from '~/pages'
import { ivrUrl } from '../record-urls'

export const ivrList: List<Ivr> = {
  page: pages.ivrs,
  subtitle: 'Phone menus: callers press a key to choose',
  noun: 'IVRs',
  columns: [
    { name: 'name', isName: true, label: 'Name', value: (row) => row.IVRName },
    {
      name: 'root',
      label: 'Is Root',
      value: (row) => yesOrNo(row.IsRoot),
      width: 88,
      labelledOnCards: true,
      isYesNo: true,
    },
    {
      name: 'phone',
      isName: true,
      isPhone: true,
      label: 'Linked phone number',
      value: (row) => row.LinkedPhoneNumber,
      width: 220,
    },
    { name: 'parent', isName: true, label: 'Parent IVR', value: (row) => row.ParentIVR, drops: 'second' },
    { name: 'fallback', isName: true, label: 'Fallback queue', value: (row) => row.FallbackQueue, drops: 'third' },
  ],
  searches: 'Name, number, parent or fallback queue',
  filters: ['root'],
  sort: 'name',
  id: (row) => row.IVRName,
  opens: { page: ivrUrl },
}
