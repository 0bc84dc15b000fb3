import { data } from '@remix-run/node'
import { withPhoneGroups } from '~/platform/text/find-phone-numbers.server'

/** The result of a loader, with the telephone numbers of its texts in groups as people read them [1037]. */
export function addPhoneGroups(result: unknown, callingCode: string): unknown {
  if (!isWithStatus(result)) return withPhoneGroups(result, callingCode)
  return data(withPhoneGroups(result.data, callingCode), result.init ?? undefined)
}

/** Tells if a loader has made its result by `data`, with a status. */
function isWithStatus(result: unknown): result is ReturnType<typeof data> {
  return typeof result === 'object' && result !== null && 'type' in result && result.type === 'DataWithResponseInit'
}
