import { redirect } from '@remix-run/node'
import { guardedResource } from '../access/guarded.server'

/** `/` is guarded like every page, and redirects to the dashboard. */
export const loader = guardedResource('portal.enter', async () => redirect('/dashboard'))
