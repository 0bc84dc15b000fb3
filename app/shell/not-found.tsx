/** Every other address. */
import { data } from '@remix-run/node'
import { guarded } from '../access/guarded.server'
import { titled } from './product'

export const loader = guarded('portal.enter', async () => {
  throw data(null, { status: 404 })
})

export const meta = titled('Page not found')

export default function NotFoundPage() {
  return null
}
