/** /dashboard (A§2). */
import { useLoaderData } from '@remix-run/react'
import { guarded } from '../access/guarded.server'
import { titled } from '../shell/product'

export const loader = guarded('portal.enter', async ({ user }) => ({ fullName: user.FullName }))
export const meta = titled('Home')
export default function DashboardPage() {
  const { fullName } = useLoaderData<typeof loader>()
  return <h1>Welcome {fullName}</h1>
}
