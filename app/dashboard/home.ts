import { redirect } from '@remix-run/node'
import { guardedResource } from '../access/guarded.server'

/** `/` is protected like every page, and leads to the dashboard. */
export const loader = guardedResource('portal.enter', async () => redirect('/dashboard'))
