/** /preferences: what people choose for this browser. */
import { redirect } from '@remix-run/node'
import { guardedResource } from '~/access/guarded.server'
import { rescueForm } from '~/forms/rescued-form.server'
import { rememberScripts } from '~/platform/http/preferences.server'
import { safeReturnTo } from '~/access/session/return-to'

export const loader = guardedResource('portal.enter', async () => redirect('/'))

/** `?scripts=on|off&back=<path>`: the choice is in the URL, so there is no form to read. */
export const action = guardedResource(
  'portal.enter',
  async ({ url, context: { settings, cookies } }) => {
    rememberScripts(cookies, url.searchParams.get('scripts') !== 'off')
    return redirect(safeReturnTo(url.searchParams.get('back'), settings.PORTAL_ORIGIN), 303)
  },
  { rescue: rescueForm },
)
