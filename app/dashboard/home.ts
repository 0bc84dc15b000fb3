import { redirect } from '@remix-run/node'
import { guardedFile } from '../access/guarded.server'

/** `/` is protected like every page, and leads to the dashboard. */
export const loader = guardedFile('portal.enter', async () => redirect('/dashboard'))
