import { ivrOptions, type MenuOption } from '../../../../contract/ucm/ivr'
import { recordId } from '../../../forms/confirm-action.server'
import type { SignedInArgs } from '../../../access/guarded.server'
import { ivrAddress } from './ivr-address.server'

/** The menu option of the dialog's URL; undefined when the IVR no longer has it. */
export async function optionOfDialog(args: SignedInArgs): Promise<MenuOption | undefined> {
  const id = recordId(args)
  const { name: ivrName } = ivrAddress(args)
  const { rows } = await args.api.send(ivrOptions.list, { query: { ivrName } })
  return rows.find(({ ID }) => String(ID) === id)
}
