import type { SignedInArgs } from '~/access/guarded.server'
import { requireRecordOfUrl } from '../records/record-address.server'
import { ivrList } from './ivr-list'

/** The IVR of the URL. Throws 404 if its name is impossible. */
export const requireIvrOfUrl = (args: SignedInArgs) => requireRecordOfUrl(args, ivrList, 'IVR')
