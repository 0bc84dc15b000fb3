import { redirect } from '@remix-run/node'
import { guarded } from '../access/guarded.server'

/** `/` is protected like every page, and leads to the dashboard. */
export const loader = guarded('portal.enter', async () => redirect('/dashboard'))
