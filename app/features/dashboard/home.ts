/** /: the dashboard. */
import { redirect } from '@remix-run/node'
import { guardedResource } from '~/access/guarded.server'

export const loader = guardedResource('portal.enter', async () => redirect('/dashboard'))
