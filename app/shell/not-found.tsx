/** Every other URL. */
import { data } from '@remix-run/node'
import { guarded } from '../access/guarded.server'

export const loader = guarded('portal.enter', async () => {
  throw data(null, { status: 404 })
})

export default function NotFoundPage() {
  return null
}
