/** /profile (A§2). */
import { useLoaderData } from '@remix-run/react'
import { guarded } from '../access/guarded.server'
import { titled } from '../shell/product'

export const loader = guarded('portal.enter', async ({ user }) => ({
  organisation: user.Organization.Name,
  fullName: user.FullName,
  email: user.Email,
}))

export const meta = titled('My Profile')

export default function ProfilePage() {
  const { organisation, fullName, email } = useLoaderData<typeof loader>()
  return (
    <article className="card">
      {organisation} {fullName} {email}
    </article>
  )
}
