import { describe, expect, it } from 'vitest'
import { allows, type Ability } from '../../app/access/abilities'
import { permissions } from '../../contract/permissions'

const ACCESS = 'UCALLMANAGER.ACCESS'
/** The permissions of each area: an ability and the sets of permissions of which each is enough. */
const table: [Ability, string[][]][] = [
  ['cases.view', [['ADMINCASES'], ['PERSONALCASESONLY'], ['READALLCASES'], ['READALLCASESPERSONALWRITE']]],
  ['cases.open', [['ADMINCASES'], ['PERSONALCASESONLY'], ['READALLCASESPERSONALWRITE']]],
  ['cases.closed.menu', [['ADMINCASES'], ['PERSONALCASESONLY'], ['READALLCASESPERSONALWRITE']]],
  ['documents.general.view', [['UCP.DOCUMENTS.GENERAL.VIEW']]],
  ['documents.contracts.view', [['VIEWCONTRACTS']]],
  ['documents.invoices.view', [['ADMININVOICES']]],
  ['documents.view', [['UCP.DOCUMENTS.GENERAL.VIEW'], ['VIEWCONTRACTS'], ['ADMININVOICES']]],
  ['orders.view', [['READORDERS'], ['ADMINORDERS']]],
  ['orders.place', [['ADMINORDERS']]],
  ['orders.approve', [['MERIDIANAPPROVEORDERS']]],
  ['orders.generate-price-list', [['MERIDIANGENERATEPRICELIST']]],
  ['settings.view', [['UCP.SETTINGS.ACCESS']]],
  ['settings.graph.tile', [['UCP.SETTINGS.GRAPHAPI.EDIT']]],
  ['settings.graph.edit', [['UCP.SETTINGS.ACCESS', 'UCP.SETTINGS.GRAPHAPI.EDIT']]],
  ['dns.open', [['UCP.DNS']]],
  ['cloud-control.open', [['ADMINCCS']]],
  ['ucm.enter', [[ACCESS]]],
  [
    'queues.view',
    [
      [ACCESS, 'UCALLMANAGER.QUEUES.VIEW'],
      [ACCESS, 'UCALLMANAGER.QUEUES.EDIT'],
    ],
  ],
  ['queues.edit', [[ACCESS, 'UCALLMANAGER.QUEUES.EDIT']]],
  [
    'agents.view',
    [
      [ACCESS, 'UCALLMANAGER.AGENTS.VIEW'],
      [ACCESS, 'UCALLMANAGER.AGENTS.EDIT'],
      [ACCESS, 'UCALLMANAGER.QUEUES.EDIT'],
    ],
  ],
  ['agents.edit', [[ACCESS, 'UCALLMANAGER.AGENTS.EDIT']]],
  ['holidays.view', [[ACCESS]]],
  [
    'holidays.count',
    [
      [ACCESS, 'UCALLMANAGER.HOLIDAYS.VIEW'],
      [ACCESS, 'UCALLMANAGER.HOLIDAYS.EDIT'],
    ],
  ],
  ['holidays.edit', [[ACCESS, 'UCALLMANAGER.HOLIDAYS.EDIT']]],
  [
    'ivr.view',
    [
      [ACCESS, 'UCALLMANAGER.IVR.VIEW'],
      [ACCESS, 'UCALLMANAGER.IVR.EDIT'],
    ],
  ],
  [
    'calls.view',
    [
      [ACCESS, 'UCALLMANAGER.QUEUES.VIEW'],
      [ACCESS, 'UCALLMANAGER.QUEUES.EDIT'],
      [ACCESS, 'UCALLMANAGER.IVR.VIEW'],
      [ACCESS, 'UCALLMANAGER.IVR.EDIT'],
    ],
  ],
  ['ivr.edit', [[ACCESS, 'UCALLMANAGER.IVR.EDIT']]],
  [
    'audio.view',
    [
      [ACCESS, 'UCALLMANAGER.IVR.VIEW'],
      [ACCESS, 'UCALLMANAGER.IVR.EDIT'],
      [ACCESS, 'UCALLMANAGER.AUDIOLIBRARY.EDIT'],
    ],
  ],
  ['audio.edit', [[ACCESS, 'UCALLMANAGER.AUDIOLIBRARY.EDIT']]],
  ['recordings.listen', [[ACCESS, 'UCALLMANAGER.CALLRECORDINGS.VIEW']]],
  ['reporting.view', [[ACCESS]]],
  ['call-detail-records.view', [[ACCESS, 'UCALLMANAGER.CALLDETAILRECORDS.VIEW']]],
  ['wallboard.open', [[ACCESS, 'UCALLMANAGER.UWALLBOARD.VIEW']]],
]
const held = [...permissions, 'MERIDIANAPPROVEORDERS', 'MERIDIANGENERATEPRICELIST']

describe('who may do what [037] [038] [083] [084] [085] [086] [103] [118] [250]', () => {
  it.each(table)('%s is for who holds one of these sets, and for nobody who lacks them all', (ability, sets) => {
    for (const set of sets) {
      expect(allows(ability, set, 'MERIDIAN')).toBe(true)
      for (const permission of set)
        expect(
          allows(
            ability,
            set.filter((other) => other !== permission),
            'MERIDIAN',
          ),
        ).toBe(false)
    }
    const others = held.filter((permission) => !sets.some((set) => set.length === 1 && set.includes(permission)))
    for (const permission of others) expect(allows(ability, [permission], 'MERIDIAN')).toBe(false)
  })

  it('the provider’s code stands in front of its staff’s permissions', () => {
    expect(allows('orders.approve', ['ACMEAPPROVEORDERS'], 'ACME')).toBe(true)
    expect(allows('orders.approve', ['ACMEAPPROVEORDERS'], 'MERIDIAN')).toBe(false)
  })
})
